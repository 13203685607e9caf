import Foundation
import Testing

/// What can be said of a recording before there is a window.
@Suite("Recording into files")
struct RecordCommandTests {
  private static let nowhere = ["WAYLAND_DISPLAY": "/nonexistent/wayland"]

  private func record(_ file: String, in home: Sandbox) throws -> Sandbox.Result {
    try home.pleat("--record", file, environment: Self.nowhere)
  }

  @Test(arguments: ["a letter\n", "trac", "# trace 1\n", "traces of tea\n"])
  func `A file that is no recording is left as it is`(_ text: String) throws {
    let home = try Sandbox()
    try home.write(text, to: "notes.txt")
    let result = try record("notes.txt", in: home)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains("notes.txt") && result.complaints.contains("no recording"))
    #expect(result.complaints.count { $0 == "\n" } == 1)
    #expect(try home.text(of: "notes.txt") == text)
  }

  @Test(arguments: ["missing/a.trace", "/proc/none/a.trace"])
  func `Where nothing can be written, it fails at once and says so`(_ file: String) throws {
    let home = try Sandbox()
    let result = try record(file, in: home)
    #expect(result.status == 1 && result.complaints.contains(file))
    #expect(result.complaints.contains("cannot be recorded"), "\(result.complaints)")
    #expect(result.complaints.count { $0 == "\n" } == 1)
  }

  @Test func `A recording is only replaced by another`() throws {
    let home = try Sandbox()
    try home.write("trace 1\nopen \"a\"\n", to: "a.trace")
    // There is no window, so there is nothing to record.
    let result = try record("a.trace", in: home)
    #expect(result.status == 1 && !result.complaints.contains("a.trace"))
    #expect(try home.text(of: "a.trace") == "trace 1\nopen \"a\"\n")
    #expect(try record("/dev/null", in: home).complaints.contains("null") == false)
  }
}
