import CMath

/// A damped spring, solved in closed form: m x'' + c x' + k x = 0.
public struct Spring: Hashable, Sendable {
  /// 1 is critical: the fastest return that never passes the target.
  public let dampingRatio: Double
  /// The undamped angular frequency w0, in radians per second.
  public let frequency: Double

  /// - Precondition: the ratio is not negative, the frequency is above zero.
  public init(dampingRatio: Double, frequency: Double) {
    precondition(dampingRatio >= 0 && frequency > 0, "a spring pulls and does not push")
    self.dampingRatio = dampingRatio
    self.frequency = frequency
  }

  /// A spring by its damping ratio and its response: the seconds of one undamped swing.
  public init(dampingRatio: Double, response: Double) {
    self.init(dampingRatio: dampingRatio, frequency: 2 * Double.pi / response)
  }
}

extension Spring {
  /// Content returns from over its edge.
  public static let edgeReturn = Spring(dampingRatio: 1, frequency: 14.14)
  /// A swiped row settles.
  public static let rowSettle = Spring(dampingRatio: 1, response: 0.30)
  /// Neighbours make way.
  public static let makeWay = Spring(dampingRatio: 1, response: 0.28)
  /// A row drops, is inserted, or unfolds.
  public static let drop = Spring(dampingRatio: 0.85, response: 0.35)
  /// One level gives way to another.
  public static let levelChange = Spring(dampingRatio: 1, response: 0.38)
  /// Content follows the wheel; all but one percent of a step within 150 ms.
  public static let wheelFollow = Spring(dampingRatio: 1, response: 0.15)
  /// Reduced motion: straight to the target, and at rest within 150 ms over 2000 pixels.
  public static let reduced = Spring(dampingRatio: 1, response: 0.065)
}

extension Spring {
  /// Where a released spring is, and how fast, `time` seconds later.
  ///
  /// - Parameters:
  ///   - displacement: the distance from the target at the release.
  ///   - velocity: the speed at the release, per second.
  ///   - time: seconds since the release; negative counts as the release itself.
  public func state(
    displacement x: Double, velocity v: Double, after time: Double
  ) -> (displacement: Double, velocity: Double) {
    guard time > 0 else { return (x, v) }
    guard abs(dampingRatio - 1) >= 1e-6 else { return critical(x, v, time) }
    return dampingRatio < 1 ? underdamped(x, v, time) : overdamped(x, v, time)
  }

  /// A velocity held so that a critical spring goes straight to its target: neither away from it
  /// first, nor past it.
  func straightened(_ velocity: Double, displacement x: Double) -> Double {
    x > 0 ? max(min(velocity, 0), -frequency * x) : min(max(velocity, 0), -frequency * x)
  }

  private func critical(_ x: Double, _ v: Double, _ t: Double) -> (Double, Double) {
    let slope = v + frequency * x
    let decay = exp(-frequency * t)
    let position = x + slope * t
    return (decay * position, decay * (slope - frequency * position))
  }

  private func underdamped(_ x: Double, _ v: Double, _ t: Double) -> (Double, Double) {
    let rate = dampingRatio * frequency
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let (a, b) = (x, (v + rate * x) / swing)
    let (c, s, decay) = (cos(swing * t), sin(swing * t), exp(-rate * t))
    let position = decay * (a * c + b * s)
    return (position, decay * swing * (b * c - a * s) - rate * position)
  }

  private func overdamped(_ x: Double, _ v: Double, _ t: Double) -> (Double, Double) {
    let rate = dampingRatio * frequency
    let swing = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (fast, slow) = (-rate - swing, -rate + swing)
    let b = (v - fast * x) / (slow - fast)
    let a = x - b
    let (f, s) = (exp(fast * t), exp(slow * t))
    return (a * f + b * s, a * fast * f + b * slow * s)
  }
}

extension Spring {
  /// Seconds after a release from which on the displacement stays under `tolerance`.
  ///
  /// Exact to a few percent, and never too short.
  public func settlingTime(
    displacement x: Double, velocity v: Double, within tolerance: Double
  ) -> Double {
    guard tolerance > 0, x != 0 || v != 0 else { return 0 }
    guard dampingRatio < 1 - 1e-6 else { return slowSettlingTime(x, v, tolerance) }
    let rate = dampingRatio * frequency
    guard rate > 0 else { return .infinity }
    let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
    let b = (v + rate * x) / swing
    return max(0, log((x * x + b * b).squareRoot() / tolerance) / rate)
  }

  /// Without a swing: |x(t)| <= (|x| + |v + w x| t) e^(-wt), with the slower of the two rates for w.
  private func slowSettlingTime(_ x: Double, _ v: Double, _ tolerance: Double) -> Double {
    let excess = max(dampingRatio * dampingRatio - 1, 0).squareRoot()
    let rate = frequency * (dampingRatio - excess)
    let slope = abs(v) + frequency * (dampingRatio + excess) * abs(x)
    var time = 0.0
    // A fixed point of t = ln((|x| + slope t)/tolerance)/rate, come to from below in a few steps.
    for _ in 0..<12 {
      time = max(0, log((abs(x) + slope * time) / tolerance) / rate)
      if time == 0 { time = 1 / rate }
    }
    return time * 1.02
  }
}
