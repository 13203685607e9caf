extension OrderKey {
  /// A key between two neighbours; `nil` for a neighbour is the end of the sequence.
  ///
  /// - Returns: `nil` where none of 32 bytes fits, or where the neighbours are not in order. Then
  ///   rows around the place need new keys.
  package static func between(_ lower: OrderKey?, _ upper: OrderKey?) -> OrderKey? {
    if let lower, let upper, lower >= upper { return nil }
    let bytes =
      switch (lower?.bytes, upper?.bytes) {
      case (nil, nil): first.bytes
      case (let lower?, nil): following(lower)
      case (nil, let upper?): preceding(upper)
      case (let lower?, let upper?): inside(lower, upper)
      }
    // The least and the greatest keys that there can be have nothing beyond them.
    guard let key = OrderKey(bytes: bytes), lower.map({ $0 < key }) ?? true,
      upper.map({ key < $0 }) ?? true
    else { return nil }
    return key
  }

  /// Ascending keys between two neighbours.
  ///
  /// - Returns: `nil` under the conditions of ``between(_:_:)``.
  /// - Complexity: O(`count`).
  package static func keys(_ count: Int, between lower: OrderKey?, _ upper: OrderKey?)
    -> [OrderKey]?
  {
    var keys: [OrderKey] = []
    keys.reserveCapacity(count)
    let fits =
      upper == nil
      ? appendRising(count, after: lower, to: &keys)
      : lower == nil
        ? appendFalling(count, before: upper, to: &keys)
        : appendBisecting(count, between: lower, upper, to: &keys)
    return fits ? keys : nil
  }

  private static func appendRising(
    _ count: Int, after lower: OrderKey?, to keys: inout [OrderKey]
  ) -> Bool {
    var lower = lower
    for _ in 0..<count {
      guard let key = lower?.nextInteger ?? between(lower, nil) else { return false }
      keys.append(key)
      lower = key
    }
    return true
  }

  private static func appendFalling(
    _ count: Int, before upper: OrderKey?, to keys: inout [OrderKey]
  ) -> Bool {
    var upper = upper
    for _ in 0..<count {
      guard let key = upper?.previousInteger ?? between(nil, upper) else { return false }
      keys.append(key)
      upper = key
    }
    keys.reverse()
    return true
  }

  private static func appendBisecting(
    _ count: Int, between lower: OrderKey?, _ upper: OrderKey?, to keys: inout [OrderKey]
  ) -> Bool {
    guard count > 0 else { return true }
    guard let middle = between(lower, upper) else { return false }
    guard appendBisecting(count / 2, between: lower, middle, to: &keys) else { return false }
    keys.append(middle)
    return appendBisecting(count - count / 2 - 1, between: middle, upper, to: &keys)
  }

  private static func split(_ key: [UInt8]) -> (integer: [UInt8], fraction: ArraySlice<UInt8>) {
    let length = OrderDigits.integerLength(head: key[0]) ?? key.count
    return (Array(key.prefix(length)), key.dropFirst(length))
  }

  private static func following(_ lower: [UInt8]) -> [UInt8] {
    let (integer, fraction) = split(lower)
    return OrderDigits.successor(integer) ?? integer + OrderDigits.midpoint(fraction, nil)
  }

  private static func preceding(_ upper: [UInt8]) -> [UInt8] {
    let (integer, fraction) = split(upper)
    if let before = OrderDigits.predecessor(integer) {
      return fraction.isEmpty ? before : integer
    }
    return integer + OrderDigits.midpoint([], fraction)
  }

  private static func inside(_ lower: [UInt8], _ upper: [UInt8]) -> [UInt8] {
    let (integer, fraction) = split(lower)
    let (upperInteger, upperFraction) = split(upper)
    if integer == upperInteger { return integer + OrderDigits.midpoint(fraction, upperFraction) }
    if let next = OrderDigits.successor(integer), next.lexicographicallyPrecedes(upper) {
      return next
    }
    return integer + OrderDigits.midpoint(fraction, nil)
  }
}

// Sixty-one times of sixty-two only the last digit changes: long runs of keys cost little.
extension OrderKey {
  /// The next key without a fraction, after one without; `nil` where more than a digit changes.
  fileprivate var nextInteger: OrderKey? {
    switch lastDigit {
    case nil, OrderDigits.greatest: nil
    case UInt8(ascii: "9"): withLastDigit(UInt8(ascii: "A"))
    case UInt8(ascii: "Z"): withLastDigit(UInt8(ascii: "a"))
    case .some(let digit): withLastDigit(digit + 1)
    }
  }

  fileprivate var previousInteger: OrderKey? {
    switch lastDigit {
    case nil, OrderDigits.zero: nil
    case UInt8(ascii: "A"): withLastDigit(UInt8(ascii: "9"))
    case UInt8(ascii: "a"): withLastDigit(UInt8(ascii: "Z"))
    case .some(let digit): withLastDigit(digit - 1)
    }
  }

  /// Of a key of one word without a fraction.
  private var lastDigit: UInt8? {
    guard words.1 == 0, OrderDigits.integerLength(head: byte(at: 0)) == length else { return nil }
    return byte(at: length - 1)
  }

  private func withLastDigit(_ digit: UInt8) -> OrderKey {
    let shift = UInt64(64 - length * 8)
    return OrderKey(words: (words.0 & ~(0xff << shift) | UInt64(digit) << shift, 0, 0, 0))
  }
}
