import Harness
import Stage
import Testing
import WaylandServer

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

  @Test("that are owed, or still to be drawn, hold up no pong")
  func pingWhileOwed() throws {
    let app = try App()
    app.stage.setup.frames = .withheld
    Gesture.complete(0, in: app).begin(on: app.stage)
    let (window, seat) = (app.window, app.stage.seat)
    try app.stage.run("a frame that is owed") { window.surface.owedFrames > 0 }
    for step in 1...8 {
      // All comes in one reading, and the ping last.
      let before = window.acknowledged
      seat.motion(0, 320 + Double(step), app.middle(0))
      seat.frame()
      let size = window.configure(width: 420 + Int32(step), height: 760)
      let ping = app.stage.ping()
      var pong: (acknowledged: UInt32?, owed: Int)?
      app.stage.onPong = {
        if $0 == ping { pong = (window.acknowledged, window.surface.owedFrames) }
      }
      try app.stage.run("the pong") { pong != nil }
      // No frame was given, and the one that answers the size had still to be drawn.
      #expect(pong?.acknowledged == before)
      #expect(pong?.owed != 0)
      try app.stage.run("the answer") { window.acknowledged == size && window.isAnswered }
    }
    #expect(app.stage.faults == [])
  }

  /// What keeps frames from a window.
  enum Absence: CaseIterable {
    /// It is told that it is not seen.
    case suspended
    /// Callbacks do not come, and that is all.
    case withheld
  }

  @Test(
    "that did not come for a while are not made up for: there is one, of what is so by then",
    arguments: Absence.allCases)
  func noCatchingUp(absence: Absence) throws {
    var setup = Setup()
    setup.shellVersion = 6
    let app = try App(App.untouched, setup)
    let (window, surface) = (app.window, app.window.surface)
    let swipe = Gesture.complete(0, in: app)
    swipe.begin(on: app.stage)
    app.stage.setup.frames = .withheld
    if absence == .suspended {
      let hidden = window.configure(width: 420, height: 760, states: [.suspended])
      try app.stage.run("the answer") { window.acknowledged == hidden && window.isAnswered }
    }
    // The row goes to the others that are done, which takes less than this.
    swipe.end(on: app.stage)
    app.stage.play(milliseconds: 2500)
    for _ in 0..<40 { app.stage.seat.press(Keys.down) }
    try app.stage.roundtrip()
    let commits = surface.commits
    switch absence {
    case .suspended: window.configure(width: 420, height: 760)
    case .withheld: surface.answerOwedFrames()
    }
    try app.stage.run("a frame") { surface.commits > commits }
    let shown = (0..<4).map { app.color(ofRow: $0, in: window) }
    try app.stage.roundtrip()
    try app.stage.roundtrip()
    #expect(surface.commits == commits + 1)
    #expect(surface.owedFrames >= 1)
    // And it shows what is shown in the end.
    app.stage.setup.frames = .perTick(milliseconds: 8)
    try app.stage.rest()
    #expect(shown == (0..<4).map { app.color(ofRow: $0, in: window) })
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
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
