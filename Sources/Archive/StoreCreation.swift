import Glibc
import Outline

/// Makes a new store beside the place where it is to be, and puts it there whole: a process killed
/// meanwhile leaves no half of one, and of two processes one comes first.
struct StoreCreation {
  private let location: StoreLocation
  private let options: StoreOptions
  private let salvage: StoreSalvage?

  /// - Parameter salvage: what the new store is to hold; `nil` for an empty list.
  init(_ location: StoreLocation, _ options: StoreOptions, filling salvage: StoreSalvage? = nil) {
    self.location = location
    self.options = options
    self.salvage = salvage
  }

  func run() throws(StoreError) {
    try Files.makeFolder(location.folder)
    let draft = location.file + ".new-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try make(draft)
    defer {
      for suffix in ["", "-journal", "-wal", "-shm"] { unlink(draft + suffix) }
    }
    do throws(SQLiteFailure) {
      try fill(try StoreSchema.create(draft, vfs: options.vfs))
    } catch {
      throw StoreError(error, path: location.file)
    }
    try publish(draft)
    Files.synchronizeFolder(location.folder)
  }

  private func fill(_ connection: Connection) throws(SQLiteFailure) {
    let writer = try TransactionWriter(connection)
    if let salvage, salvage.outline.listCount > 0 {
      try writer.fill(salvage.outline, steps: salvage.steps)
    } else {
      try writer.fill(TodoOutline(of: firstList), steps: [])
    }
    try connection.run("PRAGMA journal_mode=WAL")
  }

  private var firstList: TodoList {
    options.firstList ?? Self.newList(options)
  }

  static func newList(_ options: StoreOptions) -> TodoList {
    var source = EditSource(time: .current(options))
    return TodoList(
      id: ListID(UniqueID(using: &source)), name: options.firstListName, key: .first,
      created: source.time)
  }

  /// An empty file, for its owner alone.
  private func make(_ draft: String) throws(StoreError) {
    let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .folder(location.folder, errno) }
    close(descriptor)
  }

  /// Gives the draft its name, unless that is taken.
  private func publish(_ draft: String) throws(StoreError) {
    if link(draft, location.file) == 0 || errno == EEXIST { return }
    // Some file systems have no hard links.
    guard Files.status(location.file) == nil else { return }
    if rename(draft, location.file) != 0 {
      throw .folder(location.folder, errno)
    }
  }
}

extension TodoOutline {
  /// One list, and no tasks.
  init(of list: TodoList) {
    self.init()
    _ = apply(
      Step(
        id: StepID(UniqueID(high: 0, low: 0)), kind: .changeLists, time: list.created,
        edits: [.insertList(list)]))
  }
}
