/// Where a row stands among its neighbours: a short ASCII string, compared byte by byte.
///
/// Between any two keys there is room for another, so moving one row changes one key. A key is an
/// integer, whose first character tells its sign and how many digits follow (`a0`, `a1` ... `az`,
/// `b00` ..., and downwards `Zz`, `Zy` ... `Z0`, `Yzz` ...), and then a fraction that does not end
/// in `0`. Rows added at either end get plain integers; only rows put in between need fractions.
/// At most 32 bytes, held inline.
package struct OrderKey: Hashable, Sendable {
  /// The bytes, big-endian, padded with zeros: comparing words compares strings.
  var words: (UInt64, UInt64, UInt64, UInt64)

  /// The longest key, in bytes.
  package static let capacity = 32

  init(words: (UInt64, UInt64, UInt64, UInt64)) { self.words = words }

  package static func == (left: OrderKey, right: OrderKey) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}

extension OrderKey: Comparable {
  package static func < (left: OrderKey, right: OrderKey) -> Bool { left.words < right.words }
}

extension OrderKey {
  /// The key of a first row.
  package static let first = OrderKey(words: (0x6130_0000_0000_0000, 0, 0, 0))

  /// The key of a row whose own makes no sense: after all others.
  package static let last = OrderKey(
    words: (
      0x7a7a_7a7a_7a7a_7a7a, 0x7a7a_7a7a_7a7a_7a7a, 0x7a7a_7a7a_7a7a_7a7a, 0x7a7a_7a00_0000_0000
    ))

  /// How many bytes the key has, 2 to 32.
  package var length: Int {
    let (a, b, c, d) = words
    let tail = d != 0 ? d : c != 0 ? c : b != 0 ? b : a
    let full = d != 0 ? 24 : c != 0 ? 16 : b != 0 ? 8 : 0
    return full + 8 - tail.trailingZeroBitCount / 8
  }

  /// - Parameter position: below `length`.
  package func byte(at position: Int) -> UInt8 {
    let word =
      switch position / 8 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return UInt8(truncatingIfNeeded: word >> UInt64(56 - position % 8 * 8))
  }

  var bytes: [UInt8] { (0..<length).map(byte(at:)) }

  /// - Returns: `nil` for bytes that are no key.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count <= Self.capacity else { return nil }
    self.init(words: (0, 0, 0, 0))
    for (position, byte) in bytes.enumerated() {
      let shifted = UInt64(byte) << UInt64(56 - position % 8 * 8)
      switch position / 8 {
      case 0: words.0 |= shifted
      case 1: words.1 |= shifted
      case 2: words.2 |= shifted
      default: words.3 |= shifted
      }
    }
    guard Self.isWellFormed(bytes) else { return nil }
  }

  private static func isWellFormed(_ bytes: some Collection<UInt8>) -> Bool {
    guard let head = bytes.first, let integer = OrderDigits.integerLength(head: head),
      bytes.count >= integer
    else { return false }
    var last: UInt8 = 1
    for byte in bytes.dropFirst() {
      guard OrderDigits.value(of: byte) != nil else { return false }
      last = byte
    }
    return bytes.count == integer || last != OrderDigits.zero
  }
}

extension OrderKey: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension OrderKey {
  /// As ``init(bytes:)``, for loading: without a generic call and without a copy.
  @unsafe
  package init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 8, text.count >= 2, unsafe Self.isWellFormed(text) else {
      guard text.count > 8, text.count <= Self.capacity else { return nil }
      unsafe self.init(bytes: Array(text))
      return
    }
    var head: UInt64 = 0
    for position in 0..<text.count { head = head << 8 | UInt64(unsafe text[position]) }
    self.init(words: (head << UInt64(64 - text.count * 8), 0, 0, 0))
  }
}
