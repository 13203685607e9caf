import Harness
import Stage
import Testing

@Suite("The window's frames", .serialized)
struct FrameTests {
  @Test("stop at rest")
  func rest() throws {
    let app = try App()
    let commits = app.window.surface.commits
    app.stage.play(milliseconds: 1500)
    #expect(app.window.surface.commits == commits)
    #expect(app.window.surface.owedFrames <= 1)
    #expect(app.stage.faults == [])
  }

  @Test("are never needed for the hand to act")
  func withheld() throws {
    let app = try App()
    app.stage.setup.frames = .withheld
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    app.stage.undo()
    try app.expectStore(App.untouched)
    try app.stage.roundtrip()
    #expect(app.stage.faults == [])
  }

  @Test("go on after one callback was lost for good")
  func lost() throws {
    let app = try App()
    app.stage.setup.frames = .lostOnce
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    try app.expectShownAnew("lost")
    #expect(app.stage.faults == [])
  }

  @Test("wait behind a pong")
  func ping() throws {
    var setup = Setup()
    setup.frames = .immediate
    let app = try App(App.untouched, setup)
    Gesture.complete(0, in: app).begin(on: app.stage)
    app.stage.seat.up(0)
    for _ in 0..<5 {
      let commits = app.window.surface.commits
      let serial = app.stage.ping()
      try app.stage.run("the pong") { app.stage.pongs.contains(serial) }
      // One frame may have been on its way when the ping was sent.
      #expect(app.window.surface.commits <= commits + 2)
    }
    #expect(app.stage.faults == [])
  }

  @Test("show what another process adds, without anything being done here")
  func otherProcess() throws { try expectNews(in: try App()) }

  @Test("show it even where the system has no watch left for the store's folder")
  func unwatched() throws {
    let library = try BuiltProgram.path("libNoWatches.so")
    let stage = try Stage()
    try App.change(["add", "alpha"], on: stage)
    let child = try stage.start([App.executable()], ["LD_PRELOAD": library])
    try expectNews(in: try App(child, on: stage))
  }

  private func expectNews(in app: App) throws {
    let frames = app.window.surface.frames
    try App.change(["add", "from elsewhere"], on: app.stage)
    try app.stage.run("a frame") { app.window.surface.frames > frames }
    #expect(app.stage.faults == [])
  }
}
