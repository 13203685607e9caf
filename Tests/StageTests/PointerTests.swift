import Harness
import Stage
import Testing
import WaylandServer

@Suite("A pointer on the window", .serialized)
struct PointerTests {
  /// Presses, drags and lets go, as a hand does.
  private func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), on stage: Stage
  ) {
    stage.seat.enterPointer(start.x, start.y)
    stage.seat.button(pressed: true)
    for step in 1...16 {
      let part = Double(step) / 16
      stage.seat.movePointer(
        start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      stage.play(milliseconds: 9)
    }
    stage.play(milliseconds: 60)
    stage.seat.button(pressed: false)
  }

  @Test(
    "drags a row, types, and touches, whatever the seat's version", arguments: 1...9 as ClosedRange)
  func versions(version: Int) throws {
    var setup = Setup()
    setup.seatVersion = UInt32(version)
    let app = try App(App.untouched, setup)
    let y = app.middle(1)
    drag(from: (100, y), to: (320, y), on: app.stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["charlie", "delta", "x alpha", "x bravo"])
    app.stage.undo()
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    // The devices go in the manner of their version, which the library checks.
    app.stage.seat.setCapabilities([])
    try app.stage.roundtrip()
    // Before version 3 nobody is told of an object's end.
    let left = version < 3 ? 1 : 0
    #expect(app.stage.seat.deviceCounts == (left, left, left))
    app.stage.seat.setCapabilities([.touch, .pointer, .keyboard])
    try app.stage.roundtrip()
    #expect(app.stage.seat.deviceCounts == (left + 1, left + 1, left + 1))
    #expect(app.stage.faults == [])
  }

  /// How far the list moves for a wheel that is told in one of the ways that there are.
  private func travel(version: UInt32, _ events: (Seat) -> Void) throws -> Picture? {
    var setup = Setup()
    setup.seatVersion = version
    let app = try App((1...40).map { "task \($0)" }, setup)
    app.stage.seat.enterPointer(200, 400)
    events(app.stage.seat)
    try app.stage.rest()
    #expect(app.stage.faults == [])
    return app.window.surface.picture
  }

  @Test("turns the wheel by one step, however the seat tells of it")
  func wheel() throws {
    let steps = try travel(version: 5) {
      $0.scroll(.source(.wheel), .steps(1), .distance(10))
      $0.framePointer()
    }
    let untouched = try travel(version: 5) { _ in }
    #expect(steps != untouched)
    let units = try travel(version: 8) {
      $0.scroll(.source(.wheel), .units(120), .distance(10))
      $0.framePointer()
    }
    #expect(units == steps)
    let fractions = try travel(version: 9) { seat in
      for _ in 0..<8 {
        seat.scroll(.source(.wheel), .units(15), .distance(1.25), .direction(inverted: false))
        seat.framePointer()
      }
    }
    #expect(fractions == steps)
    let old = try travel(version: 1) { $0.scroll(.distance(10)) }
    #expect(old == steps)
  }

  @Test("opens the sheet of a row's details with the right button, and closes it with it")
  func rightButton() throws {
    let app = try App()
    let seat = app.stage.seat
    let before = app.window.surface.picture
    seat.enterPointer(200, app.middle(1))
    seat.button(0x111, pressed: true)
    seat.button(0x111, pressed: false)
    try app.stage.run("the sheet") { app.window.surface.picture != before }
    try app.stage.rest()
    seat.button(0x111, pressed: true)
    seat.button(0x111, pressed: false)
    try app.stage.run("the sheet to go") { app.window.surface.picture == before }
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("shows the edges that resize, and is hidden while keys type")
  func cursor() throws {
    var setup = Setup()
    setup.hasCursorShapes = true
    let app = try App(App.untouched, setup)
    let seat = app.stage.seat
    seat.enterPointer(200, app.middle(0))
    try app.stage.run("the arrow") { seat.cursors == [.shape(.default)] }
    seat.movePointer(-5, 300)
    try app.stage.run("the left edge") { seat.cursors.last == .shape(.wResize) }
    seat.movePointer(425, 765)
    try app.stage.run("the corner") { seat.cursors.last == .shape(.seResize) }
    seat.movePointer(200, 20)
    try app.stage.run("the arrow") { seat.cursors.last == .shape(.default) }
    app.stage.seat.press(Keys.down)
    try app.stage.run("no cursor") { seat.cursors.last == .hidden }
    seat.movePointer(201, 21)
    try app.stage.run("the arrow again") { seat.cursors.last == .shape(.default) }
    #expect(app.stage.faults == [])
  }

  @Test("is drawn by us at the output's scale where no shape can be named", arguments: 1...3)
  func themeCursor(scale: Int) throws {
    var setup = Setup()
    setup.scale = Int32(scale)
    let app = try App(App.untouched, setup)
    let seat = app.stage.seat
    seat.enterPointer(200, app.middle(0))
    try app.stage.run("a picture") { !seat.cursors.isEmpty }
    // Adwaita has 24, 48, and 64 where 72 would be right.
    #expect(seat.cursors == [.surface(scale: min(scale, 2))])
    #expect(seat.cursorPicture?.width == [24, 48, 64][scale - 1])
    seat.press(Keys.down)
    try app.stage.run("no picture") { seat.cursors.last == .hidden }
    seat.movePointer(210, app.middle(0))
    try app.stage.run("the picture again") { seat.cursors.last == .surface(scale: min(scale, 2)) }
    #expect(app.stage.faults == [])
  }

  @Test("is the user's own, as large as they want it", arguments: CursorChoice.all)
  func userCursor(choice: CursorChoice) throws {
    var setup = Setup()
    setup.scale = Int32(choice.scale)
    let stage = try Stage(setup)
    let icons = stage.scratch.folder("icons")
    CursorTheme(name: "other", sizes: choice.sizes, color: 0xff11_2233).write(in: icons)
    CursorTheme(name: "default", sizes: [24, 32, 48, 64, 96], color: 0xff44_5566).write(in: icons)
    try App.change(["add", "alpha"], on: stage)
    var environment = ["XCURSOR_PATH": icons, "XCURSOR_THEME": choice.theme]
    environment["XCURSOR_SIZE"] = choice.size
    let app = try App(stage.start([App.executable()], environment), on: stage)
    stage.seat.enterPointer(200, app.middle(0))
    try stage.run("a picture") { !stage.seat.cursors.isEmpty }
    let picture = try #require(stage.seat.cursorPicture)
    #expect((picture.width, picture.height) == (choice.pixels, choice.pixels))
    #expect(picture.words[0] == (choice.theme == "other" ? 0xff11_2233 : 0xff44_5566))
    #expect(stage.seat.cursors == [.surface(scale: choice.shownScale)])
    #expect(stage.faults == [])
  }

  @Test("has some picture even where there is no theme at all, and the window works")
  func noTheme() throws {
    let stage = try Stage()
    for task in App.untouched { try App.change(["add", task], on: stage) }
    let child = try stage.start([App.executable()], ["XCURSOR_PATH": "/nonexistent"])
    let app = try App(child, on: stage)
    stage.seat.enterPointer(200, app.middle(0))
    try stage.run("a picture") { stage.seat.cursors == [.surface(scale: 1)] }
    drag(from: (100, app.middle(1)), to: (320, app.middle(1)), on: stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    #expect(stage.faults == [])
  }

  @Test("of a seat that comes later is as sharp")
  func laterSeat() throws {
    var setup = Setup()
    setup.scale = 2
    let app = try App(App.untouched, setup)
    let second = app.stage.addSeat()
    try app.stage.run("the seat") { second.deviceCounts == (1, 1, 1) }
    second.enterPointer(200, app.middle(0))
    try app.stage.run("a picture") { second.cursors == [.surface(scale: 2)] }
    #expect(app.stage.faults == [])
  }

  @Test("that leaves with its button pressed takes back what it drags")
  func leaves() throws {
    let app = try App()
    let before = app.window.surface.picture
    app.stage.seat.enterPointer(100, app.middle(1))
    app.stage.seat.button(pressed: true)
    for step in 1...10 { app.stage.seat.movePointer(100 + Double(step) * 20, app.middle(1)) }
    try app.stage.run("the drag to show") { app.window.surface.picture != before }
    app.stage.seat.leavePointer()
    app.stage.seat.button(pressed: false)
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "pointer-left")
    #expect(app.stage.faults == [])
  }
}
