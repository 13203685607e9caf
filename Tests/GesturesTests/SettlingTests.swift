import PleatGestures
import PleatMotion
import Testing

@Suite("Beginning while settling, and coming to rest (lines 21 and 22)")
struct SettlingTests {
  @Test func `Line 21: a swipe begins on the row that is under the finger as drawn`() {
    var session = Session(rows: 8)
    session.drag(from: (350, 100), to: (100, 100), at: 0)
    session.run("300 up 1\n310 to")
    // Row 2 closes up from 124 to 62 and is drawn still near 124.
    #expect(session.top(2) > 110)
    session.run("310 down 1 300 150\n318 move 1 280 150")
    #expect(session.offset(2) == -8)
  }

  @Test func `Line 21: a carry, a swipe and a pull begin while the one before settles`() {
    var session = Session(rows: 12)
    session.run("0 down 1 200 90\n400 to\n420 move 1 200 300\n500 up 1")
    session.run("510 down 1 200 500\n560 move 1 215 500\n580 move 1 380 500\n640 up 1")
    #expect(session.host.log.contains { $0.hasPrefix("complete") })
    session.run("650 down 1 200 300\n1050 to")
    #expect(session.host.log.filter { $0.hasPrefix("lift") }.count == 2)
    session.run("1060 move 1 200 100\n1100 up 1\n1110 down 1 200 100\n1118 move 1 200 300")
    #expect(session.list.phase == .pull)
    session.run("1300 up 1")
    session.rest(from: 1300)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 21: a swiped row that settles is taken where it is`() {
    var session = Session(rows: 8)
    session.drag(from: (100, 100), to: (210, 100), at: 0)
    session.run("400 up 1\n450 to")
    let offset = session.offset(1)
    #expect(offset > 30 && offset < 98)
    session.run("450 down 1 100 100\n450 move 1 113 100")
    #expect(abs(session.offset(1) - offset - 1) < 1e-6)
  }

  @Test func `Line 22: a hard flick is at rest on the pixel grid within a second after 5.1 s`() {
    var session = Session(rows: 5000)
    session.drag(from: (200, 780), to: (200, 20), at: 0, lasting: 72)
    session.run("73 up 1")
    let rested = session.rest(from: 73)
    #expect((rested ?? .max) < 73 + 5100)
    #expect(session.isDrawnAsModel)
    let offset = session.list.scrollPlace?.offset ?? 0.5
    #expect(offset == offset.rounded())
  }

  @Test func `A flick past the end bounces and rests at the end`() {
    var session = Session(rows: 20)
    session.drag(from: (200, 700), to: (200, 300), at: 0, lasting: 60)
    session.run("61 up 1")
    var least = 0.0
    for time in stride(from: Int64(64), to: 3000, by: 8) {
      session.advance(to: time)
      least = min(least, session.top(19) - 738)
    }
    #expect(least < -20)
    #expect(session.top(19) == 738)
    #expect(session.list.isAtRest)
  }

  @Test("A second flick in the same direction carries the speed that is left, unless it rested")
  func momentum() {
    func travel(pausing: Bool, first: Bool) -> Double {
      var session = Session(rows: 5000)
      if first {
        session.drag(from: (200, 700), to: (200, 300), at: 0, lasting: 80)
        session.run("81 up 1\n200 to")
      } else {
        session.run("200 to")
      }
      let start = session.list.scrollPlace.map { Double($0.row) * 62 + $0.offset } ?? 0
      session.run("200 down 1 200 700")
      let wait: Int64 = pausing ? 60 : 0
      for step in 1...10 {
        session.run("\(200 + wait + Int64(step) * 8) move 1 200 \(700 - Double(step) * 20)")
      }
      session.run("\(281 + wait) up 1")
      session.rest(from: 281 + wait)
      return (session.list.scrollPlace.map { Double($0.row) * 62 + $0.offset } ?? 0) - start
    }
    let (plain, carried) = (
      travel(pausing: false, first: false), travel(pausing: false, first: true)
    )
    #expect(carried > plain + 500)
    #expect(abs(travel(pausing: true, first: true) - travel(pausing: true, first: false)) < 2)
  }

  @Test func `Reduced motion reaches the same ends without overshoot, within 150 ms`() {
    var configuration = Configuration()
    configuration.reducesMotion = true
    var session = Session(rows: 8, configuration: configuration)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    session.run("300 up 1\n450 to")
    #expect(abs(session.top(1) - 434) < 0.5)
    #expect(abs(session.offset(1)) < 0.5)
    session.rest(from: 450)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A row shown by its name comes into full view, however far`() {
    var session = Session(rows: 100_000)
    session.list.reveal(70_000, at: .zero, in: &session.host)
    session.rest(from: 0)
    #expect(session.top(70_000) == 738)
    session.list.reveal(69_995, at: Instant(milliseconds: 2000), in: &session.host)
    session.rest(from: 2000)
    #expect(session.top(70_000) == 738)
    session.list.reveal(2, at: Instant(milliseconds: 4000), in: &session.host)
    session.rest(from: 4000)
    #expect(session.top(2) == 0)
    #expect(session.isDrawnAsModel)
  }

  @Test func `What is drawn of a finger follows its samples by 5 ms, and never steps back`() {
    var session = Session()
    session.run("0 down 1 200 600\n8 move 1 200 580\n16 move 1 200 560\n24 move 1 200 540\n25 to")
    #expect(abs(session.top(3) - (186 - 42)) < 1e-9)
    session.run("29 to")
    #expect(abs(session.top(3) - (186 - 52)) < 1e-9)
    session.run("40 to\n60 to")
    let held = session.top(3)
    session.run("61 to\n90 to")
    #expect(session.top(3) == held)
    #expect(!session.list.needsFrames)
  }

  @Test
  func `A list is shown again where it was scrolled, as far as its rows are still there`() {
    var session = Session(rows: 500)
    session.list.reload(showing: 200, offset: 20, at: .zero, in: &session.host)
    session.check("the reload")
    #expect(session.top(201) == 42)
    #expect(session.isDrawnAsModel)
    session.list.reload(showing: 499, offset: 20, at: .zero, in: &session.host)
    session.check("the reload")
    #expect(session.top(499) == 738)
    session.list.reload(showing: 9999, offset: 20, at: .zero, in: &session.host)
    #expect(session.top(0) == 0)
  }

  @Test func `With no rows a pinch opens its gap at the top, and a tap is below all rows`() {
    var session = Session(rows: 0)
    session.run("0 down 1 200 300\n10 down 2 200 340\n20 move 2 200 380\n30 move 2 200 430")
    #expect(session.list.placeholder?.index == 0)
    session.run("40 up 1\n50 up 2")
    #expect(session.host.rows.count == 1)
    session.rest(from: 50)
    #expect(session.isDrawnAsModel)
    #expect(session.top(1001) == 0)
    session.run("3000 down 1 200 300\n3050 up 1")
    #expect(session.host.log.last == "tap below")
  }

  @Test(arguments: [(20.0, 0), (45, 1)])
  func `With one row a pinch opens above it or below it`(middle: Double, index: Int) {
    var session = Session(rows: 1)
    session.run("0 down 1 200 \(middle)\n10 down 2 240 \(middle)")
    session.run("20 move 1 200 \(middle - 5) &\n20 move 2 240 \(middle + 95)\n300 up 1\n310 up 2")
    #expect(session.host.log.contains("add at \(index)"))
  }

  @Test func `A new row that the host puts elsewhere unfolds in the gap and travels there`() {
    var session = Session(rows: 30)
    session.host.allows.addingIndex = 9
    session.run("0 down 1 200 180\n10 down 2 200 200\n20 move 2 200 300\n30 up 1")
    let gap = session.list.placeholder
    session.run("40 up 2")
    #expect(abs(session.top(1001) - (gap?.top ?? 0)) < 1e-6)
    #expect(session.row(1001)?.index == 9)
    session.rest(from: 40)
    #expect(session.isDrawnAsModel)
  }
}
