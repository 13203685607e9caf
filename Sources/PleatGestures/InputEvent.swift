public import PleatMotion

/// One contact of a finger, a pen or a pressed button, for as long as it lasts.
///
/// The host keeps ids unique over its seats and devices; an id may come back after an `up`.
public struct ContactID: Hashable, Sendable {
  public var rawValue: UInt64

  public init(_ rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// What makes a contact.
public enum Device: Hashable, Sendable {
  /// A finger on the screen.
  case touch
  /// A pressed button of a mouse, or a pen.
  case pointer
}

/// What a host tells of its input devices.
///
/// Lengths are logical pixels in the list viewport's own space: the origin is its upper left corner,
/// whatever the layout direction. Times are on the engine's one clock (see `EventClock`). Contacts
/// are applied together at `frame`, or at the end of a batch of events (`ListInteraction.flush`).
public enum InputEvent: Hashable, Sendable {
  /// A contact begins. A second down for a live id cancels the first.
  case down(ContactID, device: Device, x: Double, y: Double, time: Instant)
  /// A contact moves.
  case motion(ContactID, x: Double, y: Double, time: Instant)
  /// A contact ends.
  case up(ContactID, time: Instant)
  /// How large a contact is: its longer axis, in millimetres.
  case shape(ContactID, majorAxis: Double)
  /// What came before belongs together.
  case frame
  /// All contacts are taken away: the surface, the focus or the device is lost, or Esc is pressed.
  case cancel(time: Instant)
  /// A wheel turned: pixels, 72 for each 120 units; positive shows what lies below.
  case wheel(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  /// Two fingers scroll on a touchpad, one to one; positive shows what lies below.
  case scroll(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  /// The fingers left the touchpad: the list flies on, or what was pulled is let go.
  case scrollEnd(time: Instant)
  /// Two fingers begin to pinch on a touchpad, with the pointer here: they stand for two contacts
  /// 100 px above and below it. A second one without an end takes the first back.
  case pinchBegan(x: Double, y: Double, time: Instant)
  /// The fingers of a touchpad's pinch move: their midpoint by `dx` and `dy` since the last event, in
  /// pixels, and their span to `scale` times the one at the beginning, above zero.
  case pinchMoved(dx: Double, dy: Double, scale: Double, time: Instant)
  /// The fingers of a touchpad's pinch left it: both contacts lift, or are taken away.
  case pinchEnded(isCancelled: Bool, time: Instant)
}
