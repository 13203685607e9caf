import Desk
import Outline
import Testing

@testable import Screens

extension ScreenHand {
  /// A key is held until it has repeated so often.
  mutating func hold(
    _ symbol: UInt32, _ modifiers: KeyModifiers = [], text: String = "", repeating count: Int = 8
  ) {
    press(symbol, modifiers, text: text, rests: false)
    for _ in 0..<count {
      wait(30)
      _ = screen.press(
        KeyPress(
          keysym: symbol, latin: symbol, text: text, modifiers: modifiers, isRepeat: true, time: now
        )
      )
      screen.endBatch()
    }
    rest()
  }
}

@Suite("A key that is held") struct HeldKeyTests {
  private func hand() -> ScreenHand {
    ScreenHand(
      lists: [
        ("Errands", (0..<12).map { "task \($0)" }, ["done"]), ("Work", ["Mail"], []),
        ("Garden", [], []),
      ])
  }

  /// Every key of the table that changes lists, or where one is: held, it does what a press does.
  @Test(arguments: KeyBindings.list.filter { !$0.asked.mayRepeat }.indices)
  func `Held, a key does what its press does, and no more`(index: Int) {
    let binding = KeyBindings.list.filter { !$0.asked.mayRepeat }[index]
    guard binding.asked != .quit else { return }
    var pressed = hand()
    var held = hand()
    // Something to undo, and something to go on to.
    for symbol in [KeySymbol.home, KeySymbol.delete, KeySymbol.down, KeySymbol.delete] {
      pressed.press(symbol)
      held.press(symbol)
    }
    pressed.press(binding.symbol, binding.modifiers)
    held.hold(binding.symbol, binding.modifiers, repeating: 4)
    #expect(held.rows == pressed.rows, "\(binding.asked)")
    #expect(held.names == pressed.names)
    #expect(held.undoCount == pressed.undoCount)
    #expect(held.screen.place == pressed.screen.place)
    #expect(held.choices == pressed.choices)
    #expect(held.tasks.selectedRange == pressed.tasks.selectedRange)
    #expect(held.screen.settings == pressed.screen.settings)
    #expect(held.editor?.text == pressed.editor?.text)
  }

  @Test func `Delete that is held deletes one task, and one list`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.hold(KeySymbol.delete)
    #expect(hand.tasks.count == 12)
    #expect(hand.undoCount == 1)
    hand.press(KeySymbol.escape)
    hand.hold(KeySymbol.delete, .shift)
    #expect(hand.names == ["Work", "Garden"])
  }

  @Test func `Undo that is held takes back one step, and in a title all that was typed there`() {
    var hand = hand()
    for _ in 0..<3 {
      hand.press(KeySymbol.home)
      hand.press(KeySymbol.delete)
    }
    hand.hold(KeySymbol.letter("z"), .control, repeating: 12)
    #expect(hand.undoCount == 2)
    hand.press(KeySymbol.f2)
    for letter in [" one", " two", " three"] {
      hand.type(letter)
      hand.press(KeySymbol.left)
      hand.press(KeySymbol.end)
    }
    hand.hold(KeySymbol.letter("z"), .control, repeating: 12)
    #expect(hand.editor?.canUndo == false)
    #expect(hand.undoCount == 2, "what was done before the title was opened stays")
  }

  @Test func `Arrows go on while they are held, and letters, Backspace and arrows do in a title`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.hold(KeySymbol.down, repeating: 9)
    #expect(hand.tasks.selectedRange == 10...10)
    hand.press(KeySymbol.f2)
    hand.hold(KeySymbol.letter("x"), text: "x", repeating: 4)
    #expect(hand.editor?.text == "task 10xxxxx")
    hand.hold(KeySymbol.backspace, repeating: 6)
    #expect(hand.editor?.text == "task ")
    hand.hold(KeySymbol.left, repeating: 1)
    #expect(hand.editor?.caret == 3)
  }

  @Test func `A letter that opens a row or the search is not typed there while it is held`() {
    var hand = hand()
    hand.hold(KeySymbol.letter("n"), text: "n")
    #expect(hand.editor?.text == "")
    hand.press(KeySymbol.escape)
    hand.hold(KeySymbol.letter("/"), text: "/")
    #expect(hand.choices == [""])
    #expect(hand.undoCount == 0)
  }

  @Test func `Enter that is held opens one row, and breaks lines in a note`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.f2)
    hand.hold(KeySymbol.enter)
    #expect(hand.editor?.text == "")
    #expect(hand.tasks.count == 14)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    hand.choose("Note")
    hand.hold(KeySymbol.enter, repeating: 2)
    hand.type("end")
    hand.press(KeySymbol.escape)
    #expect(hand.screen.notebook.outline.note(of: hand.tasks.id(at: 0)).hasSuffix("\n\n\nend"))
  }
}
