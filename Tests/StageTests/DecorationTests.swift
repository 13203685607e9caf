import Harness
import Stage
import Testing
import WaylandServer

@Suite("The window's own decorations", .serialized)
struct DecorationTests {
  private func wide() -> Setup {
    var setup = Setup()
    setup.initialWidth = 600
    setup.initialHeight = 500
    return setup
  }

  /// Waits until the window has taken on the states.
  private func enter(_ states: [XdgToplevel.State], _ app: App) throws {
    let serial = app.window.configure(width: 600, height: 500, states: states)
    try app.stage.run("the states") { app.window.acknowledged == serial && app.window.isAnswered }
    try app.stage.rest()
  }

  @Test("floating: a shadow that can be touched near the window, round corners, the rest opaque")
  func floating() throws {
    let app = try App(App.untouched, wide())
    let surface = app.window.surface
    let box = try #require(surface.geometry)
    #expect((box.width, box.height) == (600, 500))
    #expect(box.x >= 12 && box.y >= 12)
    #expect(surface.surfaceSize.width - box.width - box.x >= 12)
    #expect(surface.surfaceSize.height - box.height - box.y >= 12)
    #expect(
      surface.input == [Box(x: box.x - 12, y: box.y - 12, width: 624, height: 524)])
    #expect(!surface.isOpaque)
    let whole = try #require(surface.whole)
    // What is said to be opaque is; the very corners are not, and the margin is black and clear.
    for part in surface.opaque {
      for y in part.y..<part.y + part.height {
        for x in [part.x, part.x + part.width - 1] { #expect(whole.alpha(x, y) == 255) }
      }
    }
    let area = surface.opaque.reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 600 * 500 * 9 / 10)
    for (x, y) in [(0, 0), (599, 0), (0, 499), (599, 499)] {
      #expect(whole.alpha(box.x + x, box.y + y) < 128)
    }
    #expect(whole.alpha(0, 0) == 0)
    let beside = whole.alpha(box.x - 3, box.y + 250)
    #expect(beside > 20 && beside < 200)
    #expect(whole[box.x - 3, box.y + 250] == Pixel(red: 0, green: 0, blue: 0))
    #expect(app.stage.faults == [])
  }

  @Test("are ours where the compositor offers to draw them, and then leaves it to the window")
  func left() throws {
    var setup = wide()
    setup.decorates = true
    setup.leavesDecorations = true
    let app = try App(App.untouched, setup)
    let usual = try App(App.untouched, wide())
    #expect(app.window.surface.geometry == usual.window.surface.geometry)
    app.expectShown(usual.window.surface.picture, "left-decorations")
    #expect(app.stage.faults == [])
  }

  @Test(
    "are gone where the window lies against the screen's edges",
    arguments: [[.maximized], [.fullscreen], [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]]
      as [[XdgToplevel.State]])
  func without(states: [XdgToplevel.State]) throws {
    let app = try App(App.untouched, wide())
    try enter([.activated] + states, app)
    let surface = app.window.surface
    let whole = Box(x: 0, y: 0, width: 600, height: 500)
    #expect(surface.geometry == whole)
    #expect(surface.input == [whole])
    #expect(surface.opaque == [whole])
    #expect(surface.surfaceSize == (600, 500))
    #expect(surface.isOpaque)
    // They come back, with nothing of the old picture around them.
    try enter([.activated], app)
    let shown = surface.whole
    try enter([], app)
    #expect(surface.whole != shown, "a window without the focus looks the same")
    try enter([.activated], app)
    #expect(surface.whole == shown)
    #expect(app.stage.faults == [])
  }

  @Test("on one half of the screen: only the free edge has a shadow, and resizes")
  func tiled() throws {
    let app = try App(App.untouched, wide())
    try enter([.activated, .tiledLeft, .tiledTop, .tiledBottom], app)
    let surface = app.window.surface
    let box = try #require(surface.geometry)
    #expect((box.x, box.y) == (0, 0))
    #expect(surface.surfaceSize.height == 500)
    #expect(surface.surfaceSize.width >= 612)
    #expect(surface.input == [Box(x: 0, y: 0, width: 612, height: 500)])
    #expect(surface.opaque == [Box(x: 0, y: 0, width: 600, height: 500)])
    let serial = app.stage.seat.down(0, 606, 250)
    app.stage.seat.frame()
    try app.stage.run("the request to resize") {
      app.window.resizes == [.init(serial: serial, edge: .right)]
    }
    #expect(app.stage.faults == [])
  }

  @Test(
    "resize by every edge and corner, by finger and by pointer, with that very press",
    arguments: [
      (-6, 250, .left), (606, 250, .right), (300, -6, .top), (300, 506, .bottom),
      (-6, -6, .topLeft), (606, -6, .topRight), (-6, 506, .bottomLeft), (606, 506, .bottomRight),
      (-6, 10, .topLeft), (10, -6, .topLeft), (590, 506, .bottomRight), (606, 490, .bottomRight),
    ] as [(Double, Double, XdgToplevel.ResizeEdge)])
  func resize(x: Double, y: Double, edge: XdgToplevel.ResizeEdge) throws {
    let app = try App(App.untouched, wide())
    let seat = app.stage.seat
    let finger = seat.down(3, x, y)
    seat.frame()
    // A finger that is ours no more comes to its end somewhere, or nowhere.
    seat.motion(3, 300, 250)
    seat.up(3)
    seat.enterPointer(x, y)
    let press = seat.button(pressed: true)
    seat.leavePointer()
    try app.stage.run("the requests") {
      app.window.resizes == [
        .init(serial: finger, edge: edge), .init(serial: press, edge: edge),
      ]
    }
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  private func tap(_ x: Double, on stage: Stage) {
    stage.seat.down(5, x, 22)
    stage.seat.frame()
    stage.play(milliseconds: 40)
    stage.seat.up(5)
    stage.turn()
  }

  @Test("have buttons that minimise, maximise and close, of 44 pixels")
  func buttons() throws {
    let app = try App(App.untouched, wide())
    tap(600 - 2.5 * 44, on: app.stage)
    try app.stage.run("minimising") { app.window.wishes == [.minimized] }
    tap(600 - 1.5 * 44, on: app.stage)
    try app.stage.run("maximising") { app.window.wishes == [.minimized, .maximized] }
    try enter([.activated, .maximized], app)
    tap(600 - 1.5 * 44, on: app.stage)
    try app.stage.run("its own size") { app.window.wishes.last == .ownSize }
    tap(600 - 0.5 * 44, on: app.stage)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(app.stage.faults == [])
  }

  @Test("have buttons that a pointer presses, and that a press which leaves them does not")
  func clicks() throws {
    let app = try App(App.untouched, wide())
    let seat = app.stage.seat
    click(600 - 2.5 * 44, on: app.stage)
    try app.stage.run("minimising") { app.window.wishes == [.minimized] }
    click(600 - 1.5 * 44, on: app.stage)
    try app.stage.run("maximising") { app.window.wishes == [.minimized, .maximized] }
    seat.enterPointer(600 - 0.5 * 44, 22)
    seat.button(pressed: true)
    seat.movePointer(300, 300)
    seat.button(pressed: false)
    try app.stage.roundtrip()
    #expect(app.child.isRunning)
    click(600 - 0.5 * 44, on: app.stage)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(app.stage.faults == [])
  }

  private func click(_ x: Double, on stage: Stage) {
    stage.seat.enterPointer(x, 22)
    stage.seat.button(pressed: true)
    stage.play(milliseconds: 40)
    stage.seat.button(pressed: false)
    stage.turn()
  }

  @Test("are carried about by the pointer as by a finger, with the serial of its press")
  func carried() throws {
    let app = try App(App.untouched, wide())
    app.stage.seat.enterPointer(200, 22)
    let press = app.stage.seat.button(pressed: true)
    for step in 1...10 {
      app.stage.seat.movePointer(200 + Double(step) * 4, 22)
      app.stage.play(milliseconds: 5)
    }
    try app.stage.run("the request to move") { app.window.moves == [press] }
    app.stage.seat.leavePointer()
    #expect(app.stage.faults == [])
  }

  @Test("are none in fullscreen, and come back whole, by whichever way the window was made so")
  func fullscreen() throws {
    let app = try App(App.untouched, wide())
    let shown = app.window.surface.whole
    try enter([.activated, .fullscreen], app)
    // The first row begins at the very top.
    let picture = try #require(app.window.surface.picture)
    #expect(picture[590, 4] == picture[590, 40])
    #expect(app.window.surface.surfaceSize == (600, 500))
    try enter([.activated, .maximized], app)
    #expect(app.window.surface.picture != picture, "maximised windows have a header")
    try enter([.activated], app)
    #expect(app.window.surface.whole == shown)
    #expect(app.stage.faults == [])
  }

  @Test("lack the buttons that the compositor does not offer")
  func capabilities() throws {
    var setup = wide()
    setup.windowCapabilities = []
    let app = try App(App.untouched, setup)
    // Where buttons would be, the header is a header: two taps would maximise, if that were offered.
    for x in [600 - 1.5 * 44, 600 - 2.5 * 44] {
      tap(x, on: app.stage)
      tap(x, on: app.stage)
    }
    let serial = app.stage.seat.down(5, 600 - 1.5 * 44, 22)
    app.stage.seat.frame()
    app.stage.play(milliseconds: 700)
    app.stage.seat.up(5)
    try app.stage.roundtrip()
    #expect(app.window.wishes == [])
    #expect(app.window.menus == [], "a menu with serial \(serial)")
    let without = app.window.surface.picture
    app.window.tell([.maximize, .minimize, .windowMenu, .fullscreen])
    try enter([.activated], app)
    #expect(app.window.surface.picture != without)
    tap(600 - 2.5 * 44, on: app.stage)
    try app.stage.run("minimising") { app.window.wishes == [.minimized] }
    #expect(app.stage.faults == [])
  }

  @Test("maximise and give back by two taps, or two clicks, on the header")
  func doubleTap() throws {
    let app = try App(App.untouched, wide())
    tap(200, on: app.stage)
    tap(203, on: app.stage)
    try app.stage.run("maximising") { app.window.wishes == [.maximized] }
    try enter([.activated, .maximized], app)
    app.stage.seat.enterPointer(200, 22)
    for _ in 0..<2 {
      app.stage.seat.button(pressed: true)
      app.stage.seat.button(pressed: false)
    }
    try app.stage.run("its own size") { app.window.wishes == [.maximized, .ownSize] }
    #expect(app.stage.faults == [])
  }

  @Test("open the window menu at a right click, and where a finger rests")
  func menu() throws {
    let app = try App(App.untouched, wide())
    let box = try #require(app.window.surface.geometry)
    app.stage.seat.enterPointer(200, 22)
    let click = app.stage.seat.button(0x111, pressed: true)
    app.stage.seat.button(0x111, pressed: false)
    try app.stage.run("the menu") { app.window.menus.count == 1 }
    let finger = app.stage.seat.down(8, 150, 20)
    app.stage.seat.frame()
    try app.stage.run("the second menu") { app.window.menus.count == 2 }
    #expect(
      app.window.menus == [
        .init(serial: click, x: box.x + 200, y: box.y + 22),
        .init(serial: finger, x: box.x + 150, y: box.y + 20),
      ])
    #expect(app.stage.faults == [])
  }

  @Test("keep within the bounds that there are, at the first size alone")
  func bounds() throws {
    var setup = Setup()
    setup.bounds = (300, 400)
    let app = try App(App.untouched, setup)
    #expect(app.window.surface.size == (300, 400))
    app.window.configure(width: 700, height: 600)
    try app.stage.run("what is asked for") { app.window.surface.size == (700, 600) }
    app.window.configure(width: 0, height: 0)
    try app.stage.roundtrip()
    try app.stage.rest()
    #expect(app.window.surface.size == (700, 600))
    #expect(app.stage.faults == [])
  }
}
