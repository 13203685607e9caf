import Interchange
import Outline
import Testing

@Suite("todo.txt")
struct TodoTxtTests {
  let todo = Exchange(.todoTxt)

  /// What several programs write, as they write it.
  static let file = """
    (A) 2026-11-01 Call the dentist @phone +health due:2026-12-03
    (B) Write thank-you notes +family rec:1w
    2026-11-20 Renew passport due:2027-01-31 t:2026-12-01 @town
    x 2026-11-02 2026-10-30 Pay rent +home pri:A
    x 2026-11-05 Water the plants

      indented, with  two spaces
    Read https://example.org/a:b?c=d and note 10:30
    xylophone lessons
    (a) no priority
    Überweisung für Zoë 🎉 @büro

    """

  @Test func `An unchanged file comes back to the byte`() throws {
    #expect(try todo.roundTrip(Self.file) == Self.file)
  }

  @Test func `The order of lines is the order of tasks`() throws {
    let titles = try todo.titles(Self.file)
    #expect(
      titles == [
        "Call the dentist @phone +health", "Write thank-you notes +family rec:1w",
        "Renew passport t:2026-12-01 @town", "Pay rent +home", "Water the plants",
        "indented, with  two spaces", "Read https://example.org/a:b?c=d and note 10:30",
        "xylophone lessons", "(a) no priority", "Überweisung für Zoë 🎉 @büro",
      ])
  }

  @Test func `Dates and the x are read`() throws {
    let items = try todo.items(Self.file)
    #expect(items[0].due == DueDate("2026-12-03"))
    #expect(items[0].created == WallTime("2026-11-01T12:00:00Z"))
    #expect(items[0].state == .open)
    #expect(items[3].state == .completed(WallTime("2026-11-02T12:00:00Z")))
    #expect(items[3].created == WallTime("2026-10-30T12:00:00Z"))
    #expect(items[4].state == .completed(WallTime("2026-11-05T12:00:00Z")))
    #expect(items[4].created == nil)
    #expect(items[7].state == .open)
  }

  @Test(arguments: [
    "2026-12-01xxT0930", "2026-12-01T093000", "2026-12-01T093", "2026-12-01T0960", "2026-12-01T",
    "2026-12-01 T0930", "2026-12-01T0930Z",
  ])
  func `What is nearly a date is part of the title`(_ word: String) throws {
    let item = try #require(try todo.items("Pay due:\(word)\n").first)
    #expect(item.title == "Pay due:\(word)" || word.contains(" "))
    #expect(item.due?.time == nil)
  }

  @Test(arguments: ["2026-12-01T0930", "2026-12-01T09:30"])
  func `A date may have a time`(_ word: String) throws {
    #expect(try todo.items("Pay due:\(word)\n").first?.due == DueDate("2026-12-01T09:30"))
  }

  @Test func `A completed task keeps its priority as pri`() throws {
    let changed = try todo.changing(Self.file, "Call the dentist @phone +health") {
      $0.completing([$1], by: &$2)
    }
    let line = "x 2026-12-01 2026-11-01 Call the dentist @phone +health due:2026-12-03 pri:A"
    let lines = Self.file.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(changed == ([line[...]] + lines.dropFirst()).joined(separator: "\n"))
  }

  @Test func `A reopened task has its priority in front again`() throws {
    let changed = try todo.changing(Self.file, "Pay rent +home") {
      $0.reopening([$1], by: &$2)
    }
    #expect(changed.contains("\n(A) 2026-10-30 Pay rent +home\n"))
    #expect(!changed.contains("pri:"))
  }

  @Test func `A new title keeps priority, dates and due`() throws {
    let changed = try todo.changing(Self.file, "Call the dentist @phone +health") {
      $0.retitling($1, to: "Call the doctor @phone", by: &$2)
    }
    #expect(changed.hasPrefix("(A) 2026-11-01 Call the doctor @phone due:2026-12-03\n(B) "))
  }

  @Test func `Another due date changes nothing but the word`() throws {
    let later = try todo.changing(Self.file, "Renew passport t:2026-12-01 @town") {
      $0.settingDue(of: [$1], to: DueDate("2027-02-28"), by: &$2)
    }
    #expect(later.contains("\n2026-11-20 Renew passport t:2026-12-01 @town due:2027-02-28\n"))
    let none = try todo.changing(Self.file, "Renew passport t:2026-12-01 @town") {
      $0.settingDue(of: [$1], to: nil, by: &$2)
    }
    #expect(none.contains("\n2026-11-20 Renew passport t:2026-12-01 @town\n"))
    let timed = try todo.changing("Tea\n", "Tea") {
      $0.settingDue(of: [$1], to: DueDate("2027-02-28T16:05"), by: &$2)
    }
    #expect(timed == "Tea due:2027-02-28T1605\n")
    #expect(try todo.items(timed)[0].due == DueDate("2027-02-28T16:05"))
  }

  @Test(arguments: [
    "one\r\ntwo\r\n", "\u{feff}one\ntwo\n", "one\ntwo", "\r\n\none\n\n\ntwo \t\n", "",
  ])
  func `Line ends, marks and blank lines come back`(_ text: String) throws {
    #expect(try todo.roundTrip(text) == text)
    #expect(try todo.titles(text) == (text.isEmpty ? [] : ["one", "two"]))
  }

  @Test func `A new task takes the line ends that there are, and a line of its own`() throws {
    for (text, end) in [("one\r\ntwo", "\r\n"), ("one\ntwo", "\n")] {
      let written = try todo.roundTrip(text) { document, source in
        let list = document.outline.lists[0].id
        _ = document.perform(document.outline.adding(["three"], at: 9, in: list, by: &source))
      }
      #expect(written == "one\(end)two\(end)2026-12-01 three\(end)")
    }
  }

  @Test func `A moved task moves its line alone, and completed lines stay where they are`() throws {
    let text = "a\nx 2026-01-01 b\nc\n\nd\n"
    let moved = try todo.changing(text, "d") { outline, id, source in
      outline.moving(id, to: 0, in: outline.lists[0].id, by: &source)
    }
    #expect(moved == "d\na\nx 2026-01-01 b\nc\n\n")
    let down = try todo.changing(text, "a") { outline, id, source in
      outline.moving(id, to: 2, in: outline.lists[0].id, by: &source)
    }
    #expect(down == "x 2026-01-01 b\nc\n\nd\na\n")
  }

  @Test(arguments: ["x marks the spot", "(A) team", "2026-01-01 was a Thursday", "xenon"])
  func `A title that looks like something else is read as what it is`(_ title: String) throws {
    var list = ExchangedList(name: "", items: [ExchangedItem(title: title)])
    let fresh = todo.write([list])
    #expect(try todo.items(fresh).map(\.title) == [title])
    #expect(try todo.items(fresh)[0].state == .open)
    list.items[0].state = .completed(WallTime("2026-11-02T12:00:00Z"))
    #expect(try todo.titles(todo.write([list])) == [title])
    let renamed = try todo.changing("plain\n", "plain") { $0.retitling($1, to: title, by: &$2) }
    #expect(try todo.titles(renamed) == [title])
    #expect(try todo.items(renamed)[0].state == .open)
  }

  @Test(arguments: [
    "x", "x ", "x 2026-01-01", "(A)", "(A) ", "due:2026-01-01", "@home", "2026-01-01",
  ])
  func `A line of nothing but marks is a task all the same`(_ text: String) throws {
    #expect(try todo.titles(text).count == 1)
    #expect(try todo.roundTrip(text) == text)
  }

  @Test func `What is no date is a word like any other`() throws {
    let text = "Meet due:tomorrow due:2026-02-30 due:2026-02-28 due:2026-03-01 due:\n"
    let item = try todo.items(text)[0]
    #expect(item.title == "Meet due:tomorrow due:2026-02-30 due:2026-03-01 due:")
    #expect(item.due == DueDate("2026-02-28"))
    #expect(try todo.roundTrip(text) == text)
  }

  @Test func `Days are those of the wall, wherever the file is written again`() throws {
    for hours in [-11, 0, 5, 13] {
      var here = todo
      here.reading.zone = LocalZone { _ in hours * 3600 }
      here.writing.zone = here.reading.zone
      let item = try here.items("x 2026-11-02 2026-10-30 b\n")[0]
      let noon = WallTime("2026-11-02T12:00:00Z").milliseconds - Int64(hours * 3_600_000)
      #expect(item.completed?.milliseconds == noon)
      #expect(try here.roundTrip(Self.file) == Self.file)
      here.writing.zone = .utc
      #expect(try here.roundTrip(Self.file) == Self.file)
    }
  }

  @Test func `Notes are left out with a sentence that says so`() {
    let item = ExchangedItem(title: "a", note: "b")
    let written = ExchangeFormat.todoTxt.write([ExchangedList(name: "", items: [item])])
    #expect(written.remarks == ["The notes of 1 task were left out: todo.txt has no notes."])
  }
}
