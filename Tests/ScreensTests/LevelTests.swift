import Desk
import Drawing
import Outline
import PleatGestures
import Testing

@testable import Screens

/// Two lists, the first one open.
private func twoLists() -> ScreenHand {
  ScreenHand(lists: [
    ("Errands", ["milk", "bread", "post"], ["stamps"]), ("Garden", ["roses", "pond"], []),
  ])
}

@Suite("From level to level") struct LevelTests {
  @Test func `The first start opens the tasks of the first list`() {
    let hand = twoLists()
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.title == "Errands")
    #expect(hand.rows == ["milk", "bread", "post", "x stamps"])
  }

  @Test func `Pulling down past 2P goes to the lists and makes no task`() {
    var hand = twoLists()
    hand.pullPastLists()
    #expect(hand.screen.place == .lists)
    #expect(!hand.screen.isEditing)
    #expect(hand.rows.count == 4)
    #expect(hand.undoCount == 0)
    #expect(hand.drawnTitles == ["Errands", "Garden"])
  }

  @Test func `Letting go between P and 2P makes a task, and the lists withdraw`() throws {
    var hand = twoLists()
    hand.drag(from: (210, 100), by: (0, 190), lifts: false)
    #expect(hand.drawnTitles.contains("Garden"), "the lists look in")
    let edge = try #require(hand.bottom(of: "Garden"))
    hand.up()
    let after = try #require(hand.bottom(of: "Garden"))
    #expect(abs(after - edge) <= 1, "nothing jumps")
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.isEditing)
    #expect(!hand.drawnTitles.contains("Garden"))
  }

  @Test func `The lists' lower edge is the placeholder's upper edge, and follows the finger`()
    throws
  {
    var hand = twoLists()
    hand.drag(from: (210, 100), by: (0, 200), lifts: false)
    for _ in 0..<6 {
      let edge = try #require(hand.bottom(of: "Garden"))
      let placeholder = try #require(hand.placeholder)
      #expect(edge == placeholder.frame.y)
      hand.move(x: 210, y: hand.finger.y + 6)
      hand.wait(24)
    }
  }

  @Test func `The placeholder says what letting go does, and fades past 2P`() throws {
    var hand = twoLists()
    hand.down(x: 210, y: 100)
    var texts: [String] = []
    var y = 100.0
    while y < 460, let placeholder = hand.placeholder ?? PlaceholderPicture.absent(texts) {
      if !placeholder.text.isEmpty, texts.last != placeholder.text {
        texts.append(placeholder.text)
      }
      y += 4
      hand.move(x: 210, y: y)
    }
    #expect(texts == ["Pull to create", "Release to create", "Release for Lists"])
    #expect(hand.placeholder == nil, "it has faded")
  }

  @Test func `Letting go before P puts everything back`() {
    var hand = twoLists()
    let before = hand.scene
    hand.drag(from: (210, 100), by: (0, 60))
    #expect(hand.screen.place == .tasks)
    #expect(hand.scene == before)
    #expect(hand.undoCount == 0)
  }

  @Test func `Pulling far and coming back before letting go changes nothing`() {
    var hand = twoLists()
    let before = hand.scene
    hand.drag(from: (210, 100), by: (0, 340), lifts: false)
    #expect(hand.drawnTitles.contains("Garden"))
    for step in 0...40 { hand.move(x: 210, y: 440 - Double(step) * 8.5) }
    hand.wait(100)
    hand.up()
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.scene == before)
  }

  @Test func `A cancelled pull goes nowhere`() {
    var hand = twoLists()
    let before = hand.scene
    hand.drag(from: (210, 100), by: (0, 340), lifts: false)
    hand.send(.cancel(time: hand.now))
    hand.up()
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.scene == before)
  }

  @Test func `A tap on a list opens its tasks out of its row`() throws {
    var hand = twoLists()
    hand.pullPastLists()
    let row = hand.row(1)
    hand.down(x: row.x, y: row.y)
    hand.wait(60)
    hand.up()
    #expect(hand.screen.place == .tasks)
    var last = try #require(hand.bottom(of: "Garden"))
    for _ in 0..<20 {
      hand.wait(8)
      guard let edge = hand.bottom(of: "Garden"), let top = hand.top(of: "roses") else { continue }
      #expect(top == edge, "the tasks begin where the row ends")
      #expect(edge <= last, "the row travels to the top")
      last = edge
    }
    hand.rest()
    #expect(hand.screen.title == "Garden")
    #expect(hand.drawnTitles == ["roses", "pond"])
    #expect(hand.undoCount == 0)
  }

  @Test func `Pulling up past P at the lists' end goes back to the list last open`() {
    var hand = twoLists()
    hand.pullPastLists()
    hand.tap(row: 1)
    hand.pullPastLists()
    #expect(hand.screen.place == .lists)
    hand.pullUp(by: 190)
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.title == "Garden")
  }

  @Test func `Pulling up less than P at the lists' end puts everything back`() {
    var hand = twoLists()
    hand.pullPastLists()
    let before = hand.scene
    hand.pullUp(by: 70)
    #expect(hand.screen.place == .lists)
    #expect(hand.scene == before)
  }

  @Test func `If the list last open is gone, pulling up goes to the first`() {
    var hand = twoLists()
    hand.pullPastLists()
    hand.tap(row: 1)
    hand.pullPastLists()
    hand.drag(from: hand.row(1), by: (-320, 0))
    #expect(hand.names == ["Errands"])
    hand.pullUp(by: 190)
    #expect(hand.screen.title == "Errands")
  }

  @Test func `Without lists pulling up does nothing and says so`() {
    var hand = ScreenHand(lists: [])
    #expect(hand.screen.place == .lists)
    hand.pullUp(by: 190)
    #expect(hand.screen.place == .lists)
    #expect(hand.screen.banner != nil)
  }

  @Test func `Pulling up past 2P clears the completed tasks as one step`() {
    var hand = ScreenHand(["a"], completed: ["b", "c"])
    hand.pullUp(by: 190)
    #expect(hand.rows == ["a", "x b", "x c"], "P is not enough")
    hand.pullUp(by: 360)
    #expect(hand.rows == ["a"])
    #expect(hand.undoCount == 1)
    hand.press("z", .control)
    #expect(hand.rows == ["a", "x b", "x c"])
  }

  @Test func `With nothing completed, pulling up past 2P does nothing and says so`() {
    var hand = ScreenHand(["a"])
    hand.pullUp(by: 360)
    #expect(hand.rows == ["a"])
    #expect(hand.undoCount == 0)
    #expect(hand.screen.banner != nil)
    #expect(hand.screen.place == .tasks)
  }

  @Test func `The lists lie below the menu`() {
    var hand = twoLists()
    hand.pullPastLists()
    hand.pullPastLists()
    #expect(hand.screen.place == .menu)
    let before = hand.scene
    hand.pullPastLists()
    #expect(hand.screen.place == .menu, "above the menu there is nothing")
    #expect(hand.scene == before)
    hand.pullUp(by: 190)
    #expect(hand.screen.place == .lists)
  }

  @Test func `Pinching the rows together goes up, out of the fingers' place into the list's row`() {
    var hand = twoLists()
    hand.pinchIn(to: 0.4)
    #expect(hand.screen.place == .lists)
    #expect(hand.drawnTitles == ["Errands", "Garden"])
    hand.pinchIn(to: 0.4)
    #expect(hand.screen.place == .menu)
    hand.pinchIn(to: 0.4)
    #expect(hand.screen.place == .menu)
  }

  @Test func `A pinch is tracked and reversible`() throws {
    var hand = twoLists()
    let before = hand.scene
    hand.pinchIn(to: 0.7, lifts: false)
    let folded = try #require(hand.top(of: "bread")) - (try #require(hand.top(of: "milk")))
    #expect(folded < 62 && folded > 30, "the rows close up under the fingers")
    #expect(hand.drawnTitles.contains("Garden"))
    hand.up(1)
    hand.up(2)
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.scene == before)
  }
}

