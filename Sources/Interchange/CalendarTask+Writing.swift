import Outline

extension CalendarTask {
  /// The component as it is now that its task may have been changed: all lines as they are, but for
  /// those that say something else.
  ///
  /// - Parameter place: where it is to stand among others; `nil` to leave that.
  func rewritten(for item: ExchangedItem, place: Int?, _ options: WritingOptions) -> [UInt8] {
    var rewriting = CalendarRewriting(self)
    if !title.isSame(as: item.title) {
      rewriting.set("SUMMARY", CalendarText.escaped(item.title))
    }
    if !note.isSame(as: item.note) {
      rewriting.set("DESCRIPTION", item.note.isEmpty ? nil : CalendarText.escaped(item.note))
    }
    if due != item.due { setDue(item.due, &rewriting) }
    setState(item, &rewriting)
    if let place { rewriting.set("X-APPLE-SORT-ORDER", Array(String(place).utf8)) }
    guard rewriting.isChanged else { return Array(bytes[range]) }
    let moment = CalendarText.stamp(item.changed ?? options.now)
    rewriting.set("LAST-MODIFIED", Array(moment.utf8))
    return rewriting.result()
  }

  private func setState(_ item: ExchangedItem, _ rewriting: inout CalendarRewriting) {
    guard item.isCompleted else {
      guard state != .open else { return }
      for name in ["STATUS", "COMPLETED", "PERCENT-COMPLETE"] { rewriting.set(name, nil) }
      return
    }
    if case .completed(let time) = state {
      guard let old = time, let new = item.completed, old.seconds != new.seconds else { return }
    }
    rewriting.set("STATUS", Array("COMPLETED".utf8))
    if let time = item.completed {
      rewriting.set("COMPLETED", Array(CalendarText.stamp(time).utf8), parameters: [])
    }
    rewriting.set("PERCENT-COMPLETE", Array("100".utf8))
  }

  private func setDue(_ due: DueDate?, _ rewriting: inout CalendarRewriting) {
    guard let due else { return rewriting.set("DUE", nil) }
    let (parameters, value) = Self.dueParts(due)
    rewriting.set("DUE", value, parameters: parameters)
    // Either a due date or a duration, never both: RFC 5545, section 3.6.2.
    rewriting.set("DURATION", nil)
    fitStart(to: due, &rewriting)
  }

  /// A start is of the same kind as the due date, a date or a date with time, and not after it:
  /// sections 3.8.2.3 and 3.8.2.4. What repeats keeps the day on which it began.
  private func fitStart(to due: DueDate, _ rewriting: inout CalendarRewriting) {
    guard let line = line("DTSTART"), let start = CalendarText.date(line.value) else { return }
    let isSameKind = (start.seconds == nil) == (due.time == nil)
    let repeats = self.line("RRULE") != nil || self.line("RDATE") != nil
    let isLate = start.day.dayNumber > due.dayNumber && !repeats
    guard !isSameKind || isLate else { return }
    let day = isLate ? due.dayNumber : start.day.dayNumber
    guard let fitting = DueDate(dayNumber: day, time: due.time) else { return }
    let (parameters, value) = Self.dueParts(fitting)
    rewriting.set("DTSTART", value, parameters: parameters)
  }

  /// The parameters and the value of a due date.
  static func dueParts(_ due: DueDate) -> (parameters: [UInt8], value: [UInt8]) {
    let day = CalendarText.digits(due)
    guard let time = due.time else { return (Array(";VALUE=DATE".utf8), Array(day.utf8)) }
    let value = "\(day)T\(CalendarText.clock(time.minutes * 60))"
    switch time.zone {
    case .floating: return ([], Array(value.utf8))
    case .utc: return ([], Array("\(value)Z".utf8))
    case .named(let zone):
      let needsQuotes = zone.utf8.contains { ":;,".utf8.contains($0) }
      let name = needsQuotes ? "\"\(zone)\"" : zone
      return (Array(";TZID=\(name)".utf8), Array(value.utf8))
    }
  }
}

/// Lines of a component to be replaced, removed and added.
struct CalendarRewriting {
  private let task: CalendarTask
  private let end: [UInt8]
  /// By where the replaced line begins.
  private var replacements: [Int: [UInt8]] = [:]
  private var additions: [UInt8] = []

  init(_ task: CalendarTask) {
    self.task = task
    end = LineEnd.first(in: task.bytes[task.range]) ?? [Ascii.carriageReturn, Ascii.lineFeed]
  }

  var isChanged: Bool { !replacements.isEmpty || !additions.isEmpty }

  /// - Parameters:
  ///   - value: `nil` removes the property.
  ///   - parameters: `nil` keeps those that there are.
  mutating func set(_ name: String, _ value: [UInt8]?, parameters: [UInt8]? = nil) {
    guard let value else {
      for line in task.lines where line.name == name { replacements[line.range.lowerBound] = [] }
      return
    }
    let old = task.line(name)
    let kept = parameters ?? old.map { Array($0.parameters) } ?? []
    let line = CalendarText.folded(Array(name.utf8) + kept + [Ascii.colon] + value, end: end)
    if let old { replacements[old.range.lowerBound] = line } else { additions += line }
  }

  func result() -> [UInt8] {
    var result: [UInt8] = []
    var start = task.range.lowerBound
    for line in task.lines {
      guard let replacement = replacements[line.range.lowerBound] else { continue }
      result += task.bytes[start..<line.range.lowerBound] + replacement
      start = line.range.upperBound
    }
    let additionPlace = additionPlace(from: start)
    result += task.bytes[start..<additionPlace] + additions
    return result + task.bytes[additionPlace..<task.range.upperBound]
  }

  /// Before the components within, of which an alarm is one, or before the end.
  private func additionPlace(from start: Int) -> Int {
    var scanner = ContentLineScanner(task.bytes, in: start..<task.range.upperBound)
    while let line = scanner.next() {
      let isFirst = line.range.lowerBound == task.range.lowerBound
      if !isFirst, line.name == "BEGIN" || line.name == "END" { return line.range.lowerBound }
    }
    return task.range.upperBound
  }
}

extension WallTime {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  fileprivate var seconds: Int64 { milliseconds / 1000 }
}
