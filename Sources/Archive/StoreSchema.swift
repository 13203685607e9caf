import CSQLite
import Outline

/// The tables of a store, and how a new one comes about.
enum StoreSchema {
  /// The format that this program writes; `PRAGMA user_version` of the file.
  static let version = 3

  /// `PRAGMA application_id` of the file: "Plea".
  static let applicationID = 0x506c_6561

  /// Rows have numbers of their own, so that a table is read in the order in which it was written,
  /// which is mostly the list's. `place` is the order key. `version` tells which transaction changed
  /// a row last, so that another process reads only what is new; deleted rows stay for it as well.
  /// `open` is the ``StoreMark``.
  static let tables = """
    CREATE TABLE state(
      one INTEGER PRIMARY KEY CHECK(one = 1),
      version INTEGER NOT NULL,
      open INTEGER NOT NULL DEFAULT 0) STRICT;
    INSERT INTO state(one, version) VALUES(1, 1);
    CREATE TABLE lists(
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      name TEXT NOT NULL,
      place TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      deleted INTEGER,
      version INTEGER NOT NULL,
      theme TEXT,
      foreign_format TEXT,
      foreign_data BLOB) STRICT;
    CREATE TABLE tasks(
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      list INTEGER NOT NULL REFERENCES lists(row),
      place TEXT NOT NULL,
      completed INTEGER,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      deleted INTEGER,
      version INTEGER NOT NULL,
      title TEXT NOT NULL) STRICT;
    CREATE INDEX tasks_version ON tasks(version);
    CREATE INDEX tasks_deleted ON tasks(deleted) WHERE deleted IS NOT NULL;
    CREATE TABLE steps(
      rank INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      undone INTEGER NOT NULL,
      body BLOB NOT NULL) STRICT;
    \(details);
    """

  /// What few tasks have, apart, so that the others are read fast.
  private static let details = """
    CREATE TABLE details(
      task INTEGER PRIMARY KEY REFERENCES tasks(row) ON DELETE CASCADE,
      note TEXT,
      due TEXT,
      foreign_format TEXT,
      foreign_data BLOB) STRICT
    """

  /// What makes the next format of each, beginning with the first.
  private static let migrations = [
    """
    ALTER TABLE lists ADD COLUMN theme TEXT;
    ALTER TABLE lists ADD COLUMN foreign_format TEXT;
    ALTER TABLE lists ADD COLUMN foreign_data BLOB;
    \(details);
    """,
    "ALTER TABLE state ADD COLUMN open INTEGER NOT NULL DEFAULT 0",
  ]

  /// The format of a store.
  static func format(of connection: Connection) throws(SQLiteFailure) -> Int {
    Int(try connection.integer("PRAGMA user_version") ?? 0)
  }

  /// Brings a store of an earlier format to the present one, whole or not at all.
  ///
  /// Two processes may do so at once: the second finds it done.
  static func migrate(_ connection: Connection) throws(SQLiteFailure) {
    try connection.run("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let found = try format(of: connection)
      if (1..<version).contains(found) {
        for step in migrations[(found - 1)...] { try connection.run(step) }
        try connection.run("PRAGMA user_version=\(version)")
      }
      try connection.run("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }

  /// Makes the tables of a new store in an empty file.
  static func create(_ path: String, vfs: String?) throws(SQLiteFailure) -> Connection {
    let connection = try Connection(
      path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: vfs)
    try connection.run("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; BEGIN IMMEDIATE")
    try connection.run("PRAGMA application_id=\(applicationID); PRAGMA user_version=\(version)")
    try connection.run(tables)
    try connection.run("COMMIT")
    return connection
  }
}
