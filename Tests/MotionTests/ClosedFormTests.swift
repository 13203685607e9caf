import PleatMotion
import Seeded
import Testing

private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

@Suite("Closed forms")
struct ClosedFormTests {
  static let seed = UInt64.random(in: 0..<1 << 48)
  private var random = SeededRandom(seed: seed)

  @Test func `The rate of deceleration is iOS's`() {
    #expect(abs(Deceleration.normal.exponent + 2.0020) < 1e-4)
    #expect(abs(Deceleration.normal.travel(from: 1000) - 499.5) < 0.1)
  }

  @Test func `A deceleration solves its own equation: v' = l v and x' = v`() {
    let law = Deceleration.normal
    let (t, h) = (0.7, 1e-6)
    let speed =
      (law.travel(from: 900, after: t + h) - law.travel(from: 900, after: t - h)) / (2 * h)
    #expect(abs(speed - law.velocity(from: 900, after: t)) < 1e-4)
    let force =
      (law.velocity(from: 900, after: t + h) - law.velocity(from: 900, after: t - h)) / (2 * h)
    #expect(abs(force - law.exponent * law.velocity(from: 900, after: t)) < 1e-3)
  }

  @Test func `The time to reach a place is when it is reached, and nothing beyond the end`() throws
  {
    let law = Deceleration.normal
    let time = try #require(law.time(from: -700, toTravel: -200))
    #expect(abs(law.travel(from: -700, after: time) + 200) < 1e-9)
    #expect(law.time(from: 700, toTravel: 400) == nil)
    #expect(law.time(from: 700, toTravel: -1) == nil)
    #expect(law.time(from: 0, toTravel: 5) == nil)
  }

  @Test("(d) The inverse of the rubber band undoes it")
  mutating func rubberBand() {
    for _ in 0..<10_000 {
      let band = RubberBand(dimension: Double.random(in: 100...2000, using: &random))
      let u = Double.random(in: -3000...3000, using: &random)
      let error = abs(band.overshoot(showing: band.shown(u)) - u)
      #expect(error < 1e-9 * max(1, abs(u)), "seed \(Self.seed), u \(u)")
    }
  }

  @Test(arguments: [
    (20.0, 10.9), (50, 26.6), (100, 51.5), (200, 96.7), (400, 172.5), (800, 283.9),
  ])
  func `The rubber band has the values of its law`(overshoot: Double, shown: Double) {
    #expect(abs(RubberBand(dimension: 800).shown(overshoot) - shown) < 0.06)
  }

  @Test(arguments: [
    0.0, 0.3, 0.85, 0.999_999_5, 1, 1.000_002, 1.5, 4,
  ])
  func `A spring solves its own equation in all three regimes`(ratio: Double) {
    let spring = Spring(dampingRatio: ratio, response: 0.35)
    let (w, h) = (spring.frequency, 1e-5)
    for t in [0.01, 0.1, 0.35, 0.8] {
      let before = spring.state(displacement: 120, velocity: -900, after: t - h)
      let here = spring.state(displacement: 120, velocity: -900, after: t)
      let after = spring.state(displacement: 120, velocity: -900, after: t + h)
      let speed = (after.displacement - before.displacement) / (2 * h)
      let force = (after.velocity - before.velocity) / (2 * h)
      #expect(abs(speed - here.velocity) < 1e-2)
      let pull = -w * w * here.displacement - 2 * ratio * w * here.velocity
      #expect(abs(force - pull) < 1, "t \(t): \(force) \(pull)")
    }
  }

  @Test func `A spring begins as it was released, and the regimes meet`() {
    let start = Spring.drop.state(displacement: 50, velocity: 300, after: 0)
    #expect(start == (50, 300))
    let critical = Spring(dampingRatio: 1, response: 0.3)
    for ratio in [1 - 2e-6, 1 + 2e-6] {
      let near = Spring(dampingRatio: ratio, response: 0.3)
      let (a, b) = (
        critical.state(displacement: 80, velocity: 0, after: 0.1),
        near.state(displacement: 80, velocity: 0, after: 0.1)
      )
      #expect(abs(a.displacement - b.displacement) < 1e-3)
    }
  }

  @Test("A spring is within its tolerance once it says so, and not long before")
  mutating func settling() {
    for _ in 0..<2000 {
      let spring = Spring(
        dampingRatio: Double.random(in: 0.5...1.5, using: &random),
        response: Double.random(in: 0.1...0.6, using: &random))
      let x = Double.random(in: -800...800, using: &random)
      let v = Double.random(in: -5000...5000, using: &random)
      let end = spring.settlingTime(displacement: x, velocity: v, within: 0.005)
      for later in [0, 0.01, 0.05, 0.2] {
        let left = spring.state(displacement: x, velocity: v, after: end + later).displacement
        #expect(abs(left) <= 0.005, "seed \(Self.seed): \(spring), \(x), \(v)")
      }
    }
  }

  @Test func `Every spring in use is at rest within a second, however it is released`() {
    for spring in [Spring.rowSettle, .makeWay, .drop, .wheelFollow] {
      #expect(spring.settlingTime(displacement: 1200, velocity: 2000, within: 0.005) < 1)
    }
    #expect(Spring.edgeReturn.settlingTime(displacement: 0, velocity: 5000, within: 0.005) < 1.1)
    #expect(Spring.reduced.settlingTime(displacement: 800, velocity: 0, within: 0.5) <= 0.150)
  }

