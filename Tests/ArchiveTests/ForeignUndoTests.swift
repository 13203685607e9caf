import Archive
import Foundation
import Outline
import Testing

/// Two windows on one store: one takes back what it did before it has seen what the other did since,
/// and after.
@Suite("Undo of what another process has changed since")
struct ForeignUndoTests {
  private let folder = Folder()

  /// Two windows that both see rows `a`, `b`, `c` and a second list, `Other`.
  private func windows() throws -> (own: StoreSession, other: StoreSession) {
    let own = try StoreSession(folder)
    own.add("a", "b", "c")
    own.perform { outline, _, source in outline.addingList(named: "Other", by: &source) }
    try own.store.flush()
    _ = try own.pull()
    return (own, try StoreSession(folder, seed: 2))
  }

  /// Both windows catch up, and show the same.
  private func settle(_ own: StoreSession, _ other: StoreSession) throws {
    for desk in [own, other] { try desk.store.flush() }
    for _ in 0..<2 { for desk in [own, other] { try desk.pull() } }
    #expect(own.document.outline == other.document.outline)
    #expect(
      own.document.history.undoEntries.map(\.id) == other.document.history.undoEntries.map(\.id))
  }

  private func close(_ own: StoreSession, _ other: StoreSession) throws {
    try own.store.close()
    try other.store.close()
    #expect(try OutlineStore.check(at: folder.location).isEmpty)
  }

  private func otherList(_ desk: StoreSession) -> ListID { desk.document.outline.lists[1].id }

  @Test(arguments: [false, true])
  func `A row that was deleted elsewhere stays deleted, and comes back by that step's undo`(
    isSeen: Bool
  ) throws {
    let (own, other) = try windows()
    let b = own.id("b")
    own.perform { outline, _, source in outline.completing([b], by: &source) }
    try own.store.flush()
    try other.pull()
    other.perform { outline, _, source in outline.deleting([b], by: &source) }
    try other.store.flush()
    if isSeen { try own.pull() }
    // Unseen, its own act is what is taken back; seen, the deletion is the newest act of all.
    #expect(own.undo())
    try settle(own, other)
    #expect(own.document.outline.contains(b) == isSeen)
    #expect(own.document.outline.isCompleted(b) == (isSeen ? true : nil))
    if !isSeen {
      #expect(own.undo())
      try settle(own, other)
      #expect(own.titles.contains("b"))
    }
    #expect(Set(own.titles).isSuperset(of: ["a", "b", "c"]))
    try close(own, other)
  }

  @Test func `A title goes back, and the state that another gave meanwhile stays`() throws {
    let (own, other) = try windows()
    let b = own.id("b")
    own.perform { outline, _, source in outline.retitling(b, to: "B", by: &source) }
    try own.store.flush()
    try other.pull()
    other.perform { outline, _, source in outline.completing([b], by: &source) }
    try other.store.flush()
    #expect(own.undo())
    try settle(own, other)
    #expect(own.titles == ["a", "c", "b"] && own.document.outline.isCompleted(b) == true)
    #expect(own.undo())
    try settle(own, other)
    #expect(own.document.outline.isCompleted(b) == false && own.titles == ["a", "b", "c"])
    try close(own, other)
  }

  @Test func `A title that another has given since stays`() throws {
    let (own, other) = try windows()
    let b = own.id("b")
    own.perform { outline, _, source in outline.retitling(b, to: "mine", by: &source) }
    try own.store.flush()
    try other.pull()
    other.perform { outline, _, source in outline.retitling(b, to: "theirs", by: &source) }
    try other.store.flush()
    try own.pull()
    #expect(own.undo() && own.titles.contains("mine"))
    #expect(own.undo() && own.titles == ["a", "b", "c"])
    #expect(own.redo() && own.redo() && own.titles.contains("theirs"))
    try settle(own, other)
    try close(own, other)
  }

  @Test func `A row that was moved to another list elsewhere stays there`() throws {
    let (own, other) = try windows()
    let c = own.id("c")
    own.perform { outline, list, source in outline.moving(c, to: 0, in: list, by: &source) }
    try own.store.flush()
    try other.pull()
    let target = otherList(other)
    other.perform { outline, _, source in outline.moving([c], toList: target, by: &source) }
    try other.store.flush()
    try own.pull()
    // The move to the list is the newest act, then the one within the list.
    #expect(own.undo() && own.titles == ["c", "a", "b"])
    #expect(own.undo() && own.titles == ["a", "b", "c"])
    #expect(own.redo() && own.redo() && own.document.outline.list(of: c) == target)
    try settle(own, other)
    #expect(own.titles == ["a", "b"])
    try close(own, other)
  }

  @Test(arguments: [false, true])
  func `No row is lost with a list that was deleted elsewhere`(isSeen: Bool) throws {
    let (own, other) = try windows()
    let (b, target) = (own.id("b"), otherList(own))
    own.perform { outline, _, source in outline.moving([b], toList: target, by: &source) }
    try own.store.flush()
    try other.pull()
    other.perform { outline, _, source in outline.deletingLists([target], by: &source) }
    try other.store.flush()
    if isSeen { try own.pull() }
    #expect(own.undo())
    try settle(own, other)
    // Unseen, the deletion stands, and is now the newest act.
    #expect(own.document.outline.contains(b) == isSeen)
    if !isSeen { #expect(own.undo()) }
    try settle(own, other)
    #expect(own.document.outline.contains(b), "\(own.document.outline.lists.map(\.name))")
    #expect(own.document.outline.violation() == nil)
    try close(own, other)
  }
}
