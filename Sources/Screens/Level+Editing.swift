import Desk
import Drawing
import Outline
import PleatGestures

/// The title under edit, by hand and by key.
extension Level {
  var isEditing: Bool { host.work.editing != nil }

  mutating func startEditing(_ id: Host.RowID) {
    closeFocusedRow()
    host.startEditing(id)
    editChanged()
  }

  mutating func addRow(at index: Int) {
    closeFocusedRow()
    host.startRow(at: index, fold: .pull)
    editChanged()
  }

  mutating func finishEditing() {
    guard host.work.editing != nil else { return }
    host.finishEditing()
    rowsChanged(at: now)
  }

  /// The edited text as it stands in its row.
  func caretRow(of editing: TitleEditing<Host.RowID>) -> TitleField {
    TitleField(
      title: editing.shown, rowWidth: Double(window.width), style: host.style,
      form: host.form(of: editing.id), isMirrored: isMirrored)
  }

  /// The row's height may be another; it stays in full view, and the caret shows.
  mutating func editChanged() {
    caretBlink.restart(at: now)
    rowsChanged(at: now)
    revealCaret()
  }

  private mutating func revealCaret() {
    guard let editing = host.work.editing else { return }
    let caret = host.layouts.caret(
      at: editing.shownCaret ?? editing.editor.caret, in: caretRow(of: editing))
    let margin = host.style.scale.logical(host.style.padding)
    interaction.reveal(
      editing.id, part: max(0, caret.y - margin)...(caret.y + caret.height + margin), at: now,
      in: &host)
  }

  /// A tap in the edited row, in the viewport's coordinates.
  mutating func placeCaret(x: Double, y: Double) {
    guard let offset = textOffset(x: x, y: y) else { return }
    host.work.editing?.editor.place(at: offset)
    caretMoved()
  }

  mutating func caretMoved() {
    host.work.editing?.column = nil
    caretBlink.restart(at: now)
  }

  /// The place in the edited text that is nearest a point of the viewport.
  func textOffset(x: Double, y: Double) -> Int? {
    guard let editing = host.work.editing, let row = interaction.presentation(of: editing.id) else {
      return nil
    }
    return host.layouts.offset(x: x, y: y - row.top, in: caretRow(of: editing))
  }

  mutating func selectWord(x: Double, y: Double) {
    guard let editor = host.work.editing?.editor, let offset = textOffset(x: x, y: y) else {
      return
    }
    host.work.editing?.editor.select(editor.breaks.word(at: offset))
    caretMoved()
  }

  /// Types text into the title; a paste of several lines makes a row of each.
  mutating func type(_ text: String) {
    textHand.rest()
    let keepsLines = host.work.editing?.editor.keepsLines ?? false
    let lines = keepsLines ? [] : TitleText.lines(text)
    if lines.count > 1 {
      paste(lines)
    } else {
      host.work.editing?.editor.insert(text)
      host.work.editing?.column = nil
    }
    editChanged()
  }

  private mutating func paste(_ lines: [String]) {
    guard let editing = host.work.editing else { return }
    host.work.editing?.editor.insert(lines[0])
    host.finishEditing()
    let below = host.index(of: editing.id).map { $0 + 1 } ?? host.openCount
    host.addRows(Array(lines.dropFirst()), at: below)
  }

  mutating func edit(_ command: EditCommand) {
    textHand.rest()
    switch command {
    case .finish: return finishByKey()
    case .finishAndAdd: return finishAndAdd()
    case .line(let direction, let extending): moveLine(direction, extending: extending)
    default:
      host.work.editing?.column = nil
      editText(command)
    }
    if host.work.editing != nil { editChanged() }
  }

  private mutating func editText(_ command: EditCommand) {
    switch command {
    case .move(let direction, .line, let extending): moveToLineEnd(direction, extending: extending)
    case .move(let direction, let unit, let extending):
      move(visual(direction), by: unit, extending: extending)
    case .delete(let direction, let unit): delete(direction, by: unit)
    case .selectAll: host.work.editing?.editor.selectAll()
    case .copy: copySelection()
    case .cut:
      if copySelection() { host.work.editing?.editor.delete(.forward) }
    case .paste: wantsPaste = true
    case .undo: undoTypingFirst()
    case .redo: redoTypingFirst()
    case .line, .finish, .finishAndAdd: break
    }
  }

