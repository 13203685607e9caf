import Outline

extension TaskwarriorTask {
  /// The object as it is now that its task may have been changed: all attributes as they are, but for
  /// those that say something else.
  func rewritten(for item: ExchangedItem, _ options: WritingOptions) -> [UInt8] {
    var object = JSONObjectText(Array(bytes[range]))
    if !title.isSame(as: item.title) { object.set("description", JSONText.quoted(item.title)) }
    if !note.isSame(as: item.note) { setNote(item, &object, options) }
    if due != item.due {
      object.set("due", item.due.map { Self.stamp(options.zone.moment(of: $0)) })
    }
    setState(item, &object, options)
    guard object.isChanged else { return object.bytes }
    object.set("modified", Self.stamp(item.changed ?? options.now))
    return object.bytes
  }

  private func setState(
    _ item: ExchangedItem, _ object: inout JSONObjectText, _ options: WritingOptions
  ) {
    guard item.isCompleted else {
      guard state != .open else { return }
      object.set("status", JSONText.quoted("pending"))
      return object.set("end", nil)
    }
    if state != .open {
      guard let end, let new = item.completed, end.milliseconds / 1000 != new.milliseconds / 1000
      else { return }
    }
    object.set("status", JSONText.quoted("completed"))
    object.set("end", Self.stamp(item.completed ?? options.now))
  }

  /// Lines that were there stay as they are; new ones get a second each, which tells them apart.
  private func setNote(
    _ item: ExchangedItem, _ object: inout JSONObjectText, _ options: WritingOptions
  ) {
    guard !item.note.isEmpty else { return object.set("annotations", nil) }
    let old = (try? annotations()) ?? []
    var places = AscendingPlaces(old.map { Array(PlainText.note($0.text).utf8) })
    var texts: [[UInt8]] = []
    for line in item.note.split(separator: "\n", omittingEmptySubsequences: false) {
      if let place = places.next(of: Array(line.utf8)) {
        texts.append(Array(bytes[old[place].range]))
      } else {
        texts.append(Self.annotation(String(line), item.changed ?? options.now, texts.count))
      }
    }
    object.set("annotations", Self.array(texts))
  }

  private static func annotation(_ line: String, _ moment: WallTime, _ order: Int) -> [UInt8] {
    let moment = WallTime(milliseconds: moment.milliseconds + Int64(order) * 1000)
    return Array("{\"entry\":".utf8) + stamp(moment) + Array(",\"description\":".utf8)
      + JSONText.quoted(line) + [Ascii.closeBrace]
  }

  private static func array(_ values: [[UInt8]]) -> [UInt8] {
    [Ascii.openBracket] + Array(values.joined(separator: [Ascii.comma])) + [Ascii.closeBracket]
  }

  private static func stamp(_ moment: WallTime) -> [UInt8] {
    JSONText.quoted(CalendarText.stamp(moment))
  }

  /// An object for a task that came from no Taskwarrior.
  static func fresh(_ item: ExchangedItem, _ options: WritingOptions) -> [UInt8] {
    let created = item.created ?? options.now
    var object = JSONObjectText(Array("{}".utf8))
    object.set("description", JSONText.quoted(item.title))
    if let due = item.due { object.set("due", stamp(options.zone.moment(of: due))) }
    if item.isCompleted { object.set("end", stamp(item.completed ?? options.now)) }
    object.set("entry", stamp(created))
    object.set("modified", stamp(item.changed ?? created))
    object.set("status", JSONText.quoted(item.isCompleted ? "completed" : "pending"))
    if let id = item.id { object.set("uuid", JSONText.quoted(id.description)) }
    if !item.note.isEmpty {
      let lines = item.note.split(separator: "\n", omittingEmptySubsequences: false)
      object.set(
        "annotations",
        array(lines.enumerated().map { annotation(String($0.element), created, $0.offset) }))
    }
    return object.bytes
  }
}

/// Finds lines among others, each behind the one that was found before.
///
/// Finding all of them takes O(n + m) for m among n.
private struct AscendingPlaces {
  /// Where each text stands, the last first.
  private var places: [[UInt8]: [Int]] = [:]
  private var last = -1

  init(_ texts: [[UInt8]]) {
    for (place, text) in texts.enumerated().reversed() { places[text, default: []].append(place) }
  }

  /// The first place of a text behind the last that was found; `nil` if there is none.
  mutating func next(of text: [UInt8]) -> Int? {
    while let place = places[text]?.popLast() {
      guard place > last else { continue }
      last = place
      return place
    }
    return nil
  }
}

extension LocalZone {
  /// The moment that a due date is: of a day alone, its beginning on the wall. Names of zones mean
  /// nothing here, so theirs are taken for the wall's.
  func moment(of due: DueDate) -> WallTime {
    let zone = due.time?.zone == .utc ? .utc : self
    return zone.moment(day: due.dayNumber, seconds: (due.time?.minutes ?? 0) * 60)
  }
}

/// The text of a JSON object that is changed member by member; the rest stays as it is.
struct JSONObjectText {
  /// From brace to brace.
  private(set) var bytes: [UInt8]
  private(set) var isChanged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter value: as JSON; `nil` removes the member.
  mutating func set(_ name: String, _ value: [UInt8]?) {
    guard let members = try? members() else { return }
    let place = members.firstIndex { $0.name == name }
    if let value {
      isChanged = true
      if let place {
        bytes.replaceSubrange(members[place].value, with: value)
      } else {
        insert(JSONText.quoted(name) + [Ascii.colon] + value, behind: members)
      }
    } else if let place {
      isChanged = true
      remove(place, of: members)
    }
  }

  private struct Member {
    var name: String
    var start: Int
    var value: Range<Int>
  }

  private func members() throws(JSONReader.Fault) -> [Member] {
    var reader = JSONReader(bytes)
    var members: [Member] = []
    try reader.enterObject()
    while let name = try reader.nextMember() {
      let start = reader.nameOffset
      members.append(Member(name: name, start: start, value: try reader.skip()))
    }
    return members
  }

  private mutating func insert(_ member: [UInt8], behind members: [Member]) {
    guard let last = members.last else {
      bytes.insert(contentsOf: member, at: 1)
      return
    }
    // What stands between the others stands before this one too.
    let between =
      members.count > 1
      ? Array(bytes[members[members.count - 2].value.upperBound..<last.start]) : [Ascii.comma]
    bytes.insert(contentsOf: between + member, at: last.value.upperBound)
  }

  private mutating func remove(_ place: Int, of members: [Member]) {
    if place + 1 < members.count {
      bytes.removeSubrange(members[place].start..<members[place + 1].start)
    } else if place > 0 {
      bytes.removeSubrange(members[place - 1].value.upperBound..<members[place].value.upperBound)
    } else {
      bytes.removeSubrange(members[place].start..<members[place].value.upperBound)
    }
  }
}
