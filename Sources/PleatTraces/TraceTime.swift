import PleatMotion

/// Times are decimal milliseconds with up to six places: every nanosecond has a text, and no
/// arithmetic on the way rounds it.
enum TraceTime {
  static func parse(_ text: String) -> Instant? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, let milliseconds = digits(whole, atMost: 12) else { return nil }
    var nanoseconds = milliseconds * 1_000_000
    if parts.count > 1 {
      guard let fraction = digits(parts[1], atMost: 6) else { return nil }
      nanoseconds += (parts[1].utf8.count..<6).reduce(fraction) { number, _ in number * 10 }
    }
    return Instant(nanoseconds: isNegative ? -nanoseconds : nanoseconds)
  }

  private static func digits(_ text: Substring, atMost count: Int) -> Int64? {
    guard (1...count).contains(text.utf8.count) else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }

  static func text(_ time: Instant) -> String {
    let magnitude = time.nanoseconds.magnitude
    var text = (time.nanoseconds < 0 ? "-" : "") + "\(magnitude / 1_000_000)"
    var fraction = magnitude % 1_000_000
    guard fraction > 0 else { return text }
    var places = 6
    while fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    let digits = "\(fraction)"
    text += "." + String(repeating: "0", count: places - digits.utf8.count) + digits
    return text
  }
}