  private mutating func move(
    _ direction: TitleEditor.Direction, by unit: EditCommand.Unit, extending: Bool
  ) {
    guard unit == .word, let end = wordEnd(direction) else {
      host.work.editing?.editor.move(direction, extending: extending)
      return
    }
    host.work.editing?.editor.place(at: end, extending: extending)
  }

  private mutating func delete(_ direction: TitleEditor.Direction, by unit: EditCommand.Unit) {
    guard unit == .word, let end = wordEnd(direction) else {
      host.work.editing?.editor.delete(direction)
      return
    }
    host.work.editing?.editor.delete(to: end)
  }

  /// Where the word ends that lies in a direction, as the script has it.
  private func wordEnd(_ direction: TitleEditor.Direction) -> Int? {
    guard let editor = host.work.editing?.editor else { return nil }
    return direction == .backward
      ? editor.breaks.previousWordStart(before: editor.caret)
      : editor.breaks.nextWordEnd(after: editor.caret)
  }

  /// - Returns: whether anything is selected.
  @discardableResult
  mutating func copySelection() -> Bool {
    guard let editor = host.work.editing?.editor, editor.hasSelection else { return false }
    copied = Copied(editor.selectedText)
    return true
  }

  /// Undo in the title, and once its history is empty in the outline.
  mutating func undoTypingFirst() {
    guard host.work.editing?.editor.canUndo == true else { return undo() }
    host.work.editing?.editor.undo()
    editChanged()
  }

  mutating func redoTypingFirst() {
    guard host.work.editing?.editor.canRedo == true else { return redo() }
    host.work.editing?.editor.redo()
    editChanged()
  }

  /// Keys go on with the row that was edited; if it is gone, with the one above.
  private mutating func finishByKey() {
    guard let id = host.work.editing?.id else { return }
    let index = host.index(of: id) ?? 0
    finishEditing()
    select(at: host.index(of: id) ?? index - 1, extending: false)
  }

  /// Left is backward in text that runs from left to right, forward in text that runs the other way.
  private func visual(_ direction: TitleEditor.Direction) -> TitleEditor.Direction {
    guard let editing = host.work.editing, editing.editor.text.startsRightToLeft else {
      return direction
    }
    return direction == .backward ? .forward : .backward
  }

  /// Home and End go to the ends of the line as it is broken.
  private mutating func moveToLineEnd(_ direction: TitleEditor.Direction, extending: Bool) {
    guard let editing = host.work.editing else { return }
    let line = host.layouts.lineRange(at: editing.editor.caret, in: caretRow(of: editing))
    let target = direction == .backward ? line.lowerBound : line.upperBound
    host.work.editing?.editor.place(at: target, extending: extending)
  }

  /// Up and Down move between the lines of the title, and leave it past the first and the last one.
  private mutating func moveLine(_ direction: TitleEditor.Direction, extending: Bool) {
    guard let editing = host.work.editing else { return }
    let field = caretRow(of: editing)
    let column = editing.column ?? host.layouts.caret(at: editing.editor.caret, in: field).x
    let target = host.layouts.offset(
      movedBy: direction == .backward ? -1 : 1, from: editing.editor.caret, keeping: column,
      in: field)
    if let target {
      host.work.editing?.editor.place(at: target, extending: extending)
      host.work.editing?.column = column
    } else if extending {
      let end = direction == .backward ? 0 : editing.editor.text.utf8.count
      host.work.editing?.editor.place(at: end, extending: true)
    } else {
      leaveEdit(direction)
    }
  }

  private mutating func leaveEdit(_ direction: TitleEditor.Direction) {
    guard let id = host.work.editing?.id else { return }
    let index = host.index(of: id) ?? 0
    let count = host.rowCount
    finishEditing()
    let stayed = host.rowCount == count
    let target = direction == .backward ? index - 1 : index + (stayed ? 1 : 0)
    select(at: target, extending: false)
  }

  /// Return: the title is committed, and a new row opens below; from an empty new row it ends.
  private mutating func finishAndAdd() {
    guard let editing = host.work.editing else { return }
    let id = editing.id
    finishByKey()
    guard let index = host.index(of: id), host.face(of: id)?.isCompleted == false else { return }
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