@Suite("Levels that are interrupted") struct InterruptionTests {
  @Test func `A list can be opened while the lists still slide in`() {
    var hand = twoLists()
    hand.pullPastLists(andRests: false)
    hand.wait(64)
    let row = hand.drawnMiddle(of: "Garden")
    hand.tap(x: 210, y: row)
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.title == "Garden")
  }

  @Test func `Whatever interrupts the way, nothing jumps`() {
    for wait in stride(from: Int64(8), through: 320, by: 24) {
      var hand = twoLists()
      hand.pullPastLists(andRests: false)
      hand.watchJumps(for: wait)
      hand.press(KeySymbol.right, .alt, rests: false)
      hand.watchJumps(for: wait)
      hand.press(KeySymbol.backspace, rests: false)
      hand.watchJumps(for: wait)
      let row = hand.drawnMiddle(of: "Garden")
      hand.down(x: 210, y: row)
      hand.watchJumps(for: 40)
      hand.up()
      hand.watchJumps(for: wait)
      hand.press(KeySymbol.escape, rests: false)
      hand.watchJumps(for: wait)
      hand.rest()
    }
  }

  @Test func `A pinch can begin while the level still unfolds`() {
    for wait in stride(from: Int64(8), through: 200, by: 32) {
      var hand = twoLists()
      hand.pullPastLists()
      let row = hand.row(1)
      hand.down(x: row.x, y: row.y)
      hand.wait(40)
      hand.up()
      hand.watchJumps(for: wait)
      hand.pinchIn(to: 0.4, lifts: false, watching: true)
      hand.up(1)
      hand.up(2)
      hand.watchJumps(for: 400)
      hand.rest()
      #expect(hand.screen.place == .lists)
    }
  }

  @Test func `A tap beside the rows of a level that slides in adds nothing`() {
    var hand = twoLists()
    hand.pullPastLists(andRests: false)
    hand.wait(32)
    hand.tap(x: 210, y: 700)
    #expect(!hand.screen.isEditing)
    #expect(hand.names == ["Errands", "Garden"])
  }

  @Test func `No two things in a scene have the same identity`() {
    var hand = twoLists()
    hand.pullPastLists(andRests: false)
    hand.expectUniqueIdentities(for: 100)
    hand.pullPastLists(andRests: false)
    hand.expectUniqueIdentities(for: 100)
    hand.press(KeySymbol.right, .alt, rests: false)
    hand.expectUniqueIdentities(for: 40)
    hand.press(KeySymbol.right, .alt, rests: false)
    hand.expectUniqueIdentities(for: 100)
    hand.pinchIn(to: 0.3)
    hand.tap(row: 0)
    hand.pinchIn(to: 0.3, lifts: false)
    hand.expectUniqueIdentities(for: 16)
  }
}

