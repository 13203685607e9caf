import Desk
import Outline
import Testing

@testable import Screens

extension ScreenHand {
  /// Taps with several fingers at once.
  fileprivate mutating func tapTogether(_ fingers: UInt64) {
    for finger in 1...fingers { down(finger, x: Double(finger) * 90, y: 400) }
    wait(60)
    for finger in 1...fingers { up(finger) }
    rest()
  }
}

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

  @Test func `It goes once something else has been done`() {
    var hand = ScreenHand(["Milk"])
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    hand.press("z", .control)
    #expect(hand.pill == "Undone: Deleted “Milk”")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.pill == nil)
  }

  @Test func `Where nothing is left to undo or to do again, a notice says so for a while`() {
    for level in [Place.tasks, .lists] {
      var hand = ScreenHand(["Milk"])
      if level == .lists { hand.press(KeySymbol.escape) }
      hand.press(KeySymbol.home)
      hand.press(KeySymbol.space, text: " ")
      hand.press("z", [.control, .shift])
      #expect(hand.screen.banner?.sentence == "Nothing to redo.")
      hand.press("z", .control)
      hand.wait(8000)
      #expect(hand.screen.banner == nil)
      hand.press("z", .control)
      #expect(hand.screen.banner?.sentence == "Nothing to undo.")
      #expect(hand.pill == nil)
      #expect(hand.rows == ["Milk"])
      hand.wait(8000)
      #expect(hand.screen.banner == nil)
    }
  }

  @Test func `Fingers are told as keys are, and trouble stays in view`() {
    var hand = ScreenHand(["Milk"])
    hand.tapTogether(2)
    #expect(hand.screen.banner?.sentence == "Nothing to undo.")
    hand.tapTogether(3)
    #expect(hand.screen.banner?.sentence == "Nothing to redo.")
    hand.screen.banner = .trouble("The disk is full.")
    hand.tapTogether(2)
    #expect(hand.screen.banner?.sentence == "The disk is full.")
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
