import Desk
import Drawing
import Testing

@testable import Screens

/// A key that leads to another level leaves no doubt of what the next one is for.
@Suite("The ring after a change of level") struct RingTests {
  private func hand() -> ScreenHand {
    ScreenHand(lists: [
      ("Errands", ["Milk", "Tea", "Salt"], []), ("Work", ["Mail"], []), ("Garden", [], []),
    ])
  }

  private func selected(_ hand: ScreenHand) -> String? {
    hand.scene.items.compactMap { item -> String? in
      guard case .row(let row) = item.content, row.isSelected else { return nil }
      return row.title
    }.first
  }

  @Test func `A list that Enter opens shows its first row selected`() {
    var hand = hand()
    hand.press(KeySymbol.backspace)
    #expect(selected(hand) == "Errands")
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.enter)
    #expect(hand.screen.title == "Work")
    #expect(selected(hand) == "Mail")
    hand.press(KeySymbol.escape)
    #expect(selected(hand) == "Work")
  }

  @Test func `Back in a list the row is selected that was so last`() {
    var hand = hand()
    hand.press(KeySymbol.end)
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.right, .alt)
    #expect(selected(hand) == "Salt")
  }

  @Test func `Esc out of a list that a finger opened selects its row`() {
    var hand = hand()
    hand.press(KeySymbol.backspace)
    hand.tap(row: 1)
    #expect(hand.ringCount == 0)
    hand.press(KeySymbol.escape)
    #expect(selected(hand) == "Work")
  }

  @Test func `Up to the Menu and down again there is always a ring`() {
    var hand = hand()
    hand.tap(row: 0)
    for _ in 0..<3 where hand.screen.place != .menu { hand.press(KeySymbol.escape) }
    #expect(hand.screen.place == .menu)
    #expect(hand.ringCount == 1)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down)
    let row = selected(hand)
    hand.press(KeySymbol.right, .alt)
    #expect(hand.screen.place == .lists)
    #expect(selected(hand) == "Errands")
    hand.press(KeySymbol.escape)
    #expect(selected(hand) == row)
  }

  @Test func `What a search leads to is selected, and an empty list has nothing to select`() {
    var hand = hand()
    hand.tap(row: 0)
    hand.press(KeySymbol.escape)
    hand.press("/")
    hand.type("mail")
    hand.press(KeySymbol.enter)
    #expect(hand.screen.title == "Work")
    #expect(selected(hand) == "Mail")
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.end)
    hand.press(KeySymbol.enter)
    #expect(hand.screen.title == "Garden")
    #expect(hand.ringCount == 0)
    hand.press(KeySymbol.escape)
    #expect(selected(hand) == "Garden")
  }
}
