import Desk
import Drawing
import Outline
import Testing

@testable import Screens

/// What was being typed when the window was killed: all that is left of it is the view's file.
@Suite("What was being typed") struct DraftTests {
  /// A window on the same lists as they were stored, without what was only typed.
  private func killed(_ hand: ScreenHand, _ document: OutlineDocument) throws -> ScreenHand {
    let kept = hand.screen.viewState.entries
    let state = try #require(ViewState { key in kept.first { $0.key == key }?.value })
    #expect(state == hand.screen.viewState)
    var after = ScreenHand(lists: [])
    let notebook = Notebook(document: document, clock: { WallTime(milliseconds: 1) })
    after.screen = Screen(notebook, layouts: TextLayouts(), window: hand.screen.window)
    after.screen.restore(state, at: after.now)
    after.rest()
    return after
  }

  @Test func `in a new row is typed on there after a kill, and becomes a task`() throws {
    var hand = ScreenHand(["a", "b"])
    let stored = hand.screen.notebook.document
    hand.pull()
    hand.type("half a thou")
    hand.rest()
    var after = try killed(hand, stored)
    #expect(after.drawnTitles == ["half a thou", "a", "b"])
    after.type("ght")
    after.press(KeySymbol.escape)
    #expect(after.drawnTitles == ["half a thought", "a", "b"])
    #expect(after.screen.notebook.outline.itemCount == 3)
    #expect(after.screen.viewState.draft == nil)
  }

  @Test func `in a title that was there is typed on in that row`() throws {
    var hand = ScreenHand(["a", "b"])
    let stored = hand.screen.notebook.document
    hand.tap(row: 1)
    hand.type(" and more")
    hand.rest()
    var after = try killed(hand, stored)
    after.press(KeySymbol.escape)
    #expect(after.drawnTitles == ["a", "b and more"])
    #expect(after.screen.notebook.outline.itemCount == 2)
  }

  @Test func `in a note is typed on in that note`() throws {
    var hand = ScreenHand(["a", "b"])
    let stored = hand.screen.notebook.document
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.menu)
    hand.choose("Note")
    hand.type("not yet")
    hand.rest()
    let draft = try #require(hand.screen.viewState.draft)
    #expect(draft.field == .note && draft.text == "not yet")
    var after = try killed(hand, stored)
    after.type(" done")
    after.press(KeySymbol.escape)
    #expect(after.screen.notebook.outline.note(of: ItemID(draft.row)) == "not yet done")
  }

  @Test func `in the name of a new list is typed on there`() throws {
    var hand = ScreenHand(["a"])
    hand.press(KeySymbol.escape)
    let stored = hand.screen.notebook.document
    hand.pull()
    hand.type("Garden")
    hand.rest()
    var after = try killed(hand, stored)
    after.press(KeySymbol.escape)
    #expect(after.screen.notebook.outline.lists.map(\.name).contains("Garden"))
  }

  @Test func `that is finished, or that nothing was typed of, leaves nothing behind`() throws {
    var hand = ScreenHand(["a"])
    let stored = hand.screen.notebook.document
    hand.pull()
    #expect(hand.screen.viewState.draft?.text == "")
    let empty = try killed(hand, stored)
    #expect(empty.drawnTitles == ["a"])
    hand.type("b")
    hand.press(KeySymbol.escape)
    #expect(hand.screen.viewState.draft == nil)
  }
}
