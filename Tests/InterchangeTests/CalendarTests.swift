import Interchange
import Outline
import Testing

@Suite("iCalendar")
struct CalendarTests {
  let calendar = Exchange(.iCalendar)

  /// The zone that dates here are of.
  static let zone = """
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19701025T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    END:VTIMEZONE
    """

  /// As several programs write them, with much that means nothing here.
  static let file = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example Corp.//Tasks 3.1//EN
    X-WR-CALNAME:Home\\, sweet home
    X-APPLE-CALENDAR-COLOR:#FF2968FF
    \(zone)
    BEGIN:VTODO
    UID:5f1c0d5e-8f4b-4a53-9a39-0a3b8e0d7c11
    DTSTAMP:20261101T080000Z
    CREATED:20261030T120000Z
    LAST-MODIFIED:20261101T080000Z
    SUMMARY;LANGUAGE=en:09:00 call\\; ask about a\\, b \\\\ c
    DESCRIPTION:First line\\nSecond line with a very long text that has to be f
     olded because it is longer than seventy-five octets\\, as this one is
    DUE;TZID=Europe/Berlin:20261203T090000
    PRIORITY:1
    CATEGORIES:phone,health
    CATEGORIES:urgent
    RELATED-TO;RELTYPE=PARENT:parent-1@example.org
    X-APPLE-SORT-ORDER:20
    X-PINNED:TRUE
    X-ODD;X-PARAM="a:b;c,d":value:with:colons
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER;RELATED=END:-PT15M
    DESCRIPTION:Not the task's
    SUMMARY:Not the task's either
    END:VALARM
    END:VTODO
    BEGIN:VEVENT
    UID:event@example.org
    DTSTART:20261224T180000Z
    SUMMARY:An event
    END:VEVENT
    BEGIN:VTODO
    UID:parent-1@example.org
    DTSTAMP:20261101T080000Z
    SUMMARY:Move house
    DUE;VALUE=DATE:20270131
    X-APPLE-SORT-ORDER:-5
    STATUS:IN-PROCESS
    PERCENT-COMPLETE:40
    END:VTODO
    BEGIN:VTODO
    UID:done@example.org
    DTSTAMP:20261101T080000Z
    CREATED:20010101T000010Z
    SUMMARY:Pay rent
    STATUS:COMPLETED
    COMPLETED:20261102T101112Z
    PERCENT-COMPLETE:100
    END:VTODO
    END:VCALENDAR

