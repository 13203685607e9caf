package import Outline
import PleatGestures

/// What is being typed: kept while it is, so that a window that is killed loses no more than the last
/// second of it.
package struct TypedDraft: Equatable {
  package enum Field: String, CaseIterable {
    case title, note
  }

  package var field: Field
  /// The task, or on the level of lists the list; one that is not there yet is new.
  package var row: UniqueID
  /// Its place among the rows.
  package var index: Int
  package var text: String
}

extension TypedDraft {
  /// In words, as a file keeps it.
  var entries: [(key: String, value: String)] {
    [
      ("typing", field.rawValue), ("typing-row", row.description),
      ("typing-index", "\(index)"), ("typed", text),
    ]
  }

  /// The same without a draft, so that the one before is forgotten.
  static let noEntries = [
    (key: "typing", value: ""), ("typing-row", ""), ("typing-index", ""), ("typed", ""),
  ]

  init?(reading value: (String) -> String?) {
    guard let field = value("typing").flatMap(Field.init), let text = value("typed"),
      let row = value("typing-row").flatMap(UniqueID.init(text:))
    else { return nil }
    self.init(
      field: field, row: row, index: value("typing-index").flatMap(Int.init) ?? 0, text: text)
  }
}

extension Screen {
  /// What is being typed on the level under the hand, or in a note.
  var draft: TypedDraft? {
    if hasSheet, let level = sheet?.level {
      guard case .note(let task) = level.host.page, let editing = level.host.work.editing else {
        return nil
      }
      return TypedDraft(field: .note, row: task.value, index: 0, text: editing.editor.text)
    }
    switch place {
    case .menu: return nil
    case .lists:
      return lists.host.work.editing.map {
        TypedDraft(
          field: .title, row: $0.id.value, index: lists.host.index(of: $0.id) ?? 0,
          text: $0.editor.text)
      }
    case .tasks:
      return tasks.host.work.editing.map {
        TypedDraft(
          field: .title, row: $0.id.value, index: tasks.host.index(of: $0.id) ?? 0,
          text: $0.editor.text)
      }
    }
  }

  /// Goes on with what was being typed when a window was killed.
  mutating func resume(_ draft: TypedDraft) {
    if draft.text.isEmpty { return }
    switch (draft.field, place) {
    case (.note, _):
      guard notebook.outline.item(ItemID(draft.row)) != nil else { return }
      open(.note(ItemID(draft.row)))
      sheet?.level.replaceText(with: draft.text)
    case (.title, .lists): lists.resume(ListID(draft.row), at: draft.index, draft.text)
    case (.title, .tasks):
      if tasks.host.name != nil { tasks.resume(ItemID(draft.row), at: draft.index, draft.text) }
    case (.title, .menu): return
    }
  }
}

extension Level {
  fileprivate mutating func resume(_ row: Host.RowID, at index: Int, _ text: String) {
    if host.index(of: row) != nil {
      startEditing(row)
    } else {
      addRow(at: min(max(index, 0), host.openCount))
    }
    replaceText(with: text)
  }

  fileprivate mutating func replaceText(with text: String) {
    host.work.editing?.editor.selectAll()
    host.work.editing?.editor.insert(text)
    editChanged()
  }
}
