/// A moment on the one clock of the engine: nanoseconds since an origin that the host chooses.
///
/// Every closed form of motion is a function of such a moment, so that what is drawn does not depend
/// on when, or how often, it is drawn.
public struct Instant: Hashable, Sendable {
  /// Nanoseconds since the clock's origin; may be negative.
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A moment that many whole milliseconds after the origin, held at the ends of the clock.
  public init(milliseconds: Int64) {
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    nanoseconds = overflow ? (milliseconds < 0 ? .min : .max) : product
  }

  /// The origin of the clock.
  public static let zero = Instant(nanoseconds: 0)
}

extension Instant: Comparable {
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Instant {
  /// The seconds from `earlier` to this moment; negative when this moment comes first.
  public func seconds(since earlier: Instant) -> Double {
    let (difference, overflow) =
      nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    guard !overflow else { return (Double(nanoseconds) - Double(earlier.nanoseconds)) * 1e-9 }
    return Double(difference) * 1e-9
  }

  /// The moment `seconds` later, rounded to a nanosecond and held at the ends of the clock.
  ///
  /// A number that is not finite moves nothing if it is a NaN, and to that end if it is infinite.
  public func advanced(bySeconds seconds: Double) -> Instant {
    guard !seconds.isNaN else { return self }
    let step = (seconds * 1e9).rounded()
    guard step > -9.2e18, step < 9.2e18 else {
      return Instant(nanoseconds: step < 0 ? .min : .max)
    }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(step))
    return Instant(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
  }
}
