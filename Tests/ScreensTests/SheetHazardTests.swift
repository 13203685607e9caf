import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("Sheets that are left in an odd moment") struct SheetHazardTests {
  private func writing(_ note: String) -> ScreenHand {
    var hand = ScreenHand(lists: [("Errands", ["Milk", "Tea"], []), ("Work", [], [])])
    hand.screen.openMore(x: 200, y: hand.row(0).y, at: hand.now)
    hand.rest()
    hand.choose("Note")
    hand.type(note)
    return hand
  }

  private func note(in hand: ScreenHand) -> String {
    hand.screen.notebook.outline.note(of: hand.tasks.id(at: 0))
  }

  @Test func `A note that is being written is kept when the window closes`() {
    var hand = writing("two litres")
    hand.screen.close()
    #expect(note(in: hand) == "two litres")
  }

  @Test func `A note that is being written is on disk when the focus is lost, and goes on`() {
    var hand = writing("two")
    hand.screen.loseFocus(at: hand.now)
    #expect(note(in: hand) == "two")
    hand.type(" litres")
    hand.press(KeySymbol.escape)
    #expect(note(in: hand) == "two litres")
  }

  @Test func `A note whose task is deleted elsewhere is written on, and then on the clipboard`() {
    var hand = writing("call the")
    let id = hand.tasks.id(at: 0)
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 0), seed: (3, 4))
      return document.perform(document.outline.deleting([id], by: &source)) != nil
    }
    hand.type(" nm ")
    #expect(hand.rows == ["Tea"], "what is typed is no command")
    hand.press(KeySymbol.escape)
    #expect(hand.screen.takeCopied()?.text == "call the nm ")
    #expect(hand.rows == ["Tea"])
    #expect(hand.screen.banner?.sentence.contains("clipboard") == true)
  }

  @Test func `Tab in a field goes on to what was found, and keeps the words`() {
    var hand = ScreenHand(lists: [("To do", ["a"], []), ("Home", [], []), ("Work", [], [])])
    hand.press(KeySymbol.down)
    hand.press("m")
    hand.type("work")
    hand.press(KeySymbol.tab)
    #expect(hand.choices == ["work", "Work"])
    #expect(hand.ringCount == 1)
    hand.press(KeySymbol.enter)
    #expect(hand.pill == "Moved to Work")
  }

  @Test func `What is selected among what was found has a ring`() {
    var hand = ScreenHand(["ab", "abc"])
    hand.press("/")
    hand.type("ab")
    #expect(hand.ringCount == 0)
    hand.press(KeySymbol.down)
    #expect(hand.ringCount == 1)
  }

  @Test func `A search without a hit says so`() {
    var hand = ScreenHand(["ab"])
    hand.press("/")
    hand.type("zzz")
    #expect(hand.choices == ["zzz", "Nothing found"])
    hand.press(KeySymbol.enter)
    #expect(hand.choices == ["zzz", "Nothing found"])
  }

  @Test func `By key a due date begins where it stands, not where it is cleared`() throws {
    var hand = ScreenHand(["Milk"])
    let id = hand.tasks.id(at: 0)
    hand.screen.notebook.today = 20_000
    let due = try #require(DueDate(dayNumber: 20_003))
    hand.screen.notebook.perform { $0.settingDue(of: [id], to: due, by: &$1) }
    hand.press(KeySymbol.down)
    for key in [KeySymbol.menu, KeySymbol.down, KeySymbol.down, KeySymbol.enter] {
      hand.press(key)
    }
    let selected = hand.screen.sheet?.level.host.selectedRange?.lowerBound
    #expect(selected == 5, "no date, the time, and three days before it")
    hand.press(KeySymbol.enter)
    #expect(hand.screen.notebook.outline.due(of: id) == due)
  }

  @Test func `A tap on a notice puts it away, and reaches no row`() throws {
    var hand = ScreenHand((1...30).map { "Task \($0)" })
    hand.screen.tell("Something is to be known.", at: hand.now)
    let box = try #require(hand.screen.noticeBox)
    hand.tap(x: box.x + 20, y: box.y + 54)
    #expect(hand.screen.banner == nil)
    #expect(hand.editor == nil)
  }

  @Test func `A new row closes the buttons that keys had opened`() {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.tab)
    hand.press("n")
    #expect(hand.picture(of: "a")?.offset == 0)
    #expect(hand.editor?.text == "")
  }

  @Test func `Space presses a button that has the focus`() {
    var hand = ScreenHand(["a", "b"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.tab)
    hand.press(KeySymbol.tab)
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.rows == ["b"])
  }
}
