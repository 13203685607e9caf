import Harness
import Stage
import Testing

@Suite("A finger on the window", .serialized)
struct TouchTests {
  @Test(
    "completes a row, whatever its id and wherever frames are",
    arguments: zip([0, 288, Int32.max, -5], TouchFrames.allCases))
  func completes(id: Int32, frames: TouchFrames) throws {
    let app = try App()
    var swipe = Gesture.complete(1, in: app)
    swipe.ids = [id]
    swipe.frames = frames
    swipe.play(on: app.stage)
    try app.expectStore(["alpha", "charlie", "delta", "x bravo"])
    try app.stage.rest()
    try app.expectShownAnew("completed")
    #expect(app.stage.faults == [])
  }

  @Test("pulls, pinches, deletes, carries, undoes, and reuses its id at once")
  func session() throws {
    let app = try App()
    Gesture.pull(in: app).play(on: app.stage)
    app.stage.type("pulled")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled", "alpha", "bravo", "charlie", "delta"])
    Gesture.pinch(in: app, above: 2).play(on: app.stage)
    app.stage.type("pinched")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "bravo", "charlie", "delta"])
    Gesture.delete(3, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "charlie", "delta"])
    Gesture.carry(0, by: 2.2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "pinched", "pulled", "charlie", "delta"])
    app.stage.undo()
    try app.expectStore(["pulled", "alpha", "pinched", "charlie", "delta"])
    app.stage.undo()
    try app.expectStore(["pulled", "alpha", "pinched", "bravo", "charlie", "delta"])
    try app.stage.rest()
    #expect(app.stage.faults == [])
  }

  @Test("and another that change in one frame pinch as two")
  func oneFrame() throws {
    let app = try App()
    var pinch = Gesture.pinch(in: app, above: 2)
    pinch.frames = .perBatch
    pinch.ids = [900, 3]
    pinch.play(on: app.stage)
    app.stage.type("between")
    app.stage.seat.press(Keys.escape)
    try app.expectStore(["alpha", "bravo", "between", "charlie", "delta"])
    #expect(app.stage.faults == [])
  }

  @Test("that lifts just before keys, all in one reading, has them typed into its new row")
  func keysAfterUp() throws {
    let app = try App()
    Gesture.pull(in: app).begin(on: app.stage)
    app.stage.seat.up(0)
    app.stage.type("pulled")
    app.stage.seat.press(Keys.escape)
    app.stage.flush()
    try app.expectStoreAtRest(["pulled", "alpha", "bravo", "charlie", "delta"])
    #expect(app.stage.faults == [])
  }

  @Test("that goes down and up in one frame taps")
  func tap() throws {
    let app = try App()
    let y = app.middle(3)
    app.stage.seat.down(5, 150, y)
    app.stage.seat.up(5)
    app.stage.seat.frame()
    app.stage.turn()
    app.stage.type("x")
    app.stage.seat.press(Keys.escape)
    try app.stage.run("the title to change") {
      try App.store(on: app.stage)[3].contains("x")
    }
    #expect(app.stage.faults == [])
  }

  @Test("that does what none can is ignored")
  func nonsense() throws {
    let app = try App()
    let seat = app.stage.seat
    seat.motion(9, 10, 100)
    seat.up(9)
    seat.frame()
    seat.down(1, 100, app.middle(0))
    seat.down(1, 300, app.middle(2))
    seat.motion(1, -4_000_000, 4_000_000)
    seat.frame()
    seat.cancel()
    seat.cancel()
    seat.motion(1, 100, 100)
    seat.up(1)
    seat.frame()
    seat.frame()
    try app.stage.roundtrip()
    try app.expectStoreAtRest(App.untouched)
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }
}
