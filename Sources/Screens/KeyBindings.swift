package import Desk

/// The X11 key symbols that have a meaning here; letters and digits are their ASCII codes.
package enum KeySymbol {
  package static let backspace: UInt32 = 0xff08
  package static let tab: UInt32 = 0xff09
  package static let enter: UInt32 = 0xff0d
  package static let escape: UInt32 = 0xff1b
  package static let home: UInt32 = 0xff50
  package static let left: UInt32 = 0xff51
  package static let up: UInt32 = 0xff52
  package static let right: UInt32 = 0xff53
  package static let down: UInt32 = 0xff54
  package static let pageUp: UInt32 = 0xff55
  package static let pageDown: UInt32 = 0xff56
  package static let end: UInt32 = 0xff57
  package static let insert: UInt32 = 0xff63
  package static let f1: UInt32 = 0xffbe
  package static let f2: UInt32 = 0xffbf
  package static let f10: UInt32 = 0xffc7
  package static let menu: UInt32 = 0xff67
  package static let delete: UInt32 = 0xffff
  package static let space: UInt32 = 0x20

  /// The symbol that a key of the keypad stands for, else the symbol itself.
  package static func unpadded(_ symbol: UInt32) -> UInt32 {
    switch symbol {
    case 0xff80: space
    case 0xff89, 0xfe20: tab
    case 0xff8d: enter
    case 0xff95: home
    case 0xff96: left
    case 0xff97: up
    case 0xff98: right
    case 0xff99: down
    case 0xff9a: pageUp
    case 0xff9b: pageDown
    case 0xff9c: end
    case 0xff9e: insert
    case 0xff9f: delete
    case 0xffab: letter("+")
    case 0xffad: letter("-")
    case 0xffb0: letter("0")
    default: symbol
    }
  }

  package static func letter(_ letter: Unicode.Scalar) -> UInt32 { letter.value }
}

/// One key with its modifiers, and what it asks for.
struct KeyBinding<Asked: Sendable>: Sendable {
  var symbol: UInt32
  var modifiers: KeyModifiers
  var asked: Asked

  init(_ symbol: UInt32, _ modifiers: KeyModifiers = [], _ asked: Asked) {
    self.symbol = symbol
    self.modifiers = modifiers
    self.asked = asked
  }

  init(_ letter: Unicode.Scalar, _ modifiers: KeyModifiers = [], _ asked: Asked) {
    self.init(KeySymbol.letter(letter), modifiers, asked)
  }

  /// Letters go by the layout's Latin letter, so that shortcuts are where they are printed; Caps Lock
  /// is no Shift. A sign or a digit may need Shift on one layout and not on another, so that Shift
  /// asks for nothing there.
  func matches(_ press: KeyPress) -> Bool {
    let held = press.modifiers.intersection([.shift, .control, .alt, .logo])
    if held == modifiers {
      return symbol == KeySymbol.unpadded(press.keysym) || symbol == press.latin
    }
    return isSign && symbol == press.keysym && held.subtracting(.shift) == modifiers
  }

  /// Whether the symbol is printable and no letter.
  private var isSign: Bool {
    guard let scalar = Unicode.Scalar(symbol), (0x21...0x7E).contains(symbol) else { return false }
    return !("a"..."z").contains(scalar) && !("A"..."Z").contains(scalar)
  }
}

