import Archive
import CSQLite
import Foundation
import Outline
import Testing

@Suite("Stores of earlier formats")
struct MigrationTests {
  /// A store as the first format was, with rows and a step to undo.
  static func firstFormat() throws -> Folder {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.location.folder, withIntermediateDirectories: true)
    try execute(folder, tables)
    try execute(folder, rows)
    try execute(folder, "PRAGMA journal_mode=WAL")
    return folder
  }

  private static let tables = """
    PRAGMA application_id=1349281121; PRAGMA user_version=1;
    CREATE TABLE state(one INTEGER PRIMARY KEY CHECK(one = 1), version INTEGER NOT NULL) STRICT;
    INSERT INTO state VALUES(1, 1);
    CREATE TABLE lists(row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      name TEXT NOT NULL, place TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
      deleted INTEGER, version INTEGER NOT NULL) STRICT;
    CREATE TABLE tasks(row INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      list INTEGER NOT NULL REFERENCES lists(row), place TEXT NOT NULL, completed INTEGER,
      created INTEGER NOT NULL, changed INTEGER NOT NULL, deleted INTEGER,
      version INTEGER NOT NULL, title TEXT NOT NULL) STRICT;
    CREATE INDEX tasks_version ON tasks(version);
    CREATE INDEX tasks_deleted ON tasks(deleted) WHERE deleted IS NOT NULL;
    CREATE TABLE steps(rank INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
      undone INTEGER NOT NULL, body BLOB NOT NULL) STRICT;
    """

  private static let rows = """
    INSERT INTO lists VALUES(1, x'00000000000040008000000000000001', 'Home', 'a0', 1, 1, NULL, 1);
    INSERT INTO tasks VALUES(1, x'00000000000040008000000000000002', 1, 'a0', NULL, 2, 3, NULL, 1,
      'first');
    INSERT INTO tasks VALUES(2, x'00000000000040008000000000000003', 1, 'a1', 9, 2, 3, NULL, 1,
      'done');
    """

  private var backups: (Folder) -> [String] {
    { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.location.backups)) ?? [])
        .filter { $0.hasPrefix("format-") }.sorted()
    }
  }

  @Test func `An old store is read as it is, and brought to the new format by the first change`()
    throws
  {
    let folder = try Self.firstFormat()
    let desk = try StoreSession(folder)
    #expect(desk.titles == ["first", "done"] && desk.store.access == .writable)
    #expect(try query(folder, "PRAGMA user_version") == 1)
    #expect(backups(folder).isEmpty)
    let first = desk.id("first")
    desk.perform { outline, _, source in outline.settingNote(of: first, to: "note", by: &source) }
    try desk.store.close()
    #expect(try query(folder, "PRAGMA user_version") > 1)
    let again = try StoreSession(folder)
    #expect(again.document.outline == desk.document.outline)
    #expect(again.undo() && again.document.outline.note(of: first) == "")
    try again.store.close()
    // The copy is a whole store of the old format, and stays.
    let copies = backups(folder)
    #expect(copies.count == 1)
    let other = Folder()
    try FileManager.default.createDirectory(
      atPath: other.location.folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: folder.location.backups + "/" + (copies.first ?? ""), toPath: other.location.file)
    #expect(try query(other, "PRAGMA user_version") == 1)
    let old = try StoreSession(other)
    #expect(old.titles == ["first", "done"])
    try old.store.close()
  }

  @Test func `Two processes with an old store open both go on when one has changed its format`()
    throws
  {
    let folder = try Self.firstFormat()
    let one = try StoreSession(folder)
    let two = try StoreSession(folder, seed: 2)
    one.add("one")
    two.add("two")
    try one.store.flush()
    try two.store.flush()
    for desk in [one, two] { try desk.pull() }
    #expect(one.document.outline == two.document.outline && one.titles.count == 4)
    try one.store.close()
    try two.store.close()
    #expect((1...2).contains(backups(folder).count))
  }

  @Test func `Without a copy an old store is not changed, and the change waits`() throws {
    let folder = try Self.firstFormat()
    // A file where the folder of the copies should be.
    try Data().write(to: URL(fileURLWithPath: folder.location.backups))
    let desk = try StoreSession(folder)
    desk.add("waits")
    #expect(throws: StoreError.self) { try desk.store.flush() }
    #expect(try query(folder, "PRAGMA user_version") == 1)
    try FileManager.default.removeItem(atPath: folder.location.backups)
    try desk.store.flush()
    try desk.store.close()
    #expect(try query(folder, "SELECT count(*) FROM tasks") == 3)
  }
}
