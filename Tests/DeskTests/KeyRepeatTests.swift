import Desk
import PleatMotion
import Testing

@Suite("A held key")
struct KeyRepeatTests {
  private static func moment(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds)
  }

  private func held() -> KeyRepeat {
    var keys = KeyRepeat()
    keys.configure(rate: 25, delay: 500)
    keys.press(30, repeats: true, at: Self.moment(0))
    return keys
  }

  @Test("It repeats after the delay, then at the rate")
  func regular() {
    var keys = held()
    #expect(keys.fire(at: Self.moment(499)) == nil)
    #expect(keys.fire(at: Self.moment(500)) == 30)
    #expect(keys.due == Self.moment(540))
    #expect(keys.fire(at: Self.moment(539)) == nil)
    #expect(keys.fire(at: Self.moment(541)) == 30)
    #expect(keys.due == Self.moment(580))
  }

  @Test("A stall gives one repeat, and not a row of them")
  func stall() {
    var keys = held()
    #expect(keys.fire(at: Self.moment(2000)) == 30)
    #expect(keys.fire(at: Self.moment(2001)) == nil)
    #expect(keys.due == Self.moment(2040))
  }

  @Test("Its release ends it; that of another key does not")
  func release() {
    var keys = held()
    keys.release(31)
    #expect(keys.due != nil)
    keys.release(30)
    #expect(keys.due == nil)
    #expect(keys.fire(at: Self.moment(9000)) == nil)
  }

  @Test("The key pressed last repeats, and one that does not repeat ends the repeat")
  func rollover() {
    var keys = held()
    keys.press(31, repeats: true, at: Self.moment(100))
    keys.release(30)
    #expect(keys.fire(at: Self.moment(600)) == 31)
    keys.press(1, repeats: false, at: Self.moment(700))
    #expect(keys.due == nil)
  }

  @Test("Rate 0 means no repeat, also of a key that is held already")
  func noRate() {
    var keys = held()
    keys.configure(rate: 0, delay: 500)
    #expect(keys.due == nil)
    keys.press(30, repeats: true, at: Self.moment(0))
    #expect(keys.due == nil)
    keys.configure(rate: -3, delay: -1)
    keys.configure(rate: 1000, delay: -1)
    keys.press(30, repeats: true, at: Self.moment(0))
    #expect(keys.fire(at: Self.moment(0)) == 30)
  }
}
