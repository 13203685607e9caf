/// How far content follows a finger that pulls it past its end.
///
/// y(u) = d (1 - 1/(c u/d + 1)) on the total raw overshoot `u`, never on its steps, so that the way
/// back shows what the way out did.
public struct RubberBand: Sendable {
  /// The slope at the end itself.
  public let coefficient: Double
  /// What the shown distance never reaches: the viewport's length, in pixels.
  public let dimension: Double

  /// - Precondition: both are above zero.
  public init(dimension: Double, coefficient: Double = 0.55) {
    precondition(dimension > 0 && coefficient > 0, "a rubber band has a length and a slope")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The distance shown for a raw overshoot; odd in its argument.
  public func shown(_ overshoot: Double) -> Double {
    let u = abs(overshoot)
    // The same law as in the type's comment, in a form that keeps its digits for small u.
    let y = u.isInfinite ? dimension : coefficient * u / (coefficient * u / dimension + 1)
    return overshoot < 0 ? -y : y
  }

  /// The raw overshoot that shows a distance: what a finger that catches a bounce has pulled.
  ///
  /// Odd in its argument. A distance that is never reached counts as just short of it.
  public func overshoot(showing distance: Double) -> Double {
    let y = min(abs(distance), dimension * 0.999_999)
    let u = y / (coefficient * (1 - y / dimension))
    return distance < 0 ? -u : u
  }

  /// How much faster the finger moves the shown edge at this raw overshoot: dy/du.
  public func slope(at overshoot: Double) -> Double {
    let rest = 1 / (coefficient * abs(overshoot) / dimension + 1)
    return coefficient * rest * rest
  }
}
