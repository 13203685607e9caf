import Desk
import Testing

@Suite("Sizes, scales and titles")
struct WindowStateTests {
  @Test(
    "A length in pixels is rounded half away from zero at every size and scale",
    arguments: [120, 150, 160, 180, 210, 236, 240, 360])
  func rounding(scale: Int) {
    for length in 1...2000 {
      let exact = Double(length) * Double(scale) / 120
      let pixels = ScaledLength.pixels(length, scale: scale)
      #expect(pixels == Int(exact.rounded(.toNearestOrAwayFromZero)))
    }
  }

  @Test("Where the size is left to us it is ours, one side at a time")
  func zeroSizes() {
    var state = ToplevelState(width: 420, height: 760)
    #expect(state.adopt(ToplevelState.Wish()) == (420, 760))
    var wish = ToplevelState.Wish()
    wish.width = 300
    #expect(state.adopt(wish) == (300, 760))
    wish = ToplevelState.Wish()
    wish.height = 1
    #expect(state.adopt(wish) == (300, 1))
  }

  @Test("After being maximised the window is as large as before")
  func maximised() {
    var state = ToplevelState(width: 420, height: 760)
    _ = state.adopt(ToplevelState.Wish())
    var wish = ToplevelState.Wish()
    (wish.width, wish.height, wish.isMaximized) = (1280, 800, true)
    #expect(state.adopt(wish) == (1280, 800))
    #expect(state.adopt(ToplevelState.Wish()) == (420, 760))
  }

  @Test("The first size keeps within the room there is; huge wishes are held to what can be drawn")
  func bounds() {
    var state = ToplevelState(width: 420, height: 760)
    var wish = ToplevelState.Wish()
    wish.bounds = (800, 480)
    #expect(state.adopt(wish) == (420, 480))
    (wish.width, wish.height) = (Int(Int32.max), 5)
    #expect(state.adopt(wish) == (ToplevelState.longestSide, 5))
  }

  @Test("A title is cut on a character's boundary and before a NUL")
  func titles() {
    #expect(ToplevelText.bounded("Tasks") == "Tasks")
    #expect(ToplevelText.bounded("a\0b") == "a")
    let long = String(repeating: "任", count: 10_000)
    let cut = ToplevelText.bounded(long)
    #expect(cut.utf8.count == 999)
    #expect(long.hasPrefix(cut))
  }

  @Test("A header spans the window however narrow that is")
  func header() {
    #expect(WindowHeader(width: 420).closeButton.x == 376)
    #expect(WindowHeader(width: 1).closeButton.contains(0, 10))
  }
}
