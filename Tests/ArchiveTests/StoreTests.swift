import Archive
import CSQLite
import Foundation
import Outline
import Testing

@Suite("The store")
struct StoreTests {
  @Test("A new store is for its owner alone, and one file when it is closed")
  func creation() throws {
    let folder = Folder()
    let desk = try StoreSession(folder)
    #expect(desk.document.outline.lists.map(\.name) == ["To Do"])
    #expect(desk.titles.isEmpty && desk.notices.isEmpty)
    desk.add("a")
    try desk.store.close()
    #expect(folder.names == ["lists.db"])
    #expect(permissions(folder.location.file) == 0o600)
    #expect(permissions(folder.location.folder) == 0o700)
  }

  private func permissions(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("What was done is there again, in order, with any title")
  func reopening() throws {
    let folder = Folder()
    let long = String(repeating: "so long ", count: 20_000) + "."
    let first = try StoreSession(folder)
    first.add("b", "👨‍👩‍👧 中文 العربية", long, "x", "y")
    first.add("a", at: 0)
    let (x, y) = (first.id("x"), first.id("y"))
    first.perform { outline, _, source in outline.completing([x], by: &source) }
    first.perform { outline, _, source in outline.deleting([y], by: &source) }
    first.perform { $0.moving(first.id("b"), to: 0, in: $1, by: &$2) }
    first.perform { outline, _, source in outline.addingList(named: "Two", by: &source) }
    let outline = first.document.outline
    try first.store.close()

    let second = try StoreSession(folder)
    #expect(second.document.outline == outline)
    #expect(second.document.outline.violation() == nil)
    #expect(second.titles == ["b", "a", "👨‍👩‍👧 中文 العربية", long, "x"])
    try second.store.close()
  }

  @Test("Undo and redo reach through restarts, two hundred and fifty steps deep")
  func undoAcrossRestarts() throws {
    let folder = Folder()
    var states: [TodoOutline] = []
    let first = try StoreSession(folder)
    states.append(first.document.outline)
    for number in 0..<250 {
      if number % 5 == 4 {
        let id = first.id("\(number - 1)")
        first.perform { outline, _, source in outline.completing([id], by: &source) }
      } else {
        first.add("\(number)", at: number % 7)
      }
      states.append(first.document.outline)
    }
    try first.store.close()

    let second = try StoreSession(folder)
    for _ in 0..<100 { #expect(second.undo()) }
    #expect(second.document.outline == states[150])
    try second.store.close()

    let third = try StoreSession(folder)
    #expect(third.document.outline == states[150])
    for _ in 0..<30 { #expect(third.redo()) }
    #expect(third.document.outline == states[180])
    for _ in 0..<180 { #expect(third.undo()) }
    #expect(third.document.outline == states[0])
    #expect(!third.undo())
    third.add("new")
    #expect(!third.redo())
    try third.store.close()

    let fourth = try StoreSession(folder)
    #expect(!fourth.redo())
    #expect(fourth.titles == ["new"])
    #expect(fourth.undo())
    try fourth.store.close()
  }

  @Test("A hundred thousand rows are kept in order, and a move writes one of them")
  func manyRows() throws {
    let folder = Folder()
    let first = try StoreSession(folder)
    let titles = (0..<100_000).map { "Task number \($0)" }
    first.perform { $0.adding(titles, at: 0, in: $1, by: &$2) }
    try first.store.flush()
    let last = first.id("Task number 99999")
    first.perform { $0.moving(last, to: 500, in: $1, by: &$2) }
    let outline = first.document.outline
    try first.store.close()

    let newest = try query(
      folder, "SELECT count(*) FROM tasks WHERE version = (SELECT version FROM state)")
    #expect(newest == 1)
    let second = try StoreSession(folder)
    #expect(second.document.outline == outline)
    #expect(second.document.outline.index(of: last) == 500)
    // The step that made them all is read when it is needed.
    #expect(second.undo() && second.titles.last == "Task number 99999")
    #expect(second.undo() && second.titles.isEmpty)
    #expect(second.redo() && second.titles.count == 100_000)
    try second.store.close()
  }

  @Test func `Rows put in at one place again and again are given short keys again, on disk too`()
    throws
  {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("first", "last")
    for number in 0..<600 { desk.add("\(number)", at: 1) }
    let expected = ["first"] + (0..<600).reversed().map { "\($0)" } + ["last"]
    #expect(desk.titles == expected)
    try desk.store.close()
    #expect(try query(folder, "SELECT max(length(place)) FROM tasks") <= 32)
    #expect(try query(folder, "SELECT count(DISTINCT place) FROM tasks") == 602)
    let again = try StoreSession(folder)
    #expect(again.titles == expected)
    for _ in 0..<200 { #expect(again.undo()) }
    #expect(again.titles.count == 402)
    try again.store.close()
  }

  @Test func `A clock that goes back makes no difference to what is kept`() throws {
    let folder = Folder()
    var options = StoreOptions()
    for day in [10, 3, 0] as [Int64] {
      options.now = WallTime(milliseconds: 1_800_000_000_000 + day * 86_400_000)
      let desk = try StoreSession(folder, options: options)
      desk.source.time = options.now ?? desk.source.time
      desk.add("day \(day)")
      try desk.store.close()
    }
    let desk = try StoreSession(folder, options: options)
    #expect(desk.titles == ["day 10", "day 3", "day 0"])
    #expect(desk.undo() && desk.undo() && desk.titles == ["day 10"])
    try desk.store.close()
  }

  @Test("Rows deleted a month ago are gone from the disk, later ones are not")
  func purging() throws {
    let folder = Folder()
    var options = StoreOptions()
    let day: Int64 = 86_400_000
    for elapsed in [0, 20, 31] as [Int64] {
      options.now = WallTime(milliseconds: 1_800_000_000_000 + elapsed * day)
      let desk = try StoreSession(folder, options: options)
      desk.source.time = options.now ?? desk.source.time
      desk.add("day \(elapsed)")
      let id = desk.id("day \(elapsed)")
      desk.perform { outline, _, source in outline.deleting([id], by: &source) }
      try desk.store.close()
    }
    #expect(try query(folder, "SELECT count(*) FROM tasks") == 2)
    // Undo does not need them.
    let desk = try StoreSession(folder, options: options)
    while desk.undo() {}
    #expect(desk.titles.isEmpty)
    for _ in 0..<1 { #expect(desk.redo()) }
    #expect(desk.titles == ["day 0"])
    try desk.store.close()
  }

  @Test(
    "The store lies under XDG_DATA_HOME, or in the usual place where that makes no sense",
    arguments: [
      ("/data", "/home/me", "/data/io.github.pleat.Pleat/lists.db"),
      ("/data/", "/home/me", "/data/io.github.pleat.Pleat/lists.db"),
      ("", "/home/me", "/home/me/.local/share/io.github.pleat.Pleat/lists.db"),
      ("data", "/home/me", "/home/me/.local/share/io.github.pleat.Pleat/lists.db"),
      (nil, "/home/me", "/home/me/.local/share/io.github.pleat.Pleat/lists.db"),
      (nil, "", nil), (nil, nil, nil), ("data", "home", nil),
    ] as [(String?, String?, String?)])
  func location(_ data: String?, _ home: String?, _ expected: String?) {
    let environment = ["XDG_DATA_HOME": data, "HOME": home]
    let location = try? StoreLocation.standard { environment[$0] ?? nil }
    #expect(location?.file == expected)
  }
}

/// A number out of a store, read without our own code.
func query(_ folder: Folder, _ sql: String) throws -> Int {
  var database: OpaquePointer?
  var statement: OpaquePointer?
  defer {
    sqlite3_finalize(statement)
    sqlite3_close(database)
  }
  let path = folder.location.file
  try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
  try #require(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
  try #require(sqlite3_step(statement) == SQLITE_ROW)
  return Int(sqlite3_column_int64(statement, 0))
}

/// Changes a store behind our back.
func execute(_ folder: Folder, _ sql: String) throws { try execute(folder.location, sql) }

func execute(_ location: StoreLocation, _ sql: String) throws {
  var database: OpaquePointer?
  defer { sqlite3_close(database) }
  try #require(sqlite3_open(location.file, &database) == SQLITE_OK)
  sqlite3_busy_timeout(database, 5000)
  let code = sqlite3_exec(database, sql, nil, nil, nil)
  try #require(code == SQLITE_OK, "\(String(cString: sqlite3_errmsg(database)))")
}
