import Foundation
import Testing

/// A home of a test's own, and the program in it.
final class Sandbox: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/pleat-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  static func executable() throws -> String {
    try #require(
      ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"],
      "PLEAT_EXECUTABLE names the program to test")
  }

  struct Result {
    var status: Int32
    var output: String
    var complaints: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The program's own result.
  @discardableResult
  func pleat(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run([Self.executable()] + arguments, input: input, environment: environment)
  }

  func run(
    _ command: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    let base = [
      "HOME": path, "XDG_DATA_HOME": path + "/data", "TZ": "UTC0", "LANG": "C.UTF-8",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    process.environment = base.merging(environment) { _, new in new }
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    // Files, and not pipes: neither side waits for the other.
    let names = ["in", "out", "err"].map { "\(path).\($0)-\(UUID().uuidString)" }
    try Data(input.utf8).write(to: URL(fileURLWithPath: names[0]))
    for name in names[1...] { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    process.standardOutput = FileHandle(forWritingAtPath: names[1])
    process.standardError = FileHandle(forWritingAtPath: names[2])
    try process.run()
    process.waitUntilExit()
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    return Result(
      status: process.terminationStatus, output: try Self.text(names[1]),
      complaints: try Self.text(names[2]))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func text(of name: String) throws -> String { try Self.text(path + "/" + name) }

  /// The titles that `show` has, with more arguments.
  func titles(_ arguments: String...) throws -> [String] {
    let result = try run([Self.executable(), "show"] + arguments)
    #expect(result.status == 0, "\(result.complaints)")
    return result.lines.map { String($0.split(separator: "\t", maxSplits: 2).last ?? "") }
  }

  /// The whole identifier of a task.
  func id(_ title: String, list: String? = nil) throws -> String {
    let more = list.map { ["--list", $0] } ?? []
    let shown = try run([Self.executable(), "show", "--completed", "--json"] + more)
    let object = try #require(Self.json(shown.output) as? [String: Any])
    let tasks = try #require(object["tasks"] as? [[String: Any]])
    let task = try #require(tasks.first { $0["title"] as? String == title })
    return try #require(task["id"] as? String)
  }

  static func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }
}
