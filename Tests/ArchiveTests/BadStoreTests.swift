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

  /// Opens what is there, and sees that it is left as it is while edits go beside it and stay.
  private func expectRescue(
    _ folder: Folder, _ place: String = ""
  ) throws -> (titles: [String], report: RescueReport)? {
    let bytes = folder.bytes
    let desk = try StoreSession(folder)
    guard case .rescued(let report) = desk.notices.last else {
      Issue.record("\(place): \(desk.notices) \(desk.store.access)")
      return nil
    }
    let titles = desk.titles
    #expect(desk.store.access == .writable, "\(place)")
    #expect(report.unusable == folder.location.file && report.rows == titles.count, "\(place)")
    desk.add("new")
    try desk.store.close()
    #expect(folder.bytes == bytes, "\(place): the unusable store was written to")
    let again = try StoreSession(folder)
    #expect(again.titles == titles + ["new"], "\(place)")
    #expect(again.notices == [.beside(report.beside, unusable: report.unusable)])
    #expect(again.document.outline.violation() == nil)
    #expect(again.undo() && again.titles == titles)
    try again.store.close()
    #expect(folder.bytes == bytes)
    return (titles, report)
  }

  @Test(
    "Beside a file that is no store a new one is opened, with a sentence that says so",
    arguments: [
      [], Array("just some text, longer than the sixteen bytes of a header".utf8),
      [UInt8](repeating: 0, count: 8192), Array("SQLite".utf8), Array("SQLite format 3\0".utf8),
    ] as [[UInt8]])
  func notAStore(_ bytes: [UInt8]) throws {
    let folder = Folder()
    folder.put(bytes)
    let report = try #require(try expectRescue(folder)).report
    #expect(report.rows == 0 && report.description.contains(folder.location.file))
    #expect(report.description.contains("lists-2.db, which begins empty"))
    #expect(folder.names == ["lists-2.db", "lists.db"])
  }

  @Test(arguments: [Int64.max, Int64.min])
  func `Moments beyond any calendar are shown and written all the same`(_ moment: Int64) throws {
    let folder = try filled(2)
    try execute(
      folder,
      """
      UPDATE tasks SET created = \(moment), changed = \(moment), version = version + 1;
      UPDATE tasks SET completed = \(moment) WHERE title = 'row 1';
      UPDATE lists SET created = \(moment)
      """)
    let desk = try StoreSession(folder)
    #expect(desk.titles == ["row 0", "row 1"])
    let outline = desk.document.outline
    #expect(outline.isCompleted(desk.id("row 1")) == true)
    #expect(outline.violation() == nil)
    // Where the program looks for it.
    symlink(folder.location.folder, folder.path + "/" + StoreLocation.applicationID)
    for suffix in ["txt", "ics", "md", "json"] {
      let path = folder.path + "/out." + suffix
      #expect(try Child.pleat("export", "--list", "To Do", path, in: folder).status == 0)
      #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
    }
    desk.perform { outline, list, source in
      outline.settingNote(of: outline.itemID(at: 0, in: list), to: "one\ntwo", by: &source)
    }
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.document.outline == desk.document.outline)
    try again.store.close()
  }

  @Test func `Beside what is no file at all a new store is opened, and nobody waits`() throws {
    for make in [
      { (path: String) in mkdir(path, 0o700) }, { mkfifo($0, 0o600) },
      { symlink("/dev/zero", $0) }, { symlink("/dev/full", $0) },
    ] {
      let folder = Folder()
      try FileManager.default.createDirectory(
        atPath: folder.location.folder, withIntermediateDirectories: true)
      #expect(make(folder.location.file) == 0)
      #expect(throws: StoreError.self) { try OutlineStore.check(at: folder.location) }
      let desk = try StoreSession(folder)
      desk.add("a")
      try desk.store.close()
      #expect(folder.names == ["lists-2.db", "lists.db"])
      #expect(try StoreSession(folder).titles == ["a"])
    }
    // A link that leads nowhere, to a disk that is not there for one, is no missing store.
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.location.folder, withIntermediateDirectories: true)
    symlink("/nowhere/lists.db", folder.location.file)
    #expect(folder.location.isTaken)
    #expect(throws: StoreError.self) { try StoreSession(folder) }
  }

  @Test("A database of another program is left as it is")
  func foreign() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.location.folder, withIntermediateDirectories: true)
    try execute(folder, "CREATE TABLE music(title)")
    let report = try #require(try expectRescue(folder)).report
    #expect(report.description.contains("is a database of another program"))
  }

  @Test func `The newest snapshot of each list is named`() throws {
    let folder = Folder()
    folder.put(Array("text".utf8))
    let backups = folder.location.backups
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: true)
    let names = [
      "2026-11-28 Home-00000001.json", "2026-11-29 Home-00000001.json",
      "2026-11-27 Work-00000002.json", "2026-11-27 Work-00000002.md",
      "2026-11-26T09-15-48.123 before-clear Work-00000002.json",
    ]
    for name in names {
      _ = FileManager.default.createFile(atPath: backups + "/" + name, contents: Data())
    }
    let desk = try StoreSession(folder)
    guard case .rescued(let report) = desk.notices.last else {
      Issue.record("\(desk.notices)")
      return
    }
    #expect(report.snapshots == [names[1], names[2]].map { backups + "/" + $0 })
    #expect(report.description.contains("snapshots of 2 lists are in \(backups): “2026-11-29 Home"))
    try desk.store.close()
  }

  @Test func `Two processes that find one unusable store go on in the same new one`() throws {
    let folder = Folder()
    folder.put(Array("text".utf8))
    let one = try StoreSession(folder)
    let two = try StoreSession(folder, seed: 2)
    one.add("one")
    two.add("two")
    try one.store.flush()
    try two.store.flush()
    for desk in [one, two] { try desk.pull() }
    #expect(Set(one.titles) == ["one", "two"] && one.document.outline == two.document.outline)
    try one.store.close()
    try two.store.close()
    #expect(folder.names == ["lists-2.db", "lists.db"])
  }

  @Test func `A second store that goes bad has a third one beside it`() throws {
    let folder = Folder()
    folder.put(Array("text".utf8))
    try StoreSession(folder).store.close()
    try Data("more text".utf8).write(to: URL(fileURLWithPath: folder.location.inUse.file))
    let desk = try StoreSession(folder)
    desk.add("a")
    try desk.store.close()
    #expect(folder.names == ["lists-2.db", "lists-3.db", "lists.db"])
    #expect(try StoreSession(folder).titles == ["a"])
  }

  @Test("A store of a newer version is shown, and not written to")
  func newer() throws {
    let folder = try filled()
    try execute(folder, "PRAGMA user_version=7; ALTER TABLE tasks ADD COLUMN colour TEXT")
    let bytes = folder.bytes
    let desk = try StoreSession(folder)
    let error = StoreError.newer(path: folder.location.file, found: 7, known: 3)
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
    #expect(error == .newer(path: folder.location.file, found: 8, known: 3))
    #expect(folder.bytes == bytes)
  }

  @Test func `Of a store cut at every page, all that is left is read, and edits go beside it`()
    throws
  {
    let folder = try filled(400)
    let whole = folder.bytes
    var most = 0
    for length in stride(from: 0, to: whole.count, by: 4096) {
      for cut in [length, length + 100] {
        for name in folder.names { unlink(folder.location.folder + "/" + name) }
        let bytes = Array(whole.prefix(cut))
        folder.put(bytes)
        guard let titles = try titlesRescued(folder, "cut at \(cut)") else { continue }
        let rows = titles.compactMap { $0.hasPrefix("row ") ? Int($0.dropFirst(4)) : nil }
        #expect(rows == rows.sorted() && titles.count - rows.count <= 40, "\(cut): \(titles)")
        #expect(rows.count >= most / 2, "\(cut): \(rows.count) rows")
        most = max(most, rows.count)
      }
    }
    #expect(most > 300, "of 400 rows at most \(most) were read")
  }

  /// What a cut store shows; where reading does not meet the damage, the first write does.
  private func titlesRescued(_ folder: Folder, _ place: String) throws -> [String]? {
    let bytes = folder.bytes
    let desk = try StoreSession(folder)
    let titles = desk.titles
    desk.add("new")
    try desk.store.close()
    #expect(folder.bytes == bytes, "\(place): the cut store was written to")
    let again = try StoreSession(folder)
    #expect(again.titles == titles + ["new"], "\(place)")
    #expect(again.notices.count == 1 && again.document.outline.violation() == nil)
    try again.store.close()
    return titles
  }

  @Test func `Rows before and behind a damaged page are read, and only those on it are lost`()
    throws
  {
    let folder = try filled(5000)
    let pages = try leafPages(folder)
    #expect(pages.count > 30)
    var bytes = folder.bytes
    for page in [pages[5], pages[17], pages[18]] {
      for position in (page - 1) * 4096..<page * 4096 { bytes[position] = 0xa5 }
    }
    folder.put(bytes)
    let (titles, report) = try #require(try expectRescue(folder))
    #expect(titles.count > 4500 && titles.count < 5000, "\(titles.count)")
    #expect(titles.first == "row 0" && titles.last == "row 4999")
    #expect(report.description.contains("with the \(titles.count) tasks that could be read"))
  }

  /// The numbers of the pages that hold tasks, in order.
  private func leafPages(_ folder: Folder) throws -> [Int] {
    let bytes = folder.bytes
    let root = try query(folder, "SELECT rootpage FROM sqlite_schema WHERE name = 'tasks'")
    let start = (root - 1) * 4096
    try #require(bytes[start] == 5)
    let count = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    return (0..<count).map { cell in
      let pointer = start + 12 + cell * 2
      let place = start + (Int(bytes[pointer]) << 8 | Int(bytes[pointer + 1]))
      return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test(
    "Noise anywhere in a store breaks nothing but what it hit, and a damaged one is not written")
  func noise() throws {
    let folder = try filled(2000)
    let whole = folder.bytes
    let seed = UInt64.random(in: 1 ... .max)
    print("seed \(seed)")
    var state = seed
    for run in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = whole
      // Now and then the header, else anywhere.
      let start = run % 10 == 0 ? 0 : Int(state >> 33) % (whole.count - 600)
      for position in start..<start + 600 {
        bytes[position] = UInt8(truncatingIfNeeded: state >> UInt64(position % 50))
      }
      for name in folder.names { unlink(folder.location.folder + "/" + name) }
      folder.put(bytes)
      let desk = try StoreSession(folder)
      desk.add("x")
      let isWritten = (try? desk.store.close()) != nil
      let isBeside = folder.names.contains("lists-2.db")
      if isBeside || !isWritten { #expect(folder.bytes == bytes) }
      #expect(isWritten || desk.store.access != .writable, "\(start) \(desk.outcomes.failures)")
      #expect(desk.document.outline.violation() == nil)
      if isWritten {
        let again = try StoreSession(folder)
        #expect(again.titles.contains("x"), "\(start)")
        try again.store.close()
      }
    }
  }

  @Test("Damage that reading does not meet is found before the first write, which goes beside")
  func quickCheck() throws {
    let folder = try filled(3000)
    // A page of the index of versions, which loading does not read.
    let root = try query(folder, "SELECT rootpage FROM sqlite_schema WHERE name = 'tasks_version'")
    var bytes = folder.bytes
    for position in (root - 1) * 4096 + 12..<root * 4096 { bytes[position] = 0x5a }
    folder.put(bytes)
    let desk = try StoreSession(folder)
    #expect(desk.store.access == .writable && desk.titles.count == 3000 && desk.notices.isEmpty)
    desk.add("x")
    try desk.store.flush()
    #expect(eventually { desk.outcomes.list.count == 2 })
    guard case .failed(.continuedBeside(let report), waiting: 0) = desk.outcomes.list.last else {
      Issue.record("\(desk.outcomes.list)")
      return
    }
    #expect(report.rows == 3000 && report.beside == folder.location.inUse.file)
    // The window notices nothing, and goes on.
    #expect(try desk.pull() == nil)
    #expect(desk.titles.count == 3001 && desk.titles.last == "x")
    desk.add("y")
    #expect(desk.undo() && desk.undo())
    #expect(desk.undo() && desk.titles.isEmpty)
    #expect(desk.redo() && desk.titles.count == 3000)
    desk.add("z")
    try desk.store.close()
    #expect(folder.bytes == bytes)
    let again = try StoreSession(folder)
    #expect(again.document.outline == desk.document.outline)
    try again.store.close()
  }

  @Test func `A damaged store in a folder without room for another is shown as far as it goes`()
    throws
  {
    let folder = try filled(2000)
    var bytes = folder.bytes
    let page = try leafPages(folder)[3]
    for position in (page - 1) * 4096..<page * 4096 { bytes[position] = 0xa5 }
    folder.put(bytes)
    chmod(folder.location.file, 0o444)
    chmod(folder.location.folder, 0o555)
    defer { chmod(folder.location.folder, 0o755) }
    let child =
      getuid() == 0
      ? try Child.probe("show", folder.location.folder, "65534")
      : try Child.probe("show", folder.location.folder)
    let result = child.finish()
    #expect(result.status == 0, "\(result.output.suffix(300))")
    #expect(result.lines.first?.hasPrefix("readonly \(folder.location.file) is damaged") == true)
    #expect((1500..<2000).contains(result.lines.count - 1), "\(result.lines.count)")
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
    let (titles, _) = try #require(try expectRescue(folder))
    #expect(Set(titles) == ["row 0", "row 1", "row 2", "\u{fffd}A", "row 4"])
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
