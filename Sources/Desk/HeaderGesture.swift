package import PleatGestures
package import PleatMotion

/// What fingers and buttons do to the header of the window.
package struct HeaderGesture: Equatable {
  /// What the window has to do.
  package enum Outcome: Equatable {
    /// Let the compositor move the window with the press that began it.
    case move(serial: UInt32)
    case close
    case toggleMaximized
    case menu(serial: UInt32, x: Double, y: Double)
  }

  private struct Press: Equatable {
    var contact: ContactID
    var device: Device
    var serial: UInt32
    var x: Double
    var y: Double
    var time: Instant
    var beganOnClose: Bool
    var isOnClose: Bool
    var hasMoved = false
  }

  private struct Tap: Equatable {
    var x: Double
    var y: Double
    var time: Instant
  }

  private static let doubleTapSeconds = 0.4
  private static let longPressNanoseconds: Int64 = 500_000_000

  private var press: Press?
  private var lastTap: Tap?

  package init() {}
}

extension HeaderGesture {
  package var isClosePressed: Bool { press?.isOnClose ?? false }

  /// When a finger that rests has rested long enough for the menu.
  package var longPressDue: Instant? {
    guard let press, press.device == .touch, !press.beganOnClose, !press.hasMoved else {
      return nil
    }
    return Instant(nanoseconds: press.time.nanoseconds + Self.longPressNanoseconds)
  }

  package func owns(_ contact: ContactID) -> Bool { press?.contact == contact }

  /// A contact begins in the header; while another is there, it is not taken.
  package mutating func down(
    _ contact: ContactID, device: Device, serial: UInt32, x: Double, y: Double, time: Instant,
    header: WindowHeader
  ) {
    guard press == nil || press?.contact == contact else { return }
    let isOnClose = header.closeButton.contains(x, y)
    press = Press(
      contact: contact, device: device, serial: serial, x: x, y: y, time: time,
      beganOnClose: isOnClose, isOnClose: isOnClose)
  }

  package mutating func motion(
    _ contact: ContactID, x: Double, y: Double, header: WindowHeader
  ) -> Outcome? {
    guard let press, press.contact == contact else { return nil }
    if press.beganOnClose {
      self.press?.isOnClose = header.closeButton.contains(x, y)
      return nil
    }
    let slop = Self.slop(press.device)
    let dx = x - press.x
    let dy = y - press.y
    guard !press.hasMoved, dx * dx + dy * dy > slop * slop else { return nil }
    self.press?.hasMoved = true
    lastTap = nil
    return .move(serial: press.serial)
  }

  package mutating func up(_ contact: ContactID, time: Instant) -> Outcome? {
    guard let press, press.contact == contact else { return nil }
    self.press = nil
    if press.beganOnClose { return press.isOnClose ? .close : nil }
    if press.hasMoved { return nil }
    if let tap = lastTap, isNear(tap, press),
      time.seconds(since: tap.time) < Self.doubleTapSeconds
    {
      lastTap = nil
      return .toggleMaximized
    }
    lastTap = Tap(x: press.x, y: press.y, time: time)
    return nil
  }

  /// A finger has rested until `longPressDue`.
  package mutating func longPress(at time: Instant) -> Outcome? {
    guard let due = longPressDue, time >= due, let press else { return nil }
    self.press?.hasMoved = true
    return .menu(serial: press.serial, x: press.x, y: press.y)
  }

  package mutating func cancel() { press = nil }

  private func isNear(_ tap: Tap, _ press: Press) -> Bool {
    let reach = press.device == .touch ? 32.0 : 5.0
    return abs(tap.x - press.x) <= reach && abs(tap.y - press.y) <= reach
  }

  private static func slop(_ device: Device) -> Double { device == .touch ? 8 : 4 }
}
