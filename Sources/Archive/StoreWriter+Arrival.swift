import Outline

/// A store that could not be opened, or not be written, when its window was.
extension StoreWriter {
  /// Without anything to write: whether the store is there now, and can be written.
  func lookAgain() -> Bool {
    let known = absence?.error ?? refusal
    do throws(StoreError) {
      try arrive()
      if let refusal { try overcome(refusal) }
      reportSaved()
      return true
    } catch {
      if error != known { report(.failed(error, waiting: 0)) }
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
        // Two lists of one name could not be told apart.
        var names = FreeNames(beside: document.outline.lists)
        list.name = names.take(list.name)
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
    guard refusal.isTransient else { throw refusal }
    guard identity?.isStillThere == true else {
      setRefusal(.vanished(path: location.file))
      throw .vanished(path: location.file)
    }
    do throws(SQLiteFailure) {
      // SQLite opens for reading alone what it may not write.
      try readyWriter().touch()
    } catch {
      disconnect()
      let obstacle = StoreError.refusal(error, path: location.file)
      // What is damaged is gone on beside by the write itself.
      guard obstacle.callsForAnother else {
        setRefusal(obstacle)
        throw obstacle
      }
    }
    setRefusal(nil)
    queue.move(to: location)
  }
}
