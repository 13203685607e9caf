/// A value on its way to a target: a spring with the moment and state it was released in.
///
/// At rest it costs nothing to ask.
public struct SpringMotion: Sendable {
  /// Where the motion ends.
  public private(set) var target: Double
  private var spring: Spring
  private var displacement: Double
  private var speed: Double
  private var start: Instant
  /// Whether the value is exactly the target, for good.
  public private(set) var isAtRest: Bool

  /// A value that stands still.
  public init(restingAt target: Double) {
    self.target = target
    spring = .makeWay
    displacement = 0
    speed = 0
    start = .zero
    isAtRest = true
  }

  /// A value released at `value` towards `target`.
  ///
  /// A state that is not finite stands still at the target.
  public init(
    from value: Double, velocity: Double = 0, to target: Double, by spring: Spring,
    at start: Instant
  ) {
    let isSound = value.isFinite && velocity.isFinite && target.isFinite
    self.target = target.isFinite ? target : 0
    self.spring = spring
    displacement = isSound ? value - target : 0
    speed = isSound ? velocity : 0
    self.start = start
    isAtRest = displacement == 0 && speed == 0
  }
}

extension SpringMotion {
  /// Where the value is at a moment.
  public func value(at time: Instant) -> Double {
    isAtRest ? target : target + state(at: time).displacement
  }

  /// How fast the value moves at a moment, per second.
  public func velocity(at time: Instant) -> Double {
    isAtRest ? 0 : state(at: time).velocity
  }

  private func state(at time: Instant) -> (displacement: Double, velocity: Double) {
    spring.state(
      displacement: displacement, velocity: speed, after: time.seconds(since: start))
  }

  /// Gives the value a new target, keeping where it is and how fast it moves.
  public mutating func retarget(to target: Double, by spring: Spring, at time: Instant) {
    self = SpringMotion(
      from: value(at: time), velocity: velocity(at: time), to: target, by: spring, at: time)
  }

  /// Moves value and target alike.
  public mutating func translate(by distance: Double) {
    target += distance
  }

  /// Moves the value away from its target by a distance, keeping its speed, and lets it return.
  public mutating func displace(by distance: Double, by spring: Spring, at time: Instant) {
    self = SpringMotion(
      from: value(at: time) + distance, velocity: velocity(at: time), to: target, by: spring,
      at: time)
  }

  /// Ends a motion that is closer to its target than `tolerance`, and as slow.
  ///
  /// - Parameter tolerance: in the value's unit; the speed must be under 60 of it per second.
  /// - Returns: whether the value is at rest now.
  @discardableResult
  public mutating func settle(at time: Instant, within tolerance: Double) -> Bool {
    guard !isAtRest else { return true }
    let (displacement, velocity) = state(at: time)
    guard abs(displacement) < tolerance, abs(velocity) < tolerance * 60 else { return false }
    self = SpringMotion(restingAt: target)
    return true
  }
}
