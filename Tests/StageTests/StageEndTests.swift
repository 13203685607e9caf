import Glibc
import Harness
import Stage
import Testing

@Suite("The stage itself")
struct StageEndTests {
  @Test("ends with its test, and every program on it too")
  func end() throws {
    weak var stage: Stage?
    var child: Int32 = 0
    do {
      let app = try App()
      let seat = app.stage.seat
      // A list that is scrolled is on a surface of its own.
      for step in 0..<8 {
        let y = 600 - Double(step) * 20
        if step == 0 { seat.down(0, 200, y) } else { seat.motion(0, 200, y) }
        seat.frame()
        app.stage.play(milliseconds: 10)
      }
      seat.cancel()
      try app.stage.rest()
      stage = app.stage
      child = app.child.process
    }
    #expect(stage == nil)
    #expect(kill(child, 0) != 0, "the program lives on")
  }
}
