import Archive
import Foundation
import Outline
import Synchronization
import Testing

/// A folder of a test's own, gone with the value that owns it.
final class Folder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/pleat-test-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where a store is to be: a folder that does not exist yet.
  var location: StoreLocation { StoreLocation(folder: path + "/store") }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: location.folder))?.sorted() ?? []
  }

  func put(_ bytes: [UInt8]) {
    try? FileManager.default.createDirectory(
      atPath: location.folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: location.file, contents: Data(bytes))
  }

  var data: Data? { FileManager.default.contents(atPath: location.file) }

  var bytes: [UInt8] { FileManager.default.contents(atPath: location.file).map(Array.init) ?? [] }
}

/// What a store has reported.
final class Outcomes: Sendable {
  private let all = Mutex<[SaveOutcome]>([])

  func append(_ outcome: SaveOutcome) { all.withLock { $0.append(outcome) } }
  var list: [SaveOutcome] { all.withLock { $0 } }

  var failures: [StoreError] {
    list.compactMap { if case .failed(let error, _) = $0 { error } else { nil } }
  }
}

/// An open store with its document, as a window holds them.
final class StoreSession {
  let store: OutlineStore
  var document: OutlineDocument
  let notices: [StoreNotice]
  let outcomes: Outcomes
  var source: EditSource

  convenience init(
    _ folder: Folder, options: StoreOptions = StoreOptions(), seed: UInt64 = 1
  ) throws { try self.init(at: folder.location, options: options, seed: seed) }

  init(
    at location: StoreLocation, options: StoreOptions = StoreOptions(), seed: UInt64 = 1
  ) throws {
    let outcomes = Outcomes()
    let opened = try OutlineStore.open(at: location, options: options) {
      outcomes.append($0)
    }
    (store, document, notices) = (opened.store, opened.document, opened.notices)
    self.outcomes = outcomes
    source = EditSource(time: WallTime.current, seed: (seed, UInt64.random(in: 0 ... .max)))
  }

  var list: ListID { document.outline.lists[0].id }

  @discardableResult
  func perform(_ build: (TodoOutline, ListID, inout EditSource) -> Step) -> Bool {
    guard let made = document.perform(build(document.outline, list, &source)) else { return false }
    store.commit(made)
    return true
  }

  func add(_ titles: String..., at index: Int = .max) {
    perform { $0.adding(titles, at: index, in: $1, by: &$2) }
  }

  @discardableResult
  func undo() -> Bool {
    guard let made = document.undo(at: source.time) else { return false }
    store.commit(made)
    return true
  }

  @discardableResult
  func redo() -> Bool {
    guard let made = document.redo(at: source.time) else { return false }
    store.commit(made)
    return true
  }

  @discardableResult
  func pull() throws -> Step? {
    let step = try store.pullChanges(into: &document)
    #expect(document.outline.violation() == nil)
    return step
  }

  var titles: [String] {
    (0..<document.outline.count(in: list)).map { document.outline.title(at: $0, in: list) }
  }

  func id(_ title: String) -> ItemID {
    document.outline.itemID(at: titles.firstIndex(of: title) ?? -1, in: list)
  }

  /// Waits until the kernel says that somebody has written, or for ten seconds.
  func waitForChange() -> Bool {
    guard let descriptor = store.changeDescriptor else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 10_000) == 1
  }
}

/// Runs a closure again and again until it holds, for ten seconds at most.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(2000)
  }
  return try condition()
}
