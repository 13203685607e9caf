import Glibc
import Harness

/// A `DeskProbe` in a household, without a window or with one.
final class HouseProbe {
  let child: Child
  private let household: Household
  private let commands: ProbeCommands

  init(
    _ arguments: [String], in household: Household, _ additions: [String: String] = [:]
  ) throws {
    self.household = household
    let folder = try household.makeFolder("probe")
    commands = try ProbeCommands(in: folder, account: household.account)
    let all = arguments.first == "window" ? arguments + [commands.path] : arguments
    child = try household.start([try Self.path(in: household)] + all, additions)
  }

  /// A probe with a window that has the keyboard's focus.
  convenience init(
    on desktop: Desktop, _ additions: [String: String] = [:]
  ) throws {
    try self.init(
      ["window"], in: desktop.household,
      ["WAYLAND_DISPLAY": desktop.socket, "WAYLAND_DEBUG": "1"].merging(additions) { $1 })
    try expect("focus true")
  }

  /// A copy that the household's user can run.
  private static func path(in household: Household) throws -> String {
    let path = "\(household.scratch.path)/DeskProbe"
    if !Files.exists(path) {
      Files.write(Files.bytes(try BuiltProgram.path("DeskProbe")), to: path)
      chmod(path, 0o755)
    }
    return path
  }
}

extension HouseProbe {
  var lines: [Substring] { child.output.split(separator: "\n") }

  /// What it said to the compositor and heard from it.
  var trace: String { child.errors }

  /// Has it do something, and waits until it has.
  func tell(_ line: String, meanwhile act: () -> Void = {}) throws {
    let before = commands.done(child)
    commands.send(line)
    try household.wait(for: "“\(line)” to be done") {
      act()
      return commands.done(child) > before
    }
  }

  /// Waits for a line after the one that was waited for last; something else goes on meanwhile.
  func expect(_ line: String, meanwhile act: () -> Void = {}) throws {
    do {
      try household.wait(for: "“\(line)”", within: 15) {
        act()
        return commands.next(child) { $0 == line } != nil
      }
    } catch {
      throw Overdue("it did not say “\(line)”, but:\n\(child.output)\n\(child.log)")
    }
  }

  /// Waits until the trace says something after a place in it, and gives the place after that.
  @discardableResult
  func traced(_ text: String, after place: Int = 0) throws -> Int {
    var found: Int?
    try household.wait(for: "“\(text)” on the wire") {
      let trace = Array(trace.utf8.dropFirst(place))
      found = trace.firstRange(of: Array(text.utf8)).map { place + $0.upperBound }
      return found != nil
    }
    return found ?? 0
  }
}
