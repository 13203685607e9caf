package import Outline
import Words

/// How a store is opened.
package struct StoreOptions: Sendable {
  /// Whether the whole file is checked before this process writes to it for the first time.
  package var verification = Verification.always
  /// How long a write waits for another process, in milliseconds.
  package var patience: Int32 = 5000
  /// The first pause before a failed write is tried again, in milliseconds; it doubles up to 20 times.
  package var retryPause: Int64 = 250
  /// What a new store's only list is called.
  package var firstListName = "To Do"
  /// Where an image of a large outline is kept, so that it is there at once the next time; `nil` for
  /// none. See ``StoreLocation/standardImage()``.
  package var imageFile: String?
  /// The files that snapshots are made of; none are made without.
  package var snapshots: [SnapshotFormat] = []
  /// Whether a window is to have an outline to work on even where the store can be neither made nor
  /// read: an empty one. Opening is tried again until it works, and what was done meanwhile is
  /// written then.
  package var opensRegardless = false
  /// A new store's only list; `nil` for a new one of that name.
  var firstList: TodoList?
  /// The name of a registered SQLite VFS, for tests that make the disk fail.
  package var vfs: String?
  /// The present moment; `nil` for the system's clock.
  package var now: WallTime?

  package init() {}

  package enum Verification: Sendable {
    case always
    /// For commands, which should be quick: only if the last process did not close the store.
    case afterUncleanClose
  }
}

/// What became of what was committed.
package enum SaveOutcome: Hashable, Sendable {
  /// Everything that had been committed is on disk.
  case saved
  /// Nothing is lost: changes wait in memory, and are tried again by and by.
  case failed(StoreError, waiting: Int)
  /// This one change cannot be written, and is not tried again; the others are.
  case refused(StoreError)
}

/// What a person should know of how the store was found. The description is a sentence.
package enum StoreNotice: Hashable, Sendable, CustomStringConvertible {
  /// The store was copied before it was recovered.
  case recovered(copy: String)
  /// The store could not be used, and a new one has taken its place.
  case rescued(RescueReport)
  /// It did so some time ago, and the other is still there.
  case beside(String, unusable: String)
  /// The log of a process that was killed is gone, and with it what was only there. What there was
  /// has been copied, if it could be.
  case separated(log: String, copy: String?, backups: String?)
  /// It could not be copied, and was recovered all the same.
  case recoveredWithoutCopy(StoreError)

  package var description: String {
    switch self {
    case .recovered(let copy):
      message(
        "Pleat was not closed properly last time, or had no room to put everything in its place; "
          + "what was on disk then is also kept in %1.", copy)
    case .rescued(let report): report.description
    case .beside(let path, let unusable):
      message(
        "Your lists are in %1, since %2 could not be used: "
          + "move that away when you need it no more.", path, unusable)
    case .separated(let log, let copy, let backups):
      [
        message(
          "Pleat was not closed properly last time, and %1, which had the last changes, is gone: "
            + "some of them may be missing.", log),
        copy.map { message("What was left is also kept in %1.", $0) },
        backups.map { message("Snapshots are in %1.", $0) },
      ].compactMap(\.self).joined(separator: " ")
    case .recoveredWithoutCopy(let error):
      message(
        "Pleat was not closed properly last time, or had no room to put everything in its place, "
          + "and no copy of that state was kept. %1",
        error.description)
    }
  }
}
