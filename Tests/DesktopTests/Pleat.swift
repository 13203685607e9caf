import Glibc
import Harness

/// The shipped executable on a desktop.
final class Pleat {
  private let desktop: Desktop
  private let window: Child

  /// Opens the window on a store with the given open tasks, as large as the output unless it floats.
  init(on desktop: Desktop, tasks: [String], floats: Bool = false) throws {
    self.desktop = desktop
    for task in tasks { _ = try Pleat.command(["add", task], on: desktop) }
    window = try desktop.household.start(
      [Pleat.executable()], ["WAYLAND_DISPLAY": desktop.socket, "WAYLAND_DEBUG": "1"])
    try desktop.household.wait(for: "the window") { trace.contains(".attach(wl_buffer") }
    if floats {
      try rest()
      return
    }
    let size = "configure(\(desktop.width), \(desktop.height), "
    try desktop.household.wait(for: "a window as large as the output") {
      // The key is heard only once the window has the focus.
      if desktop.kind == .mutter, !trace.contains(size) {
        try desktop.press(Keys.up, holding: [Keys.logo])
      }
      guard let size = trace.firstRange(of: size) else { return false }
      return trace[size.upperBound...].contains(".commit()")
    }
    try rest()
  }

  /// The program under test.
  static func executable() throws -> String {
    guard let path = getenv("PLEAT_EXECUTABLE") else {
      throw Overdue("PLEAT_EXECUTABLE names no executable; ./test sets it")
    }
    return String(cString: path)
  }
}

extension Pleat {
  /// The top of the list, under our own header where the compositor draws none.
  var listTop: Double { desktop.kind == .mutter ? 44 : 0 }

  static let rowHeight = 62.0

  /// The middle of a one-line row.
  func row(_ index: Int, x: Double = 300) -> Place {
    Place(x: x, y: listTop + (Double(index) + 0.5) * Pleat.rowHeight)
  }

  /// What it said to the compositor and heard from it.
  var trace: String { window.errors }

  /// Waits until the window has stopped drawing.
  func rest() throws {
    var last = trace.utf8.count
    var since = Deadline.now
    try desktop.household.wait(for: "a window at rest") {
      let now = trace.utf8.count
      if now != last {
        last = now
        since = Deadline.now
      }
      return Deadline.now - since > 0.3
    }
  }

  /// Asks it to end, as the session does.
  func terminate() throws -> Int32? {
    window.signal(SIGTERM)
    try window.wait()
    return window.exitStatus
  }
}

extension Pleat {
  /// What is in the store, as the command line tells it: open tasks, then completed ones.
  static func store(on desktop: Desktop) throws -> [String] {
    StoreListing.titles(in: try command(["show", "--completed"], on: desktop).output)
  }

  /// Waits until the store holds just this.
  func expectStore(_ lines: [String]) throws {
    var last: [String] = []
    do {
      try desktop.household.wait(for: "the store to hold \(lines)", within: 5) {
        last = try Pleat.store(on: desktop)
        return last == lines
      }
    } catch {
      _ = try? desktop.screenshot("failure")
      throw Overdue("the store holds \(last), not \(lines)\n\(error)")
    }
  }

  private static func command(_ words: [String], on desktop: Desktop) throws -> Child {
    let child = try Child(
      [executable()] + words, environment: desktop.household.environment,
      logs: desktop.household.logs, as: desktop.household.account)
    try child.wait()
    guard child.exitStatus == 0 else { throw Overdue("pleat \(words) failed: \(child.log)") }
    return child
  }
}

// Where the window is among what else is on the screen.
extension Picture {
  /// The columns of pixels that a list's rows fill.
  var columnsOfRows: Range<Int>? {
    let columns = (0..<width).filter { self[$0, height / 3].isRow }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first..<last + 1
  }
}

extension Pixel {
  /// The rows are warm in colour from edge to edge, and nothing else is.
  var isRow: Bool { red > 120 && red - green > 80 }
}
