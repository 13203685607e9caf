import Glibc
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

@Suite("The size of the window", .serialized)
struct WindowMemoryTests {
  private static let name = "io.github.pleat.Pleat"

  private func path(on stage: Stage) -> String {
    "\(stage.scratch.path)/state/\(Self.name)/window.ini"
  }

  private func leave(_ app: App) throws {
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
  }

  /// The window of a second start.
  private func again(_ app: App) throws -> App {
    let count = app.stage.windows.count
    let child = try app.stage.start([App.executable()])
    try app.stage.run("another window") {
      app.stage.windows.count > count && app.stage.window?.isMapped == true
    }
    return try App(child, on: app.stage)
  }

  @Test("is what it was when the window was closed, and is not written before")
  func remembered() throws {
    let app = try App()
    for step in 1...20 {
      app.window.configure(
        width: 420 + Int32(step) * 5, height: 700, states: [.activated, .resizing])
      app.stage.play(milliseconds: 10)
    }
    app.window.configure(width: 520, height: 700)
    try app.stage.run("the size") { app.window.surface.size == (520, 700) }
    try app.stage.rest()
    #expect(!Files.exists(path(on: app.stage)))
    try leave(app)
    let second = try again(app)
    #expect(second.window.surface.size == (520, 700))
    #expect(second.window.wishes == [])
    #expect(app.stage.faults == [])
  }

  @Test(
    "of a window that fills the screen, or lies against its edges, is not its own",
    arguments: [
      [.maximized], [.fullscreen], [.tiledLeft, .tiledTop, .tiledBottom],
    ] as [[XdgToplevel.State]])
  func imposed(states: [XdgToplevel.State]) throws {
    let app = try App()
    app.window.configure(width: 500, height: 600)
    try app.stage.run("the size") { app.window.surface.size == (500, 600) }
    app.window.configure(width: 1280, height: 800, states: [.activated] + states)
    try app.stage.run("the size") { app.window.surface.size == (1280, 800) }
    try leave(app)
    let second = try again(app)
    #expect(second.window.surface.size == (500, 600))
    #expect(second.window.wishes == (states == [.maximized] ? [.maximized] : []))
    // What it was given back is its own again.
    second.window.configure(width: 1280, height: 800, states: [.activated, .maximized])
    try app.stage.run("the size") { second.window.surface.size == (1280, 800) }
    second.window.configure(width: 0, height: 0)
    try app.stage.run("its own size") { second.window.surface.size == (500, 600) }
    #expect(app.stage.faults == [])
  }

  @Test("that is remembered gives way to what the compositor asks for, and to the room there is")
  func givesWay() throws {
    var setup = Setup()
    setup.initialWidth = 600
    setup.initialHeight = 500
    setup.initialStates = [.activated, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
    let app = try App(
      App.untouched, setup,
      arguments: { stage in
        remember("width=1000\nheight=900\nmaximized=false\n", on: stage)
        return []
      })
    #expect(app.window.surface.size == (600, 500))
    try leave(app)
    app.stage.setup.initialWidth = 0
    app.stage.setup.initialHeight = 0
    app.stage.setup.initialStates = [.activated]
    app.stage.setup.bounds = (800, 700)
    let second = try again(app)
    #expect(second.window.surface.size == (800, 700))
    #expect(app.stage.faults == [])
  }

  @Test(
    "that makes no sense is not gone by",
    arguments: [
      "width=0\nheight=0\n", "width=-5\nheight=900\n", "width=420\n", "height=900\nwidth=x\n",
      "width=99999999999999999999\nheight=700\n", "width=20000\nheight=20000\n", "\u{1}\u{2}",
      "width=100\nheight=100\nmaximized=true\n",
    ])
  func absurd(words: String) throws {
    let app = try App(
      App.untouched,
      arguments: { stage in
        remember(words, on: stage)
        return []
      })
    #expect(app.window.surface.size == (420, 760))
    #expect(app.window.wishes == [])
    try leave(app)
  }

  private func remember(_ words: String, on stage: Stage) {
    _ = mkdir("\(stage.scratch.folder("state"))/\(Self.name)", 0o700)
    Files.write("[Pleat]\n\(words)", to: path(on: stage))
  }
}
