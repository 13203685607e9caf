import CSQLite

/// One connection to an SQLite database, for one thread at a time.
///
/// The only type, with ``Statement``, that calls SQLite.
final class Connection {
  private let handle: OpaquePointer

  /// - Parameters:
  ///   - name: a path, or a `file:` URI.
  ///   - vfs: the name of a registered VFS, for tests; `nil` for the usual one.
  init(_ name: String, flags: Int32, vfs: String?) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let all = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(name, &handle, all, vfs)
    guard code == SQLITE_OK, let handle else {
      let failure = SQLiteFailure(code: code, handle: handle)
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether a transaction is under way.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// A connection that reads, each page once, and leaves the log as it is.
  static func forReading(
    _ path: String, _ options: StoreOptions
  ) throws(SQLiteFailure) -> Connection {
    let reading = try Connection(path, flags: SQLITE_OPEN_READWRITE, vfs: options.vfs)
    reading.keepLogAtClose()
    reading.setBusyTimeout(milliseconds: options.patience)
    try reading.run("PRAGMA cache_size=-256")
    return reading
  }

  /// Fills a blob of a row, which has room for just so many bytes, part by part.
  func fill(
    _ table: String, _ column: String, row: Int64,
    _ body: ((UnsafeRawBufferPointer) throws(SQLiteFailure) -> Void) throws(SQLiteFailure) -> Void
  ) throws(SQLiteFailure) {
    var blob: OpaquePointer?
    guard sqlite3_blob_open(handle, "main", table, column, row, 1, &blob) == SQLITE_OK else {
      throw SQLiteFailure(code: sqlite3_extended_errcode(handle), handle: handle)
    }
    var place: Int32 = 0
    do throws(SQLiteFailure) {
      try body { part throws(SQLiteFailure) in
        let code = sqlite3_blob_write(blob, part.baseAddress, Int32(part.count), place)
        if code != SQLITE_OK { throw SQLiteFailure(code: code, handle: handle) }
        place += Int32(part.count)
      }
    } catch {
      sqlite3_blob_close(blob)
      throw error
    }
    let code = sqlite3_blob_close(blob)
    if code != SQLITE_OK { throw SQLiteFailure(code: code, handle: handle) }
  }

  /// At close, nothing is written into the database: the log stays for others.
  func keepLogAtClose() { _ = pleat_sqlite3_keep_wal_at_close(handle) }

  func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// The number of the row that was inserted last; 0 if none was since this was set.
  var lastInsertedRow: Int64 {
    get { sqlite3_last_insert_rowid(handle) }
    set { sqlite3_set_last_insert_rowid(handle, newValue) }
  }

  /// Runs statements that give no rows.
  func run(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw SQLiteFailure(code: code, handle: handle) }
  }

  func prepare(_ sql: String) throws(SQLiteFailure) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw SQLiteFailure(code: code, handle: handle)
    }
    return Statement(statement, of: handle)
  }

  /// Copies the whole database, as one transaction sees it, into a new file, through SQLite's backup.
  func copy(to target: Connection) throws(SQLiteFailure) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw SQLiteFailure(code: sqlite3_extended_errcode(target.handle), handle: target.handle)
    }
    let code = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else {
      throw SQLiteFailure(code: end == SQLITE_OK ? code : end, handle: target.handle)
    }
  }

  /// The first column of the first row; `nil` without a row.
  func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : nil
  }

  func text(_ sql: String) throws(SQLiteFailure) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }
}

/// What SQLite answered when it could not do what it was asked.
struct SQLiteFailure: Error, Hashable {
  /// An extended result code, `SQLITE_IOERR_WRITE` for one.
  var code: Int32
  var message: String
  /// What the system said, if it was the system that failed.
  var systemNumber: Int32 = 0

  init(code: Int32, handle: OpaquePointer?) {
    self.code = code
    if let handle { systemNumber = sqlite3_system_errno(handle) }
    message =
      handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
  }

  /// The result code without its extension: `SQLITE_IOERR`.
  var primaryCode: Int32 { code & 0xff }
}
