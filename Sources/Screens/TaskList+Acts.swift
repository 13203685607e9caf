import Drawing
import Outline

/// What hands and keys do to rows; each is one step of undo.
extension TaskList {
  /// Completes rows, or reopens them if all are completed.
  mutating func toggle(_ rows: [ItemID]) {
    if rows.allSatisfy(isCompleted) {
      perform { $0.reopening(rows, by: &$1) }
    } else {
      perform { $0.completing(rows, by: &$1) }
    }
  }

  mutating func delete(_ rows: [ItemID]) {
    rememberLooks(of: rows)
    perform { $0.deleting(rows, by: &$1) }
  }

  /// Moves rows to an index, counted among the rows that stay.
  mutating func move(_ rows: [ItemID], to index: Int) {
    let list = list
    perform { $0.moving(rows, to: index, in: list, by: &$1) }
  }

  mutating func clearCompleted() {
    let list = list
    perform { $0.clearingCompleted(in: list, by: &$1) }
  }

  mutating func addRows(_ titles: [String], at index: Int) {
    let list = list
    perform { $0.adding(titles, at: index, in: list, by: &$1) }
  }
}

extension TaskList {
  /// Adds an empty row and edits its title. It is no step of undo until it has one.
  @discardableResult
  mutating func startRow(at index: Int, fold: PlaceholderPicture.Fold) -> ItemID? {
    finishEditing()
    let list = list
    let step = draft { $0.adding([""], at: index, in: list, by: &$1) }
    guard let id = step.insertedItems.first else { return nil }
    folds[id] = fold
    editing = TitleEditing(id: id, editor: TitleEditor(text: ""), draft: step)
    return id
  }

  mutating func startEditing(_ id: ItemID) {
    finishEditing()
    guard let title = document.outline.title(of: id) else { return }
    editing = TitleEditing(id: id, editor: TitleEditor(text: title))
  }

  /// Commits the title. One that is empty removes the row, without a step of undo if it was new.
  mutating func finishEditing() {
    guard let edit = editing else { return }
    let text = edit.editor.text
    if TitleText.paragraph(text).isEmpty { rememberLooks(of: [edit.id]) }
    editing = nil
    if let draft = edit.draft {
      settle(draft, of: edit.id, title: text)
    } else {
      perform { $0.retitling(edit.id, to: text, by: &$1) }
    }
  }
}
