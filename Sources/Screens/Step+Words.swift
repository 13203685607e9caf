import Outline
import Words

extension Step {
  /// What it does, in words.
  ///
  /// - Parameter outline: where tasks are called by their names that the step does not name; after the
  ///   step, or before it.
  func words(in outline: TodoOutline) -> String {
    if let loss = sentenceOfLoss { return loss }
    if let words = wordsOfLists(in: outline) { return words }
    let titles = titles(in: outline)
    guard let title = titles.first else { return message("A change") }
    if titles.count > 1 { return words(ofMany: titles.count) }
    switch kind {
    case .add, .bringIn: return message("Added “%1”", title)
    case .complete: return message("Completed “%1”", title)
    case .reopen: return message("Reopened “%1”", title)
    case .move: return message("Moved “%1”", title)
    case .retitle: return message("Wrote “%1”", title)
    case .setNote: return message("The note of “%1”", title)
    case .setDue: return message("The due date of “%1”", title)
    case .restore: return message("Restored “%1”", title)
    case .delete, .clearCompleted, .changeLists, .foreign: return message("Changed “%1”", title)
    }
  }

  private func words(ofMany count: Int) -> String {
    switch kind {
    case .add, .bringIn: counted(count, one: "Added %1 task", many: "Added %1 tasks")
    case .complete: counted(count, one: "Completed %1 task", many: "Completed %1 tasks")
    case .reopen: counted(count, one: "Reopened %1 task", many: "Reopened %1 tasks")
    case .move: counted(count, one: "Moved %1 task", many: "Moved %1 tasks")
    case .setDue:
      counted(count, one: "The due date of %1 task", many: "The due dates of %1 tasks")
    case .restore: counted(count, one: "Restored %1 task", many: "Restored %1 tasks")
    case .delete, .clearCompleted, .changeLists, .foreign, .retitle, .setNote:
      counted(count, one: "Changed %1 task", many: "Changed %1 tasks")
    }
  }

  /// Of a step that is about lists more than about tasks.
  private func wordsOfLists(in outline: TodoOutline) -> String? {
    var (added, changed): ([String], [String]) = ([], [])
    for edit in edits {
      switch edit {
      case .insertList(let list): added.append(list.name)
      case .changeList(_, let list): changed.append(list.name)
      default: break
      }
    }
    if let name = added.first {
      guard added.count > 1 else { return message("Added the list “%1”", name) }
      return counted(added.count, one: "Added %1 list", many: "Added %1 lists")
    }
    guard let name = changed.first, edits.allSatisfy({ $0.listID != nil }) else { return nil }
    guard changed.count > 1 else { return message("Changed the list “%1”", name) }
    return counted(changed.count, one: "Changed %1 list", many: "Changed %1 lists")
  }

  /// The tasks that it is about, each once; of many, their number is what counts.
  private func titles(in outline: TodoOutline) -> [String] {
    var seen: Set<ItemID> = []
    return edits.compactMap { edit -> String? in
      guard let id = edit.itemID, seen.insert(id).inserted else { return nil }
      if case .retitle(_, _, let title) = edit { return title }
      if case .insert(let item) = edit { return item.title }
      return outline.title(of: id) ?? ""
    }
  }
}
