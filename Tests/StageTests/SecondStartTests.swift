import Glibc
import Harness
import Stage
import Testing

@Suite("The program, started again", .serialized)
struct SecondStartTests {
  @Test("ends at once, and the window that is open comes to the front on the launcher's token")
  func raised() throws {
    let app = try App()
    let second = try app.stage.start(
      [App.executable()], ["XDG_ACTIVATION_TOKEN": "from-the-launcher"])
    try app.stage.run("its end") { !second.isRunning }
    #expect(second.exitStatus == 0, "\(second.log)")
    #expect(second.output + second.errors == "")
    try app.stage.run("the activation") { !app.stage.services.activations.isEmpty }
    #expect(app.stage.services.activations.map(\.token) == ["from-the-launcher"])
    #expect(app.stage.services.activations.first?.surface == app.window.surface.resource)
    #expect(app.stage.windows.count == 1)
    #expect(app.child.isRunning)
    #expect(app.stage.faults == [])
  }

  @Test("opens a window again after the first was killed")
  func afterKill() throws {
    let app = try App()
    app.child.signal(SIGKILL)
    try app.stage.run("its end") { !app.child.isRunning }
    _ = try app.stage.start([App.executable()])
    try app.stage.run("the second window") {
      app.stage.windows.count == 2 && app.stage.window?.isMapped == true
    }
    #expect(app.stage.faults == [])
  }
}
