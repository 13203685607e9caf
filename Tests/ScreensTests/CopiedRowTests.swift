import Desk
import Outline
import Testing

@testable import Screens

@Suite("Rows that are copied with all that they hold") struct CopiedRowTests {
  private func hand() throws -> ScreenHand {
    let hand = ScreenHand(
      lists: [("Errands", ["Milk", "Tea"], ["Salt"]), ("Work", ["Mail"], []), ("Empty", [], [])])
    let notebook = hand.screen.notebook
    let id = hand.tasks.id(at: 0)
    let due = try #require(DueDate("2026-12-01"))
    notebook.perform { $0.settingNote(of: id, to: "two litres", by: &$1) }
    notebook.perform { $0.settingDue(of: [id], to: due, by: &$1) }
    let first = notebook.outline.lists[0].id
    notebook.perform { $0.settingTheme(of: first, to: "moss", by: &$1) }
    return hand
  }

  /// What was copied comes back to where keys are now, as a clipboard brings it.
  private func paste(_ copied: Copied?, _ hand: inout ScreenHand) throws {
    let copied = try #require(copied)
    hand.press("v", .control)
    let asked = hand.screen.takePasteRequest()
    let request = try #require(asked)
    if request.isForRows, !copied.lists.isEmpty {
      hand.screen.paste(copied.lists, for: request, at: hand.now)
    } else {
      hand.screen.paste(copied.text, for: request, at: hand.now)
    }
    hand.rest()
  }

  @Test func `A task that is cut and pasted keeps its note and date, and is another row`() throws {
    var hand = try hand()
    let before = hand.tasks.id(at: 0)
    hand.press(KeySymbol.home)
    hand.press("x", .control)
    let copied = hand.screen.takeCopied()
    #expect(copied?.text == "Milk")
    #expect(hand.rows == ["Tea", "x Salt"])
    try paste(copied, &hand)
    #expect(hand.rows == ["Tea", "Milk", "x Salt"])
    let after = hand.tasks.id(at: 1)
    #expect(after != before)
    #expect(hand.screen.notebook.outline.note(of: after) == "two litres")
    #expect(hand.screen.notebook.outline.due(of: after) == DueDate("2026-12-01"))
    #expect(hand.tasks.selectedIDs == [after])
    hand.press("z", .control)
    #expect(hand.rows == ["Tea", "x Salt"], "it is one step of undo")
  }

  @Test func `A completed task stays so where it is pasted`() throws {
    var hand = try hand()
    hand.press(KeySymbol.end)
    hand.press("c", .control)
    try paste(hand.screen.takeCopied(), &hand)
    #expect(hand.rows == ["Milk", "Tea", "x Salt", "x Salt"])
  }

  @Test func `A list that is cut and pasted has its tasks and its colours`() throws {
    var hand = try hand()
    hand.press(KeySymbol.backspace)
    hand.press("x", .control)
    #expect(hand.names == ["Work", "Empty"])
    let copied = hand.screen.takeCopied()
    #expect(copied?.text == "- [ ] Milk\n- [ ] Tea\n- [x] Salt")
    try paste(copied, &hand)
    #expect(hand.names == ["Work", "Errands", "Empty"])
    let list = hand.screen.notebook.outline.lists[1]
    #expect(list.theme == "moss")
    hand.press(KeySymbol.enter)
    #expect(hand.rows == ["Milk", "Tea", "x Salt"])
    #expect(hand.screen.notebook.outline.note(of: hand.tasks.id(at: 0)) == "two litres")
  }

  @Test func `Keys and the sheet copy a list alike, several with their names`() throws {
    var hand = try hand()
    hand.press(KeySymbol.backspace)
    hand.press("c", .control)
    let byKey = hand.screen.takeCopied()
    hand.press(KeySymbol.menu)
    hand.choose("Copy as text")
    let bySheet = hand.screen.takeCopied()
    #expect(bySheet == byKey)
    hand.press("a", .control)
    hand.press("c", .control)
    let text = hand.screen.takeCopied()?.text
    #expect(text == "Errands\n- [ ] Milk\n- [ ] Tea\n- [x] Salt\n\nWork\n- [ ] Mail\n\nEmpty")
  }

  @Test func `Tasks that are pasted among the lists go into the selected one`() throws {
    var hand = try hand()
    hand.press("a", .control)
    hand.press("c", .control)
    let copied = hand.screen.takeCopied()
    hand.press(KeySymbol.backspace)
    hand.press(KeySymbol.down)
    try paste(copied, &hand)
    #expect(hand.names == ["Errands", "Work", "Empty"])
    #expect(hand.badges == ["2", "3", "0"])
    #expect(hand.screen.banner?.sentence == "Added 3 tasks to “Work”.")
  }

  @Test func `A list that is pasted among tasks brings its tasks, an empty one its name`() throws {
    var hand = try hand()
    hand.press(KeySymbol.backspace)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press("c", .control)
    let copied = hand.screen.takeCopied()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.enter)
    hand.press(KeySymbol.home)
    try paste(copied, &hand)
    #expect(hand.rows == ["Milk", "Mail", "Empty", "Tea", "x Salt"])
  }

  @Test func `Into a title text is pasted, whatever was copied`() throws {
    var hand = try hand()
    hand.press(KeySymbol.home)
    hand.press("c", .control)
    let copied = hand.screen.takeCopied()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.f2)
    try paste(copied, &hand)
    #expect(hand.editor?.text == "TeaMilk")
  }
}
