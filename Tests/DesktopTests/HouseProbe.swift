import Glibc
import Harness

/// A `DeskProbe` in a household, without a window or with one.
final class HouseProbe {
  let child: Child
  private let household: Household
  private var seen = 0

  init(
    _ arguments: [String], in household: Household, _ additions: [String: String] = [:]
  ) throws {
    self.household = household
    child = try household.start([try Self.path(in: household)] + arguments, additions)
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

  var lines: [Substring] { child.output.split(separator: "\n") }

  /// Waits for a line after the one that was waited for last.
  func expect(_ line: String) throws {
    do {
      try household.wait(for: "“\(line)”", within: 15) {
        guard seen < lines.count, let index = lines[seen...].firstIndex(where: { $0 == line })
        else { return false }
        seen = index + 1
        return true
      }
    } catch {
      throw Overdue("it did not say “\(line)”, but:\n\(child.output)\n\(child.errors)")
    }
  }
}