@Suite("Lists") struct ListsTests {
  private func onLists() -> ScreenHand {
    var hand = twoLists()
    hand.pullPastLists()
    return hand
  }

  @Test func `Each list shows how many tasks are open`() {
    let hand = onLists()
    #expect(hand.badges == ["3", "2"])
  }

  @Test func `A leading swipe completes every task of the list as one step`() {
    var hand = onLists()
    hand.drag(from: hand.row(0), by: (220, 0))
    #expect(hand.badges == ["0", "2"])
    #expect(hand.rows == ["x milk", "x bread", "x post", "x stamps"])
    #expect(hand.undoCount == 1)
    hand.press("z", .control)
    #expect(hand.badges == ["3", "2"])
  }

  @Test func `A full trailing swipe deletes the list with its tasks as one step`() {
    var hand = onLists()
    hand.drag(from: hand.row(1), by: (-320, 0))
    #expect(hand.names == ["Errands"])
    #expect(hand.undoCount == 1)
    hand.press("z", .control)
    #expect(hand.names == ["Errands", "Garden"])
    #expect(hand.badges == ["3", "2"])
  }

  @Test func `Pulling adds a list and asks for its name; it is one step`() {
    var hand = onLists()
    hand.pull()
    #expect(hand.screen.isEditing)
    hand.type("Boat")
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Boat", "Errands", "Garden"])
    #expect(hand.undoCount == 1)
    hand.press("z", .control)
    #expect(hand.names == ["Errands", "Garden"])
  }

  @Test func `A tap below and a pinch apart add lists there; without a name they go`() {
    var hand = onLists()
    hand.tap(x: 210, y: 600)
    hand.type("Last")
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands", "Garden", "Last"])
    hand.pinchApart(between: 0, and: 1)
    hand.type("Between")
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands", "Between", "Garden", "Last"])
    hand.tap(x: 210, y: 600)
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands", "Between", "Garden", "Last"])
    #expect(hand.undoCount == 2)
  }

  @Test func `A held list is carried to another place as one step`() {
    var hand = onLists()
    let start = hand.row(0)
    hand.down(x: start.x, y: start.y)
    hand.wait(500)
    for step in 1...20 { hand.move(x: start.x, y: start.y + Double(step) * 5) }
    hand.wait(100)
    hand.up()
    hand.rest()
    #expect(hand.names == ["Garden", "Errands"])
    hand.press("z", .control)
    #expect(hand.names == ["Errands", "Garden"])
  }