  @Test func `A new target keeps place and speed`() {
    var motion = SpringMotion(from: 0, to: 100, by: .drop, at: at(0))
    let (value, speed) = (motion.value(at: at(0.1)), motion.velocity(at: at(0.1)))
    motion.retarget(to: -40, by: .makeWay, at: at(0.1))
    #expect(abs(motion.value(at: at(0.1)) - value) < 1e-9)
    #expect(abs(motion.velocity(at: at(0.1)) - speed) < 1e-9)
    #expect(motion.value(at: at(3)) == -40)
  }

  @Test("(e) A fling ends where its release was projected, on the pixel grid")
  mutating func projection() throws {
    for _ in 0..<2000 {
      let x = Double.random(in: -1e5...1e5, using: &random)
      let v = Double.random(in: 50...8000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let fling = try #require(Fling(from: x, velocity: v, at: at(1), scale: 2))
      let projected = x + Deceleration.normal.travel(from: v)
      #expect(abs(fling.rest - projected) <= 0.25 + 1e-9, "seed \(Self.seed)")
      #expect((fling.rest * 2).rounded() == fling.rest * 2)
      #expect(fling.position(at: fling.end) == fling.rest)
      let last = fling.position(at: fling.end.advanced(bySeconds: -1e-6))
      #expect(abs(last - fling.rest) < 0.26)
      #expect(fling.end.seconds(since: at(1)) <= 5.1)
    }
  }

  @Test func `A release that is too slow does not fling, and one that is too fast is held`() throws
  {
    #expect(Fling(from: 0, velocity: 49, at: at(0)) == nil)
    #expect(Fling(from: 0, velocity: .nan, at: at(0)) == nil)
    let fast = try #require(Fling(from: 0, velocity: 1e9, at: at(0)))
    #expect(abs(fast.velocity - 8000) < 1.1)
  }

  @Test("(f) A flight passes its edge without a step of place or speed, but for the clamp")
  mutating func handOver() throws {
    for _ in 0..<2000 {
      let v = Double.random(in: -8000...8000, using: &random)
      guard let fling = Fling(from: 0, velocity: v, at: at(0)) else { continue }
      let edge = fling.rest * Double.random(in: 0.01...0.95, using: &random)
      let bounce = try #require(fling.edgeReturn(to: edge))
      let moment = try #require(fling.moment(reaching: edge))
      let speed = min(max(fling.velocity(at: moment), -5000), 5000)
      #expect(abs(bounce.value(at: moment) - edge) < 1e-3, "seed \(Self.seed)")
      #expect(abs(bounce.velocity(at: moment) - speed) < 1e-3, "seed \(Self.seed)")
    }
  }

  @Test("(h) The functions of motion are odd in their argument")
  mutating func odd() throws {
    for _ in 0..<2000 {
      let x = Double.random(in: 1...3000, using: &random)
      let t = Double.random(in: 0...2, using: &random)
      let band = RubberBand(dimension: 700)
      #expect(band.shown(-x) == -band.shown(x))
      #expect(band.overshoot(showing: -x) == -band.overshoot(showing: x))
      #expect(
        Deceleration.normal.travel(from: -x, after: t) == -Deceleration.normal.travel(
          from: x, after: t))
      #expect(Fling.momentum(carriedFrom: -x) == -Fling.momentum(carriedFrom: x))
      #expect(
        AutoScroll.travel(depth: -x / 3000, after: t) == -AutoScroll.travel(
          depth: x / 3000, after: t))
      let (left, right) = (
        Spring.drop.state(displacement: -x, velocity: 3 * x, after: t),
        Spring.drop.state(displacement: x, velocity: -3 * x, after: t)
      )
      #expect(left.displacement == -right.displacement && left.velocity == -right.velocity)
      var (one, other) = (VelocityTracker(), VelocityTracker())
      for step in 0..<12 {
        let y = Double.random(in: -50...50, using: &random)
        one.add(x: y, y: 2 * y, at: at(Double(step) * 0.008))
        other.add(x: -y, y: -2 * y, at: at(Double(step) * 0.008))
      }
      let (a, b) = (one.releaseVelocity(at: at(0.09)), other.releaseVelocity(at: at(0.09)))
      #expect(a.x == -b.x && a.y == -b.y)
    }
  }

  @Test func `Auto-scroll's travel is the integral of its speed`() {
    for t in [0.4, 0.7, 1.1, 1.5] {
      let h = 1e-5
      let speed =
        (AutoScroll.travel(depth: 0.6, after: t + h) - AutoScroll.travel(depth: 0.6, after: t - h))
        / (2 * h)
      #expect(abs(speed - 1600 * 0.36 * AutoScroll.ease(after: t)) < 0.01)
    }
    #expect(AutoScroll.travel(depth: 1, after: 0.36) == 0)
    #expect(AutoScroll.depth(at: -50, inViewportOf: 800) == -1)
    #expect(AutoScroll.depth(at: 400, inViewportOf: 800) == 0)
    #expect(AutoScroll.depth(at: 752, inViewportOf: 800) == 0.5)
  }
}
