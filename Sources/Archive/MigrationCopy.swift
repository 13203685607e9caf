import CSQLite
import Glibc
import Outline

/// A copy of a store of an earlier format, kept for good before it is brought to ours:
/// `backups/format-1 2026-11-30T08-15-48.123Z.db`.
struct MigrationCopy {
  let location: StoreLocation
  let vfs: String?

  /// When this returns the copy is on disk, whole.
  func make(of connection: Connection, format: Int, at time: WallTime) throws(SQLiteFailure) {
    do throws(StoreError) {
      try Files.makeFolder(location.backups)
    } catch {
      throw failure(error.description)
    }
    let path = "\(location.backups)/format-\(format) \(CrashCopies.stamp(time)).db"
    let draft = "\(path)-\(getpid())-\(UInt32.random(in: 0 ... .max)).part"
    defer { unlink(draft) }
    try copy(connection, to: draft)
    chmod(draft, 0o600)
    guard rename(draft, path) == 0 else { throw failure(reason(errno)) }
    Files.synchronizeFolder(location.backups)
  }

  private func copy(_ connection: Connection, to draft: String) throws(SQLiteFailure) {
    let copy = try Connection(draft, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: vfs)
    try copy.run("PRAGMA synchronous=FULL")
    try connection.copy(to: copy)
  }

  private func failure(_ words: String) -> SQLiteFailure {
    var failure = SQLiteFailure(code: SQLITE_CANTOPEN, handle: nil)
    failure.message = words
    return failure
  }
}
