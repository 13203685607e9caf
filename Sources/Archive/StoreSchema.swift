import CSQLite
import Outline

/// The tables of a store, and how a new one comes about.
enum StoreSchema {
  /// The format that this program writes; `PRAGMA user_version` of the file.
  static let version = 1

  /// `PRAGMA application_id` of the file: "Plea".
  static let applicationID = 0x506c_6561

  /// Rows have numbers of their own, so that a table is read in the order in which it was written,
  /// which is mostly the list's. `place` is the order key. `version` tells which transaction changed
  /// a row last, so that another process reads only what is new; deleted rows stay for it as well.
  static let tables = """
    CREATE TABLE state(
      one INTEGER PRIMARY KEY CHECK(one = 1),
      version INTEGER NOT NULL) STRICT;
    INSERT INTO state VALUES(1, 1);
    CREATE TABLE lists(
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      name TEXT NOT NULL,
      place TEXT NOT NULL,
      created INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      deleted INTEGER,
      version INTEGER NOT NULL) STRICT;
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
    """

  /// Makes a new store in a file that does not exist yet: an empty list, nothing else.
  static func create(
    _ path: String, firstList: TodoList, vfs: String?
  ) throws(SQLiteFailure) {
    let connection = try Connection(
      path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs: vfs)
    try connection.run("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; BEGIN IMMEDIATE")
    try connection.run("PRAGMA application_id=\(applicationID); PRAGMA user_version=\(version)")
    try connection.run(tables)
    let statement = try connection.prepare(
      "INSERT INTO lists(id, name, place, created, changed, version) VALUES(?,?,?,?,?,1)")
    try statement.run(
      SQLiteValue(firstList.id.value), .text(firstList.name), .text(firstList.key.description),
      SQLiteValue(firstList.created), SQLiteValue(firstList.created))
    try connection.run("COMMIT; PRAGMA journal_mode=WAL")
  }
}
