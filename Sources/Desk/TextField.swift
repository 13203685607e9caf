/// The text that is being edited, as an input method needs to know it.
package struct TextField: Equatable {
  /// Tells one field from another: with another identity, a new edit begins.
  package var identity: Int
  /// All of the text, without what is being composed.
  package var text: String
  /// Where the caret is, in bytes of UTF-8. What is being composed stands here.
  package var cursor: Int
  /// The other end of the selection; the cursor where nothing is selected.
  package var anchor: Int
  /// The caret in whole logical pixels of the window's contents, so that nothing of the compositor's
  /// covers it: the wire knows no others.
  package var caret: Box
  /// Whether sentences begin with a capital letter.
  package var capitalizesSentences: Bool

  package init(
    identity: Int, text: String, cursor: Int, anchor: Int? = nil, caret: Box,
    capitalizesSentences: Bool = true
  ) {
    self.identity = identity
    self.text = text
    self.cursor = cursor
    self.anchor = anchor ?? cursor
    self.caret = caret
    self.capitalizesSentences = capitalizesSentences
  }
}

extension TextField {
  /// The same field counted from another origin.
  func moved(dx: Int, dy: Int) -> TextField {
    var moved = self
    moved.caret.x += dx
    moved.caret.y += dy
    return moved
  }
}
