import CLinux
import CXkbcommon
import Glibc
import WaylandServer

/// A keymap in a file that clients map.
package final class Keymap {
  package enum Kind: Equatable, Sendable {
    /// The US layout.
    case us
    /// Layouts by their names, parted by commas.
    case layouts(String)
    /// The same, with Compose on the right Alt key.
    case composing(String)
    /// The US layout in a file that nobody can change any more.
    case sealed
    /// The US layout in a file that was opened for reading alone.
    case readOnly
    /// No keymap at all, in a file of no matter.
    case noKeymap
    /// The US layout in a file that is shorter than is said.
    case short
    case empty
    /// Nothing but NULs.
    case nothing
    case nonsense
    /// The US layout in a format that nobody knows.
    case unknownFormat
  }

  let descriptor: Int32
  let size: UInt32
  let format: WlKeyboard.KeymapFormat

  init?(_ kind: Kind) {
    let bytes = Self.bytes(of: kind)
    switch kind {
    case .noKeymap: format = .noKeymap
    case .unknownFormat: format = .init(rawValue: 7)
    default: format = .xkbV1
    }
    switch kind {
    case .short: size = UInt32(bytes.count + 100_000)
    default: size = UInt32(bytes.count)
    }
    let file = memfd_create("keymap", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard file >= 0 else { return nil }
    let isWritten = write(file, bytes, bytes.count) == bytes.count
    switch kind {
    case .readOnly:
      descriptor = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
      close(file)
    case .sealed:
      descriptor = file
      guard fcntl(file, PLEAT_F_ADD_SEALS, Self.allSeals) == 0 else { return nil }
    default: descriptor = file
    }
    guard descriptor >= 0, isWritten else { return nil }
  }

  deinit { close(descriptor) }

  /// Against writing, growing, shrinking and further seals.
  private static let allSeals: Int32 = 0xf
}

extension Keymap {
  static func bytes(of kind: Kind) -> [UInt8] {
    switch kind {
    case .us, .sealed, .readOnly, .short, .unknownFormat: text(of: "us")
    case .layouts(let names): text(of: names)
    case .composing(let names): text(of: names, options: "compose:ralt")
    case .noKeymap, .empty: []
    case .nothing: Array(repeating: 0, count: 4096)
    case .nonsense: Array("xkb_keymap { this is no keymap\0".utf8)
    }
  }

  /// The text of a keymap and its NUL.
  private static func text(of layouts: String, options: String = "") -> [UInt8] {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return [] }
    defer { xkb_context_unref(context) }
    var names = xkb_rule_names()
    let map = layouts.withCString { layout in
      options.withCString { options in
        names.layout = layout
        names.options = options
        return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let map else { return [] }
    defer { xkb_keymap_unref(map) }
    guard let text = xkb_keymap_get_as_string(map, XKB_KEYMAP_FORMAT_TEXT_V1) else { return [] }
    defer { free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text) + 1))
  }
}
