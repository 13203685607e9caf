import Desk
import Outline

/// The edit of one row's title.
struct TitleEditing<RowID: Hashable>: Equatable {
  var id: RowID
  var editor: TitleEditor
  /// The step that made the row, if it is new: it is remembered once there is a title.
  var draft: Step?
  /// The column that Up and Down keep to, in logical pixels.
  var column: Double?
  /// What an input method composes at the caret; it is not part of the text yet.
  var preedit: Preedit?

  init(id: RowID, editor: TitleEditor, draft: Step? = nil) {
    self.id = id
    self.editor = editor
    self.draft = draft
  }
}

extension TitleEditing {
  /// The text with what is being composed.
  var shown: String {
    guard let preedit else { return editor.text }
    var text = editor.text
    text.insert(
      contentsOf: preedit.text, at: text.utf8.index(text.startIndex, offsetBy: editor.caret))
    return text
  }

  /// Where the caret is drawn in it, in bytes of UTF-8; nothing while an input method hides it.
  var shownCaret: Int? {
    guard let preedit else { return editor.caret }
    return preedit.cursor.map { editor.caret + $0.upperBound }
  }

  var preeditRange: Range<Int>? {
    preedit.map { editor.caret..<editor.caret + $0.text.utf8.count }
  }

  /// What is composed becomes part of the text as it is: the edit ends.
  mutating func acceptPreedit() {
    guard let preedit else { return }
    self.preedit = nil
    editor.insert(preedit.text)
  }
}
