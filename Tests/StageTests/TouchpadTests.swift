import Harness
import Stage
import Testing
import WaylandServer

@Suite("Fingers on a touchpad", .serialized)
struct TouchpadTests {
  /// The pointer rests between the second row and the third, and two fingers move apart there.
  private func pinchApart(in app: App) {
    app.stage.seat.enterPointer(200, app.listTop + 2 * App.rowHeight)
    app.stage.seat.beginPinch()
    for step in 1...12 {
      app.stage.seat.movePinch(scale: 1 + Double(step) * 0.05)
      app.stage.play(milliseconds: 9)
    }
    app.stage.play(milliseconds: 60)
  }

  @Test("that pinch apart make a row between the rows under the pointer")
  func pinch() throws {
    let app = try App()
    pinchApart(in: app)
    app.stage.seat.endPinch()
    app.stage.type("between")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["alpha", "bravo", "between", "charlie", "delta"])
    #expect(app.stage.faults == [])
  }

  enum Interruption: CaseIterable {
    case cancelled, left, unplugged, anotherBegins

    func happen(on stage: Stage) {
      switch self {
      case .cancelled: stage.seat.endPinch(cancelled: true)
      case .left: stage.seat.leavePointer()
      case .unplugged: stage.seat.setCapabilities([.touch, .keyboard])
      case .anotherBegins:
        stage.seat.beginPinch()
        stage.seat.endPinch(cancelled: true)
      }
    }
  }

  @Test("whose pinch is broken off make nothing", arguments: Interruption.allCases)
  func broken(by interruption: Interruption) throws {
    let app = try App()
    let before = app.window.surface.picture
    pinchApart(in: app)
    try app.stage.run("the pinch to show") { app.window.surface.picture != before }
    interruption.happen(on: app.stage)
    app.stage.seat.endPinch()
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "pinch-\(interruption)")
    #expect(app.stage.faults == [])
  }

  @Test("that pinch over the window's header, or over something else, make nothing")
  func elsewhere() throws {
    let app = try App()
    app.stage.seat.enterPointer(200, 20)
    app.stage.seat.beginPinch()
    app.stage.seat.movePinch(scale: 2)
    app.stage.seat.endPinch()
    app.stage.seat.movePinch(scale: 3)
    app.stage.seat.endPinch()
    try app.expectStoreAtRest(App.untouched)
    #expect(app.stage.faults == [])
  }

  @Test("that swipe by threes and fours are the compositor's, and do nothing here")
  func manyFingers() throws {
    let app = try App()
    let before = app.window.surface.picture
    app.stage.seat.enterPointer(200, app.middle(1))
    for fingers in 3...4 as ClosedRange<UInt32> {
      app.stage.seat.swipe(fingers: fingers, dx: 300, dy: 0)
      app.stage.seat.swipe(fingers: fingers, dx: 0, dy: 300)
    }
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "many-fingers")
    // Two are scrolling, and pinching, as ever.
    pinchApart(in: app)
    app.stage.seat.endPinch()
    app.stage.type("between")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["alpha", "bravo", "between", "charlie", "delta"])
    #expect(app.stage.seat.swipes.isEmpty)
    #expect(app.stage.faults == [])
  }

  @Test("scroll one to one, and pull when the list is at its end")
  func scroll() throws {
    let app = try App((1...40).map { "task \($0)" })
    let seat = app.stage.seat
    seat.enterPointer(200, 400)
    let before = app.window.surface.picture
    for _ in 0..<10 {
      seat.scroll(.source(.finger), .distance(12), .direction(inverted: true))
      seat.framePointer()
      app.stage.play(milliseconds: 9)
    }
    // The end of both axes comes in frames of their own.
    seat.scroll(.source(.finger), .stop())
    seat.framePointer()
    seat.scroll(.source(.finger), .stop(horizontal: true))
    seat.framePointer()
    try app.stage.rest()
    #expect(app.window.surface.picture != before)
    #expect(app.stage.faults == [])
  }

  @Test("that swipe sideways over a row complete it")
  func swipe() throws {
    let app = try App()
    let seat = app.stage.seat
    seat.enterPointer(200, app.middle(1))
    for _ in 0..<16 {
      seat.scroll(.source(.finger), .distance(-14, horizontal: true))
      seat.framePointer()
      app.stage.play(milliseconds: 9)
    }
    seat.scroll(.source(.finger), .stop(horizontal: true), .stop())
    seat.framePointer()
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    #expect(app.stage.faults == [])
  }
}
