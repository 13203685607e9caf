/// The time of a device's next event, told ahead of it and finer than the event's own milliseconds.
package struct FineTime: Equatable {
  private var announced: UInt64?

  package init() {}
}

extension FineTime {
  /// - Parameters:
  ///   - high: The upper half of the seconds.
  ///   - low: The lower half of the seconds.
  ///   - nanoseconds: Below a second.
  package mutating func announce(high: UInt32, low: UInt32, nanoseconds: UInt32) {
    let seconds = UInt64(high) << 32 | UInt64(low)
    announced = seconds &* 1_000_000_000 &+ UInt64(min(nanoseconds, 999_999_999))
  }

  /// The nanoseconds beyond the whole milliseconds of the event's own stamp: 0 where nothing was
  /// told, or of another event.
  package mutating func take(for stamp: UInt32) -> Int64 {
    guard let told = announced else { return 0 }
    announced = nil
    guard UInt32(truncatingIfNeeded: told / 1_000_000) == stamp else { return 0 }
    return Int64(told % 1_000_000)
  }
}

/// What has been told of the next event of each of a seat's devices.
struct FineTimes {
  var touch = FineTime()
  var pointer = FineTime()
  var keyboard = FineTime()
}
