import CSQLite
import Outline
import Words

/// Reads a whole store. What makes no sense is read as well as it can be, and counted.
final class StoreReader {
  private let connection: Connection
  private(set) var lists: [TodoList] = []
  /// The position in `lists` of a list's row number.
  private var positions: [Int64: Int] = [:]
  /// What was wrong, if anything.
  private(set) var damage: SQLiteFailure?
  private(set) var nonsense = 0
  /// The format of the store; a later one is read as far as it is like ours.
  private var format = StoreSchema.version

  init(_ connection: Connection) { self.connection = connection }

  /// Whether all that was read made sense.
  var isSound: Bool { damage == nil && nonsense == 0 }

  /// How much of what was read made no sense; `nil` for nothing.
  var nonsenseWords: String? {
    nonsense == 0
      ? nil : counted(nonsense, one: "%1 value makes no sense", many: "%1 values make no sense")
  }

  /// All lists and tasks.
  ///
  /// - Throws: what stood in the way. See ``salvage()`` for what can be read all the same.
  func outline() throws(SQLiteFailure) -> TodoOutline {
    format = try StoreSchema.format(of: connection)
    try readLists(alsoRevived: true)
    var loader = makeLoader()
    try readTasks(into: &loader)
    var outline = loader.finish()
    try readDetails(into: &outline)
    return outline
  }

  /// All lists and tasks that can be read around whatever is damaged.
  func salvage() -> TodoOutline {
    format = (try? StoreSchema.format(of: connection)) ?? StoreSchema.version
    attempt { () throws(SQLiteFailure) in try readLists(alsoRevived: false) }
    var loader = makeLoader()
    attempt { () throws(SQLiteFailure) in try salvageTasks(into: &loader) }
    var outline = loader.finish()
    attempt { () throws(SQLiteFailure) in try readDetails(into: &outline) }
    return outline
  }

  private func attempt(_ body: () throws(SQLiteFailure) -> Void) {
    do throws(SQLiteFailure) { try body() } catch { damage = damage ?? error }
  }

  private func makeLoader() -> OutlineLoader {
    if lists.isEmpty, hasTasks { lists = [Self.substitute] }
    let capacity = try? connection.integer("SELECT max(row) FROM tasks")
    return OutlineLoader(lists: lists, capacity: min(max(Int(capacity ?? 0), 0), 1 << 20))
  }

  /// Whether there may be any.
  private var hasTasks: Bool {
    (try? connection.integer("SELECT EXISTS(SELECT 1 FROM tasks WHERE deleted IS NULL)")) != 0
  }

  /// For tasks whose own list cannot be read.
  private static let substitute = TodoList(
    id: ListID(high: 0x4000, low: 1 << 63), name: "To Do", key: .first,
    created: WallTime(milliseconds: 0))
}

extension StoreReader {
  /// A list that is deleted but has tasks, because another process added one meanwhile, is not.
  private func readLists(alsoRevived: Bool) throws(SQLiteFailure) {
    let revived =
      "OR EXISTS(SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL)"
    let statement = try connection.prepare(
      """
      SELECT row, id, name, place, created, \(StoredDetails.listColumns(format: format))
      FROM lists WHERE deleted IS NULL \(alsoRevived ? revived : "")
      """)
    while try statement.step() {
      positions[statement.integer(0)] = lists.count
      lists.append(list(statement, from: 1, row: statement.integer(0)))
    }
  }

  private func list(_ statement: Statement, from column: Int32, row: Int64) -> TodoList {
    TodoList(
      id: ListID(id(statement, column, row: row)), name: statement.text(column + 1),
      key: key(statement, column + 2), created: statement.time(column + 3),
      theme: StoredDetails.theme(statement, at: column + 4),
      foreign: StoredDetails.foreign(statement, at: column + 5))
  }

  private func readTasks(into loader: inout OutlineLoader) throws(SQLiteFailure) {
    let statement = try connection.prepare(Self.tasks)
    var list: (row: Int64, position: Int) = (.min, 0)
    while try statement.step() { append(statement, to: &loader, list: &list) }
  }

  private static let tasks = """
    SELECT row, id, list, place, completed, created, changed, title FROM tasks
    WHERE deleted IS NULL
    """

  /// - Parameter list: the list of the row before.
  private func append(
    _ statement: Statement, to loader: inout OutlineLoader,
    list: inout (row: Int64, position: Int)
  ) {
    let row = statement.integer(2)
    if row != list.row { list = (row, position(ofList: row)) }
    let before = nonsense
    let (id, key) = (id(statement, 1, row: statement.integer(0)), key(statement, 3))
    let title = statement.utf8(7)
    loader.append(
      ItemID(id), list: list.position, key: key, completed: statement.optionalTime(4),
      created: statement.time(5), changed: statement.time(6),
      title: nonsense > before && title.isEmpty ? Self.damagedTitle : title)
  }

