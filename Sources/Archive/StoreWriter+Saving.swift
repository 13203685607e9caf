import CSQLite
import Outline

/// How what was done comes to the disk, and what is told of it.
extension StoreWriter {
  /// - Returns: why it has to be tried again.
  func save(_ batch: [Transaction]) -> StoreError? {
    guard !batch.isEmpty else { return nil }
    do throws(StoreError) {
      try write(batch)
      reportSaved()
      return nil
    } catch {
      if case .rejected = error { return saveOneByOne(batch) }
      return failed(error)
    }
  }

  func reportSaved() {
    report(.saved)
    for error in news { report(.failed(error, waiting: 0)) }
    news.removeAll()
  }

  private func failed(_ error: StoreError) -> StoreError {
    let (isNew, waiting) = queue.fail(error)
    if isNew { report(.failed(error, waiting: waiting)) }
    return error
  }

  /// One of them makes no sense to the database; the others shall not wait for it.
  private func saveOneByOne(_ batch: [Transaction]) -> StoreError? {
    for transaction in batch {
      do throws(StoreError) {
        try write([transaction])
      } catch {
        guard case .rejected = error else { return failed(error) }
        queue.finish(1, version: nil)
        report(.refused(error))
      }
    }
    reportSaved()
    return nil
  }

  private func write(_ batch: [Transaction]) throws(StoreError) {
    if absence != nil { try arrive() }
    if let refusal { try overcome(refusal) }
    for part in snapshots.parts(of: batch) {
      do throws(StoreError) {
        try writeHere(part)
      } catch {
        guard case .damaged = error else { throw error }
        try moveBeside(error)
        try writeHere(part)
      }
    }
  }

  private func writeHere(_ batch: ArraySlice<Transaction>) throws(StoreError) {
    guard identity?.isStillThere == true else { throw .vanished(path: location.file) }
    do throws(SQLiteFailure) {
      let writer = try readyWriter()
      let before = stateBefore(batch)
      let version = try writer.write(Array(batch))
      queue.finish(batch.count, version: version)
      hasWritten = true
      notifyOthers()
      if let before { keepDay(before) }
    } catch {
      snapshots.forgetDay()
      // Opened anew next time: an error of the disk can leave a connection of no use.
      if error.primaryCode == SQLITE_IOERR { disconnect() }
      throw StoreError(error, path: location.file)
    }
  }
}
