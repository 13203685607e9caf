import Desk
import Outline
import Testing

@testable import Screens

@Suite("What undo and redo say") struct ReversalTests {
  @Test func `Each says what it did, for a moment, and offers the way back`() throws {
    var hand = ScreenHand(["Milk", "Tea"])
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.space, text: " ")
    hand.press("z", .control)
    #expect(hand.pill == "Undone: Completed “Milk”")
    hand.press("z", [.control, .shift])
    #expect(hand.pill == "Done again: Completed “Milk”")
    hand.wait(4000)
    #expect(hand.pill == nil)
    hand.press("z", .control)
    let box = try #require(hand.screen.pillBox)
    hand.tap(x: box.x + box.width / 2, y: box.y + box.height / 2 + 44)
    #expect(hand.rows == ["Tea", "x Milk"])
    #expect(hand.pill == nil, "a tap on the pill says no more")
  }

  @Test
  func `It goes once something else has been done, and where nothing is left it says nothing`() {
    var hand = ScreenHand(["Milk"])
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    hand.press("z", .control)
    #expect(hand.pill == "Undone: Deleted “Milk”")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.pill == nil)
    hand.press("z", .control)
    hand.wait(4000)
    hand.press("z", .control)
    #expect(hand.pill == nil)
  }

  @Test func `Every kind of step has words of its own`() throws {
    var hand = ScreenHand(lists: [("Errands", ["Milk", "Tea"], ["Salt"]), ("Work", [], [])])
    let id = hand.tasks.id(at: 0)
    let notebook = hand.screen.notebook
    func undone(_ hand: inout ScreenHand) -> String? {
      hand.press("z", .control)
      return hand.pill
    }
    notebook.perform { $0.retitling(id, to: "Oat milk", by: &$1) }
    #expect(undone(&hand) == "Undone: Wrote “Oat milk”")
    notebook.perform { $0.settingNote(of: id, to: "cold", by: &$1) }
    #expect(undone(&hand) == "Undone: The note of “Milk”")
    notebook.perform { $0.settingDue(of: [id], to: DueDate("2026-12-01"), by: &$1) }
    #expect(undone(&hand) == "Undone: The due date of “Milk”")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.down, .alt)
    #expect(undone(&hand) == "Undone: Moved “Milk”")
    hand.press(KeySymbol.delete, [.control, .shift])
    #expect(undone(&hand) == "Undone: Cleared 1 completed")
    hand.press("n")
    hand.type("Bread")
    hand.press(KeySymbol.escape)
    #expect(undone(&hand) == "Undone: Added “Bread”")
    hand.press("a", .control)
    hand.press(KeySymbol.delete)
    #expect(undone(&hand) == "Undone: Deleted 3 tasks")
    hand.press(KeySymbol.backspace)
    hand.press("n")
    hand.type("Garden")
    hand.press(KeySymbol.escape)
    #expect(undone(&hand) == "Undone: Added the list “Garden”")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    #expect(undone(&hand) == "Undone: Deleted the list “Errands”")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.space, text: " ")
    #expect(undone(&hand) == "Undone: Completed 2 tasks")
  }
}
