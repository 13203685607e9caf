/// The beginning of an identifier, as a person types it: enough digits to tell one from all others.
package struct UniqueIDPrefix: Hashable, Sendable {
  private var bits: UniqueID
  private var mask: UniqueID
  /// How many hexadecimal digits were given, 1 to 32.
  package let length: Int

  /// - Parameter text: 1 to 32 hexadecimal digits of either case; hyphens are passed over.
  /// - Returns: `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    var bits = UniqueID(high: 0, low: 0)
    var mask = UniqueID(high: 0, low: 0)
    var length = 0
    for character in text where character != "-" {
      guard length < 32, character.isASCII, let digit = character.hexDigitValue else { return nil }
      let shift = UInt64(60 - length % 16 * 4)
      if length < 16 {
        bits.high |= UInt64(digit) << shift
        mask.high |= 0xf << shift
      } else {
        bits.low |= UInt64(digit) << shift
        mask.low |= 0xf << shift
      }
      length += 1
    }
    guard length > 0 else { return nil }
    (self.bits, self.mask, self.length) = (bits, mask, length)
  }

  package func matches(_ id: UniqueID) -> Bool {
    id.high & mask.high == bits.high && id.low & mask.low == bits.low
  }

  /// The whole identifier, when all 32 digits were given.
  package var complete: UniqueID? { length == 32 ? bits : nil }
}
