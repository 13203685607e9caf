import Harness
import Stage
import Testing
import WaylandServer

@Suite("A list that is scrolled", .serialized)
struct ScrollingTests {
  /// What surrounds the list.
  enum Frame: CaseIterable {
    case compositors, header
    /// A header, a shadow, and round corners.
    case ours
  }

  private static let titles = (1...60).map {
    $0 % 7 == 3
      ? "Task \($0), with a title that is long enough to go on in a second line of its row"
      : "Task \($0)"
  }

  private func app(_ setup: Setup) throws -> App {
    let stage = try Stage(setup)
    let lines = ScrollingTests.titles.joined(separator: "\n") + "\n"
    let add = try stage.start([App.executable(), "add"], input: lines)
    try stage.run("the tasks") { !add.isRunning }
    try #require(add.exitStatus == 0, "\(add.log)")
    return try App(stage.start([App.executable()]), on: stage)
  }

  private static var bare: Setup {
    var setup = Setup()
    setup.decorates = true
    return setup
  }

  /// A finger that goes from one height to another, and rests or is lifted at once.
  private func drag(
    _ app: App, from start: Double, to end: Double, steps: Int = 20, lifts: Bool = true
  ) {
    let seat = app.stage.seat
    seat.down(0, 200, start)
    seat.frame()
    for step in 1...steps {
      seat.motion(0, 200, start + (end - start) * Double(step) / Double(steps))
      seat.frame()
      app.stage.play(milliseconds: 9)
    }
    if lifts {
      seat.up(0)
      seat.frame()
    }
  }

  /// Moves the finger until the list is seen to scroll: a slow program may not have begun yet, or may
  /// rest already.
  private func dragOn(_ app: App, from height: Double) throws {
    // One that is slow has yet to follow what was done before.
    try app.stage.roundtrip()
    var (step, commits, since) = (0, -1, 0.0)
    try app.stage.run("scrolling") {
      let surface = app.window.surface
      if surface.isScrolling { return true }
      // One that is slow must not be left with moves that it has yet to follow.
      if surface.commits == commits, Deadline.now - since < 0.5 { return false }
      (commits, since) = (surface.commits, Deadline.now)
      step += 1
      app.stage.seat.motion(0, 200, height - Double(step % 40))
      app.stage.seat.frame()
      return false
    }
  }

  @Test(
    "moves without a pixel being drawn but those that come into view, and rests in the window",
    arguments: [false, true])
  func moves(holds: Bool) throws {
    var setup = Self.bare
    setup.release = holds ? .atNextCommit : .immediate
    let app = try app(setup)
    let surface = app.window.surface
    let frames = surface.frames
    drag(app, from: 600, to: 300, lifts: false)
    try app.stage.run("scrolling") { surface.isScrolling }
    #expect(surface.frames <= frames + 1, "the window's own buffer was drawn to")
    let part = try #require(surface.scrollingPart)
    // On a machine that is slow each of few frames may have brought a row.
    var height = 300.0
    try app.stage.run("frames that bring no pixels") {
      height -= 0.5
      app.stage.seat.motion(0, 200, height)
      app.stage.seat.frame()
      return part.frames < part.commits
    }
    try expectSettled(app, "scroll-settled")
    app.stage.seat.up(0)
    app.stage.seat.frame()
    try app.stage.rest()
    #expect(app.stage.faults == [])
  }

  @Test(
    "shows the same as a window that is drawn anew, at any scale, up and down and at its ends",
    arguments: [120, 150, 180, 210, 240] as [UInt32], Frame.allCases)
  func scales(scale: UInt32, frame: Frame) throws {
    var setup = Setup()
    setup.decorates = frame == .compositors
    if frame == .header { setup.initialStates = [.activated, .maximized] }
    (setup.initialWidth, setup.initialHeight) = (400, 640)
    setup.fractionalScale = scale
    let app = try app(setup)
    let surface = app.window.surface
    for (start, end, steps) in [(500.0, 220.0, 12), (560, 150, 8), (200, 450, 9)] {
      drag(app, from: start, to: end, steps: steps)
      app.stage.play(milliseconds: 80)
    }
    drag(app, from: 450, to: 300, lifts: false)
    var moved: Picture?
    // One that is slow may follow the last move only in the window's own buffer.
    for _ in 0..<4 {
      try dragOn(app, from: 300)
      moved = try settle(app)
      if let moved, surface.picture?.difference(from: moved) == nil { break }
    }
    app.expectShown(moved, "scrolled-\(scale)-\(frame)")
    try app.stage.rest()
    app.stage.seat.up(0)
    app.stage.seat.frame()
    // On to the end, and beyond it.
    for _ in 0..<5 {
      drag(app, from: 560, to: 100, steps: 3)
      app.stage.play(milliseconds: 80)
    }
    try app.stage.run("the window's own buffer") { !surface.isScrolling }
    try app.stage.rest()
    #expect(app.stage.faults == [])
  }

