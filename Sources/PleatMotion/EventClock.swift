/// Unwraps the 32-bit millisecond stamps of an input source onto the engine's 64-bit clock.
///
/// The stamps wrap after 49.7 days and have an origin of their own. Differences between stamps are
/// exact; only the offset between the two origins is an estimate: the least delay seen between a
/// stamp and its arrival within the last second.
public struct EventClock: Sendable {
  /// How stamps relate to the engine's clock.
  public enum Mode: Sendable {
    /// Stamps are moved onto the clock that arrivals are told in.
    case live
    /// Stamps are the clock: the first one counts from zero on. For replays and tests.
    case replay
  }

  private let mode: Mode
  private var last: (stamp: UInt32, milliseconds: Int64)?
  private var offset: Int64 = 0
  private var candidate: Int64 = 0
  private var candidateSince = Instant.zero

  public init(_ mode: Mode = .live) {
    self.mode = mode
  }

  /// The moment on the engine's clock that a stamp stands for.
  ///
  /// - Parameters:
  ///   - stamp: milliseconds with an arbitrary origin, modulo 2^32.
  ///   - arrival: when the event was read, on the engine's clock; unused in a replay.
  public mutating func instant(of stamp: UInt32, arrivingAt arrival: Instant) -> Instant {
    let milliseconds = unwrap(stamp)
    let event = Instant(milliseconds: milliseconds)
    guard case .live = mode else { return event }
    estimate(arrival.nanoseconds &- event.nanoseconds, at: arrival)
    return Instant(nanoseconds: event.nanoseconds &+ offset)
  }

  /// Counts on from the last stamp by the signed difference, so that a wrap is a small step.
  private mutating func unwrap(_ stamp: UInt32) -> Int64 {
    guard let previous = last else {
      let start: Int64 = if case .live = mode { Int64(stamp) } else { 0 }
      last = (stamp, start)
      return start
    }
    let step = Int64(Int32(bitPattern: stamp &- previous.stamp))
    let milliseconds = previous.milliseconds + step
    last = (stamp, milliseconds)
    return milliseconds
  }

  /// Keeps the least delay of the current second and of the one before.
  private mutating func estimate(_ delay: Int64, at arrival: Instant) {
    let second: Int64 = 1_000_000_000
    if isFresh || abs(delay &- offset) > second {
      (offset, candidate, candidateSince, isFresh) = (delay, delay, arrival, false)
      return
    }
    candidate = min(candidate, delay)
    offset = min(offset, delay)
    if arrival.seconds(since: candidateSince) >= 1 {
      (offset, candidate, candidateSince) = (candidate, delay, arrival)
    }
  }

  private var isFresh = true
}
