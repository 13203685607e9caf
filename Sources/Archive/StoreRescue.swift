import Outline
import Words

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
      snapshots: newestSnapshots)
  }

  /// Of each list the newest, the newest of all first.
  private var newestSnapshots: [String] {
    var lists: Set<String> = []
    return unusable.snapshots().filter { $0.path.hasSuffix(".json") }
      .filter { lists.insert($0.listName).inserted }.map(\.path)
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
  /// The newest snapshot of each list that has any, the newest of all first.
  package var snapshots: [String]

  package var description: String {
    let cause =
      switch reason {
      case .damaged(_, let detail):
        message("%1 is damaged (%2), and was left as it is.", unusable, detail)
      case .foreign:
        message("%1 is a database of another program, and was left as it is.", unusable)
      default:
        message("%1 holds no lists that Pleat can read, and was left as it is.", unusable)
      }
    let saved =
      switch rows {
      case 0: message("Your lists are now in %1, which begins empty.", beside)
      default:
        counted(
          rows, one: "Your lists are now in %2, with the one task that could be read.",
          many: "Your lists are now in %2, with the %1 tasks that could be read.", beside)
      }
    return [cause, saved, offer].compactMap(\.self).joined(separator: " ")
  }

  private var offer: String? {
    guard let newest = snapshots.first else { return nil }
    if snapshots.count == 1 {
      return message("The newest snapshot is %1: “pleat restore” brings it back.", newest)
    }
    let folder = newest.prefix(upTo: newest.lastIndex(of: "/") ?? newest.startIndex)
    let names = snapshots.prefix(Self.told).map { "“\($0.dropFirst(folder.count + 1))”" }
    let told = names.joined(separator: ", ") + (snapshots.count > names.count ? ", …" : "")
    return counted(
      snapshots.count,
      one: "The newest snapshot of %1 list is in %2: %3. “pleat restore” brings it back.",
      many: "The newest snapshots of %1 lists are in %2: %3. “pleat restore” brings each back.",
      String(folder), told)
  }

  /// A sentence in a window has room for so many names.
  private static let told = 3
}
