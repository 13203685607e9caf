import Outline
import Testing

@Suite("Steps on lists") struct ListStepTests {
  private func world() -> World {
    var world = World(["a", "b"], completed: ["c"])
    for name in ["Two", "Three"] {
      world.perform { outline, _, source in outline.addingList(named: name, by: &source) }
    }
    world.document.history = History()
    return world
  }

  private func names(_ world: World) -> [String] { world.document.outline.lists.map(\.name) }

  @Test func `A list is added at any index; past the end it is the last`() {
    var world = world()
    for (name, index) in [("First", 0), ("Middle", 2), ("Last", 99), ("Negative", -3)] {
      world.perform { outline, _, source in
        outline.addingList(named: name, at: index, by: &source)
      }
    }
    #expect(names(world) == ["Negative", "First", "One", "Middle", "Two", "Three", "Last"])
    #expect(world.document.outline.violation() == nil)
  }

  @Test func `Lists move to an index among those that stay, and back by undo`() {
    var world = world()
    let ids = world.document.outline.lists.map(\.id)
    world.perform { outline, _, source in outline.movingLists([ids[0]], to: 2, by: &source) }
    #expect(names(world) == ["Two", "Three", "One"])
    world.perform { outline, _, source in
      outline.movingLists([ids[1], ids[0]], to: 0, by: &source)
    }
    #expect(names(world) == ["Two", "One", "Three"])
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    #expect(names(world) == ["One", "Two", "Three"])
  }

  @Test func `A list moved to where it is is no step`() {
    var world = world()
    let id = world.document.outline.lists[1].id
    let made = world.perform { outline, _, source in
      outline.movingLists([id], to: 1, by: &source)
    }
    #expect(made == nil)
  }

  @Test func `However often lists are put in between, there is room`() {
    var world = world()
    for round in 0..<300 {
      let last = world.document.outline.lists.map(\.id)[2]
      world.perform { outline, _, source in outline.movingLists([last], to: 1, by: &source) }
      #expect(world.document.outline.index(of: last) == 1, "round \(round)")
    }
    #expect(world.document.outline.lists.allSatisfy { $0.key.length <= OrderKey.capacity })
    #expect(world.document.outline.violation() == nil)
  }

  @Test func `Completing all of a list is one step, and so is reopening all`() {
    var world = world()
    let list = world.list
    world.perform { outline, _, source in outline.completingAll(in: [list], by: &source) }
    #expect(world.text == " | a b c")
    world.perform { outline, _, source in outline.reopeningAll(in: [list], by: &source) }
    #expect(world.text == "a b c | ")
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    #expect(world.text == "a b | c")
  }

  @Test func `Several lists are deleted with their tasks as one step`() {
    var world = world()
    let ids = world.document.outline.lists.map(\.id)
    world.perform { outline, _, source in
      outline.deletingLists([ids[0], ids[2]], by: &source)
    }
    #expect(names(world) == ["Two"])
    #expect(world.document.outline.itemCount == 0)
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    #expect(names(world) == ["One", "Two", "Three"])
    #expect(world.text == "a b | c")
  }

  @Test func `Thirty thousand lists come and go as one step, in time that grows with their number`()
  {
    var world = world()
    let lists = (0..<30_000).map { NewList(name: "L\($0)", items: [NewItem(title: "t\($0)")]) }
    world.perform { outline, _, source in outline.bringing(lists, by: &source) }
    let outline = world.document.outline
    #expect(outline.listCount == 30_003)
    #expect(outline.lists.suffix(2).map(\.name) == ["L29998", "L29999"])
    #expect(outline.violation() == nil)
    _ = world.document.undo(at: WallTime(milliseconds: 1))
    #expect(names(world) == ["One", "Two", "Three"])
    #expect(world.document.outline.violation() == nil)
    _ = world.document.redo(at: WallTime(milliseconds: 1))
    #expect(world.document.outline == outline)
    #expect(world.document.outline.violation() == nil)
  }

  @Test func `In a long step a task whose list goes in it comes to the first of those that stay`() {
    var world = world()
    let ids = world.document.outline.lists.map(\.id)
    let item = world.document.outline.item(world.id("a"))
    world.perform { outline, _, source in
      var step = outline.deletingLists([ids[0]], by: &source)
      step.edits += (0..<40).map { _ in
        .removeList(TodoList(id: ids[0], name: "", key: .first, created: source.time))
      }
      if let item { step.edits.append(.insert(item)) }
      return step
    }
    let outline = world.document.outline
    #expect(names(world) == ["Two", "Three"])
    #expect(outline.count(in: ids[1]) == 1 && outline.title(at: 0, in: ids[1]) == "a")
    #expect(outline.violation() == nil)
  }

  @Test func `A list that is typed after it was added keeps its identity`() throws {
    var world = world()
    var source = world.source
    let draft = world.document.outline.addingList(named: "", at: 1, by: &source)
    let id = try #require(draft.insertedLists.first)
    _ = world.document.outline.apply(draft)
    #expect(names(world) == ["One", "", "Two", "Three"])
    _ = world.document.outline.apply(draft.inverse)
    _ = world.document.perform(draft.withName(" Boat\n", of: id))
    #expect(names(world) == ["One", "Boat", "Two", "Three"])
    #expect(world.document.outline.list(id)?.name == "Boat")
  }
}
