import Archive
import Foundation
import Outline
import Testing

@Suite("Details on disk")
struct DetailTests {
  private let due = DueDate("2026-12-01T09:30[Europe/Berlin]")
  private let foreign = ForeignData(format: "ics", bytes: [0, 255, 10, 13])

  @Test func `Notes, dates, themes and foreign data are there again, and reach another process`()
    throws
  {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("a", "b", "plain")
    let (a, b) = (desk.id("a"), desk.id("b"))
    try desk.store.flush()
    let other = try StoreSession(folder, seed: 2)
    desk.source.time = WallTime(milliseconds: desk.source.time.milliseconds + 60_000)
    desk.perform { outline, _, source in
      outline.settingNote(of: a, to: "many\nlines 🎉", by: &source)
    }
    desk.perform { outline, _, source in outline.settingDue(of: [a, b], to: due, by: &source) }
    desk.perform { _, _, source in
      Step(
        id: StepID(UniqueID(high: 0, low: 9)), kind: .bringIn, time: source.time,
        edits: [.setForeign(b, from: nil, to: foreign)])
    }
    desk.perform { outline, list, source in
      outline.settingTheme(of: list, to: "Sea", by: &source)
    }
    desk.perform { outline, list, source in
      outline.settingForeign(of: list, to: foreign, by: &source)
    }
    try desk.store.flush()
    #expect(other.waitForChange())
    #expect(try other.pull() != nil)
    #expect(other.document.outline == desk.document.outline)
    #expect(other.document.outline.changed(a) == desk.source.time)
    try other.store.close()
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.document.outline == desk.document.outline)
    #expect(again.document.outline.details(of: b) == ItemDetails(due: due, foreign: foreign))
    #expect(again.document.outline.changed(a) == desk.source.time)
    // Deleted and brought back, a row has all it had.
    again.perform { outline, _, source in outline.deleting([a, b], by: &source) }
    try again.store.flush()
    #expect(again.undo())
    while again.document.history.canUndo { #expect(again.undo()) }
    while again.document.history.canRedo { #expect(again.redo()) }
    try again.store.close()
    let last = try StoreSession(folder)
    #expect(last.document.outline == again.document.outline)
    try last.store.close()
  }

  @Test func `A row that comes back plain has no details of its former life`() throws {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("a")
    let a = desk.id("a")
    desk.perform { outline, _, source in outline.settingNote(of: a, to: "note", by: &source) }
    let old = NewList(name: "To Do", id: desk.list, items: [NewItem(title: "a", id: a)])
    desk.perform { outline, _, source in outline.replacing(with: [old], by: &source) }
    try desk.store.close()
    let again = try StoreSession(folder)
    #expect(again.document.outline.note(of: a) == "" && again.titles == ["a"])
    #expect(again.undo() && again.document.outline.note(of: a) == "note")
    try again.store.close()
  }

  @Test func `Two processes that set a note and a date of one task keep both`() throws {
    let folder = Folder()
    let one = try StoreSession(folder)
    one.add("a")
    let a = one.id("a")
    try one.store.flush()
    let two = try StoreSession(folder, seed: 2)
    one.perform { outline, _, source in outline.settingNote(of: a, to: "note", by: &source) }
    two.perform { outline, _, source in outline.settingDue(of: [a], to: due, by: &source) }
    try one.store.flush()
    try two.store.flush()
    for desk in [one, two, one, two] { try desk.pull() }
    let both = ItemDetails(note: "note", due: due)
    #expect(one.document.outline.details(of: a) == both)
    #expect(two.document.outline.details(of: a) == both)
    try one.store.close()
    try two.store.close()
  }

  @Test func `A due date that is none is shown in the note, and nothing is written`() throws {
    let folder = Folder()
    let desk = try StoreSession(folder)
    desk.add("a")
    let a = desk.id("a")
    desk.perform { outline, _, source in outline.settingDue(of: [a], to: due, by: &source) }
    try desk.store.close()
    try execute(folder, "UPDATE details SET due = 'someday'")
    let again = try StoreSession(folder)
    #expect(again.document.outline.note(of: a) == "someday")
    try again.store.close()
  }
}
