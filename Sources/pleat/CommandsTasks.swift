import Archive
import Outline
import Words

/// Commands on tasks that are named by the beginnings of their identifiers.
extension Commands {
  static func done(_ ids: [String]) throws(CommandFailure) {
    try change(ids) { $0.completing($1, by: &$2) }
  }

  static func reopen(_ ids: [String]) throws(CommandFailure) {
    try change(ids) { $0.reopening($1, by: &$2) }
  }

  static func delete(_ ids: [String]) throws(CommandFailure) {
    try change(ids) { $0.deleting($1, by: &$2) }
  }

  private static func change(
    _ ids: [String], _ step: (TodoOutline, [ItemID], inout EditSource) -> Step
  ) throws(CommandFailure) {
    try CommandStore.change { document, source throws(CommandFailure) in
      let tasks = try CommandTasks.find(ids, in: document.outline)
      return document.perform(step(document.outline, tasks, &source))
    }
  }

  static func move(_ moving: CommandInvocation.Moving) throws(CommandFailure) {
    try CommandStore.change { document, source throws(CommandFailure) in
      let outline = document.outline
      let tasks = try CommandTasks.find(moving.tasks, in: outline)
      let target = try CommandTasks.target(of: moving, in: outline)
      return document.perform(CommandTasks.step(outline, tasks, target, &source))
    }
  }
}

/// Finds tasks, and where they go.
enum CommandTasks {
  /// - Throws: which of the words names no task, or more than one.
  static func find(
    _ ids: [String], in outline: TodoOutline
  ) throws(CommandFailure) -> [ItemID] {
    var found: [ItemID] = []
    for id in ids { found.append(try find(id, in: outline)) }
    return found
  }

  static func find(_ id: String, in outline: TodoOutline) throws(CommandFailure) -> ItemID {
    guard let prefix = UniqueIDPrefix(id) else {
      throw CommandFailure(
        message("“%1” is no ID: pleat show writes one in front of each task.", id))
    }
    let candidates = outline.items(matching: prefix, limit: told + 1)
    guard let first = candidates.first else {
      throw CommandFailure(
        outline.lists.count > 1
          ? message(
            "There is no task “%1”: pleat show --completed --list NAME has all of a list, "
              + "and pleat lists the names.", id)
          : message("There is no task “%1”: pleat show --completed has them all.", id))
    }
    if candidates.count == 1 { return first }
    throw CommandFailure(
      message("“%1” could be %2: give more digits.", id, list(candidates, outline)))
  }

  private static let told = 5

  /// Tasks with enough digits to tell them apart.
  private static func list(_ candidates: [ItemID], _ outline: TodoOutline) -> String {
    let shown = candidates.prefix(told)
    let digits = (8...32).first { digits in
      Set(shown.map { $0.value.prefix(digits) }).count == shown.count
    }
    let names = shown.map { id in
      let title = outline.title(of: id) ?? ""
      let short = title.count > 30 ? title.prefix(29) + "…" : title[...]
      return "\(id.value.prefix(digits ?? 32)) “\(short)”"
    }
    let told = names.joined(separator: term("between names", ", "))
    return candidates.count > names.count ? message("%1, or others", told) : told
  }
}

extension CommandTasks {
  /// Where tasks are to go.
  enum Target {
    /// The end of the open tasks, or the beginning, of each one's own list.
    case own(top: Bool)
    case list(ListID, top: Bool)
    case beside(ItemID, after: Bool)
  }

  static func target(
    of moving: CommandInvocation.Moving, in outline: TodoOutline
  ) throws(CommandFailure) -> Target {
    switch moving.place {
    case .before(let id): return .beside(try find(id, in: outline), after: false)
    case .after(let id): return .beside(try find(id, in: outline), after: true)
    case .top, .end:
      let isTop = moving.place == .top
      guard let name = moving.list else { return .own(top: isTop) }
      return .list(try CommandStore.list(named: name, in: outline).id, top: isTop)
    }
  }

  /// The whole move, as one step: first to another list, then to the place in it.
  static func step(
    _ outline: TodoOutline, _ tasks: [ItemID], _ target: Target, _ source: inout EditSource
  ) -> Step {
    switch target {
    case .own(let top):
      let lists = outline.lists.map(\.id).filter { list in
        tasks.contains { outline.list(of: $0) == list }
      }
      return joined(outline, &source) { outline, source in
        lists.map { list in
          let own = tasks.filter { outline.list(of: $0) == list }
          return {
            $0.moving(own, to: edge(of: list, without: own, $0, top: top), in: list, by: &$1)
          }
        }
      }
    case .list(let list, let top):
      return joined(outline, &source) { _, _ in
        [
          { $0.moving(tasks, toList: list, by: &$1) },
          { $0.moving(tasks, to: edge(of: list, without: tasks, $0, top: top), in: list, by: &$1) },
        ]
      }
    case .beside(let other, let after):
      guard let list = outline.list(of: other) else {
        return joined(outline, &source) { _, _ in [] }
      }
      let moved = tasks.filter { $0 != other }
      return joined(outline, &source) { _, _ in
        [
          { $0.moving(moved, toList: list, by: &$1) },
          { $0.moving(moved, to: place(of: other, without: moved, $0, after), in: list, by: &$1) },
        ]
      }
    }
  }

  private typealias Part = (TodoOutline, inout EditSource) -> Step

  /// Steps one after the other, as one.
  private static func joined(
    _ outline: TodoOutline, _ source: inout EditSource,
    _ parts: (TodoOutline, inout EditSource) -> [Part]
  ) -> Step {
    var whole = Step(
      id: StepID(UniqueID(using: &source)), kind: .move, time: source.time, edits: [])
    var outline = outline
    for part in parts(outline, &source) {
      whole.edits += outline.apply(part(outline, &source)).edits
    }
    return whole
  }

  /// The beginning or the end of the open rows that stay, so that each task keeps its state.
  private static func edge(
    of list: ListID, without moved: [ItemID], _ outline: TodoOutline, top: Bool
  ) -> Int {
    let open = moved.count { outline.list(of: $0) == list && outline.isCompleted($0) == false }
    let isAllDone = moved.allSatisfy { outline.isCompleted($0) == true }
    let staying = outline.openCount(in: list) - open
    return top && !isAllDone ? 0 : staying
  }

  private static func place(
    of other: ItemID, without moved: [ItemID], _ outline: TodoOutline, _ after: Bool
  ) -> Int {
    guard let list = outline.list(of: other), let index = outline.index(of: other) else { return 0 }
    let before = moved.count { task in
      outline.list(of: task) == list && (outline.index(of: task) ?? 0) < index
    }
    return index - before + (after ? 1 : 0)
  }
}
