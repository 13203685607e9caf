import PleatMotion
import Seeded
import Testing

@Suite("Event times on the engine's clock")
struct EventClockTests {
  private static func moment(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds)
  }

  @Test func `The event that was delayed least in the last second tells the offset`() {
    var clock = EventClock()
    #expect(clock.instant(of: 1000, arrivingAt: Self.moment(5010)) == Self.moment(5010))
    #expect(clock.instant(of: 1008, arrivingAt: Self.moment(5010)) == Self.moment(5010))
    // 5002 - 1000 is the offset now.
    #expect(clock.instant(of: 1016, arrivingAt: Self.moment(5030)) == Self.moment(5018))
    // More than a second later the early ones count no longer.
    #expect(clock.instant(of: 1900, arrivingAt: Self.moment(5910)) == Self.moment(5902))
    #expect(clock.instant(of: 2300, arrivingAt: Self.moment(6310)) == Self.moment(6310))
  }

  @Test func `Times go on over the wrap after 49.7 days`() {
    var clock = EventClock()
    let last = UInt32.max - 3
    let first = clock.instant(of: last, arrivingAt: Self.moment(100))
    let second = clock.instant(of: 4, arrivingAt: Self.moment(108))
    #expect(second.nanoseconds - first.nanoseconds == 8_000_000)
  }

  @Test("A rest keeps the offset, and a late first event after it does not shift those that follow")
  func rest() {
    var clock = EventClock()
    _ = clock.instant(of: 0, arrivingAt: Self.moment(1000))
    let late = clock.instant(of: 60_000, arrivingAt: Self.moment(61_030))
    let next = clock.instant(of: 60_008, arrivingAt: Self.moment(61_031))
    #expect(late == Self.moment(61_000))
    #expect(next == Self.moment(61_008))
  }

  @Test func `A jump of more than a second, either way, begins anew`() {
    var clock = EventClock()
    _ = clock.instant(of: 10_000, arrivingAt: Self.moment(0))
    #expect(clock.instant(of: 5000, arrivingAt: Self.moment(8)) == Self.moment(8))
    #expect(clock.instant(of: 5008, arrivingAt: Self.moment(20)) == Self.moment(16))
    #expect(clock.instant(of: 900_000, arrivingAt: Self.moment(30)) == Self.moment(30))
  }

  @Test("What waited while nobody read keeps its differences, and is where it was done")
  func waited() {
    var clock = EventClock()
    _ = clock.instant(of: 0, arrivingAt: Self.moment(1000))
    for stamp: UInt32 in [8, 16, 5000, 8900] {
      let moment = clock.instant(of: stamp, arrivingAt: Self.moment(10_000))
      #expect(moment == Self.moment(1000 + Int64(stamp)))
    }
    #expect(clock.instant(of: 9100, arrivingAt: Self.moment(10_100)) == Self.moment(10_100))
  }

  @Test func `Nothing waits for more than a minute, and stamps that stand still tell no time`() {
    var clock = EventClock()
    _ = clock.instant(of: 0, arrivingAt: Self.moment(0))
    #expect(clock.instant(of: 5, arrivingAt: Self.moment(60_006)) == Self.moment(60_006))
    #expect(clock.instant(of: 5, arrivingAt: Self.moment(61_007)) == Self.moment(61_007))
  }

  @Test func `No event lies after its arrival, and none is moved by more than its delay`() {
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededRandom(seed: seed)
    var clock = EventClock()
    var event: Int64 = Int64(generator.next(below: 4_000_000_000))
    let start = event
    for _ in 0..<2000 {
      event += Int64(generator.next(below: 40))
      let arrival = Self.moment(event - start + 7 + Int64(generator.next(below: 30)))
      let moment = clock.instant(of: UInt32(truncatingIfNeeded: event), arrivingAt: arrival)
      #expect(moment <= arrival, "seed \(seed)")
      #expect(moment >= Self.moment(event - start + 7), "seed \(seed)")
    }
  }
}
