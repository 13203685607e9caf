import Glibc
import Harness

/// What files in and out cost, and how soon a command is at work.
struct FileTransfer {
  private let scratch: Scratch
  private let executable: String

  init(executable: String) throws {
    scratch = try Scratch("files")
    self.executable = executable
  }

  static func figures(executable: String) throws -> [Figure] {
    let transfer = try FileTransfer(executable: executable)
    let importing = try transfer.importTime(lines: 100_000)
    return [
      Figure(
        name: "pleat import of 100 000 lines of todo.txt", milliseconds: importing, limit: 2000,
        note: "from start to end of the process"),
      Figure(
        name: "pleat export of the same",
        milliseconds: try transfer.time(["export", "--list", "all", "out.txt"]),
        limit: 2000, note: "from start to end of the process"),
      Figure(
        name: "pleat --version, start to end, best of 40",
        milliseconds: try (0..<40).reduce(.infinity) { best, _ in
          min(best, try transfer.time(["--version"]))
        }, limit: 15, note: "a fourth of what a person notices"),
    ]
  }

  /// Milliseconds to bring a file into an empty store.
  private func importTime(lines: Int) throws -> Double {
    let text = (0..<lines).map { line in
      "(\(["A", "B", "C"][line % 3])) 2026-11-01 Task \(line) +project\(line % 50) @home due:2026-12-03\n"
    }
    Files.write(text.joined(), to: scratch.path + "/all.txt")
    return try time(["import", "all.txt"])
  }

  private func time(_ arguments: [String]) throws -> Double {
    let words = arguments.map { $0.hasSuffix(".txt") ? scratch.path + "/" + $0 : $0 }
    let environment = ["HOME": scratch.path, "XDG_DATA_HOME": scratch.path + "/data"]
    let began = Deadline.now
    let child = try Child(
      [executable] + words, environment: environment, logs: scratch.folder("logs"))
    // Waiting without pauses, which would be longer than a short command.
    while child.isRunning { usleep(100) }
    let time = (Deadline.now - began) * 1000
    guard child.exitStatus == 0 else { throw Overdue("\(arguments) failed\n\(child.log)") }
    return time
  }
}
