import Glibc
import Harness
import Stage
import Testing
import WaylandServer

@Suite("Fingers that compositors tell of oddly", .serialized)
struct OddTouchTests {
  private let completed = ["alpha", "charlie", "delta", "x bravo"]

  @Test("on a surface that is not the window's do nothing")
  func otherSurface() throws {
    var setup = Setup()
    setup.hasCursorShapes = false
    let app = try App(App.untouched, setup)
    app.stage.seat.enterPointer(200, 300)
    try app.stage.roundtrip()
    // The cursor's surface, or that of what scrolls, is as foreign as any.
    let other = try #require(app.stage.otherSurface(than: app.window.surface))
    app.stage.seat.down(4, 100, app.middle(1), on: other)
    for step in 1...16 { app.stage.seat.motion(4, 100 + Double(step) * 14, app.middle(1)) }
    app.stage.seat.up(4)
    app.stage.seat.frame()
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("whose surface goes with them down end there, and nothing of it is heard any more")
  func goneSurface() throws {
    let probe = try Probe()
    let (seat, old) = (probe.stage.seat, probe.surface)
    try probe.tell("tell-input")
    seat.setRepeat(rate: 100, delay: 10)
    seat.key(45, pressed: true)
    try probe.expect("key x")
    seat.enterPointer(50, 50)
    seat.down(0, 100, 100)
    seat.frame()
    try probe.expect("input down")
    // The compositor has not heard of the end when it tells more.
    try probe.tellUnserved("reopen")
    seat.motion(0, 300, 300)
    seat.frame()
    seat.up(0)
    seat.down(1, 100, 100, on: old)
    seat.motion(1, 200, 200)
    seat.up(1)
    seat.frame()
    seat.beginPinch(on: old)
    seat.movePinch(scale: 2)
    seat.endPinch()
    seat.enterPointer(60, 60)
    seat.button(pressed: true)
    seat.button(pressed: false)
    seat.setKeyboardFocus(true)
    seat.press(45)
    seat.key(45, pressed: false)
    probe.stage.flush()
    try probe.stage.run("the new window") {
      probe.stage.windows.count == 2 && probe.stage.window?.isMapped == true
    }
    try probe.stage.roundtrip()
    let parts = probe.child.output.split(separator: "did reopen")
    try #require(parts.count == 2)
    #expect(parts[0].split(separator: "\n").count { $0 == "input cancel" } == 1)
    #expect(!parts[1].contains("input ") && !parts[1].contains("key "), "\(parts[1])")
    // The new one is as good.
    seat.down(0, 100, 100)
    seat.up(0)
    seat.frame()
    try probe.expect("input down")
    try probe.expect("input up")
    seat.press(45)
    try probe.expect("key x")
    #expect(probe.stage.faults == [])
  }

  @Test("that vanish without a word make way for a finger of the same number")
  func vanished() throws {
    let app = try App()
    Gesture.complete(0, in: app).begin(on: app.stage)
    // No up: the device was reset. The same number lands elsewhere.
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStoreAtRest(completed)
    #expect(app.stage.faults == [])
  }

  @Test("whose device goes and comes with them down are forgotten")
  func flapping() throws {
    let app = try App()
    let before = app.window.surface.picture
    Gesture.complete(0, in: app).begin(on: app.stage)
    app.stage.seat.setCapabilities([])
    app.stage.seat.setCapabilities([.touch, .pointer, .keyboard])
    app.stage.seat.setCapabilities([.touch, .pointer, .keyboard])
    try app.stage.run("the devices") { app.stage.seat.deviceCounts == (1, 1, 1) }
    app.stage.seat.motion(0, 380, app.middle(0))
    app.stage.seat.up(0)
    app.stage.seat.frame()
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "flapping")
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStoreAtRest(completed)
    #expect(app.stage.faults == [])
  }

