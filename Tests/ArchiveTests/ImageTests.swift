import Archive
import Foundation
import Outline
import Testing

@Suite("The image of a large outline")
struct ImageTests {
  private func options(_ folder: Folder) -> StoreOptions {
    var options = StoreOptions()
    options.imageFile = folder.path + "/cache/lists.image"
    return options
  }

  private func image(_ folder: Folder) -> Data? {
    FileManager.default.contents(atPath: folder.path + "/cache/lists.image")
  }

  /// A closed store of five thousand tasks, some with all that tasks can have.
  private func filled() throws -> (Folder, TodoOutline) {
    let folder = Folder()
    let desk = try StoreSession(folder, options: options(folder))
    let foreign = ForeignData(format: "ics", bytes: [1, 2])
    let items = (0..<5000).map { number in
      NewItem(
        title: "task \(number) é🎉", completed: number % 7 == 0 ? .current : nil,
        details: number % 100 == 0
          ? ItemDetails(note: "note \(number)", due: DueDate("2026-12-01"), foreign: foreign)
          : .none)
    }
    desk.perform { $0.bringing(items, into: $1, by: &$2) }
    desk.perform { outline, _, source in outline.addingList(named: "Two", by: &source) }
    // Long keys: rows put in at one place many times.
    for number in 0..<40 { desk.add("between \(number)", at: 1) }
    try desk.store.close()
    return (folder, desk.document.outline)
  }

  @Test func `What is read from the image is what the tables say, with all that came since`()
    throws
  {
    let (folder, outline) = try filled()
    #expect(image(folder) != nil)
    let desk = try StoreSession(folder, options: options(folder))
    #expect(desk.document.outline == outline && desk.document.outline.violation() == nil)
    let (first, second) = (desk.id("task 1 é🎉"), desk.id("task 2 é🎉"))
    try desk.store.close()
    // Another process that knows of no image.
    let other = try StoreSession(folder)
    other.perform { outline, _, source in outline.deleting([first], by: &source) }
    other.perform { outline, _, source in outline.settingNote(of: second, to: "n", by: &source) }
    other.perform { outline, _, source in outline.addingList(named: "Three", by: &source) }
    other.add("added")
    try other.store.close()
    let again = try StoreSession(folder, options: options(folder))
    #expect(again.document.outline == other.document.outline)
    #expect(again.document.outline.violation() == nil)
    while again.undo(), again.document.history.undoCount > 38 {}
    try again.store.close()
    let last = try StoreSession(folder, options: options(folder))
    #expect(last.document.outline == again.document.outline)
    try last.store.close()
  }

  @Test func `An image that is cut, of another store or full of noise is passed over`() throws {
    let (folder, outline) = try filled()
    let whole = try #require(image(folder))
    let path = URL(fileURLWithPath: folder.path + "/cache/lists.image")
    var dice = SystemRandomNumberGenerator()
    for run in 0..<60 {
      var data = whole
      switch run % 3 {
      case 0: data = whole.prefix(Int.random(in: 0..<whole.count, using: &dice))
      case 1: data[Int.random(in: 0..<whole.count, using: &dice)] ^= 0x10
      default:
        let start = Int.random(in: 0..<whole.count - 64, using: &dice)
        for place in start..<start + 64 { data[place] = UInt8.random(in: 0...255, using: &dice) }
      }
      try data.write(to: path)
      let desk = try StoreSession(folder, options: options(folder))
      #expect(desk.document.outline == outline)
      try desk.store.close()
    }
    // Of another store.
    let (stranger, _) = try filled()
    try #require(image(stranger)).write(to: path)
    let desk = try StoreSession(folder, options: options(folder))
    #expect(desk.document.outline == outline)
    try desk.store.close()
  }

  @Test func `An image that lies is found out, and the tables win`() throws {
    let (folder, _) = try filled()
    // Somebody changes the tables behind everyone's back, and tells nobody.
    try execute(folder, "UPDATE tasks SET title = 'changed' WHERE title = 'task 3 é🎉'")
    try execute(folder, "DELETE FROM tasks WHERE title = 'task 4 é🎉'")
    let desk = try StoreSession(folder, options: options(folder))
    #expect(!desk.titles.contains("changed"))
    #expect(eventually { image(folder) == nil })
    #expect(try eventually { try desk.pull() != nil })
    #expect(desk.titles.contains("changed") && !desk.titles.contains("task 4 é🎉"))
    try desk.store.close()
  }
}
