/// Sixteen random bytes, as RFC 9562 lays out a UUID of version 4.
package struct UniqueID: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  @inlinable
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension UniqueID: Comparable {
  @inlinable
  package static func < (left: UniqueID, right: UniqueID) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension UniqueID {
  /// A new identifier: 122 bits come from the generator, the rest says version 4.
  package init(using generator: inout some RandomNumberGenerator) {
    let high = generator.next() & 0xffff_ffff_ffff_0fff | 0x4000
    let low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    self.init(high: high, low: low)
  }
}

extension UniqueID: CustomStringConvertible {
  /// The usual text form, 36 lower-case characters.
  package var description: String {
    var text = ""
    text.reserveCapacity(36)
    for (position, digit) in digits.enumerated() {
      if position == 8 || position == 12 || position == 16 || position == 20 { text += "-" }
      text += digit
    }
    return text
  }

  /// The first hexadecimal digits, without hyphens.
  ///
  /// - Parameter length: how many, 1 to 32.
  package func prefix(_ length: Int) -> String {
    digits.prefix(length).joined()
  }

  private var digits: [String] {
    (0..<32).map { String(nibble(at: $0), radix: 16) }
  }

  func nibble(at position: Int) -> UInt64 {
    let word = position < 16 ? high : low
    return word >> UInt64(60 - position % 16 * 4) & 0xf
  }
}
