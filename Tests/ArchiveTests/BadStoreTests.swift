import Archive
import Foundation
import Outline
import Testing

@Suite("Stores that cannot be used as they are")
struct BadStoreTests {
  /// A store with rows in it, closed.
  private func filled(_ count: Int = 5) throws -> Folder {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.perform { outline, list, source in
      outline.adding((0..<count).map { "row \($0)" }, at: 0, in: list, by: &source)
    }
    try desk.store.close()
    return folder
  }

  @Test(
    "A file that is no store is left as it is, with a sentence that says so",
    arguments: [
      [], Array("just some text, longer than the sixteen bytes of a header".utf8),
      [UInt8](repeating: 0, count: 8192), Array("SQLite".utf8), Array("SQLite format 3\0".utf8),
    ] as [[UInt8]])
  func notAStore(_ bytes: [UInt8]) {
    let folder = Folder()
    folder.put(bytes)
    let error = #expect(throws: StoreError.self) { try StoreSession(folder) }
    #expect(error == .notAStore(path: folder.location.file) || bytes.count == 16)
    #expect(error?.description.contains(folder.location.file) == true)
    #expect(folder.bytes == bytes)
    #expect(folder.names.filter { $0.hasPrefix("lists.db.new") }.isEmpty)
  }

  @Test("A database of another program is left as it is")
  func foreign() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.location.folder, withIntermediateDirectories: true)
    try execute(folder, "CREATE TABLE music(title)")
    let bytes = folder.bytes
    let error = #expect(throws: StoreError.self) { try StoreSession(folder) }
    #expect(error == .foreign(path: folder.location.file))
    #expect(folder.bytes == bytes)
  }

  @Test("A store of a newer version is shown, and not written to")
  func newer() throws {
    let folder = try filled()
    try execute(folder, "PRAGMA user_version=7; ALTER TABLE tasks ADD COLUMN colour TEXT")
    let bytes = folder.bytes
    let desk = try StoreSession(folder)
    let error = StoreError.newer(path: folder.location.file, found: 7, known: 2)
    #expect(desk.store.access == .readOnly(error))
    #expect(desk.titles.count == 5)
    desk.add("x")
    #expect(throws: error) { try desk.store.flush() }
    #expect(eventually { desk.outcomes.list == [.failed(error, waiting: 1)] })
    #expect(throws: error) { try desk.store.close() }
    #expect(folder.bytes == bytes)
    #expect(error.description.contains("update Pleat"))
  }

  @Test("A newer store whose tables cannot be understood is reported as newer")
  func newerTables() throws {
    let folder = try filled()
    try execute(folder, "PRAGMA user_version=8; DROP TABLE tasks; CREATE TABLE things(x)")
    let bytes = folder.bytes
    let error = #expect(throws: StoreError.self) { try StoreSession(folder) }
    #expect(error == .newer(path: folder.location.file, found: 8, known: 2))
    #expect(folder.bytes == bytes)
  }

  @Test("Of a store cut short, every row that is left is shown, and nothing is written")
  func truncated() throws {
    let folder = try filled(20_000)
    let whole = folder.bytes
    for share in [0.9, 0.5, 0.2] {
      let bytes = Array(whole.prefix(Int(Double(whole.count) * share)))
      folder.put(bytes)
      let desk = try StoreSession(folder)
      guard case .readOnly(.damaged) = desk.store.access else {
        Issue.record("\(desk.store.access)")
        continue
      }
      #expect((1...20_000).contains(desk.titles.count), "\(share): \(desk.titles.count) rows")
      desk.add("x")
      #expect(throws: StoreError.self) { try desk.store.close() }
      #expect(folder.bytes == bytes)
    }
    let bytes = Array(whole.prefix(3000))
    folder.put(bytes)
    #expect(throws: StoreError.self) { try StoreSession(folder) }
    #expect(folder.bytes == bytes)
  }

  @Test(
    "Noise anywhere in a store breaks nothing but what it hit, and a damaged one is not written")
  func noise() throws {
    let folder = try filled(2000)
    let whole = folder.bytes
    let seed = UInt64.random(in: 1 ... .max)
    print("seed \(seed)")
    var state = seed
    for _ in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = whole
      let start = Int(state >> 33) % (whole.count - 600)
      for position in start..<start + 600 {
        bytes[position] = UInt8(truncatingIfNeeded: state >> UInt64(position % 50))
      }
      folder.put(bytes)
      guard let desk = try? StoreSession(folder) else {
        #expect(folder.bytes == bytes)
        continue
      }
      desk.add("x")
      let isWritten = (try? desk.store.close()) != nil
      #expect(isWritten || folder.bytes == bytes)
      #expect(desk.document.outline.violation() == nil)
    }
  }

  @Test("Damage that reading does not meet is found before the first write")
  func quickCheck() throws {
    let folder = try filled(3000)
    // A page of the index of versions, which loading does not read.
    let root = try query(folder, "SELECT rootpage FROM sqlite_schema WHERE name = 'tasks_version'")
    var bytes = folder.bytes
    for position in (root - 1) * 4096 + 12..<root * 4096 { bytes[position] = 0x5a }
    folder.put(bytes)
    let desk = try StoreSession(folder)
    #expect(desk.store.access == .writable && desk.titles.count == 3000)
    desk.add("x")
    let error = #expect(throws: StoreError.self) { try desk.store.flush() }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: StoreError.self) { try desk.store.close() }
    #expect(folder.bytes == bytes)
  }

  @Test("A row that makes no sense is shown, and stops nothing")
  func nonsense() throws {
    let folder = try filled()
    try execute(
      folder,
      """
      PRAGMA ignore_check_constraints=ON; PRAGMA foreign_keys=OFF;
      UPDATE tasks SET id = x'01' WHERE title = 'row 0';
      UPDATE tasks SET place = '' WHERE title = 'row 1';
      UPDATE tasks SET list = 99 WHERE title = 'row 2';
      UPDATE tasks SET title = CAST(x'ff41' AS TEXT) WHERE title = 'row 3';
      """)
    let desk = try StoreSession(folder)
    #expect(Set(desk.titles) == ["row 0", "row 1", "row 2", "\u{fffd}A", "row 4"])
    guard case .readOnly(.damaged) = desk.store.access else {
      Issue.record("\(desk.store.access)")
      return
    }
    try desk.store.close()
  }

  @Test("A folder or file that may not be written is read, and left as it is")
  func readOnly() throws {
    let folder = try filled()
    let bytes = folder.bytes
    for (file, directory) in [(0o444, 0o555), (0o444, 0o755)] {
      chmod(folder.location.file, mode_t(file))
      chmod(folder.location.folder, mode_t(directory))
      // Root may write anywhere.
      let user = getuid() == 0 ? ["65534"] : []
      let child =
        user.isEmpty
        ? try Child.probe("show", folder.location.folder)
        : try Child.probe("show", folder.location.folder, user[0])
      let result = child.finish()
      #expect(result.status == 0, "\(result.output)")
      #expect(
        result.lines.first == "readonly \(StoreError.readOnly(path: folder.location.file))")
      #expect(result.lines.dropFirst().map { $0 } == (0..<5).map { "row \($0)" })
      #expect(folder.bytes == bytes)
    }
    chmod(folder.location.folder, 0o755)
  }

  @Test("A read-only folder in which a killed process left a log is read with what is in the log")
  func readOnlyLog() throws {
    let folder = Folder()
    let child = try Child.probe("write", folder.location.folder, "t", "0")
    let output = child.kill(afterFirstOutputAnd: 20_000)
    let count = output.split(separator: "\n").dropLast().compactMap { Int($0) }.last ?? 0
    try? FileManager.default.removeItem(atPath: folder.location.file + "-shm")
    for name in folder.names { chmod(folder.location.folder + "/" + name, 0o444) }
    chmod(folder.location.folder, 0o555)
    defer { chmod(folder.location.folder, 0o755) }
    let reader =
      getuid() == 0
      ? try Child.probe("show", folder.location.folder, "65534")
      : try Child.probe("show", folder.location.folder)
    let result = reader.finish()
    #expect(result.status == 0, "\(result.output)")
    #expect(result.lines.count > count && count > 0)
  }
}
