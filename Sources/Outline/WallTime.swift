/// A moment of the calendar: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct WallTime: Hashable, Comparable, Sendable {
  /// Within ``range``.
  package let milliseconds: Int64

  /// The years -9999 to 9999. Files and stores may tell any number; what lies outside becomes the
  /// nearest that lies within, so that no arithmetic on moments overflows.
  @inlinable
  package static var range: ClosedRange<Int64> { -377_705_116_800_000...253_402_300_799_999 }

  @inlinable
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  @inlinable
  package static func < (left: WallTime, right: WallTime) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
