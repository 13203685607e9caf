/// The sixty-two digits of order keys, in their order in ASCII, and sums on strings of them.
enum OrderDigits {
  static let zero = UInt8(ascii: "0")
  static let greatest = UInt8(ascii: "z")
  static let base = 62

  static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65 + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 97 + 36
    default: nil
    }
  }

  /// - Parameter value: 0 to 61.
  static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 10 ? 48 + value : value < 36 ? 65 + value - 10 : 97 + value - 36)
  }

  /// How many bytes an integer with this first character has, itself included.
  static func integerLength(head: UInt8) -> Int? {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head) - 97 + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 90 - Int(head) + 2
    default: nil
    }
  }

  /// The next integer, or `nil` after the greatest.
  static func successor(_ integer: [UInt8]) -> [UInt8]? {
    var result = integer
    for position in stride(from: result.count - 1, to: 0, by: -1) {
      let value = (value(of: result[position]) ?? 0) + 1
      result[position] = digit(value % base)
      if value < base { return result }
    }
    return switch integer[0] {
    case UInt8(ascii: "z"): nil
    case UInt8(ascii: "Z"): [UInt8(ascii: "a"), zero]
    case UInt8(ascii: "a")...: [integer[0] + 1] + [UInt8](repeating: zero, count: integer.count)
    default: [integer[0] + 1] + [UInt8](repeating: zero, count: integer.count - 2)
    }
  }

  /// The integer before, or `nil` before the least.
  static func predecessor(_ integer: [UInt8]) -> [UInt8]? {
    var result = integer
    for position in stride(from: result.count - 1, to: 0, by: -1) {
      let value = (value(of: result[position]) ?? 0) - 1
      result[position] = digit((value + base) % base)
      if value >= 0 { return result }
    }
    return switch integer[0] {
    case UInt8(ascii: "A"): nil
    case UInt8(ascii: "a"): [UInt8(ascii: "Z"), greatest]
    case ...UInt8(ascii: "Z"):
      [integer[0] - 1] + [UInt8](repeating: greatest, count: integer.count)
    default: [integer[0] - 1] + [UInt8](repeating: greatest, count: integer.count - 2)
    }
  }

  /// A fraction between two, of as few digits as there can be near the middle.
  ///
  /// - Parameters:
  ///   - lower: empty for nought.
  ///   - upper: `nil` for one; above `lower`, and not ending in `0`.
  static func midpoint(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?) -> [UInt8] {
    var (lower, upper) = (lower, upper)
    var result: [UInt8] = []
    while let next = upper?.first, next == lower.first ?? zero {
      result.append(next)
      lower = lower.dropFirst()
      upper = upper?.dropFirst()
    }
    let low = lower.first.flatMap(value(of:)) ?? 0
    let high = upper?.first.flatMap(value(of:)) ?? base
    if high - low > 1 { return result + [digit((low + high) / 2)] }
    if let upper, upper.count > 1 { return result + [digit(high)] }
    return result + [digit(low)] + midpoint(lower.dropFirst(), nil)
  }
}
