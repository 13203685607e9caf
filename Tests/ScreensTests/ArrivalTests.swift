import Desk
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("What a dropped file brings") struct ArrivalTests {
  private let one = Arrival(
    file: "shop.md",
    lists: [NewList(name: "Shop", items: [NewItem(title: "Oats"), NewItem(title: "Rice")])],
    remarks: [])

  @Test func `It is shown before anything is taken in, and Esc takes nothing`() {
    var hand = ScreenHand(["Milk"])
    hand.screen.offer(one, at: hand.now)
    hand.rest()
    #expect(
      hand.choices == [
        "Add 2 tasks to “Errands”", "Add them as a new list", "·  Oats", "·  Rice",
      ])
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["Milk"])
    #expect(hand.names == ["Errands"])
  }

  @Test func `Its tasks go to the open list in one step of undo`() {
    var hand = ScreenHand(["Milk"])
    hand.screen.offer(one, at: hand.now)
    hand.rest()
    hand.choose("Add 2 tasks to “Errands”")
    #expect(hand.rows == ["Milk", "Oats", "Rice"])
    hand.press("z", .control)
    #expect(hand.rows == ["Milk"])
  }

  @Test func `Several lists come beside those that are there`() {
    var hand = ScreenHand(["Milk"])
    let arrival = Arrival(
      file: "all.json", lists: one.lists + [NewList(name: "Home", items: [])],
      remarks: ["3:1: What is this?"])
    hand.screen.offer(arrival, at: hand.now)
    hand.rest()
    #expect(hand.choices.prefix(2) == ["Add 2 lists, 2 tasks", "3:1: What is this?"])
    hand.choose("Add 2 lists, 2 tasks")
    #expect(hand.names == ["Errands", "Shop", "Home"])
    #expect(hand.screen.title == "Lists")
  }

  @Test func `A list whose name is taken comes under another`() {
    var hand = ScreenHand(["Milk"])
    let list = NewList(name: "Errands", items: [NewItem(title: "Oats")])
    hand.screen.offer(Arrival(file: "e.md", lists: [list], remarks: []), at: hand.now)
    hand.rest()
    hand.choose("Add them as a new list")
    #expect(hand.names == ["Errands", "Errands 2"])
  }

  @Test func `A row of the preview does nothing`() {
    var hand = ScreenHand(["Milk"])
    hand.screen.offer(one, at: hand.now)
    hand.rest()
    hand.choose("·  Oats")
    #expect(hand.choices.count == 4)
    #expect(hand.undoCount == 0)
  }
}
