import PleatGestures
import PleatMotion
package import Wayland

/// One user's devices: a touch screen, a pointer and a keyboard, each of which may come and go.
///
/// The events of the wire enter through `receive`, and so do those of a script, whose seat has no
/// object at the compositor's.
package final class Seat {
  /// What the devices do, handed on as it is known.
  package var deliver: (SeatEvent) -> Void = { _ in }
  /// Hands on what the other seats' touches have been told.
  var flushOthers: () -> Void = {}
  /// The surface whose input counts; that of any other is ignored. With a surface that is gone ends all
  /// that was done on it: no event tells of that.
  package var surface: WlSurface? {
    didSet { if oldValue != nil, surface != oldValue { leaveSurface() } }
  }

  /// The global's name; nil for a script's seat.
  let name: UInt32?
  let seat: WlSeat?
  var clock = EventClock()
  var touches = TouchTable()
  var pointer = PointerState()
  var keyboard = KeyboardFocus()
  var fine = FineTimes()
  var objects = ExtraObjects()
  let cursor: PointerCursor?
  /// The newest event by which the user acted, for requests that must show one.
  private(set) var newestInput: InputSerial?
  /// Whether it has a touch screen; nil as long as the compositor has not said.
  private(set) var hasTouch: Bool?
  let extras: SeatExtras
  private(set) lazy var repeatTimer = LoopTimer { [unowned self] in repeatKey() }

  private var touchObject: WlTouch?
  private var pointerObject: WlPointer?
  private var keyboardObject: WlKeyboard?
  /// Contacts are numbered over all seats.
  private static let contactsPerSeat: UInt64 = 1 << 48
  private var nextContact: UInt64

  /// `number` sets the seat apart from all others, also from those that are gone.
  init(
    number: UInt64, name: UInt32?, seat: WlSeat?, cursor: PointerCursor?,
    extras: SeatExtras = SeatExtras()
  ) {
    self.name = name
    self.seat = seat
    self.cursor = cursor
    self.extras = extras
    nextContact = number * Self.contactsPerSeat
    seat?.onEvent { [unowned self] in receive($0) }
  }

  /// A seat for a script.
  package convenience init(script number: UInt64) {
    self.init(number: number, name: nil, seat: nil, cursor: nil)
  }
}

// Devices that come and go.
extension Seat {
  package func receive(_ event: WlSeat.Event) {
    switch event {
    case .capabilities(let capabilities):
      hasTouch = capabilities.contains(.touch)
      setTouch(capabilities.contains(.touch))
      setPointer(capabilities.contains(.pointer))
      setKeyboard(capabilities.contains(.keyboard))
    case .name: break
    }
  }

  /// Ends all that the seat holds, then its objects.
  package func destroy() {
    setTouch(false)
    setPointer(false)
    setKeyboard(false)
    cursor?.destroy()
    guard let seat else { return }
    if seat.version >= WlSeat.Since.release { seat.release() } else { seat.abandon() }
  }

  private func setTouch(_ isThere: Bool) {
    guard isThere != (touchObject != nil) else { return }
    if isThere {
      touchObject = seat?.getTouch()
      touchObject?.onEvent { [unowned self] in receive($0) }
      if let touchObject { addExtras(to: touchObject) }
      return
    }
    cancelTouches()
    endTouchExtras()
    if let touch = touchObject {
      if touch.version >= WlTouch.Since.release { touch.release() } else { touch.abandon() }
    }
    touchObject = nil
  }

  private func setPointer(_ isThere: Bool) {
    guard isThere != (pointerObject != nil) else { return }
    if isThere {
      pointerObject = seat?.getPointer()
      pointerObject?.onEvent { [unowned self] in receive($0) }
      if let pointerObject { addExtras(to: pointerObject) }
      return
    }
    leavePointer()
    cursor?.forget()
    endPointerExtras()
    if let pointer = pointerObject {
      if pointer.version >= WlPointer.Since.release { pointer.release() } else { pointer.abandon() }
    }
    pointerObject = nil
  }

  private func setKeyboard(_ isThere: Bool) {
    guard isThere != (keyboardObject != nil) else { return }
    if isThere {
      keyboardObject = seat?.getKeyboard()
      keyboardObject?.onEvent { [unowned self] in receive($0) }
      if let keyboardObject { addExtras(to: keyboardObject) }
      return
    }
    leaveKeyboard()
    endKeyboardExtras()
    if let keyboard = keyboardObject {
      if keyboard.version >= WlKeyboard.Since.release {
        keyboard.release()
      } else {
        keyboard.abandon()
      }
    }
    keyboardObject = nil
  }
}

// What the devices share.
extension Seat {
  /// What belongs together at the end of a batch of events is handed on.
  package func endBatch() { flushTouches() }

  /// Forgets every contact without a word; another seat's cancel has ended them.
  package func forgetContacts() {
    _ = touches.cancel()
    pointer.pressed = nil
  }

  private func leaveSurface() {
    cancelTouches()
    leavePointer()
    leaveKeyboard()
  }

  func isOurs(_ surface: WlSurface?) -> Bool { surface != nil && surface == self.surface }

  func noteInput(_ serial: UInt32) { newestInput = InputSerial(serial, at: EventLoop.now()) }

  /// The event by which the user acted last, and the seat that they did it at.
  static func newestInput(among seats: some Sequence<Seat>) -> (seat: Seat, serial: UInt32)? {
    var newest: (seat: Seat, input: InputSerial)?
    for seat in seats {
      guard let input = seat.newestInput else { continue }
      if newest.map({ input.time > $0.input.time }) ?? true { newest = (seat, input) }
    }
    return newest.map { ($0.seat, $0.input.value) }
  }

  func makeContact() -> ContactID {
    nextContact += 1
    return ContactID(nextContact)
  }

  /// The moment of an event. `fine` is what was told of it before, if anything was.
  func instant(_ milliseconds: UInt32, _ fine: inout FineTime) -> Instant {
    let rest = fine.take(for: milliseconds)
    // The stamp is the moment rounded down, so its arrival counts from there too.
    let arrival = Instant(nanoseconds: EventLoop.now().nanoseconds - rest)
    let whole = clock.instant(of: milliseconds, arrivingAt: arrival)
    return Instant(nanoseconds: whole.nanoseconds + rest)
  }

  func instant(_ milliseconds: UInt32) -> Instant {
    var none = FineTime()
    return instant(milliseconds, &none)
  }

  /// Ends the contacts of all devices: the engine knows no lesser cancel.
  func cancelContacts(at time: Instant) {
    forgetContacts()
    deliver(.cancel(time: time))
  }

  var pointerProxy: WlPointer? { pointerObject }
}
