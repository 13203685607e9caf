import Glibc
import Harness
import Stage
import Testing

@Suite("A window that opens again", .serialized)
struct OpeningPictureTests {
  private let width = 420
  private let height = 760
  private let mark: UInt32 = 0xFF12_34_56
  private var middle: Int { height / 2 * width + width / 2 }

  /// A stage on which a window was open, and has left a picture with a mark in its middle.
  private func stage() throws -> Stage {
    let app = try App()
    app.window.close()
    try app.stage.run("its end") { !app.child.isRunning }
    #expect(app.child.exitStatus == 0)
    let path = "\(app.stage.scratch.path)/cache/io.github.pleat.Pleat/opening.picture"
    var bytes = Files.bytes(path)
    try #require(bytes.count > width * height * 4)
    let place = bytes.count - width * height * 4 + middle * 4
    for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: mark >> (8 * byte)) }
    Files.write(bytes, to: path)
    return app.stage
  }

  /// What a new window shows first, and what it shows once it is told to go on.
  private func pictures(on stage: Stage) throws -> (first: Picture, settled: Picture) {
    stage.setup.frames = .withheld
    let count = stage.windows.count
    let child = try stage.start([App.executable()])
    try stage.run("the window") { stage.windows.count > count && stage.window?.isMapped == true }
    let surface = try #require(stage.window?.surface)
    let first = try #require(surface.picture)
    stage.setup.frames = .perTick(milliseconds: 8)
    try stage.rest()
    let settled = try #require(surface.picture)
    #expect(stage.faults == [])
    child.stop()
    return (first, settled)
  }

  @Test("shows at once what it will show, and then draws it")
  func again() throws {
    let (first, settled) = try pictures(on: stage())
    #expect(first.words[middle] == mark)
    #expect(settled.words[middle] != mark)
    let differing = zip(first.words, settled.words).count { $0 != $1 }
    #expect(differing == 1)
  }

  @Test("waits for its lists when they have changed since")
  func changed() throws {
    let stage = try stage()
    try App.change(["add", "from elsewhere"], on: stage)
    let (first, settled) = try pictures(on: stage)
    #expect(first.words == settled.words)
  }

  @Test("waits for its lists when it is of another size")
  func resized() throws {
    let stage = try stage()
    (stage.setup.initialWidth, stage.setup.initialHeight) = (500, 700)
    let (first, settled) = try pictures(on: stage)
    #expect((first.width, first.height) == (500, 700))
    #expect(first.words == settled.words)
  }

  @Test("waits for its lists when the picture is cut short")
  func cut() throws {
    let stage = try stage()
    let path = "\(stage.scratch.path)/cache/io.github.pleat.Pleat/opening.picture"
    truncate(path, 5000)
    let (first, settled) = try pictures(on: stage)
    #expect(first.words == settled.words)
  }
}
