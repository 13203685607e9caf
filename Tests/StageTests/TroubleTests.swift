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

  @Test(
    "and fills its sockets both ways, afterwards tells everything, and is told everything",
    arguments: Moment.allCases)
  func stalled(moment: Moment) throws {
    let app = try App()
    let stage = app.stage
    let swipe = Gesture.complete(1, in: app)
    switch moment {
    case .gesture: swipe.begin(on: stage)
    case .edit: Gesture.pull(in: app).play(on: stage)
    }
    let end = Deadline(after: Self.seconds)
    if moment == .edit { stage.type("typed meanwhile") }
    var crowd = Crowd(app, moment)
    try crowd.fillOurs()
    app.child.signal(SIGSTOP)
    try crowd.fillTheirs()
    // Longer than any patience with a callback at first.
    while !end.isPast { usleep(10_000) }
    app.child.signal(SIGCONT)
    // Under a sanitiser it takes a minute to hear all that has been told meanwhile.
    try stage.run("all pongs", within: 300) { stage.pongs.last == crowd.pings.last }
    #expect(stage.pongs.suffix(crowd.pings.count) == crowd.pings[...])
    switch moment {
    case .gesture:
      // The finger trembled by a pixel within a millisecond.
      stage.play(milliseconds: 100)
      swipe.end(on: stage)
      try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    case .edit:
      stage.type(" and after")
      stage.seat.press(Keys.escape)
      try app.expectStoreAtRest(["typed meanwhile and after"] + App.untouched)
    }
    #expect(app.window.acknowledged == crowd.size && app.window.isAnswered)
    try app.expectShownAnew("stalled-\(moment)")
    #expect(stage.faults == [])
  }
}

/// What a compositor goes on to tell while it reads nothing.
private struct Crowd {
  private let app: App
  private let moment: StallTests.Moment
  private(set) var pings: [UInt32] = []
  /// The serial of the newest size.
  private(set) var size: UInt32 = 0
  private var count = 0

  init(_ app: App, _ moment: StallTests.Moment) {
    self.app = app
    self.moment = moment
  }

  private var stage: Stage { app.stage }

  /// Asks for answers that nobody reads until there is no room for them, and for more of them then than
  /// libwayland keeps.
  mutating func fillOurs() throws {
    var (bytes, since) = (-1, Deadline.now)
    let end = Deadline(after: 60)
    while Deadline.now - since < 0.5 {
      try #require(!end.isPast, "the socket is never full")
      try ask()
      let now = stage.unreadBytes(of: app.window.surface)
      if now != bytes { (bytes, since) = (now, Deadline.now) }
    }
    try #require(bytes > 0)
    for _ in 0..<1000 { try ask() }
    #expect(stage.unreadBytes(of: app.window.surface) == bytes)
    #expect(app.child.isRunning)
  }

  private mutating func ask() throws {
    count += 1
    pings.append(stage.ping())
    if count % 10 == 0 {
      size = app.window.configure(width: 420 + Int32(count / 10 % 3), height: 760)
    }
    move()
    stage.flush()
    // A program that is not there yet is not given more than it can take.
    try wait(for: "the program to read") {
      stage.unheardBytes(of: app.window.surface) < 16 << 10
    }
    usleep(500)
  }

  private func move() {
    guard moment == .gesture else { return }
    stage.seat.motion(0, 320 + Double(count % 2), app.middle(1))
    stage.seat.frame()
  }

  /// Tells a program that does not run as much as its socket holds.
  mutating func fillTheirs() throws {
    let end = Deadline(after: 60)
    var (bytes, same) = (-1, 0)
    while same < 20 {
      try #require(!end.isPast, "the socket is never full")
      count += 1
      if moment == .gesture { move() } else { stage.seat.modifiers(0) }
      stage.flush()
      let now = stage.unheardBytes(of: app.window.surface)
      same = now == bytes ? same + 1 : 0
      bytes = now
    }
  }
}
