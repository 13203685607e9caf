import CSQLite
import Outline

/// What can be read of a store that is damaged. Nothing is written to it: SQLite sees a copy.
struct StoreSalvage {
  var outline: TodoOutline
  /// The undo log, oldest first.
  var steps: [(id: UniqueID, isUndone: Bool, body: [UInt8])]

  /// - Returns: `nil` if it is no database, or of another program or a newer version.
  init?(_ location: StoreLocation, vfs: String?) {
    guard Files.isPlain(location.file), let copy = try? ScratchCopy(of: location),
      let connection = try? Connection(copy.file, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
    else { return nil }
    // Lets a file be read that is shorter than it says.
    try? connection.run("PRAGMA writable_schema=ON")
    guard let application = try? connection.integer("PRAGMA application_id"),
      application == StoreSchema.applicationID,
      let format = try? StoreSchema.format(of: connection), format <= StoreSchema.version
    else { return nil }
    let reader = StoreReader(connection)
    outline = reader.salvage()
    steps = reader.steps()
    withExtendedLifetime(copy) {}
  }
}
