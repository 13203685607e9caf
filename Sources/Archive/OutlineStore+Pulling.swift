package import Outline

/// What was left out of an update because changes of our own were on their way.
struct Unsettled {
  var items: Set<ItemID> = []
  var lists: Set<ListID> = []

  var isEmpty: Bool { items.isEmpty && lists.isEmpty }
}

extension OutlineStore {
  /// Brings a document up to date with what other processes have written. Tasks that have changes of
  /// ours on their way keep those; they catch up at the first call after these are on disk.
  ///
  /// To be called when ``changeDescriptor`` is readable, after ``SaveOutcome/saved``, and when the
  /// window is given the focus.
  ///
  /// - Returns: the edits that were made to the outline, or `nil` if there were none.
  /// - Complexity: O(1) if nothing has changed, else O(changes log n).
  package func pullChanges(into document: inout OutlineDocument) throws(StoreError) -> Step? {
    drainChanges()
    guard let reading else { return nil }
    let isAll = queue.takeReload()
    do throws(SQLiteFailure) {
      return try pull(from: reading, into: &document, isAll: isAll)
    } catch {
      if isAll { queue.demandReload() }
      throw StoreError(error, path: location.file)
    }
  }

  private func pull(
    from connection: Connection, into document: inout OutlineDocument, isAll: Bool
  ) throws(SQLiteFailure) -> Step? {
    if isAll { seenVersion = -1 }
    let dataVersion = try connection.integer("PRAGMA data_version")
    if dataVersion == seenDataVersion, unsettled.isEmpty, !isAll { return nil }
    // First what is on its way, then the store: what is written in between is only read once more.
    let own = queue.takeOwnVersions()
    let pending = queue.pending
    try connection.run("BEGIN")
    defer { try? connection.run("COMMIT") }
    let reader = StoreReader(connection)
    let version = try reader.version()
    let isAllOurs = own.count { $0 > seenVersion && $0 <= version } == Int(version - seenVersion)
    if isAllOurs, unsettled.isEmpty, !isAll {
      (seenVersion, seenDataVersion) = (version, dataVersion)
      return nil
    }
    let changes = try StoreChanges(connection, since: seenVersion, and: unsettled, sparing: pending)
    var history = try reader.history(bodies)
    for transaction in pending { history.replay(transaction) }
    (seenVersion, seenDataVersion) = (version, dataVersion)
    unsettled = changes.unsettled
    document.history = history
    let step = changes.step(against: document.outline, isAll: isAll)
    let made = document.outline.apply(step)
    changes.date(&document.outline)
    return made.isEmpty ? nil : made
  }
}
