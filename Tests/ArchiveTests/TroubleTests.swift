import Archive
import CSQLite
import Foundation
import Outline
import Testing

@Suite("Trouble while the store is open", .serialized)
struct TroubleTests {
  private var options: StoreOptions {
    var options = StoreOptions()
    options.vfs = FaultyDisk.name
    options.patience = 50
    options.retryPause = 60_000
    return options
  }

  /// A copy of the store as a power cut would leave it.
  func copy(_ folder: Folder) throws -> Folder {
    let other = Folder()
    try FileManager.default.createDirectory(
      atPath: other.location.folder, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      let source = folder.location.file + suffix
      guard FileManager.default.fileExists(atPath: source) else { continue }
      try FileManager.default.copyItem(atPath: source, toPath: other.location.file + suffix)
    }
    return other
  }

  @Test(
    "Whichever write or sync fails, nothing acknowledged is lost and the rest waits and is retried",
    arguments: [
      (SQLITE_FULL, StoreError.diskFull(path: "")),
      (failedWrite, StoreError.inputOutput(path: "", detail: "")),
      (failedSync, StoreError.inputOutput(path: "", detail: "")),
    ])
  func failingOperations(_ code: Int32, _ expected: StoreError) throws {
    FaultyDisk.register()
    let folder = Folder()
    var kept: [String] = []
    var operation = 0
    var hasFailed = true
    // Until an edit needs fewer operations than that: then all have failed once.
    while hasFailed {
      let desk = try StoreSession(folder, options: options)
      #expect(desk.titles == kept)
      desk.add("before \(operation)")
      try desk.store.flush()
      FaultyDisk.fail(after: operation, with: code)
      desk.add("during \(operation)")
      let error = flushError(desk)
      hasFailed = FaultyDisk.hasFailed
      FaultyDisk.repair()
      #expect((error != nil) == hasFailed)
      if let error {
        #expect(isSameKind(error, expected), "\(error)")
        #expect(desk.store.pendingCount == 1)
        #expect(eventually { desk.outcomes.failures == [error] })
        let left = try StoreSession(try copy(folder))
        #expect(left.titles.starts(with: kept + ["before \(operation)"]))
        try left.store.close()
      }
      desk.add("after \(operation)")
      try desk.store.flush()
      kept += ["before \(operation)", "during \(operation)", "after \(operation)"]
      #expect(desk.titles == kept)
      try desk.store.close()
      operation += 1
    }
    #expect(operation > 3)
    let desk = try StoreSession(folder)
    #expect(desk.titles == kept)
    #expect(desk.document.history.undoCount >= operation * 3)
    try desk.store.close()
  }

  private func flushError(_ desk: StoreSession) -> StoreError? {
    do throws(StoreError) {
      try desk.store.flush()
      return nil
    } catch { return error }
  }

  private func isSameKind(_ left: StoreError, _ right: StoreError) -> Bool {
    switch (left, right) {
    case (.diskFull, .diskFull), (.inputOutput, .inputOutput): true
    default: false
    }
  }

  @Test("A checkpoint that fails at close loses nothing")
  func failingClose() throws {
    FaultyDisk.register()
    let folder = Folder()
    var kept: [String] = []
    for operation in 0..<12 {
      let desk = try StoreSession(folder, options: options)
      #expect(desk.titles == kept)
      desk.add("\(operation)")
      try desk.store.flush()
      kept.append("\(operation)")
      FaultyDisk.fail(after: operation, with: failedWrite)
      try desk.store.close()
      FaultyDisk.repair()
    }
    let desk = try StoreSession(folder)
    #expect(desk.titles == kept)
    try desk.store.close()
  }

  @Test("On a disk that stays full, closing says what is lost")
  func fullAtClose() throws {
    FaultyDisk.register()
    let folder = Folder()
    let desk = try StoreSession(folder, options: options)
    desk.add("a")
    try desk.store.flush()
    FaultyDisk.fail(after: 0, with: SQLITE_FULL)
    desk.add("b")
    let error = #expect(throws: StoreError.self) { try desk.store.close() }
    FaultyDisk.repair()
    #expect(error == .diskFull(path: folder.location.file))
    #expect(error?.description.contains("free some space") == true)
    let again = try StoreSession(folder)
    #expect(again.titles == ["a"])
    try again.store.close()
  }

  @Test("A store that another process holds is waited for, without blocking the window")
  func busy() throws {
    let folder = Folder()
    var options = StoreOptions()
    options.patience = 10
    options.retryPause = 10
    let desk = try StoreSession(folder, options: options)
    let holder = try Holder(folder)
    desk.add("a")
    #expect(eventually { desk.outcomes.failures == [.busy(path: folder.location.file)] })
    holder.release()
    #expect(eventually { desk.outcomes.list.last == .saved })
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a"])
    try again.store.close()
  }

  @Test("A folder that vanishes is reported, and its return brings everything to disk")
  func vanishing() throws {
    let folder = Folder()
    var options = StoreOptions()
    options.retryPause = 10
    let desk = try StoreSession(folder, options: options)
    desk.add("a")
    try desk.store.flush()
    let away = folder.path + "/away"
    try FileManager.default.moveItem(atPath: folder.location.folder, toPath: away)
    desk.add("b")
    let error = StoreError.vanished(path: folder.location.file)
    #expect(throws: error) { try desk.store.flush() }
    #expect(eventually { desk.outcomes.failures == [error] })
    #expect(!FileManager.default.fileExists(atPath: folder.location.folder))
    try FileManager.default.moveItem(atPath: away, toPath: folder.location.folder)
    #expect(eventually { desk.store.pendingCount == 0 })
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a", "b"])
    try again.store.close()
  }

  @Test("A change the database will never take does not hold up the others")
  func refusal() throws {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("a")
    try desk.store.flush()
    let gone = TodoList(
      id: ListID(high: 9, low: 9), name: "Nowhere", key: .first, created: desk.source.time)
    let item = TodoItem(
      id: ItemID(high: 9, low: 9), title: "stray", placement: Placement(list: gone.id, key: .first),
      created: desk.source.time)
    let stray = Step(
      id: StepID(UniqueID(high: 9, low: 9)), kind: .add, time: desk.source.time,
      edits: [.insert(item)])
    desk.store.commit(Transaction(purpose: .perform, made: stray, entry: stray, discarded: []))
    desk.add("b")
    try desk.store.flush()
    let refused = desk.outcomes.list.filter { if case .refused = $0 { true } else { false } }
    #expect(refused.count == 1)
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a", "b"])
    #expect(again.document.history.undoCount == 2)
    try again.store.close()
  }
}

/// Macros with arithmetic in them are not imported.
let failedWrite: Int32 = SQLITE_IOERR | 3 << 8
let failedSync: Int32 = SQLITE_IOERR | 4 << 8
let failedGrowth: Int32 = SQLITE_IOERR | 19 << 8
