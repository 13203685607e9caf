import CLinux
import Desk
import Glibc
import Wayland

/// A keyboard whose keymap's file is not what is said of it types something or nothing.
///
/// The text is a small keymap, cut at random: libxkbcommon itself falls over some texts (1.5.0 over a
/// `{,` among a key's symbols), and no client can keep it from that.
enum KeymapFuzz {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    guard let proxy = OpaquePointer(bitPattern: 0x1000) else { return }
    var bytes = FuzzBytes(bytes)
    let surface = WlSurface(proxy: proxy)
    let seat = Seat(script: 1)
    seat.surface = surface
    while !bytes.isAtEnd {
      switch bytes.byte() % 8 {
      case 0: giveKeymap(to: seat, &bytes)
      case 1:
        bytes.bytes(atMost: Int(bytes.byte() % 16)).withUnsafeBytes {
          seat.receive(WlKeyboard.Event.enter(serial: 1, surface: surface, keys: $0))
        }
      case 2: seat.receive(WlKeyboard.Event.leave(serial: 1, surface: surface))
      case 3:
        seat.receive(
          WlKeyboard.Event.modifiers(
            serial: 1, modsDepressed: bytes.word(), modsLatched: bytes.word(),
            modsLocked: bytes.word(), group: bytes.word()))
      case 4:
        seat.receive(
          WlKeyboard.Event.repeatInfo(
            rate: Int32(bitPattern: bytes.word()), delay: Int32(bitPattern: bytes.word())))
      default:
        let state = WlKeyboard.KeyState(rawValue: UInt32(bytes.byte() % 4))
        seat.receive(
          WlKeyboard.Event.key(serial: 2, time: bytes.word(), key: bytes.word(), state: state))
      }
    }
    seat.endBatch()
    seat.destroy()
  }

  private static func giveKeymap(to seat: Seat, _ bytes: inout FuzzBytes) {
    let descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC))
    let cut = Int(bytes.byte())
    let text = Array(small.utf8).dropLast(cut < 200 ? 0 : (cut - 200) * 12)
    _ = Array(text).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let size = bytes.byte() < 200 ? UInt32(text.count) : bytes.word()
    seat.receive(
      WlKeyboard.Event.keymap(
        format: .init(rawValue: UInt32(bytes.byte() < 200 ? 1 : bytes.byte())), fd: descriptor,
        size: size))
  }

  private static let small = """
    xkb_keymap {
    xkb_keycodes {
      minimum = 8; maximum = 255;
      <AE01> = 10; <AC01> = 38; <LFSH> = 50; <SPCE> = 65; <AC10> = 47;
    };
    xkb_types {
      type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
      type "TWO_LEVEL" {
        modifiers = Shift; map[Shift] = Level2;
        level_name[Level1] = "Base"; level_name[Level2] = "Shift";
      };
    };
    xkb_compatibility { interpret Shift_L { action = SetMods(modifiers=Shift); }; };
    xkb_symbols {
      key <AE01> { [ 1, exclam ] }; key <AC01> { [ a, A ], [ Cyrillic_ef, Cyrillic_EF ] };
      key <LFSH> { [ Shift_L ] }; key <SPCE> { [ space ] }; key <AC10> { [ dead_acute ] };
      modifier_map Shift { <LFSH> };
    };
    };

    """
}
