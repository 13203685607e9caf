import Outline
import Screens
import Words

/// What a step has done, in the words of the window.
struct StepWords {
  private let step: Step
  private let outline: TodoOutline

  /// - Parameter outline: has what the step has made, and has not what it has removed.
  init(_ step: Step, in outline: TodoOutline) {
    self.step = step
    self.outline = outline
  }

  /// Without a full stop.
  var sentence: String {
    switch step.kind {
    case .add: added
    case .bringIn:
      counted(step.insertedItems.count, one: "Imported %1 task", many: "Imported %1 tasks")
    case .restore:
      counted(filledLists.count, one: "Restored %1 list", many: "Restored %1 lists")
    case .complete: completed
    case .reopen: reopened
    case .move: moved
    default: step.sentenceOfLoss ?? changed
    }
  }
}

extension StepWords {
  private var added: String {
    let items = step.insertedItems
    if items.count == 1, let title = title(items[0]) { return message("Added “%1”", title) }
    return counted(items.count, one: "Added %1 task", many: "Added %1 tasks")
  }

  private var completed: String {
    let items = placed { $0.completed == nil && $1.completed != nil }
    if items.count == 1, let title = title(items[0]) { return message("Completed “%1”", title) }
    return counted(items.count, one: "Completed %1 task", many: "Completed %1 tasks")
  }

  private var reopened: String {
    let items = placed { $0.completed != nil && $1.completed == nil }
    if items.count == 1, let title = title(items[0]) { return message("Reopened “%1”", title) }
    return counted(items.count, one: "Reopened %1 task", many: "Reopened %1 tasks")
  }

  private var moved: String {
    let items = placed { _, _ in true }
    if items.count == 1, let title = title(items[0]) { return message("Moved “%1”", title) }
    return counted(items.count, one: "Moved %1 task", many: "Moved %1 tasks")
  }

  private var changed: String {
    for edit in step.edits {
      switch edit {
      case .retitle(_, let from, let to):
        return message("Changed “%1” to “%2”", Self.short(from), Self.short(to))
      case .setNote(let id, _, _):
        if let title = title(id) { return message("Changed the note of “%1”", title) }
      case .setDue(let id, _, _):
        if let title = title(id) { return message("Changed the due date of “%1”", title) }
      case .insertList(let list): return message("Added the list “%1”", Self.short(list.name))
      case .changeList(let from, let to) where from.name != to.name:
        return message("Renamed the list “%1” to “%2”", Self.short(from.name), Self.short(to.name))
      default: continue
      }
    }
    if let list = step.edits.compactMap(\.listID).first.flatMap({ outline.list($0) }) {
      return message("Changed the list “%1”", Self.short(list.name))
    }
    let items = Set(step.edits.compactMap(\.itemID))
    return counted(items.count, one: "Changed %1 task", many: "Changed %1 tasks")
  }
}

extension StepWords {
  /// The lists that tasks were put in, or that are new.
  private var filledLists: Set<ListID> {
    var lists = Set(step.insertedLists)
    for case .insert(let item) in step.edits { lists.insert(item.placement.list) }
    return lists
  }

  /// Tasks that the step has given another place, once each.
  private func placed(_ isMeant: (Placement, Placement) -> Bool) -> [ItemID] {
    var seen: Set<ItemID> = []
    return step.edits.compactMap { edit in
      guard case .place(let id, let from, let to) = edit, isMeant(from, to) else { return nil }
      return seen.insert(id).inserted ? id : nil
    }
  }

  private func title(_ id: ItemID) -> String? {
    for case .insert(let item) in step.edits where item.id == id { return Self.short(item.title) }
    return outline.title(of: id).map(Self.short)
  }

  /// A line has room for so much of a title.
  private static func short(_ title: String) -> String {
    title.count > 60 ? title.prefix(59) + "…" : title
  }
}
