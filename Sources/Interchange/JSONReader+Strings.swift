import Words

extension JSONReader {
  mutating func string() throws(Fault) -> String {
    guard try kind() == .string else { throw fault(message("A text in quotes should be here.")) }
    let (range, hasEscapes) = try stringRange()
    guard hasEscapes else { return bytes[range].text }
    return try unescaped(range)
  }

  /// Passes over a string, which begins here.
  ///
  /// - Returns: what lies between the quotes.
  mutating func stringRange() throws(Fault) -> (range: Range<Int>, hasEscapes: Bool) {
    moveOver(1)
    let start = offset
    var hasEscapes = false
    while offset < bytes.count {
      switch bytes[offset] {
      case Ascii.quote:
        moveOver(1)
        return (start..<(offset - 1), hasEscapes)
      case Ascii.backslash:
        hasEscapes = true
        try checkEscape()
      case 0..<0x20:
        throw fault(message("A control character in a text should be written as an escape."))
      default: moveOver(1)
      }
    }
    throw fault(message("The text ends before a closing quote."))
  }

  private mutating func checkEscape() throws(Fault) {
    guard offset + 1 < bytes.count else { throw fault(message("The text ends in an escape.")) }
    if bytes[offset + 1] == UInt8(ascii: "u") {
      guard let unit = unit(at: offset) else {
        throw fault(message("Four digits should follow \\u."))
      }
      switch unit {
      case 0xd800..<0xdc00:
        guard let low = self.unit(at: offset + 6), (0xdc00..<0xe000).contains(low) else {
          throw fault(message("Half a character is none."))
        }
        moveOver(12)
      case 0xdc00..<0xe000: throw fault(message("Half a character is none."))
      default: moveOver(6)
      }
    } else {
      guard Self.escapes[bytes[offset + 1]] != nil else {
        throw fault(message("There is no such escape."))
      }
      moveOver(2)
    }
  }

  /// The number of `\u1234` at a place.
  private func unit(at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == Ascii.backslash,
      bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[(place + 2)..<(place + 6)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5c, UInt8(ascii: "/"): 0x2f,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c, UInt8(ascii: "n"): 0x0a,
    UInt8(ascii: "r"): 0x0d, UInt8(ascii: "t"): 0x09,
  ]

  /// The text of a string whose escapes have been checked.
  private func unescaped(_ range: Range<Int>) throws(Fault) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place] == Ascii.backslash else {
        text.append(bytes[place])
        place += 1
        continue
      }
      if let plain = Self.escapes[bytes[place + 1]] {
        text.append(plain)
        place += 2
        continue
      }
      var value = unit(at: place) ?? 0xfffd
      place += 6
      if (0xd800..<0xdc00).contains(value), let low = unit(at: place) {
        value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
        place += 6
      }
      text += String(Character(Unicode.Scalar(value) ?? "\u{fffd}")).utf8
    }
    return text.text
  }
}

/// Writes JSON.
enum JSONText {
  /// A string in quotes. All of Unicode is written as it is, but for what must not be.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [Ascii.quote]
    for byte in text.utf8 {
      switch byte {
      case Ascii.quote, Ascii.backslash: bytes += [Ascii.backslash, byte]
      case Ascii.lineFeed: bytes += "\\n".utf8
      case Ascii.carriageReturn: bytes += "\\r".utf8
      case Ascii.tab: bytes += "\\t".utf8
      case 0..<0x20, 0x7f: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(Ascii.quote)
    return bytes
  }
}
