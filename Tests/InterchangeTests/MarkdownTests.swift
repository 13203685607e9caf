import Interchange
import Outline
import Testing

@Suite("Markdown")
struct MarkdownTests {
  let markdown = Exchange(.markdown)

  static let file = """
    ---
    title: Plans
    - [ ] not a task
    ---
    # Plans

    Some words that are no task.

    ## Shopping

    - [ ] Milk, **two** bottles
    - [x] Bread
      whole grain

      - from the bakery
      - not too dark
    * [X] Eggs
    + [ ] Butter (due 2026-12-05)
    1. [ ] First
    2) Second

    ```
    - [ ] code, not a task
    ```

    Later
    -----

    - [ ] Paint the door
      - [ ] Buy paint
        red or green
    - plain
    ***
    Closing words.

    """

  @Test func `What stands below an item that is too long joins no other's note`() throws {
    let long = String(repeating: "a", count: (1 << 20) + 1)
    let text = "- one\n  its note\n- \(long)\n  lost\n\n  - lost too\n- two\n  its own\n"
    let items = try #require(try markdown.lenient(text).lists.first).items
    #expect(items.map(\.title) == ["one", "two"])
    #expect(items.map(\.note) == ["its note", "its own"])
  }

  @Test func `An unchanged file comes back to the byte`() throws {
    #expect(try markdown.roundTrip(Self.file) == Self.file)
    #expect(try markdown.roundTrip(Self.file.crlf) == Self.file.crlf)
    let bare = "- [ ] a\n- [x] b"
    #expect(try markdown.roundTrip(bare) == bare)
    #expect(try markdown.roundTrip("\u{feff}# A\n" + bare) == "\u{feff}# A\n" + bare)
  }

  @Test func `Headings become lists, items of every kind tasks`() throws {
    let lists = try markdown.read(Self.file)
    #expect(lists.map(\.name) == ["Shopping", "Later"])
    #expect(
      lists[0].items.map(\.title) == [
        "Milk, **two** bottles", "Bread", "Eggs", "Butter", "First", "Second",
      ])
    #expect(lists[0].items.map(\.isCompleted) == [false, true, true, false, false, false])
    #expect(lists[0].items[3].due == DueDate("2026-12-05"))
    #expect(lists[1].items.map(\.title) == ["Paint the door", "Buy paint", "plain"])
  }

  @Test func `What is indented is a note, but a box within is a row, with a message`() throws {
    let file = try markdown.lenient(Self.file)
    #expect(
      file.lists[0].items[1].note == "whole grain\n\n- from the bakery\n- not too dark")
    #expect(file.lists[1].items[1].note == "red or green")
    #expect(
      file.remarks.first.map(\.description) == [
        "30:1: A task within another became a row of its own."
      ])
  }

  @Test func `Tasks before any heading are in a list named after the file`() throws {
    var named = markdown
    named.reading.listName = "groceries"
    let lists = try named.read("- [ ] a\n\n# Other\n- [ ] b\n")
    #expect(lists.map(\.name) == ["groceries", "Other"])
    #expect(try named.roundTrip("- [ ] a\n\n# Other\n- [ ] b\n") == "- [ ] a\n\n# Other\n- [ ] b\n")
  }

  @Test func `Headings alone are empty lists`() throws {
    #expect(try markdown.read("# A\n\n# B #\nwords\n").map(\.name) == ["A", "B"])
    #expect(try markdown.roundTrip("# A\n\n# B #\nwords\n") == "# A\n\n# B #\nwords\n")
  }

  @Test func `Completing changes the box alone`() throws {
    let done = try markdown.changing(Self.file, "Milk, **two** bottles") {
      $0.completing([$1], by: &$2)
    }
    #expect(done == Self.file.replacing("- [ ] Milk", with: "- [x] Milk"))
    let boxless = try markdown.changing("2) Second\n", "Second") { $0.completing([$1], by: &$2) }
    #expect(boxless == "2) [x] Second\n")
    let open = try markdown.changing(Self.file, "Eggs") { $0.reopening([$1], by: &$2) }
    #expect(open.contains("* [ ] Eggs\n"))
  }

  @Test func `A new title, note or date leaves the rest as it was`() throws {
    let renamed = try markdown.changing(Self.file, "Bread") {
      $0.retitling($1, to: "Rye bread", by: &$2)
    }
    #expect(renamed == Self.file.replacing("[x] Bread", with: "[x] Rye bread"))
    let noted = try markdown.changing(Self.file, "Bread") {
      $0.settingNote(of: $1, to: "one\n\ntwo", by: &$2)
    }
    #expect(noted.contains("- [x] Bread\n  one\n\n  two\n* [X] Eggs\n"))
    let dated = try markdown.changing(Self.file, "Butter") {
      $0.settingDue(of: [$1], to: DueDate("2026-12-06T08:30"), by: &$2)
    }
    #expect(dated.contains("+ [ ] Butter (due 2026-12-06 08:30)\n"))
    #expect(try markdown.read(dated)[0].items[3].due == DueDate("2026-12-06T08:30"))
  }

  @Test func `A renamed list renames its heading`() throws {
    let renamed = try markdown.roundTrip(Self.file) { document, source in
      for (place, name) in ["Food", "Some day"].enumerated() {
        let list = document.outline.lists[place].id
        _ = document.perform(document.outline.renamingList(list, to: name, by: &source))
      }
    }
    let expected = Self.file.replacing("## Shopping", with: "## Food")
      .replacing("Later\n", with: "Some day\n")
    #expect(renamed == expected)
  }

  @Test func `Lists of ours are read as they were written`() throws {
    let lists = [
      ExchangedList(
        name: "One",
        items: [
          ExchangedItem(title: "a", note: "x\n  y\n\nz", due: DueDate("2026-12-05T09:00Z")),
          ExchangedItem(title: "# b", state: .completed(nil)),
        ]), ExchangedList(name: "Empty"), ExchangedList(name: "Two", items: [.init(title: "1. c")]),
    ]
    let text = markdown.write(lists)
    #expect(
      text == """
        # One

        - [ ] a (due 2026-12-05 09:00Z)
          x
            y

          z
        - [x] # b

        # Empty

        # Two

        - [ ] 1. c

        """)
    var read = try markdown.read(text)
    #expect(read.map(\.name) == ["One", "Two"])
    for list in read.indices {
      for item in read[list].items.indices { read[list].items[item].foreign = nil }
    }
    #expect(read[0].items == lists[0].items)
    #expect(read[1].items == lists[2].items)
  }

  @Test(arguments: ["a\0b", "- [ ] ok\n- [ ] \u{fffd}\0"])
  func `Bytes that are no text are told by line and column`(_ text: String) throws {
    #expect(markdown.fault(text) == (text.hasPrefix("a") ? "1:2" : "2:8"))
    #expect(markdown.fault([0x61, 0x0a, 0xc3, 0xa9, 0xff]) == "2:2")
    #expect(try markdown.lenient(text).remarks.count == 1)
  }
}
