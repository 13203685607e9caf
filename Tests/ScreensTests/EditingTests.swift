import Desk
import Outline
import Testing

@testable import Screens

@Suite("Editing a title") struct EditingTests {
  @Test func `A pulled row is typed and is one step of undo`() {
    var hand = ScreenHand(["a", "b"])
    hand.pull()
    #expect(hand.editor?.text == "")
    hand.type("milk")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["milk", "a", "b"])
    #expect(hand.undoCount == 1)
    #expect(hand.screen.takeTransactions().count == 1)
    hand.press("z", .control)
    #expect(hand.rows == ["a", "b"])
    hand.press("z", [.control, .shift])
    #expect(hand.rows == ["milk", "a", "b"])
  }

  @Test func `A new row that stays empty goes without a trace`() {
    var hand = ScreenHand(["a"])
    hand.pull()
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["a"])
    #expect(hand.undoCount == 0)
    #expect(hand.screen.takeTransactions().isEmpty)
  }

  @Test func `Return goes on to a new row below and ends on an empty one`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 0)
    hand.press(KeySymbol.enter)
    hand.type("x")
    hand.press(KeySymbol.enter)
    hand.type("y")
    hand.press(KeySymbol.enter)
    hand.press(KeySymbol.enter)
    #expect(!hand.screen.isEditing)
    #expect(hand.rows == ["a", "x", "y", "b"])
    #expect(hand.undoCount == 2)
  }

  @Test func `A title made empty deletes its row as one step`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 1)
    hand.press("a", .control)
    hand.press(KeySymbol.backspace)
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["a"])
    hand.press("z", .control)
    #expect(hand.rows == ["a", "b"])
  }

  @Test func `A title left as it was is no step`() {
    var hand = ScreenHand(["a"])
    hand.tap(row: 0)
    hand.type("x")
    hand.press(KeySymbol.backspace)
    hand.press(KeySymbol.escape)
    #expect(hand.undoCount == 0)
  }

  @Test func `A tap elsewhere only ends the edit`() {
    var hand = ScreenHand(["a", "b"], completed: ["c"])
    hand.tap(row: 0)
    hand.type("1")
    hand.tap(row: 1)
    #expect(!hand.screen.isEditing)
    hand.tap(row: 1)
    #expect(hand.editor?.text == "b")
    hand.tap(x: 210, y: 700)
    #expect(!hand.screen.isEditing)
    #expect(hand.rows == ["a1", "b", "x c"])
  }

  @Test func `A tap in the title places the caret`() {
    var hand = ScreenHand(["abcdef"])
    hand.tap(row: 0)
    #expect(hand.editor?.caret == 6)
    hand.tap(x: 21, y: hand.row(0).y)
    #expect(hand.editor?.caret == 0)
  }

  @Test func `A hold in the title selects the word there`() {
    var hand = ScreenHand(["hello world"])
    hand.tap(row: 0)
    let place = hand.row(0)
    hand.down(x: 40, y: place.y)
    hand.wait(500)
    hand.up()
    hand.rest()
    #expect(hand.editor?.selectedText == "hello")
    #expect(hand.rows == ["hello world"])
  }

  @Test func `A swipe elsewhere commits the edit and then acts`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 0)
    hand.type("1")
    hand.drag(from: hand.row(1), by: (200, 0))
    #expect(!hand.screen.isEditing)
    #expect(hand.rows == ["a1", "x b"])
    #expect(hand.undoCount == 2)
  }

  @Test func `The edited row is neither swiped nor lifted`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 0)
    hand.drag(from: hand.row(0), by: (250, 0))
    hand.drag(from: hand.row(0), by: (-300, 0))
    #expect(hand.rows == ["a", "b"])
    #expect(hand.undoCount == 0)
  }

  @Test func `A pan scrolls and keeps the edit`() {
    var hand = ScreenHand((0..<40).map { "row \($0)" })
    hand.tap(row: 3)
    hand.type("!")
    hand.drag(from: (210, 600), by: (0, -80))
    #expect(hand.editor?.text == "row 3!")
  }

  @Test func `Control Z undoes typing first and then what came before it`() {
    var hand = ScreenHand(["a", "b"])
    hand.drag(from: hand.row(1), by: (200, 0))
    hand.tap(row: 0)
    hand.type("xy")
    hand.press("z", .control)
    #expect(hand.editor?.text == "a")
    hand.press("z", .control)
    #expect(hand.rows == ["a", "b"])
  }

  @Test func `Pasted lines become rows`() {
    var hand = ScreenHand(["a", "z"])
    hand.tap(row: 0)
    hand.press(KeySymbol.end)
    hand.press(0, text: "1\nb\n\nc\n")
    #expect(hand.rows == ["a1", "b", "c", "z"])
  }

  @Test func `Up and Down leave the edit from the first and the last line alone`() {
    var hand = ScreenHand(["one", "two"])
    hand.tap(row: 0)
    hand.press(KeySymbol.down)
    #expect(!hand.screen.isEditing)
    #expect(hand.tasks.selectedRange == 1...1)
    let long = String(repeating: "many words ", count: 12)
    var wrapped = ScreenHand([long])
    wrapped.tap(row: 0)
    wrapped.press(KeySymbol.up)
    #expect(wrapped.screen.isEditing)
  }

  @Test func `Another process's change leaves what is being typed`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 1)
    hand.type("!")
    var source = EditSource(time: WallTime(milliseconds: 1), seed: (7, 8))
    let list = hand.tasks.list
    hand.screen.takeChanges(at: hand.now) { document in
      _ = document.outline.apply(document.outline.adding(["new"], at: 0, in: list, by: &source))
      return true
    }
    hand.rest()
    #expect(hand.editor?.text == "b!")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["new", "a", "b!"])
  }

  @Test func `A row that is deleted elsewhere ends its edit`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 1)
    var source = EditSource(time: WallTime(milliseconds: 1), seed: (7, 8))
    let id = hand.tasks.id(at: 1)
    hand.screen.takeChanges(at: hand.now) { document in
      _ = document.outline.apply(document.outline.deleting([id], by: &source))
      return true
    }
    hand.rest()
    #expect(!hand.screen.isEditing)
    #expect(hand.rows == ["a"])
  }

  @Test func `A task that is deleted elsewhere while it is typed goes on as the task that it is`() {
    var hand = ScreenHand(["a", "b", "c"])
    let id = hand.tasks.id(at: 1)
    let due = DueDate("2026-12-24")
    hand.screen.notebook.perform { $0.settingNote(of: id, to: "a note", by: &$1) }
    hand.screen.notebook.perform { $0.settingDue(of: [id], to: due, by: &$1) }
    hand.screen.rowsChanged(on: .tasks)
    let before = hand.screen.notebook.outline.item(id)
    #expect(before?.details.note == "a note" && before?.details.due == due && due != nil)
    hand.tap(row: 1)
    hand.type("anana")
    hand.deleteElsewhere { $0.deleting([id], by: &$1) }
    hand.type("s")
    #expect(hand.screen.banner != nil)
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["a", "bananas", "c"])
    #expect(hand.tasks.id(at: 1) == id)
    let after = hand.screen.notebook.outline.item(id)
    #expect(after?.details == before?.details && after?.placement == before?.placement)
    #expect(after?.created == before?.created)
    hand.press("z", .control)
    #expect(hand.rows == ["a", "b", "c"])
    #expect(hand.screen.notebook.outline.item(id)?.details.note == "a note")
    hand.press("z", .control)
    #expect(hand.rows == ["a", "c"])
  }

  @Test func `A task whose list is deleted elsewhere while it is typed keeps that list`() {
    var hand = ScreenHand(["a", "b"])
    let (id, list) = (hand.tasks.id(at: 1), hand.tasks.list)
    hand.tap(row: 1)
    hand.type("ee")
    hand.deleteElsewhere { $0.deletingLists([list], by: &$1) }
    hand.press(KeySymbol.escape)
    #expect(hand.tasks.list == list && hand.rows == ["bee"] && hand.tasks.id(at: 0) == id)
  }

  @Test func `A list that is deleted elsewhere while it is renamed comes back with its tasks`() {
    var hand = ScreenHand(lists: [("Errands", ["Milk"], ["Tea"]), ("Garden", [], [])])
    let list = hand.tasks.list
    hand.press(KeySymbol.left, .alt)
    hand.press(KeySymbol.f2)
    hand.type("!")
    hand.deleteElsewhere { $0.deletingLists([list], by: &$1) }
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands!", "Garden"])
    #expect(hand.screen.notebook.outline.lists.first?.id == list)
    hand.press(KeySymbol.right, .alt)
    #expect(hand.rows == ["Milk", "x Tea"])
  }

  @Test func `A new row that is deleted with its list elsewhere is typed on`() {
    var hand = ScreenHand(["a"])
    let list = hand.tasks.list
    hand.pull()
    hand.type("new")
    hand.deleteElsewhere { $0.deletingLists([list], by: &$1) }
    hand.type("er")
    hand.press(KeySymbol.escape)
    #expect(hand.rows.contains("newer"), "\(hand.rows)")
    #expect(hand.tasks.list == list)
  }

  @Test func `What has been typed is committed when the focus goes and the edit goes on`() {
    var hand = ScreenHand(["a"])
    hand.pull()
    hand.type("new")
    hand.screen.loseFocus(at: hand.now)
    #expect(hand.screen.takeTransactions().count == 1)
    #expect(hand.screen.isEditing)
    hand.type("er")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["newer", "a"])
    hand.press("z", .control)
    hand.press("z", .control)
    #expect(hand.rows == ["a"])
  }

  @Test func `A two-finger tap undoes typing first`() {
    var hand = ScreenHand(["a", "b"])
    hand.tap(row: 0)
    hand.type("xyz")
    for finger: UInt64 in [1, 2] { hand.down(finger, x: 100 + 60 * Double(finger), y: 600) }
    hand.wait(60)
    for finger: UInt64 in [1, 2] { hand.up(finger) }
    hand.rest()
    #expect(hand.editor?.text == "a")
    #expect(hand.rows == ["a", "b"])
  }

  @Test func `Keys go on with the row that was edited`() {
    var hand = ScreenHand(["a", "b", "c"])
    hand.press(KeySymbol.home)
    hand.press("n")
    hand.type("x")
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.delete)
    #expect(hand.rows == ["a", "b", "c"])
    hand.press(KeySymbol.home)
    hand.press("n")
    hand.press(KeySymbol.escape)
    #expect(hand.tasks.selectedRange == 0...0)
  }
}

extension ScreenHand {
  /// Another process deletes something.
  fileprivate mutating func deleteElsewhere(
    _ build: (TodoOutline, inout EditSource) -> Step
  ) {
    var source = EditSource(time: WallTime(milliseconds: 1), seed: (7, 8))
    screen.takeChanges(at: now) { document in
      _ = document.outline.apply(build(document.outline, &source))
      return true
    }
    rest()
  }
}
