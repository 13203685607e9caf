/// What a key asks of the list.
package enum Command: Equatable, Sendable {
  case select(Target, extending: Bool)
  case selectAll
  case edit
  case toggle
  case delete
  case add(Place)
  case move(Target)
  case clearCompleted
  case undo
  case redo
  case cancel
  case quit

  package enum Target: Equatable, Sendable { case previous, next, first, last, pageUp, pageDown }
  package enum Place: Equatable, Sendable { case below, above, top }
}

/// What a key asks of the title that is being edited.
package enum EditCommand: Equatable, Sendable {
  case move(TitleEditor.Direction, TitleEditor.Unit, extending: Bool)
  case line(TitleEditor.Direction, extending: Bool)
  case delete(TitleEditor.Direction, TitleEditor.Unit)
  case selectAll
  case undo
  case redo
  /// Commits and opens a new row below.
  case finishAndAdd
  /// Commits.
  case finish
}
