import Archive
import Foundation
import Outline
import Testing

@Suite("Several processes")
struct ProcessTests {
  /// How often a process is killed: a hundred times, or as `PLEAT_KILLS` says.
  private var kills: Int {
    ProcessInfo.processInfo.environment["PLEAT_KILLS"].flatMap { Int($0) } ?? 100
  }

  @Test("Killed a hundred times while writing, the store has everything acknowledged, in order")
  func killing() throws {
    let folder = Folder()
    let seed = UInt64.random(in: 1 ... .max)
    print("seed \(seed)")
    var state = seed
    var acknowledged: [Int] = []
    for run in 0..<kills {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let delay = UInt32(state >> 33) % 12_000
      let child = try Child.probe("write", folder.location.folder, "run\(run)", "0")
      let output =
        run % 4 == 3 ? child.kill(after: delay) : child.kill(afterFirstOutputAnd: delay)
      // The last line may be cut short by the kill.
      let lines = output.hasSuffix("\n") ? output : String(output.prefix { $0 != "\n" })
      acknowledged.append(lines.split(separator: "\n").compactMap { Int($0) }.last ?? 0)
      #expect(!output.contains("error") && !output.contains("failed"), "\(output.suffix(200))")
    }
    let desk = try StoreSession(folder)
    var rows = desk.titles[...]
    for (run, count) in acknowledged.enumerated() {
      var number = 0
      while rows.first == "run\(run) \(number)" {
        rows.removeFirst()
        number += 1
      }
      #expect(number >= count, "run \(run): \(number) of \(count) acknowledged")
    }
    #expect(rows.isEmpty, "\(rows.prefix(3)) out of order")
    #expect(acknowledged.count { $0 > 0 } > kills / 2)
    #expect(desk.document.outline.violation() == nil)
    #expect(desk.notices.count == 1)
    try desk.store.close()

    let copies = try FileManager.default.contentsOfDirectory(
      atPath: folder.location.folder + "/recovered")
    #expect((1...5).contains(copies.count { $0.hasSuffix(".db") }))
    #expect(copies.count { $0.hasSuffix(".db-wal") } == copies.count { $0.hasSuffix(".db") })
    #expect(folder.names == ["lists.db", "recovered"])
  }

