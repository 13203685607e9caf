package import Desk
import Outline
package import PleatGestures
package import PleatMotion

/// A text field for input methods, and text to and from other programs.
extension Screen {
  /// The text under edit; nothing where none is.
  package var textField: TextField? {
    if hasSheet { return sheet?.level.textField(movedBy: sheetTop ?? 0) }
    return switch place {
    case .menu: nil
    case .lists: lists.textField(movedBy: offset(of: .lists) ?? 0)
    case .tasks: tasks.textField(movedBy: offset(of: .tasks) ?? 0)
    }
  }

  package mutating func take(_ event: TextInputEvent, at time: Instant) {
    now = max(now, time)
    if hasSheet {
      sheet?.level.take(event)
      findInSheet()
    } else {
      switch place {
      case .menu: break
      case .lists: lists.take(event)
      case .tasks: tasks.take(event)
      }
    }
    followEvents()
  }

  /// Whether an event is about to place the caret in the text under edit: what is composed there is
  /// committed before.
  package func tapsText(_ event: InputEvent) -> Bool {
    let event = event.moved(upBy: viewportTop)
    if hasSheet { return sheet?.level.tapsText(event.moved(upBy: sheetTop ?? 0)) ?? false }
    return switch place {
    case .menu: false
    case .lists: lists.tapsText(event)
    case .tasks: tasks.tapsText(event)
    }
  }
}

extension Screen {
  /// What the clipboard gets.
  package mutating func takeCopied() -> Copied? {
    if let newest = sheet?.level.copied ?? lists.copied ?? tasks.copied { copied = newest }
    if sheet != nil { sheet?.level.copied = nil }
    (lists.copied, tasks.copied) = (nil, nil)
    defer { copied = nil }
    return copied
  }

  /// What is selected in the text under edit, for the middle button elsewhere.
  package var selectedText: String? {
    let editor =
      hasSheet
      ? sheet?.level.host.work.editing?.editor
      : place == .lists ? lists.host.work.editing?.editor : tasks.host.work.editing?.editor
    guard let editor, editor.hasSelection else { return nil }
    return editor.selectedText
  }

  /// Which edit waits for the clipboard's text, or that rows wait for its rows; asked for once.
  package mutating func takePasteRequest() -> PasteRequest? {
    let isWanted = sheet?.level.wantsPaste == true || lists.wantsPaste || tasks.wantsPaste
    guard isWanted else { return nil }
    if sheet != nil { sheet?.level.wantsPaste = false }
    (lists.wantsPaste, tasks.wantsPaste) = (false, false)
    return PasteRequest(edit: textField?.identity)
  }

  /// The text has come; if the edit that it was asked for is over, it is not pasted.
  package mutating func paste(_ text: String, for request: PasteRequest, at time: Instant) {
    now = max(now, time)
    guard request.edit == textField?.identity else { return }
    if hasSheet {
      sheet?.level.type(text)
      findInSheet()
    } else {
      switch place {
      case .menu: break
      case .lists: lists.paste(text)
      case .tasks: tasks.paste(text)
      }
    }
    followEvents()
  }

  /// Where the middle button was pressed, what is selected elsewhere is wanted.
  package mutating func pressMiddle(x: Double, y: Double, at time: Instant) -> PasteRequest? {
    now = max(now, time)
    guard !hasSheet, isEditing else { return nil }
    let y = y - viewportTop
    switch place {
    case .menu: return nil
    case .lists: guard lists.placeCaretForPaste(x: x, y: y) else { return nil }
    case .tasks: guard tasks.placeCaretForPaste(x: x, y: y) else { return nil }
    }
    return PasteRequest(edit: textField?.identity)
  }

  /// Text that was dropped becomes rows, above the one it was dropped on.
  package mutating func drop(_ text: String, y: Double, at time: Instant) {
    now = max(now, time)
    switch place {
    case .menu: break
    case .lists: lists.drop(text, y: y - viewportTop)
    case .tasks: tasks.drop(text, y: y - viewportTop)
    }
    followEvents()
  }
}

/// Where text is to go that has been asked for.
package struct PasteRequest: Equatable {
  /// The edit; nothing where lines become rows.
  var edit: Int?

  /// Whether it can be rows with all that they hold.
  package var isForRows: Bool { edit == nil }
}

extension Level {
  mutating func paste(_ text: String) {
    if isEditing { type(text) } else { pasteRows(text) }
  }

  mutating func placeCaretForPaste(x: Double, y: Double) -> Bool {
    guard let row = editedRow, y >= row.top, y < row.bottom else { return false }
    placeCaret(x: x, y: y)
    return true
  }

  mutating func drop(_ text: String, y: Double) {
    let lines = TitleText.lines(text)
    guard !lines.isEmpty else { return }
    finishEditing()
    host.addRows(lines, at: indexOfDrop(at: y))
    rowsChanged(at: now)
  }
}
