import PleatMotion
import Testing

@Suite("Release velocity")
struct VelocityTests {
  private func tracker(_ samples: [(ms: Double, y: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      tracker.add(x: 0, y: sample.y, at: Instant.zero.advanced(bySeconds: sample.ms / 1000))
    }
    return tracker
  }

  private func ms(_ time: Int64) -> Instant { Instant(milliseconds: time) }

  @Test(arguments: [4.0, 8, 16, 24])
  func `A steady finger has its own speed at any sample rate`(gap: Double) {
    let samples = (0..<20).map { (Double($0) * gap, Double($0) * gap * 1.5) }
    let end = Int64(19 * gap)
    #expect(abs(tracker(samples).releaseVelocity(at: ms(end)).y - 1500) < 1e-6)
  }

  @Test func `A finger that rested more than 40 ms before it lifted has none`() {
    let moving = tracker((0..<20).map { (Double($0) * 8, Double($0) * 8) })
    #expect(moving.releaseVelocity(at: ms(152 + 40)).y > 900)
    #expect(moving.releaseVelocity(at: ms(152 + 41)) == .zero)
  }

  @Test func `A finger that stopped for 10 ms under sampling has no velocity against its way`() {
    let moving = (0..<50).map { (Double($0), Double($0) * 10) }
    let still = (50..<60).map { (Double($0), 490.0) }
    #expect(tracker(moving + still).releaseVelocity(at: ms(60)).y >= 0)
  }

  @Test func `A finger that rested and twitched before it lifted is not on its way back`() {
    for twitch in [0, 0.3, 1] {
      let samples = [(0.0, 0.0), (10, 60), (20, 160), (80, 160 + twitch)]
      let velocity = tracker(samples).releaseVelocity(at: ms(100)).y
      #expect(abs(velocity) <= twitch / 0.060 + 1e-6)
    }
  }

  @Test func `A sample of equal time replaces the last, an older one is dropped`() {
    var tracker = tracker([(0, 0), (10, 10), (20, 999)])
    tracker.add(x: 0, y: 20, at: ms(20))
    let taken = tracker.add(x: 0, y: 500, at: ms(15))
    #expect(!taken)
    #expect(tracker.count == 3)
    #expect(abs(tracker.releaseVelocity(at: ms(20)).y - 1000) < 1e-6)
  }

  @Test func `A gap of more than 500 ms begins anew`() {
    let tracker = tracker([(0, 0), (10, 100), (20, 200), (521, 210)])
    #expect(tracker.count == 1)
    #expect(tracker.releaseVelocity(at: ms(521)) == .zero)
  }

  @Test func `More samples than fit push the oldest out`() {
    let tracker = tracker((0..<300).map { (Double($0), Double($0) * 2) })
    #expect(tracker.count == VelocityTracker.capacity)
    #expect(abs(tracker.releaseVelocity(at: ms(299)).y - 2000) < 1e-6)
  }
}

@Suite("The engine's clock")
struct ClockTests {
  @Test(arguments: [0, 1, 4_294_967_000, 2_147_483_600] as [UInt32])
  func `Stamps that wrap go on`(start: UInt32) {
    var clock = EventClock(.replay)
    var last = clock.instant(of: start, arrivingAt: .zero)
    #expect(last == .zero)
    for step in 1...100 {
      let stamp = start &+ UInt32(step) * 7
      let time = clock.instant(of: stamp, arrivingAt: .zero)
      #expect(time.seconds(since: last) == 0.007)
      last = time
    }
  }

  @Test func `An older stamp is an earlier moment`() {
    var clock = EventClock(.replay)
    _ = clock.instant(of: 3, arrivingAt: .zero)
    let time = clock.instant(of: .max, arrivingAt: .zero)
    #expect(time == Instant(milliseconds: -4))
  }

  @Test func `Live stamps keep their distances, and lie the least delay before their arrival`() {
    var clock = EventClock()
    let base: Int64 = 1_000_000
    var times: [Instant] = []
    for (step, delay) in [9, 5, 3, 8, 12, 4].enumerated() {
      let arrival = Instant(milliseconds: base + Int64(step * 8 + delay))
      times.append(clock.instant(of: 77_000 + UInt32(step * 8), arrivingAt: arrival))
    }
    #expect(times[5].seconds(since: times[4]) == 0.008)
    #expect(times[5] == Instant(milliseconds: base + 40 + 3))
  }

  @Test func `A jump of the stamps by more than a second begins anew`() {
    var clock = EventClock()
    _ = clock.instant(of: 1000, arrivingAt: Instant(milliseconds: 50_000))
    let time = clock.instant(of: 900_000, arrivingAt: Instant(milliseconds: 50_010))
    #expect(time == Instant(milliseconds: 50_010))
  }
}
