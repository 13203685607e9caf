import Outline
import Seeded
import Testing

@Suite("Undo and redo")
struct UndoTests {
  @Test(
    "Random edits: each inverse restores, and undo and redo reach every state", arguments: 1...6)
  func randomEdits(_ seed: UInt64) {
    print("seed \(seed)")
    var dice = SeededRandom(seed: seed &* 0x9e37_79b9)
    var world = World(seed: seed)
    var states = [world.document.outline]
    for _ in 0..<400 {
      let step = randomStep(&world, &dice)
      let before = world.document.outline
      var trial = before
      let made = trial.apply(step)
      #expect(trial.apply(made.inverse).edits.count == made.edits.count)
      #expect(trial == before)
      if world.document.perform(step) != nil { states.append(world.document.outline) }
      #expect(world.document.outline.violation() == nil)
    }
    #expect(states.count > 200)
    for state in states.dropLast().reversed() {
      #expect(world.document.undo(at: world.source.time) != nil)
      #expect(world.document.outline == state)
    }
    #expect(world.document.undo(at: world.source.time) == nil)
    for state in states.dropFirst() {
      #expect(world.document.redo(at: world.source.time) != nil)
      #expect(world.document.outline == state)
    }
    #expect(world.document.redo(at: world.source.time) == nil)
    #expect(world.document.outline.violation() == nil)
  }

