import CLinux
import CXkbcommon
import Glibc
import PleatMotion
import Wayland

/// A hand that a script plays: fingers, and a keyboard of the US layout.
///
/// What it does enters where the compositor's events do, as the same values, and takes the same way.
package final class ScriptSeat {
  private let seat: Seat
  private let surface: WlSurface
  private unowned let window: DeskWindow

  /// The hand works on the desktop's window for as long as the desktop is connected.
  package init(on window: DeskWindow) {
    seat = window.desktop.makeScriptSeat()
    surface = window.surface
    self.window = window
    plugInKeyboard()
  }
}

extension ScriptSeat {
  package func touchDown(_ finger: Int32, x: Double, y: Double) {
    touch(
      .down(
        serial: 0, time: now, surface: surface, id: finger, x: across(x), y: down(y)))
  }

  package func touchMotion(_ finger: Int32, x: Double, y: Double) {
    touch(.motion(time: now, id: finger, x: across(x), y: down(y)))
  }

  package func touchUp(_ finger: Int32) { touch(.up(serial: 0, time: now, id: finger)) }

  /// Presses a key by its evdev code, and lets it go.
  package func press(_ code: UInt32, shift: Bool = false, control: Bool = false) {
    // Bits 0 and 2 are Shift and Control in every xkb keymap (`xkb_keymap_mod_get_index`).
    hold((shift ? 1 : 0) | (control ? 4 : 0))
    key(code, .pressed)
    key(code, .released)
    hold(0)
  }

  /// The script counts from the contents' corner, the wire from the surface's.
  private func across(_ x: Double) -> Fixed { Fixed(x + Double(window.layout.frame.left)) }
  private func down(_ y: Double) -> Fixed { Fixed(y + Double(window.layout.frame.top)) }

  private func touch(_ event: WlTouch.Event) {
    seat.receive(event)
    seat.receive(WlTouch.Event.frame)
  }

  private func key(_ code: UInt32, _ state: WlKeyboard.KeyState) {
    seat.receive(WlKeyboard.Event.key(serial: 0, time: now, key: code, state: state))
  }

  private func hold(_ modifiers: UInt32) {
    seat.receive(
      WlKeyboard.Event.modifiers(
        serial: 0, modsDepressed: modifiers, modsLatched: 0, modsLocked: 0, group: 0))
  }

  /// The wire's clock: milliseconds that wrap.
  private var now: UInt32 {
    UInt32(truncatingIfNeeded: EventLoop.now().nanoseconds / 1_000_000)
  }
}

extension ScriptSeat {
  private func plugInKeyboard() {
    guard let (descriptor, size) = keymapFile() else { return }
    seat.receive(WlKeyboard.Event.keymap(format: .xkbV1, fd: descriptor, size: UInt32(size)))
    seat.receive(
      WlKeyboard.Event.enter(
        serial: 0, surface: surface, keys: UnsafeRawBufferPointer(start: nil, count: 0)))
  }

  /// A keymap of the US layout as a compositor hands one over.
  private func keymapFile() -> (descriptor: Int32, size: Int)? {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    let keymap = "us".withCString { layout in
      var names = xkb_rule_names()
      names.layout = layout
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else { return nil }
    defer { xkb_keymap_unref(keymap) }
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
    defer { free(text) }
    let size = strlen(text) + 1
    let descriptor = memfd_create("pleat-keymap", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard write(descriptor, text, size) == size else {
      close(descriptor)
      return nil
    }
    return (descriptor, size)
  }
}
