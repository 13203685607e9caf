/// Sixteen random bytes, as RFC 9562 lays out a UUID of version 4.
package struct UniqueID: Hashable, Sendable, BitwiseCopyable {
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
    text(of: 0..<32) { $0 == 8 || $0 == 12 || $0 == 16 || $0 == 20 }
  }

  /// The first hexadecimal digits, without hyphens.
  ///
  /// - Parameter length: how many, 1 to 32.
  package func prefix(_ length: Int) -> String {
    text(of: 0..<min(max(length, 0), 32)) { _ in false }
  }

  private func text(of positions: Range<Int>, hyphenBefore: (Int) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for position in positions {
      if hyphenBefore(position) { bytes.append(UInt8(ascii: "-")) }
      let nibble = UInt8(truncatingIfNeeded: nibble(at: position))
      bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func nibble(at position: Int) -> UInt64 {
    let word = position < 16 ? high : low
    return word >> UInt64(60 - position % 16 * 4) & 0xf
  }
}