  private func randomStep(_ world: inout World, _ dice: inout SeededRandom) -> Step {
    let outline = world.document.outline
    world.source.time = WallTime(milliseconds: world.source.time.milliseconds + 1)
    let list = outline.lists.randomElement(using: &dice)?.id ?? world.list
    let count = outline.count(in: list)
    let some = (0..<Int.random(in: 1...40, using: &dice)).compactMap { _ in
      count > 0 ? outline.itemID(at: Int.random(in: 0..<count, using: &dice), in: list) : nil
    }
    let few = Array(some.prefix(Int.random(in: 1...3, using: &dice)))
    let index = Int.random(in: 0...count + 1, using: &dice)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<6:
      let titles = (0..<Int.random(in: 1...5, using: &dice)).map { "task \($0) ✅ \(index)" }
      return outline.adding(titles, at: index, in: list, by: &world.source)
    case 6..<8: return outline.completing(few, by: &world.source)
    case 8: return outline.completing(some, by: &world.source)
    case 9: return outline.reopening(some, by: &world.source)
    case 10: return outline.deleting(few, by: &world.source)
    case 11..<14: return outline.moving(few, to: index, in: list, by: &world.source)
    case 14: return outline.moving(some, to: index, in: list, by: &world.source)
    case 15:
      let title = String(repeating: "ä", count: index)
      return few.first.map { outline.retitling($0, to: title, by: &world.source) }
        ?? outline.addingList(named: "New", by: &world.source)
    case 16: return outline.clearingCompleted(in: list, by: &world.source)
    case 17: return outline.addingList(named: "List \(index)", by: &world.source)
    case 18:
      return outline.lists.count > 2
        ? outline.deletingLists([list], by: &world.source)
        : outline.renamingList(list, to: "Name \(index)", by: &world.source)
    default:
      let other = outline.lists.randomElement(using: &dice)?.id ?? list
      return outline.moving(few, toList: other, by: &world.source)
    }
  }

  @Test("What another process has changed since is left alone by undo, and the rest is taken back")
  func foreignChanges() {
    var world = World(["a", "b", "c"])
    let (a, b, c) = (world.id("a"), world.id("b"), world.id("c"))
    world.perform { outline, _, source in outline.completing([a, b, c], by: &source) }
    // Another process deletes a and reopens b.
    for edit in [
      world.document.outline.deleting([a], by: &world.source),
      world.document.outline.reopening([b], by: &world.source),
    ] { _ = world.document.outline.apply(edit) }
    #expect(world.document.undo(at: world.source.time)?.made.edits.count == 1)
    #expect(world.text == "b c | " || world.text == "c b | ")
    _ = world.document.redo(at: world.source.time)
    #expect(world.text == "b | c")
    #expect(world.document.outline.violation() == nil)
  }

  @Test("A newer title from elsewhere survives the undo of an older retitling")
  func foreignTitle() {
    var world = World(["a", "b"])
    let (a, b) = (world.id("a"), world.id("b"))
    world.perform { outline, _, source in outline.retitling(b, to: "B", by: &source) }
    world.perform { outline, _, source in outline.retitling(a, to: "mine", by: &source) }
    let foreign = world.document.outline.retitling(a, to: "theirs", by: &world.source)
    _ = world.document.outline.apply(foreign)
    // The newest step has nothing left to take back, so the one before it is.
    let transaction = world.document.undo(at: world.source.time)
    #expect(transaction?.discarded.count == 1)
    #expect(world.text == "theirs b | ")
  }

  @Test func `A row completed here and renamed elsewhere is reopened by undo under its new name`() {
    var world = World(["a", "b"])
    let a = world.id("a")
    world.perform { outline, _, source in outline.completing([a], by: &source) }
    let foreign = world.document.outline.retitling(a, to: "A", by: &world.source)
    _ = world.document.outline.apply(foreign)
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == "A b | ")
  }

  @Test func `A row moved here and then elsewhere goes back to where it stood, or stays completed`()
  {
    var world = World(["a", "b", "c", "d"])
    let a = world.id("a")
    world.perform { $0.moving(a, to: 2, in: $1, by: &$2) }
    _ = world.document.outline.apply(
      world.document.outline.moving(a, to: 3, in: world.list, by: &world.source))
    #expect(world.text == "b c d a | ")
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == "a b c d | ")
    _ = world.document.redo(at: world.source.time)
    _ = world.document.outline.apply(world.document.outline.completing([a], by: &world.source))
    #expect(world.document.undo(at: world.source.time) == nil)
    #expect(world.text == "b c d | a")
  }

  @Test func `Rows deleted here come back by undo though their list was renamed elsewhere`() {
    var world = World(["a", "b"])
    let (a, b) = (world.id("a"), world.id("b"))
    world.perform { outline, _, source in outline.deleting([a, b], by: &source) }
    let foreign = world.document.outline.renamingList(world.list, to: "New", by: &world.source)
    _ = world.document.outline.apply(foreign)
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == "a b | " && world.document.outline.lists[0].name == "New")
  }

  @Test("A row added, changed elsewhere and undone comes back as it was last")
  func undoneAddition() {
    var world = World()
    world.perform { $0.adding(["x"], at: 0, in: $1, by: &$2) }
    let x = world.id("x")
    let foreign = world.document.outline.retitling(x, to: "y", by: &world.source)
    _ = world.document.outline.apply(foreign)
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == " | ")
    _ = world.document.redo(at: world.source.time)
    #expect(world.text == "y | ")
  }

  @Test("A task whose list is gone comes back in the first one")
  func lostList() {
    var world = World(["keep"])
    world.perform { outline, _, source in outline.addingList(named: "Two", by: &source) }
    let two = world.document.outline.lists[1].id
    world.perform { outline, _, source in outline.adding(["t"], at: 0, in: two, by: &source) }
    let t = world.document.outline.itemID(at: 0, in: two)
    world.perform { outline, _, source in outline.deleting([t], by: &source) }
    let foreign = world.document.outline.deletingLists([two], by: &world.source)
    _ = world.document.outline.apply(foreign)
    _ = world.document.undo(at: world.source.time)
    #expect(Set(world.titles) == ["keep", "t"])
  }

  @Test("The history is bounded, and never shallower than asked")
  func depth() {
    var world = World(depth: 200)
    for number in 0..<1000 {
      world.perform { $0.adding(["\(number)"], at: 0, in: $1, by: &$2) }
      #expect(world.document.history.undoCount >= min(number + 1, 200))
    }
    #expect(world.document.history.undoCount <= 251)
  }

  @Test("A step survives its encoding, and no bytes whatever break the decoder")
  func encoding() throws {
    var world = World(["a é 中文 🎉", "b"], completed: ["x"])
    var dice = SeededRandom(seed: 5)
    let (a, x) = (world.id("a é 中文 🎉"), world.id("x"))
    var steps = [
      world.document.outline.deleting([a, x], by: &world.source),
      world.document.outline.completing([a], by: &world.source),
      world.document.outline.retitling(a, to: "", by: &world.source),
      world.document.outline.retitling(
        a, to: String(repeating: "long", count: 99), by: &world.source),
      world.document.outline.deletingLists([world.list], by: &world.source),
      world.document.outline.renamingList(world.list, to: "Neu", by: &world.source),
    ]
    steps += steps.map(\.inverse)
    for step in steps {
      var bytes = step.encoded()
      #expect(Step(encoded: bytes, id: step.id) == step)
      #expect(Step(encoded: Array(bytes.dropLast()), id: step.id) == nil)
      for _ in 0..<2000 {
        let position = Int.random(in: 0..<bytes.count, using: &dice)
        bytes[position] = UInt8.random(in: 0...255, using: &dice)
        _ = Step(encoded: bytes, id: step.id)
      }
    }
  }
}
