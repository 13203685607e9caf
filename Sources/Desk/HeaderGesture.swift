package import PleatGestures
package import PleatMotion

/// What fingers and buttons do to the header of the window.
package struct HeaderGesture: Equatable {
  /// What the window has to do.
  package enum Outcome: Equatable {
    /// Let the compositor move the window with the press that began it.
    case move(serial: UInt32)
    case close
    case minimize
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
    /// The button that it began on, and whether it is on it still.
    var button: WindowHeader.Button?
    var isOnButton: Bool
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
  /// The button that is held down.
  package var pressed: WindowHeader.Button? { press?.isOnButton == true ? press?.button : nil }

  /// When a finger that rests has rested long enough for the menu.
  package var longPressDue: Instant? {
    guard let press, press.device == .touch, press.button == nil else { return nil }
    return Instant(nanoseconds: press.time.nanoseconds + Self.longPressNanoseconds)
  }

  /// A contact begins in the header, and takes the place of one that was there: its end may have
  /// been lost.
  package mutating func down(
    _ contact: ContactID, device: Device, serial: UInt32, x: Double, y: Double, time: Instant,
    header: WindowHeader
  ) {
    let button = header.button(at: x, y)
    press = Press(
      contact: contact, device: device, serial: serial, x: x, y: y, time: time,
      button: button, isOnButton: button != nil)
  }

  package mutating func motion(
    _ contact: ContactID, x: Double, y: Double, header: WindowHeader
  ) -> Outcome? {
    guard let press, press.contact == contact else { return nil }
    if let button = press.button {
      self.press?.isOnButton = header.button(at: x, y) == button
      return nil
    }
    let slop = Self.slop(press.device)
    let dx = x - press.x
    let dy = y - press.y
    guard dx * dx + dy * dy > slop * slop else { return nil }
    // The compositor has the contact from here on, and need not tell of its end.
    self.press = nil
    lastTap = nil
    return .move(serial: press.serial)
  }

  package mutating func up(_ contact: ContactID, time: Instant) -> Outcome? {
    guard let press, press.contact == contact else { return nil }
    self.press = nil
    if let button = press.button { return press.isOnButton ? Self.outcome(of: button) : nil }
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
    self.press = nil
    return .menu(serial: press.serial, x: press.x, y: press.y)
  }

  package mutating func cancel() { press = nil }

  private func isNear(_ tap: Tap, _ press: Press) -> Bool {
    let reach = press.device == .touch ? 32.0 : 5.0
    return abs(tap.x - press.x) <= reach && abs(tap.y - press.y) <= reach
  }

  private static func outcome(of button: WindowHeader.Button) -> Outcome {
    switch button {
    case .minimize: .minimize
    case .maximize: .toggleMaximized
    case .close: .close
    }
  }

  private static func slop(_ device: Device) -> Double { device == .touch ? 8 : 4 }
}
