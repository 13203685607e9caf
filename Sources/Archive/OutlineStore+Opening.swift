import Glibc
import Outline

extension OutlineStore {
  /// Opens the store, or makes a new one where there is none.
  ///
  /// A file that is there already is never replaced. What can be read but must not be written
  /// (newer, damaged, read-only) is opened all the same; ``access`` tells.
  ///
  /// - Parameter report: called on the writer's thread.
  /// - Throws: why nothing can be shown.
  package static func open(
    at location: StoreLocation, options: StoreOptions = StoreOptions(),
    report: @escaping @Sendable (SaveOutcome) -> Void
  ) throws(StoreError) -> OpenedStore {
    if Files.status(location.file) == nil { try StoreCreation(location, options).run() }
    guard let identity = FileIdentity(location.file), let size = Files.size(location.file) else {
      throw .cannotOpen(path: location.file, reason: reason(ENOENT))
    }
    // SQLite would take an empty file for a new database.
    if size == 0 { throw .notAStore(path: location.file) }

    let bodies = StepBodies(path: location.file, vfs: options.vfs)
    var parts = StoreParts(location: location, identity: identity, bodies: bodies)
    parts.lock = FolderLock(location.folder)
    let notices = keepCopyIfLeft(&parts, options)
    parts.lock?.share()
    let document = try StoreOpening(location, options).read(into: &parts)
    parts.watch = ChangeWatch(location.folder)
    return OpenedStore(
      store: try start(parts, options, report), document: document, notices: notices)
  }

  private static func keepCopyIfLeft(
    _ parts: inout StoreParts, _ options: StoreOptions
  ) -> [StoreNotice] {
    let log = Files.size(parts.location.log) ?? 0
    parts.wasUnclean = log > 0
    guard log > 0, parts.lock?.wasAlone == true else { return [] }
    switch CrashCopies(location: parts.location).make(at: .current(options)) {
    case .success(let copy): return [.recovered(copy: copy)]
    case .failure(let error): return [.recoveredWithoutCopy(error)]
    }
  }

  private static func start(
    _ parts: StoreParts, _ options: StoreOptions,
    _ report: @escaping @Sendable (SaveOutcome) -> Void
  ) throws(StoreError) -> OutlineStore {
    let writer = StoreWriter(
      location: parts.location, options: options, identity: parts.identity, queue: parts.queue,
      wasUnclean: parts.wasUnclean, refusal: parts.refusal, report: report)
    guard let thread = WriterThread(writer) else {
      throw .cannotOpen(path: parts.location.file, reason: reason(EAGAIN))
    }
    return OutlineStore(parts, thread: thread)
  }
}
