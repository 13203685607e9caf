import CXkbcommon
import Glibc
import PleatMotion

/// A keyboard's layouts and the state of its modifiers.
final class Keymap {
  private let keymap: OpaquePointer
  private let state: OpaquePointer
  private let indices: (shift: UInt32, control: UInt32, alt: UInt32, logo: UInt32)
  private lazy var latinLayouts = findLatinLayouts()

  /// Nil when libxkbcommon can make nothing of the text, which need not end in a NUL.
  init?(text: UnsafeRawBufferPointer) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    // A broken keymap is the compositor's matter, and no reason to write to the terminal.
    xkb_context_set_log_fn(context) { _, _, _, _ in }
    let length = text.firstIndex(of: 0) ?? text.count
    guard length > 0,
      let characters = text.baseAddress?.assumingMemoryBound(to: CChar.self),
      let keymap = xkb_keymap_new_from_buffer(
        context, characters, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { return nil }
    guard let state = xkb_state_new(keymap) else {
      xkb_keymap_unref(keymap)
      return nil
    }
    self.keymap = keymap
    self.state = state
    indices = (
      xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_SHIFT),
      xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_CTRL),
      xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_ALT),
      xkb_keymap_mod_get_index(keymap, XKB_MOD_NAME_LOGO)
    )
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
  }
}

/// The modifiers and the layout in force, as the wire tells them.
struct KeyboardState: Equatable {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0
}

// Keys are the kernel's numbers; X's are 8 higher.
extension Keymap {
  func update(_ update: KeyboardState) {
    xkb_state_update_mask(
      state, update.depressed, update.latched, update.locked, 0, 0, update.group)
  }

  func keysym(of key: UInt32) -> UInt32 { xkb_state_key_get_one_sym(state, key &+ 8) }

  func repeats(_ key: UInt32) -> Bool { xkb_keymap_key_repeats(keymap, key &+ 8) != 0 }

  var modifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if isActive(indices.shift) { modifiers.insert(.shift) }
    if isActive(indices.control) { modifiers.insert(.control) }
    if isActive(indices.alt) { modifiers.insert(.alt) }
    if isActive(indices.logo) { modifiers.insert(.logo) }
    return modifiers
  }

  /// What the key types with the present modifiers; control characters are none.
  func text(of key: UInt32) -> String {
    XkbText.read { xkb_state_key_get_utf8(state, key &+ 8, $0, $1) }
  }

  /// What the key means without modifiers where it is looked for by its Latin sign.
  ///
  /// That is what it types on the present layout; where that has no Latin letters, the letter of the
  /// first layout that has them, or of the US one. Digits above other signs count, as on the French
  /// layout.
  func latinKeysym(of key: UInt32) -> UInt32 {
    let code = key &+ 8
    let present = xkb_state_key_get_layout(state, code)
    if !latinLayouts.contains(present), let letter = letter(of: key) { return letter }
    let count = xkb_keymap_num_layouts_for_key(keymap, code)
    if present < count, let keysym = latin(code, present) ?? digit(code, present) { return keysym }
    for layout in 0..<count {
      if let keysym = latin(code, layout) { return keysym }
    }
    return keysym(of: key)
  }

  private func letter(of key: UInt32) -> UInt32? {
    let keysym =
      latinLayouts.first.map { self.keysym(key &+ 8, $0, level: 0) }
      ?? UnitedStatesKeys.keysym(of: key)
    return keysym.flatMap { (0x61...0x7A).contains($0) ? $0 : nil }
  }

  private func latin(_ code: UInt32, _ layout: UInt32) -> UInt32? {
    self.keysym(code, layout, level: 0).flatMap { (0x20...0x7E).contains($0) ? $0 : nil }
  }

  private func digit(_ code: UInt32, _ layout: UInt32) -> UInt32? {
    self.keysym(code, layout, level: 1).flatMap { (0x30...0x39).contains($0) ? $0 : nil }
  }

  private func keysym(_ code: UInt32, _ layout: UInt32, level: UInt32) -> UInt32? {
    var keysyms: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &keysyms)
    return count == 1 ? keysyms?.pointee : nil
  }

  /// The layouts that have Latin letters, in their order.
  private func findLatinLayouts() -> [UInt32] {
    (0..<xkb_keymap_num_layouts(keymap)).filter { layout in
      (9...255).contains { code in
        layout < xkb_keymap_num_layouts_for_key(keymap, code)
          && keysym(code, layout, level: 0).map { (0x61...0x7A).contains($0) } ?? false
      }
    }
  }

  private func isActive(_ index: UInt32) -> Bool {
    guard index != XKB_MOD_INVALID else { return false }
    return xkb_state_mod_index_is_active(state, index, XKB_STATE_MODS_EFFECTIVE) > 0
  }
}

/// The letters of the US layout.
private enum UnitedStatesKeys {
  private static let rows: [(first: UInt32, letters: [UInt8])] = [
    (16, Array("qwertyuiop".utf8)), (30, Array("asdfghjkl".utf8)), (44, Array("zxcvbnm".utf8)),
  ]

  /// - Parameter key: the kernel's number.
  static func keysym(of key: UInt32) -> UInt32? {
    for row in rows where key >= row.first && key - row.first < row.letters.count {
      return UInt32(row.letters[Int(key - row.first)])
    }
    return nil
  }
}

/// Text that libxkbcommon writes into a buffer.
enum XkbText {
  /// `write` gets a buffer and its size, and gives the length in bytes without the NUL.
  static func read(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = Int(write(start, buffer.count))
      guard length > 0, length < buffer.count else { return "" }
      let bytes = UnsafeRawBufferPointer(start: start, count: length)
      if bytes.count == 1 && (bytes[0] < 0x20 || bytes[0] == 0x7F) { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
