import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

@Suite("Sheets: what there is to do with a row, other lists, search")
struct SheetTests {
  private func hand() -> ScreenHand {
    ScreenHand(lists: [
      ("Errands", ["Milk", "Bread", "Tea"], ["Salt"]), ("Work", ["Mail the bread order"], []),
      ("Garden", [], []),
    ])
  }

  @Test func `A tap beside a sheet puts it away, and does nothing else`() {
    var hand = hand()
    hand.screen.openMore(x: 200, y: hand.row(2).y, at: hand.now)
    hand.rest()
    hand.tap(row: 0)
    #expect(hand.choices == [])
    #expect(hand.editor == nil)
  }

  @Test func `Pulling a sheet down puts it away`() {
    var hand = hand()
    hand.screen.openMore(x: 200, y: hand.row(0).y, at: hand.now)
    hand.rest()
    let top = (hand.screen.sheetTop ?? 0) + 44
    hand.drag(from: (200, top + 20), by: (0, 200))
    #expect(hand.choices == [])
    #expect(hand.rows == ["Milk", "Bread", "Tea", "x Salt"])
  }

  @Test func `A sheet that is pulled a little comes back`() {
    var hand = hand()
    hand.screen.openMore(x: 200, y: hand.row(0).y, at: hand.now)
    hand.rest()
    let top = (hand.screen.sheetTop ?? 0) + 44
    hand.drag(from: (200, top + 20), by: (0, 40))
    #expect(hand.choices == ["Edit", "Note", "Due date", "Move to another list", "Copy", "Delete"])
  }

  @Test func `Esc and Backspace go back one page, to the choice that led on, and then away`() {
    for back in [KeySymbol.escape, KeySymbol.backspace] {
      var hand = hand()
      hand.press(KeySymbol.home)
      hand.press(KeySymbol.menu)
      let first = hand.choices
      while hand.selectedChoice != "Due date" { hand.press(KeySymbol.down) }
      hand.press(KeySymbol.enter)
      #expect(hand.choices != first)
      hand.press(KeySymbol.end)
      hand.press(back)
      #expect(hand.choices == first)
      #expect(hand.selectedChoice == "Due date")
      hand.press(back)
      #expect(hand.choices == [])
      #expect(hand.screen.place == .tasks)
      #expect(hand.undoCount == 0)
    }
  }

  @Test func `Esc while a list is typed goes back to the choices, and m leads nowhere back`() {
    var hand = hand()
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    let first = hand.choices
    while hand.selectedChoice != "Move to another list" { hand.press(KeySymbol.down) }
    hand.press(KeySymbol.enter)
    hand.type("gar")
    #expect(hand.choices == ["gar", "Garden"])
    hand.press(KeySymbol.escape)
    #expect(hand.choices == first)
    hand.press(KeySymbol.escape)
    #expect(hand.choices == [])
    hand.press("m")
    hand.press(KeySymbol.escape)
    #expect(hand.choices == [])
    #expect(hand.rows == ["Milk", "Bread", "Tea", "x Salt"])
  }

