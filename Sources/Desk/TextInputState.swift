/// What an input method has announced, and what `done` puts in force. Nothing in it is trusted.
package struct TextInputState {
  package var deletedBefore = 0
  package var deletedAfter = 0
  package var committed = ""
  /// The text, and where the caret begins and ends in it; both are -1 where it is hidden.
  package var preedit: (text: String, begin: Int, end: Int)?

  package init() {}
}

extension TextInputState {
  /// What is composed, with the caret on the borders of characters; nil where that is nothing.
  package var composed: Preedit? {
    guard let preedit, !preedit.text.isEmpty else { return nil }
    let (text, begin, end) = preedit
    if begin < 0 && end < 0 { return Preedit(text: text, cursor: nil) }
    let first = text.utf8.boundary(atOrBefore: min(begin, end))
    let last = text.utf8.boundary(atOrBefore: max(begin, end))
    return Preedit(text: text, cursor: first..<last)
  }

  /// What it does to a field. A deletion ends at the text's ends, and cuts no character in two.
  package func event(on field: TextField) -> TextInputEvent {
    let text = field.text.utf8
    let low = text.boundary(atOrBefore: min(field.cursor, field.anchor))
    let high = text.boundary(atOrBefore: max(field.cursor, field.anchor))
    let start = text.boundary(atOrAfter: low - min(deletedBefore, low))
    let end = text.boundary(atOrBefore: high + min(deletedAfter, text.count - high))
    return TextInputEvent(
      deletedBefore: low - start, deletedAfter: end - high, committed: committed,
      preedit: composed)
  }
}
