/// Bytes that the formats are made of.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let hyphen = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// The byte order mark, which some programs begin a file with.
  static let mark: [UInt8] = [0xef, 0xbb, 0xbf]

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte) }
}

extension Collection<UInt8> {
  /// The number that all bytes, as decimal digits, make.
  ///
  /// - Returns: `nil` for none, for other bytes, and for more than 18 digits.
  var decimal: Int? {
    guard !isEmpty, count <= 18, allSatisfy(Ascii.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The bytes as text; what is not UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }
}
