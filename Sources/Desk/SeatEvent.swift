package import PleatGestures
package import PleatMotion

/// What a seat's devices do to our surface, in its logical pixels.
package enum SeatEvent: Equatable {
  case down(
    ContactID, device: Device, serial: UInt32, x: Double, y: Double, time: Instant)
  case motion(ContactID, x: Double, y: Double, time: Instant)
  case up(ContactID, time: Instant)
  /// The longer axis of a contact, in logical pixels.
  case shape(ContactID, majorAxis: Double)
  /// What came before belongs together.
  case frame
  /// Every contact is taken away.
  case cancel(time: Instant)
  case wheel(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  case scroll(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  case scrollEnd(time: Instant)
  /// Two fingers or more rest on a touchpad, with the pointer at this place.
  case pinchBegan(x: Double, y: Double, time: Instant)
  /// Their middle has moved since the last such event; `scale` is their distance's share of the one
  /// at the beginning.
  case pinchMoved(dx: Double, dy: Double, scale: Double, time: Instant)
  case pinchEnded(isCancelled: Bool, time: Instant)
  /// The pointer is here, with no button pressed.
  case hover(x: Double, y: Double)
  /// The right button, or what stands for it.
  case secondary(serial: UInt32, x: Double, y: Double, time: Instant)
  /// The middle button, which pastes what is selected.
  case middle(x: Double, y: Double, time: Instant)
  case key(KeyPress)
  /// Keys go to our surface, or no longer.
  case focus(Bool)
}

extension SeatEvent {
  /// The same event counted from another origin.
  package func moved(dx: Double, dy: Double) -> SeatEvent {
    switch self {
    case .down(let contact, let device, let serial, let x, let y, let time):
      .down(contact, device: device, serial: serial, x: x + dx, y: y + dy, time: time)
    case .motion(let contact, let x, let y, let time):
      .motion(contact, x: x + dx, y: y + dy, time: time)
    case .wheel(let across, let down, let x, let y, let time):
      .wheel(dx: across, dy: down, x: x + dx, y: y + dy, time: time)
    case .scroll(let across, let down, let x, let y, let time):
      .scroll(dx: across, dy: down, x: x + dx, y: y + dy, time: time)
    case .pinchBegan(let x, let y, let time): .pinchBegan(x: x + dx, y: y + dy, time: time)
    case .secondary(let serial, let x, let y, let time):
      .secondary(serial: serial, x: x + dx, y: y + dy, time: time)
    case .middle(let x, let y, let time): .middle(x: x + dx, y: y + dy, time: time)
    case .hover(let x, let y): .hover(x: x + dx, y: y + dy)
    case .up, .frame, .shape, .cancel, .scrollEnd, .pinchMoved, .pinchEnded, .key, .focus: self
    }
  }
}
