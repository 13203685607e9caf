import Harness
import Stage
import Testing

@Suite("The window's buffers", .serialized)
struct BufferTests {
  @Test("are right whenever the compositor gives them back", arguments: 0..<4)
  func release(policy: Int) throws {
    var setup = Setup()
    setup.release = [.immediate, .atNextCommit, .late(commits: 1), .late(commits: 2)][policy]
    let app = try App(App.untouched, setup)
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    Gesture.pull(in: app).play(on: app.stage)
    app.stage.type("new")
    app.stage.seat.press(Keys.escape)
    try app.expectStoreAtRest(["new", "bravo", "charlie", "delta", "x alpha"])
    #expect(app.stage.faults == [])
  }

  @Test("that are never given back cost a bounded amount, and the hand still acts")
  func neverReleased() throws {
    var setup = Setup()
    setup.release = .never
    let app = try App(App.untouched, setup)
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStore(["bravo", "charlie", "delta", "x alpha"])
    #expect(app.window.surface.heldBuffers <= 4)
    try app.stage.roundtrip()
    #expect(app.stage.faults == [])
    // The last of them comes back: the window shows what happened meanwhile.
    app.stage.setup.release = .immediate
    app.window.surface.releaseBuffers()
    try app.stage.rest()
    try app.expectShownAnew("released")
    #expect(app.stage.faults == [])
  }

  @Test("are there before they are needed, and each page of them was touched")
  func aheadOfNeed() throws {
    var setup = Setup()
    // Then one would do as long as nobody looks ahead.
    setup.release = .immediate
    let app = try App(App.untouched, setup)
    #expect(app.window.surface.buffersOfItsSize >= 2)
    try expectTouched(app)
    app.window.configure(width: 900, height: 1000)
    try app.stage.run("the size") { app.window.surface.size == (900, 1000) }
    try app.stage.rest()
    try expectTouched(app)
    #expect(app.stage.faults == [])
  }

  /// Makes sure that every page that a process maps of its buffers is in its page tables.
  private func expectTouched(_ app: App) throws {
    var (sizes, resident): ([Int], [Int]) = ([], [])
    var isBuffer = false
    for line in Files.text("/proc/\(app.child.process)/smaps").split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.contains("-") && !words[0].hasSuffix(":") { isBuffer = line.contains("pleat-buffer") }
      guard isBuffer, words.count > 1, let kilobytes = Int(words[1]) else { continue }
      if words[0] == "Size:" { sizes.append(kilobytes) }
      if words[0] == "Rss:" { resident.append(kilobytes) }
    }
    #expect(sizes.count >= 2)
    #expect(resident == sizes)
  }

  @Test(
    "are multiples of the output's scale, and show the same larger", arguments: [2, 3] as [Int32])
  func scale(factor: Int32) throws {
    var setup = Setup()
    setup.scale = factor
    let app = try App(App.untouched, setup)
    #expect(app.window.surface.size == (420, 760))
    #expect(app.window.surface.picture?.width == 420 * Int(factor))
    Gesture.complete(2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "bravo", "delta", "x charlie"])
    #expect(app.stage.faults == [])
  }
}
