/// What a gesture on a row asks for, to be done once the engine has returned.
enum Wish<RowID: Hashable>: Equatable {
  case edit(RowID)
  case add(at: Int)
  case finishEditing
  case placeCaret(x: Double, y: Double)
  case selectWord
  case undo
  case redo
  case clearCompleted
  case leave(Departure<RowID>)
}

/// A way out of a level.
enum Departure<RowID: Hashable>: Equatable {
  /// To the level above, by a pull past its line.
  case up
  /// To the level above, by pinching the rows together.
  case upByPinch
  /// Back to the level below.
  case down
  /// Into what a row stands for.
  case into(RowID)
  /// To what else there is to do with a row.
  case more(RowID)
}
