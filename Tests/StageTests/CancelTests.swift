import Harness
import Stage
import Testing
import WaylandServer

@Suite("A gesture that is interrupted", .serialized)
struct CancelTests {
  enum Kind: String, CaseIterable {
    case pull, pinch, complete, delete, carry

    func gesture(in app: App) -> Gesture {
      switch self {
      case .pull: .pull(in: app)
      case .pinch: .pinch(in: app, above: 2)
      case .complete: .complete(1, in: app)
      case .delete: .delete(1, in: app)
      case .carry: .carry(0, by: 2.2, in: app)
      }
    }
  }

  @Test("commits nothing, and everything returns", arguments: Kind.allCases)
  func cancelled(kind: Kind) throws {
    let app = try App()
    let before = app.window.surface.picture
    let gesture = kind.gesture(in: app)
    gesture.begin(on: app.stage)
    try app.stage.run("the gesture to show") { app.window.surface.picture != before }
    app.stage.seat.cancel()
    gesture.end(on: app.stage)
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "\(kind)")
    #expect(app.stage.faults == [])
  }

  @Test("by its device's end commits nothing, and the next device works", arguments: Kind.allCases)
  func deviceGone(kind: Kind) throws {
    let app = try App()
    let before = app.window.surface.picture
    kind.gesture(in: app).begin(on: app.stage)
    app.stage.seat.setCapabilities([.pointer, .keyboard])
    try app.expectStoreAtRest(App.untouched)
    app.expectShown(before, "\(kind)")
    #expect(app.stage.seat.deviceCounts.touch == 0, "the touch object is kept")
    for _ in 0..<3 {
      app.stage.seat.setCapabilities([])
      app.stage.seat.setCapabilities([.touch, .pointer, .keyboard])
    }
    try app.stage.run("the new devices") { app.stage.seat.deviceCounts == (1, 1, 1) }
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStore(["alpha", "charlie", "delta", "x bravo"])
    #expect(app.stage.faults == [])
  }
}