  @Test("A copy made before recovery is itself a whole store")
  func copies() throws {
    let folder = Folder()
    let child = try Child.probe("write", folder.location.folder, "t", "0")
    let output = child.kill(afterFirstOutputAnd: 20_000)
    let count = output.split(separator: "\n").dropLast().compactMap { Int($0) }.last ?? 0
    let desk = try StoreSession(folder)
    guard case .recovered(let copy) = try #require(desk.notices.first) else {
      Issue.record("\(desk.notices)")
      return
    }
    let other = Folder()
    try FileManager.default.createDirectory(
      atPath: other.location.folder, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: copy + suffix, toPath: other.location.file + suffix)
    }
    let copied = try StoreSession(other)
    #expect(copied.titles == desk.titles)
    #expect(copied.titles.count >= count)
    try copied.store.close()
    try desk.store.close()
  }

  @Test
  func `Of ten thousand edits by four processes at once none is lost and none is there twice`()
    throws
  {
    let folder = Folder()
    let names = ["a", "b", "c", "d"]
    // One of them makes the store.
    let children = try names.map {
      try Child.probe("write", folder.location.folder, $0, "2500", "40")
    }
    for child in children {
      let result = child.finish()
      #expect(result.status == 0, "\(result.output.suffix(300)) \(result.complaints)")
      #expect(result.lines.last == "2500")
    }
    let desk = try StoreSession(folder)
    #expect(desk.titles.count == 10_000)
    for name in names {
      let own = desk.titles.filter { $0.hasPrefix(name + " ") }
      #expect(own == (0..<2500).map { "\(name) \($0)" })
    }
    #expect(desk.notices.isEmpty)
    try desk.store.close()
    #expect(folder.names == ["lists.db"])
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
  }

  @Test func `A store of a killed process without its log is as it was before, and whole`() throws {
    let folder = Folder()
    let first = try StoreSession(folder)
    first.add("kept")
    try first.store.close()
    let child = try Child.probe("write", folder.location.folder, "t", "0")
    _ = child.kill(afterFirstOutputAnd: 20_000)
    let log = try #require(FileManager.default.contents(atPath: folder.location.file + "-wal"))
    #expect(!log.isEmpty)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.location.file + suffix)
    }
    let desk = try StoreSession(folder)
    #expect(desk.titles.first == "kept" && desk.store.access == .writable)
    guard case .separated(let gone, let copy?, _) = desk.notices.last else {
      Issue.record("\(desk.notices)")
      return
    }
    #expect(gone == folder.location.file + "-wal")
    #expect(desk.notices.last?.description.contains("some of them may be missing") == true)
    // What is kept can be brought together with the log again.
    let other = Folder()
    try other.put(Array(#require(FileManager.default.contents(atPath: copy))))
    try log.write(to: URL(fileURLWithPath: other.location.file + "-wal"))
    let joined = try StoreSession(other)
    #expect(joined.titles.count > desk.titles.count && joined.titles.contains("t 0"))
    try joined.store.close()
    desk.add("after")
    try desk.store.close()
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
    // It is told once.
    let quiet = try StoreSession(folder)
    #expect(quiet.notices.isEmpty)
    try quiet.store.close()
    // The log comes back, but is not of this state: it changes nothing, and is kept.
    try log.write(to: URL(fileURLWithPath: folder.location.file + "-wal"))
    let again = try StoreSession(folder)
    #expect(again.titles.last == "after" || again.titles.first == "kept")
    #expect(again.document.outline.violation() == nil)
    let copies = try FileManager.default.contentsOfDirectory(
      atPath: folder.location.folder + "/recovered")
    #expect(copies.contains { $0.hasSuffix("-wal") })
    try again.store.close()
  }

  @Test func `Stores that are closed, copied while open, or recovered by others are told apart`()
    throws
  {
    let folder = Folder()
    let (one, two) = (try StoreSession(folder), try StoreSession(folder, seed: 2))
    one.add("a")
    try one.store.close()
    // The second still has it open: a copy of the database alone says so.
    two.add("b")
    try two.store.flush()
    let copied = Folder()
    copied.put(folder.bytes)
    let copy = try StoreSession(copied)
    guard case .separated = copy.notices.last else {
      Issue.record("\(copy.notices)")
      return
    }
    try copy.store.close()
    try two.store.close()
    let closed = Folder()
    closed.put(folder.bytes)
    let whole = try StoreSession(closed)
    #expect(Set(whole.titles) == ["a", "b"] && whole.notices.isEmpty)
    try whole.store.close()
  }

  @Test("A change by another process is noticed, and brings the outline up to date")
  func noticing() throws {
    let folder = Folder()
    let window = try StoreSession(folder)
    window.add("mine", "other", "third")
    try window.store.flush()
    _ = try window.pull()
    #expect(try window.pull() == nil)

    let other = try StoreSession(folder, seed: 2)
    let (mine, third) = (other.id("mine"), other.id("third"))
    other.add("theirs", at: 1)
    other.perform { outline, _, source in outline.completing([mine], by: &source) }
    other.perform { outline, _, source in outline.retitling(third, to: "3", by: &source) }
    let gone = other.id("other")
    other.perform { outline, _, source in outline.deleting([gone], by: &source) }
    try other.store.flush()
    #expect(window.waitForChange())
    let step = try #require(try window.pull())
    #expect(step.kind == .foreign && step.edits.count == 4)
    #expect(window.document.outline == other.document.outline)
    // The window can undo what the other did.
    #expect(window.undo() && window.undo() && window.undo() && window.undo())
    #expect(window.titles == ["mine", "other", "third"])
    try window.store.flush()
    try other.pull()
    #expect(other.document.outline == window.document.outline)
    #expect(other.redo())
    #expect(other.titles == ["mine", "theirs", "other", "third"])
    try other.store.close()
    try window.store.close()
    let last = try StoreSession(folder)
    #expect(last.titles == ["mine", "theirs", "other", "third"])
    try last.store.close()
  }

  @Test("Every change is followed by a notice that comes when it can be read, two hundred times")
  func noticesInTime() throws {
    let folder = Folder()
    let window = try StoreSession(folder)
    let other = try StoreSession(folder, seed: 2)
    for number in 0..<200 {
      other.add("\(number)")
      // As a window does: looks when it is woken, and only then.
      while window.titles.last != "\(number)" {
        guard window.waitForChange() else {
          Issue.record("change \(number) was never noticed")
          return
        }
        try window.pull()
      }
    }
    try other.store.close()
    try window.store.close()
  }

  @Test("Unsaved changes of ours stay as they are while another process's come in")
  func unsavedChanges() throws {
    let folder = Folder()
    var options = StoreOptions()
    options.patience = 20
    options.retryPause = 10
    let window = try StoreSession(folder, options: options)
    window.add("a", "b", "c")
    try window.store.flush()
    let other = try StoreSession(folder, seed: 2)
    let (a, b) = (window.id("a"), window.id("b"))

    other.perform { outline, _, source in outline.completing([a], by: &source) }
    other.perform { outline, _, source in outline.retitling(b, to: "B", by: &source) }
    try other.store.flush()
    // Somebody holds the store, so what the window does next waits in memory.
    let holder = try Holder(folder)
    window.perform { outline, _, source in outline.retitling(a, to: "A", by: &source) }
    window.add("draft")
    try window.pull()
    #expect(window.titles == ["A", "B", "c", "draft"])
    #expect(eventually { window.outcomes.failures.contains(.busy(path: folder.location.file)) })
    holder.release()
    try window.store.flush()
    try window.pull()
    try other.pull()
    #expect(window.titles == ["B", "c", "draft", "A"])
    #expect(window.document.outline == other.document.outline)
    #expect(window.store.pendingCount == 0)
    try window.store.close()
    try other.store.close()
  }

  @Test("Undoing and adding at the same time in two windows leaves both with one history")
  func historiesMeet() throws {
    let folder = Folder()
    let one = try StoreSession(folder)
    one.add("a")
    one.add("b")
    try one.store.flush()
    let two = try StoreSession(folder, seed: 2)
    two.add("c")
    one.undo()
    try one.store.flush()
    try two.store.flush()
    for desk in [one, two] { try desk.pull() }
    for desk in [one, two] { try desk.pull() }
    #expect(one.document.outline == two.document.outline)
    #expect(Set(one.titles) == ["a", "c"])
    #expect(
      one.document.history.undoEntries.map(\.id) == two.document.history.undoEntries.map(\.id))
    while one.undo() {}
    try one.store.flush()
    try two.pull()
    #expect(two.titles.isEmpty && !two.document.history.canUndo)
    try one.store.close()
    try two.store.close()
  }
}
