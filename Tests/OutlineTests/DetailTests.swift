import Outline
import Seeded
import Testing

@Suite("Notes, due dates and what imports bring")
struct DetailTests {
  private let tomorrow = DueDate(year: 2026, month: 12, day: 1)
  private let foreign = ForeignData(format: "ics", bytes: [0, 255, 10])

  @Test func `Notes, dates and themes are set and taken back`() {
    var world = World(["a", "b"])
    let (a, b) = (world.id("a"), world.id("b"))
    let before = world.document.outline
    world.perform { outline, _, source in outline.settingNote(of: a, to: "two\nlines", by: &source)
    }
    world.perform { outline, _, source in
      outline.settingDue(of: [a, b], to: tomorrow, by: &source)
    }
    world.perform { _, _, source in
      Step(
        id: StepID(UniqueID(high: 0, low: 9)), kind: .bringIn, time: source.time,
        edits: [.setForeign(b, from: nil, to: foreign)])
    }
    world.perform { outline, list, source in
      outline.settingTheme(of: list, to: "Sea", by: &source)
    }
    let after = world.document.outline
    #expect(after.note(of: a) == "two\nlines" && after.due(of: b) == tomorrow)
    #expect(after.details(at: 1, in: world.list).foreign == foreign)
    #expect(after.lists[0].theme == "Sea")
    #expect(after.violation() == nil && after != before)
    // What is so already is no step.
    #expect(
      after.settingDue(of: [a, b], to: tomorrow, by: &world.source).isEmpty
        && after.settingNote(of: a, to: "two\nlines", by: &world.source).isEmpty)
    for _ in 0..<4 { #expect(world.document.undo(at: world.source.time) != nil) }
    #expect(world.document.outline == before)
    for _ in 0..<4 { #expect(world.document.redo(at: world.source.time) != nil) }
    #expect(world.document.outline == after)
    // A row that is deleted takes them along, and comes back with them.
    world.perform { outline, _, source in outline.deleting([a, b], by: &source) }
    #expect(world.document.outline.violation() == nil)
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline == after)
  }

