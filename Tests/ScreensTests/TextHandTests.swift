import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("Hands, input methods and the clipboard in a title") struct TextHandTests {
  private func editing(_ title: String = "buy oat milk") -> ScreenHand {
    var hand = ScreenHand([title, "Tea"])
    hand.tap(row: 0)
    return hand
  }

  private func caret(_ hand: ScreenHand, at offset: Int) -> (x: Double, y: Double) {
    let level = hand.screen.tasks
    guard let editing = level.host.work.editing else { return (0, 0) }
    let rect = level.host.layouts.caret(at: offset, in: level.caretRow(of: editing))
    let top = level.interaction.presentation(of: editing.id)?.top ?? 0
    return (rect.x, rect.y + rect.height / 2 + top + 44)
  }

  @Test func `A mouse that is drawn over a title selects, and the list does not move`() {
    var hand = editing()
    let (start, end) = (caret(hand, at: 4), caret(hand, at: 7))
    hand.click(x: start.x, y: start.y, to: end)
    #expect(hand.editor?.selectedText == "oat")
    #expect(hand.rows == ["buy oat milk", "Tea"])
  }

  @Test func `Two clicks select a word, three the whole title`() {
    var hand = editing()
    let place = caret(hand, at: 5)
    hand.click(x: place.x, y: place.y)
    #expect(hand.editor?.hasSelection == false)
    hand.click(x: place.x, y: place.y)
    #expect(hand.editor?.selectedText == "oat")
    hand.click(x: place.x, y: place.y)
    #expect(hand.editor?.selectedText == "buy oat milk")
    hand.wait(600)
    hand.click(x: place.x, y: place.y)
    #expect(hand.editor?.hasSelection == false, "a late click begins anew")
  }

  @Test func `A long press selects a word and shows handles and what can be done`() {
    var hand = editing()
    let place = caret(hand, at: 5)
    hand.hold(x: place.x, y: place.y)
    #expect(hand.editor?.selectedText == "oat")
    #expect(hand.handles == .selection)
    #expect(hand.barLabels == ["Cut", "Copy", "Paste", "Select all"])
  }

  @Test func `A handle draws one end of the selection, and the other stays`() throws {
    var hand = editing()
    let place = caret(hand, at: 5)
    hand.hold(x: place.x, y: place.y)
    let knob = try #require(hand.knob(at: 7))
    let end = caret(hand, at: 12)
    hand.drag(from: knob, by: (end.x - knob.x, 0))
    #expect(hand.editor?.selectedText == "oat milk")
    let lower = try #require(hand.knob(at: 4))
    let start = caret(hand, at: 0)
    hand.drag(from: lower, by: (start.x - lower.x, 0))
    #expect(hand.editor?.selectedText == "buy oat milk")
    hand.drag(from: try #require(hand.knob(at: 0)), by: (800, 0))
    #expect(hand.editor?.hasSelection == true, "the ends do not meet")
  }

  @Test func `The bar cuts and copies, and the text goes to the clipboard`() throws {
    var hand = editing()
    let place = caret(hand, at: 5)
    hand.hold(x: place.x, y: place.y)
    try hand.pressBar("Cut")
    #expect(hand.editor?.text == "buy  milk")
    #expect(hand.screen.takeCopied()?.text == "oat")
    #expect(hand.screen.takeCopied() == nil, "it is taken once")
    #expect(hand.barLabels == [])
  }

  @Test func `A drag in the edited row scrolls no less than elsewhere, and never swipes`() {
    var hand = editing()
    hand.drag(from: hand.row(0), by: (250, 0))
    #expect(hand.rows == ["buy oat milk", "Tea"])
    #expect(hand.editor != nil)
  }

  @Test
  func `What an input method composes is shown, but not part of the title before it is committed`()
  {
    var hand = editing("ab")
    hand.press(KeySymbol.left)
    hand.compose(TextInputEvent(preedit: Preedit(text: "ni hao", cursor: 6..<6)))
    #expect(hand.drawnTitles.first == "ani haob")
    #expect(hand.editor?.text == "ab")
    #expect(hand.screen.textField?.text == "ab")
    #expect(hand.screen.textField?.cursor == 1)
    hand.compose(TextInputEvent(committed: "你好"))
    #expect(hand.editor?.text == "a你好b")
    #expect(hand.drawnTitles.first == "a你好b")
  }

  @Test func `An input method's events apply in the protocol's order`() {
    var hand = editing("abc")
    hand.compose(TextInputEvent(preedit: Preedit(text: "x", cursor: nil)))
    hand.compose(
      TextInputEvent(
        deletedBefore: 2, deletedAfter: 0, committed: "Z",
        preedit: Preedit(text: "w", cursor: 1..<1)))
    #expect(hand.editor?.text == "aZ")
    #expect(hand.drawnTitles.first == "aZw")
    hand.press(KeySymbol.home, .shift)
    hand.compose(TextInputEvent(committed: "q"))
    #expect(hand.editor?.text == "q", "what is committed takes the selection's place")
  }

  @Test func `What is still composed stays when the edit ends`() {
    var hand = editing("ab")
    hand.compose(TextInputEvent(preedit: Preedit(text: "cd", cursor: 2..<2)))
    hand.tap(row: 1)
    #expect(hand.rows == ["abcd", "Tea"])
  }

  @Test func `The caret's rectangle follows the row`() throws {
    var hand = ScreenHand((1...30).map { "Task \($0)" })
    hand.tap(row: 2)
    let before = try #require(hand.screen.textField?.caret)
    hand.drag(from: (200, 600), by: (0, -120))
    let after = try #require(hand.screen.textField?.caret)
    #expect(after.y < before.y - 80)
  }

  @Test func `Rows are copied, cut and pasted as lines of text`() throws {
    var hand = ScreenHand(["a", "b", "c"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press("c", .control)
    #expect(hand.screen.takeCopied()?.text == "a\nb")
    hand.press("x", .control)
    #expect(hand.screen.takeCopied()?.text == "a\nb")
    #expect(hand.rows == ["c"])
    hand.press("v", .control)
    let asked = hand.screen.takePasteRequest()
    let request = try #require(asked)
    hand.screen.paste("one\r\n\r\ntwo\n", for: request, at: hand.now)
    hand.rest()
    #expect(hand.rows == ["c", "one", "two"])
    hand.press("z", .control)
    #expect(hand.rows == ["c"], "a paste is one step")
  }

  @Test func `Text that comes late for an edit that is over is not pasted`() throws {
    var hand = editing()
    hand.press("v", .control)
    let asked = hand.screen.takePasteRequest()
    let request = try #require(asked)
    hand.press(KeySymbol.escape)
    hand.screen.paste("late", for: request, at: hand.now)
    hand.rest()
    #expect(hand.rows == ["buy oat milk", "Tea"])
  }

  @Test func `A paste of many lines into a title makes many rows`() throws {
    var hand = editing("a")
    hand.press("v", .control)
    let asked = hand.screen.takePasteRequest()
    let request = try #require(asked)
    hand.screen.paste("b\nc\nd", for: request, at: hand.now)
    hand.rest()
    #expect(hand.rows == ["ab", "c", "d", "Tea"])
  }

  @Test func `Text that is dropped becomes rows where it was dropped`() {
    var hand = ScreenHand(["a", "b"])
    hand.screen.drop("x\ny", y: hand.row(1).y, at: hand.now)
    hand.rest()
    #expect(hand.rows == ["a", "x", "y", "b"])
    hand.screen.drop("z", y: 700, at: hand.now)
    hand.rest()
    #expect(hand.rows == ["a", "x", "y", "b", "z"])
    #expect(hand.undoCount == 2)
  }

  @Test func `Words are passed and deleted as the script divides them`() {
    var hand = editing("buy oat milk")
    hand.press(KeySymbol.left, .control)
    #expect(hand.editor?.caret == 8)
    hand.press(KeySymbol.backspace, .control)
    #expect(hand.editor?.text == "buy milk")
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.right, .control)
    #expect(hand.editor?.caret == 3)
  }
}
