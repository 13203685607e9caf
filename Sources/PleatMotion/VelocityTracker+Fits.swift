/// Least squares over a window of time, on both axes at once, with times relative to the newest.
private struct Fit {
  private var n = 0.0
  private var (t1, t2, t3, t4) = (0.0, 0.0, 0.0, 0.0)
  private var (x0, x1, x2) = (0.0, 0.0, 0.0)
  private var (y0, y1, y2) = (0.0, 0.0, 0.0)

  mutating func add(_ t: Double, _ x: Double, _ y: Double) {
    let square = t * t
    n += 1
    t1 += t
    t2 += square
    t3 += square * t
    t4 += square * square
    x0 += x
    x1 += t * x
    x2 += square * x
    y0 += y
    y1 += t * y
    y2 += square * y
  }

  /// The slope at the newest sample of a polynomial of that degree, or of n - 1 if that is less.
  func slope(degree: Int) -> VelocityTracker.Velocity? {
    let degree = min(degree, Int(n) - 1)
    guard degree > 0 else { return nil }
    return degree == 1 ? line : parabola
  }

  private var line: VelocityTracker.Velocity? {
    let sxx = t2 - t1 * t1 / n
    guard sxx > 0 else { return nil }
    return .init(x: (x1 - t1 * x0 / n) / sxx, y: (y1 - t1 * y0 / n) / sxx)
  }

  private var parabola: VelocityTracker.Velocity? {
    let sxx = t2 - t1 * t1 / n
    let sxx2 = t3 - t1 * t2 / n
    let sx2x2 = t4 - t2 * t2 / n
    let denominator = sxx * sx2x2 - sxx2 * sxx2
    guard denominator > 0 else { return nil }
    func slope(_ s0: Double, _ s1: Double, _ s2: Double) -> Double {
      let sxy = s1 - t1 * s0 / n
      let sx2y = s2 - t2 * s0 / n
      return (sxy * sx2x2 - sx2y * sxx2) / denominator
    }
    return .init(x: slope(x0, x1, x2), y: slope(y0, y1, y2))
  }
}

extension VelocityTracker {
  /// The velocity of a contact that lifts at `time`.
  ///
  /// On each axis the smaller in magnitude of a line fitted over 30 ms and a parabola over 80 ms;
  /// zero where their signs differ, and zero if the last sample is more than 40 ms old. The line has
  /// two samples at least: of a finger that rested and then moved by a hair, the parabola alone would
  /// say that it is on its way back.
  ///
  /// - Complexity: O(samples within 80 ms), at most 64.
  public func releaseVelocity(at time: Instant) -> Velocity {
    guard let last, time.seconds(since: last.time) <= 0.040 else { return .zero }
    let short = fit(over: 0.030, orTwoWithin: 0.080).slope(degree: 1)
    let long = fit(over: 0.080).slope(degree: 2)
    guard let short else { return long ?? .zero }
    guard let long else { return short }
    return Velocity(x: lesser(short.x, long.x), y: lesser(short.y, long.y))
  }

  /// The velocity that Flutter and Android state for a recorded fling: a parabola over 100 ms.
  ///
  /// At most 20 samples, at least 3; a gap of more than 40 ms ends the history.
  public var recordedVelocity: Velocity? {
    var fit = Fit()
    var used = 0
    guard let last else { return nil }
    while used < min(count, 20) {
      let sample = self[used]
      let age = last.time.seconds(since: sample.time)
      let gap = used == 0 ? 0 : self[used - 1].time.seconds(since: sample.time)
      guard age <= 0.100, gap <= 0.040 else { break }
      fit.add(-age, sample.x - last.x, sample.y - last.y)
      used += 1
    }
    return used >= 3 ? fit.slope(degree: 2) : nil
  }

  /// Positions are taken relative to the newest too: the sums then keep their digits.
  private func fit(over window: Double, orTwoWithin wider: Double = 0) -> Fit {
    var fit = Fit()
    guard let last else { return fit }
    for age in 0..<count {
      let sample = self[age]
      let past = last.time.seconds(since: sample.time)
      guard past <= (age < 2 ? max(window, wider) : window) else { break }
      fit.add(-past, sample.x - last.x, sample.y - last.y)
    }
    return fit
  }

  private func lesser(_ first: Double, _ second: Double) -> Double {
    guard first * second > 0 else { return 0 }
    return abs(first) < abs(second) ? first : second
  }
}
