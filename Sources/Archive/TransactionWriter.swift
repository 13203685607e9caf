import CSQLite
import Outline

/// Puts transactions into the tables, by statements prepared once.
///
/// Every statement says what a row is to be, not by how much it changes, so a transaction whose
/// commit failed halfway can be written again.
final class TransactionWriter {
  private let connection: Connection
  private let nextVersion: Statement
  private let insertItem: Statement
  private let findItem: Statement
  private let findStep: Statement
  private let removeItem: Statement
  private let placeItem: Statement
  private let retitleItem: Statement
  private let touchItem: Statement
  private let readDetails: Statement
  private let keepDetails: Statement
  private let forgetDetails: Statement
  private let reviveList: Statement
  private let insertList: Statement
  private let removeList: Statement
  private let changeList: Statement
  private let forgetUndone: Statement
  private let keepStep: Statement
  private let forgetStep: Statement
  private let trimSteps: Statement
  /// The lists that are known not to be deleted, in the transaction under way.
  private var revived: Set<ListID> = []

  init(_ connection: Connection) throws(SQLiteFailure) {
    self.connection = connection
    nextVersion = try connection.prepare("UPDATE state SET version = version + 1 RETURNING version")
    insertItem = try connection.prepare(
      """
      INSERT INTO tasks(id, list, place, completed, created, changed, version, title)
      VALUES(?1, (SELECT row FROM lists WHERE id = ?2), ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT(id) DO UPDATE SET list = excluded.list, place = excluded.place,
        completed = excluded.completed, changed = excluded.changed, version = excluded.version,
        title = excluded.title, deleted = NULL
      """)
    findStep = try connection.prepare("SELECT rank FROM steps WHERE id = ?1")
    findItem = try connection.prepare("SELECT row FROM tasks WHERE id = ?1")
    removeItem = try connection.prepare(
      "UPDATE tasks SET deleted = ?2, version = ?3 WHERE id = ?1 AND deleted IS NULL")
    placeItem = try connection.prepare(
      """
      UPDATE tasks SET list = (SELECT row FROM lists WHERE id = ?2), place = ?3, completed = ?4,
        changed = ?5, version = ?6 WHERE id = ?1
      """)
    retitleItem = try connection.prepare(
      "UPDATE tasks SET title = ?2, changed = ?3, version = ?4 WHERE id = ?1")
    touchItem = try connection.prepare(
      "UPDATE tasks SET changed = ?2, version = ?3 WHERE id = ?1 RETURNING row")
    readDetails = try connection.prepare(
      "SELECT \(StoredDetails.columns(format: StoreSchema.version)) FROM details WHERE task = ?1")
    keepDetails = try connection.prepare(
      """
      INSERT OR REPLACE INTO details(task, note, due, foreign_format, foreign_data)
      VALUES(?1, ?2, ?3, ?4, ?5)
      """)
    forgetDetails = try connection.prepare("DELETE FROM details WHERE task = ?1")
    reviveList = try connection.prepare(
      "UPDATE lists SET deleted = NULL, version = ?2 WHERE id = ?1 AND deleted IS NOT NULL")
    insertList = try connection.prepare(
      """
      INSERT INTO lists(id, name, place, created, changed, version, theme, foreign_format,
        foreign_data) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT(id) DO UPDATE SET name = excluded.name, place = excluded.place,
        changed = excluded.changed, version = excluded.version, theme = excluded.theme,
        foreign_format = excluded.foreign_format, foreign_data = excluded.foreign_data,
        deleted = NULL
      """)
    removeList = try connection.prepare(
      """
      UPDATE lists SET version = ?3, deleted = iif(
        EXISTS(SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL), NULL, ?2)
      WHERE id = ?1 AND deleted IS NULL
      """)
    changeList = try connection.prepare(
      """
      UPDATE lists SET name = ?2, place = ?3, changed = ?4, version = ?5, theme = ?6,
        foreign_format = ?7, foreign_data = ?8 WHERE id = ?1
      """)
    forgetUndone = try connection.prepare("DELETE FROM steps WHERE undone = 1")
    keepStep = try connection.prepare(
      """
      INSERT INTO steps(rank, id, undone, body)
      VALUES((SELECT ifnull(max(rank), 0) + 1 FROM steps), ?1, ?2, ?3)
      ON CONFLICT(id) DO UPDATE SET rank = excluded.rank, undone = excluded.undone,
        body = excluded.body
      """)
    forgetStep = try connection.prepare("DELETE FROM steps WHERE id = ?1")
    trimSteps = try connection.prepare(
      """
      DELETE FROM steps WHERE undone = 0 AND rank <=
        (SELECT rank FROM steps WHERE undone = 0 ORDER BY rank DESC LIMIT 1 OFFSET ?1)
      """)
  }
}

