import Outline
import Words

/// A task as Taskwarrior's `export` writes it: one JSON object.
struct TaskwarriorTask {
  let bytes: [UInt8]
  /// Where the object lies, with its braces.
  let range: Range<Int>
  private(set) var members: [Member] = []
  private(set) var title = ""
  private(set) var note = ""
  private(set) var status = ""
  private(set) var id: UniqueID?
  private(set) var created: WallTime?
  private(set) var changed: WallTime?
  private(set) var end: WallTime?
  private(set) var due: DueDate?

  struct Member {
    var name: String
    /// From the name's quote to the value's end.
    var range: Range<Int>
    var value: Range<Int>
  }

  /// - Throws: what of it cannot be understood.
  init(_ reader: inout JSONReader, zone: LocalZone) throws(JSONReader.Fault) {
    bytes = reader.bytes
    _ = try reader.kind()
    let start = reader.offset
    try reader.enterObject()
    while let member = try Self.member(&reader) {
      guard members.count < Self.memberLimit else {
        throw reader.fault(message("A task has more than %1 attributes.", "\(Self.memberLimit)"))
      }
      members.append(member)
    }
    range = start..<reader.offset
    try takeValues(zone)
  }

  private static let memberLimit = 4096

  private static func member(
    _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> Member? {
    guard let name = try reader.nextMember() else { return nil }
    let start = reader.nameOffset
    let value = try reader.skip()
    return Member(name: name, range: start..<value.upperBound, value: value)
  }
}

extension TaskwarriorTask {
  /// Templates of recurring tasks and deleted ones are no tasks to do.
  var isHidden: Bool { status == "deleted" || status == "recurring" }

  var state: ExchangedItem.State { status == "completed" ? .completed(end) : .open }

  var item: ExchangedItem {
    ExchangedItem(
      title: title, id: id, note: note, state: state, created: created, changed: changed, due: due)
  }

  func member(_ name: String) -> Member? { members.first { $0.name == name } }

  private mutating func takeValues(_ zone: LocalZone) throws(JSONReader.Fault) {
    guard let description = try text("description") else {
      throw JSONReader.Fault(what: message("A task needs a description."), offset: range.lowerBound)
    }
    title = PlainText.title(description)
    status = try text("status") ?? "pending"
    id = try text("uuid").flatMap { UniqueID(text: $0) }
    created = try date("entry")?.moment(zone)
    changed = try date("modified")?.moment(zone)
    end = try date("end")?.moment(zone)
    due = try date("due").map { Self.due($0, zone) }
    note = PlainText.note(
      try annotations().map(\.text).joined(separator: "\n"))
  }

  private func text(_ name: String) throws(JSONReader.Fault) -> String? {
    guard let member = member(name) else { return nil }
    var reader = JSONReader(bytes, from: member.value.lowerBound)
    return try reader.string()
  }

  private func date(_ name: String) throws(JSONReader.Fault) -> CalendarDate? {
    guard let member = member(name), let text = try text(name) else { return nil }
    if let date = CalendarText.date(Array(text.utf8)[...]) { return date }
    throw JSONReader.Fault(
      what: message("“%1” is no date such as 20261201T093000Z.", String(text.prefix(40))),
      offset: member.value.lowerBound)
  }

  /// Taskwarrior has moments alone: one at which a day begins on the wall is that day.
  private static func due(_ date: CalendarDate, _ zone: LocalZone) -> DueDate {
    guard date.isUTC, let seconds = date.seconds else { return date.due(zone: nil) }
    let moment = LocalZone.utc.moment(day: date.day.dayNumber, seconds: seconds)
    let shown = zone.shown(at: moment)
    if shown.seconds == 0, let day = DueDate(dayNumber: shown.day) { return day }
    return date.due(zone: nil)
  }

  struct Annotation {
    var text: String
    var range: Range<Int>
  }

  /// Each is a line of the note, or several.
  func annotations() throws(JSONReader.Fault) -> [Annotation] {
    guard let member = member("annotations") else { return [] }
    var all: [Annotation] = []
    var reader = JSONReader(bytes, from: member.value.lowerBound)
    try reader.enterArray()
    while try reader.nextElement() {
      _ = try reader.kind()
      let start = reader.offset
      var text = ""
      try reader.enterObject()
      while let name = try reader.nextMember() {
        if name == "description" { text = try reader.string() } else { try reader.skip() }
      }
      all.append(Annotation(text: text, range: start..<reader.offset))
    }
    return all
  }
}
