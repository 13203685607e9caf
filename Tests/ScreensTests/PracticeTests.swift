import Desk
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("The practice list") struct PracticeTests {
  private func practising() throws -> ScreenHand {
    var hand = ScreenHand([])
    hand.screen.offerPractice(at: hand.now)
    hand.rest()
    let box = try #require(hand.screen.pillBox)
    hand.tap(x: box.x + box.width - 30, y: box.y + box.height / 2 + 44)
    return hand
  }

  private func index(of lesson: Lesson, in hand: ScreenHand) throws -> Int {
    try #require(hand.rows.firstIndex(of: lesson.title))
  }

  private func isLearnt(_ lesson: Lesson, in hand: ScreenHand) -> Bool {
    hand.rows.contains("x " + lesson.title)
  }

  @Test func `An empty first window offers to practise, until something has been done`() {
    var hand = ScreenHand([])
    hand.screen.offerPractice(at: hand.now)
    hand.wait(20_000)
    #expect(hand.pill == "New here?")
    #expect(hand.screen.nextWakeUp == nil)
    hand.press("n")
    hand.type("Milk")
    hand.press(KeySymbol.escape)
    #expect(hand.pill == nil)
    var used = ScreenHand(["Milk"])
    used.screen.offerPractice(at: used.now)
    #expect(used.pill == nil)
  }

  @Test func `It opens with a task for each lesson, and is one step of undo`() throws {
    let hand = try practising()
    #expect(hand.screen.title == "Practice")
    #expect(hand.rows == Lesson.allCases.map(\.title))
    #expect(hand.undoCount == 1)
  }

  @Test func `Each gesture completes the task that teaches it`() throws {
    var hand = try practising()
    hand.swipe(row: try index(of: .complete, in: hand), by: 250)
    #expect(isLearnt(.complete, in: hand))

    hand.pull()
    hand.type("new")
    hand.press(KeySymbol.escape)
    #expect(isLearnt(.pull, in: hand))

    hand.pinchApart(between: 0, and: 1)
    hand.type("between")
    hand.press(KeySymbol.escape)
    #expect(isLearnt(.pinch, in: hand))

    hand.tap(row: try index(of: .edit, in: hand))
    hand.press("a", .control)
    hand.type("else")
    hand.press(KeySymbol.escape)
    #expect(!hand.rows.contains(Lesson.edit.title))

    let carried = hand.row(try index(of: .carry, in: hand))
    hand.down(x: carried.x, y: carried.y)
    hand.wait(480)
    for step in 1...10 { hand.move(x: carried.x, y: carried.y - 13 * Double(step)) }
    hand.up()
    hand.rest()
    #expect(isLearnt(.carry, in: hand))

    let more = try index(of: .more, in: hand)
    hand.swipe(row: more, by: -100)
    hand.tap(x: 420 - 100, y: hand.row(more).y)
    hand.press(KeySymbol.escape)
    #expect(isLearnt(.more, in: hand))

    let place = hand.row(0)
    hand.down(1, x: 150, y: place.y)
    hand.down(2, x: 250, y: place.y)
    hand.up(1)
    hand.up(2)
    hand.rest()
    #expect(isLearnt(.undo, in: hand))

    hand.swipe(row: try index(of: .delete, in: hand), by: -330)
    #expect(!hand.rows.contains(Lesson.delete.title))
  }

  @Test func `Gestures on other lists complete nothing there`() throws {
    var hand = ScreenHand([Lesson.pull.title])
    hand.pull()
    hand.type("new")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["new", Lesson.pull.title])
  }
}
