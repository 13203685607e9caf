import CSQLite
import Glibc
import Outline

/// The one thread that writes, and what only it touches.
final class StoreWriter {
  var location: StoreLocation
  let options: StoreOptions
  var identity: FileIdentity?
  /// Whether others have the store open.
  var lock: FolderLock?
  /// Why there is no store yet.
  var absence: StoreAbsence?
  let queue: WriteQueue
  let report: @Sendable (SaveOutcome) -> Void
  /// Why nothing may be written: for now, or ever.
  private(set) var refusal: StoreError?
  private var verifies: Bool
  private var wasUnclean: Bool
  private var hasPurged = false
  var hasWritten = false
  private(set) var connection: Connection?
  private var writer: TransactionWriter?
  var snapshots: SnapshotKeeper
  /// What is to be told once what was committed is on disk.
  var news: [StoreError] = []
  /// What the outline in memory was read from, until that has been checked.
  var uncheckedImage: (file: StoreImage, version: Int64)?
  /// The version of the image that is there.
  var imageVersion: Int64?

  init(
    _ parts: StoreParts, options: StoreOptions,
    report: @escaping @Sendable (SaveOutcome) -> Void
  ) {
    location = parts.location
    self.options = options
    identity = parts.identity
    lock = parts.lock
    absence = parts.absence
    queue = parts.queue
    verifies = options.verification == .always || parts.wasUnclean
    wasUnclean = parts.wasUnclean
    refusal = parts.refusal
    snapshots = SnapshotKeeper(location: parts.location, options: options)
    uncheckedImage = parts.image
    imageVersion = parts.image?.version
    self.report = report
  }

  /// The thread's body.
  func run() {
    var pause: Int64?
    if let absence { report(.failed(absence.error, waiting: 0)) }
    while true {
      let leisure = waitsForDisk ? pause ?? options.retryPause : nil
      switch queue.next(
        pause: pause, leisure: leisure ?? (uncheckedImage.map { _ in Self.leisure }))
      {
      case .idle where waitsForDisk: pause = lookAgain() ? nil : longerPause(than: pause)
      case .idle: checkImage()
      case .write(let batch):
        if let error = save(batch) {
          pause = error.isTransient ? longerPause(than: pause) : nil
        } else {
          pause = nil
          purgeOnce()
        }
      case .end(let batch):
        if save(batch) == nil { purgeOnce() }
        close()
        return
      }
    }
  }

  /// Whether nothing can be written, but perhaps later.
  private var waitsForDisk: Bool { absence != nil || refusal?.isTransient == true }

  /// How long to leave the processors to the window's first pictures, in milliseconds.
  private static let leisure: Int64 = 1000

  private func longerPause(than pause: Int64?) -> Int64 {
    min((pause ?? options.retryPause / 2) * 2, options.retryPause * 20)
  }
}

extension StoreWriter {
  /// Wakes whoever watches the folder. The writes themselves did so too early: a commit can be read
  /// only after its sync, which no watch sees.
  func notifyOthers() { utimensat(AT_FDCWD, location.file, nil, 0) }

  func setRefusal(_ error: StoreError?) { refusal = error }

  func noteUnclean(_ isUnclean: Bool) {
    wasUnclean = isUnclean
    if isUnclean { verifies = true }
  }

  func readyWriter() throws(SQLiteFailure) -> TransactionWriter {
    if let writer { return writer }
    let connection = try readyConnection()
    try migrate(connection)
    if lock != nil { try StoreMark.set(connection) }
    let writer = try TransactionWriter(connection)
    self.connection = connection
    self.writer = writer
    return writer
  }

  /// A connection to a store that is as it should be.
  private func readyConnection() throws(SQLiteFailure) -> Connection {
    let connection = try Connection(location.file, flags: SQLITE_OPEN_READWRITE, vfs: options.vfs)
    connection.setBusyTimeout(milliseconds: options.patience)
    // Room for whatever an import brings: pages that do not fit are written and read many times.
    try connection.run(
      "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-24576")
    if verifies {
      try verify(connection)
      verifies = false
    }
    return connection
  }

  /// Brings a store of an earlier format to ours, once a copy of it lies in the backups' folder.
  private func migrate(_ connection: Connection) throws(SQLiteFailure) {
    let found = try StoreSchema.format(of: connection)
    guard found < StoreSchema.version else { return }
    try MigrationCopy(location: location, vfs: options.vfs).make(
      of: connection, format: found, at: .current(options))
    try StoreSchema.migrate(connection)
  }

  private func verify(_ connection: Connection) throws(SQLiteFailure) {
    let verdict = try connection.text("PRAGMA quick_check(1)") ?? ""
    guard verdict != "ok" else { return }
    connection.keepLogAtClose()
    var failure = SQLiteFailure(code: SQLITE_CORRUPT, handle: nil)
    failure.message = verdict
    throw failure
  }

  /// Rows deleted long ago go for good, once in a process, after its first write.
  private func purgeOnce() {
    guard !hasPurged, let connection else { return }
    hasPurged = true
    let limit = WallTime.current(options).milliseconds - 30 * 86_400_000
    try? connection.run(
      """
      DELETE FROM tasks WHERE deleted < \(limit);
      DELETE FROM lists WHERE deleted < \(limit)
        AND NOT EXISTS(SELECT 1 FROM tasks WHERE list = lists.row);
      """)
  }

  func disconnect() {
    writer = nil
    connection = nil
  }

  /// A connection that reads what is on disk, and leaves the log as it is.
  func readingConnection() throws(SQLiteFailure) -> Connection {
    try .forReading(location.file, options)
  }

  /// The log goes into the database, and is removed if nobody else has the store open.
  private func close() {
    if refusal == nil, identity?.isStillThere == true {
      keepImage()
      // Even if nothing was written here: a dead process may have left a log.
      if connection == nil {
        verifies = wasUnclean
        connection = try? readyConnection()
      }
      // Waiting: one who closed just before may still be putting the log into the database.
      if let connection, lock?.becomeAlone() == true { clearMark(connection) }
      // Not waiting: it would hold the right to write while it waits for readers, who may be waiting
      // to write. Who comes last does it.
      connection?.setBusyTimeout(milliseconds: 0)
      try? connection?.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    disconnect()
    queue.end()
  }

  private func clearMark(_ connection: Connection) {
    if StoreMark.clear(connection) { return }
    // The room that the log takes may be all that is lacking.
    try? connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    if !StoreMark.clear(connection) { connection.keepLogAtClose() }
  }
}
