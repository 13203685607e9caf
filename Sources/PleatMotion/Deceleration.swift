import CMath

/// Motion that loses a fixed share of its speed in each millisecond, as a flicked list does.
///
/// v(t) = v0 e^(lt), x(t) = x0 + v0 (e^(lt) - 1)/l.
public struct Deceleration: Sendable {
  /// The exponent `l`, per second; below zero.
  public let exponent: Double

  /// Motion that keeps the share `rate` of its speed in each millisecond.
  ///
  /// - Precondition: `rate` is above 0 and below 1.
  public init(keeping rate: Double) {
    precondition(rate > 0 && rate < 1, "a deceleration keeps a share between 0 and 1")
    exponent = 1000 * log(rate)
  }

  /// The rate of iOS, Firefox and Flutter: 0.998 per millisecond, -2.0020 per second.
  public static let normal = Deceleration(keeping: 0.998)

  /// How far from the start the motion has come after `time` seconds.
  public func travel(from velocity: Double, after time: Double) -> Double {
    velocity * expm1(exponent * time) / exponent
  }

  /// The speed left after `time` seconds.
  public func velocity(from velocity: Double, after time: Double) -> Double {
    velocity * exp(exponent * time)
  }

  /// How far the motion comes in all: the exact projection of a release.
  public func travel(from velocity: Double) -> Double {
    -velocity / exponent
  }

  /// The velocity whose whole travel is `distance`.
  public func velocity(travelling distance: Double) -> Double {
    -distance * exponent
  }

  /// Seconds until the motion has come `distance` far, or nothing if it never does.
  public func time(from velocity: Double, toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let share = exponent * distance / velocity
    guard share.isFinite, share > -1, share < 0 else { return nil }
    return log1p(share) / exponent
  }

  /// Seconds until less than `distance` of the travel remains; zero if it never was more.
  public func time(from velocity: Double, untilRemaining distance: Double) -> Double {
    let whole = abs(travel(from: velocity))
    guard whole > distance, distance > 0 else { return 0 }
    return log(distance / whole) / exponent
  }
}
