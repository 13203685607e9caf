package import Outline

/// One kind of file that people can read, made of every list now and then.
package struct SnapshotFormat: Sendable {
  /// What its files' names end in: `md`.
  package let suffix: String
  /// Called on the writer's thread.
  package let write: @Sendable (TodoOutline, ListID) -> [UInt8]

  package init(suffix: String, write: @escaping @Sendable (TodoOutline, ListID) -> [UInt8]) {
    self.suffix = suffix
    self.write = write
  }
}

/// A file that was made of a list, as its name tells:
/// `2026-11-30 Groceries-1a2b3c4d.md`, of the day's first change, or
/// `2026-11-30T09-15-48.123 before-clear Groceries-1a2b3c4d.md`, of that moment.
package struct Snapshot: Hashable, Sendable {
  package let path: String
  /// `2026-11-30`.
  package let day: DueDate
  /// With the time of day, if the name tells one: names sort as moments do.
  package let stamp: String
  /// Why it was made: `before-clear`; `nil` for the day's first change.
  package let label: String?
  /// What the list was called, as far as a file can be.
  package let list: String
  /// That with the beginning of its identifier, by which lists of one name differ.
  let listName: String

  init?(folder: String, name: String) {
    guard let space = name.firstIndex(of: " "), let day = DueDate(String(name.prefix(10))) else {
      return nil
    }
    stamp = String(name[..<space])
    guard stamp.utf8.count == 10 || stamp.dropFirst(10).first == "T" else { return nil }
    self.day = day
    path = folder + "/" + name
    var rest = name[name.index(after: space)...]
    var label: String?
    if stamp.utf8.count > 10 {
      guard let end = rest.firstIndex(of: " ") else { return nil }
      label = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    guard let dot = rest.lastIndex(of: "."), let hyphen = rest[..<dot].lastIndex(of: "-"),
      !rest.hasSuffix(".part")
    else { return nil }
    self.label = label
    list = String(rest[..<hyphen])
    listName = String(rest[..<dot])
  }
}

extension StoreLocation {
  /// What there is of snapshots, the newest first.
  package func snapshots() -> [Snapshot] {
    Files.names(in: backups).compactMap { Snapshot(folder: backups, name: $0) }
      .sorted { ($0.stamp, $0.path) > ($1.stamp, $1.path) }
  }
}
