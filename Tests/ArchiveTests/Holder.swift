import Archive
import CSQLite
import Testing

/// Keeps everybody else from writing, as a stuck process would.
final class Holder {
  private var database: OpaquePointer?

  init(_ folder: Folder) throws {
    try #require(sqlite3_open(folder.location.file, &database) == SQLITE_OK)
    sqlite3_busy_timeout(database, 5000)
    try #require(sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK)
  }

  func release() {
    sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
    sqlite3_close(database)
    database = nil
  }

  deinit { release() }
}
