import Outline

/// A new store beside one that cannot be used, with all that could be read of that one.
struct StoreRescue {
  let unusable: StoreLocation
  let reason: StoreError
  let options: StoreOptions

  /// Makes the new store, unless another process has done so just before.
  func make() throws(StoreError) -> RescueReport {
    let salvage = StoreSalvage(unusable, vfs: options.vfs)
    try StoreCreation(unusable.next, options, filling: salvage).run()
    return RescueReport(
      unusable: unusable.file, beside: unusable.next.file, reason: reason,
      rows: salvage?.outline.itemCount ?? 0,
      snapshot: unusable.snapshots().first { $0.path.hasSuffix(".json") }?.path)
  }
}

/// What was done about a store that cannot be used. The description is a sentence or two.
package struct RescueReport: Hashable, Sendable, CustomStringConvertible {
  /// The file, which was left as it is.
  package var unusable: String
  /// The new store's file.
  package var beside: String
  package var reason: StoreError
  /// How many tasks could be read, and are in the new store.
  package var rows: Int
  /// The newest snapshot, if there is any.
  package var snapshot: String?

  package var description: String {
    let cause =
      switch reason {
      case .damaged(_, let detail): "is damaged (\(detail))"
      case .foreign: "is a database of another program"
      default: "holds no lists that Pleat can read"
      }
    let tasks = rows == 1 ? "the one task" : "the \(rows) tasks"
    let saved =
      rows == 0 ? "which begins empty." : "with \(tasks) that could be read."
    let offer = snapshot.map { " The newest snapshot is \($0): “pleat restore” brings it back." }
    return "\(unusable) \(cause), and was left as it is. Your lists are now in \(beside), "
      + saved + (offer ?? "")
  }
}
