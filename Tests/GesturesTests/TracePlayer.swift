import PleatGestures
import PleatMotion
import PleatTraces
import Testing

/// A whole trace, with its rows and what is expected of them, played in several ways that must all
/// come to the same.
struct TracePlayer {
  /// How a trace is told to a list.
  enum Manner: CaseIterable {
    case asWritten
    /// Its times are 32-bit stamps that wrap around on the way.
    case wrapping
    /// It is mirrored, on a list that runs from right to left.
    case mirrored
    /// With reduced motion.
    case reduced
  }

  private(set) var session: Session
  private var titles: [Int: String] = [:]
  private let manner: Manner

  /// Plays a trace and lets everything come to rest.
  ///
  /// - Returns: the sessions in the end, in the order of their manners.
  @discardableResult
  static func play(
    _ text: String, manners: [Manner] = Manner.allCases,
    _ configure: (inout Session) -> Void = { _ in },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Session] {
    let trace = try Trace(parsing: text)
    return manners.map { manner in
      var player = TracePlayer(trace, manner)
      configure(&player.session)
      player.play(trace)
      player.check(trace, sourceLocation)
      return player.session
    }
  }

  /// Plays a trace up to its last step.
  static func stopped(_ text: String, _ manner: Manner) throws -> Session {
    let trace = try Trace(parsing: text)
    var player = TracePlayer(trace, manner)
    player.playSteps(of: trace)
    return player.session
  }

  private init(_ trace: Trace, _ manner: Manner) {
    self.manner = manner
    let rows = trace.lists.flatMap(\.rows)
    var configuration = Configuration()
    configuration.isRightToLeft = manner == .mirrored
    configuration.reducesMotion = manner == .reduced
    session = Session(rows: rows.count, configuration: configuration)
    session.host.completed = rows.count(where: \.isDone)
    for (id, row) in rows.enumerated() { titles[id] = row.title }
  }

  private mutating func play(_ trace: Trace) {
    playSteps(of: trace)
    let last = session.list.now.nanoseconds / 1_000_000
    if session.rest(from: last) == nil { session.broken.append("it never rests") }
  }

  private mutating func playSteps(of trace: Trace) {
    for step in trace.steps {
      session.play(told(step))
      guard case .insert(let index, let title) = step.event else { continue }
      titles[session.host.rows[index]] = title
    }
  }

  private mutating func told(_ step: TraceStep) -> TraceStep {
    var step = step
    if manner == .wrapping {
      let stamp = UInt32(truncatingIfNeeded: step.time.nanoseconds / 1_000_000)
      step.time = session.clock.instant(of: stamp &- 150, arrivingAt: .zero)
    }
    guard case .input(let event) = step.event else { return step }
    let width = manner == .mirrored ? session.list.width : nil
    step.event = .input(event.told(at: step.time, mirroredIn: width))
    return step
  }

  private func check(_ trace: Trace, _ location: SourceLocation) {
    #expect(session.broken.isEmpty, "\(manner)", sourceLocation: location)
    #expect(session.isDrawnAsModel, "\(manner): not drawn as it is", sourceLocation: location)
    guard !trace.expected.isEmpty else { return }
    let open = session.host.rowCount - session.host.completed
    let rows = session.host.rows.enumerated().map { index, row in
      (index < open ? "open " : "done ") + (titles[row] ?? "new")
    }
    let expected = trace.expected.flatMap(\.rows).map { ($0.isDone ? "done " : "open ") + $0.title }
    #expect(rows == expected, "\(manner): \(session.host.log)", sourceLocation: location)
  }
}

extension InputEvent {
  /// The same event at another time, and mirrored in a viewport of a width.
  fileprivate func told(at time: Instant, mirroredIn width: Double?) -> InputEvent {
    func across(_ x: Double) -> Double { width.map { $0 - x } ?? x }
    func way(_ dx: Double) -> Double { width == nil ? dx : -dx }
    return switch self {
    case .down(let id, let device, let x, let y, _):
      .down(id, device: device, x: across(x), y: y, time: time)
    case .motion(let id, let x, let y, _): .motion(id, x: across(x), y: y, time: time)
    case .up(let id, _): .up(id, time: time)
    case .shape, .frame: self
    case .cancel: .cancel(time: time)
    case .wheel(let dx, let dy, let x, let y, _):
      .wheel(dx: way(dx), dy: dy, x: across(x), y: y, time: time)
    case .scroll(let dx, let dy, let x, let y, _):
      .scroll(dx: way(dx), dy: dy, x: across(x), y: y, time: time)
    case .scrollEnd: .scrollEnd(time: time)
    case .pinchBegan(let x, let y, _): .pinchBegan(x: across(x), y: y, time: time)
    case .pinchMoved(let dx, let dy, let scale, _):
      .pinchMoved(dx: way(dx), dy: dy, scale: scale, time: time)
    case .pinchEnded(let isCancelled, _): .pinchEnded(isCancelled: isCancelled, time: time)
    }
  }
}
