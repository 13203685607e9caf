import PleatMotion

/// A value that goes to its target in a fixed time, as a function of the moment.
struct Fade: Equatable {
  private var start: Double
  private(set) var target: Double
  private var began = Instant.zero
  private let duration: Double

  init(_ value: Double, duration: Double = 0.2) {
    start = value
    target = value
    self.duration = duration
  }

  /// Starts for another target from where it is.
  mutating func go(to target: Double, at time: Instant) {
    guard target != self.target else { return }
    start = value(at: time)
    self.target = target
    began = time
  }

  func value(at time: Instant) -> Double {
    let share = min(max(time.seconds(since: began) / duration, 0), 1)
    return start + (target - start) * share * share * (3 - 2 * share)
  }

  func isMoving(at time: Instant) -> Bool {
    start != target && time.seconds(since: began) < duration
  }
}
