import CXkbcommon

/// A key with the modifiers and the group in which it is pressed.
package struct Stroke: Equatable, Sendable {
  /// The kernel's code of the key.
  package var code: UInt32
  /// As the wire has them.
  package var modifiers: UInt32
  package var group: UInt32

  package init(code: UInt32, modifiers: UInt32 = 0, group: UInt32 = 0) {
    self.code = code
    self.modifiers = modifiers
    self.group = group
  }
}

/// Where on a keyboard the signs are.
package final class KeyboardPlan {
  private let keymap: OpaquePointer
  private let group: UInt32

  /// - Parameters:
  ///   - kind: Layouts that there are.
  ///   - group: The one that is in force.
  package init?(_ kind: Keymap.Kind, group: UInt32 = 0) {
    let bytes = Keymap.bytes(of: kind)
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    let keymap = bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        xkb_keymap_new_from_string(
          context, $0.assumingMemoryBound(to: CChar.self), XKB_KEYMAP_FORMAT_TEXT_V1,
          XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
    guard let keymap else { return nil }
    self.keymap = keymap
    self.group = group
  }

  deinit { xkb_keymap_unref(keymap) }
}

extension KeyboardPlan {
  /// How a character is typed; nil where no single key types it.
  package func stroke(for character: Unicode.Scalar) -> Stroke? {
    stroke(forKeysym: xkb_utf32_to_keysym(character.value))
  }

  /// How a key symbol is typed, by as few modifiers as there can be.
  package func stroke(forKeysym wanted: UInt32) -> Stroke? {
    for level in 0..<UInt32(8) {
      // Keys of the main block come first, then those that few keyboards have.
      for code in UInt32(10)..<256 {
        var keysyms: UnsafePointer<xkb_keysym_t>?
        guard xkb_keymap_num_layouts_for_key(keymap, code) > 0 else { continue }
        let layout = min(group, xkb_keymap_num_layouts_for_key(keymap, code) - 1)
        guard level < xkb_keymap_num_levels_for_key(keymap, code, layout),
          xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &keysyms) == 1,
          keysyms?.pointee == wanted
        else { continue }
        var masks = [xkb_mod_mask_t](repeating: 0, count: 16)
        let count = xkb_keymap_key_get_mods_for_level(
          keymap, code, layout, level, &masks, masks.count)
        guard let fewest = masks.prefix(count).min(by: { $0.nonzeroBitCount < $1.nonzeroBitCount })
        else { continue }
        return Stroke(code: code - 8, modifiers: fewest, group: group)
      }
    }
    return nil
  }
}

extension Seat {
  /// Presses a key with its modifiers, and others beside them.
  package func press(_ stroke: Stroke, with others: UInt32 = 0) {
    modifiers(stroke.modifiers | others, group: stroke.group)
    press(stroke.code)
    modifiers(0, group: stroke.group)
  }
}
