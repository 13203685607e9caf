import Desk
import Outline
import Testing

@testable import Screens

@Suite("Keys in the list") struct ListKeyTests {
  @Test func `Arrows select, Space completes, Delete deletes and selects what follows`() {
    var hand = ScreenHand(["a", "b", "c"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.delete)
    #expect(hand.rows == ["a", "c"])
    #expect(hand.tasks.selectedRange == 1...1)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.rows == ["a", "x c"])
  }

  @Test func `A selection of several rows is acted on as one step`() {
    var hand = ScreenHand(["a", "b", "c", "d"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.rows == ["c", "d", "x a", "x b"])
    hand.press("z", .control)
    #expect(hand.rows == ["a", "b", "c", "d"])
    #expect(hand.undoCount == 0)
  }

  @Test func `Alt with arrows moves the row and stops at the ends`() {
    var hand = ScreenHand(["a", "b", "c"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.up, .alt)
    #expect(hand.undoCount == 0)
    hand.press(KeySymbol.down, .alt)
    #expect(hand.rows == ["b", "a", "c"])
    hand.press(KeySymbol.end, .alt)
    #expect(hand.rows == ["b", "c", "a"])
    hand.press(KeySymbol.home, .alt)
    #expect(hand.rows == ["a", "b", "c"])
  }

  @Test func `n adds below the selected row, N above, Control N at the top`() {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.down)
    hand.press("n")
    hand.type("below")
    hand.press(KeySymbol.escape)
    hand.press("n", .control)
    hand.type("top")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["top", "a", "below", "b"])
    hand.press(KeySymbol.end)
    hand.press("n", .shift)
    hand.type("above")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["top", "a", "below", "above", "b"])
  }

  @Test func `Without a selection n adds after the last open row`() {
    var hand = ScreenHand(["a"], completed: ["z"])
    hand.press("n")
    hand.type("b")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["a", "b", "x z"])
  }

  @Test func `Every key is harmless in an empty list`() {
    var hand = ScreenHand([])
    let keys: [UInt32] = [
      KeySymbol.up, KeySymbol.down, KeySymbol.home, KeySymbol.end, KeySymbol.pageUp,
      KeySymbol.pageDown, KeySymbol.enter, KeySymbol.f2, KeySymbol.space, KeySymbol.delete,
      KeySymbol.escape,
    ]
    for key in keys { hand.press(key) }
    for key in [KeySymbol.up, KeySymbol.down, KeySymbol.home, KeySymbol.end] {
      hand.press(key, .alt)
      hand.press(key, .shift)
    }
    hand.press("z", .control)
    hand.press("z", [.control, .shift])
    hand.press("a", .control)
    hand.press(KeySymbol.delete, [.control, .shift])
    #expect(hand.rows.isEmpty)
    #expect(hand.undoCount == 0)
  }

  @Test func `Control Shift Delete clears the completed rows as one step`() {
    var hand = ScreenHand(["a"], completed: ["b", "c"])
    hand.press(KeySymbol.delete, [.control, .shift])
    #expect(hand.rows == ["a"])
    hand.press("z", .control)
    #expect(hand.rows == ["a", "x b", "x c"])
  }

  @Test func `The selection scrolls into full view`() throws {
    var hand = ScreenHand((0..<200).map { "row \($0)" })
    hand.press(KeySymbol.end)
    let last = try #require(hand.screen.rowCenter(at: 199))
    #expect(last.y + 31 <= 760)
    hand.press(KeySymbol.home)
    let first = try #require(hand.screen.rowCenter(at: 0))
    #expect(first.y - 31 >= 44)
    for _ in 0..<3 { hand.press(KeySymbol.pageDown) }
    #expect(hand.tasks.selectedRange?.lowerBound ?? 0 >= 27)
  }

  @Test func `Control Q quits and keeps what was typed`() {
    var hand = ScreenHand(["a"])
    hand.tap(row: 0)
    hand.type("b")
    #expect(hand.press("q", .control) == .quit)
    #expect(hand.rows == ["ab"])
    #expect(hand.screen.takeTransactions().count == 1)
  }

  @Test func `Escape during a swipe lets the row go back`() {
    var hand = ScreenHand(["a", "b"])
    hand.drag(from: hand.row(0), by: (250, 0), lifts: false)
    hand.press(KeySymbol.escape)
    hand.up()
    hand.rest()
    #expect(hand.rows == ["a", "b"])
    #expect(hand.undoCount == 0)
  }

  @Test func `A held swipe does not take back what a key did meanwhile`() {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.home)
    hand.drag(from: hand.row(0), by: (250, 0), lifts: false)
    hand.screen.perform(.toggle)
    hand.up()
    hand.rest()
    #expect(hand.rows == ["b", "x a"])
  }

  @Test func `What is undone out of view is shown`() throws {
    var hand = ScreenHand((0..<300).map { "row \($0)" })
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.delete)
    hand.press(KeySymbol.end)
    #expect(hand.screen.rowCenter(at: 0) == nil)
    hand.press("z", .control)
    let shown = try #require(hand.screen.rowCenter(at: 0))
    #expect(shown.y >= 44)
  }

  @Test func `A finger that lands takes the ring away and the next key brings it back`() {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.home)
    #expect(hand.ringCount == 1)
    hand.down(x: 210, y: 700)
    #expect(hand.ringCount == 0)
    hand.wait(600)
    hand.up()
    hand.rest()
    hand.press(KeySymbol.down)
    #expect(hand.ringCount == 1)
  }
}
