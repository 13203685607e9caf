import Outline
import Words

/// A VTODO, taken apart: those of its own properties that mean something here, and none of components
/// within it.
struct CalendarTask {
  let bytes: [UInt8]
  /// Where it lies in `bytes`.
  let range: Range<Int>
  private(set) var lines: [ContentLine] = []
  /// What cannot be understood, with where it stands.
  private(set) var faults: [(what: String, offset: Int)] = []
  private(set) var title = ""
  private(set) var note = ""
  private(set) var due: DueDate?
  private(set) var state = ExchangedItem.State.open
  private(set) var created: WallTime?
  private(set) var changed: WallTime?
  private(set) var sortOrder: Int?

  init(_ bytes: [UInt8], in range: Range<Int>, zone: LocalZone) {
    self.bytes = bytes
    self.range = range
    takeLines()
    title = PlainText.title(line("SUMMARY").map { CalendarText.plain($0.value) } ?? "")
    note = PlainText.note(line("DESCRIPTION").map { CalendarText.plain($0.value) } ?? "")
    due = date("DUE")?.due(zone: line("DUE")?.parameter("TZID"))
    created = date("CREATED")?.moment(zone)
    changed = date("LAST-MODIFIED")?.moment(zone)
    sortOrder = line("X-APPLE-SORT-ORDER").flatMap { Self.integer($0.value) }
    takeState(zone)
  }
}

extension CalendarTask {
  /// The first of its properties of a name.
  func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  private mutating func takeLines() {
    var scanner = ContentLineScanner(bytes, in: range)
    var depth = 0
    while let line = scanner.next() {
      switch line.name {
      case "BEGIN": depth += 1
      case "END": depth -= 1
      default: if depth == 1, !line.isBlank { take(line) }
      }
    }
  }

  private mutating func take(_ line: ContentLine) {
    if !line.hasValue || line.name.isEmpty {
      let what = message("A line of a task is a name, a colon and a value.")
      faults.append((what: what, offset: line.range.lowerBound))
    } else if let fault = TextCheck.firstFault(in: line.text, from: 0) {
      let what = TextCheck.sentence(line.text, fault)
      faults.append((what: what, offset: line.range.lowerBound))
    }
    if Self.known.contains(line.name), lines.count < Self.lineLimit { lines.append(line) }
  }

  private static let known: Set = [
    "UID", "SUMMARY", "DESCRIPTION", "DUE", "DURATION", "DTSTART", "RRULE", "RDATE", "CREATED",
    "LAST-MODIFIED", "STATUS",
    "COMPLETED", "PERCENT-COMPLETE", "X-APPLE-SORT-ORDER",
  ]

  /// No sound task has so many of them.
  private static let lineLimit = 256

  private mutating func date(_ name: String) -> CalendarDate? {
    guard let line = line(name) else { return nil }
    if let date = CalendarText.date(line.value) { return date }
    let what = message("“%1” is no date for %2.", line.value.prefix(40).text, name)
    faults.append((what: what, offset: line.range.lowerBound))
    return nil
  }

  /// Any one of three says that it is completed.
  private mutating func takeState(_ zone: LocalZone) {
    let completed = date("COMPLETED")?.moment(zone)
    let status = line("STATUS")?.value.text.uppercased() ?? ""
    let percent = line("PERCENT-COMPLETE")?.value.decimal ?? 0
    if line("COMPLETED") != nil || status == "COMPLETED" || status == "CANCELLED" || percent >= 100
    {
      state = .completed(completed)
    }
  }

  private static func integer(_ value: ArraySlice<UInt8>) -> Int? {
    let isNegative = value.first == Ascii.hyphen
    let digits = isNegative || value.first == UInt8(ascii: "+") ? value.dropFirst() : value
    guard !digits.isEmpty, digits.allSatisfy(Ascii.isDigit) else { return nil }
    let size = min(digits.drop { $0 == 0x30 }.prefix(11).decimal ?? 0, 1 << 31)
    return max(min(isNegative ? -size : size, Int(Int32.max)), Int(Int32.min))
  }

  /// Whether it begins as a task, and ends with that one's end.
  var isWhole: Bool {
    var scanner = ContentLineScanner(bytes, in: range)
    var open: [[UInt8]] = []
    var isFirst = true
    while let line = scanner.next() {
      let name = Array(line.value.text.uppercased().utf8)
      if line.name == "BEGIN" {
        open.append(name)
      } else if line.name == "END", open.popLast() != name {
        return false
      }
      if isFirst, line.name != "BEGIN" || name != Array("VTODO".utf8) { return false }
      isFirst = false
      if open.isEmpty { return line.range.upperBound == range.upperBound }
    }
    return false
  }

  /// Where it stands among others: what it says itself, or else how many seconds after the beginning
  /// of 2001 it was created, as other programs have it.
  var place: Int? {
    if let sortOrder { return sortOrder }
    guard let created else { return nil }
    let seconds = created.milliseconds / 1000 - 978_307_200
    return max(min(Int(seconds), Int(Int32.max)), Int(Int32.min))
  }

  var item: ExchangedItem {
    ExchangedItem(
      title: title, id: line("UID").flatMap { UniqueID(text: $0.value.text) }, note: note,
      state: state, created: created, changed: changed, due: due)
  }
}
