/// Puts the 32-bit millisecond stamps of an input source on the engine's 64-bit clock.
///
/// The stamps wrap after 49.7 days and have an origin of their own. Differences between stamps are
/// exact; only the offset between the two origins is an estimate: the least delay seen between a
/// stamp and its arrival within the last second, for the event that was delayed least tells it best.
/// It begins anew when the two clocks move apart by more than a second, unless the event may just have
/// waited: a program or a compositor that stood still finds all that was done meanwhile at once, and a
/// finger that rested for long would else lift right after its last motion.
public struct EventClock: Sendable {
  /// How stamps relate to the engine's clock.
  public enum Mode: Sendable {
    /// Stamps are moved onto the clock that arrivals are told in.
    case live
    /// Stamps are the clock: the first one counts from zero on. For replays and tests.
    case replay
  }

  private static let jump: Int64 = 1_000_000_000
  /// No event waits for longer.
  private static let longestWait: Int64 = 60_000_000_000
  private static let slice: Int64 = 250_000_000

  private let mode: Mode
  /// The newest stamp: as it came, and counted on beyond 32 bits.
  private var last: (stamp: UInt32, milliseconds: Int64)?
  /// The least delay of each quarter of the last second, by the quarter's number.
  private var least: [4 of Int64] = .init(repeating: .max)
  private var quarter: [4 of Int64] = .init(repeating: .min)
  private var offset: Int64 = 0

  public init(_ mode: Mode = .live) {
    self.mode = mode
  }

  /// The moment on the engine's clock that a stamp stands for.
  ///
  /// - Parameters:
  ///   - stamp: milliseconds with an arbitrary origin, modulo 2^32.
  ///   - arrival: when the event was read, on the engine's clock; unused in a replay.
  public mutating func instant(of stamp: UInt32, arrivingAt arrival: Instant) -> Instant {
    guard let previous = last else { return begin(stamp, arrival) }
    // The signed difference makes a wrap a small step.
    let milliseconds = previous.milliseconds + Int64(Int32(bitPattern: stamp &- previous.stamp))
    last = (stamp, milliseconds)
    let event = milliseconds * 1_000_000
    guard case .live = mode else { return Instant(nanoseconds: event) }
    let delay = arrival.nanoseconds &- event
    let late = delay &- offset
    // Stamps that stand still are those of a source that keeps no time.
    let hasProgressed = milliseconds > previous.milliseconds
    let mayHaveWaited = hasProgressed && (0...Self.longestWait).contains(late)
    if abs(late) > Self.jump, !mayHaveWaited { return begin(stamp, arrival) }
    note(delay, at: arrival)
    return Instant(nanoseconds: event &+ offset)
  }

  private mutating func begin(_ stamp: UInt32, _ arrival: Instant) -> Instant {
    guard case .live = mode else {
      last = (stamp, 0)
      return .zero
    }
    last = (stamp, Int64(stamp))
    least = .init(repeating: .max)
    quarter = .init(repeating: .min)
    offset = arrival.nanoseconds &- Int64(stamp) * 1_000_000
    note(offset, at: arrival)
    return arrival
  }

  private mutating func note(_ delay: Int64, at arrival: Instant) {
    let number = arrival.nanoseconds / Self.slice
    let index = Int(((number % 4) + 4) % 4)
    if quarter[index] != number {
      quarter[index] = number
      least[index] = .max
    }
    least[index] = min(least[index], delay)
    var best = Int64.max
    var hasEarlier = false
    for other in 0..<4 where quarter[other] > number - 4 {
      best = min(best, least[other])
      if quarter[other] != number { hasEarlier = true }
    }
    // After a rest nothing is known of the last second; what was known before still holds.
    if !hasEarlier {
      best = min(best, offset)
      least[index] = best
    }
    offset = best
  }
}
