import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("The buttons behind a row, and the offer to undo")
struct ActionTests {
  private func hand() -> ScreenHand { ScreenHand(["Milk", "Bread", "Tea", "Salt"]) }

  @Test func `A short swipe to the left shows More and Delete, and the row stays open`() {
    var hand = hand()
    hand.swipe(row: 1, by: -100)
    #expect(hand.rows == ["Milk", "Bread", "Tea", "Salt"])
    #expect(hand.buttons(of: "Bread") == ["More", "Delete"])
    #expect(hand.picture(of: "Bread")?.offset == -144)
    #expect(hand.picture(of: "Milk")?.offset == 0)
  }

  @Test func `Only one row stands open at a time`() {
    var hand = hand()
    hand.swipe(row: 1, by: -100)
    hand.swipe(row: 2, by: -100)
    #expect(hand.picture(of: "Bread")?.offset == 0)
    #expect(hand.picture(of: "Tea")?.offset == -144)
  }

  @Test func `A tap on Delete deletes the row, and one undo brings it back`() {
    var hand = hand()
    hand.swipe(row: 1, by: -100)
    hand.tap(x: 420 - 36, y: hand.row(1).y)
    #expect(hand.rows == ["Milk", "Tea", "Salt"])
    hand.press("z", .control)
    #expect(hand.rows == ["Milk", "Bread", "Tea", "Salt"])
  }

  @Test func `A tap on More shows what there is to do with the row, and closes it`() {
    var hand = ScreenHand(lists: [("Errands", ["Milk"], []), ("Work", [], [])])
    hand.swipe(row: 0, by: -100)
    hand.tap(x: 420 - 100, y: hand.row(0).y)
    #expect(
      hand.choices == ["Edit", "Note", "Due date", "Move to another list", "Copy", "Delete"])
    #expect(hand.picture(of: "Milk")?.offset == 0)
  }

  @Test func `In a row taller than the window the buttons have their words in what is in view`() {
    var hand = ScreenHand([String(repeating: "A very long title ", count: 200), "Tea"])
    hand.swipe(row: 0, by: -100)
    let row = hand.scene.items.compactMap { item -> RowPicture? in
      if case .row(let row) = item.content, row.offset != 0 { row } else { nil }
    }.first
    #expect((row?.frame.height ?? 0) > 800)
    #expect(row?.seen == 0..<716)
    hand.press(KeySymbol.escape)
    hand.swipe(row: 1, by: -100)
    #expect(hand.picture(of: "Tea")?.seen == nil)
  }

  @Test func `A tap elsewhere only closes a row that stands open, where it is not a row`() {
    var hand = hand()
    hand.swipe(row: 1, by: -100)
    hand.tap(row: 1)
    #expect(hand.editor == nil)
    #expect(hand.picture(of: "Bread")?.offset == 0)
  }

  @Test func `Tab opens the selected row and goes through its buttons, Enter presses one`() {
    var hand = hand()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.tab)
    #expect(hand.picture(of: "Bread")?.offset == -144)
    #expect(hand.focusedButton == "More")
    hand.press(KeySymbol.tab)
    #expect(hand.focusedButton == "Delete")
    hand.press(KeySymbol.enter)
    #expect(hand.rows == ["Milk", "Tea", "Salt"])
    hand.press(KeySymbol.space)
    #expect(hand.rows == ["Milk", "Salt", "x Tea"], "keys go on with the row that took its place")
  }

  @Test func `Tab past the last button closes the row, and so does Esc`() {
    var hand = hand()
    hand.press(KeySymbol.down)
    for _ in 0..<3 { hand.press(KeySymbol.tab) }
    #expect(hand.picture(of: "Milk")?.offset == 0)
    hand.press(KeySymbol.tab, .shift)
    #expect(hand.focusedButton == "Delete")
    hand.press(KeySymbol.escape)
    #expect(hand.picture(of: "Milk")?.offset == 0)
    #expect(hand.screen.title == "Errands", "Esc went no further than the row")
  }

  @Test func `With several rows selected, the buttons are for all of them`() {
    var hand = hand()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press(KeySymbol.tab)
    #expect(hand.focusedButton == "More")
    #expect(hand.ringCount == 2, "both rows are still selected")
    hand.press(KeySymbol.enter)
    #expect(hand.screen.sheet?.level.host.page == .tasks(hand.tasks.selectedIDs))
    #expect(hand.tasks.selectedIDs.map(hand.tasks.title(of:)) == ["Bread", "Tea"])
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.tab)
    hand.press(KeySymbol.tab)
    #expect(hand.focusedButton == "Delete")
    hand.press(KeySymbol.space)
    #expect(hand.rows == ["Milk", "Salt"])
    #expect(hand.undoCount == 1)
    hand.press(KeySymbol.space)
    #expect(hand.rows == ["Milk", "x Salt"], "keys go on with the row that took their place")
  }

  @Test func `Delete on a list's row is one step of undo with all its tasks`() {
    var hand = ScreenHand(lists: [("Errands", ["Milk", "Tea"], []), ("Work", ["Mail"], [])])
    hand.press(KeySymbol.backspace)
    hand.swipe(row: 0, by: -100)
    hand.tap(x: 420 - 36, y: hand.row(0).y)
    #expect(hand.names == ["Work"])
    #expect(hand.pill == "Deleted the list “Errands”")
    hand.press("z", .control)
    #expect(hand.names == ["Errands", "Work"])
    #expect(hand.screen.notebook.outline.itemCount == 3)
  }

  @Test func `The second button of a pointer shows what there is to do with the row under it`() {
    var hand = hand()
    hand.screen.openMore(x: 200, y: hand.row(2).y, at: hand.now)
    hand.rest()
    #expect(hand.choices == ["Edit", "Note", "Due date", "Copy", "Delete"])
    hand.choose("Edit")
    #expect(hand.editor?.text == "Tea")
  }
}

