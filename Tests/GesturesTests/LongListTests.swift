import PleatGestures
import PleatMotion
import Testing

/// A host of very many rows of unequal heights, which counts what it is asked.
private struct ManyRows: ListHost {
  var rowCount: Int
  var questions = 0

  func rowID(at index: Int) -> Int { index }
  func index(of row: Int) -> Int? { row < rowCount ? row : nil }
  mutating func height(of row: Int, inWidth width: Double) -> Double {
    questions += 1
    return Double(44 + row % 11 * 20 + (width < 300 ? 40 : 0))
  }
}

/// Nothing is lost by measuring only the rows that come into view.
@Suite struct LongListTests {
  private struct Scene {
    var host = ManyRows(rowCount: 100_000)
    var list = ListInteraction<Int>(width: 400, height: 800)
    var time: Int64 = 0

    init() { list.reload(at: .zero, in: &host) }

    var now: Instant { Instant(milliseconds: time) }

    mutating func rest() {
      let start = time
      repeat {
        time += 8
        list.advance(to: now, in: &host)
      } while !list.isAtRest && time < start + 10_000
    }

    mutating func flick(_ from: Double, _ to: Double) {
      let id = ContactID(1)
      tell(.down(id, device: .touch, x: 200, y: from, time: now))
      for step in 1...8 {
        time += 8
        let y = from + (to - from) * Double(step) / 8
        tell(.motion(id, x: 200, y: y, time: now))
      }
      tell(.up(id, time: now))
    }

    mutating func tell(_ event: InputEvent) {
      list.handle(event, in: &host)
      list.handle(.frame, in: &host)
    }

    /// The lower edge of the last row, and the upper edge of the first.
    func edge(_ row: Int) -> (top: Double, bottom: Double)? {
      list.presentation(of: row).map { ($0.top, $0.top + $0.height) }
    }
  }

  @Test func `The End key shows the last row at the lower edge, whatever lies between`() {
    var scene = Scene()
    scene.host.questions = 0
    scene.list.reveal(99_999, at: .zero, in: &scene.host)
    scene.rest()
    #expect(scene.edge(99_999)?.bottom == 800)
    #expect(scene.list.scrollShare > 0.9999)
    #expect(scene.host.questions < 200)
    scene.list.reveal(0, at: scene.now, in: &scene.host)
    scene.rest()
    #expect(scene.edge(0)?.top == 0)
    #expect(scene.list.scrollShare == 0)
    #expect(scene.list.isAtTop)
    #expect(scene.host.questions < 400)
  }

  @Test func `A jump to the middle of 100,000 rows of unequal heights measures what it shows`() {
    var scene = Scene()
    scene.host.questions = 0
    scene.list.reveal(50_000, at: .zero, in: &scene.host)
    scene.rest()
    #expect(scene.edge(50_000)?.bottom == 800)
    #expect(abs(scene.list.scrollShare - 0.5) < 0.001)
    #expect(scene.host.questions < 200)
    var rows: [(top: Double, bottom: Double)] = []
    scene.list.forEachRow { rows.append(($0.top, $0.top + $0.extent)) }
    for (above, below) in zip(rows, rows.dropFirst()) { #expect(above.bottom == below.top) }
    #expect((rows.first?.top ?? 1) <= 0 && (rows.last?.bottom ?? 0) >= 800)
  }

  @Test(arguments: [true, false])
  func `A flick into an end from afar bounces there and rests at it`(isEnd: Bool) {
    var scene = Scene()
    // Some screens short of the end, which is nowhere near the view yet.
    scene.list.reveal(isEnd ? 99_980 : 20, at: .zero, in: &scene.host)
    scene.rest()
    let (from, to) = isEnd ? (780.0, 20.0) : (20.0, 780.0)
    #expect(scene.edge(isEnd ? 99_999 : 0) == nil)
    scene.flick(from, to)
    var excess = 0.0
    for _ in 0..<600 {
      scene.time += 8
      scene.list.advance(to: scene.now, in: &scene.host)
      if isEnd {
        excess = max(excess, 800 - (scene.edge(99_999)?.bottom ?? 800))
      } else {
        excess = max(excess, scene.edge(0)?.top ?? 0)
      }
    }
    #expect(excess > 5, "it passes its end by the speed it comes with")
    #expect(isEnd ? scene.edge(99_999)?.bottom == 800 : scene.edge(0)?.top == 0)
    #expect(scene.list.isAtRest)
  }

  @Test func `A flick is the same flight in rows that were seen and in rows that were not`() {
    var (fresh, known) = (Scene(), Scene())
    for index in [20_000, 20_040, 20_000] {
      known.list.reveal(index, at: known.now, in: &known.host)
      known.rest()
    }
    fresh.time = known.time
    fresh.list.reload(at: fresh.now, in: &fresh.host)
    guard let place = known.list.scrollPlace else {
      Issue.record("nothing is shown")
      return
    }
    fresh.list.reload(
      showing: place.row, offset: place.offset, at: fresh.now, in: &fresh.host)
    for _ in 0..<3 {
      fresh.flick(780, 20)
      known.flick(780, 20)
      fresh.rest()
      known.rest()
      let (one, other) = (fresh.list.scrollPlace, known.list.scrollPlace)
      #expect(one?.row == other?.row)
      #expect(abs((one?.offset ?? 0) - (other?.offset ?? 1)) < 1e-6)
    }
  }

  @Test func `A resize reflows the rows shown and leaves the first of them where it is`() {
    var scene = Scene()
    scene.list.reveal(50_000, at: .zero, in: &scene.host)
    scene.rest()
    let place = scene.list.scrollPlace
    scene.host.questions = 0
    scene.list.resize(width: 250, height: 500, at: scene.now, in: &scene.host)
    #expect(scene.host.questions < 100)
    #expect(scene.list.scrollPlace?.row == place?.row)
    #expect(scene.list.scrollPlace?.offset == place?.offset)
    var bottom: Double?
    scene.list.forEachRow { row in
      if let bottom { #expect(bottom == row.top) }
      #expect(row.height == Double(84 + row.id % 11 * 20))
      bottom = row.top + row.extent
    }
    scene.list.resize(width: 400, height: 800, at: scene.now, in: &scene.host)
    #expect(scene.list.scrollPlace?.row == place?.row)
    #expect(scene.list.scrollPlace?.offset == place?.offset)
  }

  @Test func `At its end, a list that is made taller stays at its end`() {
    var scene = Scene()
    scene.list.reveal(99_999, at: .zero, in: &scene.host)
    scene.rest()
    scene.list.resize(width: 400, height: 1000, at: scene.now, in: &scene.host)
    scene.rest()
    #expect(scene.edge(99_999)?.bottom == 1000)
  }

  @Test func `The scroll share rises with the rows, and is the same however a place was come to`() {
    var scene = Scene()
    var shares: [Double] = []
    for index in stride(from: 10_000, through: 90_000, by: 20_000) {
      scene.list.reload(showing: index, offset: 10, at: scene.now, in: &scene.host)
      shares.append(scene.list.scrollShare)
    }
    #expect(shares == shares.sorted())
    for (share, index) in zip(shares, stride(from: 10_000, through: 90_000, by: 20_000)) {
      #expect(abs(share * 99_999 - Double(index)) < 1)
    }
    scene.list.reload(at: scene.now, in: &scene.host)
    scene.list.reveal(90_003, at: scene.now, in: &scene.host)
    scene.rest()
    scene.list.reload(showing: 10_000, offset: 10, at: scene.now, in: &scene.host)
    #expect(scene.list.scrollShare == shares.first)
  }
}
