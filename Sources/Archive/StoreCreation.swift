import Glibc
import Outline

/// Makes a new store beside the place where it is to be, and puts it there whole: a process killed
/// meanwhile leaves no half of one, and of two processes one comes first.
struct StoreCreation {
  private let location: StoreLocation
  private let options: StoreOptions

  init(_ location: StoreLocation, _ options: StoreOptions) {
    self.location = location
    self.options = options
  }

  func run() throws(StoreError) {
    try Files.makeFolder(location.folder)
    let draft = location.file + ".new-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try make(draft)
    defer {
      unlink(draft)
      unlink(draft + "-wal")
      unlink(draft + "-shm")
    }
    do throws(SQLiteFailure) {
      try StoreSchema.create(draft, firstList: firstList, vfs: options.vfs)
    } catch {
      throw StoreError(error, path: location.file)
    }
    try publish(draft)
    Files.synchronizeFolder(location.folder)
  }

  private var firstList: TodoList {
    var source = EditSource(time: .current(options))
    return TodoList(
      id: ListID(UniqueID(using: &source)), name: options.firstListName, key: .first,
      created: source.time)
  }

  /// An empty file, for its owner alone.
  private func make(_ draft: String) throws(StoreError) {
    let descriptor = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .folder(path: location.folder, reason: reason(errno)) }
    close(descriptor)
  }

  /// Gives the draft its name, unless that is taken.
  private func publish(_ draft: String) throws(StoreError) {
    if link(draft, location.file) == 0 || errno == EEXIST { return }
    // Some file systems have no hard links.
    guard Files.status(location.file) == nil else { return }
    if rename(draft, location.file) != 0 {
      throw .folder(path: location.folder, reason: reason(errno))
    }
  }
}
