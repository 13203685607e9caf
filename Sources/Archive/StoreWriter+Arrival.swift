import Outline

/// A store that could not be opened, or not be written, when its window was.
extension StoreWriter {
  /// Without anything to write: whether the store is there now.
  func lookAgain() -> Bool {
    do throws(StoreError) {
      try arrive()
      reportSaved()
      return true
    } catch {
      if error != absence?.error { report(.failed(error, waiting: 0)) }
      absence?.error = error
      return false
    }
  }

  /// Opens the store that was not to be opened before. What is in memory is read anew from it, but
  /// for what is still to be written: the list that this began with stays for that.
  func arrive() throws(StoreError) {
    guard let absence else { return }
    let (parts, document, notices) = try OutlineStore.reach(location, options)
    if let refusal = parts.refusal { throw refusal }
    (location, identity, lock) = (parts.location, parts.identity, parts.lock)
    noteUnclean(parts.wasUnclean)
    snapshots = SnapshotKeeper(location: location, options: options)
    if document.outline.list(absence.list.id) == nil, !queue.pending.isEmpty {
      do throws(SQLiteFailure) {
        var list = absence.list
        // After those that were there all the time.
        if let last = document.outline.lists.last {
          list.key = OrderKey.keys(1, between: last.key, nil)?.first ?? .last
        }
        try readyWriter().keep(list)
      } catch {
        disconnect()
        throw StoreError(error, path: location.file)
      }
    }
    for case .rescued(let report) in notices { news.append(.continuedBeside(report)) }
    self.absence = nil
    queue.move(to: location)
  }

  /// Goes on where writing has become possible since the store was opened.
  ///
  /// - Throws: why nothing may be written.
  func overcome(_ refusal: StoreError) throws(StoreError) {
    guard case .readOnly = refusal else { throw refusal }
    do throws(SQLiteFailure) {
      // SQLite opens for reading alone what it may not write.
      try readyWriter().touch()
    } catch {
      disconnect()
      throw refusal
    }
    forgetRefusal()
    queue.move(to: location)
  }
}
