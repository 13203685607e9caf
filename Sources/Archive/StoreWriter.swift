import CSQLite
import Glibc
package import Outline

/// The one thread that writes, and what only it touches.
final class StoreWriter {
  private let location: StoreLocation
  private let options: StoreOptions
  private let identity: FileIdentity
  private let queue: WriteQueue
  private let report: @Sendable (SaveOutcome) -> Void
  /// Why nothing may ever be written.
  private let refusal: StoreError?
  private var verifies: Bool
  private let wasUnclean: Bool
  private var hasPurged = false
  private var connection: Connection?
  private var writer: TransactionWriter?

  init(
    location: StoreLocation, options: StoreOptions, identity: FileIdentity, queue: WriteQueue,
    wasUnclean: Bool, refusal: StoreError?, report: @escaping @Sendable (SaveOutcome) -> Void
  ) {
    self.location = location
    self.options = options
    self.identity = identity
    self.queue = queue
    verifies = options.verification == .always || wasUnclean
    self.wasUnclean = wasUnclean
    self.refusal = refusal
    self.report = report
  }

  /// The thread's body.
  func run() {
    var pause: Int64?
    while true {
      switch queue.next(pause: pause) {
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

  private func longerPause(than pause: Int64?) -> Int64 {
    min((pause ?? options.retryPause / 2) * 2, options.retryPause * 20)
  }

  /// - Returns: why it has to be tried again.
  private func save(_ batch: [Transaction]) -> StoreError? {
    guard !batch.isEmpty else { return nil }
    do throws(StoreError) {
      try write(batch)
      report(.saved)
      return nil
    } catch {
      if case .rejected = error { return saveOneByOne(batch) }
      return failed(error)
    }
  }

  private func failed(_ error: StoreError) -> StoreError {
    let (isNew, waiting) = queue.fail(error)
    if isNew { report(.failed(error, waiting: waiting)) }
    return error
  }

  /// One of them makes no sense to the database; the others shall not wait for it.
  private func saveOneByOne(_ batch: [Transaction]) -> StoreError? {
    for transaction in batch {
      do throws(StoreError) {
        try write([transaction])
      } catch {
        guard case .rejected = error else { return failed(error) }
        queue.finish(1, version: nil)
        report(.refused(error))
      }
    }
    report(.saved)
    return nil
  }

  private func write(_ batch: [Transaction]) throws(StoreError) {
    if let refusal { throw refusal }
    guard identity.isStillThere else { throw .vanished(path: location.file) }
    do throws(SQLiteFailure) {
      let version = try readyWriter().write(batch)
      queue.finish(batch.count, version: version)
      notifyOthers()
    } catch {
      // Opened anew next time: an error of the disk can leave a connection of no use.
      if error.primaryCode == SQLITE_IOERR { disconnect() }
      throw StoreError(error, path: location.file)
    }
  }
}

extension StoreWriter {
  /// Wakes whoever watches the folder. The writes themselves did so too early: a commit can be read
  /// only after its sync, which no watch sees.
  private func notifyOthers() { utimensat(AT_FDCWD, location.file, nil, 0) }

  private func readyWriter() throws(SQLiteFailure) -> TransactionWriter {
    if let writer { return writer }
    let connection = try Connection(location.file, flags: SQLITE_OPEN_READWRITE, vfs: options.vfs)
    connection.setBusyTimeout(milliseconds: options.patience)
    try connection.run("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON")
    if verifies {
      try verify(connection)
      verifies = false
    }
    try migrate(connection)
    let writer = try TransactionWriter(connection)
    self.connection = connection
    self.writer = writer
    return writer
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
    try? connection.run("DELETE FROM tasks WHERE deleted < \(limit)")
  }

  private func disconnect() {
    writer = nil
    connection = nil
  }

  /// The log goes into the database, and is removed if nobody else has the store open.
  private func close() {
    if refusal == nil, identity.isStillThere {
      // Even if nothing was written here: a dead process may have left a log.
      if connection == nil {
        verifies = wasUnclean
        _ = try? readyWriter()
      }
      try? connection?.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    disconnect()
    queue.end()
  }
}

/// Which file it is, whatever its name.
struct FileIdentity: Sendable {
  private let path: String
  private let device: dev_t
  private let inode: ino_t

  init?(_ path: String) {
    guard let status = Files.status(path) else { return nil }
    self.path = path
    device = status.st_dev
    inode = status.st_ino
  }

  var isStillThere: Bool {
    guard let status = Files.status(path) else { return false }
    return status.st_dev == device && status.st_ino == inode
  }
}

extension WallTime {
  static func current(_ options: StoreOptions) -> WallTime { options.now ?? .current }

  /// The system's clock.
  package static var current: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
