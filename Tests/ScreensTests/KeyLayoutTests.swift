import CXkbcommon
import Glibc
import PleatMotion
import Testing

@testable import Desk
@testable import Screens

/// Every key of the table on keyboards as they are sold: where it is printed, it works.
@Suite("The table of keys on other layouts") struct KeyLayoutTests {
  static let layouts = [
    "us", "gb", "de", "at", "ch", "ch(fr)", "fr", "fr(bepo)", "be", "it", "es", "pt", "br", "latam",
    "nl", "se", "no", "dk", "fi", "is", "pl", "cz", "sk", "hu", "ro", "hr", "tr", "ee", "lv", "lt",
    "ca", "ru", "ua", "bg", "rs", "gr", "il", "cn", "jp", "kr", "us(dvorak)", "us(colemak)",
    "us(intl)", "gb(dvorak)",
  ]

  @Test(arguments: layouts)
  func `Each key does what the table says`(layout: String) throws {
    let keyboard = try #require(Keyboard(layout))
    for binding in KeyBindings.list {
      let cap = KeyName.of(binding.symbol, binding.modifiers)
      let press = try #require(keyboard.press(binding), "\(layout) has no key for \(cap)")
      #expect(KeyBindings.command(for: press) == binding.asked, "\(cap) on \(layout): \(press)")
    }
    for binding in KeyBindings.edit {
      let cap = KeyName.of(binding.symbol, binding.modifiers)
      let press = try #require(keyboard.press(binding), "\(layout) has no key for \(cap)")
      #expect(KeyBindings.editCommand(for: press) == binding.asked, "\(cap) on \(layout)")
    }
  }

  @Test(arguments: layouts)
  func `No letter or digit that is typed plainly is a command within a text`(layout: String) throws
  {
    let keyboard = try #require(Keyboard(layout))
    for key in UInt32(2)...53 {
      for shift in [false, true] {
        guard let press = keyboard.press(key, holding: shift ? .shift : []), !press.text.isEmpty
        else { continue }
        #expect(KeyBindings.editCommand(for: press) == nil, "\(press.text) on \(layout)")
      }
    }
  }

  @Test func `Caps Lock is no Shift, and keys of the keypad count`() throws {
    let keyboard = try #require(Keyboard("us"))
    let n = UInt32(49)
    #expect(KeyBindings.command(for: try #require(keyboard.press(n, locking: 2))) == .add(.below))
    let shifted = try #require(keyboard.press(n, holding: .shift, locking: 2))
    #expect(KeyBindings.command(for: shifted) == .add(.above))
    for (key, command) in [
      (72, .select(.previous, extending: false)), (80, .select(.next, extending: false)),
      (96, .open), (83, .delete), (82, .add(.below)),
    ] as [(UInt32, Command)] {
      let press = try #require(keyboard.press(key))
      #expect(KeyBindings.command(for: press) == command)
    }
  }
}

/// A layout, and the presses that its keys are told as.
private final class Keyboard {
  private let keymap: Keymap

  /// What AltGr holds.
  private static let thirdLevel: UInt32 = 128
  private static let bits: [(KeyModifiers, UInt32)] = [(.shift, 1), (.control, 4), (.alt, 8)]

  init?(_ layout: String) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    defer { xkb_context_unref(context) }
    let compiled = layout.withCString { layout in
      var names = xkb_rule_names(
        rules: nil, model: nil, layout: layout, variant: nil, options: nil)
      return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let compiled else { return nil }
    defer { xkb_keymap_unref(compiled) }
    guard let text = xkb_keymap_get_as_string(compiled, XKB_KEYMAP_FORMAT_TEXT_V1) else {
      return nil
    }
    defer { free(text) }
    guard let keymap = Keymap(text: UnsafeRawBufferPointer(start: text, count: strlen(text))) else {
      return nil
    }
    self.keymap = keymap
  }

  /// The press of the key that a binding is printed on, with Shift where the layout needs it.
  func press<Asked>(_ binding: KeyBinding<Asked>) -> KeyPress? {
    for level in [0, Keyboard.thirdLevel] {
      for shift in [[], .shift] as [KeyModifiers] {
        for key in UInt32(1)...247 {
          guard press(key, holding: shift, locking: level)?.keysym == binding.symbol else {
            continue
          }
          return press(key, holding: binding.modifiers.union(shift), locking: level)
        }
      }
    }
    // A layout without Latin letters: they are where the US layout has them.
    guard let scalar = Unicode.Scalar(binding.symbol) else { return nil }
    for (first, letters) in [(16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")] {
      guard let place = Array(letters.unicodeScalars).firstIndex(of: scalar) else { continue }
      return press(UInt32(first + place), holding: binding.modifiers)
    }
    return nil
  }

  func press(_ key: UInt32, holding held: KeyModifiers = [], locking: UInt32 = 0) -> KeyPress? {
    let mask = Keyboard.bits.reduce(0) { held.contains($1.0) ? $0 | $1.1 : $0 }
    keymap.update(KeyboardState(depressed: mask, latched: 0, locked: locking, group: 0))
    let keysym = keymap.keysym(of: key)
    guard keysym != 0 else { return nil }
    return KeyPress(
      keysym: keysym, latin: keymap.latinKeysym(of: key),
      text: held.isDisjoint(with: [.control, .alt]) ? keymap.text(of: key) : "",
      modifiers: keymap.modifiers, isRepeat: false, time: .zero)
  }
}
