/// One line of the table: what was measured, what it must not exceed, and the same of another
/// program or on other ground, measured in the same run.
struct Figure {
  let name: String
  let value: Double
  let unit: String
  /// Nil where nothing is asked: the figure is there to be compared.
  let limit: Double?
  let reference: Double?
  /// Whose the reference is, or where the limit comes from.
  let note: String

  init(
    name: String, value: Double, limit: Double?, unit: String, reference: Double? = nil,
    note: String
  ) {
    self.name = name
    self.value = value
    self.limit = limit
    self.unit = unit
    self.reference = reference
    self.note = note
  }

  init(
    name: String, milliseconds: Double, limit: Double?, reference: Double? = nil, note: String
  ) {
    self.init(
      name: name, value: milliseconds, limit: limit, unit: "ms", reference: reference, note: note)
  }

  var isMet: Bool { limit.map { value <= $0 } ?? true }

  /// Measures up to three times, until nothing is missed, and keeps the best of each line: other
  /// load on the machine can only add.
  static func tried(_ measure: () throws -> [Figure]) rethrows -> [Figure] {
    var best = try measure()
    for _ in 0..<2 where !best.allSatisfy(\.isMet) {
      best = zip(best, try measure()).map { $0.margin <= $1.margin ? $0 : $1 }
    }
    return best
  }

  /// How much of its limit it takes.
  private var margin: Double {
    guard let limit else { return value }
    return limit == 0 ? value : value / limit
  }
}

// In words.
extension Figure {
  var line: String {
    let ratio = reference.map { $0 == 0 ? .infinity : value / $0 }
    return [
      Figure.padded(name, to: Figure.nameWidth), Figure.number(value), Figure.number(reference),
      Figure.number(ratio), Figure.number(limit), Figure.padded(unit, to: 6),
      limit == nil ? "      " : isMet ? "met   " : "MISSED", note,
    ].joined(separator: "  ")
  }

  static let head = [
    padded("figure", to: nameWidth), "     ours", "reference", "    ratio", "    limit",
    padded("", to: 6), "      ", "of what",
  ].joined(separator: "  ")

  private static let nameWidth = 46

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The median of some milliseconds, in words.
  static func microseconds(_ times: [Double]) -> String {
    "\(Int(times.quantile(0.5) * 1000)) µs here"
  }

  /// Two decimals, nine characters wide; words for what could not be measured.
  private static func number(_ value: Double?) -> String {
    guard let value else { return "        -" }
    guard value.isFinite else { return "     none" }
    let hundredths = Int((abs(value) * 100).rounded())
    let fraction = hundredths % 100
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let text = "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
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