extension TransactionWriter {
  /// Writes transactions in one commit. When this returns they are on disk.
  ///
  /// - Returns: the version of the store that they make.
  func write(_ transactions: [Transaction]) throws(SQLiteFailure) -> Int64 {
    try inTransaction { () throws(SQLiteFailure) in
      let version = try takeVersion()
      for transaction in transactions { try put(transaction, version: version) }
      try trimSteps.run(.integer(Int64(History.defaultDepth)))
      return version
    }
  }

  /// Puts a list there that nobody has made by an edit.
  func keep(_ list: TodoList) throws(SQLiteFailure) {
    try inTransaction { () throws(SQLiteFailure) in
      try put(.insertList(list), at: list.created, version: try takeVersion())
    }
  }

  /// Does nothing, where something could be written.
  func touch() throws(SQLiteFailure) {
    try inTransaction { () throws(SQLiteFailure) in _ = try takeVersion() }
  }

  private func inTransaction<Result>(
    _ body: () throws(SQLiteFailure) -> Result
  ) throws(SQLiteFailure) -> Result {
    revived.removeAll(keepingCapacity: true)
    try connection.run("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let result = try body()
      try connection.run("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some errors.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      throw error
    }
  }

  /// Fills a new store, as one transaction.
  func fill(
    _ outline: TodoOutline, steps: [(id: UniqueID, isUndone: Bool, body: [UInt8])]
  ) throws(SQLiteFailure) {
    try inTransaction { () throws(SQLiteFailure) in
      let version = try takeVersion()
      for list in outline.lists {
        try put(.insertList(list), at: list.created, version: version)
        for row in 0..<outline.count(in: list.id) {
          guard let item = outline.item(outline.itemID(at: row, in: list.id)) else { continue }
          try put(item, version: .integer(version))
        }
      }
      for step in steps {
        try keepStep.run(SQLiteValue(step.id), .integer(step.isUndone ? 1 : 0), .blob(step.body))
      }
    }
  }

  private func takeVersion() throws(SQLiteFailure) -> Int64 {
    defer { nextVersion.reset() }
    guard try nextVersion.step() else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, handle: nil)
    }
    let version = nextVersion.integer(0)
    while try nextVersion.step() {}
    return version
  }

  private func put(_ transaction: Transaction, version: Int64) throws(SQLiteFailure) {
    for edit in transaction.made.edits {
      try put(edit, at: transaction.made.time, version: version)
    }
    for id in transaction.discarded { try forgetStep.run(SQLiteValue(id.value)) }
    if transaction.purpose == .perform { try forgetUndone.run() }
    try keep(transaction.entry, isUndone: transaction.purpose == .undo)
  }

  /// A step of many edits part by part.
  private func keep(_ step: Step, isUndone: Bool) throws(SQLiteFailure) {
    let (id, undone) = (SQLiteValue(step.id.value), SQLiteValue.integer(isUndone ? 1 : 0))
    guard step.edits.count > Self.longStep else {
      return try keepStep.run(id, undone, .blob(step.encoded()))
    }
    var size = 0
    step.forEachEncodedPart(of: Self.partSize) { size += $0.count }
    try keepStep.run(id, undone, .zeros(size))
    guard let row = try findStep.number(id) else { return }
    try connection.fill("steps", "body", row: row) { write throws(SQLiteFailure) in
      try step.forEachEncodedPart(of: Self.partSize) { part throws(SQLiteFailure) in
        let result = part.withUnsafeBytes { bytes in
          Result { () throws(SQLiteFailure) in try write(bytes) }
        }
        try result.get()
      }
    }
  }

  private static let (longStep, partSize) = (500, 1 << 16)

  private func put(_ edit: Edit, at time: WallTime, version: Int64) throws(SQLiteFailure) {
    let (now, version) = (SQLiteValue(time), SQLiteValue.integer(version))
    switch edit {
    case .insert(let item): try put(item, version: version)
    case .remove(let item):
      try removeItem.run(SQLiteValue(item.id.value), now, version)
    case .place(let id, _, let to):
      try placeItem.run(
        SQLiteValue(id.value), SQLiteValue(to.list.value), .text(to.key.description),
        SQLiteValue(to.completed), now, version)
      try revive(to.list, version)
    case .retitle(let id, _, let to):
      try retitleItem.run(SQLiteValue(id.value), .text(to), now, version)
    case .setNote(let id, _, let to): try setDetails(of: id, now, version) { $0.note = to }
    case .setDue(let id, _, let to): try setDetails(of: id, now, version) { $0.due = to }
    case .setForeign(let id, _, let to): try setDetails(of: id, now, version) { $0.foreign = to }
    case .insertList(let list):
      try insertList.run(
        SQLiteValue(list.id.value), .text(list.name), .text(list.key.description),
        SQLiteValue(list.created), now, version, SQLiteValue(list.theme),
        SQLiteValue(list.foreign?.format), SQLiteValue(list.foreign?.bytes))
    case .removeList(let list):
      revived.remove(list.id)
      try removeList.run(SQLiteValue(list.id.value), now, version)
    case .changeList(_, let to):
      try changeList.run(
        SQLiteValue(to.id.value), .text(to.name), .text(to.key.description), now, version,
        SQLiteValue(to.theme), SQLiteValue(to.foreign?.format), SQLiteValue(to.foreign?.bytes))
    }
  }

  private func put(_ item: TodoItem, version: SQLiteValue) throws(SQLiteFailure) {
    let id = SQLiteValue(item.id.value)
    connection.lastInsertedRow = 0
    try insertItem.run(
      id, SQLiteValue(item.placement.list.value), .text(item.placement.key.description),
      SQLiteValue(item.placement.completed), SQLiteValue(item.created), SQLiteValue(item.changed),
      version, .text(item.title))
    // What has no row yet has no details either.
    let fresh = connection.lastInsertedRow
    if fresh == 0 {
      if let row = try findItem.number(id) { try put(item.details, of: row) }
    } else if !item.details.isEmpty {
      try put(item.details, of: fresh)
    }
    try revive(item.placement.list, version)
  }

  /// A list that has been deleted, by another process for one, is there again once it has a task.
  private func revive(_ list: ListID, _ version: SQLiteValue) throws(SQLiteFailure) {
    guard revived.insert(list).inserted else { return }
    try reviveList.run(SQLiteValue(list.value), version)
  }

  private func put(_ details: ItemDetails, of row: Int64) throws(SQLiteFailure) {
    if details.isEmpty {
      try forgetDetails.run(.integer(row))
    } else {
      try keepDetails.run(
        .integer(row), details.note.isEmpty ? .null : .text(details.note),
        SQLiteValue(details.due?.description), SQLiteValue(details.foreign?.format),
        SQLiteValue(details.foreign?.bytes))
    }
  }

  /// The other details of the task stay as they are on disk: another process may have changed them.
  private func setDetails(
    of id: ItemID, _ now: SQLiteValue, _ version: SQLiteValue,
    _ change: (inout ItemDetails) -> Void
  ) throws(SQLiteFailure) {
    guard let row = try touchItem.number(SQLiteValue(id.value), now, version) else { return }
    readDetails.bind([.integer(row)])
    var nonsense = 0
    var details = ItemDetails.none
    do throws(SQLiteFailure) {
      if try readDetails.step() {
        details = StoredDetails.read(readDetails, at: 0, nonsense: &nonsense)
      }
      readDetails.reset()
    } catch {
      readDetails.reset()
      throw error
    }
    change(&details)
    try put(details, of: row)
  }
}
