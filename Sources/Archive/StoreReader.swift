import CSQLite
import Outline

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

  /// All lists and tasks that can be read.
  ///
  /// - Throws: what stood in the way if nothing at all could be read.
  func outline() throws(SQLiteFailure) -> TodoOutline {
    format = try StoreSchema.format(of: connection)
    do throws(SQLiteFailure) {
      try readLists()
    } catch {
      try note(error)
    }
    if lists.isEmpty { lists = [Self.substitute] }
    let capacity = try? connection.integer("SELECT max(row) FROM tasks")
    var loader = OutlineLoader(lists: lists, capacity: min(Int(capacity ?? 0), 1 << 20))
    do throws(SQLiteFailure) {
      try readTasks(into: &loader, order: "")
    } catch {
      try note(error)
      // From the other end, up to where the damage is.
      try? readTasks(into: &loader, order: "ORDER BY row DESC")
    }
    var outline = loader.finish()
    do throws(SQLiteFailure) {
      try readDetails(into: &outline)
    } catch {
      try note(error)
    }
    if let damage, outline.itemCount == 0 { throw damage }
    return outline
  }

  /// Damage is put up with, all other trouble is not.
  private func note(_ failure: SQLiteFailure) throws(SQLiteFailure) {
    guard failure.primaryCode == SQLITE_CORRUPT else { throw failure }
    if damage == nil { damage = failure }
  }

  /// For tasks whose own list cannot be read.
  private static let substitute = TodoList(
    id: ListID(high: 0x4000, low: 1 << 63), name: "To Do", key: .first,
    created: WallTime(milliseconds: 0))
}

extension StoreReader {
  /// A list that is deleted but has tasks, because another process added one meanwhile, is not.
  private func readLists() throws(SQLiteFailure) {
    let statement = try connection.prepare(
      """
      SELECT row, id, name, place, created, \(StoredDetails.listColumns(format: format))
      FROM lists WHERE deleted IS NULL OR EXISTS(
          SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL)
      ORDER BY place, id
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

  private func readTasks(
    into loader: inout OutlineLoader, order: String
  ) throws(SQLiteFailure) {
    let statement = try connection.prepare(
      """
      SELECT row, id, list, place, completed, created, changed, title FROM tasks
      WHERE deleted IS NULL \(order)
      """)
    var list: (row: Int64, position: Int) = (.min, 0)
    while try statement.step() {
      let row = statement.integer(2)
      if row != list.row { list = (row, position(ofList: row)) }
      loader.append(
        ItemID(id(statement, 1, row: statement.integer(0))), list: list.position,
        key: key(statement, 3), completed: statement.optionalTime(4), created: statement.time(5),
        changed: statement.time(6), title: statement.utf8(7))
    }
  }

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
