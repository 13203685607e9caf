import Outline
import Testing

@Suite("What a person does to rows")
struct StepTests {
  @Test("A new row goes where it was put; among the completed ones, to the end of the open part")
  func adding() {
    for (index, expected) in [
      (0, "x a b | d c"), (1, "a x b | d c"), (2, "a b x | d c"), (3, "a b x | d c"),
      (99, "a b x | d c"), (-1, "x a b | d c"),
    ] {
      var world = World(["a", "b"], completed: ["d", "c"])
      world.perform { $0.adding(["x"], at: index, in: $1, by: &$2) }
      #expect(world.text == expected)
    }
  }

  @Test("Several titles keep their order")
  func addingSeveral() {
    var world = World(["a", "b"])
    world.perform { $0.adding(["x", "y", "z"], at: 1, in: $1, by: &$2) }
    #expect(world.text == "a x y z b | ")
  }

  @Test("A completed row goes first in the completed part; several keep their order")
  func completing() {
    var world = World(["a", "b", "c", "d"], completed: ["z"])
    let (a, b, d) = (world.id("a"), world.id("b"), world.id("d"))
    world.perform { outline, _, source in outline.completing([b], by: &source) }
    #expect(world.text == "a c d | b z")
    world.perform { outline, _, source in outline.completing([d, a, b], by: &source) }
    #expect(world.text == "c | a d b z")
  }

  @Test("A reopened row goes to the end of the open part")
  func reopening() {
    var world = World(["a"], completed: ["x", "y"])
    let y = world.id("y")
    world.perform { outline, _, source in outline.reopening([y], by: &source) }
    #expect(world.text == "a y | x")
    #expect(world.document.outline.item(y)?.placement.completed == nil)
  }

  @Test("Deleting takes out what was named, once")
  func deleting() {
    var world = World(["a", "b"], completed: ["x"])
    let (a, x) = (world.id("a"), world.id("x"))
    world.perform { outline, _, source in outline.deleting([a, x, a], by: &source) }
    #expect(world.text == "b | ")
    #expect(world.perform { outline, _, source in outline.deleting([a], by: &source) } == nil)
  }

