import PleatGestures
import PleatMotion
package import Wayland

/// What some compositors offer beyond a seat's own devices.
struct SeatExtras {
  var gestures: ZwpPointerGesturesV1?
  var timestamps: ZwpInputTimestampsManagerV1?
}

/// The objects that belong to a seat's devices, and what they have told.
struct ExtraObjects {
  var pinch: ZwpPointerGesturePinchV1?
  var touchTimes: ZwpInputTimestampsV1?
  var pointerTimes: ZwpInputTimestampsV1?
  var keyboardTimes: ZwpInputTimestampsV1?
}

// Objects for devices that have come, and their end with the devices.
extension Seat {
  func addExtras(to touch: WlTouch) {
    objects.touchTimes = extras.timestamps?.getTouchTimestamps(touch: touch)
    objects.touchTimes?.onEvent { [unowned self] in fine.touch.receive($0) }
  }

  func addExtras(to keyboard: WlKeyboard) {
    objects.keyboardTimes = extras.timestamps?.getKeyboardTimestamps(keyboard: keyboard)
    objects.keyboardTimes?.onEvent { [unowned self] in fine.keyboard.receive($0) }
  }

  func addExtras(to pointer: WlPointer) {
    objects.pointerTimes = extras.timestamps?.getPointerTimestamps(pointer: pointer)
    objects.pointerTimes?.onEvent { [unowned self] in fine.pointer.receive($0) }
    objects.pinch = extras.gestures?.getPinchGesture(pointer: pointer)
    objects.pinch?.onEvent { [unowned self] in receive($0) }
  }

  func endTouchExtras() {
    objects.touchTimes?.destroy()
    objects.touchTimes = nil
    fine.touch = FineTime()
  }

  func endKeyboardExtras() {
    objects.keyboardTimes?.destroy()
    objects.keyboardTimes = nil
    fine.keyboard = FineTime()
  }

  func endPointerExtras() {
    objects.pointerTimes?.destroy()
    objects.pointerTimes = nil
    fine.pointer = FineTime()
    objects.pinch?.destroy()
    objects.pinch = nil
  }
}

// Pinches on a touchpad.
extension Seat {
  package func receive(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, let surface, _):
      endPinch(isCancelled: true, at: EventLoop.now())
      guard isOurs(surface), pointer.isInside else { return }
      // What the screen was told before comes before.
      flushTouches()
      pointer.isPinching = true
      deliver(.pinchBegan(x: pointer.x, y: pointer.y, time: instant(time)))
    case .update(let time, let dx, let dy, let scale, _):
      guard pointer.isPinching else { return }
      deliver(
        .pinchMoved(
          dx: Double(dx), dy: Double(dy), scale: Double(scale), time: instant(time)))
    case .end(_, let time, let cancelled):
      endPinch(isCancelled: cancelled != 0, at: instant(time))
    }
  }

  /// Ends the pinch that is under way, if one is.
  func endPinch(isCancelled: Bool, at time: Instant) {
    guard pointer.isPinching else { return }
    pointer.isPinching = false
    deliver(.pinchEnded(isCancelled: isCancelled, time: time))
  }
}

extension FineTime {
  fileprivate mutating func receive(_ event: ZwpInputTimestampsV1.Event) {
    switch event {
    case .timestamp(let high, let low, let nanoseconds):
      announce(high: high, low: low, nanoseconds: nanoseconds)
    }
  }
}
