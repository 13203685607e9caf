import Drawing
import Outline
import Testing

@testable import Screens

@Suite("What is dragged over the window from another program") struct DropTests {
  /// The marks that are drawn, with their rims.
  private func marks(_ hand: ScreenHand) -> [PixelRect] {
    hand.scene.items.compactMap { item in
      guard case .numbered(2, let number) = item.id, number > 0 else { return nil }
      return number % 2 == 0 ? item.bounds : nil
    }
  }

  @Test(arguments: 0..<5)
  func `Text shows between which rows it would come, and comes there`(row: Int) throws {
    var hand = ScreenHand(["a", "b", "c"], completed: ["z"])
    let y = row < 3 ? hand.row(row).y : row == 3 ? hand.row(3).y : 700
    hand.screen.showDrop(.rows(y: y), at: hand.now)
    let mark = try #require(marks(hand).first)
    #expect(marks(hand).count == 1)
    hand.screen.showDrop(nil, at: hand.now)
    #expect(marks(hand) == [])
    hand.screen.drop("new", y: y, at: hand.now)
    hand.rest()
    let index = min(row, 3)
    #expect(hand.rows.firstIndex(of: "new") == index)
    let top = try #require(hand.top(of: "new"))
    #expect(mark.y <= max(top, 47) && mark.maxY >= top, "the mark is at \(mark), the row at \(top)")
    #expect(mark.y >= 44, "it is not over the header")
  }

  @Test func `A mark follows what is dragged, and needs no frames when it rests`() {
    var hand = ScreenHand(["a", "b", "c"])
    hand.screen.showDrop(.rows(y: hand.row(0).y), at: hand.now)
    let first = marks(hand)
    hand.screen.showDrop(.rows(y: hand.row(2).y), at: hand.now)
    #expect(marks(hand) != first)
    #expect(!hand.screen.needsFrames)
    #expect(hand.screen.nextWakeUp == nil)
  }

  @Test func `Files are shown to be for the whole window`() {
    var hand = ScreenHand(["a", "b", "c"])
    hand.screen.showDrop(.files, at: hand.now)
    let all = marks(hand)
    #expect(all.map(\.x).min() == 0 && all.map(\.y).min() == 44)
    #expect(all.map(\.maxX).max() == 420 && all.map(\.maxY).max() == 760)
    hand.screen.showDrop(nil, at: hand.now)
    #expect(marks(hand) == [])
  }

  @Test func `In the Menu, which takes no text, nothing is marked; an empty list marks its top`() {
    var hand = ScreenHand([])
    hand.screen.showDrop(.rows(y: 300), at: hand.now)
    #expect(marks(hand).map(\.y) == [44])
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    hand.screen.showDrop(.rows(y: 300), at: hand.now)
    #expect(hand.screen.place == .menu)
    #expect(marks(hand) == [])
  }
}
