import CLinux
import CXkbcommon
import Glibc

/// The text of the US layout's keymap, in a file that clients map.
final class Keymap {
  let descriptor: Int32
  let size: UInt32

  init?() {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    var names = xkb_rule_names()
    let map = "us".withCString { layout in
      names.layout = layout
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let map else { return nil }
    defer { xkb_keymap_unref(map) }
    guard let text = xkb_keymap_get_as_string(map, XKB_KEYMAP_FORMAT_TEXT_V1) else { return nil }
    defer { free(text) }
    size = UInt32(strlen(text) + 1)
    descriptor = memfd_create("keymap", UInt32(MFD_CLOEXEC))
    guard descriptor >= 0, write(descriptor, text, Int(size)) == Int(size) else { return nil }
  }

  deinit { close(descriptor) }
}
