import CLinux
import Desk
import Glibc
import Wayland

/// A keyboard with any keymap types something or nothing.
///
/// Two bytes are the size that is told beyond the file's, a third the format; the text follows.
enum KeymapFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard bytes.count >= 3 else { return }
    let text = bytes.dropFirst(3)
    let descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC))
    _ = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let seat = Seat(script: 1)
    guard let proxy = OpaquePointer(bitPattern: 0x1000) else { return }
    let surface = WlSurface(proxy: proxy)
    seat.surface = surface
    let wrong = UInt32(bytes[0]) | UInt32(bytes[1]) << 8
    seat.receive(
      WlKeyboard.Event.keymap(
        format: .init(rawValue: UInt32(bytes[2])), fd: descriptor,
        size: UInt32(text.count) &+ wrong))
    [UInt32(30)].withUnsafeBytes {
      seat.receive(WlKeyboard.Event.enter(serial: 1, surface: surface, keys: $0))
    }
    for mask in [0, 1, UInt32(bytes[0]), .max] {
      seat.receive(
        WlKeyboard.Event.modifiers(
          serial: 1, modsDepressed: mask, modsLatched: 0, modsLocked: mask, group: mask))
      for key in [1, 30, 57, 247, .max] as [UInt32] {
        for state in [WlKeyboard.KeyState.pressed, .released] {
          seat.receive(WlKeyboard.Event.key(serial: 2, time: 3, key: key, state: state))
        }
      }
      seat.endBatch()
    }
  }
}
