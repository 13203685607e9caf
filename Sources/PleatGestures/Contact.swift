import PleatMotion

/// One contact on the glass, from its down to its up.
struct Contact {
  /// What kind of hand makes it.
  enum Hand {
    case finger
    case pointer
    /// Two fingers on a touchpad, that scroll.
    case touchpad
  }

  /// Its part in the gesture under way.
  enum Role {
    /// It takes part.
    case owner
    /// It owns nothing until it lifts.
    case dead
  }

  let id: ContactID
  let hand: Hand
  private(set) var downX: Double
  let downY: Double
  let downTime: Instant
  var x: Double
  var y: Double
  var role = Role.owner
  /// Where its travel counts from, once decided.
  var anchorX = 0.0
  var anchorY = 0.0
  /// The greatest distance from its down at any sample.
  var greatestTravel = 0.0
  /// It was past its slop once without a decision.
  var hasWaited = false
  /// It has moved since the gesture was last looked at.
  var isFresh = false
  var tracker = VelocityTracker()
  var resampler = Resampler()

  init(id: ContactID, hand: Hand, x: Double, y: Double, time: Instant) {
    self.id = id
    self.hand = hand
    (downX, downY, downTime) = (x, y, time)
    (self.x, self.y) = (x, y)
    tracker.add(x: x, y: y, at: time)
    resampler.add(x: x, y: y, at: time)
  }

  /// Moves the contact and all that its travel counts from; x counts from an edge that has moved.
  mutating func translate(byX distance: Double) {
    x += distance
    downX += distance
    anchorX += distance
    let kept = time
    tracker.reset()
    resampler = Resampler()
    tracker.add(x: x, y: y, at: kept)
    resampler.add(x: x, y: y, at: kept)
  }

  var time: Instant { tracker.last?.time ?? downTime }

  /// Takes in a sample.
  ///
  /// - Returns: whether it counts; one that is older than the last does not.
  mutating func move(x: Double, y: Double, at time: Instant) -> Bool {
    guard tracker.add(x: x, y: y, at: time) else { return false }
    resampler.add(x: x, y: y, at: time)
    (self.x, self.y) = (x, y)
    let (dx, dy) = (x - downX, y - downY)
    greatestTravel = max(greatestTravel, (dx * dx + dy * dy).squareRoot())
    isFresh = true
    return true
  }

  /// The velocity at its up; zero where the hand rested first.
  func releaseVelocity(at time: Instant) -> VelocityTracker.Velocity {
    tracker.releaseVelocity(at: time)
  }

  /// Whether it never paused for more than 40 ms between its samples.
  var neverRested: Bool {
    var later = tracker.last?.time ?? downTime
    for age in 0..<tracker.count {
      let time = tracker[age].time
      if later.seconds(since: time) > 0.040 { return false }
      later = time
    }
    return true
  }
}
