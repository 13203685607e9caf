/// What the axes of a pointer did in one frame of events.
///
/// A wheel counts in 120ths of a step, whose fractions are kept; fingers on a touchpad and other
/// smooth devices give logical pixels.
package struct AxisFrame: Equatable {
  /// What the axis events of a frame amount to; positive shows what lies below or to the right.
  package enum Motion: Equatable {
    /// Logical pixels of a wheel, or of something that never says that it ends.
    case wheel(dx: Double, dy: Double)
    /// Logical pixels of fingers.
    case scroll(dx: Double, dy: Double)
  }

  package enum Axis: Int {
    case vertical
    case horizontal
  }

  package enum Source: Equatable {
    case wheel
    case finger
    case continuous
  }

  /// Pixels that a wheel's step scrolls.
  private static let pixelsPerStep = 72.0
  /// The distance that compositors without steps report for a wheel's step.
  private static let distancePerStep = 10.0

  private var source: Source?
  private var distance: [2 of Double] = .init(repeating: 0)
  private var steps: [2 of Double] = .init(repeating: 0)
  private var hasDistance = false
  private var hasSteps = false
  private var stopped: [2 of Bool] = .init(repeating: false)
  /// Axes along which fingers have scrolled and not yet stopped.
  private var active: [2 of Bool] = .init(repeating: false)

  package init() {}

  package static func == (left: AxisFrame, right: AxisFrame) -> Bool {
    left.source == right.source && left.hasDistance == right.hasDistance
      && left.hasSteps == right.hasSteps
      && (0..<2).allSatisfy {
        left.distance[$0] == right.distance[$0] && left.steps[$0] == right.steps[$0]
          && left.stopped[$0] == right.stopped[$0] && left.active[$0] == right.active[$0]
      }
  }
}

extension AxisFrame {
  package mutating func setSource(_ source: Source) { self.source = source }

  package mutating func move(_ axis: Axis, by distance: Double) {
    self.distance[axis.rawValue] += distance
    hasDistance = true
  }

  /// Steps of a wheel in 120ths.
  package mutating func step(_ axis: Axis, by units: Int32) {
    steps[axis.rawValue] += Double(units) / 120
    hasSteps = true
  }

  package mutating func stop(_ axis: Axis) { stopped[axis.rawValue] = true }

  /// What the frame amounts to, and whether fingers have left with it. The next frame begins.
  package mutating func take() -> (motion: Motion?, hasEnded: Bool) {
    defer { clear() }
    let motion = self.motion
    if case .scroll = motion {
      for axis in 0..<2 where distance[axis] != 0 { active[axis] = true }
    }
    let wasActive = isActive
    // Fingers that do nothing at all are how some compositors tell of their leaving.
    let hasLeft = source == .finger && !hasDistance && !stopped[0] && !stopped[1]
    for axis in 0..<2 where stopped[axis] || hasLeft { active[axis] = false }
    return (motion, wasActive && !isActive)
  }

  /// Ends what fingers have begun, when the pointer leaves; true if there was something to end.
  package mutating func abandon() -> Bool {
    defer {
      clear()
      active = .init(repeating: false)
    }
    return isActive
  }

  private var isActive: Bool { active[0] || active[1] }

  private var motion: Motion? {
    guard hasDistance || hasSteps else { return nil }
    if source == .finger { return .scroll(dx: distance[1], dy: distance[0]) }
    if hasSteps {
      return .wheel(dx: steps[1] * Self.pixelsPerStep, dy: steps[0] * Self.pixelsPerStep)
    }
    if source == .continuous { return .wheel(dx: distance[1], dy: distance[0]) }
    let scale = Self.pixelsPerStep / Self.distancePerStep
    return .wheel(dx: distance[1] * scale, dy: distance[0] * scale)
  }

  private mutating func clear() {
    source = nil
    distance = .init(repeating: 0)
    steps = .init(repeating: 0)
    hasDistance = false
    hasSteps = false
    stopped = .init(repeating: false)
  }
}
