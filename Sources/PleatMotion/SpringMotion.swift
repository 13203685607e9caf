/// A value on its way to a target: a spring with the moment and state it was released in.
///
/// A pure function of time: from the moment on at which a distance too small to be seen
/// is left, it is exactly the target. At rest it costs nothing to ask.
public struct SpringMotion: Sendable {
  /// What is left of the way when the motion ends, in the value's unit.
  public static let tolerance = 0.02

  /// Where the motion ends.
  public private(set) var target: Double
  private var spring: Spring
  private var displacement: Double
  private var speed: Double
  private var start: Instant
  /// When the value is the target, for good.
  public private(set) var end: Instant

  /// A value that stands still.
  public init(restingAt target: Double) {
    self.target = target
    spring = .makeWay
    displacement = 0
    speed = 0
    start = .zero
    end = Instant(nanoseconds: .min)
  }

  /// A value released at `value` towards `target`.
  ///
  /// A state that is not finite stands still at the target. `Spring.reduced` takes over only as much
  /// of the velocity as neither leads away from the target nor past it.
  public init(
    from value: Double, velocity: Double = 0, to target: Double, by spring: Spring,
    at start: Instant
  ) {
    self.init(restingAt: target.isFinite ? target : 0)
    guard value.isFinite, velocity.isFinite, target.isFinite else { return }
    let velocity =
      spring == .reduced
      ? spring.straightened(velocity, displacement: value - target) : velocity
    guard value != target || velocity != 0 else { return }
    self.spring = spring
    displacement = value - target
    speed = velocity
    self.start = start
    let time = spring.settlingTime(
      displacement: displacement, velocity: speed, within: Self.tolerance)
    end = start.advanced(bySeconds: time)
  }
}

extension SpringMotion {
  /// Whether the value is the target at a moment, and stays there.
  public func isAtRest(at time: Instant) -> Bool {
    time >= end
  }

  /// Where the value is at a moment.
  public func value(at time: Instant) -> Double {
    time >= end ? target : target + state(at: time).displacement
  }

  /// How fast the value moves at a moment, per second.
  public func velocity(at time: Instant) -> Double {
    time >= end ? 0 : state(at: time).velocity
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

  /// Moves the value away from its target by a distance, keeping its speed, and lets it return.
  public mutating func displace(by distance: Double, by spring: Spring, at time: Instant) {
    self = SpringMotion(
      from: value(at: time) + distance, velocity: velocity(at: time), to: target, by: spring,
      at: time)
  }
}