@Suite("The offer to undo a deletion")
struct PillTests {
  private func deleted() -> ScreenHand {
    var hand = ScreenHand(["Milk", "Bread", "Tea"])
    hand.swipe(row: 1, by: -300)
    return hand
  }

  @Test func `A deletion offers to take it back for six seconds`() {
    var hand = deleted()
    #expect(hand.rows == ["Milk", "Tea"])
    #expect(hand.pill == "Deleted “Bread”")
    hand.wait(5000)
    #expect(hand.pill == "Deleted “Bread”")
    hand.wait(2000)
    #expect(hand.pill == nil)
    #expect(hand.screen.nextWakeUp == nil)
  }

  @Test func `A tap on the offer takes the deletion back, and nothing else`() throws {
    var hand = deleted()
    let box = try #require(hand.screen.pillBox)
    hand.tap(x: box.x + box.width / 2, y: box.y + box.height / 2 + 44)
    #expect(hand.rows == ["Milk", "Bread", "Tea"])
    #expect(hand.editor == nil, "the tap added or edited a row below the pill")
    #expect(hand.pill == nil)
  }

  @Test func `A finger that leaves the offer takes nothing back`() throws {
    var hand = deleted()
    let box = try #require(hand.screen.pillBox)
    hand.drag(from: (box.x + 20, box.y + 60), by: (0, -300))
    #expect(hand.rows == ["Milk", "Tea"])
  }

  @Test func `The offer goes when something else has been done since`() {
    var hand = deleted()
    hand.swipe(row: 0, by: 200)
    #expect(hand.rows == ["Tea", "x Milk"])
    #expect(hand.pill == nil)
  }

  @Test func `Completing offers nothing, clearing completed tasks does`() {
    var hand = ScreenHand(["Milk"], completed: ["Bread", "Tea"])
    hand.swipe(row: 0, by: 200)
    #expect(hand.pill == nil)
    hand.press(KeySymbol.delete, [.control, .shift])
    #expect(hand.pill == "Cleared 3 completed")
  }

  @Test func `The offer never covers the row that is edited`() throws {
    let titles = (1...11).map { "Task \($0)" }
    var hand = ScreenHand(titles)
    hand.swipe(row: 1, by: -300)
    for index in 0..<10 {
      hand.press(KeySymbol.home)
      for _ in 0..<index { hand.press(KeySymbol.down) }
      hand.press(KeySymbol.f2, rests: false)
      hand.wait(200)
      let edited = try #require(hand.screen.tasks.editedRow)
      if let box = hand.screen.pillBox {
        #expect(!box.meets(edited.top, edited.bottom), "row \(index)")
      }
      hand.press(KeySymbol.escape, rests: false)
    }
  }

  @Test func `A long title leaves room for the word that undoes`() throws {
    var hand = ScreenHand([String(repeating: "A very long title ", count: 20), "Tea"])
    hand.swipe(row: 0, by: -300)
    let box = try #require(hand.screen.pillBox)
    #expect(box.x >= 8)
    #expect(box.x + box.width <= 412)
  }
}

extension PillTests {
  private func twoLists() -> ScreenHand {
    ScreenHand(lists: [("Errands", ["Milk", "Bread"], []), ("Work", ["Mail"], [])])
  }

  @Test func `A move to another list offers to take it back, by the list's name`() throws {
    var hand = twoLists()
    hand.press(KeySymbol.home)
    hand.press("m")
    hand.press(KeySymbol.enter)
    #expect(hand.rows == ["Bread"])
    #expect(hand.pill == "Moved to Work")
    let box = try #require(hand.screen.pillBox)
    hand.tap(x: box.x + box.width / 2, y: box.y + box.height / 2 + 44)
    #expect(hand.rows == ["Milk", "Bread"])
    #expect(hand.pill == nil)
    #expect(hand.undoCount == 0)
  }

  @Test func `A move that something else followed is offered no more`() {
    var hand = twoLists()
    hand.press(KeySymbol.home)
    hand.press("m")
    hand.press(KeySymbol.enter)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.rows == ["x Bread"])
    #expect(hand.pill == nil)
  }

  @Test func `A finger that moves on from the offer scrolls what lies under it`() throws {
    var hand = ScreenHand((1...30).map { "Task \($0)" })
    hand.swipe(row: 1, by: -300)
    let box = try #require(hand.screen.pillBox)
    hand.drag(from: (box.x + 20, box.y + 60), by: (0, -300))
    #expect(!hand.drawnTitles.contains("Task 1"))
    #expect(hand.undoCount == 1)
  }

  @Test func `A finger that rests on the offer lifts nothing`() throws {
    var hand = ScreenHand((1...30).map { "Task \($0)" })
    hand.swipe(row: 1, by: -300)
    let box = try #require(hand.screen.pillBox)
    hand.down(x: box.x + 20, y: box.y + 60)
    hand.wait(700)
    #expect(hand.screen.tasks.interaction.carried == nil)
    hand.up()
    hand.rest()
    #expect(hand.undoCount == 0)
  }
}
