import Glibc
import Harness
import Stage
import Testing
import WaylandServer

/// The shipped executable's title editor, with input methods, clipboards and what is dropped.
@Suite("Text that comes into titles, and goes", .serialized)
struct TitleExchangeTests {
  /// An app that edits the title of a new first task.
  private func editing() throws -> (App, TextInput) {
    let app = try App(["alpha"])
    let input = try #require(app.stage.services.textInputs.first)
    input.enter(app.window.surface.resource)
    try app.stage.roundtrip()
    #expect(input.committed.isEmpty)
    Gesture.pull(in: app).play(on: app.stage)
    try app.stage.run("the edit") { input.state.isEnabled }
    try app.stage.rest()
    return (app, input)
  }

  private func offering(_ text: String) -> Offering {
    Offering(["text/plain;charset=utf-8"]) { _, descriptor in
      _ = ProbePipe(descriptor).write(Array(text.utf8)[...])
    }
  }

  private func control(_ letter: Character, _ app: App) throws {
    app.stage.pressWithControl(try #require(Keys.code(of: letter)))
  }

  @Test("An input method composes in the title, which is drawn, told and kept")
  func compose() throws {
    let (app, input) = try editing()
    #expect(input.state.text == "")
    let caret = try #require(input.state.caret)
    #expect(caret.height > 10 && caret.y > 0)
    let before = app.window.surface.picture
    input.preedit("ni", 2, 2)
    input.done()
    try app.stage.run("what is composed") { app.window.surface.picture != before }
    try app.stage.rest()
    #expect(input.state.text == "")
    let composing = try #require(input.state.caret)
    #expect(composing.x > caret.x)
    input.commit("你好")
    input.done()
    try app.stage.run("the text") { input.state.text == "你好" }
    input.delete(before: 3, after: 0)
    input.commit("们")
    input.done()
    try app.stage.run("the text") { input.state.text == "你们" }
    app.stage.seat.press(Keys.escape)
    try app.stage.run("the end of the edit") { !input.state.isEnabled }
    try app.expectStoreAtRest(["你们", "alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("A tap into the title that is being edited asks for an on-screen keyboard again")
  func tap() throws {
    let (app, input) = try editing()
    input.commit("milk")
    input.done()
    try app.stage.run("the text") { input.state.text == "milk" }
    try app.stage.rest()
    let commits = input.committed.count
    app.stage.seat.down(0, 60, app.middle(0))
    app.stage.seat.frame()
    app.stage.seat.up(0)
    try app.stage.run("another commit") { input.committed.count > commits }
    try app.stage.rest()
    #expect(input.state.isEnabled)
    #expect(input.state.text == "milk")
    #expect(app.stage.faults == [])
  }

  @Test("Leaving in the middle of a composition loses what was composed, and no more")
  func leave() throws {
    let (app, input) = try editing()
    input.commit("milk")
    input.done()
    input.preedit("ni", 2, 2)
    input.done()
    try app.stage.run("the text") { input.state.text == "milk" }
    input.leave()
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["milk", "alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("What is copied elsewhere is pasted, and what is copied here is offered")
  func clipboard() throws {
    let (app, _) = try editing()
    let device = try #require(app.stage.services.dataDevices.first)
    device.select(offering("bread"))
    try app.stage.roundtrip()
    try control("v", app)
    try app.stage.rest()
    try control("a", app)
    try control("c", app)
    try app.stage.run("an offer") { device.source != nil }
    let pipe = ProbePipe(try #require(device.source).open("text/plain"))
    try app.stage.run("its end") {
      pipe.read(100)
      return pipe.isAtEnd
    }
    #expect(String(decoding: pipe.bytes, as: UTF8.self) == "bread")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["bread", "alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("Text and addresses that are dropped become rows")
  func drop() throws {
    let app = try App(["alpha"])
    let device = try #require(app.stage.services.dataDevices.first)
    let surface = app.window.surface.resource
    func drop(_ offering: Offering) throws {
      let offer = try #require(
        device.dragEnter(offering, on: surface, x: 200, y: app.middle(0)))
      try app.stage.run("an answer") { offer.accepted != nil }
      device.agree(on: .copy, offer)
      device.drop(offer)
      try app.stage.run("its end") { offer.isFinished }
      try app.stage.rest()
    }
    try drop(offering("milk\nbread\n"))
    #expect(Set(try App.store(on: app.stage)) == ["alpha", "milk", "bread"])
    try drop(
      Offering(["text/uri-list"]) { _, descriptor in
        _ = ProbePipe(descriptor).write(Array("https://example.org/\r\n".utf8)[...])
      })
    #expect(
      Set(try App.store(on: app.stage)) == ["alpha", "milk", "bread", "https://example.org/"])
    #expect(app.stage.faults == [])
  }
}