  @Test("of which several frames come in one reading act as they would one by one")
  func oneReading() throws {
    let app = try App()
    let (seat, y) = (app.stage.seat, app.middle(1))
    let time = Stage.time
    seat.down(0, 100, y, time: time)
    seat.frame()
    for step in 1...16 {
      seat.motion(0, 100 + Double(step) * 14, y, time: time + UInt32(step) * 9)
      seat.frame()
    }
    seat.up(0, time: time + 160)
    seat.frame()
    try app.expectStoreAtRest(completed)
    #expect(app.stage.faults == [])
  }

  @Test("that moved on while the program stood still did not hold, however much there is to read")
  func stoodStill() throws {
    let app = try App()
    let (stage, seat, y) = (app.stage, app.stage.seat, app.middle(1))
    // Something moves, so that frames are drawn at once.
    Gesture.complete(3, in: app).play(on: stage)
    let frames = app.window.surface.commits
    try stage.run("a frame") { app.window.surface.commits > frames }
    app.child.signal(SIGSTOP)
    let end = Deadline(after: 0.8)
    seat.down(0, 100, y)
    seat.frame()
    // Libwayland reads 4 KB at once.
    for step in 0..<150 {
      seat.motion(0, 100 + Double(step % 2), y)
      seat.frame()
    }
    for step in 1...16 {
      seat.motion(0, 100 + Double(step) * 14, y)
      seat.frame()
      stage.play(milliseconds: 9)
    }
    while !end.isPast { stage.turn() }
    app.child.signal(SIGCONT)
    try stage.roundtrip()
    stage.play(milliseconds: 100)
    seat.up(0)
    seat.frame()
    try app.expectStoreAtRest(["alpha", "charlie", "x bravo", "x delta"])
    #expect(stage.faults == [])
  }

  @Test("go on while the pointer leaves and enters, as compositors have it around a tap")
  func pointerToo() throws {
    let app = try App()
    let seat = app.stage.seat
    seat.enterPointer(200, 300)
    seat.leavePointer()
    let swipe = Gesture.complete(1, in: app)
    swipe.begin(on: app.stage)
    seat.enterPointer(200, 300)
    seat.movePointer(210, 310)
    seat.leavePointer()
    swipe.end(on: app.stage)
    seat.enterPointer(320, app.middle(1))
    try app.expectStoreAtRest(completed)
    #expect(app.stage.faults == [])
  }

  @Test("of which one lifts without a frame while another rests are told apart")
  func restingSecond() throws {
    let app = try App()
    let seat = app.stage.seat
    // A tap with two fingers undoes; mutter ends neither up with a frame.
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStoreAtRest(completed)
    seat.down(288, 150, app.middle(0))
    seat.down(352, 250, app.middle(0))
    seat.frame()
    app.stage.play(milliseconds: 60)
    seat.up(288)
    app.stage.play(milliseconds: 30)
    seat.up(352)
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test(
    "as broad as a palm own nothing, where the screen's size is known",
    arguments: [300, 0] as [Int32])
  func palm(millimetres: Int32) throws {
    var setup = Setup()
    setup.millimetres = millimetres
    let app = try App(App.untouched, setup)
    let (seat, y) = (app.stage.seat, app.middle(1))
    seat.down(0, 100, y)
    // 28 millimetres, on 300 for 1280 pixels.
    seat.shape(0, axis: 120)
    seat.frame()
    for step in 1...16 {
      seat.motion(0, 100 + Double(step) * 14, y)
      seat.shape(0, axis: 120)
      seat.frame()
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
    seat.up(0)
    seat.frame()
    try app.expectStoreAtRest(millimetres == 0 ? completed : App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("that are slim act on that screen as ever")
  func slim() throws {
    let app = try App()
    let (seat, y) = (app.stage.seat, app.middle(1))
    seat.down(0, 100, y)
    seat.shape(0, axis: 40)
    seat.frame()
    for step in 1...16 {
      seat.motion(0, 100 + Double(step) * 14, y)
      seat.frame()
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
    seat.up(0)
    seat.frame()
    try app.expectStoreAtRest(completed)
    #expect(app.stage.faults == [])
  }
}
