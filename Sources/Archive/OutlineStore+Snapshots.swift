import CSQLite
import Outline

extension OutlineStore {
  /// Makes snapshots of all lists now, as they are on disk.
  ///
  /// - Returns: their paths.
  @discardableResult
  package func snapshot() throws(StoreError) -> [String] {
    guard let reading else { return [] }
    let keeper = SnapshotKeeper(location: location, options: options)
    let outline: TodoOutline
    do throws(SQLiteFailure) {
      try reading.run("BEGIN")
      defer { try? reading.run("COMMIT") }
      outline = try StoreReader(reading).outline()
    } catch {
      throw StoreError(error, path: location.file)
    }
    return try keeper.make(of: outline, label: "by-hand")
  }
}
