import CSQLite
import Outline

/// Reads steps of the undo log one at a time, from whatever thread.
struct StepBodies: Sendable {
  let path: String
  let vfs: String?

  /// From how many bytes on a step is only read when it is needed.
  static let threshold = 16_384

  /// `nil` if it cannot be read.
  func body(of id: UniqueID) -> [UInt8]? {
    guard let connection = try? Connection(path, flags: SQLITE_OPEN_READWRITE, vfs: vfs) else {
      return nil
    }
    connection.keepLogAtClose()
    connection.setBusyTimeout(milliseconds: 1000)
    guard let statement = try? connection.prepare("SELECT body FROM steps WHERE id = ?1") else {
      return nil
    }
    statement.bind([SQLiteValue(id)])
    return (try? statement.step()) == true ? statement.blob(0) : nil
  }
}
