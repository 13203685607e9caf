import Harness
import Stage
import Testing

@Suite("A recorded session", .serialized)
struct RecordingTests {
  private static func file(_ stage: Stage) -> String { "\(stage.scratch.path)/session.trace" }

  private func recording(_ setup: Setup = Setup()) throws -> App {
    try App(App.untouched, setup) { ["--record", Self.file($0)] }
  }

  /// Closes the window, and plays its trace.
  ///
  /// - Returns: what the replay says there is in the end.
  private func replay(_ app: App, _ arguments: [String] = []) throws -> Child {
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.errors == "")
    return try App.command(["replay", Self.file(app.stage)] + arguments, on: app.stage)
  }

  /// What `pleat show` says without identifiers is what the replay says, each time it is played.
  private func expectSame(_ app: App) throws {
    let first = try replay(app)
    #expect(first.exitStatus == 0, "\(first.log)")
    #expect(first.errors.contains("The end is as"))
    let show = try App.command(["show", "--completed"], on: app.stage).output
    let shown = show.split(separator: "\n").map { $0.drop { $0 != "\t" }.dropFirst() }
    #expect(shown.joined(separator: "\n") + "\n" == first.output)
    let second = try App.command(["replay", Self.file(app.stage)], on: app.stage)
    #expect(second.output == first.output)
    #expect(second.exitStatus == 0)
    #expect(app.stage.faults == [])
  }

  @Test("plays to the same end: fingers, keys, what was done before, and other processes")
  func session() throws {
    let app = try recording()
    let stage = app.stage
    Gesture.pull(in: app).play(on: stage)
    stage.type("pulled")
    stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled", "alpha", "bravo", "charlie", "delta"])
    Gesture.pinch(in: app, above: 2).play(on: stage)
    stage.type("pinched")
    stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["pulled", "alpha", "pinched", "bravo", "charlie", "delta"])
    Gesture.complete(1, in: app).play(on: stage)
    Gesture.carry(0, by: 2.2, in: app).play(on: stage)
    try app.expectStoreAtRest(["pinched", "bravo", "pulled", "charlie", "delta", "x alpha"])
    let before = app.window.surface.picture
    try App.change(["add", "--top", "from elsewhere"], on: stage)
    try stage.run("the other process's task") { app.window.surface.picture != before }
    try stage.rest()
    Gesture.delete(1, in: app).play(on: stage)
    let now = ["from elsewhere", "bravo", "pulled", "charlie", "delta", "x alpha"]
    try app.expectStoreAtRest(now)
    // The delete, the other process's task, and the carry.
    stage.undo()
    stage.undo()
    stage.undo()
    try app.expectStoreAtRest(["pulled", "pinched", "bravo", "charlie", "delta", "x alpha"])
    try expectSame(app)
  }

  @Test("plays in a window at its own pace, to the same end, until the window is closed")
  func window() throws {
    let app = try recording()
    let stage = app.stage
    Gesture.complete(1, in: app).play(on: stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    let shown = try #require(app.window.surface.picture)
    let first = try replay(app)
    let player = try stage.start([App.executable(), "replay", "--window", Self.file(stage)])
    try stage.run("the player's window") {
      stage.window !== app.window && stage.window?.isMapped == true || !player.isRunning
    }
    let window = try #require(stage.window)
    try stage.run("the end of the trace, as the session showed it") {
      window.surface.picture == shown
    }
    window.close()
    try stage.run("its end") { !player.isRunning }
    #expect(player.exitStatus == 0, "\(player.log)")
    #expect(player.output == first.output)
    #expect(stage.faults == [])
  }

  @Test("plays undos of what had been done before it began")
  func earlier() throws {
    let app = try recording()
    for _ in 0..<3 { app.stage.undo() }
    try app.expectStoreAtRest(["alpha"])
    try expectSame(app)
  }

  @Test("plays from the tasks up to the lists, into a new one, and back to the tasks")
  func levels() throws {
    let app = try recording()
    let (stage, y) = (app.stage, app.middle(1))
    Gesture(strokes: [((200, y), (200, y + 340))]).play(on: stage)
    try stage.rest()
    Gesture.pull(in: app).play(on: stage)
    stage.type("errands")
    stage.seat.press(Keys.escape)
    try stage.rest()
    for row in [0, 1] {
      stage.seat.down(7, 150, app.middle(row))
      stage.seat.up(7)
      stage.seat.frame()
      try stage.rest()
      Gesture.pull(in: app).play(on: stage)
      stage.type(row == 0 ? "in errands" : "x")
      stage.seat.press(Keys.escape)
      try stage.rest()
      if row == 0 { Gesture(strokes: [((200, y), (200, y + 340))]).play(on: stage) }
      try stage.rest()
    }
    let replay = try replay(app)
    #expect(replay.exitStatus == 0, "\(replay.log)")
    let end = "list\terrands\nopen\tin errands\nlist\tTo Do\nopen\tx\nopen\talpha\n"
    #expect(replay.output.hasPrefix(end), "\(replay.output)")
    #expect(stage.faults == [])
  }

  @Test("plays at another scale and size, with frames that come late, and lost fingers")
  func odd() throws {
    var setup = Setup()
    setup.frames = .perTick(milliseconds: 90)
    setup.fractionalScale = 150
    setup.initialWidth = 333
    setup.initialHeight = 517
    let app = try recording(setup)
    Gesture.complete(0, in: app).begin(on: app.stage)
    app.stage.seat.cancel()
    app.stage.turn()
    Gesture.delete(2, in: app).begin(on: app.stage)
    app.window.configure(width: 500, height: 600)
    app.stage.play(milliseconds: 200)
    Gesture.delete(2, in: app).end(on: app.stage)
    try app.stage.rest()
    try expectSame(app)
  }

  @Test("leaves pictures of what was to be seen")
  func pictures() throws {
    let app = try recording()
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    let last = try #require(app.window.surface.picture)
    let folder = app.stage.scratch.folder("pictures")
    let replay = try replay(app, ["--pictures", folder])
    #expect(replay.exitStatus == 0, "\(replay.log)")
    let names = Files.contents(ofFolder: folder).sorted()
    #expect(names.count > 3)
    let end = try #require(names.last)
    #expect(end.hasSuffix("-end.png"))
    let picture = try Picture(png: "\(folder)/\(end)")
    #expect(picture.width == last.width && picture.height == last.height)
    let differing = (0..<picture.height).reduce(0) { count, y in
      // The window's round corners are no part of what is replayed.
      count
        + (0..<picture.width).count { x in
          picture[x, y] != last[x, y] && last.alpha(x, y) == 255
        }
    }
    #expect(differing == 0)
  }

  @Test("fails where it cannot be played, with the file, the line and the reason")
  func malformed() throws {
    let stage = try Stage()
    let file = Self.file(stage)
    for (text, reason) in [
      ("0 window 420 760\n0 down 1 2\n", "2: y is missing"),
      ("open \"a\"\n0 remove 1\n", "2: there is no row 1"),
      ("set nothing x\n", "1: nothing can be set that is called “nothing”"),
      ("open \"a\" id=12\n", "1: no id is “12”"),
      ("\n0 set outside zz\n", "2: these are no edits"),
    ] {
      Files.write(text, to: file)
      let replay = try App.command(["replay", file], on: stage)
      #expect(replay.exitStatus == 1)
      #expect(replay.errors == "\(file):\(reason)\n")
    }
    Files.write("open \"a\"\nexpect list \"To Do\"\n", to: file)
    let other = try App.command(["replay", file], on: stage)
    #expect(other.exitStatus == 1)
    #expect(other.output == "open\ta\n")
    #expect(other.errors.contains("line 1 is “open\ta”, not nothing more"))
  }
}
