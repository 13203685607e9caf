import Glibc

/// One line of the table: what was measured, and what it must not exceed.
struct Figure {
  let name: String
  let value: Double
  let limit: Double
  let unit: String
  /// Where the limit comes from.
  let reference: String

  init(name: String, value: Double, limit: Double, unit: String, reference: String) {
    self.name = name
    self.value = value
    self.limit = limit
    self.unit = unit
    self.reference = reference
  }

  init(name: String, milliseconds: Double, limit: Double, reference: String) {
    self.init(name: name, value: milliseconds, limit: limit, unit: "ms", reference: reference)
  }

  var isMet: Bool { value <= limit }

  var line: String {
    [
      Figure.padded(name, to: 44), Figure.number(value), Figure.number(limit),
      Figure.padded(unit, to: 6), isMet ? "met   " : "MISSED", reference,
    ].joined(separator: "  ")
  }

  static let head = [
    padded("figure", to: 44), "     ours", "    limit", padded("", to: 6), "      ",
    "reference",
  ].joined(separator: "  ")

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The median of some milliseconds, in words.
  static func microseconds(_ times: [Double]) -> String {
    "\(Int(times.quantile(0.5) * 1000)) µs here"
  }

  /// Two decimals, nine characters wide; words for what could not be measured.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "     none" }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    let text = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}

extension [Double] {
  /// The value below which the given part of all lies.
  func quantile(_ part: Double) -> Double {
    let ordered = sorted()
    return ordered.isEmpty
      ? .infinity : ordered[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
