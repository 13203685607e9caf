import CSQLite

/// Whether changes have gone to a store's log that may not be in the database itself.
///
/// It is in the database before the first change of a process is in the log, and gone from it once
/// the last process has closed the store. A database that has it, and no log beside it, has been
/// separated from its log: it says so itself, wherever it has been copied.
enum StoreMark {
  /// The first format of a store that can have it.
  private static let firstFormat = 3

  /// - Returns: `false` where it cannot be read.
  static func isSet(_ location: StoreLocation, vfs: String?) -> Bool {
    guard Files.isPlain(location.file), let aside = try? AsideConnection(location, vfs: vfs) else {
      return false
    }
    return withExtendedLifetime(aside) { isSet(aside.connection) }
  }

  private static func isSet(_ connection: Connection) -> Bool { value(connection) == 1 }

  /// `nil` where it cannot be read.
  private static func value(_ connection: Connection) -> Int64? {
    guard let format = try? StoreSchema.format(of: connection) else { return nil }
    return format < firstFormat ? 0 : (try? connection.integer("SELECT open FROM state")) ?? nil
  }

  /// Outside of a transaction.
  static func set(_ connection: Connection) throws(SQLiteFailure) {
    if isSet(connection) { return }
    try write(1, connection)
    // A process that reads at this moment can keep it from the database; it will be there later.
    try? connection.run("PRAGMA wal_checkpoint(PASSIVE)")
  }

  /// To be followed by a checkpoint. Where there is no room for it, the log has to stay, though
  /// there be nothing in it: a database that has the mark and no log beside it has lost that.
  ///
  /// - Returns: whether it is gone.
  static func clear(_ connection: Connection) -> Bool {
    switch value(connection) {
    case 0: true
    case nil: false
    default: (try? write(0, connection)) != nil
    }
  }

  /// The checkpoint that follows syncs the log first: once is enough.
  private static func write(_ value: Int, _ connection: Connection) throws(SQLiteFailure) {
    try connection.run("PRAGMA synchronous=NORMAL")
    defer { try? connection.run("PRAGMA synchronous=FULL") }
    try connection.run("UPDATE state SET open = \(value)")
  }
}
