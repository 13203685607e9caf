import Glibc
import Harness
import Stage
import Testing

/// The shipped executable on a stage, with a store of its own.
final class App {
  let stage: Stage
  let child: Child
  let window: Window

  /// Opens a window on a store with the given open tasks.
  init(
    _ tasks: [String] = ["alpha", "bravo", "charlie", "delta"], _ setup: Setup = Setup(),
    arguments: (Stage) -> [String] = { _ in [] }
  ) throws {
    stage = try Stage(setup)
    for task in tasks { try App.change(["add", task], on: stage) }
    child = try stage.start([App.executable()] + arguments(stage))
    window = try App.window(on: stage)
  }

  /// The program that `child` runs on a stage.
  init(_ child: Child, on stage: Stage) throws {
    self.stage = stage
    self.child = child
    window = try App.window(on: stage)
  }

  private static func window(on stage: Stage) throws -> Window {
    try stage.run("the window") { stage.window?.isMapped == true }
    guard let window = stage.window else { throw Overdue("no window") }
    try stage.rest()
    return window
  }

  /// The program under test.
  static func executable() throws -> String {
    guard let path = getenv("PLEAT_EXECUTABLE") else {
      throw Overdue("PLEAT_EXECUTABLE names no executable; ./test sets it")
    }
    return String(cString: path)
  }

  /// Runs one of the program's commands on the stage's store, to its end.
  static func command(_ words: [String], on stage: Stage) throws -> Child {
    let child = try Child(
      [executable()] + words, environment: stage.environment, logs: stage.scratch.folder("logs"))
    // The window lives on meanwhile.
    try stage.run("the end of pleat \(words)") { !child.isRunning }
    return child
  }

  /// Runs one that succeeds.
  static func change(_ words: [String], on stage: Stage) throws {
    let child = try command(words, on: stage)
    guard child.exitStatus == 0 else { throw Overdue("pleat \(words) failed: \(child.log)") }
  }
}

// The store.
extension App {
  static let untouched = ["alpha", "bravo", "charlie", "delta"]

  /// What the command line says of the store: open tasks, then completed ones.
  static func store(on stage: Stage) throws -> [String] {
    let show = try command(["show", "--completed"], on: stage)
    guard show.exitStatus == 0 else { throw Overdue(show.log) }
    return StoreListing.titles(in: show.output)
  }

  /// Waits until the store holds just this.
  func expectStore(_ lines: [String]) throws {
    var last: [String] = []
    let deadline = Deadline(after: 5)
    repeat {
      stage.play(milliseconds: 20)
      last = try App.store(on: stage)
    } while last != lines && !deadline.isPast
    guard last == lines else { throw Overdue("the store holds \(last), not \(lines)") }
  }

  /// Waits for rest, and makes sure that the store holds just this, still.
  func expectStoreAtRest(_ lines: [String]) throws {
    try stage.rest()
    try expectStore(lines)
  }
}

extension App {
  /// Makes sure that what the window at rest shows is what it shows when it is drawn anew.
  func expectShownAnew(_ name: String, location: SourceLocation = #_sourceLocation) throws {
    let settled = window.surface.picture
    let size = window.surface.size
    for width in [size.width + 10, size.width] {
      window.configure(width: Int32(width), height: Int32(size.height))
      try stage.run("the size") { window.surface.size.width == width }
      try stage.rest()
    }
    expectShown(settled, name, location: location)
  }

  /// Makes sure that the window shows just this; keeps both pictures when it does not.
  func expectShown(
    _ expected: Picture?, _ name: String, location: SourceLocation = #_sourceLocation
  ) {
    guard let expected, let shown = window.surface.picture else {
      Issue.record("there is no picture", sourceLocation: location)
      return
    }
    guard let difference = shown.difference(from: expected) else { return }
    expected.write(png: "\(Pictures.folder)/stage-\(name)-expected.png")
    shown.write(png: "\(Pictures.folder)/stage-\(name)-shown.png")
    Issue.record("the window shows something else: \(difference)", sourceLocation: location)
  }
}

// The page, in logical pixels.
extension App {
  static let rowHeight = 62.0

  /// The top of the list, under our own header where the compositor draws none.
  var listTop: Double { stage.drawsTitleBars ? 0 : 44 }

  func middle(_ row: Int) -> Double { listTop + (Double(row) + 0.5) * App.rowHeight }

  /// The colour of a row where no words are.
  func color(ofRow row: Int, in window: Window) -> Pixel? {
    guard let picture = window.surface.picture else { return nil }
    let factor = Double(picture.width) / Double(window.surface.size.width)
    return picture[picture.width - 1 - Int(10 * factor), Int(middle(row) * factor)]
  }
}
