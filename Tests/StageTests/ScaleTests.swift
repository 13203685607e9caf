import Harness
import Stage
import Testing

@Suite("The window's scale", .serialized)
struct ScaleTests {
  private func setup(_ scale: UInt32) -> Setup {
    var setup = Setup()
    setup.fractionalScale = scale
    return setup
  }

  /// A length in pixels: half away from zero.
  private func pixels(_ length: Int, _ scale: UInt32) -> Int { (length * Int(scale) + 60) / 120 }

  @Test(
    "in 120ths makes a buffer of just so many pixels, shown at the logical size",
    arguments: [120, 150, 180, 210, 160, 240, 360, 134] as [UInt32])
  func fractional(scale: UInt32) throws {
    let app = try App(App.untouched, setup(scale))
    let surface = app.window.surface
    for size in [(420, 760), (333, 517), (401, 601)] {
      app.window.configure(width: Int32(size.0), height: Int32(size.1))
      try app.stage.run("the size") { surface.size == size }
      try app.stage.rest()
      let whole = try #require(surface.whole)
      #expect(whole.width == pixels(surface.surfaceSize.width, scale))
      #expect(whole.height == pixels(surface.surfaceSize.height, scale))
      #expect(surface.bufferScale == 1)
    }
    Gesture.complete(2, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "bravo", "delta", "x charlie"])
    #expect(app.stage.faults == [])
  }

  @Test(
    "leaves the borders of rows as sharp as they are at scale 1",
    arguments: [150, 180, 210, 240, 360] as [UInt32])
  func sharp(scale: UInt32) throws {
    let app = try App(App.untouched, setup(scale))
    let picture = try #require(app.window.surface.picture)
    // Down a column without words: rows of one colour, and at most two lines of another between.
    let x = pixels(410, scale)
    var run = 1
    var runs: [Int] = []
    for y in pixels(46, scale)..<pixels(44 + 4 * 62, scale) {
      if picture[x, y] == picture[x, y - 1] {
        run += 1
      } else {
        runs.append(run)
        run = 1
      }
    }
    let row = pixels(62, scale)
    #expect(runs.count { $0 > row / 2 } >= 3, "the column's runs are \(runs)")
    #expect(runs.allSatisfy { $0 > row / 2 || $0 <= 2 * (Int(scale) + 119) / 120 })
    #expect(app.stage.faults == [])
  }

  @Test("of a surface that is told a whole one is that, whatever the outputs say")
  func preferred() throws {
    var setup = Setup()
    setup.compositorVersion = 6
    setup.preferredBufferScale = 2
    let app = try App(App.untouched, setup)
    let surface = app.window.surface
    try app.stage.run("scale 2") { surface.bufferScale == 2 }
    #expect(surface.size == (420, 760))
    surface.prefer(scale: 3)
    try app.stage.run("scale 3") { surface.bufferScale == 3 }
    try app.stage.rest()
    #expect(surface.picture?.width == 1260)
    #expect(app.stage.faults == [])
  }

  @Test("in 120ths goes before a whole one, whichever is told first or last, and before outputs")
  func fractionalFirst() throws {
    var setup = setup(180)
    setup.compositorVersion = 6
    setup.preferredBufferScale = 2
    setup.scale = 2
    let app = try App(App.untouched, setup)
    let surface = app.window.surface
    try expectWidth(pixels(420, 180), app)
    surface.prefer(scale: 3)
    try expectWidth(pixels(420, 180), app)
    surface.prefer(fractionalScale: 210)
    surface.prefer(scale: 1)
    try expectWidth(pixels(420, 210), app)
    #expect(app.stage.faults == [])
  }

  @Test("in 120ths that is not told leaves its say to the others, until it is")
  func fractionalUntold() throws {
    var setup = setup(180)
    setup.tellsFractionalScale = false
    setup.compositorVersion = 6
    setup.scale = 3
    let app = try App(App.untouched, setup)
    let surface = app.window.surface
    try expectWidth(1260, app)
    surface.prefer(scale: 2)
    try expectWidth(840, app)
    surface.prefer(fractionalScale: 150)
    try expectWidth(525, app)
    surface.prefer(scale: 3)
    try expectWidth(525, app)
    #expect(app.stage.faults == [])
  }

  /// Makes sure that the window at rest is so many pixels wide, and no other logical size.
  private func expectWidth(
    _ pixels: Int, _ app: App, location: SourceLocation = #_sourceLocation
  ) throws {
    try app.stage.roundtrip()
    try app.stage.rest()
    #expect(app.window.surface.picture?.width == pixels, sourceLocation: location)
    #expect(app.window.surface.size == (420, 760), sourceLocation: location)
  }

  /// How a window learns of the scale of the output that it has come to.
  enum Word: CaseIterable { case output, whole, fractional }

  @Test(
    "of another output leaves the window as large as the hand has made it", arguments: Word.allCases
  )
  func otherOutput(word: Word) throws {
    var setup = word == .fractional ? setup(120) : Setup()
    setup.compositorVersion = word == .output ? 5 : 6
    let app = try App(App.untouched, setup)
    let surface = app.window.surface
    app.window.configure(width: 501, height: 643)
    try app.stage.run("the size") { surface.size == (501, 643) }
    let (first, sharp) = (app.stage.outputs[0], app.stage.addOutput(scale: 2))
    try app.stage.run("the output's object") { sharp.boundCount == 1 }
    func come(to output: Output, from other: Output) throws {
      surface.enter(output)
      if word == .whole { surface.prefer(scale: output.scale) }
      if word == .fractional { surface.prefer(fractionalScale: UInt32(output.scale) * 120) }
      surface.leave(other)
      let width = 501 * Int(output.scale)
      try app.stage.run("\(width) pixels") { surface.picture?.width == width }
      try app.stage.rest()
      #expect(surface.size == (501, 643))
      // A compositor that leaves the size to the window is answered with the same.
      let serial = app.window.configure(width: 0, height: 0)
      try app.stage.run("the answer") {
        app.window.acknowledged == serial && app.window.isAnswered
      }
      #expect(surface.size == (501, 643))
    }
    let before = surface.picture
    try come(to: sharp, from: first)
    Gesture.complete(1, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    app.stage.undo()
    try app.expectStoreAtRest(App.untouched)
    try come(to: first, from: sharp)
    #expect(before?.width == surface.picture?.width)
    try app.expectShownAnew("other-output-\(word)")
    #expect(app.stage.faults == [])
  }

  @Test("follows the sharpest output that the window is on, and that goes without a word")
  func outputs() throws {
    let app = try App()
    let surface = app.window.surface
    let sharp = app.stage.addOutput(scale: 2)
    try app.stage.run("the output's object") { sharp.boundCount == 1 }
    surface.enter(sharp)
    try app.stage.run("scale 2") { surface.bufferScale == 2 }
    sharp.withdraw()
    try app.stage.run("scale 1") { surface.bufferScale == 1 }
    try app.stage.run("the object's end") { sharp.boundCount == 0 }
    // Its leave may still be on its way.
    surface.leave(sharp)
    app.stage.outputs[0].withdraw()
    try app.stage.roundtrip()
    Gesture.complete(0, in: app).play(on: app.stage)
    try app.expectStoreAtRest(["bravo", "charlie", "delta", "x alpha"])
    let again = app.stage.addOutput(scale: 3)
    try app.stage.run("the new object") { again.boundCount == 1 }
    surface.enter(again)
    try app.stage.run("scale 3") { surface.bufferScale == 3 }
    #expect(app.stage.faults == [])
  }

  @Test(
    "that changes while a finger drags a row leaves the row under the finger",
    arguments: [true, false])
  func duringGesture(isFractional: Bool) throws {
    var setup = isFractional ? setup(120) : Setup()
    setup.compositorVersion = 6
    let app = try App(App.untouched, setup)
    let surface = app.window.surface
    let swipe = Gesture.complete(1, in: app)
    swipe.begin(on: app.stage)
    try app.stage.rest()
    let before = try #require(edge(ofRow: 1, in: app))
    if isFractional { surface.prefer(fractionalScale: 210) } else { surface.prefer(scale: 2) }
    let factor = isFractional ? 1.75 : 2
    try app.stage.run("the scale") { surface.picture?.width == Int(420 * factor) }
    try app.stage.rest()
    let after = try #require(edge(ofRow: 1, in: app))
    #expect(abs(after - before) <= 1.5, "the row's edge went from \(before) to \(after)")
    swipe.end(on: app.stage)
    try app.expectStoreAtRest(["alpha", "charlie", "delta", "x bravo"])
    #expect(app.stage.faults == [])
  }

  /// Where the ground beside a swiped row ends, in logical pixels.
  private func edge(ofRow row: Int, in app: App) -> Double? {
    guard let picture = app.window.surface.picture else { return nil }
    let factor = app.window.surface.factor
    // Below the words and the sign.
    let y = Int((app.middle(row) + 27) * factor)
    let ground = picture[2, y]
    return (2..<picture.width).first { picture[$0, y].distance(to: ground) > 8 }
      .map { Double($0) / factor }
  }
}
