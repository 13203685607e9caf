import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("More: notes, due dates, colours") struct MoreTests {
  /// Monday, 30 November 2026.
  private static let today = DueDate(year: 2026, month: 11, day: 30)?.dayNumber ?? 0

  private func hand(_ titles: [String] = ["Milk", "Tea"]) -> ScreenHand {
    let hand = ScreenHand(lists: [("Errands", titles, []), ("Work", [], [])])
    hand.screen.notebook.today = MoreTests.today
    return hand
  }

  private func openMore(_ hand: inout ScreenHand, row: Int = 0) {
    hand.screen.openMore(x: 200, y: hand.row(row).y, at: hand.now)
    hand.rest()
  }

  @Test func `A due date is chosen from a list of days, and shown on the row`() {
    var hand = hand()
    openMore(&hand)
    hand.choose("Due date")
    #expect(
      hand.choices.prefix(3) == [
        "Today, 30 November", "Tomorrow, 1 December", "Wednesday, 2 December",
      ])
    hand.choose("Tomorrow, 1 December")
    #expect(hand.picture(of: "Milk")?.detail == RowDetail(due: "Tomorrow"))
    #expect(hand.undoCount == 1)
    hand.press("z", .control)
    #expect(hand.picture(of: "Milk")?.detail == nil)
  }

  @Test func `A time of the day is chosen after the day, and goes with it`() {
    var hand = hand()
    for choice in ["Due date", "Today, 30 November"] {
      if choice == "Due date" { openMore(&hand) }
      hand.choose(choice)
    }
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("Time")
    hand.choose("9:30")
    #expect(hand.picture(of: "Milk")?.detail?.due == "Today, 9:30")
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("Wednesday, 2 December")
    #expect(hand.picture(of: "Milk")?.detail?.due == "Wednesday, 9:30")
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("No due date")
    #expect(hand.picture(of: "Milk")?.detail == nil)
  }

  @Test func `A day that is past is told as overdue once the day has changed`() {
    var hand = hand()
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("Today, 30 November")
    hand.screen.notebook.today += 1
    #expect(hand.picture(of: "Milk")?.detail == RowDetail(due: "Yesterday", isOverdue: true))
  }

  @Test(arguments: [
    (0, "Today"), (1, "Tomorrow"), (-1, "Yesterday"), (2, "Wednesday"), (6, "Sunday"),
    (7, "7 December"), (-2, "28 November"), (40, "9 January 2027"),
  ])
  func `A day is told as one would say it`(days: Int, words: String) throws {
    let date = try #require(DueDate(dayNumber: MoreTests.today + days))
    #expect(date.words(today: MoreTests.today) == words)
  }

  @Test func `A note of several lines is written in place, and is one step of undo`() {
    var hand = hand()
    openMore(&hand)
    hand.choose("Note")
    hand.type("two litres")
    hand.press(KeySymbol.enter)
    hand.type("not the blue one")
    hand.press(KeySymbol.escape)
    #expect(hand.screen.title == "Errands")
    let id = hand.tasks.id(at: 0)
    #expect(hand.screen.notebook.outline.note(of: id) == "two litres\nnot the blue one")
    #expect(hand.picture(of: "Milk")?.detail == RowDetail(note: "two litres"))
    #expect(hand.undoCount == 1)
  }

  @Test func `A tap beside a note keeps what was typed`() {
    var hand = hand()
    openMore(&hand, row: 1)
    hand.choose("Note")
    hand.type("green")
    hand.tap(row: 0)
    #expect(hand.screen.notebook.outline.note(of: hand.tasks.id(at: 1)) == "green")
    #expect(hand.editor == nil)
  }

  @Test func `A note grows with its lines, and stays in the window`() {
    var hand = hand()
    openMore(&hand)
    hand.choose("Note")
    let before = hand.screen.sheetTop ?? 0
    for _ in 0..<60 {
      hand.type("a")
      hand.press(KeySymbol.enter, rests: false)
    }
    hand.rest()
    #expect((hand.screen.sheetTop ?? 0) < before)
    #expect((hand.screen.sheetTop ?? 0) >= 62)
    let caret = hand.screen.textField?.caret
    #expect((caret?.y ?? 0) + (caret?.height ?? 0) <= 760)
  }

  @Test func `Several selected tasks are due on the same day in one step`() {
    var hand = hand(["Milk", "Tea", "Salt"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press(KeySymbol.menu)
    #expect(hand.choices == ["Due date", "Move to another list", "Copy", "Delete"])
    hand.press(KeySymbol.enter)
    hand.press(KeySymbol.enter)
    #expect(hand.picture(of: "Milk")?.detail?.due == "Today")
    #expect(hand.picture(of: "Tea")?.detail?.due == "Today")
    #expect(hand.picture(of: "Salt")?.detail == nil)
    #expect(hand.undoCount == 1)
  }

  @Test func `A list has colours of its own, which its tasks and its row show`() {
    var hand = hand()
    hand.press(KeySymbol.backspace)
    openMore(&hand)
    hand.choose("Colours")
    hand.choose("Moss")
    #expect(hand.picture(of: "Errands")?.mark == .palette(.moss))
    hand.tap(row: 0)
    let moss = Theme(palette: .moss).rowColor(at: 0, of: 2)
    #expect(hand.picture(of: "Milk")?.color == moss)
    hand.press("z", .control)
    #expect(hand.picture(of: "Milk")?.color == Theme().rowColor(at: 0, of: 2))
  }

  @Test func `A row with a note or a date is taller, and its caret is where the text is`() {
    var hand = hand()
    let plain = hand.row(1).y - hand.row(0).y
    openMore(&hand)
    hand.choose("Due date")
    hand.choose("Today, 30 November")
    #expect(hand.row(1).y - hand.row(0).y > plain)
    hand.tap(row: 0)
    #expect(hand.editor?.text == "Milk")
  }
}

@Suite("The help") struct HelpTests {
  @Test func `Every key that does something is in the help, with words of its own`() {
    var words: [String: Command] = [:]
    for binding in KeyBindings.list {
      let text = binding.asked.words
      if let other = words[text] { #expect(other == binding.asked, "“\(text)” says two things") }
      words[text] = binding.asked
    }
    var caps: Set<String> = []
    for case .keys(let keys, _) in Help.sheet.rows { caps.formUnion(keys) }
    for binding in KeyBindings.list {
      let cap = KeyName.of(binding.symbol, binding.modifiers)
      #expect(!cap.isEmpty && caps.contains(cap))
    }
  }

  @Test func `The help comes by its key, is scrolled by keys, and goes by Esc`() {
    var hand = ScreenHand(["a"])
    hand.press("?", .shift)
    #expect(hand.screen.sheet?.level.host.page == .help)
    let top = hand.screen.sheet?.level.interaction.presentation(of: .help)?.top
    #expect(top == 0)
    hand.press(KeySymbol.pageDown)
    hand.wait(400)
    let scrolled = hand.screen.sheet?.level.interaction.presentation(of: .help)?.top ?? 0
    #expect(scrolled < -300)
    hand.press(KeySymbol.escape)
    hand.wait(1000)
    #expect(hand.screen.sheet == nil)
    #expect(!hand.screen.needsFrames)
  }
}
