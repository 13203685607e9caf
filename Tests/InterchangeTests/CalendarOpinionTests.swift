import CLibical
import Interchange
import Outline
import Testing

/// What libical finds in the calendars that we write.
@Suite("Calendars as another library reads them")
struct CalendarOpinionTests {
  private let exchange = Exchange(.iCalendar)

  @Test func `All that lists can hold is read without a fault, and as it was meant`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("Calendars: seed \(seed)")
    var random = SeededLists(seed: seed)
    for run in 0..<200 {
      let lists = random.lists().filter { !$0.items.isEmpty }
      guard !lists.isEmpty else { continue }
      let text = exchange.write(lists)
      let other = try Calendar(text)
      #expect(other.faults.isEmpty, "seed \(seed), \(run): \(other.faults)\n\(text)")
      let items = lists.flatMap(\.items)
      #expect(other.tasks.count == items.count)
      for (task, item) in zip(other.tasks, items) {
        #expect(task.summary == item.title, "seed \(seed), \(run)\n\(text)")
        #expect(task.description == item.note, "seed \(seed), \(run)\n\(text)")
        #expect(task.isCompleted == item.isCompleted)
        #expect(item.id == nil || task.uid == item.id?.description)
        let due = item.due.map { due in
          due.time == nil ? "\(due)" : "\(due)".prefix(16).description
        }
        #expect(task.due == due, "seed \(seed), \(run)\n\(text)")
      }
    }
  }

  private static let recurring = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//x//x//EN
    X-WR-CALNAME:Old
    \(CalendarTests.zone)
    BEGIN:VTODO
    UID:a
    DTSTAMP:20261101T080000Z
    SUMMARY:water
    DTSTART;TZID=Europe/Berlin:20261201T090000
    DUE;TZID=Europe/Berlin:20261201T100000
    RRULE:FREQ=WEEKLY;BYDAY=TU
    EXDATE;TZID=Europe/Berlin:20261208T090000
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:now
    TRIGGER:-PT15M
    END:VALARM
    END:VTODO
    BEGIN:VTODO
    UID:a
    DTSTAMP:20261101T080000Z
    RECURRENCE-ID;TZID=Europe/Berlin:20261215T090000
    SUMMARY:water less
    STATUS:NEEDS-ACTION
    END:VTODO
    END:VCALENDAR

    """.crlf

  @Test func `A task that repeats keeps its rule, its exceptions and its alarm, whatever is done`()
    throws
  {
    let texts = [
      try exchange.changing(Self.recurring, "water") { $0.completing([$1], by: &$2) },
      try exchange.changing(Self.recurring, "water") { $0.retitling($1, to: "fire", by: &$2) },
      try exchange.changing(Self.recurring, "water") {
        $0.settingDue(of: [$1], to: DueDate(year: 2026, month: 11, day: 2), by: &$2)
      },
      try exchange.changing(Self.recurring, "water less") { $0.completing([$1], by: &$2) },
    ]
    for text in texts {
      for line in [
        "RRULE:FREQ=WEEKLY;BYDAY=TU", "EXDATE;TZID=Europe/Berlin:20261208T090000",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261215T090000", "TRIGGER:-PT15M",
      ] {
        #expect(text.contains("\r\n\(line)\r\n"), "\(line) is not in\n\(text)")
      }
      let other = try Calendar(text)
      #expect(other.faults.isEmpty && other.tasks.count == 2, "\(other.faults)\n\(text)")
    }
    #expect(texts[0].contains("STATUS:COMPLETED") && texts[3].contains("STATUS:COMPLETED"))
    // Both dates are of one kind, and what repeats still begins when it did.
    #expect(texts[2].contains("\r\nDUE;VALUE=DATE:20261102\r\n"))
    #expect(texts[2].contains("\r\nDTSTART;VALUE=DATE:20261201\r\n"))
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261205", "2026-12-03", "DTSTART;VALUE=DATE:20261203"),
    ("DTSTART;VALUE=DATE:20261201", "2026-12-03", "DTSTART;VALUE=DATE:20261201"),
    ("DTSTART;VALUE=DATE:20261201", "2026-12-03T09:30", "DTSTART:20261201T093000"),
    ("DTSTART:20261201T080000Z", "2026-12-03", "DTSTART;VALUE=DATE:20261201"),
    ("DTSTART:20261201T080000Z", "2026-12-03T09:30Z", "DTSTART:20261201T080000Z"),
  ])
  func `A start stays of the kind of the due date, and before it`(
    _ start: String, _ due: String, _ expected: String
  ) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VTODO
      UID:a
      DTSTAMP:20261101T080000Z
      SUMMARY:t
      \(start)
      END:VTODO
      END:VCALENDAR

      """.crlf
    let changed = try exchange.changing(text, "t") {
      $0.settingDue(of: [$1], to: DueDate(due), by: &$2)
    }
    #expect(changed.contains("\r\n\(expected)\r\n"), "\(changed)")
    #expect(try Calendar(changed).faults.isEmpty)
  }

  @Test func `A task that goes to another list takes the definition of its zone with it`() throws {
    let other = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//x//x//EN
      X-WR-CALNAME:New
      BEGIN:VTODO
      UID:b
      DTSTAMP:20261101T080000Z
      SUMMARY:there
      END:VTODO
      END:VCALENDAR

      """.crlf
    var lists: [ExchangedList] = []
    _ = try exchange.roundTrip(Self.recurring + other) { document, source in
      let id = try #require(document.outline.id(of: "water"))
      let target = document.outline.lists[1].id
      _ = document.perform(document.outline.moving([id], toList: target, by: &source))
      lists = document.outline.lists.compactMap { ExchangedList($0.id, of: document.outline) }
    }
    var alone = exchange
    alone.writing.surroundings = lists.compactMap(\.foreign)
    let texts = [exchange.write(lists), alone.write([lists[1]])]
    for text in texts {
      let last = try #require(text.split(separator: "BEGIN:VCALENDAR").last)
      #expect(last.contains("SUMMARY:water") && last.contains("TZID:Europe/Berlin"), "\(text)")
      #expect(try Calendar(text).faults.isEmpty)
    }
    // A list of no file defines what it needs too, and none is defined twice.
    let fresh = ExchangedList(name: "Fresh", items: lists[1].items + lists[1].items)
    let text = alone.write([fresh])
    #expect(text.split(separator: "TZID:Europe/Berlin").count == 2, "\(text)")
    #expect(exchange.write([lists[0]]).split(separator: "TZID:Europe/Berlin").count == 2)
  }
}

/// A calendar, or several, taken apart by libical.
private struct Calendar {
  struct Task {
    var uid = ""
    var summary = ""
    var description = ""
    var isCompleted = false
    var due: String?
  }

  var faults: [String] = []
  var tasks: [Task] = []

  init(_ text: String) throws {
    let root = try #require(icalparser_parse_string(text), "libical cannot parse\n\(text)")
    defer { icalcomponent_free(root) }
    icalrestriction_check(root)
    // Several calendars come in one component around them.
    if icalcomponent_isa(root) == ICAL_XROOT_COMPONENT {
      for calendar in Self.components(of: root, ICAL_VCALENDAR_COMPONENT) { take(calendar) }
    } else {
      take(root)
    }
  }

  private mutating func take(_ calendar: OpaquePointer) {
    noteFaults(calendar)
    for task in Self.components(of: calendar, ICAL_VTODO_COMPONENT) {
      noteFaults(task)
      tasks.append(Self.task(task))
    }
  }

  private static func components(
    of parent: OpaquePointer, _ kind: icalcomponent_kind
  ) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    var next = icalcomponent_get_first_component(parent, kind)
    while let component = next {
      found.append(component)
      next = icalcomponent_get_next_component(parent, kind)
    }
    return found
  }

  /// libical puts what is wrong among a component's properties.
  private mutating func noteFaults(_ component: OpaquePointer) {
    var next = icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY)
    while let fault = next {
      faults.append(icalproperty_get_value_as_string(fault).map { String(cString: $0) } ?? "?")
      next = icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY)
    }
  }

  private static func task(_ component: OpaquePointer) -> Task {
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    var task = Task()
    task.uid = text(icalcomponent_get_uid(component))
    task.summary = text(icalcomponent_get_summary(component))
    task.description = text(icalcomponent_get_description(component))
    task.isCompleted = icalcomponent_get_status(component) == ICAL_STATUS_COMPLETED
    if let property = icalcomponent_get_first_property(component, ICAL_DUE_PROPERTY) {
      let time = icalproperty_get_due(property)
      func digits(_ number: Int32, _ count: Int) -> String {
        String(String(Int(number) + 1_000_000).suffix(count))
      }
      let day = "\(digits(time.year, 4))-\(digits(time.month, 2))-\(digits(time.day, 2))"
      task.due =
        time.is_date == 1 ? day : "\(day)T\(digits(time.hour, 2)):\(digits(time.minute, 2))"
    }
    return task
  }
}
