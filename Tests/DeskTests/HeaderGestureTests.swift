import Desk
import PleatGestures
import PleatMotion
import Testing

@Suite("The window's own header")
struct HeaderGestureTests {
  private let header = WindowHeader(width: 420)
  private let finger = ContactID(1)

  private func pressed(
    x: Double, device: Device = .touch, at milliseconds: Int64 = 0
  ) -> HeaderGesture {
    var gesture = HeaderGesture()
    press(&gesture, finger, x: x, device: device, at: milliseconds)
    return gesture
  }

  private func press(
    _ gesture: inout HeaderGesture, _ contact: ContactID, x: Double, device: Device = .touch,
    at milliseconds: Int64
  ) {
    gesture.down(
      contact, device: device, serial: 77, x: x, y: 20, time: Instant(milliseconds: milliseconds),
      header: header)
  }

  @Test("The close button is 44 by 44 at the upper right corner")
  func button() {
    #expect(header.closeButton == Box(x: 376, y: 0, width: 44, height: 44))
    #expect(header.closeButton.contains(419.9, 0))
    #expect(!header.closeButton.contains(420, 0))
    #expect(!header.closeButton.contains(400, 44))
  }

  @Test("A tap on the close button closes; a finger that slides off it does not")
  func close() {
    var gesture = pressed(x: 400)
    #expect(gesture.pressed == .close)
    #expect(gesture.up(finger, time: Instant(milliseconds: 50)) == .close)
    gesture = pressed(x: 400)
    #expect(gesture.motion(finger, x: 300, y: 20, header: header) == nil)
    #expect(gesture.pressed == nil)
    #expect(gesture.up(finger, time: Instant(milliseconds: 50)) == nil)
  }

  @Test("A drag moves the window, with the serial of its own press, once")
  func move() {
    var gesture = pressed(x: 100)
    #expect(gesture.motion(finger, x: 107, y: 20, header: header) == nil)
    #expect(gesture.motion(finger, x: 109, y: 20, header: header) == .move(serial: 77))
    #expect(gesture.motion(finger, x: 150, y: 20, header: header) == nil)
    #expect(gesture.up(finger, time: Instant(milliseconds: 90)) == nil)
    gesture = pressed(x: 100, device: .pointer)
    #expect(gesture.motion(finger, x: 105, y: 20, header: header) == .move(serial: 77))
  }

  @Test("Two taps at one place maximise; two slow ones, or ones apart, do not")
  func doubleTap() {
    func second(x: Double, at milliseconds: Int64) -> HeaderGesture.Outcome? {
      var gesture = pressed(x: 100)
      #expect(gesture.up(finger, time: Instant(milliseconds: 50)) == nil)
      press(&gesture, ContactID(2), x: x, at: milliseconds)
      return gesture.up(ContactID(2), time: Instant(milliseconds: milliseconds + 50))
    }
    #expect(second(x: 120, at: 200) == .toggleMaximized)
    #expect(second(x: 200, at: 200) == nil)
    #expect(second(x: 100, at: 600) == nil)
  }

  @Test("A finger that rests opens the menu, a pointer does not")
  func longPress() {
    var gesture = pressed(x: 100, at: 1000)
    #expect(gesture.longPressDue == Instant(milliseconds: 1500))
    #expect(gesture.longPress(at: Instant(milliseconds: 1499)) == nil)
    #expect(
      gesture.longPress(at: Instant(milliseconds: 1500)) == .menu(serial: 77, x: 100, y: 20))
    #expect(gesture.up(finger, time: Instant(milliseconds: 1600)) == nil)
    #expect(pressed(x: 100, device: .pointer).longPressDue == nil)
    #expect(pressed(x: 400).longPressDue == nil)
  }

  @Test("After a cancel, or an end that was lost, the next press works")
  func recovery() {
    var gesture = pressed(x: 400)
    gesture.cancel()
    #expect(gesture.pressed == nil)
    #expect(gesture.up(finger, time: Instant(milliseconds: 50)) == nil)
    press(&gesture, ContactID(2), x: 100, at: 100)
    press(&gesture, ContactID(3), x: 400, at: 200)
    #expect(gesture.up(ContactID(3), time: Instant(milliseconds: 250)) == .close)
  }
}