  /// U+FFFD: a row of which nothing is left can be seen all the same.
  nonisolated(unsafe) private static let damagedTitle: UnsafeBufferPointer<UInt8> = {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 3)
    _ = bytes.initialize(from: [0xef, 0xbf, 0xbd])
    return UnsafeBufferPointer(bytes)
  }()

  private func readDetails(into outline: inout TodoOutline) throws(SQLiteFailure) {
    guard format >= StoredDetails.firstFormat else { return }
    let statement = try connection.prepare(
      """
      SELECT tasks.row, tasks.id, \(StoredDetails.columns(format: format))
      FROM details JOIN tasks ON tasks.row = details.task WHERE tasks.deleted IS NULL
      """)
    while try statement.step() {
      let details = StoredDetails.read(statement, at: 2, nonsense: &nonsense)
      outline.load(details, of: ItemID(id(statement, 1, row: statement.integer(0))))
    }
  }

  private func position(ofList row: Int64) -> Int {
    if let position = positions[row] { return position }
    nonsense += 1
    return 0
  }

  private func key(_ statement: Statement, _ column: Int32) -> OrderKey {
    if let key = statement.key(column) { return key }
    nonsense += 1
    return .last
  }

  /// A row without an identifier gets one from its number, so that it can be shown.
  private func id(_ statement: Statement, _ column: Int32, row: Int64) -> UniqueID {
    if let id = statement.uniqueID(column) { return id }
    nonsense += 1
    return UniqueID(high: 0xffff_ffff_ffff_ffff, low: UInt64(bitPattern: row))
  }
}

extension StoreReader {
  /// From both ends of the table up to what is damaged, and so again in both halves between.
  private func salvageTasks(into loader: inout OutlineLoader) throws(SQLiteFailure) {
    let rising = try connection.prepare(Self.tasks + " AND row BETWEEN ?1 AND ?2 ORDER BY row")
    let falling = try connection.prepare(
      Self.tasks + " AND row BETWEEN ?1 AND ?2 ORDER BY row DESC")
    var ranges = [0...lastRow]
    var failures = 0
    while let range = ranges.popLast(), failures < Self.patience {
      guard let low = salvage(rising, range, into: &loader) else { continue }
      let rest = max(low + 1, range.lowerBound)
      guard rest <= range.upperBound,
        let high = salvage(
          falling, rest...range.upperBound, isFalling: true, into: &loader)
      else { continue }
      failures += 2
      let end = min(high - 1, range.upperBound)
      guard rest < end else { continue }
      let middle = rest + (end - rest) / 2
      ranges += [(middle + 1)...end, rest...middle]
    }
  }

  /// How often the damaged part of a table may be run into, at some microseconds each.
  private static let patience = 40_000

  /// - Returns: the last row before the damage, which may lie outside the range; `nil` if there was
  ///   no damage.
  private func salvage(
    _ statement: Statement, _ range: ClosedRange<Int64>, isFalling: Bool = false,
    into loader: inout OutlineLoader
  ) -> Int64? {
    defer { statement.reset() }
    statement.bind([.integer(range.lowerBound), .integer(range.upperBound)])
    var last: Int64?
    var list: (row: Int64, position: Int) = (.min, 0)
    do throws(SQLiteFailure) {
      while try statement.step() {
        last = statement.integer(0)
        append(statement, to: &loader, list: &list)
      }
      return nil
    } catch {
      damage = damage ?? error
      return last ?? (isFalling ? range.upperBound + 1 : range.lowerBound - 1)
    }
  }

  /// What the table says may be damaged too: then as many rows as there can be on its pages.
  private var lastRow: Int64 {
    let last = (try? connection.integer("SELECT max(row) FROM tasks")) ?? nil
    let pages = (try? connection.integer("PRAGMA page_count")) ?? nil
    let possible = (pages ?? 1000) * 100
    return last.map { (0..<1 << 40).contains($0) ? max($0, possible) : possible } ?? possible
  }
}

extension StoreReader {
  /// Steps of the undo log, as they are, up to what cannot be read.
  func steps() -> [(id: UniqueID, isUndone: Bool, body: [UInt8])] {
    var steps: [(id: UniqueID, isUndone: Bool, body: [UInt8])] = []
    guard
      let statement = try? connection.prepare("SELECT id, undone, body FROM steps ORDER BY rank")
    else { return [] }
    while (try? statement.step()) == true {
      guard let id = statement.uniqueID(0) else { continue }
      steps.append((id, statement.integer(1) == 1, statement.blob(2)))
    }
    return steps
  }

  /// The undo history. Steps of many rows stay on disk until they are needed.
  func history(_ bodies: StepBodies) throws(SQLiteFailure) -> History {
    let statement = try connection.prepare(
      """
      SELECT id, undone, length(body), iif(length(body) < \(StepBodies.threshold), body, NULL)
      FROM steps ORDER BY rank
      """)
    var undo: [History.Entry] = []
    var redo: [History.Entry] = []
    while try statement.step() {
      guard let id = statement.uniqueID(0) else { continue }
      let isLong = statement.integer(2) >= StepBodies.threshold
      let entry =
        isLong
        ? History.Entry(id: StepID(id)) { bodies.body(of: id) }
        : History.Entry(id: StepID(id), encoded: statement.blob(3))
      if statement.integer(1) == 0 { undo.append(entry) } else { redo.append(entry) }
    }
    var history = History()
    history.replace(undo: undo, redo: redo)
    return history
  }

  func version() throws(SQLiteFailure) -> Int64 {
    try connection.integer("SELECT version FROM state") ?? 0
  }
}
