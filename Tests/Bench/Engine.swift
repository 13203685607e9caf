import CAllocationCounter
import Harness
import PleatGestures
import PleatMotion

/// What the engine alone costs: events, frames, and opening a list.
struct Engine {
  private var host: Rows
  private var list: ListInteraction<Int>
  private var clock: Int64 = 1000
  private var sum = 0.0
  private(set) var events = 0
  private(set) var frames = 0

  /// Opens a list.
  init(rows: Int) {
    host = Rows(rowCount: rows)
    list = ListInteraction(width: 400, height: 800)
    list.reload(at: .zero, in: &host)
    look()
  }

  /// Rows of many heights that do all that they are asked for, and cost nothing themselves.
  private struct Rows: ListHost {
    var rowCount: Int
    func rowID(at index: Int) -> Int { index }
    func index(of row: Int) -> Int? { row < rowCount ? row : nil }
    func height(of row: Int, inWidth width: Double) -> Double { row % 7 == 0 ? 110 : 62 }
    func maySwipe(_ row: Int, towards side: RowSide) -> Bool { true }
    func actionCount(of row: Int, towards side: RowSide) -> Int { side == .trailing ? 2 : 0 }
    func mayLift(_ row: Int) -> Bool { true }
    func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool { true }
  }
}

extension Engine {
  private var now: Instant { Instant(milliseconds: clock) }

  private mutating func look() { list.forEachRow { sum += $0.top } }

  private mutating func frame() {
    list.advance(to: now, in: &host)
    look()
    frames += 1
  }

  private mutating func tell(_ event: InputEvent) {
    list.handle(event, in: &host)
    list.handle(.frame, in: &host)
    events += 1
  }

  private mutating func drag(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), hold: Int64 = 0,
    draws: Bool
  ) {
    let id = ContactID(1)
    tell(.down(id, device: .touch, x: from.x, y: from.y, time: now))
    clock += hold
    if hold > 0 { list.advance(to: now, in: &host) }
    for step in 1...40 {
      clock += 4
      let share = Double(step) / 40
      tell(
        .motion(
          id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, time: now))
      if draws { frame() }
    }
    tell(.up(id, time: now))
    for _ in 0..<30 {
      clock += 16
      if draws { frame() } else { list.advance(to: now, in: &host) }
    }
  }

  /// Scrolls there and back from the middle of the list.
  mutating func scroll(draws: Bool) {
    drag((200, 600), (200, 200), draws: draws)
    drag((200, 200), (200, 600), draws: draws)
  }

  /// One of each gesture.
  mutating func play(draws: Bool) {
    scroll(draws: draws)
    drag((50, 300), (300, 310), draws: draws)
    drag((350, 300), (250, 310), draws: draws)
    drag((200, 300), (200, 500), hold: 450, draws: draws)
  }

  mutating func goToMiddle() {
    list.reveal(host.rowCount / 2, at: now, in: &host)
    for _ in 0..<200 {
      clock += 16
      frame()
    }
  }
}

extension Engine {
  /// Microseconds for each event, those of frames between them not counted in.
  static func eventTime() -> Double {
    var engine = Engine(rows: 2000)
    engine.goToMiddle()
    engine.play(draws: false)
    return fastest(of: 9) {
      let before = engine.events
      let began = Deadline.now
      for _ in 0..<40 { engine.play(draws: false) }
      return (Deadline.now - began) * 1e6 / Double(engine.events - before)
    }
  }

  /// Blocks that are allocated by one of each gesture with a frame for each event, once warm.
  static func allocations() -> Double {
    var engine = Engine(rows: 2000)
    engine.goToMiddle()
    for _ in 0..<3 { engine.play(draws: true) }
    allocation_counter_start()
    let probe = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    probe.storeBytes(of: engine.events, as: Int.self)
    probe.deallocate()
    // A counter that does not count proves nothing.
    guard allocation_counter_stop() > 0 else { return .infinity }
    allocation_counter_start()
    engine.play(draws: true)
    return Double(allocation_counter_stop())
  }

  /// Microseconds for each frame of a list that scrolls, for a short and a long one by turns.
  static func frameTimes(rows: [Int]) -> [Double] {
    var engines = rows.map { Engine(rows: $0) }
    for place in engines.indices { engines[place].goToMiddle() }
    var best = rows.map { _ in Double.infinity }
    for _ in 0..<15 {
      for place in engines.indices {
        let before = engines[place].frames
        let began = Deadline.now
        for _ in 0..<20 { engines[place].scroll(draws: true) }
        let time = (Deadline.now - began) * 1e6 / Double(engines[place].frames - before)
        best[place] = min(best[place], time)
      }
    }
    return best
  }

  /// Milliseconds until a list of so many rows can be drawn for the first time.
  static func openingTime(rows: Int) -> Double {
    fastest(of: 9) {
      let began = Deadline.now
      let engine = Engine(rows: rows)
      let time = (Deadline.now - began) * 1000
      return engine.sum == 0 ? .infinity : time
    }
  }

  private static func fastest(of runs: Int, _ measure: () -> Double) -> Double {
    (0..<runs).reduce(.infinity) { best, _ in min(best, measure()) }
  }
}
