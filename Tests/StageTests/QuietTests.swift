import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("A window that rests", .serialized)
struct QuietTests {
  /// What a window can be left in.
  enum Scene: CaseIterable {
    case list, lists, edit, choices, openRow

    func enter(_ app: App) throws {
      let seat = app.stage.seat
      switch self {
      case .list: break
      case .lists: seat.press(Keys.escape)
      case .edit:
        seat.press(Keys.codes(of: "n")[0])
        app.stage.type("left open")
      case .choices:
        seat.press(Keys.down)
        seat.press(127)  // Menu
      case .openRow:
        seat.press(Keys.down)
        seat.press(15)  // Tab
      }
      try app.stage.roundtrip()
    }
  }

  /// For how many seconds it has to be quiet; `./test --long` asks for a minute.
  private static let seconds =
    getenv("PLEAT_QUIET_SECONDS").flatMap { Double(String(cString: $0)) } ?? 10

  @Test(
    "says nothing, hears nothing, and does not wake, whatever it is left in",
    arguments: Scene.allCases)
  func quiet(scene: Scene) throws {
    let app = try App()
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    try scene.enter(app)
    // A caret blinks for ten seconds, and what is offered for a while goes.
    try app.stage.run("the last frame", within: 30) {
      app.stage.play(milliseconds: 500)
      return Deadline.now - app.window.surface.lastCommit > 3
    }
    try app.stage.roundtrip()
    // The loop ends the turn that the answer was given in.
    try app.stage.roundtrip()
    app.stage.play(milliseconds: 50)
    let messages = app.stage.messageCount
    let commits = app.window.surface.commits
    let wakes = try wakeUps(of: app.child)
    app.stage.play(milliseconds: Self.seconds * 1000)
    #expect(app.stage.messageCount == messages)
    #expect(app.window.surface.commits == commits)
    let after = try wakeUps(of: app.child)
    #expect(after == wakes)
    #expect(app.stage.faults == [])
  }

  /// How often any of its threads has gone to sleep or was taken from its processor: never while all
  /// of them wait.
  private func wakeUps(of child: Child) throws -> [String: Int] {
    let folder = "/proc/\(child.process)/task"
    var switches: [String: Int] = [:]
    for thread in Files.contents(ofFolder: folder) {
      var sum = 0
      for line in Files.text("\(folder)/\(thread)/status").split(separator: "\n")
      where line.contains("ctxt_switches:") {
        sum += try #require(line.split(separator: "\t").last.flatMap { Int($0) })
      }
      switches["\(thread) \(Files.text("\(folder)/\(thread)/comm"))"] = sum
    }
    try #require(!switches.isEmpty)
    return switches
  }

  @Test("that is suspended draws nothing, and shows all that happened when it comes to light")
  func suspended() throws {
    var setup = Setup()
    setup.shellVersion = 6
    let app = try App(App.untouched, setup)
    let hidden = app.window.configure(width: 420, height: 760, states: [.suspended])
    try app.stage.run("the answer") {
      app.window.acknowledged == hidden && app.window.isAnswered
    }
    try app.stage.rest()
    let frames = app.window.surface.frames
    let shown = app.window.surface.picture
    try App.change(["add", "--top", "from elsewhere"], on: app.stage)
    try app.stage.rest()
    #expect(app.window.surface.frames == frames)
    // A size is answered also now, although nothing is drawn.
    let other = app.window.configure(width: 440, height: 760, states: [.suspended])
    try app.stage.run("the answer") { app.window.acknowledged == other && app.window.isAnswered }
    #expect(app.window.surface.frames == frames)
    app.window.configure(width: 420, height: 760, states: [.activated])
    try app.stage.run("a frame") { app.window.surface.frames > frames }
    try app.stage.rest()
    #expect(app.window.surface.picture != shown)
    try app.expectShownAnew("suspended")
    #expect(app.stage.faults == [])
  }
}

