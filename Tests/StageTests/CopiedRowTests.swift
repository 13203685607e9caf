import Harness
import Stage
import Testing
import WaylandServer

@Suite("Rows on the clipboard", .serialized)
struct CopiedRowTests {
  private static let type = "application/vnd.pleat+json"

  @Test("Rows are offered as text and with all that they hold, and taken likewise; a replay too")
  func exchange() throws {
    let app = try App(App.untouched) { ["--record", "\($0.scratch.path)/session.trace"] }
    let device = try #require(app.stage.services.dataDevices.first)
    app.stage.seat.press(Keys.down)
    app.stage.pressWithControl(Keys.c)
    try app.stage.run("an offer") { device.source != nil }
    let source = try #require(device.source)
    #expect(source.types.contains(Self.type))
    #expect(try source.text("text/plain", on: app.stage) == "alpha")
    let json = try source.text(Self.type, on: app.stage)
    #expect(json.contains("\"title\": \"alpha\""))
    #expect(!json.contains("\"id\""), "what is pasted is another row")
    // Our own rows come back without asking anybody.
    app.stage.pressWithControl(Keys.v)
    try app.expectStoreAtRest(["alpha", "alpha", "bravo", "charlie", "delta"])
    source.replace()
    device.select(
      Offering(["text/plain", Self.type]) { type, descriptor in
        let rows = """
          {"format": "pleat", "version": 1, "lists": [{"name": "", "tasks": [
          {"title": "echo", "state": "open", "due": "2026-12-01", "note": "loud"},
          {"title": "foxtrot", "state": "completed"}]}]}
          """
        _ = ProbePipe(descriptor).write(Array((type == Self.type ? rows : "text").utf8)[...])
      })
    try app.stage.roundtrip()
    app.stage.pressWithControl(Keys.v)
    try app.expectStoreAtRest(
      ["alpha", "alpha", "echo", "bravo", "charlie", "delta", "x foxtrot"])
    let file = try App.command(["export", "--format", "json"], on: app.stage).output
    #expect(file.contains("\"due\": \"2026-12-01\", \"note\": \"loud\""))
    // What makes no sense is taken as text.
    device.select(
      Offering(["text/plain", Self.type]) { type, descriptor in
        _ = ProbePipe(descriptor).write(Array((type == Self.type ? "{]" : "golf").utf8)[...])
      })
    try app.stage.roundtrip()
    app.stage.pressWithControl(Keys.v)
    let rows = ["alpha", "alpha", "echo", "golf", "bravo", "charlie", "delta", "x foxtrot"]
    try app.expectStoreAtRest(rows)
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    let trace = "\(app.stage.scratch.path)/session.trace"
    let replay = try App.command(["replay", trace], on: app.stage)
    #expect(replay.exitStatus == 0, "\(replay.log)")
    #expect(replay.errors.contains("The end is as"))
    #expect(app.stage.faults == [])
  }
}