  @Test func `F2 renames, Enter opens, Space completes, Delete deletes, n adds`() {
    var hand = onLists()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.f2)
    hand.type("!")
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands!", "Garden"])
    hand.press(KeySymbol.space, text: " ")
    #expect(hand.badges == ["0", "2"])
    hand.press(KeySymbol.down, .alt)
    #expect(hand.names == ["Garden", "Errands!"])
    hand.press(KeySymbol.delete)
    #expect(hand.names == ["Garden"])
    hand.press("n")
    hand.type("New")
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Garden", "New"])
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.enter)
    #expect(hand.screen.place == .tasks)
    #expect(hand.screen.title == "Garden")
  }

  @Test func `A name made empty leaves the list as it was called`() {
    var hand = onLists()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.f2)
    hand.press("a", .control)
    hand.press(KeySymbol.backspace)
    hand.press(KeySymbol.escape)
    #expect(hand.names == ["Errands", "Garden"])
    #expect(hand.undoCount == 0)
  }

  @Test func `Escape, Backspace and Alt Left go up; Alt Right goes down`() {
    var hand = twoLists()
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .lists)
    hand.press(KeySymbol.backspace)
    #expect(hand.screen.place == .menu)
    hand.press(KeySymbol.left, .alt)
    #expect(hand.screen.place == .menu)
    hand.press(KeySymbol.right, .alt)
    hand.press(KeySymbol.right, .alt)
    #expect(hand.screen.place == .tasks)
    hand.press(KeySymbol.left, .alt)
    #expect(hand.screen.place == .lists)
    #expect(hand.screen.lists.host.selectedRange == 0...0, "the list that was open is selected")
  }

  @Test func `Escape in the Menu goes back down to where one came from, as Backspace does not`() {
    var hand = twoLists()
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.end)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .menu)
    hand.press(KeySymbol.backspace)
    #expect(hand.screen.place == .menu)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .lists)
    #expect(hand.screen.lists.host.selectedRange == 1...1, "keys go on where they were")
    #expect(hand.undoCount == 0)
  }

  @Test func `Escape in the Menu takes back a gesture first`() {
    var hand = twoLists()
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.escape)
    hand.drag(from: (210, 500), by: (0, -190), lifts: false)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .menu)
    hand.up()
    hand.rest()
    #expect(hand.screen.place == .menu)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .lists)
  }

  @Test func `From right to left Alt Right goes up and Alt Left goes down`() {
    var hand = ScreenHand(lists: [("Errands", ["a"], [])], isRightToLeft: true)
    hand.press(KeySymbol.right, .alt)
    #expect(hand.screen.place == .lists)
    hand.press(KeySymbol.left, .alt)
    #expect(hand.screen.place == .tasks)
    #expect(hand.scene.isMirrored)
    hand.drag(from: hand.row(0), by: (-220, 0))
    #expect(hand.rows == ["x a"], "leading is to the left")
  }

  @Test func `A list that another process deletes while it is open gives way to the lists`() {
    var hand = twoLists()
    hand.tap(row: 0)
    let list = hand.tasks.list
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 9), seed: (3, 4))
      return !document.outline.apply(document.outline.deletingLists([list], by: &source)).isEmpty
    }
    hand.rest()
    #expect(hand.screen.place == .lists)
    #expect(!hand.screen.isEditing)
    #expect(hand.drawnTitles == ["Garden"])
    hand.press(KeySymbol.right, .alt)
    #expect(hand.screen.title == "Garden")
  }

  @Test func `What is done again among the lists is seen in the tasks that a finger pulls up`() {
    var hand = ScreenHand(lists: [("Errands", ["Milk"], []), ("Garden", [], [])])
    hand.screen.add(["Bread"])
    hand.press("z", .control)
    hand.press(KeySymbol.escape)
    #expect(hand.screen.place == .lists)
    hand.drag(from: (210, 700), by: (0, -300), lifts: false)
    #expect(hand.drawnTitles.contains("Milk"))
    hand.press(KeySymbol.letter("z"), [.control, .shift], rests: false)
    hand.up()
    hand.rest()
    #expect(hand.screen.place == .tasks)
    #expect(hand.drawnTitles.contains("Bread"))
  }

  @Test func `A list that another process adds is shown`() {
    var hand = onLists()
    hand.screen.takeChanges(at: hand.now) { document in
      var source = EditSource(time: WallTime(milliseconds: 9), seed: (3, 4))
      let step = document.outline.addingList(named: "Third", by: &source)
      return !document.outline.apply(step).isEmpty
    }
    hand.rest()
    #expect(hand.drawnTitles == ["Errands", "Garden", "Third"])
  }

  @Test func `The last list can be deleted, and everything still answers`() {
    var hand = ScreenHand(["a"])
    hand.pullPastLists()
    hand.press(KeySymbol.down)
    hand.press(KeySymbol.delete)
    #expect(hand.names.isEmpty)
    for key in [KeySymbol.up, KeySymbol.enter, KeySymbol.space, KeySymbol.f2, KeySymbol.delete] {
      hand.press(key)
    }
    hand.press(KeySymbol.right, .alt)
    #expect(hand.screen.place == .lists)
    hand.pull()
    hand.type("New")
    hand.press(KeySymbol.escape)
    hand.tap(row: 0)
    #expect(hand.screen.title == "New")
    hand.tap(x: 210, y: 400)
    hand.type("task")
    hand.press(KeySymbol.escape)
    #expect(hand.rows == ["task"])
  }
}
