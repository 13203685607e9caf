import PleatGestures
import PleatMotion
import PleatTraces
import Testing

/// A list and its host, driven by written traces and checked after every step.
///
/// Traces are written as `PleatTraces` reads them:
///
///     0 down 1 100 200      16 move 1 100 230      32 up 1
///     40 cancel             50 wheel 72            60 scroll 0 -20      90 stop
///     100 to                (time passes)          0 mouse 1 100 200    (a button's down)
///     0 shape 1 25          (a contact's size)
///
/// A line that ends in `&` belongs to one frame with the next.
struct Session {
  var host: PracticeHost
  var list: ListInteraction<Int>
  var broken: [String] = []
  /// What breaks is noted in `broken` alone.
  var isQuiet = false
  /// What unwraps 32-bit stamps, where a stream is told in them.
  var clock = EventClock(.replay)

  init(
    rows: Int = 40, width: Double = 400, height: Double = 800,
    configuration: Configuration = Configuration()
  ) {
    host = PracticeHost(rowCount: rows)
    list = ListInteraction(width: width, height: height, configuration: configuration)
    list.reload(at: .zero, in: &host)
    check("the beginning")
  }

  mutating func run(_ text: String) {
    do throws(TraceError) {
      for step in try Trace(parsing: text).steps { play(step) }
    } catch {
      Issue.record("no trace: \(error) in\n\(text)")
    }
  }

  mutating func play(_ step: TraceStep) {
    switch step.event {
    case .insert(let index, _):
      host.insertRow(at: index)
      list.rowsChanged(at: step.time, in: &host)
    case .remove(let index):
      guard index < host.rowCount else { break }
      host.rows.remove(at: index)
      host.completed = min(host.completed, host.rowCount)
      list.rowsChanged(at: step.time, in: &host)
    case .reveal(let index):
      guard index < host.rowCount else { break }
      list.reveal(host.rows[index], at: step.time, in: &host)
    default:
      guard list.play(step, in: &host) else {
        Issue.record("a list alone cannot do this: \(step)")
        return
      }
    }
    check(step.description)
  }

  mutating func advance(to milliseconds: Int64) {
    list.advance(to: Instant(milliseconds: milliseconds), in: &host)
    check("\(milliseconds)")
  }

  /// Lets frames pass until nothing moves, for at most 7 s.
  ///
  /// - Returns: the time at which everything rests, or nothing if it never does.
  @discardableResult
  mutating func rest(from milliseconds: Int64) -> Int64? {
    var time = milliseconds
    while time < milliseconds + 7000 {
      advance(to: time)
      if list.isAtRest { return time }
      time += 8
    }
    return nil
  }

  mutating func check(_ step: String) {
    guard let fault = list.brokenInvariant(in: host) else { return }
    broken.append("\(step): \(fault)")
    if broken.count == 1, !isQuiet { Issue.record("\(fault), after \(step)") }
  }

  // MARK: What is seen.

  func row(_ id: Int) -> PresentedRow<Int>? { list.presentation(of: id) }
  func top(_ id: Int) -> Double { row(id)?.top ?? .nan }
  func offset(_ id: Int) -> Double { row(id)?.offset ?? .nan }

  /// The ids that are drawn, from the top down.
  var seen: [Int] {
    var rows: [(Int, Double)] = []
    list.forEachRow { rows.append(($0.id, $0.top)) }
    return rows.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether every row is drawn where the host's rows say.
  var isDrawnAsModel: Bool {
    var expected: Double?
    var isSame = true
    var index: Int?
    list.forEachRow { row in
      if row.isLeaving || row.lift != 0 || row.opacity != 1 || row.extent != row.height {
        isSame = false
      }
      if row.slot != Double(row.index) || host.rowID(at: row.index) != row.id { isSame = false }
      if let top = expected, abs(top - row.top) > 1e-6 { isSame = false }
      if let before = index, row.index != before + 1 { isSame = false }
      if row.offset != 0, list.revealed?.row != row.id { isSame = false }
      expected = row.top + row.height
      index = row.index
    }
    return isSame
  }

  /// Drags a contact in a straight line with a sample each `every` ms; leaves it down.
  mutating func drag(
    _ id: Int = 1, from: (Double, Double), to: (Double, Double), at start: Int64,
    lasting: Int64 = 160, every: Int64 = 8, device: String = "down"
  ) {
    run("\(start) \(device) \(id) \(from.0) \(from.1)")
    var time = every
    while time <= lasting {
      let share = Double(time) / Double(lasting)
      let x = from.0 + (to.0 - from.0) * share
      let y = from.1 + (to.1 - from.1) * share
      run("\(start + time) move \(id) \(x) \(y)")
      time += every
    }
  }
}
