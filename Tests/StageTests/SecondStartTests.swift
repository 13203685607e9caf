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

  @Test("finds the window on the same lists whatever way their folder is named")
  func sameFolder() throws {
    let app = try App()
    let data = app.stage.environment["XDG_DATA_HOME"] ?? ""
    let link = "\(app.stage.scratch.path)/link"
    symlink(data, link)
    for name in [data + "/", data + "/../data", link] {
      let second = try app.stage.start([App.executable()], ["XDG_DATA_HOME": name])
      try app.stage.run("its end") { !second.isRunning }
      #expect(second.exitStatus == 0 && second.errors == "", "\(second.log)")
      #expect(app.stage.windows.count == 1)
    }
  }

  @Test("on other lists opens a window on those, and leaves the one that is open alone")
  func otherLists() throws {
    let app = try App()
    let other = ["XDG_DATA_HOME": app.stage.scratch.folder("other")]
    let second = try app.stage.start([App.executable(), "--new-task"], other)
    try app.stage.run("the second window") {
      app.stage.windows.count == 2 && app.stage.window?.isMapped == true
    }
    #expect(app.stage.services.activations.isEmpty)
    // Each has its own later starts.
    let third = try app.stage.start(
      [App.executable()], other.merging(["XDG_ACTIVATION_TOKEN": "for-the-second"]) { $1 })
    try app.stage.run("its end") { !third.isRunning }
    try app.stage.run("the activation") { !app.stage.services.activations.isEmpty }
    let window = try #require(app.stage.window)
    #expect(app.stage.services.activations.map(\.surface) == [window.surface.resource])
    #expect(window !== app.window && second.isRunning && app.stage.windows.count == 2)
    #expect(try App.store(on: app.stage) == App.untouched)
  }

  @Test("to record opens a window of its own, on the same lists or on others")
  func recording() throws {
    let app = try App()
    let stage = app.stage
    for (number, additions) in [[:], ["XDG_DATA_HOME": stage.scratch.folder("other")]].enumerated()
    {
      let file = "\(stage.scratch.path)/\(number).trace"
      let child = try stage.start([App.executable(), "--record", file], additions)
      try stage.run("another window") { stage.windows.count == number + 2 }
      let second = try App(child, on: stage)
      #expect(second.window !== app.window)
      #expect(stage.services.activations.isEmpty)
      #expect(Files.text(file).hasPrefix("trace 1\n"))
      #expect(Files.text(file).contains("alpha") == additions.isEmpty)
      second.window.close()
      try stage.run("its end") { !second.child.isRunning }
      #expect(second.child.exitStatus == 0 && second.child.errors == "", "\(second.child.log)")
      #expect(Files.text(file).contains("expect list"))
    }
    #expect(app.child.isRunning, "\(app.child.log)")
    #expect(stage.faults == [])
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
