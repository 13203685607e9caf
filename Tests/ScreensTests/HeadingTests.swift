import Desk
import Drawing
import Outline
import Testing

@testable import Screens

extension ScreenHand {
  /// What the sheet says that it is about.
  var heading: LabelPicture? {
    scene.items.compactMap { item -> LabelPicture? in
      guard case .label(let label) = item.content, label.style == .heading else { return nil }
      return label
    }.first
  }
}

@Suite("What a sheet is about") struct HeadingTests {
  private func hand() -> ScreenHand {
    ScreenHand(lists: [("Errands", ["Milk", "Tea", "Salt"], []), ("Work", [], [])])
  }

  @Test func `Every page about a task begins with its title`() {
    var hand = hand()
    hand.press(KeySymbol.end)
    hand.press(KeySymbol.menu)
    #expect(hand.heading?.text == "Salt")
    for choice in ["Due date", "Note", "Move to another list"] {
      hand.choose(choice)
      #expect(hand.heading?.text == "Salt", "\(choice)")
      hand.press(KeySymbol.left, .alt)
      if !hand.screen.hasSheet { hand.press(KeySymbol.menu) }
    }
  }

  @Test func `More of a completed row, whose title has slid out of view, tells which row it is`() {
    var hand = ScreenHand(["Milk"], completed: ["Tea"])
    hand.swipe(row: 1, by: -100)
    #expect(hand.buttons(of: "Tea") == ["More", "Delete"])
    hand.tap(x: 420 - 100, y: hand.row(1).y)
    #expect(hand.heading?.text == "Tea")
  }

  @Test func `It stands between the sheet's edge and its first row, also while it is scrolled`()
    throws
  {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    hand.choose("Due date")
    hand.press(KeySymbol.end)
    let heading = try #require(hand.heading)
    let top = try #require(hand.screen.sheetTop)
    #expect(heading.frame.maxY == Int(top) + 44)
    let ground = hand.scene.items.first { $0.id == .numbered(2, 0) }
    #expect(ground?.bounds.y == heading.frame.y)
    let rows = hand.scene.items.filter { if case .numbered(1, _) = $0.id { true } else { false } }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.bounds.y >= heading.frame.maxY) }
  }

  @Test func `A touch on it is the sheet's, one above it puts the sheet away`() throws {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    let heading = try #require(hand.heading)
    let y = Double(heading.frame.y)
    hand.tap(x: 100, y: y + 10)
    #expect(hand.screen.hasSheet)
    hand.drag(from: (100, y + 10), by: (0, 300))
    #expect(!hand.screen.hasSheet, "it is pulled down by it")
    hand.press(KeySymbol.menu)
    hand.tap(x: 100, y: y - 10)
    #expect(!hand.screen.hasSheet)
    #expect(hand.heading == nil)
  }

  @Test func `Several tasks are counted, a list is named, and About is about Pleat`() {
    var hand = hand()
    hand.press("a", .control)
    hand.press(KeySymbol.menu)
    #expect(hand.heading?.text == "3 tasks")
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.menu)
    #expect(hand.heading?.text == "Errands")
    hand.choose("Colours")
    #expect(hand.heading?.text == "Errands")
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.end)
    hand.press(KeySymbol.enter)
    #expect(hand.heading?.text == "About Pleat")
    for case .row(let row) in hand.scene.items.map(\.content) where row.title.contains("machine") {
      #expect(row.detail == nil, "what stands under a title is cut")
      #expect(row.frame.height > 62, "it wraps")
    }
    #expect(hand.choices.contains { $0.contains("nothing is sent anywhere") })
  }

  @Test func `Delete is the sheet's last choice, for the tasks it is about, and one step`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.down, .shift)
    hand.press(KeySymbol.menu)
    hand.choose("Delete")
    #expect(hand.rows == ["Salt"])
    #expect(hand.undoCount == 1)
    #expect(hand.pill == "Deleted 2 tasks")
    #expect(hand.tasks.selectedRange == 0...0)
    hand.press(KeySymbol.escape)
    hand.screen.openMore(x: 200, y: hand.row(1).y, at: hand.now)
    hand.rest()
    hand.choose("Delete")
    #expect(hand.names == ["Errands"])
  }
}
