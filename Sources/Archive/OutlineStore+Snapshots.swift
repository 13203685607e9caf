import CSQLite
package import Outline

extension OutlineStore {
  /// Makes snapshots of all lists now, as they are on disk.
  ///
  /// - Parameter known: the lists as they were read, for where the disk is not read any more.
  /// - Returns: their paths; none where no list has tasks.
  @discardableResult
  package func snapshot(of known: TodoOutline) throws(StoreError) -> [String] {
    let keeper = SnapshotKeeper(location: location, options: options)
    let outline = try outlineOnDisk() ?? known
    do throws(StoreError) {
      return try keeper.make(of: outline, label: "by-hand")
    } catch {
      throw SnapshotKeeper.failure(error, in: location.backups)
    }
  }

  private func outlineOnDisk() throws(StoreError) -> TodoOutline? {
    guard let reading else { return nil }
    do throws(SQLiteFailure) {
      try reading.run("BEGIN")
      defer { try? reading.run("COMMIT") }
      return try StoreReader(reading).outline()
    } catch {
      throw StoreError(error, path: location.file)
    }
  }
}
