/// A key that was pressed, or that repeats.
public struct TraceKey: Hashable, Sendable {
  /// What it means: an X11 key symbol.
  public var symbol: UInt32
  public var modifiers: TraceModifiers
  /// What it means without modifiers, on a layout with Latin letters.
  public var latin: UInt32
  /// What it types.
  public var text: String
  public var isRepeat: Bool

  /// - Parameters:
  ///   - latin: `nil` for the lower-case letter, or the symbol itself.
  ///   - text: `nil` for the symbol's own character, unless a modifier but Shift is held.
  public init(
    symbol: UInt32, modifiers: TraceModifiers = [], latin: UInt32? = nil, text: String? = nil,
    isRepeat: Bool = false
  ) {
    self.symbol = symbol
    self.modifiers = modifiers
    self.latin = latin ?? TraceKey.latin(of: symbol)
    self.text = text ?? TraceKey.text(of: symbol, modifiers)
    self.isRepeat = isRepeat
  }

  /// The key that types a character.
  public init(typing character: Character) {
    let scalars = character.unicodeScalars
    let symbol = scalars.count == 1 ? scalars.first.map(TraceKey.symbol) : nil
    self.init(symbol: symbol ?? 0, text: String(character))
  }
}

public struct TraceModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = Self(rawValue: 1)
  public static let control = Self(rawValue: 2)
  public static let alt = Self(rawValue: 4)
  public static let logo = Self(rawValue: 8)

  static let names: [(name: String, modifier: TraceModifiers)] = [
    ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift), ("Logo+", .logo),
  ]
}

extension TraceKey {
  static func latin(of symbol: UInt32) -> UInt32 {
    (0x41...0x5a).contains(symbol) ? symbol + 0x20 : symbol
  }

  static func text(of symbol: UInt32, _ modifiers: TraceModifiers) -> String {
    guard modifiers.subtracting(.shift).isEmpty, let scalar = scalar(of: symbol) else { return "" }
    return String(Character(scalar))
  }

  /// The character of a symbol, if it is one of Latin 1 or is named after its code.
  static func scalar(of symbol: UInt32) -> Unicode.Scalar? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol)
    case 0x0100_0100...0x0110_ffff: Unicode.Scalar(symbol - 0x0100_0000)
    default: nil
    }
  }

  static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x100 ? scalar.value : scalar.value + 0x0100_0000
  }

  private static let names: [(name: String, symbol: UInt32)] =
    [
      ("Space", 0x20), ("Backspace", 0xff08), ("Tab", 0xff09), ("Enter", 0xff0d),
      ("Escape", 0xff1b), ("Home", 0xff50), ("Left", 0xff51), ("Up", 0xff52), ("Right", 0xff53),
      ("Down", 0xff54), ("PageUp", 0xff55), ("PageDown", 0xff56), ("End", 0xff57),
      ("Insert", 0xff63), ("Delete", 0xffff),
    ] + (1...12).map { ("F\($0)", 0xffbd + UInt32($0)) }

  /// The symbol of a name: `Escape`, one character, or a code such as `0xffe1`.
  static func symbol(named name: String) -> UInt32? {
    if let known = names.first(where: { $0.name == name }) { return known.symbol }
    if name.unicodeScalars.count == 1 { return name.unicodeScalars.first.map(symbol) }
    return name.hasPrefix("0x") ? UInt32(name.dropFirst(2), radix: 16) : nil
  }

  static func name(of symbol: UInt32) -> String {
    if let known = names.first(where: { $0.symbol == symbol }) { return known.name }
    return scalar(of: symbol).map { String($0) } ?? "0x" + String(symbol, radix: 16)
  }
}
