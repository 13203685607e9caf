package import PleatGestures
package import PleatMotion

/// What a seat's devices do to our surface, in its logical pixels.
package enum SeatEvent: Equatable {
  case down(
    ContactID, device: Device, serial: UInt32, x: Double, y: Double, time: Instant)
  case motion(ContactID, x: Double, y: Double, time: Instant)
  case up(ContactID, time: Instant)
  /// What came before belongs together.
  case frame
  /// Every contact is taken away.
  case cancel(time: Instant)
  case wheel(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  case scroll(dx: Double, dy: Double, x: Double, y: Double, time: Instant)
  case scrollEnd(time: Instant)
  /// The right button, or what stands for it.
  case secondary(serial: UInt32, x: Double, y: Double, time: Instant)
  /// The middle button, which pastes what is selected.
  case middle(x: Double, y: Double, time: Instant)
  case key(KeyPress)
  /// Keys go to our surface, or no longer.
  case focus(Bool)
}
