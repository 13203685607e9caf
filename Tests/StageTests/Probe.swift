import Harness
import Stage
import WaylandServer

/// A `DeskProbe` with a window on a stage.
final class Probe {
  let stage: Stage
  let child: Child
  let window: Window
  private let commands: ProbeCommands

  /// Without a frame of its own, so that its places are the surface's, unless the setup says so.
  init(_ setup: Setup = Probe.setup, _ additions: [String: String] = [:]) throws {
    stage = try Stage(setup)
    commands = try ProbeCommands(in: stage.scratch.path)
    child = try stage.start(
      [try BuiltProgram.path("DeskProbe"), "window", commands.path], additions)
    try stage.run("the window") { [stage] in stage.window?.isMapped == true }
    guard let window = stage.window else { throw Overdue("no window") }
    self.window = window
    try stage.roundtrip()
  }
}

extension Probe {
  static var setup: Setup {
    var setup = Setup()
    setup.decorates = true
    return setup
  }

  /// Has it do something, and waits until it has, and until the stage has heard of it.
  func tell(_ line: String) throws {
    try stage.roundtrip()
    let before = commands.done(child)
    commands.send(line)
    try stage.run("“\(line.prefix(40))” to be done") { commands.done(child) > before }
    // The first is answered in the turn of the loop whose end has to come.
    try stage.roundtrip()
    try stage.roundtrip()
  }

  /// Has it do something while the stage serves nobody.
  func tellUnserved(_ line: String) throws {
    let before = commands.done(child)
    commands.send(line)
    try wait(for: "“\(line)” to be done") { commands.done(child) > before }
  }

  /// Waits for a line after the one that was waited for last.
  func expect(_ line: String) throws {
    do {
      _ = try answer("\"\(line)\"") { $0 == line }
    } catch {
      throw Overdue("it did not say “\(line)”, but:\n\(child.output)\n\(error)")
    }
  }

  /// Waits for a line that begins so.
  func answer(beginning start: String) throws -> String {
    try answer("a line “\(start)…”") { $0.hasPrefix(start) }
  }

  private func answer(_ what: String, _ isWanted: (Substring) -> Bool) throws -> String {
    var found: String?
    try stage.run(what, within: 10) {
      found = commands.next(child, where: isWanted)
      return found != nil
    }
    return found ?? ""
  }

  /// Whether it has said such a line at all.
  func hasSaid(_ start: String) -> Bool {
    child.output.split(separator: "\n").contains { $0.hasPrefix(start) }
  }

  var surface: WlSurface { window.surface.resource }
}
