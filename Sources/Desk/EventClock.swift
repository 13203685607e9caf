package import PleatMotion

/// Puts the 32-bit milliseconds of input events, which wrap after 49.7 days and count from an
/// unknown moment, on the engine's one clock.
///
/// The offset between the clocks is the least difference of an event's arrival and its time within
/// the last second: the event that was delayed least tells it best. It begins anew when the two
/// clocks move apart by more than a second.
package struct EventClock {
  private static let jump: Int64 = 1_000_000_000
  private static let slice: Int64 = 250_000_000

  /// The last event's time: as it came, and counted on beyond 32 bits.
  private var lastRaw: UInt32?
  private var unwrapped: Int64 = 0
  /// The least offset of each quarter of the last second, by the quarter's number.
  private var least: [4 of Int64] = .init(repeating: .max)
  private var quarter: [4 of Int64] = .init(repeating: .min)
  private var offset: Int64 = 0

  package init() {}
}

extension EventClock {
  /// The moment of an event that has arrived at `arrival` on the engine's clock.
  package mutating func instant(of milliseconds: UInt32, arrival: Instant) -> Instant {
    guard let last = lastRaw else { return begin(milliseconds, arrival) }
    unwrapped += Int64(Int32(bitPattern: milliseconds &- last))
    lastRaw = milliseconds
    let difference = arrival.nanoseconds - unwrapped * 1_000_000
    if abs(difference - offset) > Self.jump { return begin(milliseconds, arrival) }
    note(difference, at: arrival)
    return Instant(nanoseconds: unwrapped * 1_000_000 + offset)
  }

  private mutating func begin(_ milliseconds: UInt32, _ arrival: Instant) -> Instant {
    lastRaw = milliseconds
    unwrapped = Int64(milliseconds)
    least = .init(repeating: .max)
    quarter = .init(repeating: .min)
    offset = arrival.nanoseconds - unwrapped * 1_000_000
    note(offset, at: arrival)
    return arrival
  }

  private mutating func note(_ difference: Int64, at arrival: Instant) {
    let number = arrival.nanoseconds / Self.slice
    let index = Int(((number % 4) + 4) % 4)
    if quarter[index] != number {
      quarter[index] = number
      least[index] = .max
    }
    least[index] = min(least[index], difference)
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
