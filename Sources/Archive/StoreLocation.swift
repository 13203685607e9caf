import Glibc

/// Where a store lies.
package struct StoreLocation: Hashable, Sendable {
  /// The folder, which holds nothing else.
  package let folder: String

  /// - Parameter folder: an absolute path; the folder need not exist.
  package init(folder: String) { self.folder = folder }

  /// The database itself.
  package var file: String { folder + "/lists.db" }

  /// Whether there is a store yet, in whatever state.
  package var isTaken: Bool { Files.status(file) != nil }

  var log: String { file + "-wal" }

  /// Copies of stores that a killed process left.
  var copies: String { folder + "/recovered" }

  /// Snapshots, and stores of earlier formats.
  package var backups: String { folder + "/backups" }

  /// The folder of the program's identity, as desktop entry, icon and bus know it.
  package static let applicationID = "io.github.pleat.Pleat"

  /// Where the present user's lists are: under `XDG_DATA_HOME`, or `~/.local/share` where that is
  /// unset, empty or not absolute.
  package static func standard() throws(StoreError) -> StoreLocation {
    try standard { getenv($0).map { String(cString: $0) } }
  }

  package static func standard(
    environment: (String) -> String?
  ) throws(StoreError) -> StoreLocation {
    if let home = environment("XDG_DATA_HOME"), home.hasPrefix("/") {
      return StoreLocation(folder: joined(home, applicationID))
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { throw .noHome }
    return StoreLocation(folder: joined(home, ".local/share/" + applicationID))
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
