package import Outline

/// The outline on disk, for one thread; writing happens on another.
///
/// Committing never waits. What a callback reports comes on the writer's thread.
package final class OutlineStore {
  private(set) var location: StoreLocation
  let options: StoreOptions
  let queue: WriteQueue
  private var connection: Connection?
  private var lock: FolderLock?
  private var thread: WriterThread?
  private let watch: ChangeWatch?
  private(set) var bodies: StepBodies
  /// Whether the store can be changed, and if not, why.
  package let access: Access
  /// The newest version of the store that the document has seen.
  var seenVersion: Int64
  var seenDataVersion: Int64?
  /// Tasks and lists that had changes on their way when the store was read last.
  var unsettled: Unsettled = Unsettled()

  package enum Access: Hashable, Sendable {
    case writable
    case readOnly(StoreError)
  }

  init(_ parts: StoreParts, options: StoreOptions, thread: WriterThread?) {
    location = parts.location
    self.options = options
    queue = parts.queue
    connection = parts.connection
    lock = parts.lock
    self.thread = thread
    watch = parts.watch
    bodies = parts.bodies
    access = parts.refusal.map(Access.readOnly) ?? .writable
    seenVersion = parts.version
  }

  deinit { try? close() }
}

/// What opening a store yields.
package struct OpenedStore {
  package let store: OutlineStore
  package let document: OutlineDocument
  package let notices: [StoreNotice]
}

extension OutlineStore {
  /// Queues a transaction for the disk.
  ///
  /// Transactions that come while one is being written share the next commit.
  package func commit(_ transaction: Transaction) { queue.append(transaction) }

  /// How many transactions are not known to be on disk.
  package var pendingCount: Int { queue.pending.count }

  /// Waits until everything is on disk, or until writing it has failed once more.
  package func flush() throws(StoreError) {
    if let error = queue.flush() { throw error }
  }

  /// Writes what is left, and leaves one file if no other process has the store open.
  ///
  /// - Throws: why something was not written, and is lost with the process.
  package func close() throws(StoreError) {
    guard let thread else { return }
    self.thread = nil
    // The writer's connection is to be the last: it puts the log into the database.
    connection = nil
    queue.close()
    thread.join()
    lock = nil
    if let error = queue.flush() { throw error }
  }

  /// Becomes readable when a process, this one included, has changed the store; `nil` where that
  /// cannot be watched.
  package var changeDescriptor: Int32? { watch?.descriptor }

  /// Takes note of changes in the folder.
  func drainChanges() { watch?.drain() }

  /// The connection for reading, until the store is closed.
  var reading: Connection? {
    if thread != nil, let moved = queue.takeMove() { follow(to: moved) }
    return connection
  }

  /// The writer goes on in another store.
  private func follow(to moved: StoreLocation) {
    location = moved
    bodies = StepBodies(path: moved.file, vfs: options.vfs)
    connection = try? .forReading(moved.file, options)
  }
}
