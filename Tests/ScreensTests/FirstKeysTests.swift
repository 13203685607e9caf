import Desk
import Drawing
import PleatGestures
import Testing

@testable import Screens

@Suite("A first start with keys alone") struct FirstKeysTests {
  private func hint(_ hand: ScreenHand) -> String? {
    hand.scene.items.compactMap { item -> String? in
      guard case .label(let label) = item.content, label.style == .hint else { return nil }
      return label.text
    }.first
  }

  @Test func `The hint names keys once one was pressed, and a finger takes them away again`() {
    var hand = ScreenHand([])
    #expect(hint(hand)?.contains("Ctrl+N") == false)
    hand.press(KeySymbol.down)
    #expect(hint(hand)?.contains("Ctrl+N") == true)
    #expect(hint(hand)?.contains("?") == true)
    hand.down(x: 200, y: 60)
    hand.wait(600)
    hand.up()
    #expect(hint(hand)?.contains("Ctrl+N") == false)
  }

  @Test func `Where nothing can be touched it names keys from the beginning`() {
    var hand = ScreenHand(lists: [])
    hand.screen.hasTouch = false
    #expect(hint(hand)?.contains("Ctrl+N") == true)
  }

  @Test func `Tab and Enter take the offer to practise`() {
    for key in [KeySymbol.enter, KeySymbol.space] {
      var hand = ScreenHand([])
      hand.screen.offerPractice(at: hand.now)
      hand.rest()
      hand.press(KeySymbol.enter)
      #expect(hand.screen.title == "Errands")
      hand.press(KeySymbol.tab)
      #expect(hand.screen.pill?.isFocused == true)
      hand.press(key)
      #expect(hand.screen.title == "Practice")
      #expect(hand.ringCount == 1)
      #expect(hand.pill == nil)
    }
  }

  @Test func `Esc and other keys leave the offer`() {
    var hand = ScreenHand([])
    hand.screen.offerPractice(at: hand.now)
    hand.press(KeySymbol.tab)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.pill?.isFocused == false)
    hand.press(KeySymbol.tab)
    hand.press("n")
    #expect(hand.editor?.text == "")
    #expect(hand.screen.pill?.isFocused != true)
  }
}
