package import Harness
package import WaylandServer

/// Fingers, a pointer, a touchpad and a keyboard, all on one surface.
package final class Seat {
  private var seats: [WlSeat] = []
  private(set) var touches: [WlTouch] = []
  private(set) var pointers: [WlPointer] = []
  private(set) var keyboards: [WlKeyboard] = []
  var pinches: [ZwpPointerGesturePinchV1] = []
  package internal(set) var swipes: [ZwpPointerGestureSwipeV1] = []
  var touchTimes: [ZwpInputTimestampsV1] = []
  var pointerTimes: [ZwpInputTimestampsV1] = []
  var keyboardTimes: [ZwpInputTimestampsV1] = []
  /// What the finer times of events add to their milliseconds, in nanoseconds.
  package var fineness: UInt32 = 250_000
  /// What was asked of the pointer's picture, the oldest first.
  package internal(set) var cursors: [Cursor] = []
  /// The picture of the newest of them that is a surface, in its pixels.
  package private(set) var cursorPicture: Picture?
  /// The surface that the devices work on.
  private(set) var target: Surface?
  /// What a keyboard that is asked for is given.
  package var keymap: Keymap.Kind
  private let display: Display
  private let stage: Stage.Reference
  private var global: Global?
  private var capabilities: WlSeat.Capability

  /// A pointer's picture.
  package enum Cursor: Equatable {
    case hidden
    /// A surface of this buffer scale.
    case surface(scale: Int)
    case shape(WpCursorShapeDeviceV1.Shape)
  }

  init(setup: Setup, on display: Display, _ stage: Stage.Reference) {
    self.display = display
    self.stage = stage
    capabilities = setup.capabilities
    keymap = setup.keymap
    if setup.without.contains(WlSeat.interfaceName) { return }
    global = Global(WlSeat.self, version: setup.seatVersion, on: display) { [unowned self] in
      add($0)
    }
  }

  /// How many objects clients hold for each device.
  package var deviceCounts: (touch: Int, pointer: Int, keyboard: Int) {
    (touches.count, pointers.count, keyboards.count)
  }

  /// How many clients hold it.
  package var boundCount: Int { seats.count }

  func nextSerial() -> UInt32 { display.nextSerial() }

  /// The surface, in whose coordinates the wire speaks.
  var surface: WlSurface? { target?.resource }
}

extension Seat {
  private func add(_ seat: WlSeat) {
    seats.append(seat)
    seat.onDestroy { [unowned self] in seats.removeAll { $0 == seat } }
    seat.onRequest { [unowned self] request in
      switch request {
      case .getTouch(let touch):
        touches.append(touch)
        touch.onDestroy { [unowned self] in touches.removeAll { $0 == touch } }
      case .getPointer(let pointer): add(pointer)
      case .getKeyboard(let keyboard): add(keyboard)
      case .release: break
      }
    }
    seat.sendCapabilities(capabilities: capabilities)
    if seat.version >= 2 { seat.sendName(name: "stage") }
  }

  private func add(_ pointer: WlPointer) {
    pointers.append(pointer)
    pointer.onDestroy { [unowned self] in pointers.removeAll { $0 == pointer } }
    pointer.onRequest { [unowned self] request in
      switch request {
      case .setCursor(_, let surface, _, _):
        guard let surface else { return cursors.append(.hidden) }
        let shown = stage.stage?.surfaces[surface]
        cursorPicture = shown?.contents
        cursors.append(.surface(scale: shown?.current.scale ?? 0))
      case .release: break
      }
    }
  }

  private func add(_ keyboard: WlKeyboard) {
    keyboards.append(keyboard)
    keyboard.onDestroy { [unowned self] in keyboards.removeAll { $0 == keyboard } }
    send(keymap, to: keyboard)
    if keyboard.version >= 4 { keyboard.sendRepeatInfo(rate: 25, delay: 600) }
    if let surface, surface.client == keyboard.client { enter(keyboard, surface) }
  }

  private func send(_ kind: Keymap.Kind, to keyboard: WlKeyboard) {
    guard let keymap = Keymap(kind) else { return }
    keyboard.sendKeymap(format: keymap.format, fd: keymap.descriptor, size: keymap.size)
  }

  /// Gives the keyboards another keymap.
  package func change(to kind: Keymap.Kind) {
    keymap = kind
    for keyboard in keyboards { send(kind, to: keyboard) }
  }

  package func setRepeat(rate: Int32, delay: Int32) {
    for keyboard in keyboards where keyboard.version >= 4 {
      keyboard.sendRepeatInfo(rate: rate, delay: delay)
    }
  }

  /// Takes devices away, or gives them.
  package func setCapabilities(_ capabilities: WlSeat.Capability) {
    self.capabilities = capabilities
    for seat in seats { seat.sendCapabilities(capabilities: capabilities) }
  }

  /// Tells clients that it is gone, and nothing more.
  package func withdraw() { global?.withdraw() }
}

extension Seat {
  func focus(_ target: Surface) {
    self.target = target
    for keyboard in keyboards where keyboard.client == target.resource.client {
      enter(keyboard, target.resource)
    }
  }

  /// Keys go to the surface, or no longer.
  package func setKeyboardFocus(_ isInside: Bool) {
    guard let surface else { return }
    for keyboard in keyboards {
      if isInside {
        enter(keyboard, surface)
      } else {
        keyboard.sendLeave(serial: nextSerial(), surface: surface)
      }
    }
  }

  private func enter(_ keyboard: WlKeyboard, _ surface: WlSurface) {
    keyboard.sendEnter(
      serial: nextSerial(), surface: surface,
      keys: UnsafeRawBufferPointer(start: nil, count: 0))
    keyboard.sendModifiers(
      serial: nextSerial(), modsDepressed: 0, modsLatched: 0, modsLocked: 0, group: 0)
  }

  func forget(_ surface: WlSurface) {
    if target?.resource == surface { target = nil }
  }
}