  @Test("Clearing takes out the completed rows alone, as one step")
  func clearing() {
    var world = World(["a", "b"], completed: ["x", "y"])
    world.perform { $0.clearingCompleted(in: $1, by: &$2) }
    #expect(world.text == "a b | ")
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == "a b | x y")
    var empty = World(["a"])
    #expect(empty.perform { $0.clearingCompleted(in: $1, by: &$2) } == nil)
  }

  @Test(
    "A move ends at the index asked for, and crossing the border changes the state",
    arguments: [
      ("a", 0, nil), ("a", 1, "b a c | x y"), ("a", 2, "b c a | x y"), ("a", 3, "b c | x a y"),
      ("a", 4, "b c | x y a"), ("c", 0, "c a b | x y"), ("c", 2, nil), ("x", 3, nil),
      ("y", 3, "a b c | y x"), ("x", 4, "a b c | y x"), ("y", 1, "a y b c | x"),
      ("y", 99, nil), ("b", -5, "b a c | x y"),
    ] as [(String, Int, String?)])
  func moving(_ title: String, _ index: Int, _ expected: String?) {
    var world = World(["a", "b", "c"], completed: ["x", "y"])
    let id = world.id(title)
    let made = world.perform { $0.moving(id, to: index, in: $1, by: &$2) }
    #expect((made == nil) == (expected == nil))
    #expect(world.text == expected ?? "a b c | x y")
  }

  @Test("Several rows move as a block; on the border each keeps its state")
  func movingSeveral() {
    var world = World(["a", "b", "c"], completed: ["x", "y"])
    let (a, c, y) = (world.id("a"), world.id("c"), world.id("y"))
    world.perform { $0.moving([c, a], to: 1, in: $1, by: &$2) }
    #expect(world.text == "b a c | x y")
    world.perform { $0.moving([a, y], to: 2, in: $1, by: &$2) }
    #expect(world.text == "b c a | y x")
    world.perform { $0.moving([a, y], to: 0, in: $1, by: &$2) }
    #expect(world.text == "a y b c | x")
  }

  @Test("One move changes the key of one row")
  func movingWritesOneRow() {
    var world = World()
    world.perform { $0.adding((0..<100_000).map { "\($0)" }, at: 0, in: $1, by: &$2) }
    let id = world.document.outline.itemID(at: 99_999, in: world.list)
    let made = world.perform { $0.moving(id, to: 50_000, in: $1, by: &$2) }
    #expect(made?.made.edits.count == 1)
    #expect(world.document.outline.index(of: id) == 50_000)
  }

  @Test("A title with nothing else than white space deletes the row; an unchanged one does nothing")
  func retitling() {
    var world = World(["a", "b"])
    let a = world.id("a")
    #expect(
      world.perform { outline, _, source in outline.retitling(a, to: "a", by: &source) } == nil)
    world.perform { outline, _, source in outline.retitling(a, to: " new\ntitle\t", by: &source) }
    #expect(world.text == "new title b | ")
    world.perform { outline, _, source in outline.retitling(a, to: " \n ", by: &source) }
    #expect(world.text == "b | ")
  }

  @Test("A title that differs in code points alone is another title")
  func canonicalEquivalence() {
    var world = World(["caf\u{e9}"])
    let id = world.id("caf\u{e9}")
    world.perform { outline, _, source in outline.retitling(id, to: "cafe\u{301}", by: &source) }
    let scalars = world.titles[0].unicodeScalars
    #expect(scalars.elementsEqual("cafe\u{301}".unicodeScalars))
  }

  @Test(
    "Tasks move to another list: open ones to its open end, completed ones first among its done")
  func movingToList() {
    var world = World(["a", "b"], completed: ["x"])
    world.perform { outline, _, source in outline.addingList(named: "Two", by: &source) }
    let two = world.document.outline.lists[1].id
    world.perform { outline, _, source in
      outline.adding(["t"], at: 0, in: two, by: &source)
    }
    let moved = [world.id("x"), world.id("a")]
    world.perform { outline, _, source in outline.moving(moved, toList: two, by: &source) }
    let outline = world.document.outline
    #expect(world.text == "b | ")
    #expect((0..<3).map { outline.title(at: $0, in: two) } == ["t", "a", "x"])
    #expect(outline.openCount(in: two) == 2)
  }

  @Test("A list goes with its tasks and comes back with them")
  func deletingList() {
    var world = World(["a", "b"], completed: ["x"])
    let before = world.document.outline
    world.perform { $0.deletingLists([$1], by: &$2) }
    #expect(world.document.outline.lists.isEmpty)
    #expect(world.document.outline.itemCount == 0)
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline == before)
  }

  @Test("Putting rows into one gap for ever finds room, and rewrites few rows")
  func rebalancing() {
    var world = World(["first", "last"])
    var rewritten = 0
    for number in 0..<2000 {
      let made = world.perform { $0.adding(["\(number)"], at: 1, in: $1, by: &$2) }
      rewritten += (made?.made.edits.count ?? 0) - 1
    }
    #expect(world.titles.dropFirst().prefix(3) == ["1999", "1998", "1997"])
    #expect(world.titles.last == "last")
    #expect(world.document.outline.violation() == nil)
    #expect(rewritten < 4000, "\(rewritten) rows got new keys")
  }

  @Test("Rows with equal keys, as two processes may make them, still have room between them")
  func equalKeys() {
    var world = World()
    let placement = Placement(list: world.list, key: .first)
    let id = StepID(UniqueID(high: 0, low: 0))
    let edits = (1...40 as ClosedRange<UInt64>).map { low in
      Edit.insert(
        TodoItem(
          id: ItemID(high: 0, low: low), title: "\(low)", placement: placement,
          created: world.source.time))
    }
    let step = Step(id: id, kind: .foreign, time: world.source.time, edits: edits)
    _ = world.document.outline.apply(step)
    world.perform { $0.adding(["x"], at: 20, in: $1, by: &$2) }
    #expect(world.titles[20] == "x")
    #expect(world.titles.count == 41)
    #expect(world.document.outline.violation() == nil)
  }
}
