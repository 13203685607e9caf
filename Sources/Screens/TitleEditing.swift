import Outline

/// The edit of one row's title.
struct TitleEditing<RowID: Hashable>: Equatable {
  var id: RowID
  var editor: TitleEditor
  /// The step that made the row, if it is new: it is remembered once there is a title.
  var draft: Step?
  /// The column that Up and Down keep to, in logical pixels.
  var column: Double?
}