  /// The window's own buffer comes to show the same.
  private func expectSettled(_ app: App, _ name: String) throws {
    app.expectShown(try settle(app), name)
    try app.stage.rest()
  }

  /// - Returns: what was shown last before the window's own buffer was.
  private func settle(_ app: App) throws -> Picture? {
    let surface = app.window.surface
    var moved = surface.picture
    surface.onCommit = { if surface.isScrolling { moved = surface.picture } }
    try app.stage.run("the window's own buffer") { !surface.isScrolling }
    surface.onCommit = {}
    return moved
  }

  @Test("scrolls on a compositor that holds on to more buffers than there are")
  func held() throws {
    var setup = Self.bare
    setup.release = .late(commits: 3)
    let app = try app(setup)
    drag(app, from: 600, to: 100, steps: 30)
    try expectSettled(app, "scroll-held")
    #expect(app.stage.faults == [])
  }

  @Test("is its own buffer's no more when a row is swiped, and loses nothing")
  func swipe() throws {
    let app = try app(Self.bare)
    drag(app, from: 600, to: 300, steps: 6)
    try expectSettled(app, "scroll-swiped")
    Gesture.complete(3, in: app).play(on: app.stage)
    try app.stage.run("a completed task") {
      try App.store(on: app.stage).contains { $0.hasPrefix("x ") }
    }
    #expect(!app.window.surface.isScrolling)
    #expect(app.stage.faults == [])
  }

  @Test("takes on a new size, and a row that another process adds, in the middle")
  func changes() throws {
    let app = try app(Self.bare)
    let surface = app.window.surface
    drag(app, from: 600, to: 300, steps: 8, lifts: false)
    try app.stage.run("scrolling") { surface.isScrolling }
    app.window.configure(width: 500, height: 600)
    try app.stage.run("the size") { surface.size == (500, 600) }
    #expect(!surface.isScrolling)
    for step in 0..<6 {
      app.stage.seat.motion(0, 200, 290 - Double(step) * 8)
      app.stage.seat.frame()
      app.stage.play(milliseconds: 12)
    }
    try app.stage.run("scrolling again") { surface.isScrolling }
    try App.change(["add", "From elsewhere"], on: app.stage)
    app.stage.play(milliseconds: 200)
    app.stage.seat.up(0)
    app.stage.seat.frame()
    try app.stage.rest()
    try expectSettled(app, "scroll-resized")
    #expect(app.stage.faults == [])
  }

  @Test(
    "scrolls as well where the compositor has no surfaces on surfaces, or cannot show a part",
    arguments: ["wl_subcompositor", "wp_viewporter"])
  func without(interface: String) throws {
    var setup = Self.bare
    setup.without = [interface]
    let app = try app(setup)
    let before = app.window.surface.picture
    drag(app, from: 600, to: 300)
    try app.stage.rest()
    #expect(app.window.surface.picture != before)
    #expect(app.window.surface.parts.isEmpty)
    #expect(app.stage.faults == [])
  }

  @Test("keeps the round corners of a window that draws its own", arguments: [false, true])
  func corners(holds: Bool) throws {
    var setup = Setup()
    setup.release = holds ? .atNextCommit : .immediate
    let app = try app(setup)
    let surface = app.window.surface
    let before = try #require(surface.picture)
    drag(app, from: 600, to: 300, lifts: false)
    #expect(surface.isScrolling)
    let moved = try #require(surface.picture)
    #expect(moved != before)
    let bottom = before.height - 1
    #expect(alpha(0, bottom, before) < 0xFF && alpha(20, bottom, before) == 0xFF)
    for y in [Array(0..<20), Array(bottom - 20...bottom)].joined() {
      for x in 0..<before.width {
        #expect(alpha(x, y, moved) == alpha(x, y, before), "at \(x), \(y)")
      }
    }
    try expectSettled(app, "scroll-corners-\(holds)")
    app.stage.seat.up(0)
    app.stage.seat.frame()
    try app.stage.rest()
    #expect(app.stage.faults == [])
  }

  private func alpha(_ x: Int, _ y: Int, _ picture: Picture) -> UInt32 {
    picture.words[y * picture.width + x] >> 24
  }
}
