import Interchange
import Outline
import Seeded

/// Lists of all that a list can hold.
struct SeededLists {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func lists() -> [ExchangedList] {
    (0..<random.next(below: 4)).map { _ in list() }
  }

  private mutating func list() -> ExchangedList {
    ExchangedList(
      name: title(), id: maybe { $0.id() }, theme: maybe { $0.title() },
      created: maybe { $0.moment() }, foreign: maybe { $0.foreign() },
      items: (0..<random.next(below: 6)).map { _ in item() })
  }

  private mutating func item() -> ExchangedItem {
    ExchangedItem(
      title: title(), id: maybe { $0.id() }, note: random.next(below: 2) == 0 ? "" : text(),
      state: random.next(below: 2) == 0 ? .open : .completed(maybe { $0.moment() }),
      created: maybe { $0.moment() }, changed: maybe { $0.moment() }, due: due(),
      foreign: maybe { $0.foreign() })
  }

  private mutating func maybe<Value>(_ make: (inout SeededLists) -> Value) -> Value? {
    random.next(below: 2) == 0 ? nil : make(&self)
  }

  private mutating func id() -> UniqueID { UniqueID(using: &random) }

  private mutating func moment() -> WallTime {
    WallTime(milliseconds: Int64(random.next(below: 4_000_000_000_000)) - 1_000_000_000_000)
  }

  private mutating func due() -> DueDate? {
    let zones: [DueDate.Zone] = [.floating, .utc, .named("Europe/Berlin")]
    let time = DueDate.Time(
      minutes: random.next(below: 1440), zone: zones[random.next(below: zones.count)])
    return DueDate(
      dayNumber: random.next(below: 40_000), time: random.next(below: 2) == 0 ? time : nil)
  }

  private mutating func foreign() -> ForeignData {
    ForeignData(
      format: "other",
      bytes: (0..<random.next(below: 20)).map { _ in UInt8(random.next(below: 256)) })
  }

  private mutating func title() -> String {
    let title = PlainWords.all[random.next(below: PlainWords.all.count)]
    return title + " " + PlainWords.all[random.next(below: PlainWords.all.count)]
  }

  private mutating func text() -> String { title() + "\n\n  " + title() + "\t\u{1}\u{7f}\\n\"" }
}

/// Words that formats stumble over.
enum PlainWords {
  static let all = [
    "milk", "x", "(A)", "due:2026-12-01", "pri:B", "2026-12-01", "[x]", "- [ ]", "#", "a:b;c,d\\",
    "\"quoted\"", "{", "]", "中文", "العربية", "🎉👨‍👩‍👧", "e\u{301}", "BEGIN:VTODO", "END:VCALENDAR",
    "\\n", "&amp;", "1.", "*", "```", "---",
  ]
}
