import Archive
import Glibc
import Harness

/// This project's own files, and the programs that look at them.
enum Project {
  static let application = StoreLocation.applicationID

  static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  static func data(_ name: String) -> String { "\(root)/data/\(name)" }

  static let entry = data("\(application).desktop")
  static let service = data("\(application).service")
  static let metainfo = data("\(application).metainfo.xml")
  static let icon = data("icons/\(application).svg")
  static let symbolicIcon = data("icons/\(application)-symbolic.svg")

  /// Into which the program is translated.
  static var languages: [String] {
    Files.text(data("po/LINGUAS")).split(separator: "\n").map(String.init)
  }

  /// The program under test.
  static func executable() throws -> String {
    guard let path = getenv("PLEAT_EXECUTABLE") else {
      throw Overdue("PLEAT_EXECUTABLE names no executable; ./test sets it")
    }
    return String(cString: path)
  }

  /// Runs a program to its end, in an environment of next to nothing.
  static func run(
    _ arguments: [String], _ additions: [String: String] = [:], in scratch: Scratch
  ) throws -> Child {
    let environment = ["PATH": Child.path, "LANG": "C.UTF-8", "HOME": scratch.path]
    let child = try Child(
      arguments, environment: environment.merging(additions) { $1 }, logs: scratch.path)
    try child.wait(within: 60)
    return child
  }
}
