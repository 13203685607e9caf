import Harness
import Stage
import Testing
import WaylandServer

@Suite("The window", .serialized)
struct WindowTests {
  @Test("opens in order, as itself, at its own size, with a colour for each row")
  func opens() throws {
    let app = try App()
    #expect(app.window.appID == "io.github.pleat.Pleat")
    #expect(!app.window.title.isEmpty)
    #expect(app.window.surface.size == (420, 760))
    let colors = (0..<4).compactMap { app.color(ofRow: $0, in: app.window) }
    #expect(Set(colors.map(\.description)).count == 4, "rows have the colours \(colors)")
    #expect(app.stage.faults == [])
  }

  @Test("leaves the title bar to a compositor that draws one")
  func decorated() throws {
    var setup = Setup()
    setup.decorates = true
    let app = try App(App.untouched, setup)
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("answers every size, whatever storm they come in")
  func storm() throws {
    let app = try App()
    let sizes: [(Int32, Int32)] = [
      (0, 0), (1, 1), (3000, 2000), (0, 300), (300, 0), (7, 900), (420, 760), (1280, 800),
    ]
    for round in 0..<60 {
      let size = sizes[round % sizes.count]
      app.window.configure(
        width: size.0, height: size.1, states: round % 3 == 0 ? [.activated, .resizing] : [])
      if round % 4 == 0 { app.stage.turn() }
    }
    let last = app.window.configure(width: 500, height: 600)
    try app.stage.run("the last size") {
      app.window.acknowledged == last && app.window.isAnswered
        && app.window.surface.size == (500, 600)
    }
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("answers a size while frames are withheld")
  func hiddenStorm() throws {
    let app = try App()
    app.stage.setup.frames = .withheld
    Gesture.complete(0, in: app).play(on: app.stage)
    let serial = app.window.configure(width: 600, height: 500)
    try app.stage.run("the answer", within: 5) {
      app.window.acknowledged == serial && app.window.isAnswered
    }
    #expect(app.stage.faults == [])
  }

  @Test("can be carried about by its header, with the serial of the finger that asks")
  func moves() throws {
    let app = try App()
    let serial = app.stage.seat.down(4, 150, 22)
    app.stage.seat.frame()
    app.stage.play(milliseconds: 30)
    for step in 1...10 {
      app.stage.seat.motion(4, 150 + Double(step) * 4, 22)
      app.stage.seat.frame()
      app.stage.play(milliseconds: 5)
    }
    try app.stage.run("the request to move") { app.window.moves == [serial] }
    #expect(app.stage.faults == [])
  }

  @Test("closes when it is asked to, with status 0")
  func closes() throws {
    let app = try App()
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(app.child.errors == "")
    #expect(app.stage.faults == [])
  }
}
