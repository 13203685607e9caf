import Foundation
import Testing

@Suite("Files that are too much", .serialized)
struct MemoryTests {
  private static let files: [(name: String, unit: String, count: Int)] = [
    ("line.txt", "a", 100_000_000), ("lines.txt", "a\n", 10_000_000),
    ("line.md", "- a", 10_000_000),
    ("lines.md", "- a\n", 3_000_000), ("deep.json", "[", 10_000_000),
    ("deep2.json", "{\"a\":", 3_000_000), ("quotes.json", "\"", 10_000_000),
    ("tasks.ics", "BEGIN:VTODO\nEND:VTODO\n", 1_500_000), ("folds.ics", "a\n ", 5_000_000),
    ("nul.txt", "\0", 10_000_000), ("high.txt", "\u{e9}\n", 3_000_000),
  ]

  @Test(arguments: files.indices)
  func `Files that mean no good are refused within ten times their size of memory`(
    _ index: Int
  ) throws {
    let home = try Sandbox()
    let file = Self.files[index]
    try write(file.unit, file.count, to: home.path + "/" + file.name)
    let size = file.unit.utf8.count * file.count
    let allowed = String((size * 10 + (64 << 20)) / 1024)
    for more in [[], ["--lenient"]] {
      // A process that asks for more ends by a signal, whose number is none of ours.
      let script = "ulimit -d \(allowed) && exec \"$@\""
      let result = try home.run(
        ["/bin/sh", "-c", script, "sh", Sandbox.executable(), "import"] + more + [file.name])
      #expect(result.status == 1 || result.status == 0 && !more.isEmpty, "\(result)")
      #expect(!result.complaints.isEmpty && result.complaints.utf8.count < 200_000)
    }
  }

  private func write(_ unit: String, _ count: Int, to path: String) throws {
    let head = path.hasSuffix(".ics") ? "BEGIN:VCALENDAR\n" : ""
    try Data(head.utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seekToEnd()
    let chunk = Data(String(repeating: unit, count: 100_000).utf8)
    for _ in 0..<(count / 100_000) { try file.write(contentsOf: chunk) }
    try file.close()
  }
}
