package import Outline

/// Writes our own JSON, which says everything that there is of lists and tasks, but for the history
/// of undo. A reader of any version reads what earlier ones have written.
///
///     { "format": "pleat", "version": 1, "lists": [ { "name": "…", "tasks": [ … ] } ] }
package enum PleatJSONWriter {
  /// Grows when something is said in another way than before; members may be added without.
  static let version = 1

  static func file(_ lists: [ExchangedList]) -> [UInt8] {
    var bytes = Array(
      "{\n  \"format\": \"pleat\",\n  \"version\": \(version),\n  \"lists\": [".utf8)
    for (place, list) in lists.enumerated() {
      bytes += (place == 0 ? "\n    " : ",\n    ").utf8
      append(list, to: &bytes)
    }
    bytes += (lists.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  private static func append(_ list: ExchangedList, to bytes: inout [UInt8]) {
    var members: [(String, [UInt8])] = []
    if let id = list.id { members.append(("id", quoted(id.description))) }
    members.append(("name", quoted(list.name)))
    if let theme = list.theme { members.append(("theme", quoted(theme))) }
    if let created = list.created { members.append(("created", stamp(created))) }
    if let foreign = list.foreign { members.append(("foreign", self.foreign(foreign))) }
    bytes += "{".utf8
    for member in members { bytes += "\"\(member.0)\": ".utf8 + member.1 + ", ".utf8 }
    bytes += "\"tasks\": [".utf8
    for (place, item) in list.items.enumerated() {
      bytes += (place == 0 ? "\n      " : ",\n      ").utf8
      bytes += task(item, list: nil)
    }
    bytes += (list.items.isEmpty ? "]}" : "\n    ]}").utf8
  }

  /// A task as an object on one line.
  ///
  /// - Parameter list: the name of its list, where the task stands alone.
  package static func task(_ item: ExchangedItem, list: String?) -> [UInt8] {
    var members: [(String, [UInt8])] = []
    if let id = item.id { members.append(("id", quoted(id.description))) }
    if let list { members.append(("list", quoted(list))) }
    members.append(("title", quoted(item.title)))
    members.append(("state", quoted(item.isCompleted ? "completed" : "open")))
    if let completed = item.completed { members.append(("completed", stamp(completed))) }
    if let due = item.due { members.append(("due", quoted(due.description))) }
    if !item.note.isEmpty { members.append(("note", quoted(item.note))) }
    if let created = item.created { members.append(("created", stamp(created))) }
    if let changed = item.changed { members.append(("changed", stamp(changed))) }
    if let foreign = item.foreign { members.append(("foreign", self.foreign(foreign))) }
    var bytes: [UInt8] = [Ascii.openBrace]
    for (place, member) in members.enumerated() {
      bytes += (place == 0 ? "\"" : ", \"").utf8
      bytes += member.0.utf8
      bytes += "\": ".utf8
      bytes += member.1
    }
    bytes.append(Ascii.closeBrace)
    return bytes
  }

  /// A text as JSON has it.
  package static func quoted(_ text: String) -> [UInt8] { JSONText.quoted(text) }

  private static func stamp(_ moment: WallTime) -> [UInt8] { quoted(PleatJSONTime.text(moment)) }

  /// As text where it is text, and otherwise in hexadecimal digits.
  private static func foreign(_ foreign: ForeignData) -> [UInt8] {
    let head = Array("{\"format\": ".utf8) + quoted(foreign.format)
    if TextCheck.firstFault(in: foreign.bytes, from: 0) == nil {
      return head + Array(", \"text\": ".utf8) + quoted(foreign.bytes.text) + [Ascii.closeBrace]
    }
    let digits = foreign.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return head + Array(", \"hex\": \"\(digits)\"}".utf8)
  }
}

/// Moments as our JSON writes them: `2026-12-01T09:30:00.000Z`.
package enum PleatJSONTime {
  package static func text(_ moment: WallTime) -> String {
    let (day, seconds) = LocalZone.utc.shown(at: moment)
    // Moments outside the calendar's years are told by their number.
    guard let date = DueDate(dayNumber: day) else { return String(moment.milliseconds) }
    let milliseconds = Int((moment.milliseconds % 1000 + 1000) % 1000)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { String($0, digits: 2) }.joined(separator: ":")
    return "\(date)T\(clock).\(String(milliseconds, digits: 3))Z"
  }

  /// - Returns: `nil` for what ``text(_:)`` does not write; a fraction may be absent.
  static func moment(_ text: String) -> WallTime? {
    if let number = Int64(text) { return WallTime(milliseconds: number) }
    let bytes = Array(text.utf8)
    guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == Ascii.colon, bytes[16] == Ascii.colon,
      let date = DueDate(bytes[..<10].text), let hours = bytes[11..<13].decimal, hours < 24,
      let minutes = bytes[14..<16].decimal, minutes < 60,
      let seconds = bytes[17..<19].decimal, seconds < 60
    else { return nil }
    var milliseconds = 0
    if bytes.count == 24 {
      guard bytes[19] == UInt8(ascii: "."), let fraction = bytes[20..<23].decimal else {
        return nil
      }
      milliseconds = fraction
    }
    let all = date.dayNumber * 86_400 + hours * 3600 + minutes * 60 + seconds
    return WallTime(milliseconds: Int64(all) * 1000 + Int64(milliseconds))
  }
}
