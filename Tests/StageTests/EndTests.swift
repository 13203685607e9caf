import CLinux
import Glibc
import Harness
import Stage
import Testing

@Suite("The program's end", .serialized)
struct EndTests {
  @Test("by SIGTERM keeps what the hand just did, and is a success")
  func terminated() throws {
    let app = try App()
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.stage.roundtrip()
    app.child.signal(SIGTERM)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    #expect(try App.store(on: app.stage) == ["bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("by a compositor that falls keeps what the hand just did, and is a failure without a core")
  func compositorGone() throws {
    let app = try App()
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.stage.roundtrip()
    app.stage.close()
    try app.child.wait()
    #expect(app.child.exitStatus == 1, "\(app.child.log)")
    #expect(oneSentence(app.child.errors))
    #expect(try App.store(on: app.stage) == ["bravo", "charlie", "delta", "x alpha"])
  }

  @Test("by kill -9 loses nothing that was committed, and the next start shows it")
  func killed() throws {
    let app = try App()
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    try app.stage.rest()
    let colors = (0..<4).map { app.color(ofRow: $0, in: app.window) }
    app.child.signal(SIGKILL)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(try App.store(on: app.stage) == ["bravo", "charlie", "delta", "x alpha"])
    _ = try app.stage.start([App.executable()])
    try app.stage.run("the second window") {
      app.stage.windows.count == 2 && app.stage.window?.isMapped == true
    }
    try app.stage.rest()
    guard let second = app.stage.window else { throw Overdue("no second window") }
    #expect((0..<4).map { app.color(ofRow: $0, in: second) } == colors)
  }
}

extension EndTests {
  @Test("by kill -9 keeps what was being typed, to be typed on")
  func killedWhileTyping() throws {
    let app = try App()
    Gesture.pull(in: app).play(on: app.stage)
    try app.stage.rest()
    app.stage.type("half a thou")
    let view = "\(app.stage.scratch.path)/state/io.github.pleat.Pleat/view.ini"
    try app.stage.run("the draft on disk") { Files.text(view).contains("half a thou") }
    app.child.signal(SIGKILL)
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(try App.store(on: app.stage) == App.untouched)
    _ = try app.stage.start([App.executable()])
    try app.stage.run("the second window") {
      app.stage.windows.count == 2 && app.stage.window?.isMapped == true
    }
    try app.stage.rest()
    app.stage.type("ght")
    app.stage.seat.press(Keys.escape)
    try app.expectStore(["half a thought"] + App.untouched)
    try app.stage.run("the draft forgotten") { !Files.text(view).contains("half a thou") }
  }

  @Test(
    "comes at once, in one sentence, where there is no compositor",
    arguments: ["no-such-socket", "dead-socket", "../logs", ""])
  func noCompositor(name: String) throws {
    let stage = try Stage()
    _ = stage.scratch.folder("logs")
    leaveDeadSocket(at: "\(stage.scratch.path)/runtime/dead-socket")
    let child = try stage.start([App.executable()], ["WAYLAND_DISPLAY": name])
    try child.wait(within: 10)
    #expect(child.exitStatus == 1, "\(child.log)")
    #expect(oneSentence(child.errors), "it says: \(child.errors)")
    #expect(child.output == "")
  }

  /// A socket that nobody listens on refuses every connection.
  private func leaveDeadSocket(at path: String) {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    close(socket)
  }
}

/// Whether this is one line that says something and ends as a sentence does.
func oneSentence(_ text: String) -> Bool {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.count == 2 && lines[1].isEmpty && lines[0].count > 20 && lines[0].hasSuffix(".")
}
