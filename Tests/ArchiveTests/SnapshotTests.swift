import Archive
import Foundation
import Outline
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  private func options(_ now: Int64 = Self.noon) -> StoreOptions {
    var options = StoreOptions()
    options.now = WallTime(milliseconds: now)
    options.snapshots = ["md", "json"].map { suffix in
      SnapshotFormat(suffix: suffix) { outline, list in
        let titles = (0..<outline.count(in: list)).map { outline.title(at: $0, in: list) }
        return Array("\(suffix): \(titles.joined(separator: ", "))".utf8)
      }
    }
    return options
  }

  private static let day: Int64 = 86_400_000
  /// 2026-11-30, at noon UTC: the same day nearly everywhere.
  private static let noon: Int64 = 20_787 * day + day / 2

  private func names(_ folder: Folder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.location.backups)) ?? [])
      .sorted()
  }

  private func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  @Test func `The day's first change leaves a Markdown and a JSON file of how each list was`()
    throws
  {
    let folder = Folder()
    let first = try StoreSession(folder, options: options())
    first.add("a", "b")
    first.perform { outline, _, source in outline.addingList(named: "Two/../x", by: &source) }
    let two = first.document.outline.lists[1].id
    first.perform { outline, _, source in outline.adding(["c"], at: 0, in: two, by: &source) }
    try first.store.close()
    // There was nothing before the first change of all.
    #expect(names(folder).isEmpty)

    let tomorrow = Self.noon + Self.day
    let second = try StoreSession(folder, options: options(tomorrow))
    #expect(names(folder).isEmpty)
    second.add("new")
    try second.store.flush()
    #expect(eventually { names(folder).count == 4 })
    second.add("newer")
    try second.store.close()
    #expect(second.outcomes.failures.isEmpty)
    let made = folder.location.snapshots()
    #expect(made.count == 4 && made.allSatisfy { $0.day.description == "2026-12-01" })
    #expect(Set(made.map(\.list)) == ["To Do", "Two_.._x"])
    let todo = try #require(made.first { $0.list == "To Do" && $0.path.hasSuffix(".md") })
    #expect(text(todo.path) == "md: a, b")
    let third = try StoreSession(folder, options: options(tomorrow + 1000))
    third.add("later")
    try third.store.close()
    #expect(names(folder).count == 4)
  }

  @Test func `Before each bulk act the lists that it touches are kept as they were`() throws {
    let folder = Folder()
    let desk = try StoreSession(folder, options: options())
    desk.add("a", "b", "c")
    let (a, b) = (desk.id("a"), desk.id("b"))
    desk.perform { outline, _, source in outline.completing([a, b], by: &source) }
    try desk.store.flush()
    desk.perform { $0.clearingCompleted(in: $1, by: &$2) }
    try desk.store.flush()
    let clear = folder.location.snapshots().filter { $0.label == "before-clear" }
    #expect(clear.count == 2)
    #expect(text(clear[0].path).hasSuffix("c, a, b"))
    desk.perform { outline, list, source in
      outline.bringing([NewItem(title: "x"), NewItem(title: "y")], into: list, by: &source)
    }
    desk.perform { outline, list, source in outline.deletingLists([list], by: &source) }
    try desk.store.close()
    let labels = Set(folder.location.snapshots().compactMap(\.label))
    #expect(labels == ["before-clear", "before-import", "before-delete"])
    let last = try #require(
      folder.location.snapshots().first { $0.label == "before-delete" && $0.path.hasSuffix("md") })
    #expect(text(last.path).contains("c, x, y"))
  }

  @Test func `Seven days, eight weeks and twelve months are kept, and nothing else goes`() throws {
    let folder = Folder()
    for elapsed in 0..<500 as Range<Int64> {
      let desk = try StoreSession(folder, options: options(Self.noon + elapsed * Self.day))
      desk.add("day \(elapsed)")
      try desk.store.close()
      if elapsed == 3 {
        try Data("mine".utf8).write(
          to: URL(fileURLWithPath: folder.location.backups + "/2020-01-01 notes.txt"))
      }
    }
    let days = Set(folder.location.snapshots().map(\.day.dayNumber)).sorted(by: >)
    let newest = 20_787 + 499
    #expect(Array(days.prefix(7)) == (0..<7).map { newest - $0 })
    #expect((18...27).contains(days.count), "\(days.count)")
    let weeks = Set(days.map { ($0 + 3) / 7 })
    #expect((0..<8).allSatisfy { weeks.contains((newest + 3) / 7 - $0) })
    let months = Set(
      days.compactMap { DueDate(dayNumber: $0) }.map { $0.year * 12 + $0.month })
    #expect(months.count == 12)
    #expect(names(folder).contains("2020-01-01 notes.txt"))
  }

  @Test func `A snapshot that cannot be made is told of, and the change is written all the same`()
    throws
  {
    let folder = Folder()
    let desk = try StoreSession(folder, options: options())
    desk.add("a", "b")
    try desk.store.flush()
    // A file where the folder of snapshots should be.
    try Data().write(to: URL(fileURLWithPath: folder.location.backups))
    let list = desk.list
    desk.perform { outline, _, source in outline.deletingLists([list], by: &source) }
    try desk.store.flush()
    #expect(eventually { !desk.outcomes.failures.isEmpty })
    guard case .snapshotFailed(let path, _) = desk.outcomes.failures.first else {
      Issue.record("\(desk.outcomes.list)")
      return
    }
    #expect(path == folder.location.backups)
    try desk.store.close()
    #expect(try query(folder, "SELECT count(*) FROM tasks WHERE deleted IS NULL") == 0)
  }

  @Test func `A clock that goes back or far ahead removes nothing`() throws {
    let folder = Folder()
    for elapsed in [0, 1, 2, 400, 3, 4] as [Int64] {
      let desk = try StoreSession(folder, options: options(Self.noon + elapsed * Self.day))
      desk.add("day \(elapsed)")
      try desk.store.close()
    }
    let days = Set(folder.location.snapshots().map(\.day.dayNumber))
    #expect(days == [20_788, 20_789, 21_187, 20_790, 20_791])
  }

  @Test func `A snapshot is made when asked for`() throws {
    let folder = Folder()
    let desk = try StoreSession(folder, options: options())
    desk.add("a")
    try desk.store.flush()
    let paths = try desk.store.snapshot(of: TodoOutline())
    #expect(paths.count == 2 && paths.allSatisfy { text($0).hasSuffix(": a") })
    try desk.store.close()
  }
}
