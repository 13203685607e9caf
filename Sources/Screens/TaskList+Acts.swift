import Drawing
import Outline

/// What hands and keys do to tasks; each is one step of undo.
extension TaskList {
  /// Completes rows, or reopens them if all are completed.
  mutating func toggle(_ rows: [ItemID]) {
    if rows.allSatisfy(isCompleted) {
      notebook.perform { $0.reopening(rows, by: &$1) }
    } else {
      notebook.perform { $0.completing(rows, by: &$1) }
    }
  }

  mutating func delete(_ rows: [ItemID]) {
    rememberLooks(of: rows)
    notebook.perform { $0.deleting(rows, by: &$1) }
  }

  mutating func move(_ rows: [ItemID], to index: Int) {
    notebook.learn(.carry)
    notebook.perform { $0.moving(rows, to: index, in: list, by: &$1) }
  }

  mutating func addRows(_ titles: [String], at index: Int) {
    notebook.perform { $0.adding(titles, at: index, in: list, by: &$1) }
  }

  func copied(_ rows: [ItemID]) -> Copied { notebook.outline.copied(rows) }

  /// Adds tasks with all that they hold, open ones at an index.
  ///
  /// - Returns: whether there was any.
  mutating func bring(_ items: [NewItem], at index: Int) -> Bool {
    notebook.perform { $0.bringing(items, into: list, at: index, by: &$1) }
  }

  mutating func clearCompleted() -> Bool {
    notebook.perform { $0.clearingCompleted(in: list, by: &$1) }
  }

  var newestChange: ItemID? {
    notebook.newest?.edits.lazy.compactMap(\.itemID).first { index(of: $0) != nil }
  }

  mutating func undo() { notebook.undo() }
  mutating func redo() { notebook.redo() }

  mutating func draftRow(
    at index: Int
  ) -> (row: ItemID, draft: TitleEditing<ItemID>)? {
    let step = notebook.draft { $0.adding([""], at: index, in: list, by: &$1) }
    guard let id = step.insertedItems.first else { return nil }
    return (id, TitleEditing(id: id, editor: TitleEditor(text: ""), draft: step))
  }

  mutating func revive(_ lost: TitleEditing<ItemID>, from before: TodoOutline) -> Bool {
    if let draft = lost.draft {
      if notebook.outline.list(list) == nil {
        notebook.perform { $0.reviving(list, from: before, by: &$1) }
      }
      _ = notebook.draft { _, _ in draft }
    } else {
      notebook.perform { $0.reviving(lost.id, from: before, by: &$1) }
    }
    return index(of: lost.id) != nil
  }

  mutating func commit(_ editing: TitleEditing<ItemID>) {
    let (id, title) = (editing.id, editing.editor.text)
    guard let draft = editing.draft else {
      if notebook.perform({ $0.retitling(id, to: title, by: &$1) }) { notebook.learn(.edit) }
      return
    }
    notebook.discard(draft)
    guard !TitleText.paragraph(title).isEmpty else { return }
    notebook.perform { _, _ in draft.withTitle(title, of: id) }
    if let fold = work.folds[id] { notebook.learn(fold == .pull ? .pull : .pinch) }
  }
}
