import Harness
import Stage
import Testing

/// What every compositor can be worked on: each gesture, typing, the pointer, another size, the end.
struct CoreSession {
  let app: App

  static let tasks = ["alpha", "bravo", "charlie", "delta", "echo"]

  /// - Parameter isQuiet: Whether nothing is to be printed.
  func play(isQuiet: Bool = true) throws {
    try makeRows()
    try changeRows()
    try point()
    try resize()
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    if isQuiet { #expect(app.child.errors == "") }
    #expect(app.stage.faults == [])
  }

  private func makeRows() throws {
    Gesture.pull(in: app).play(on: app.stage)
    app.stage.type("pulled")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled"] + Self.tasks)
    Gesture.pinch(in: app, above: 2).play(on: app.stage)
    app.stage.type("pinched")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "bravo", "charlie", "delta", "echo"])
  }

  private func changeRows() throws {
    Gesture.complete(3, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "charlie", "delta", "echo", "x bravo"])
    Gesture.delete(4, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "charlie", "echo", "x bravo"])
    Gesture.carry(0, by: 2.2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "pinched", "pulled", "charlie", "echo", "x bravo"])
    app.stage.undo()
    app.stage.undo()
    app.stage.undo()
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "bravo", "charlie", "delta", "echo"])
  }

  private func point() throws {
    let (seat, y) = (app.stage.seat, app.middle(0))
    seat.enterPointer(100, y)
    seat.button(pressed: true)
    for step in 1...14 {
      seat.movePointer(100 + Double(step) * 15, y)
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
    seat.button(pressed: false)
    seat.leavePointer()
    try app.expectStoreAtRest(
      ["alpha", "pinched", "bravo", "charlie", "delta", "echo", "x pulled"])
  }

  private func resize() throws {
    app.window.configure(width: 500, height: 650)
    try app.stage.run("the size") { app.window.surface.size == (500, 650) }
    try app.expectShownAnew("core")
  }
}
