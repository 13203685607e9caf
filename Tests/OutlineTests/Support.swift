import Outline

/// An outline with one list, and where its edits come from.
struct World {
  var document: OutlineDocument
  var source: EditSource
  let list: ListID

  init(seed: UInt64 = 1, depth: Int = History.defaultDepth) {
    source = EditSource(time: WallTime(milliseconds: 1_000_000), seed: (seed, 7))
    document = OutlineDocument(outline: TodoOutline(), history: History(depth: depth))
    _ = document.outline.apply(document.outline.addingList(named: "One", by: &source))
    list = document.outline.lists[0].id
  }

  init(_ titles: [String], completed: [String] = []) {
    self.init()
    perform { $0.adding(titles + completed, at: 0, in: $1, by: &$2) }
    let done = completed.map { id($0) }
    perform { outline, _, source in outline.completing(done, by: &source) }
    document.history = History()
  }

  @discardableResult
  mutating func perform(
    _ build: (TodoOutline, ListID, inout EditSource) -> Step
  ) -> Transaction? {
    source.time = WallTime(milliseconds: source.time.milliseconds + 1)
    return document.perform(build(document.outline, list, &source))
  }

  var titles: [String] {
    (0..<document.outline.count(in: list)).map { document.outline.title(at: $0, in: list) }
  }

  /// Titles with a bar between the open and the completed rows.
  var text: String {
    let open = document.outline.openCount(in: list)
    return titles[..<open].joined(separator: " ") + " | " + titles[open...].joined(separator: " ")
  }

  func id(_ title: String) -> ItemID {
    let index = titles.firstIndex(of: title) ?? -1
    return document.outline.itemID(at: index, in: list)
  }
}