    """.crlf

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that one text has and the other has not, in order.
  private func difference(_ old: String, _ new: String) -> (removed: [String], added: [String]) {
    let changes = lines(new).difference(from: lines(old))
    return (
      changes.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } },
      changes.insertions.map { if case .insert(_, let line, _) = $0 { line } else { "" } }
    )
  }

  @Test func `An unchanged file comes back to the byte`() throws {
    #expect(try calendar.roundTrip(Self.file) == Self.file)
    let bare = Self.file.replacing("\r\n", with: "\n")
    #expect(try calendar.roundTrip(bare) == bare)
    let marked = "\u{feff}" + Self.file.dropLast()
    #expect(try calendar.roundTrip(marked) == marked)
  }

  @Test func `Text is unescaped and unfolded, and colons cut nothing off`() throws {
    let lists = try calendar.read(Self.file)
    #expect(lists.map(\.name) == ["Home, sweet home"])
    let item = try #require(lists[0].items.first { $0.title.hasPrefix("09") })
    #expect(item.title == "09:00 call; ask about a, b \\ c")
    #expect(
      item.note == "First line\nSecond line with a very long text that has to be "
        + "folded because it is longer than seventy-five octets, as this one is")
    #expect(item.id?.description == "5f1c0d5e-8f4b-4a53-9a39-0a3b8e0d7c11")
    #expect(item.created == WallTime("2026-10-30T12:00:00Z"))
    #expect(item.changed == WallTime("2026-11-01T08:00:00Z"))
  }

  @Test func `A due date is a day, or a day with a time and its zone`() throws {
    let items = try calendar.items(Self.file)
    #expect(items.first { $0.title == "Move house" }?.due == DueDate("2027-01-31"))
    #expect(
      items.first { $0.title.hasPrefix("09") }?.due == DueDate("2026-12-03T09:00[Europe/Berlin]"))
    let utc = Self.todo("DUE:20261203T090000Z")
    #expect(try calendar.items(utc)[0].due == DueDate("2026-12-03T09:00Z"))
    let floating = Self.todo("DUE:20261203T090000")
    #expect(try calendar.items(floating)[0].due == DueDate("2026-12-03T09:00"))
  }

  @Test func `The order is that of X-APPLE-SORT-ORDER, or else of creation since 2001`() throws {
    // Pay rent was created 10 seconds after the beginning of 2001.
    let titles = try calendar.titles(Self.file)
    #expect(titles == ["Move house", "Pay rent", "09:00 call; ask about a, b \\ c"])
  }

  @Test(arguments: [
    ("X-APPLE-SORT-ORDER:2147483648", 1), ("X-APPLE-SORT-ORDER:99999999999999999999999", 1),
    ("X-APPLE-SORT-ORDER:-99999999999999999999999", 0), ("X-APPLE-SORT-ORDER:+1", 0),
    ("CREATED:19000101T000000Z", 0), ("CREATED:99991231T000000Z", 1),
  ])
  func `Orders that no 32 bits hold are the greatest or least`(_ line: String, _ place: Int) throws
  {
    let text = Self.calendar(
      Self.component("SUMMARY:it", line), Self.component("SUMMARY:other", "X-APPLE-SORT-ORDER:7"))
    #expect(try calendar.titles(text).firstIndex(of: "it") == place)
    #expect(try calendar.roundTrip(text) == text)
  }

  @Test(arguments: [
    "STATUS:COMPLETED", "STATUS:completed", "COMPLETED:20261102T101112Z", "PERCENT-COMPLETE:100",
  ])
  func `Any one of three properties completes a task, and reopening removes all`(
    _ line: String
  ) throws {
    let text = Self.todo(line)
    #expect(try calendar.items(text)[0].isCompleted)
    #expect(try calendar.roundTrip(text) == text)
    let open = try calendar.changing(text, "it") { $0.reopening([$1], by: &$2) }
    let change = difference(text, open)
    #expect(change.removed == [line])
    #expect(change.added == ["LAST-MODIFIED:20261201T100000Z"])
    #expect(try !calendar.items(open)[0].isCompleted)
  }

  @Test func `Completing writes all three, and nothing else changes`() throws {
    let done = try calendar.changing(Self.file, "Move house") { $0.completing([$1], by: &$2) }
    let change = difference(Self.file, done)
    #expect(change.removed == ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"])
    #expect(
      Set(change.added) == [
        "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261201T100000Z",
        "LAST-MODIFIED:20261201T100000Z",
      ])
  }

  @Test func `A new title is escaped and folded between characters, its parameters kept`() throws {
    let title = "Überlange; \\ Überschrift, " + String(repeating: "ö🎉", count: 30)
    let renamed = try calendar.changing(Self.file, "09:00 call; ask about a, b \\ c") {
      $0.retitling($1, to: title, by: &$2)
    }
    let change = difference(Self.file, renamed)
    #expect(
      change.removed == [
        "LAST-MODIFIED:20261101T080000Z",
        "SUMMARY;LANGUAGE=en:09:00 call\\; ask about a\\, b \\\\ c",
      ])
    #expect(change.added.contains { $0.hasPrefix("SUMMARY;LANGUAGE=en:Überlange\\; \\\\ Über") })
    #expect(lines(renamed).allSatisfy { $0.utf8.count <= 75 })
    #expect(try calendar.titles(renamed).contains(title))
  }

  @Test func `A new note goes before the alarm, an empty one away`() throws {
    let text = Self.todo("BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM")
    let noted = try calendar.changing(text, "it") {
      $0.settingNote(of: $1, to: "a\nb, c", by: &$2)
    }
    let change = difference(text, noted)
    #expect(change.removed.isEmpty)
    #expect(change.added == ["DESCRIPTION:a\\nb\\, c", "LAST-MODIFIED:20261201T100000Z"])
    let all = lines(noted)
    let alarm = try #require(all.firstIndex(of: "BEGIN:VALARM"))
    #expect(try #require(all.firstIndex(of: "DESCRIPTION:a\\nb\\, c")) < alarm)
    let gone = try calendar.changing(noted, "it") { $0.settingNote(of: $1, to: "", by: &$2) }
    #expect(gone == noted.replacing("DESCRIPTION:a\\nb\\, c\r\n", with: ""))
  }

  @Test(arguments: [
    ("2026-12-05", "DUE;VALUE=DATE:20261205"), ("2026-12-05T07:30", "DUE:20261205T073000"),
    ("2026-12-05T07:30Z", "DUE:20261205T073000Z"),
    ("2026-12-05T07:30[Europe/Paris]", "DUE;TZID=Europe/Paris:20261205T073000"),
  ])
  func `A due date is written as the day or moment it is, without a duration`(
    _ due: String, _ line: String
  ) throws {
    let text = Self.todo("DTSTART:20261201T080000Z", "DURATION:PT1H")
    let dated = try calendar.changing(text, "it") {
      $0.settingDue(of: [$1], to: DueDate(due), by: &$2)
    }
    let change = difference(text, dated)
    // A start goes with the due date: a day with a day.
    let isDay = line.contains("VALUE=DATE")
    #expect(
      Set(change.removed) == Set(["DURATION:PT1H"] + (isDay ? ["DTSTART:20261201T080000Z"] : [])))
    #expect(
      Set(change.added)
        == Set(
          [line, "LAST-MODIFIED:20261201T100000Z"]
            + (isDay ? ["DTSTART;VALUE=DATE:20261201"] : [])))
    #expect(try calendar.items(dated)[0].due == DueDate(due))
    let undated = try calendar.changing(dated, "it") { $0.settingDue(of: [$1], to: nil, by: &$2) }
    #expect(!undated.contains("DUE"))
  }

  @Test func `Moving one task writes the order of one`() throws {
    let text = Self.calendar(
      (0..<6).map { Self.component("SUMMARY:t\($0)", "X-APPLE-SORT-ORDER:\($0 * 100)") })
    let moved = try calendar.changing(text, "t5") { outline, id, source in
      outline.moving(id, to: 2, in: outline.lists[0].id, by: &source)
    }
    let change = difference(text, moved)
    #expect(change.removed == ["X-APPLE-SORT-ORDER:500"])
    #expect(change.added == ["X-APPLE-SORT-ORDER:101", "LAST-MODIFIED:20261201T100000Z"])
    #expect(try calendar.titles(moved) == ["t0", "t1", "t5", "t2", "t3", "t4"])
    let first = try calendar.changing(text, "t3") { outline, id, source in
      outline.moving(id, to: 0, in: outline.lists[0].id, by: &source)
    }
    #expect(try calendar.titles(first) == ["t3", "t0", "t1", "t2", "t4", "t5"])
  }

  @Test func `Where there is no room between two, all get new places`() throws {
    let text = Self.calendar(
      (0..<4).map { Self.component("SUMMARY:t\($0)", "X-APPLE-SORT-ORDER:\($0 / 2)") })
    #expect(try calendar.roundTrip(text) == text)
    let moved = try calendar.changing(text, "t3") { outline, id, source in
      outline.moving(id, to: 1, in: outline.lists[0].id, by: &source)
    }
    #expect(try calendar.titles(moved) == ["t0", "t3", "t1", "t2"])
  }

  @Test func `New tasks are written with all that is needed, and read as they were`() throws {
    let id = UniqueID(high: 0x0123_4567_89ab_4def, low: 0x8123_4567_89ab_cdef)
    let moment = WallTime("2026-11-30T23:59:58Z")
    let list = ExchangedList(
      name: "a;b",
      items: [
        ExchangedItem(
          title: "one, two", id: id, note: "x\n\ny", created: moment, due: DueDate("2026-12-05")),
        ExchangedItem(title: "three", state: .completed(moment), created: moment),
      ])
    let text = calendar.write([list])
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Pleat//Pleat//EN
        X-WR-CALNAME:a\\;b
        BEGIN:VTODO
        UID:01234567-89ab-4def-8123-456789abcdef
        DTSTAMP:20261201T100000Z
        CREATED:20261130T235958Z
        LAST-MODIFIED:20261130T235958Z
        SUMMARY:one\\, two
        DESCRIPTION:x\\n\\ny
        DUE;VALUE=DATE:20261205
        X-APPLE-SORT-ORDER:1
        END:VTODO
        BEGIN:VTODO
        UID:1796083198000-1@pleat
        DTSTAMP:20261201T100000Z
        CREATED:20261130T235958Z
        LAST-MODIFIED:20261130T235958Z
        SUMMARY:three
        STATUS:COMPLETED
        COMPLETED:20261130T235958Z
        PERCENT-COMPLETE:100
        X-APPLE-SORT-ORDER:1
        END:VTODO
        END:VCALENDAR

        """.crlf)
    var read = try calendar.read(text)
    #expect(read[0].name == "a;b")
    for index in read[0].items.indices {
      read[0].items[index].foreign = nil
      read[0].items[index].changed = nil
    }
    #expect(read[0].items == list.items)
  }

  @Test func `Several lists are several calendars, and a renamed one gets its name`() throws {
    let lists = ["a", "b", "c"].map {
      ExchangedList(name: $0, items: [ExchangedItem(title: $0 + "1")])
    }
    let text = calendar.write(lists)
    #expect(try calendar.read(text).map(\.name) == ["a", "b", "c"])
    #expect(try calendar.roundTrip(text) == text)
    let renamed = try calendar.roundTrip(text) { document, source in
      let list = document.outline.lists[1].id
      _ = document.perform(document.outline.renamingList(list, to: "B, too", by: &source))
    }
    #expect(renamed == text.replacing("CALNAME:b", with: "CALNAME:B\\, too"))
  }

  @Test func `Calendars one after the other, as folders of single tasks give them, are one list`()
    throws
  {
    let text = (0..<3).map { Self.todo("X-N:\($0)") }.joined(separator: "\r\n")
    #expect(try calendar.titles(text) == ["it", "it", "it"])
    #expect(try calendar.roundTrip(text) == text)
  }

  @Test func `An alarm, a zone and an event outlive the tasks beside them`() throws {
    let gone = try calendar.roundTrip(Self.file) { document, source in
      let list = document.outline.lists[0].id
      let ids = (0..<3).map { document.outline.itemID(at: $0, in: list) }
      _ = document.perform(document.outline.deleting(ids, by: &source))
      _ = document.perform(document.outline.adding(["new"], at: 0, in: list, by: &source))
    }
    #expect(gone.contains("BEGIN:VTIMEZONE") && gone.contains("SUMMARY:An event"))
    #expect(try calendar.titles(gone) == ["new"])
  }

  @Test func `A character that a fold tears apart is whole again, and comes back torn`() throws {
    let bytes =
      Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:".utf8) + [0xc3]
      + Array("\r\n ".utf8) + [0xa9] + Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    let file = try ExchangeFormat.iCalendar.read(bytes)
    #expect(file.lists[0].items[0].title == "é")
    #expect(ExchangeFormat.iCalendar.write(file.lists).bytes == bytes)
    // Our own JSON keeps what is no text, too.
    let json = ExchangeFormat.json.write(file.lists).bytes
    #expect(try ExchangeFormat.json.read(json).lists == file.lists)
  }

  @Test(arguments: [
    ("", "1:1"), ("hello", "1:1"), ("BEGIN:VCARD\nEND:VCARD\n", "1:1"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\n", "2:1"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "3:1"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY\nEND:VTODO\nEND:VCALENDAR\n", "3:1"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE:soon\nEND:VTODO\nEND:VCALENDAR\n", "3:1"),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\0b\nEND:VTODO\nEND:VCALENDAR\n", "3:1"),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR\n", "3:1"),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nmore\n", "3:1"),
  ])
  func `What cannot be understood is told by line and column`(
    _ text: String, _ place: String
  ) {
    #expect(calendar.fault(text) == place)
    #expect(calendar.fault(text.crlf) == place)
  }

  @Test func `Lenient reading takes the tasks that there are`() throws {
    let text = Self.calendar(
      Self.component("SUMMARY:a", "DUE:soon"), Self.component("SUMMARY:b", "nonsense"))
    let file = try calendar.lenient(text)
    #expect(file.lists[0].items.map(\.title) == ["a", "b"])
    #expect(file.remarks.first.map(\.place.line) == [5, 10])
    let torn = String(text.dropLast(30))
    let part = try calendar.lenient(torn)
    #expect(part.lists[0].items.map(\.title) == ["a", "b"])
    // What was torn is written whole.
    #expect(calendar.fault(calendar.write(part.lists)) == nil)
  }

  /// A calendar of one task called “it”, with more lines.
  static func todo(_ lines: String...) -> String {
    calendar(component(["SUMMARY:it"] + lines))
  }

  static func component(_ lines: String...) -> String { component(lines) }

  static func component(_ lines: [String]) -> String {
    (["BEGIN:VTODO", "UID:u@example.org"] + lines + ["END:VTODO", ""]).joined(separator: "\r\n")
  }

  static func calendar(_ components: String...) -> String { calendar(components) }

  static func calendar(_ components: [String]) -> String {
    "BEGIN:VCALENDAR\r\n" + components.joined() + "END:VCALENDAR\r\n"
  }
}
