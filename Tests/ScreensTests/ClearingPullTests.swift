import Testing

@testable import Screens

@Suite("Pulling up to clear what is completed") struct ClearingPullTests {
  private func hand() -> ScreenHand { ScreenHand(["Milk"], completed: ["Tea", "Salt"]) }

  @Test func `A flick past the end clears nothing`() {
    for duration in [48, 80, 150] as [Int64] {
      var hand = hand()
      hand.down(x: 210, y: 700)
      let steps = duration / 8
      for step in 1...steps {
        hand.move(x: 210, y: 700 - 420 * Double(step) / Double(steps))
      }
      hand.up()
      hand.rest()
      #expect(hand.rows == ["Milk", "x Tea", "x Salt"], "in \(duration) ms")
    }
  }

  @Test func `A pull that is held there for a moment clears`() {
    var hand = hand()
    hand.down(x: 210, y: 700)
    for step in 1...12 { hand.move(x: 210, y: 700 - 35 * Double(step)) }
    hand.wait(160)
    hand.up()
    hand.rest()
    #expect(hand.rows == ["Milk"])
    #expect(hand.undoCount == 1)
  }
}