  @Test func `The letter m moves the selected tasks to the list whose name is typed`() {
    var hand = hand()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down, .shift)
    hand.press("m")
    #expect(hand.choices == ["", "Work", "Garden"])
    hand.type("gar")
    #expect(hand.choices == ["gar", "Garden"])
    hand.press(KeySymbol.enter)
    #expect(hand.rows == ["Tea", "x Salt"])
    hand.press("z", .control)
    #expect(hand.rows == ["Milk", "Bread", "Tea", "x Salt"], "both moved in one step")
  }

  @Test func `Without another list, m says so`() {
    var hand = ScreenHand(["Milk"])
    hand.press(KeySymbol.down)
    hand.press("m")
    #expect(hand.choices == [])
    #expect(hand.screen.banner?.sentence == "There is no other list to go to.")
  }

  @Test func `Search finds tasks and lists as one types, and Enter goes to what was found`() {
    var hand = hand()
    hand.press("/")
    hand.type("BREAD")
    #expect(hand.choices == ["BREAD", "Bread", "Mail the bread order"])
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.enter)
    #expect(hand.screen.title == "Work")
    #expect(hand.tasks.selectedIDs.map(hand.tasks.title(of:)) == ["Mail the bread order"])
  }

  @Test func `Search finds words in any order and whatever their case, in any script`() {
    var hand = ScreenHand(["Ärger vermeiden", "Кот и ПЁС", "牛奶和面包", "one two"])
    for (words, found) in [
      ("ÄRGER", "Ärger vermeiden"), ("пёс", "Кот и ПЁС"), ("面包", "牛奶和面包"),
      ("two one", "one two"),
    ] {
      hand.press("/")
      hand.type(words)
      #expect(hand.choices.dropFirst() == [found])
      hand.press(KeySymbol.escape)
    }
  }

  @Test func `Esc leaves the search, and the list is as it was`() {
    var hand = hand()
    hand.press("f", .control)
    hand.type("milk")
    hand.press(KeySymbol.escape)
    #expect(hand.choices == [])
    #expect(hand.screen.title == "Errands")
    #expect(hand.undoCount == 0)
  }

  @Test func `Search keeps its words, and the keyboard its place, while another process works`() {
    var hand = hand()
    hand.press("/")
    hand.type("bread")
    hand.press(KeySymbol.down)
    #expect(hand.ringCount == 1)
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 9), seed: (7, 4))
      let list = document.outline.lists[0].id
      return !document.outline.apply(
        document.outline.adding(["Rye bread"], at: 0, in: list, by: &source)
      ).isEmpty
    }
    hand.rest()
    #expect(hand.choices == ["bread", "Rye bread", "Bread", "Mail the bread order"])
    #expect(hand.ringCount == 1)
  }

  @Test func `Letters that are typed into a search are no commands`() {
    var hand = hand()
    hand.press("/")
    hand.type("n jk m/")
    #expect(hand.choices.first == "n jk m/")
    #expect(hand.rows == ["Milk", "Bread", "Tea", "x Salt"])
  }

  @Test func `A list's More renames it in place`() {
    var hand = hand()
    hand.press(KeySymbol.backspace)
    hand.screen.openMore(x: 200, y: hand.row(1).y, at: hand.now)
    hand.rest()
    #expect(hand.choices == ["Rename", "Colours", "Copy as text", "Delete"])
    hand.tap(x: 200, y: (hand.screen.sheetTop ?? 0) + 44 + 30)
    #expect(hand.editor?.text == "Work")
  }

  @Test func `A list is copied as lines with a box each`() {
    var hand = hand()
    hand.press(KeySymbol.backspace)
    hand.screen.openMore(x: 200, y: hand.row(0).y, at: hand.now)
    hand.rest()
    hand.choose("Copy as text")
    #expect(hand.screen.copied?.text == "- [ ] Milk\n- [ ] Bread\n- [ ] Tea\n- [x] Salt")
  }

  @Test func `A sheet about a row that is gone goes too`() {
    var hand = hand()
    hand.screen.openMore(x: 200, y: hand.row(0).y, at: hand.now)
    hand.rest()
    let id = hand.tasks.id(at: 0)
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 0), seed: (3, 4))
      return document.perform(document.outline.deleting([id], by: &source)) != nil
    }
    hand.rest()
    #expect(hand.choices == [])
  }

  @Test func `A window too small for all choices scrolls them`() {
    var hand = hand()
    hand.resize(width: 240, height: 244)
    hand.screen.openMore(x: 100, y: hand.row(0).y, at: hand.now)
    hand.rest()
    #expect((hand.screen.sheetTop ?? 0) >= 62)
    hand.choose("Copy")
    #expect(hand.screen.copied?.text == "Milk")
  }
}
