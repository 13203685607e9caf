import CLinux
import PleatGestures
import PleatMotion
package import Wayland

/// Where a pointer is, and what it holds.
package struct PointerState: Equatable {
  var isInside = false
  var x = 0.0
  var y = 0.0
  /// The left button's contact while it is pressed.
  var pressed: ContactID?
  /// Fingers on a touchpad pinch.
  var isPinching = false
  var axes = AxisFrame()
  /// The time of the last event of an axis.
  var time = Instant.zero
}

extension Seat {
  package func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      enterPointer(surface, serial: serial, x: Double(x), y: Double(y))
    case .leave(_, let surface):
      if surface == nil || isOurs(surface) { leavePointer() }
    case .motion(let time, let x, let y):
      movePointer(x: Double(x), y: Double(y), time: time)
    case .button(let serial, let time, let button, let state):
      press(button, state == .pressed, serial: serial, time: time)
    case .axis(let time, let axis, let value):
      pointer.time = instant(time, &fine.pointer)
      if let axis = AxisFrame.Axis(axis) { pointer.axes.move(axis, by: Double(value)) }
    case .axisSource(let source): pointer.axes.setSource(AxisFrame.Source(source))
    case .axisStop(let time, let axis):
      pointer.time = instant(time, &fine.pointer)
      if let axis = AxisFrame.Axis(axis) { pointer.axes.stop(axis) }
    case .axisDiscrete(let axis, let steps):
      if let axis = AxisFrame.Axis(axis) { pointer.axes.step(axis, by: steps.clamped * 120) }
    case .axisValue120(let axis, let units):
      if let axis = AxisFrame.Axis(axis) { pointer.axes.step(axis, by: units) }
    case .axisRelativeDirection: break  // What the fingers do is shown, natural or not.
    case .frame: endPointerFrame()
    }
    if !hasPointerFrames { endPointerFrame() }
  }

  /// The pointer is gone: what it held is taken away, and what it scrolled is let go.
  func leavePointer() {
    pointer.isInside = false
    cursor?.leave()
    endPinch(isCancelled: true, at: EventLoop.now())
    if pointer.axes.abandon() { deliver(.scrollEnd(time: EventLoop.now())) }
    if pointer.pressed != nil { cancelContacts(at: EventLoop.now()) }
  }

  /// Before version 5 every event stands alone. A script tells its frames.
  private var hasPointerFrames: Bool {
    pointerProxy.map { $0.version >= WlPointer.Since.frame } ?? true
  }
}

extension Seat {
  private func enterPointer(_ surface: WlSurface?, serial: UInt32, x: Double, y: Double) {
    guard isOurs(surface) else { return }
    pointer.isInside = true
    pointer.x = x
    pointer.y = y
    if let pointerProxy { cursor?.show(on: pointerProxy, serial: serial) }
    if pointer.pressed == nil { deliver(.hover(x: x, y: y)) }
  }

  private func movePointer(x: Double, y: Double, time: UInt32) {
    guard pointer.isInside else { return }
    pointer.x = x
    pointer.y = y
    cursor?.reveal()
    // Also of motion that nobody hears of: clocks live on every stamp.
    let moment = instant(time, &fine.pointer)
    guard let contact = pointer.pressed else { return deliver(.hover(x: x, y: y)) }
    deliver(.motion(contact, x: x, y: y, time: moment))
    deliver(.frame)
  }

  private func press(_ button: UInt32, _ isPressed: Bool, serial: UInt32, time: UInt32) {
    noteInput(serial)
    let moment = instant(time, &fine.pointer)
    switch (button, isPressed) {
    case (UInt32(BTN_LEFT), true) where pointer.isInside:
      // A press without the release of the one before: the same contact begins again.
      let contact = pointer.pressed ?? makeContact()
      pointer.pressed = contact
      deliver(
        .down(
          contact, device: .pointer, serial: serial, x: pointer.x, y: pointer.y, time: moment))
    case (UInt32(BTN_LEFT), false):
      guard let contact = pointer.pressed else { return }
      pointer.pressed = nil
      deliver(.up(contact, time: moment))
    case (UInt32(BTN_RIGHT), true) where pointer.isInside:
      deliver(.secondary(serial: serial, x: pointer.x, y: pointer.y, time: moment))
    case (UInt32(BTN_MIDDLE), true) where pointer.isInside:
      deliver(.middle(x: pointer.x, y: pointer.y, time: moment))
    default: return
    }
    deliver(.frame)
  }

  private func endPointerFrame() {
    let (motion, hasEnded) = pointer.axes.take()
    if motion == nil && !hasEnded { return }
    let time = pointer.time
    let (x, y) = (pointer.x, pointer.y)
    switch motion {
    case .wheel(let dx, let dy): deliver(.wheel(dx: dx, dy: dy, x: x, y: y, time: time))
    case .scroll(let dx, let dy): deliver(.scroll(dx: dx, dy: dy, x: x, y: y, time: time))
    case nil: break
    }
    if hasEnded { deliver(.scrollEnd(time: time)) }
  }
}

extension AxisFrame.Axis {
  fileprivate init?(_ axis: WlPointer.Axis) {
    switch axis {
    case .verticalScroll: self = .vertical
    case .horizontalScroll: self = .horizontal
    default: return nil
    }
  }
}

extension AxisFrame.Source {
  fileprivate init(_ source: WlPointer.AxisSource) {
    switch source {
    case .finger: self = .finger
    case .continuous: self = .continuous
    default: self = .wheel
    }
  }
}

extension Int32 {
  /// A number of steps that can be multiplied without overflow.
  fileprivate var clamped: Int32 { Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}
