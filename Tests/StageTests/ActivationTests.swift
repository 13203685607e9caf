import Harness
import Stage
import Testing
import WaylandServer

@Suite("The focus that programs hand each other", .serialized)
struct ActivationTests {
  @Test(
    "The launcher's token is used when the window is first shown, and once",
    arguments: ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"])
  func launch(variable: String) throws {
    let probe = try Probe(Probe.setup, [variable: "from-the-launcher"])
    try probe.stage.rest()
    probe.window.configure(width: 500, height: 500)
    try probe.stage.rest()
    let activations = probe.stage.services.activations
    #expect(activations.map(\.token) == ["from-the-launcher"])
    #expect(activations.first?.surface == probe.surface)
    #expect(probe.stage.faults == [])
  }

  @Test("Of two variables the newer counts, and an empty one is none")
  func variables() throws {
    let probe = try Probe(
      Probe.setup, ["XDG_ACTIVATION_TOKEN": "new", "DESKTOP_STARTUP_ID": "old"])
    #expect(probe.stage.services.activations.map(\.token) == ["new"])
    let other = try Probe(Probe.setup, ["XDG_ACTIVATION_TOKEN": "", "DESKTOP_STARTUP_ID": "old"])
    #expect(other.stage.services.activations.map(\.token) == ["old"])
  }

  @Test("The window is raised with the token of whoever wants it")
  func raise() throws {
    let probe = try Probe()
    try probe.tell("raise abc")
    #expect(probe.stage.services.activations.map(\.token) == ["abc"])
    #expect(probe.stage.services.tokenRequests.isEmpty)
  }

  @Test("Without a token one is asked for, with the number of what the user did last")
  func raiseAlone() throws {
    let probe = try Probe()
    let serial = probe.stage.seat.down(0, 100, 100)
    probe.stage.seat.up(0)
    try probe.tell("raise")
    try probe.stage.run("the activation") { !probe.stage.services.activations.isEmpty }
    #expect(probe.stage.services.tokenRequests == [serial])
    #expect(probe.stage.services.activations.map(\.token) == ["token-1"])
    #expect(probe.stage.faults == [])
  }

  @Test("A token that never comes does not keep the window from being raised later")
  func unanswered() throws {
    var setup = Probe.setup
    setup.ignoredTokens = [1]
    let probe = try Probe(setup)
    try probe.tell("raise")
    try probe.stage.run("the request") { probe.stage.services.tokenRequests.count == 1 }
    try probe.tell("raise")
    try probe.stage.run("the activation") { !probe.stage.services.activations.isEmpty }
    #expect(probe.stage.services.activations.map(\.token) == ["token-2"])
    #expect(probe.stage.faults == [])
  }

  @Test("A token without the protocol does no harm")
  func absent() throws {
    var setup = Probe.setup
    setup.services.remove(.activation)
    let probe = try Probe(setup, ["XDG_ACTIVATION_TOKEN": "x"])
    try probe.tell("raise abc")
    try probe.tell("raise")
    #expect(probe.child.isRunning)
    #expect(probe.stage.faults == [])
  }
}
