import Desk
import Drawing
import Outline
import PleatGestures

/// The title under edit, by hand and by key.
extension TasksScreen {
  package var isEditing: Bool { tasks.editing != nil }

  mutating func startEditing(_ id: ItemID) {
    tasks.startEditing(id)
    editChanged()
  }

  mutating func addRow(at index: Int) {
    tasks.startRow(at: index, fold: .pull)
    editChanged()
  }

  mutating func finishEditing() {
    guard tasks.editing != nil else { return }
    tasks.finishEditing()
    rowsChanged(at: now)
  }

  /// The row's height may be another; it stays in full view, and the caret shows.
  func caretRow(of editing: TitleEditing) -> TitleField {
    TitleField(
      title: editing.editor.text, rowWidth: Double(window.width), style: tasks.style)
  }

  mutating func editChanged() {
    caretBlink.restart(at: now)
    rowsChanged(at: now)
    if let editing = tasks.editing { interaction.reveal(editing.id, at: now, in: &tasks) }
  }

  /// A tap in the edited row, in the viewport's coordinates.
  mutating func placeCaret(x: Double, y: Double) {
    guard let editing = tasks.editing, let row = interaction.presentation(of: editing.id) else {
      return
    }
    let offset = tasks.layouts.offset(x: x, y: y - row.top, in: caretRow(of: editing))
    tasks.editing?.editor.place(at: offset)
    tasks.editing?.column = nil
    caretBlink.restart(at: now)
  }

  mutating func selectWord() {
    placeCaret(x: newestDown.x, y: newestDown.y)
    guard let caret = tasks.editing?.editor.caret else { return }
    tasks.editing?.editor.selectWord(at: caret)
    caretBlink.restart(at: now)
  }

  /// Types text into the title; a paste of several lines makes a row of each.
  mutating func type(_ text: String) {
    let lines = TitleText.lines(text)
    if lines.count > 1 {
      paste(lines)
    } else {
      tasks.editing?.editor.insert(text)
      tasks.editing?.column = nil
    }
    editChanged()
  }

  private mutating func paste(_ lines: [String]) {
    guard let editing = tasks.editing else { return }
    tasks.editing?.editor.insert(lines[0])
    tasks.finishEditing()
    let below = tasks.index(of: editing.id).map { $0 + 1 } ?? tasks.openCount
    tasks.addRows(Array(lines.dropFirst()), at: below)
  }

  mutating func edit(_ command: EditCommand) {
    switch command {
    case .finish: return finishEditing()
    case .finishAndAdd: return finishAndAdd()
    case .line(let direction, let extending): moveLine(direction, extending: extending)
    default:
      tasks.editing?.column = nil
      editText(command)
    }
    if tasks.editing != nil { editChanged() }
  }

  private mutating func editText(_ command: EditCommand) {
    switch command {
    case .move(let direction, .line, let extending): moveToLineEnd(direction, extending: extending)
    case .move(let direction, let unit, let extending):
      let logical = visual(direction, by: unit)
      tasks.editing?.editor.move(logical, by: unit, extending: extending)
    case .delete(let direction, let unit): tasks.editing?.editor.delete(direction, by: unit)
    case .selectAll: tasks.editing?.editor.selectAll()
    case .undo:
      if canUndoTyping { tasks.editing?.editor.undo() } else { undo() }
    case .redo:
      if canRedoTyping { tasks.editing?.editor.redo() } else { redo() }
    case .line, .finish, .finishAndAdd: break
    }
  }

  private var canUndoTyping: Bool { tasks.editing?.editor.canUndo ?? false }
  private var canRedoTyping: Bool { tasks.editing?.editor.canRedo ?? false }

  /// Left is backward in text that runs from left to right, forward in text that runs the other way.
  private func visual(
    _ direction: TitleEditor.Direction, by unit: TitleEditor.Unit
  ) -> TitleEditor.Direction {
    guard let editing = tasks.editing, editing.editor.text.startsRightToLeft else {
      return direction
    }
    return direction == .backward ? .forward : .backward
  }

  /// Home and End go to the ends of the line as it is broken.
  private mutating func moveToLineEnd(_ direction: TitleEditor.Direction, extending: Bool) {
    guard let editing = tasks.editing else { return }
    let line = tasks.layouts.lineRange(at: editing.editor.caret, in: caretRow(of: editing))
    let target = direction == .backward ? line.lowerBound : line.upperBound
    tasks.editing?.editor.place(at: target, extending: extending)
  }

  /// Up and Down move between the lines of the title, and leave it past the first and the last one.
  private mutating func moveLine(_ direction: TitleEditor.Direction, extending: Bool) {
    guard let editing = tasks.editing else { return }
    let field = caretRow(of: editing)
    let column = editing.column ?? tasks.layouts.caret(at: editing.editor.caret, in: field).x
    let target = tasks.layouts.offset(
      movedBy: direction == .backward ? -1 : 1, from: editing.editor.caret, keeping: column,
      in: field)
    if let target {
      tasks.editing?.editor.place(at: target, extending: extending)
      tasks.editing?.column = column
    } else if extending {
      let end = direction == .backward ? 0 : editing.editor.text.utf8.count
      tasks.editing?.editor.place(at: end, extending: true)
    } else {
      leaveEdit(direction)
    }
  }

  private mutating func leaveEdit(_ direction: TitleEditor.Direction) {
    guard let id = tasks.editing?.id else { return }
    let index = tasks.index(of: id) ?? 0
    let count = tasks.count
    finishEditing()
    let stayed = tasks.count == count
    let target = direction == .backward ? index - 1 : index + (stayed ? 1 : 0)
    select(at: target, extending: false)
  }

  /// Return: the title is committed, and a new row opens below; from an empty new row it ends.
  private mutating func finishAndAdd() {
    guard let editing = tasks.editing else { return }
    let id = editing.id
    finishEditing()
    guard let index = tasks.index(of: id), !tasks.isCompleted(id) else { return }
    addRow(at: index + 1)
  }
}

extension String {
  /// Whether the first character that has a direction runs from right to left.
  fileprivate var startsRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
