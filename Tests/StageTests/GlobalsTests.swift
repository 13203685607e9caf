import Harness
import Stage
import Testing
import WaylandServer

/// Whose offer it is.
enum Compositor: CaseIterable {
  case everything, mutter43, sway17, barest

  var setup: Setup {
    switch self {
    case .everything: .everything
    case .mutter43: .mutter43
    case .sway17: .sway17
    case .barest: .barest
    }
  }
}

@Suite("What the compositor offers", .serialized)
struct GlobalsTests {
  static let required: [String] = ["wl_compositor", "wl_shm", "xdg_wm_base"]

  static let optional: [String] = [
    "wl_output", "wl_seat", "wl_subcompositor", "wl_data_device_manager",
    "wp_cursor_shape_manager_v1",
    "wp_fractional_scale_manager_v1", "wp_presentation", "wp_viewporter", "xdg_activation_v1",
    "zwp_input_timestamps_manager_v1", "zwp_pointer_gestures_v1",
    "zwp_primary_selection_device_manager_v1", "zwp_text_input_manager_v3",
    "zxdg_decoration_manager_v1",
  ]

  @Test("is bound wholly, at the lower of both versions, and is what these tests leave out in turn")
  func bound() throws {
    let stage = try Stage(.everything)
    let child = try stage.start([App.executable()], ["WAYLAND_DEBUG": "1"])
    _ = try App(child, on: stage)
    #expect(Set(stage.offered) == Set(Self.required + Self.optional))
    var bound: [String: Int] = [:]
    for line in child.errors.split(separator: "\n") where line.contains(".bind(") {
      let words = line.split(separator: "\"")
      guard words.count == 3 else { continue }
      let version = words[2].split(whereSeparator: { ", ".contains($0) }).first
      bound[String(words[1])] = version.flatMap { Int($0) }
    }
    #expect(Set(bound.keys) == Set(stage.offered))
    // Later versions of the seat repeat keys themselves.
    #expect((bound["wl_seat"] ?? 99) <= 9)
    #expect(stage.faults == [])
  }

  /// What would keep the screen lit, or take from the user what is theirs.
  private static let strangers = [
    "zwp_idle_inhibit_manager_v1", "zwp_keyboard_shortcuts_inhibit_manager_v1",
    "zwp_xwayland_keyboard_grab_manager_v1", "zwp_pointer_constraints_v1",
    "zwp_relative_pointer_manager_v1", "ext_idle_notifier_v1", "ext_session_lock_manager_v1",
    "zwp_virtual_keyboard_manager_v1", "no_such_thing_v9",
  ]

  @Test("is left alone where it is for keeping the screen lit or grabbing keys and pointers")
  func strangers() throws {
    var setup = Setup.everything
    setup.strangers = Self.strangers
    let stage = try Stage(setup)
    for task in CoreSession.tasks { try App.change(["add", task], on: stage) }
    let child = try stage.start([App.executable()], ["WAYLAND_DEBUG": "1"])
    let app = try App(child, on: stage)
    // All of them were seen, and none was taken up in a whole session.
    for name in Self.strangers { #expect(child.errors.contains("\"\(name)\""), "\(name)") }
    try CoreSession(app: app).play(isQuiet: false)
    #expect(stage.boundStrangers == [])
  }

  @Test("costs a feature, and nothing else, where it is missing", arguments: optional)
  func absent(interface: String) throws {
    var setup = Setup.everything
    setup.without = [interface]
    let app = try App(CoreSession.tasks, setup)
    #expect(app.window.surface.size == (420, 760))
    // A seat may come later; without any, the window still shows itself.
    if interface != "wl_seat" { return try CoreSession(app: app).play() }
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(app.stage.faults == [])
  }

  @Test(
    "is what Debian's compositors have, or all, or next to nothing",
    arguments: Compositor.allCases)
  func whole(compositor: Compositor) throws {
    let app = try App(CoreSession.tasks, compositor.setup)
    try CoreSession(app: app).play()
  }

  @Test(
    "must have what no window can do without, else one sentence says so",
    arguments: required)
  func needed(interface: String) throws {
    var setup = Setup()
    setup.without = [interface]
    let stage = try Stage(setup)
    let child = try stage.start([App.executable()])
    try stage.run("its end") { !child.isRunning }
    #expect(child.exitStatus == 1)
    #expect(oneSentence(child.errors), "it says: \(child.errors)")
    #expect(child.errors.contains(interface))
  }

  @Test(
    "goes up from the oldest versions, each at the same number",
    arguments: 1...9 as ClosedRange<UInt32>)
  func versions(version: UInt32) throws {
    var setup = Setup()
    setup.compositorVersion = version
    setup.shellVersion = version
    setup.outputVersion = min(version, WlOutput.highestVersion)
    setup.seatVersion = min(version, WlSeat.highestVersion)
    setup.clipboardVersion = version
    setup.textInputVersion = version
    let app = try App(CoreSession.tasks, setup)
    try CoreSession(app: app).play()
  }

  @Test("has seats that go, also with fingers down, and seats that come")
  func seats() throws {
    let app = try App()
    let first = app.stage.seat
    let before = app.window.surface.picture
    Gesture.complete(1, in: app).begin(on: app.stage)
    first.withdraw()
    try app.stage.run("the seat's end") { first.boundCount == 0 && first.deviceCounts == (0, 0, 0) }
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "seat-gone")
    let second = app.stage.addSeat()
    try app.stage.run("the new seat") { second.deviceCounts == (1, 1, 1) }
    swipe(row: 0, on: second, of: app)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("has several seats, of which each types, points and touches, at the same time")
  func severalSeats() throws {
    let app = try App()
    let (one, other) = (app.stage.seat, app.stage.addSeat())
    try app.stage.run("the second seat") { other.deviceCounts == (1, 1, 1) }
    // The same number on both screens: two contacts, which pinch.
    let border = app.listTop + 2 * App.rowHeight
    one.down(7, 180, border - 40)
    one.frame()
    other.down(7, 240, border + 40)
    other.frame()
    app.stage.play(milliseconds: 20)
    for step in 1...15 {
      one.motion(7, 180, border - 40 - Double(step) * 4)
      one.frame()
      other.motion(7, 240, border + 40 + Double(step) * 4)
      other.frame()
      app.stage.play(milliseconds: 9)
    }
    one.up(7)
    other.up(7)
    app.stage.turn()
    one.press(Keys.codes(of: "o")[0])
    other.press(Keys.codes(of: "n")[0])
    other.press(Keys.escape)
    try app.expectStoreAtRest(["alpha", "bravo", "on", "charlie", "delta"])
    // One seat goes; the other is not disturbed.
    other.withdraw()
    try app.stage.run("the second seat's end") { other.boundCount == 0 }
    one.enterPointer(100, app.middle(0))
    one.button(pressed: true)
    for step in 1...14 {
      one.movePointer(100 + Double(step) * 15, app.middle(0))
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
    one.button(pressed: false)
    try app.expectStoreAtRest(["bravo", "on", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  private func swipe(row: Int, on seat: Seat, of app: App) {
    seat.down(3, 100, app.middle(row))
    seat.frame()
    for step in 1...16 {
      seat.motion(3, 100 + Double(step) * 14, app.middle(row))
      seat.frame()
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
    seat.up(3)
    app.stage.turn()
  }
}
