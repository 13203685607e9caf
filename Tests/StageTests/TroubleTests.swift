import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("Trouble with the compositor", .serialized)
struct TroubleTests {
  enum Moment: CaseIterable {
    case gesture, edit, resize, frame

    func begin(in app: App) throws {
      switch self {
      case .gesture: Gesture.complete(1, in: app).begin(on: app.stage)
      case .edit:
        Gesture.pull(in: app).play(on: app.stage)
        app.stage.type("typed")
        try app.stage.roundtrip()
      case .resize:
        for step in 0..<8 {
          app.window.configure(
            width: 400 + Int32(step) * 10, height: 700, states: [.activated, .resizing])
        }
      case .frame: Gesture.pull(in: app).play(on: app.stage)
      }
    }

    /// What is in the store afterwards, above what was there before.
    var saved: [String] { self == .edit ? ["typed"] : [] }
  }

  @Test(
    "that falls in the middle of something ends the program in one sentence, with all saved",
    arguments: Moment.allCases)
  func fallen(moment: Moment) throws {
    let app = try App()
    Gesture.complete(3, in: app).play(on: app.stage)
    try app.stage.rest()
    try moment.begin(in: app)
    app.stage.close()
    try app.child.wait()
    #expect(app.child.exitStatus == 1, "\(app.child.log)")
    #expect(oneSentence(app.child.errors), "\(app.child.errors)")
    let expected = moment.saved + ["alpha", "bravo", "charlie", "x delta"]
    #expect(try App.store(on: app.stage) == expected)
  }

  @Test(
    "that finds a fault with us is quoted with interface, number, code and message",
    arguments: Moment.allCases)
  func protocolError(moment: Moment) throws {
    let app = try App()
    try moment.begin(in: app)
    let surface = app.window.surface.resource
    let id = surface.id
    surface.postError(code: 2, "the test finds: fault 100%")
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 1, "\(app.child.log)")
    #expect(
      app.child.errors
        == "pleat: Wayland protocol error: wl_surface#\(id), code 2: the test finds: fault 100%\n")
    #expect(try App.store(on: app.stage) == moment.saved + App.untouched)
  }
}

/// A suite of its own, for the others to go on meanwhile.
@Suite("A compositor that does not listen for a while")
struct StallTests {
  /// For how many seconds.
  private static let seconds =
    getenv("PLEAT_STALL_SECONDS").flatMap { Double(String(cString: $0)) } ?? 10

  enum Moment: CaseIterable { case gesture, edit }

  @Test("tells everything afterwards, and gets everything", arguments: Moment.allCases)
  func stalled(moment: Moment) throws {
    let app = try App()
    let swipe = Gesture.complete(1, in: app)
    switch moment {
    case .gesture: swipe.begin(on: app.stage)
    case .edit: Gesture.pull(in: app).play(on: app.stage)
    }
    for step in 0..<50 {
      if moment == .gesture {
        app.stage.seat.motion(0, 320 + Double(step % 2), app.middle(1))
        app.stage.seat.frame()
      }
      app.window.configure(width: 420 + Int32(step % 3), height: 760)
    }
    if moment == .edit { app.stage.type("typed meanwhile") }
    app.stage.flush()
    // Longer than any patience with a callback at first.
    usleep(UInt32(Self.seconds * 1_000_000))
    app.stage.ping()
    app.stage.turn()
    switch moment {
    case .gesture:
      swipe.end(on: app.stage)
      try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    case .edit:
      app.stage.type(" and after")
      app.stage.seat.press(Keys.escape)
      try app.expectStoreAtRest(["typed meanwhile and after"] + App.untouched)
    }
    try app.expectShownAnew("stalled-\(moment)")
    #expect(app.stage.faults == [])
  }
}
