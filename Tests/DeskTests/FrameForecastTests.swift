import Desk
import PleatMotion
import Testing

@Suite("The time that a frame is drawn for")
struct FrameForecastTests {
  private func forecast(at last: Int64, refresh: UInt32) -> FrameForecast {
    var forecast = FrameForecast()
    forecast.presented(at: Instant(nanoseconds: last), refresh: refresh)
    return forecast
  }

  private func next(_ forecast: FrameForecast, _ now: Int64) -> Int64 {
    forecast.next(after: Instant(nanoseconds: now)).nanoseconds
  }

  @Test("Is now as long as nothing is known")
  func unknown() {
    #expect(next(FrameForecast(), 77) == 77)
    #expect(next(forecast(at: 10, refresh: 0), 77) == 77)
    #expect(next(forecast(at: 10, refresh: 999), 77) == 77)
  }

  @Test("Is a whole number of periods after one that was shown, and after now")
  func period() {
    let known = forecast(at: 5_000_000, refresh: 10_000_000)
    #expect(next(known, 5_000_000) == 15_000_000)
    #expect(next(known, 14_999_999) == 15_000_000)
    #expect(next(known, 15_000_000) == 25_000_000)
    #expect(next(known, 101_000_000) == 105_000_000)
  }

  @Test("Is now again when the last one is long ago, or has not been yet")
  func old() {
    let known = forecast(at: 5_000_000_000, refresh: 10_000_000)
    #expect(next(known, 6_100_000_000) == 6_100_000_000)
    #expect(next(known, 4_000_000) == 4_000_000)
    #expect(next(known, 4_990_000_000) == 4_990_000_000)
  }
}

@Suite("Times finer than a millisecond")
struct FineTimeTests {
  @Test("Add to the event that they were told for, and to no other")
  func take() {
    var time = FineTime()
    #expect(time.take(for: 1000) == 0)
    time.announce(high: 0, low: 1, nanoseconds: 2_345_678)
    #expect(time.take(for: 1002) == 345_678)
    #expect(time.take(for: 1002) == 0)
    time.announce(high: 0, low: 1, nanoseconds: 2_345_678)
    #expect(time.take(for: 1003) == 0)
    #expect(time.take(for: 1002) == 0)
  }

  @Test("Wrap as the milliseconds do, and survive what no clock tells")
  func wrap() {
    var time = FineTime()
    // 2^32 milliseconds and 5 more.
    time.announce(high: 0, low: 4_294_967, nanoseconds: 301_000_000)
    #expect(time.take(for: 5) == 0)
    time.announce(high: 0, low: 4_294_967, nanoseconds: 301_000_007)
    #expect(time.take(for: 5) == 7)
    time.announce(high: .max, low: .max, nanoseconds: .max)
    _ = time.take(for: 0)
  }
}
