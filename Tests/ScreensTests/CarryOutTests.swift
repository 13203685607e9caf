import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("Carrying a task to another list") struct CarryOutTests {
  private func twoLists() -> ScreenHand {
    ScreenHand(lists: [
      ("Errands", ["milk", "bread", "post"], []), ("Garden", ["roses"], ["pond"]),
    ])
  }

  /// Lifts a task and carries it to a height of the window.
  private func carrying(_ row: Int, to y: Double) -> ScreenHand {
    var hand = twoLists()
    let start = hand.row(row)
    hand.down(x: start.x, y: start.y)
    hand.wait(480)
    for step in 1...20 {
      hand.move(x: start.x, y: start.y + (y - start.y) * Double(step) / 20)
    }
    return hand
  }

  private func titles(of list: String, in hand: ScreenHand) -> [String] {
    let outline = hand.screen.notebook.outline
    guard let id = outline.lists.first(where: { $0.name == list })?.id else { return [] }
    return (0..<outline.count(in: id)).map { outline.title(at: $0, in: id) }
  }

  @Test func `Held at the top edge for 600 ms it goes up to the lists, still in the hand`() {
    var hand = carrying(2, to: 54)
    hand.wait(400)
    #expect(hand.screen.place == .tasks)
    #expect(hand.drawnTitles.contains("Garden"), "the lists show a strip")
    hand.wait(300)
    #expect(hand.screen.place == .lists)
    hand.wait(600)
    #expect(hand.drawnTitles.contains("post"))
    let before = hand.drawnMiddle(of: "post")
    hand.move(x: 210, y: 154)
    #expect(abs(hand.drawnMiddle(of: "post") - before - 100) <= 2, "it follows the finger")
  }

  @Test func `Dropped on a list it moves to the end of its open part, as one step`() {
    var hand = carrying(2, to: 54)
    hand.wait(1300)
    let target = hand.row(1)
    hand.move(x: 210, y: target.y)
    #expect(hand.screen.lists.host.selectedRange == 1...1)
    hand.up()
    hand.rest()
    #expect(titles(of: "Garden", in: hand) == ["roses", "post", "pond"])
    #expect(titles(of: "Errands", in: hand) == ["milk", "bread"])
    #expect(hand.undoCount == 1)
    #expect(hand.pill == "Moved to Garden")
    #expect(hand.badges == ["2", "2"])
    hand.press("z", .control)
    #expect(titles(of: "Errands", in: hand) == ["milk", "bread", "post"])
  }

  @Test
  func `Over a list that it can go to the task lets the list's name through, marked by a ring`() {
    var hand = carrying(2, to: 54)
    hand.wait(1300)
    #expect(hand.ringCount == 0)
    #expect(hand.picture(of: "post")?.opacity == 1)
    hand.move(x: 210, y: hand.row(1).y)
    hand.wait(200)
    #expect(hand.picture(of: "Garden")?.isSelected == true)
    hand.wait(800)
    #expect((hand.picture(of: "post")?.opacity ?? 1) < 1)
    let name = hand.drawnMiddle(of: "Garden")
    #expect(Double(hand.top(of: "post") ?? 0) > name + 12, "it covers the name")
    hand.move(x: 210, y: 600)
    hand.wait(1000)
    #expect(hand.picture(of: "post")?.opacity == 1)
    #expect(hand.ringCount == 0)
  }

  @Test(arguments: [76.0, 600.0])
  func `Dropped elsewhere it returns with its level, and nothing has changed`(y: Double) {
    var hand = carrying(1, to: 54)
    hand.wait(1300)
    hand.move(x: 210, y: y)
    hand.up()
    hand.watchJumps(for: 200)
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.drawnTitles == ["milk", "bread", "post"])
    #expect(hand.undoCount == 0)
  }

  @Test func `Escape and a lost touch bring it back`() {
    for escapes in [true, false] {
      var hand = carrying(1, to: 54)
      hand.wait(1300)
      hand.move(x: 210, y: 130)
      if escapes {
        hand.press(KeySymbol.escape, rests: false)
      } else {
        hand.send(.cancel(time: hand.now))
      }
      hand.up()
      hand.rest()
      #expect(hand.screen.place == .tasks)
      #expect(hand.drawnTitles == ["milk", "bread", "post"])
      #expect(hand.undoCount == 0)
    }
  }

  @Test func `Leaving the edge by 8 px begins the wait anew, and the strip withdraws`() {
    var hand = carrying(2, to: 54)
    hand.wait(500)
    hand.move(x: 210, y: 64)
    hand.wait(40)
    #expect(hand.screen.travel.wait != nil, "within 8 px it goes on")
    hand.move(x: 210, y: 76)
    hand.wait(500)
    #expect(!hand.drawnTitles.contains("Garden"))
    hand.move(x: 210, y: 54)
    hand.wait(500)
    #expect(hand.screen.place == .tasks)
    hand.up()
    hand.rest()
    #expect(hand.screen.place == .tasks)
  }

  @Test func `With one list only there is nowhere to go`() {
    var hand = ScreenHand(["a", "b"])
    let start = hand.row(1)
    hand.down(x: start.x, y: start.y)
    hand.wait(480)
    for step in 1...10 { hand.move(x: start.x, y: start.y - Double(step) * 8.5) }
    hand.wait(1000)
    #expect(hand.screen.place == .tasks)
    hand.up()
    hand.rest()
    #expect(hand.rows == ["b", "a"])
  }

  @Test func `A task that another process deletes meanwhile is carried no more`() {
    var hand = carrying(1, to: 54)
    hand.wait(1300)
    let id = hand.tasks.id(at: 1)
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 9), seed: (3, 4))
      return !document.outline.apply(document.outline.deleting([id], by: &source)).isEmpty
    }
    hand.move(x: 210, y: 130)
    hand.up()
    hand.rest()
    #expect(hand.rows == ["milk", "post"])
    #expect(hand.undoCount == 0)
  }
}