package enum KeyBindings {
  /// The first binding that matches wins.
  package static func command(for press: KeyPress) -> Command? {
    list.first { $0.matches(press) }?.asked
  }

  package static func editCommand(for press: KeyPress) -> EditCommand? {
    edit.first { $0.matches(press) }?.asked
  }

  static let list: [KeyBinding<Command>] = [
    .init(KeySymbol.up, [], .select(.previous, extending: false)),
    .init("k", [], .select(.previous, extending: false)),
    .init(KeySymbol.down, [], .select(.next, extending: false)),
    .init("j", [], .select(.next, extending: false)),
    .init(KeySymbol.home, [], .select(.first, extending: false)),
    .init(KeySymbol.end, [], .select(.last, extending: false)),
    .init(KeySymbol.pageUp, [], .select(.pageUp, extending: false)),
    .init(KeySymbol.pageDown, [], .select(.pageDown, extending: false)),
    .init(KeySymbol.up, .shift, .select(.previous, extending: true)),
    .init(KeySymbol.down, .shift, .select(.next, extending: true)),
    .init("a", .control, .selectAll),
    .init("c", .control, .copy),
    .init("x", .control, .cut),
    .init("v", .control, .paste),
    .init(KeySymbol.insert, .control, .copy),
    .init(KeySymbol.delete, .shift, .cut),
    .init(KeySymbol.enter, [], .open),
    .init(KeySymbol.tab, [], .action(forward: true)),
    .init(KeySymbol.tab, .shift, .action(forward: false)),
    .init(KeySymbol.menu, [], .more),
    .init(KeySymbol.f10, .shift, .more),
    .init("m", [], .carryAway),
    .init("/", [], .search),
    .init("f", .control, .search),
    .init("?", .shift, .help),
    .init("?", [], .help),
    .init(KeySymbol.f1, [], .help),
    .init(KeySymbol.f2, [], .edit),
    .init(KeySymbol.space, [], .toggle),
    .init(KeySymbol.delete, [], .delete),
    .init("n", [], .add(.below)),
    .init(KeySymbol.insert, [], .add(.below)),
    .init("n", .shift, .add(.above)),
    .init(KeySymbol.insert, .shift, .add(.above)),
    .init("n", .control, .add(.top)),
    .init(KeySymbol.up, .alt, .move(.previous)),
    .init(KeySymbol.down, .alt, .move(.next)),
    .init(KeySymbol.home, .alt, .move(.first)),
    .init(KeySymbol.end, .alt, .move(.last)),
    .init(KeySymbol.delete, [.control, .shift], .clearCompleted),
    .init("z", .control, .undo),
    .init("z", [.control, .shift], .redo),
    .init(KeySymbol.escape, [], .cancel),
    .init(KeySymbol.backspace, [], .go(.up)),
    .init(KeySymbol.left, .alt, .go(.left)),
    .init(KeySymbol.right, .alt, .go(.right)),
    .init("+", .control, .textSize(.larger)),
    .init("+", [.control, .shift], .textSize(.larger)),
    .init("=", .control, .textSize(.larger)),
    .init("-", .control, .textSize(.smaller)),
    .init("0", .control, .textSize(.normal)),
    .init("q", .control, .quit),
    .init("w", .control, .quit),
  ]

  static let edit: [KeyBinding<EditCommand>] =
    moves + [
      .init(KeySymbol.backspace, [], .delete(.backward, .character)),
      .init(KeySymbol.backspace, .shift, .delete(.backward, .character)),
      .init(KeySymbol.backspace, .control, .delete(.backward, .word)),
      .init(KeySymbol.delete, [], .delete(.forward, .character)),
      .init(KeySymbol.delete, .control, .delete(.forward, .word)),
      .init("a", .control, .selectAll),
      .init("c", .control, .copy),
      .init("x", .control, .cut),
      .init("v", .control, .paste),
      .init(KeySymbol.insert, .control, .copy),
      .init(KeySymbol.delete, .shift, .cut),
      .init(KeySymbol.insert, .shift, .paste),
      .init("z", .control, .undo),
      .init("z", [.control, .shift], .redo),
      .init(KeySymbol.enter, [], .finishAndAdd),
      .init(KeySymbol.escape, [], .finish),
      .init(KeySymbol.tab, [], .finish),
    ]

  /// Each move of the caret, plain and with Shift, which extends the selection.
  private static let moves: [KeyBinding<EditCommand>] = [false, true].flatMap { extending in
    let shift: KeyModifiers = extending ? .shift : []
    return [
      .init(KeySymbol.left, shift, .move(.backward, .character, extending: extending)),
      .init(KeySymbol.right, shift, .move(.forward, .character, extending: extending)),
      .init(
        KeySymbol.left, shift.union(.control), .move(.backward, .word, extending: extending)),
      .init(
        KeySymbol.right, shift.union(.control), .move(.forward, .word, extending: extending)),
      .init(KeySymbol.home, shift, .move(.backward, .line, extending: extending)),
      .init(KeySymbol.end, shift, .move(.forward, .line, extending: extending)),
      .init(KeySymbol.up, shift, .line(.backward, extending: extending)),
      .init(KeySymbol.down, shift, .line(.forward, extending: extending)),
    ] as [KeyBinding<EditCommand>]
  }
}