extension QuietTests {
  @Test("that is suspended gives back what it kept to be drawn soon, and is drawn anew as it was")
  func givesBack() throws {
    var setup = Setup()
    setup.shellVersion = 6
    setup.fractionalScale = 240
    let app = try App((1...12).map { "一二三 \($0) 🎈 a title in some scripts: \u{5e9}\u{5dc}" }, setup)
    let shown = app.window.surface.picture
    let before = try #require(MemoryTrend.anonymous(of: app.child))
    let hidden = app.window.configure(width: 420, height: 760, states: [.suspended])
    try app.stage.run("the answer") {
      app.window.acknowledged == hidden && app.window.isAnswered
    }
    try app.stage.roundtrip()
    let after = try #require(MemoryTrend.anonymous(of: app.child))
    #expect(after + 500 < before, "\(before) KB before, \(after) KB after")
    app.window.configure(width: 420, height: 760, states: [.activated])
    try app.stage.roundtrip()
    try app.stage.rest()
    app.expectShown(shown, "given-back")
    try app.expectShownAnew("given-back")
    #expect(app.stage.faults == [])
  }
}

@Suite("The times of frames", .serialized)
struct PresentationTests {
  private func setup(_ number: Int) -> Setup {
    var setup = Setup()
    setup.presentation = [.told, .discarded, .silent, .foreign][number]
    return setup
  }

  @Test("are those at which the screen will show them")
  func foretold() throws {
    let app = try App(App.untouched) { ["--record", "\($0.scratch.path)/session.trace"] }
    Gesture.carry(0, by: 2.2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "alpha", "delta"])
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    // All times are from one moment on, so those of frames differ by whole periods.
    let frames = Files.text("\(app.stage.scratch.path)/session.trace")
      .split(separator: "\n").filter { $0.hasSuffix(" to") }
      .compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
    let period = Double(Stage.refreshPeriod) / 1e6
    let steps = zip(frames, frames.dropFirst()).map { ($1 - $0) / period }
    let whole = steps.count { $0 > 0.5 && abs($0 - $0.rounded()) < 0.001 }
    #expect(whole > 20, "periods between frames: \(steps)")
  }

  @Test("of input are as fine as the compositor tells them")
  func fineInput() throws {
    let app = try App(App.untouched) { ["--record", "\($0.scratch.path)/session.trace"] }
    let (seat, y, time) = (app.stage.seat, app.middle(1), Stage.time)
    seat.down(0, 100, y, time: time)
    seat.frame()
    for step in 1...8 {
      seat.fineness = step % 2 == 0 ? 125_000 : 625_000
      app.stage.play(milliseconds: 10)
      // None is delayed less than the first, from which the clocks' difference is known.
      seat.motion(0, 100 + Double(step) * 6, y, time: time + UInt32(step) * 10 - 5)
      seat.frame()
    }
    seat.cancel()
    try app.stage.rest()
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    let motions = Files.text("\(app.stage.scratch.path)/session.trace")
      .split(separator: "\n").filter { $0.contains(" move ") }
      .compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
    let steps = zip(motions, motions.dropFirst()).map { ($1 - $0) }
    #expect(steps.count == 7)
    for (place, step) in steps.enumerated() {
      #expect(abs(step - (place % 2 == 0 ? 9.5 : 10.5)) < 0.01, "\(steps)")
    }
  }

  @Test("are asked for with each frame, and no more, whatever the answers", arguments: 0..<4)
  func asked(policy: Int) throws {
    let app = try App(App.untouched, setup(policy))
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    Gesture.carry(0, by: 2.2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["charlie", "delta", "bravo", "x alpha"])
    let (asked, frames) = (app.window.surface.feedbackCount, app.window.surface.frames)
    switch policy {
    case 0, 1: #expect(asked == frames)
    case 2: #expect(asked <= 4)
    default: #expect(asked == 0)
    }
    try app.expectShownAnew("presented-\(policy)")
    #expect(app.stage.faults == [])
  }
}
