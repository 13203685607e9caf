import Harness
import Stage
import Testing
import WaylandServer

@Suite("A keyboard on the window", .serialized)
struct KeyboardTests {
  @Test(
    "without a keymap that can be used types nothing and breaks nothing",
    arguments: [
      Keymap.Kind.noKeymap, .short, .empty, .nothing, .nonsense, .unknownFormat,
    ])
  func faulty(keymap: Keymap.Kind) throws {
    var setup = Setup()
    setup.keymap = keymap
    let app = try App(App.untouched, setup)
    app.stage.type("hello")
    app.stage.seat.press(250)
    app.stage.seat.press(.max)
    app.stage.seat.modifiers(.max, group: .max)
    try app.expectStoreAtRest(App.untouched)
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    // A good one comes.
    app.stage.seat.change(to: .us)
    app.stage.seat.modifiers(0)
    app.stage.undo()
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test(
    "types with a keymap that it may not write to, nor map as others could",
    arguments: [Keymap.Kind.sealed, .readOnly])
  func guarded(keymap: Keymap.Kind) throws {
    var setup = Setup()
    setup.keymap = keymap
    let app = try App(App.untouched, setup)
    Gesture.pull(in: app).play(on: app.stage)
    app.stage.type("guarded")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["guarded"] + App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("types in the group in force, and has its shortcuts on the Latin letters")
  func groups() throws {
    var setup = Setup()
    setup.keymap = .layouts("us,ru")
    let app = try App(App.untouched, setup)
    Gesture.pull(in: app).play(on: app.stage)
    app.stage.seat.modifiers(0, group: 1)
    for key in Keys.codes(of: "ghbdtn") { app.stage.seat.press(key) }
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["привет"] + App.untouched)
    app.stage.seat.modifiers(4, group: 1)
    app.stage.seat.press(Keys.z)
    app.stage.seat.modifiers(0, group: 1)
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  /// Opens a new row, so that what is typed can be seen in the store.
  private func editing(_ setup: Setup = Setup()) throws -> App {
    let app = try App(["a"], setup)
    Gesture.pull(in: app).play(on: app.stage)
    try app.stage.rest()
    return app
  }

  /// What was typed into a row above the first one, after it is finished.
  private func typed(_ app: App) throws -> String {
    app.stage.seat.setKeyboardFocus(true)
    app.stage.seat.press(Keys.escape)
    try app.stage.rest()
    var stored: [String] = []
    try app.stage.run("the row on disk") {
      stored = try App.store(on: app.stage)
      return stored.count > 1
    }
    return stored[0]
  }

  enum End: CaseIterable {
    case released, left, anotherKey, unplugged, stopped
  }

  @Test(
    "repeats a key that is held, until its release, a leave, another key, or its own end",
    arguments: End.allCases)
  func repeats(end: End) throws {
    let app = try editing()
    let seat = app.stage.seat
    seat.setRepeat(rate: 100, delay: 30)
    let before = app.window.surface.frames
    seat.key(Keys.codes(of: "x")[0], pressed: true)
    try app.stage.run("letters that come by themselves") {
      app.window.surface.frames > before + 6
    }
    switch end {
    case .released: seat.key(Keys.codes(of: "x")[0], pressed: false)
    case .left: seat.setKeyboardFocus(false)
    case .anotherKey: seat.press(Keys.codes(of: "y")[0])
    case .unplugged: seat.setCapabilities([.touch, .pointer])
    case .stopped: seat.setRepeat(rate: 0, delay: 30)
    }
    try app.stage.roundtrip()
    let commits = app.window.surface.frames
    app.stage.play(milliseconds: 200)
    // Nothing but the caret's blinking is drawn from here on.
    #expect(app.window.surface.frames - commits <= 4)
    seat.setCapabilities([.touch, .pointer, .keyboard])
    try app.stage.run("a keyboard") { seat.deviceCounts.keyboard == 1 }
    let text = try typed(app)
    #expect(text.count { $0 == "x" } > 3, "typed: \(text)")
    #expect(app.stage.faults == [])
  }

  @Test("types no key that was held when the focus came")
  func heldAtEntry() throws {
    let app = try editing()
    let seat = app.stage.seat
    seat.setKeyboardFocus(false)
    seat.key(Keys.codes(of: "q")[0], pressed: true)
    seat.setKeyboardFocus(true)
    seat.key(Keys.codes(of: "q")[0], pressed: false)
    seat.press(Keys.codes(of: "k")[0])
    #expect(try typed(app) == "k")
    #expect(app.stage.faults == [])
  }

  @Test("at a seat of version 1, which tells no rate, still repeats and stops")
  func oldSeat() throws {
    var setup = Setup()
    setup.seatVersion = 1
    let app = try editing(setup)
    app.stage.type("abc")
    #expect(try typed(app) == "abc")
    #expect(app.stage.faults == [])
  }
}
