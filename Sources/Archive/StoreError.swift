import CSQLite
import Glibc
import Words

/// Why the store cannot be used as it should be. The description is a sentence for a person: what
/// happened, to what, and what to do.
package enum StoreError: Error, Hashable, Sendable {
  /// Neither `XDG_DATA_HOME` nor `HOME` names a folder.
  case noHome
  case folder(path: String, reason: String)
  case cannotOpen(path: String, reason: String)
  /// The file is no SQLite database, or has been cut to nothing.
  case notAStore(path: String)
  /// A database, but of another program.
  case foreign(path: String)
  case newer(path: String, found: Int, known: Int)
  case damaged(path: String, detail: String)
  case diskFull(path: String)
  case readOnly(path: String)
  case busy(path: String)
  /// The file is no longer where it was opened, or is another one.
  case vanished(path: String)
  case inputOutput(path: String, detail: String)
  /// What was to be written makes no sense to the database.
  case rejected(path: String, detail: String)
  /// The store could be used no longer, and a new one has taken its place: nothing is lost.
  indirect case continuedBeside(RescueReport)
  /// A snapshot could not be made.
  case snapshotFailed(path: String, reason: String)
}

extension StoreError: CustomStringConvertible {
  /// In a window, where changes that cannot be written wait.
  package var description: String { sentence(changesWait: true) }

  /// In a process that ends.
  package var lastWords: String { sentence(changesWait: false) }

  private func sentence(changesWait: Bool) -> String {
    switch self {
    case .noHome:
      message(
        "Pleat does not know where to keep your lists: set HOME, or XDG_DATA_HOME, to a folder.")
    case .folder(let path, let reason):
      message(
        "The folder %1 cannot be made or used (%2): "
          + "check its permissions, and where XDG_DATA_HOME leads.", path, reason)
    case .cannotOpen(let path, let reason):
      message(
        "Your lists in %1 cannot be opened (%2): check that you may read and write the file.", path,
        reason)
    case .notAStore(let path):
      message(
        "%1 holds no lists that Pleat can read, and was left as it is: "
          + "move it away to begin anew, or put a copy of your lists in its place.", path)
    case .foreign(let path):
      message(
        "%1 is a database of another program, and was left as it is: "
          + "move it away, then start Pleat again.", path)
    case .newer(let path, let found, let known):
      message(
        "%1 was written by a newer Pleat (format %2, this one knows %3), "
          + "so nothing is changed in it: update Pleat.", path, "\(found)", "\(known)")
    case .damaged(let path, let detail):
      message(
        "%1 is damaged (%2), so nothing is written to it: "
          + "copy the file to a safe place, and put a good copy of it back.", path, detail)
    case .diskFull(let path):
      changesWait
        ? message("The disk is full, so changes to %1 wait in memory: free some space.", path)
        : message("The disk is full, so changes to %1 are not kept: free some space.", path)
    case .readOnly(let path):
      changesWait
        ? message(
          "%1 cannot be written to, so changes to it wait in memory: "
            + "make the file and its folder writable.", path)
        : message(
          "%1 cannot be written to, so changes to it are not kept: "
            + "make the file and its folder writable.", path)
    case .busy(let path):
      changesWait
        ? message(
          "Another program holds %1, so changes to it wait in memory: close that program.", path)
        : message(
          "Another program holds %1, so changes to it are not kept: close that program.", path)
    case .vanished(let path):
      changesWait
        ? message(
          "%1 has been moved, deleted or replaced, so changes to it wait in memory: "
            + "put the file back where it was.", path)
        : message(
          "%1 has been moved, deleted or replaced, so changes to it are not kept: "
            + "put the file back where it was.", path)
    case .inputOutput(let path, let detail):
      changesWait
        ? message(
          "The disk reports an error for %1 (%2), so changes to it wait in memory: check the disk.",
          path, detail)
        : message(
          "The disk reports an error for %1 (%2), so changes to it are not kept: check the disk.",
          path, detail)
    case .continuedBeside(let report): report.description
    case .snapshotFailed(let path, let reason):
      message(
        "No snapshot of your lists could be made in %1 (%2): "
          + "free some space, and check its permissions.", path, reason)
    case .rejected(let path, let detail):
      message(
        "A change could not be written to %1 (%2): undo it, or start Pleat again.", path, detail)
    }
  }
}

extension StoreError {
  /// Why a folder cannot be made or used, by the system's number.
  static func folder(_ path: String, _ number: Int32) -> StoreError {
    switch number {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EROFS: .readOnly(path: path)
    default: .folder(path: path, reason: reason(number))
    }
  }

  /// Why a store is not where it should be, or cannot be looked at.
  static func absent(_ location: StoreLocation) -> StoreError {
    let number = Files.obstacle(location.file)
    if number == ENOTDIR { return .folder(location.folder, number) }
    return .cannotOpen(path: location.file, reason: reason(number))
  }

  /// Why a store that may be read all the same cannot be written to for now.
  static func refusal(_ failure: SQLiteFailure, path: String) -> StoreError {
    let error = StoreError(failure, path: path)
    if case .cannotOpen = error { return .readOnly(path: path) }
    return error
  }

  init(_ failure: SQLiteFailure, path: String) {
    switch failure.primaryCode {
    // A sync that finds no room, and a file system that has become read-only, say so only here;
    // what the system said may have been overwritten since.
    case SQLITE_IOERR
    where [ENOSPC, EDQUOT].contains(failure.systemNumber) || Files.isFull(path):
      self = .diskFull(path: path)
    case SQLITE_IOERR where failure.systemNumber == EROFS: self = .readOnly(path: path)
    case SQLITE_CANTOPEN
    where failure.systemNumber != EACCES
      && ([ENOSPC, EDQUOT].contains(failure.systemNumber) || Files.isFull(path)):
      self = .diskFull(path: path)
    case SQLITE_FULL: self = .diskFull(path: path)
    case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
    case SQLITE_NOTADB: self = .notAStore(path: path)
    case SQLITE_CORRUPT: self = .damaged(path: path, detail: failure.message)
    case SQLITE_CANTOPEN, SQLITE_AUTH: self = .cannotOpen(path: path, reason: failure.message)
    case SQLITE_IOERR, SQLITE_NOMEM, SQLITE_NOLFS, SQLITE_PROTOCOL, SQLITE_INTERRUPT:
      self = .inputOutput(path: path, detail: failure.message)
    default: self = .rejected(path: path, detail: failure.message)
    }
  }

  /// Whether trying again later can help.
  var isTransient: Bool {
    switch self {
    case .diskFull, .readOnly, .busy, .vanished, .inputOutput, .cannotOpen, .folder: true
    case .noHome, .notAStore, .foreign, .newer, .damaged, .rejected: false
    case .continuedBeside, .snapshotFailed: false
    }
  }
}

extension StoreError {
  /// Whether a new store has to take the place of this one.
  var callsForAnother: Bool {
    switch self {
    case .notAStore, .foreign, .damaged: true
    default: false
    }
  }

  /// Whether the file is of a program or version that this one does not know.
  var concernsFormat: Bool {
    switch self {
    case .foreign, .newer: true
    default: false
    }
  }
}

/// The system's words for an error number.
func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
