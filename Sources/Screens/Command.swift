/// What a key asks of the list.
package enum Command: Equatable, Sendable {
  case select(Target, extending: Bool)
  case selectAll
  case copy
  case cut
  case paste
  /// Goes into what a row stands for, or does what it is for.
  case open
  /// Edits a title in place.
  case edit
  case toggle
  case delete
  case add(Place)
  case move(Target)
  case clearCompleted
  case undo
  case redo
  /// Goes to another level.
  case go(Way)
  case textSize(TextSize)
  /// Opens the selected row's buttons, and goes through them.
  case action(forward: Bool)
  /// Chooses where the selected rows go.
  case carryAway
  /// What there is to do with the selected rows.
  case more
  case search
  case help
  case cancel
  case quit

  package enum Target: Equatable, Sendable { case previous, next, first, last, pageUp, pageDown }
  package enum Place: Equatable, Sendable { case below, above, top }
  /// Left is up and right is down, unless the locale reads from right to left.
  package enum Way: Equatable, Sendable { case up, left, right }
  package enum TextSize: Equatable, Sendable { case larger, smaller, normal }
}

/// What a key asks of the title that is being edited.
package enum EditCommand: Equatable, Sendable {
  package enum Unit: Sendable { case character, word, line }

  case move(TitleEditor.Direction, Unit, extending: Bool)
  case line(TitleEditor.Direction, extending: Bool)
  case delete(TitleEditor.Direction, Unit)
  case selectAll
  case copy
  case cut
  case paste
  case undo
  case redo
  /// Commits and opens a new row below.
  case finishAndAdd
  /// Commits.
  case finish
}
