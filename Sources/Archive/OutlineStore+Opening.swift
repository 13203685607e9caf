import Glibc
import Outline
import Words

extension OutlineStore {
  /// Opens the store, or makes a new one where there is none.
  ///
  /// A file that is there already is never replaced. What can be read but must not be written (newer,
  /// read-only) is opened all the same; ``access`` tells. One that cannot be used (damaged, or no
  /// store at all) stays as it is, and a new store beside it is opened, with all that could be read;
  /// the notices tell.
  ///
  /// - Parameter report: called on the writer's thread.
  /// - Throws: why nothing can be shown.
  package static func open(
    at location: StoreLocation, options: StoreOptions = StoreOptions(),
    report: @escaping @Sendable (SaveOutcome) -> Void
  ) throws(StoreError) -> OpenedStore {
    do throws(StoreError) {
      let (parts, document, notices) = try reach(location, options)
      return OpenedStore(
        store: try start(parts, options, report), document: document, notices: notices)
    } catch {
      guard options.opensRegardless else { throw error }
      return try openWithout(location.inUse, error, options, report)
    }
  }

  /// Finds the store that is in use, or makes one: where there is none, or beside one that cannot be
  /// used.
  static func reach(
    _ location: StoreLocation, _ options: StoreOptions
  ) throws(StoreError) -> (StoreParts, OutlineDocument, [StoreNotice]) {
    var location = location.inUse
    var rescue: RescueReport?
    while true {
      do throws(StoreError) {
        return try reach(location, options, rescue)
      } catch {
        guard error.callsForAnother, location.number < StoreLocation.greatestNumber else {
          throw error
        }
        do throws(StoreError) {
          rescue = try StoreRescue(unusable: location, reason: error, options: options).make()
        } catch let trouble {
          return try salvage(location, error, because: trouble, options)
        }
        location = location.next
      }
    }
  }

  private static func reach(
    _ location: StoreLocation, _ options: StoreOptions, _ rescue: RescueReport?
  ) throws(StoreError) -> (StoreParts, OutlineDocument, [StoreNotice]) {
    if Files.status(location.file) == nil { try StoreCreation(location, options).run() }
    guard let identity = FileIdentity(location.file), let size = Files.size(location.file) else {
      throw .absent(location)
    }
    // SQLite would take an empty file for a new database, and wait for a pipe.
    if size == 0 || !Files.isPlain(location.file) { throw .notAStore(path: location.file) }

    let bodies = StepBodies(path: location.file, vfs: options.vfs)
    var parts = StoreParts(location: location, identity: identity, bodies: bodies)
    parts.lock = FolderLock(location.folder)
    var notices = keepCopyIfLeft(&parts, options)
    parts.lock?.share()
    // Without a log a database is whole pages; SQLite would take what the last one lacks for zeros.
    if Files.size(location.log) ?? 0 == 0, Files.hasPartialPage(location.file) {
      throw .damaged(path: location.file, detail: message("its last page is cut short"))
    }
    // What is written while it is read has to be noticed too.
    parts.watch = ChangeWatch(location.folder)
    let document = try StoreOpening(location, options).read(into: &parts)
    if let rescue {
      notices.append(.rescued(rescue))
    } else if let before = location.predecessors.last {
      notices.append(.beside(location.file, unusable: before.file))
    }
    return (parts, document, notices)
  }

  /// What can be read of a damaged store where there is no room for another: nothing is written.
  private static func salvage(
    _ location: StoreLocation, _ error: StoreError, because trouble: StoreError,
    _ options: StoreOptions
  ) throws(StoreError) -> (StoreParts, OutlineDocument, [StoreNotice]) {
    guard let identity = FileIdentity(location.file),
      let salvage = StoreSalvage(location, vfs: options.vfs), salvage.outline.itemCount > 0
    else { throw trouble }
    let bodies = StepBodies(path: location.file, vfs: options.vfs)
    var parts = StoreParts(location: location, identity: identity, bodies: bodies)
    parts.refusal = error
    return (parts, OutlineDocument(outline: salvage.outline), [])
  }

  /// An empty outline in the place of a store that cannot be opened.
  private static func openWithout(
    _ location: StoreLocation, _ error: StoreError, _ options: StoreOptions,
    _ report: @escaping @Sendable (SaveOutcome) -> Void
  ) throws(StoreError) -> OpenedStore {
    let list = StoreCreation.newList(options)
    let bodies = StepBodies(path: location.file, vfs: options.vfs)
    var parts = StoreParts(location: location, bodies: bodies)
    if error.isTransient {
      parts.absence = StoreAbsence(error: error, list: list)
    } else {
      parts.refusal = error
    }
    var options = options
    options.firstList = list
    return OpenedStore(
      store: try start(parts, options, report),
      document: OutlineDocument(outline: TodoOutline(of: list)), notices: [])
  }

  /// A store that was not closed is copied before anything is done to it.
  private static func keepCopyIfLeft(
    _ parts: inout StoreParts, _ options: StoreOptions
  ) -> [StoreNotice] {
    let location = parts.location
    let log = Files.size(location.log)
    parts.wasUnclean = log ?? 0 > 0
    guard parts.lock?.wasAlone == true else { return [] }
    let isLogGone = log == nil && StoreMark.isSet(location, vfs: options.vfs)
    guard parts.wasUnclean || isLogGone else { return [] }
    parts.wasUnclean = true
    let copy = CrashCopies(location: location).make(at: .current(options))
    if isLogGone {
      let backups = location.snapshots().isEmpty ? nil : location.backups
      return [.separated(log: location.log, copy: try? copy.get(), backups: backups)]
    }
    switch copy {
    case .success(let copy): return [.recovered(copy: copy)]
    case .failure(let error): return [.recoveredWithoutCopy(error)]
    }
  }

  private static func start(
    _ parts: StoreParts, _ options: StoreOptions,
    _ report: @escaping @Sendable (SaveOutcome) -> Void
  ) throws(StoreError) -> OutlineStore {
    let writer = StoreWriter(parts, options: options, report: report)
    guard let thread = WriterThread(writer) else {
      throw .cannotOpen(path: parts.location.file, reason: reason(EAGAIN))
    }
    return OutlineStore(parts, options: options, thread: thread)
  }
}
