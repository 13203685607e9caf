/// One thing that a hand does, and how long it waits before the next. Places are logical pixels of
/// the window's contents.
package struct HandMove: Sendable {
  package enum Deed: Sendable {
    case down(Int32, x: Double, y: Double)
    case motion(Int32, x: Double, y: Double)
    case up(Int32)
    /// The compositor takes all fingers away.
    case cancel
    case pointer(x: Double, y: Double)
    case pointerLeaves
    /// A button by the kernel's code.
    case button(UInt32, pressed: Bool)
    /// Steps of a wheel.
    case wheel(Int32, horizontal: Bool)
    /// Fingers on a touchpad.
    case scroll(dx: Double, dy: Double)
    case scrollStop
    case pinchBegins
    case pinch(dx: Double, dy: Double, scale: Double)
    case pinchEnds(cancelled: Bool)
    /// A key by the kernel's code.
    case key(UInt32, pressed: Bool)
  }

  package var deed: Deed
  package var milliseconds: Double

  package init(_ deed: Deed, milliseconds: Double = 0) {
    self.deed = deed
    self.milliseconds = milliseconds
  }
}
