/// What an input method does to the field, all at once.
///
/// It is applied in this order: what was being composed goes; a selection goes if something is
/// composed or committed; the given bytes around the cursor go; the committed text comes, and the
/// cursor stands after it; what is being composed now is shown at the cursor.
package struct TextInputEvent: Equatable, Sendable {
  /// Bytes of UTF-8 to be deleted before the selection. They are whole characters (scalars) of the
  /// field's text as the window knows it.
  package var deletedBefore = 0
  /// The same, after the selection.
  package var deletedAfter = 0
  package var committed = ""
  /// What is being composed; nil for nothing.
  package var preedit: Preedit?

  package init(
    deletedBefore: Int = 0, deletedAfter: Int = 0, committed: String = "", preedit: Preedit? = nil
  ) {
    self.deletedBefore = deletedBefore
    self.deletedAfter = deletedAfter
    self.committed = committed
    self.preedit = preedit
  }
}

/// Text that is being composed; it is no part of the field's text yet.
package struct Preedit: Equatable, Sendable {
  package var text: String
  /// Where the caret stands in it, or what is highlighted, in bytes of UTF-8 on the borders of
  /// characters; nil where no caret is shown.
  package var cursor: Range<Int>?

  package init(text: String, cursor: Range<Int>?) {
    self.text = text
    self.cursor = cursor
  }
}
