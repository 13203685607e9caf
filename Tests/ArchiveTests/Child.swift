import Foundation
import Testing

/// Another process.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let complaints = Pipe()
  private let input = Pipe()

  struct Result {
    var status: Int32
    var output: String
    var complaints: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = output
    process.standardError = complaints
    process.standardInput = input
    try process.run()
  }

  /// The test's own process to kill, which lies beside the tests.
  static func probe(_ arguments: String...) throws -> Child {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/ArchiveProbe"
    return try Child(path, arguments)
  }

  /// The program itself, with a data folder of the test's.
  static func pleat(
    _ arguments: String..., in folder: Folder, input: String? = nil
  ) throws -> Result {
    let path = try #require(
      ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"],
      "PLEAT_EXECUTABLE names the program to test")
    let child = try Child(path, arguments, environment: ["XDG_DATA_HOME": folder.path])
    return child.finish(input: input)
  }

  /// Gives all input, and reads until the end.
  func finish(input text: String? = nil) -> Result {
    if let text { input.fileHandleForWriting.write(Data(text.utf8)) }
    try? input.fileHandleForWriting.close()
    let output = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      complaints: String(decoding: complaints, as: UTF8.self))
  }

  /// What it has written until it ends, of which the first line is waited for.
  func kill(afterFirstOutputAnd microseconds: UInt32) -> String {
    let first = output.fileHandleForReading.availableData
    usleep(microseconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: first + rest, as: UTF8.self)
  }

  /// As above, at a moment that may come before anything was done.
  func kill(after microseconds: UInt32) -> String {
    usleep(microseconds)
    Foundation.kill(process.processIdentifier, SIGKILL)
    let all = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: all, as: UTF8.self)
  }
}
