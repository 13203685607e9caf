import Archive
import CSQLite
import Foundation
import Outline
import Testing

/// In the suite whose tests take turns with the faulty disk.
extension TroubleTests {
  private var impatient: StoreOptions {
    var options = StoreOptions()
    options.vfs = FaultyDisk.name
    options.opensRegardless = true
    options.patience = 20
    options.retryPause = 5
    return options
  }

  /// A store with some tasks in it, closed or left as a killed process does.
  private func store(isLeft: Bool) throws -> Folder {
    FaultyDisk.register()
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("a", "b")
    try desk.store.flush()
    let left = isLeft ? try copy(folder) : folder
    try desk.store.close()
    return left
  }

  @Test(arguments: [false, true])
  func `A store on a full disk is shown, and what is done with it is written once there is room`(
    isLeft: Bool
  ) throws {
    let folder = try store(isLeft: isLeft)
    FaultyDisk.fill(folder.path)
    defer { FaultyDisk.repair() }
    let desk = try StoreSession(folder, options: impatient)
    #expect(desk.titles == ["a", "b"] && desk.document.outline.lists.count == 1)
    #expect(desk.store.access == .readOnly(.diskFull(path: folder.location.file)))
    desk.add("c")
    #expect(throws: StoreError.diskFull(path: folder.location.file)) { try desk.store.flush() }
    #expect(desk.titles == ["a", "b", "c"] && desk.store.pendingCount == 1)
    FaultyDisk.repair()
    #expect(eventually { desk.store.pendingCount == 0 })
    #expect(eventually { desk.outcomes.list.last == .saved })
    try desk.pull()
    #expect(desk.titles == ["a", "b", "c"])
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a", "b", "c"] && again.document.outline.lists.count == 1)
    #expect(again.notices.isEmpty)
    try again.store.close()
  }

  @Test func `That there is room again is noticed without anything to write`() throws {
    let folder = try store(isLeft: false)
    FaultyDisk.fill(folder.path)
    defer { FaultyDisk.repair() }
    let desk = try StoreSession(folder, options: impatient)
    let other = try StoreSession(folder, options: impatient)
    FaultyDisk.repair()
    #expect(eventually { desk.outcomes.list.last == .saved })
    #expect(desk.outcomes.failures.isEmpty)
    #expect(eventually { other.outcomes.list.last == .saved })
    // From then on it is as if there had always been room.
    try desk.pull()
    try other.pull()
    other.add("c")
    try other.store.flush()
    try desk.pull()
    #expect(desk.titles == ["a", "b", "c"])
    try desk.store.close()
    try other.store.close()
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
  }

  @Test func `A store that is closed on a full disk was closed properly`() throws {
    FaultyDisk.register()
    let folder = Folder()
    for number in 0..<6 {
      let desk = try StoreSession(folder, options: impatient)
      // At first there is something in the log, and then more and more often nothing.
      if number < 3 { desk.add("kept \(number)") }
      try desk.store.flush()
      if number % 2 == 1 { try execute(folder, "PRAGMA wal_checkpoint(TRUNCATE)") }
      FaultyDisk.fill(folder.path)
      desk.add(String(repeating: "lost ", count: 2000))
      #expect(throws: StoreError.diskFull(path: folder.location.file)) { try desk.store.close() }
      FaultyDisk.repair()
      let again = try StoreSession(folder)
      #expect(again.titles == (0...min(number, 2)).map { "kept \($0)" })
      for notice in again.notices {
        guard case .recovered = notice else {
          Issue.record("\(number): \(notice)")
          continue
        }
        #expect(notice.description.contains("had no room"))
      }
      try again.store.close()
      #expect(folder.names.filter { $0.hasPrefix("lists") } == ["lists.db"])
    }
  }

  @Test func `A store that another keeps for itself is shown, and written when it lets go`() throws
  {
    let folder = try store(isLeft: false)
    var database: OpaquePointer?
    #expect(sqlite3_open(folder.location.file, &database) == SQLITE_OK)
    let statements = "PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE state SET open = open;"
    #expect(sqlite3_exec(database, statements, nil, nil, nil) == SQLITE_OK)
    let desk = try StoreSession(folder, options: impatient)
    #expect(desk.titles == ["a", "b"])
    #expect(desk.store.access == .readOnly(.busy(path: folder.location.file)))
    desk.add("c")
    #expect(throws: StoreError.busy(path: folder.location.file)) { try desk.store.flush() }
    sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
    sqlite3_close(database)
    #expect(eventually { desk.store.pendingCount == 0 })
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.titles == ["a", "b", "c"] && again.document.outline.lists.count == 1)
    try again.store.close()
  }

  @Test func `What waits for a disk is said to wait, and what ends with a process to be lost`() {
    let errors: [StoreError] = [
      .diskFull(path: "/f"), .readOnly(path: "/f"), .busy(path: "/f"), .vanished(path: "/f"),
      .inputOutput(path: "/f", detail: "d"),
    ]
    for error in errors {
      #expect(error.description.contains("wait in memory"), "\(error)")
      #expect(error.lastWords.contains("are not kept"), "\(error.lastWords)")
    }
  }
}

@Suite("Commands on a full disk")
struct FullDiskCommandTests {
  /// Whether files can be made there, but get no longer.
  @Test(arguments: [false, true])
  func `read what is there, and say what they cannot write`(growth: Bool) throws {
    let folder = Folder()
    #expect(try Child.pleat("add", "kept", in: folder).status == 0)
    let file = folder.path + "/" + StoreLocation.applicationID + "/lists.db"
    let bytes = FileManager.default.contents(atPath: file)
    var environment = [
      "XDG_DATA_HOME": folder.path, "LD_PRELOAD": try FaultyHome.shim(), "FAULTY_CALLS_AFTER": "0",
      "FAULTY_CALLS_ERROR": "\(ENOSPC)", "FAULTY_CALLS_PATH": "lists.db",
    ]
    if growth { environment["FAULTY_CALLS_GROWTH"] = "1" }
    let path = try #require(ProcessInfo.processInfo.environment["PLEAT_EXECUTABLE"])
    func run(_ words: String...) throws -> Child.Result {
      try Child(path, words, environment: environment).finish(input: "")
    }
    for (words, output) in [
      (["show"], "\topen\tkept\n"), (["lists"], "1\t0\tTo Do\n"), (["check"], "All is well.\n"),
      (["export", "--format", "md"], "# To Do\n\n- [ ] kept\n"),
    ] {
      let result = try Child(path, words, environment: environment).finish(input: "")
      #expect(result.status == 0 && result.output.hasSuffix(output), "\(words) \(result)")
      #expect(result.complaints.isEmpty, "\(words) \(result.complaints)")
    }
    let added = try run("add", "lost")
    #expect(added.status == 1 && added.complaints.contains("are not kept"), "\(added.complaints)")
    #expect(growth ? added.complaints.contains("disk is full") : true, "\(added.complaints)")
    #expect(FileManager.default.contents(atPath: file) == bytes)
    let after = try Child.pleat("show", in: folder)
    #expect(after.output.hasSuffix("\tkept\n") && after.complaints.isEmpty, "\(after)")
  }
}
