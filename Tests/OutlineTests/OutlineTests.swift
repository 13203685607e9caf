import Outline
import Testing

@Suite("The outline")
struct OutlineTests {
  @Test("Identifiers have a text form and are found by a unique prefix")
  func identifiers() throws {
    let id = UniqueID(high: 0x0123_4567_89ab_4def, low: 0x8123_4567_89ab_cdef)
    #expect("\(id)" == "01234567-89ab-4def-8123-456789abcdef")
    #expect(id.prefix(9) == "012345678")
    let prefix = try #require(UniqueIDPrefix("01234567-89AB-4def-8"))
    #expect(prefix.matches(id) && prefix.complete == nil)
    #expect(UniqueIDPrefix("\(id)")?.complete == id)
    for bad in ["", "g", "-", "0123\u{0661}", String(repeating: "0", count: 33)] {
      #expect(UniqueIDPrefix(bad) == nil)
    }
    let world = World(["a", "b"])
    let a = world.id("a")
    let found = world.document.outline.items(matching: try #require(UniqueIDPrefix("\(a)")))
    #expect(found == [a])
  }

  @Test("New identifiers are UUIDs of version 4 and differ")
  func newIdentifiers() {
    var source = EditSource(time: WallTime(milliseconds: 0), seed: (0, 0))
    let ids = (0..<10_000).map { _ in UniqueID(using: &source) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.high & 0xf000 == 0x4000 && $0.low >> 62 == 2 })
  }

  @Test("Text becomes a title of one paragraph, or a title for each line")
  func titleText() {
    #expect(TitleText.paragraph(" a\r\nb\tc\u{0}d\u{2028}e ") == "a  b c d e")
    #expect(TitleText.paragraph("👨‍👩‍👧 مرحبا") == "👨‍👩‍👧 مرحبا")
    #expect(TitleText.lines("one\r\n\n  two\u{2029}three\n \n") == ["one", "two", "three"])
  }

  @Test("Every row is found at its index, whatever was done to it")
  func indices() {
    var world = World()
    world.perform { $0.adding((0..<500).map { "\($0)" }, at: 0, in: $1, by: &$2) }
    let some = stride(from: 0, to: 500, by: 3).map { world.id("\($0)") }
    world.perform { outline, _, source in outline.completing(some, by: &source) }
    let outline = world.document.outline
    for index in 0..<500 {
      let id = outline.itemID(at: index, in: world.list)
      #expect(outline.index(of: id) == index)
      #expect(outline.title(of: id) == outline.title(at: index, in: world.list))
      #expect(
        outline.isCompleted(at: index, in: world.list)
          == (index >= outline.openCount(in: world.list)))
    }
  }

  @Test("A row that is typed after it was put in is one step, and none if it stays empty")
  func drafts() {
    var world = World(["a", "b"])
    let draft = world.document.outline.adding([""], at: 1, in: world.list, by: &world.source)
    let made = world.document.outline.apply(draft)
    #expect(world.titles == ["a", "", "b"])
    let id = made.insertedItems[0]
    _ = world.document.outline.apply(made.inverse)
    #expect(world.titles == ["a", "b"])
    _ = world.document.perform(made.withTitle("typed", of: id))
    #expect(world.text == "a typed b | ")
    #expect(world.document.outline.index(of: id) == 1)
    _ = world.document.undo(at: world.source.time)
    #expect(world.text == "a b | ")
    #expect(!world.document.history.canUndo)
  }

  @Test("Rows loaded in any order stand in order, and bytes that are no UTF-8 do no harm")
  func loading() {
    let list = TodoList(
      id: ListID(high: 1, low: 1), name: "One", key: .first, created: WallTime(milliseconds: 0))
    var loader = OutlineLoader(lists: [list], capacity: 4)
    let keys = OrderKey.keys(4, between: nil, nil) ?? []
    let titles: [[UInt8]] = [[0x61], [0xff, 0x62], [0xc3], Array("d".utf8)]
    for row in [3, 1, 2, 0, 3] {
      titles[row].withUnsafeBufferPointer {
        loader.append(
          ItemID(high: 0, low: UInt64(row)), list: 0, key: keys[row],
          completed: row == 1 ? WallTime(milliseconds: 5) : nil, created: WallTime(milliseconds: 0),
          changed: WallTime(milliseconds: 0), title: $0)
      }
    }
    let outline = loader.finish()
    #expect(outline.violation() == nil)
    let shown = (0..<4).map { outline.title(at: $0, in: list.id) }
    #expect(shown == ["a", "\u{fffd}", "d", "\u{fffd}b"])
  }

  @Test("Clearing and restoring fifty thousand rows takes no time to speak of")
  func bulk() {
    var world = World()
    world.perform { $0.adding((0..<50_000).map { "task \($0)" }, at: 0, in: $1, by: &$2) }
    let all = (0..<50_000).map { world.document.outline.itemID(at: $0, in: world.list) }
    world.perform { outline, _, source in outline.completing(all, by: &source) }
    let before = world.document.outline
    world.perform { $0.clearingCompleted(in: $1, by: &$2) }
    #expect(world.document.outline.itemCount == 0)
    _ = world.document.undo(at: world.source.time)
    #expect(world.document.outline == before)
    #expect(world.document.outline.violation() == nil)
  }
}