  @Test func `Undo of a note leaves one that has been written since, and takes back the rest`() {
    var world = World(["a", "b"])
    let (a, b) = (world.id("a"), world.id("b"))
    world.perform { outline, _, source in
      outline.settingDue(of: [a, b], to: tomorrow, by: &source)
    }
    let newer = DueDate(year: 2027, month: 1, day: 1)
    _ = world.document.outline.apply(
      world.document.outline.settingDue(of: [a], to: newer, by: &world.source))
    _ = world.document.outline.apply(
      world.document.outline.settingNote(of: b, to: "new", by: &world.source))
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline.due(of: a) == newer)
    #expect(world.document.outline.due(of: b) == nil)
    #expect(world.document.outline.note(of: b) == "new")
  }

  @Test func `A theme and a name changed by two processes do not undo each other`() {
    var world = World(["a"])
    world.perform { outline, list, source in
      outline.settingTheme(of: list, to: "Sea", by: &source)
    }
    _ = world.document.outline.apply(
      world.document.outline.renamingList(world.list, to: "Theirs", by: &world.source))
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline.lists[0].theme == nil)
    #expect(world.document.outline.lists[0].name == "Theirs")
  }

  @Test func `A task tells when it was changed last`() {
    var world = World(["a"])
    let a = world.id("a")
    let created = world.document.outline.created(a)
    world.source.time = WallTime(milliseconds: world.source.time.milliseconds + 5000)
    world.perform { outline, _, source in outline.settingNote(of: a, to: "n", by: &source) }
    #expect(world.document.outline.changed(a) == world.source.time)
    #expect(world.document.outline.created(a) == created)
  }

  @Test func `Steps with details survive their encoding, and nonsense breaks nothing`() throws {
    var world = World(["a"])
    let a = world.id("a")
    let due = DueDate("2026-12-01T09:00[Europe/Berlin]")
    let steps = [
      world.document.outline.settingNote(of: a, to: "note ✅\n2", by: &world.source),
      world.document.outline.settingDue(of: [a], to: due, by: &world.source),
      Step(
        id: StepID(UniqueID(high: 0, low: 9)), kind: .bringIn, time: world.source.time,
        edits: [.setForeign(a, from: nil, to: foreign)]),
      world.document.outline.settingTheme(of: world.list, to: "Sea", by: &world.source),
      world.document.outline.bringing([imported], by: &world.source),
    ]
    var dice = SeededRandom(seed: 11)
    for step in steps + steps.map(\.inverse) {
      var bytes = step.encoded()
      #expect(!step.isEmpty && Step(encoded: bytes, id: step.id) == step)
      for _ in 0..<2000 {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(
          in: 0...255, using: &dice)
        _ = Step(encoded: bytes, id: step.id)
      }
    }
  }

  @Test func `A step that was written before there were details is still read`() throws {
    var world = World(["old"])
    let old = world.id("old")
    let item = try #require(world.document.outline.item(old))
    // As the first format laid a removal out.
    var bytes: [UInt8] = [1, Step.Kind.delete.rawValue] + Self.word(7) + [1, 2]
    bytes += Self.word(old.high) + Self.word(old.low) + [3] + Array("old".utf8)
    bytes += Self.word(world.list.value.high) + Self.word(world.list.low)
    let key = Array(item.placement.key.description.utf8)
    bytes += [UInt8(key.count)] + key + [0] + Self.word(UInt64(item.created.milliseconds))
    let id = world.document.outline.deleting([old], by: &world.source).id
    let step = try #require(Step(encoded: bytes, id: id))
    #expect(world.document.outline.apply(step).edits.count == 1)
    #expect(world.titles.isEmpty)
    _ = world.document.outline.apply(step.inverse)
    #expect(world.titles == ["old"])
  }

  private static func word(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  private var imported: NewList {
    NewList(
      name: "Groceries", theme: "Sun", foreign: foreign,
      items: [
        NewItem(title: "milk", details: ItemDetails(note: "2 l", due: tomorrow)),
        NewItem(
          title: "done", completed: WallTime(milliseconds: 5), created: WallTime(milliseconds: 1)),
        NewItem(title: "bread\nwhite", details: ItemDetails(foreign: foreign)),
      ])
  }

  @Test func `A list that is brought in has its rows in order and all that came with them`() throws
  {
    var world = World(["keep"])
    let before = world.document.outline
    world.perform { outline, _, source in outline.bringing([imported], by: &source) }
    let outline = world.document.outline
    let list = outline.lists[1]
    #expect(list.name == "Groceries" && list.theme == "Sun" && list.foreign == foreign)
    #expect((0..<3).map { outline.title(at: $0, in: list.id) } == ["milk", "bread white", "done"])
    #expect(outline.openCount(in: list.id) == 2)
    let done = try #require(outline.item(outline.itemID(at: 2, in: list.id)))
    #expect(done.created.milliseconds == 1 && done.placement.completed?.milliseconds == 5)
    #expect(outline.violation() == nil)
    #expect(world.document.undo(at: world.source.time) != nil)
    #expect(world.document.outline == before)
  }

  @Test func `A hundred thousand rows come in as one step, keep their identifiers, and go again`() {
    var world = World(["first", "last"], completed: ["done"])
    let before = world.document.outline
    var dice = SeededRandom(seed: 3)
    let items = (0..<100_000).map { number in
      NewItem(
        title: "task \(number)", id: ItemID(UniqueID(using: &dice)),
        completed: number % 4 == 0 ? WallTime(milliseconds: 9) : nil)
    }
    world.perform { $0.bringing(items, into: $1, at: 1, by: &$2) }
    #expect(world.titles.count == 100_003 && world.titles[0] == "first")
    #expect(world.titles[75_001] == "last" && world.titles.last == "done")
    #expect(world.document.outline.index(of: items[1].id ?? world.id("done")) == 1)
    #expect(world.document.outline.violation() == nil)
    // The same once more: identifiers that are taken become others.
    world.perform { $0.bringing(Array(items.prefix(10)), into: $1, by: &$2) }
    #expect(world.titles.count == 100_013)
    _ = world.document.undo(at: world.source.time)
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline == before)
  }

  @Test func `Lists are restored beside the present ones, or in their place when told to`() {
    var world = World(["now"])
    let old = NewList(name: "One", id: world.list, items: [NewItem(title: "then")])
    world.perform { outline, _, source in outline.restoring([old], by: &source) }
    #expect(world.document.outline.lists.map(\.name) == ["One", "One 2"])
    #expect(world.titles == ["now"])
    world.perform { outline, _, source in outline.replacing(with: [old], by: &source) }
    #expect(world.document.outline.lists.map(\.name) == ["One", "One 2"])
    #expect(world.titles == ["then"])
    let gone = NewList(name: "Gone", items: [NewItem(title: "x")])
    world.perform { outline, _, source in outline.replacing(with: [gone], by: &source) }
    #expect(world.document.outline.lists.map(\.name) == ["One", "One 2", "Gone"])
    _ = world.document.undo(at: world.source.time)
    _ = world.document.undo(at: world.source.time)
    #expect(world.titles == ["now"] && world.document.outline.lists.count == 2)
    #expect(world.document.outline.violation() == nil)
  }
}
