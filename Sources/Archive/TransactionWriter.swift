import CSQLite
import Outline

/// Puts transactions into the tables, by statements prepared once.
///
/// Every statement says what a row is to be, so a transaction whose commit failed halfway can be
/// written again.
final class TransactionWriter {
  private let connection: Connection
  private let statements: TransactionStatements
  /// The lists that are known not to be deleted, in the transaction under way.
  private var revived: Set<ListID> = []

  init(_ connection: Connection) throws(SQLiteFailure) {
    self.connection = connection
    statements = try TransactionStatements(preparedBy: connection)
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
      try statements.trimSteps.run(.integer(Int64(History.defaultDepth)))
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
        try statements.keepStep.run(
          SQLiteValue(step.id), .integer(step.isUndone ? 1 : 0), .blob(step.body))
      }
    }
  }

  private func takeVersion() throws(SQLiteFailure) -> Int64 {
    defer { statements.nextVersion.reset() }
    guard try statements.nextVersion.step() else {
      throw SQLiteFailure(code: SQLITE_CORRUPT, handle: nil)
    }
    let version = statements.nextVersion.integer(0)
    while try statements.nextVersion.step() {}
    return version
  }

  private func put(_ transaction: Transaction, version: Int64) throws(SQLiteFailure) {
    for edit in transaction.made.edits {
      try put(edit, at: transaction.made.time, version: version)
    }
    for id in transaction.discarded { try statements.forgetStep.run(SQLiteValue(id.value)) }
    if transaction.purpose == .perform { try statements.forgetUndone.run() }
    try keep(transaction.entry, isUndone: transaction.purpose == .undo)
  }

  /// A step of many edits part by part.
  private func keep(_ step: Step, isUndone: Bool) throws(SQLiteFailure) {
    let (id, undone) = (SQLiteValue(step.id.value), SQLiteValue.integer(isUndone ? 1 : 0))
    guard step.edits.count > Self.longStep else {
      return try statements.keepStep.run(id, undone, .blob(step.encoded()))
    }
    var size = 0
    step.forEachEncodedPart(of: Self.partSize) { size += $0.count }
    try statements.keepStep.run(id, undone, .zeros(size))
    guard let row = try statements.findStep.number(id) else { return }
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
      try statements.removeItem.run(SQLiteValue(item.id.value), now, version)
    case .place(let id, _, let to):
      try statements.placeItem.run(
        SQLiteValue(id.value), SQLiteValue(to.list.value), .text(to.key.description),
        SQLiteValue(to.completed), now, version)
      try revive(to.list, version)
    case .retitle(let id, _, let to):
      try statements.retitleItem.run(SQLiteValue(id.value), .text(to), now, version)
    case .setNote(let id, _, let to): try setDetails(of: id, now, version) { $0.note = to }
    case .setDue(let id, _, let to): try setDetails(of: id, now, version) { $0.due = to }
    case .setForeign(let id, _, let to): try setDetails(of: id, now, version) { $0.foreign = to }
    case .insertList(let list):
      try statements.insertList.run(
        SQLiteValue(list.id.value), .text(list.name), .text(list.key.description),
        SQLiteValue(list.created), now, version, SQLiteValue(list.theme),
        SQLiteValue(list.foreign?.format), SQLiteValue(list.foreign?.bytes))
    case .removeList(let list):
      revived.remove(list.id)
      try statements.removeList.run(SQLiteValue(list.id.value), now, version)
    case .changeList(_, let to):
      try statements.changeList.run(
        SQLiteValue(to.id.value), .text(to.name), .text(to.key.description), now, version,
        SQLiteValue(to.theme), SQLiteValue(to.foreign?.format), SQLiteValue(to.foreign?.bytes))
    }
  }

  private func put(_ item: TodoItem, version: SQLiteValue) throws(SQLiteFailure) {
    let id = SQLiteValue(item.id.value)
    connection.lastInsertedRow = 0
    try statements.insertItem.run(
      id, SQLiteValue(item.placement.list.value), .text(item.placement.key.description),
      SQLiteValue(item.placement.completed), SQLiteValue(item.created), SQLiteValue(item.changed),
      version, .text(item.title))
    // What has no row yet has no details either.
    let fresh = connection.lastInsertedRow
    if fresh == 0 {
      if let row = try statements.findItem.number(id) { try put(item.details, of: row) }
    } else if !item.details.isEmpty {
      try put(item.details, of: fresh)
    }
    try revive(item.placement.list, version)
  }

  /// A list that has been deleted, by another process for one, is there again once it has a task.
  private func revive(_ list: ListID, _ version: SQLiteValue) throws(SQLiteFailure) {
    guard revived.insert(list).inserted else { return }
    try statements.reviveList.run(SQLiteValue(list.value), version)
  }

  private func put(_ details: ItemDetails, of row: Int64) throws(SQLiteFailure) {
    if details.isEmpty {
      try statements.forgetDetails.run(.integer(row))
    } else {
      try statements.keepDetails.run(
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
    guard let row = try statements.touchItem.number(SQLiteValue(id.value), now, version) else {
      return
    }
    statements.readDetails.bind([.integer(row)])
    var nonsense = 0
    var details = ItemDetails.none
    do throws(SQLiteFailure) {
      if try statements.readDetails.step() {
        details = StoredDetails.read(statements.readDetails, at: 0, nonsense: &nonsense)
      }
      statements.readDetails.reset()
    } catch {
      statements.readDetails.reset()
      throw error
    }
    change(&details)
    try put(details, of: row)
  }
}
