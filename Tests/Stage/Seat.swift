package import WaylandServer

/// Fingers, a pointer and a keyboard, all on one surface.
package final class Seat {
  private var seats: [WlSeat] = []
  private(set) var touches: [WlTouch] = []
  private(set) var pointers: [WlPointer] = []
  private(set) var keyboards: [WlKeyboard] = []
  private(set) var surface: WlSurface?
  private let display: Display
  private let keymap = Keymap()
  private var capabilities: WlSeat.Capability = []

  init(display: Display) { self.display = display }

  /// How many objects clients hold for each device.
  package var deviceCounts: (touch: Int, pointer: Int, keyboard: Int) {
    (touches.count, pointers.count, keyboards.count)
  }

  func nextSerial() -> UInt32 { display.nextSerial() }
}

extension Seat {
  func add(_ seat: WlSeat, capabilities: WlSeat.Capability) {
    self.capabilities = capabilities
    seats.append(seat)
    seat.onDestroy { [unowned self] in seats.removeAll { $0 == seat } }
    seat.onRequest { [unowned self] request in
      switch request {
      case .getTouch(let touch):
        touches.append(touch)
        touch.onDestroy { [unowned self] in touches.removeAll { $0 == touch } }
      case .getPointer(let pointer):
        pointers.append(pointer)
        pointer.onDestroy { [unowned self] in pointers.removeAll { $0 == pointer } }
      case .getKeyboard(let keyboard): add(keyboard)
      case .release: break
      }
    }
    seat.sendCapabilities(capabilities: capabilities)
    if seat.version >= 2 { seat.sendName(name: "stage") }
  }

  private func add(_ keyboard: WlKeyboard) {
    keyboards.append(keyboard)
    keyboard.onDestroy { [unowned self] in keyboards.removeAll { $0 == keyboard } }
    if let keymap {
      keyboard.sendKeymap(format: .xkbV1, fd: keymap.descriptor, size: keymap.size)
    }
    if keyboard.version >= 4 { keyboard.sendRepeatInfo(rate: 25, delay: 600) }
    if let surface, surface.client == keyboard.client { enter(keyboard, surface) }
  }

  /// Takes devices away, or gives them.
  package func setCapabilities(_ capabilities: WlSeat.Capability) {
    self.capabilities = capabilities
    for seat in seats { seat.sendCapabilities(capabilities: capabilities) }
  }

  func focus(_ target: Surface) {
    surface = target.resource
    for keyboard in keyboards where keyboard.client == target.resource.client {
      enter(keyboard, target.resource)
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
    if self.surface == surface { self.surface = nil }
  }
}
