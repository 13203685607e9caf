import Drawing

/// What hands and keys are at in the rows of one level.
struct RowWork<RowID: Hashable> {
  var editing: TitleEditing<RowID>? {
    didSet { if editing?.id != oldValue?.id { editCount += 1 } }
  }
  /// Tells one edit from the next.
  private(set) var editCount = 0
  var selection: RowSelection<RowID>? {
    didSet { if let focus = selection?.focus { selectedLast = focus } }
  }
  /// The row that keys worked on last, also after another level was shown.
  private(set) var selectedLast: RowID?
  /// The selection is drawn for keys; a finger that lands needs none, and the next key shows it again.
  var showsSelection = true
  /// Rows can be lifted; not by a finger that rests on what lies above them.
  var mayLift = true
  /// The button behind the selected row that keys act on, while that row stands open.
  var focusedAction: RowActions.Kind?
  var wishes: [Wish<RowID>] = []
  /// Rows that are gone and may still be seen leaving.
  var leaving: [RowID: RowFace] = [:]
  var afterglow: [RowID: Afterglow] = [:]
  /// Whether the row under a swipe was completed as the swipe began: that is what the swipe means.
  var swipedFrom: Bool?
  /// Rows that were added by this window, so that they unfold the way they were made.
  var folds: [RowID: PlaceholderPicture.Fold] = [:]
  /// A row that a placeholder has just become, until the level takes note of it.
  var unfolded: RowID?

  /// What a swipe has just done to a row, while the row is on its way back.
  enum Afterglow: Equatable { case completed, reopened }
}

/// How a row looks, wherever it stands.
struct RowFace: Equatable {
  var title: String
  var isCompleted = false
  /// A short text on the trailing side.
  var badge = ""
  /// A quiet line under the title.
  var detail: RowDetail?
  /// A small picture before the title.
  var mark: RowMark?
  var role = TitleRole.title
  /// What a search has found in the title, in bytes of UTF-8.
  var matches: [Range<Int>] = []
  /// Words are written in it, to find others by.
  var isField = false
}

extension RowWork {
  /// Once all is at rest, looks of rows that nothing shows any more are let go.
  mutating func forgetLooks(except isShown: (RowID) -> Bool) {
    if !leaving.isEmpty { leaving = leaving.filter { isShown($0.key) } }
    if !folds.isEmpty { folds = folds.filter { isShown($0.key) } }
    afterglow.removeAll()
  }
}

extension RowFace {
  /// What stands beside the title, as far as it takes room.
  var form: RowForm {
    RowForm(
      hasBadge: !badge.isEmpty, hasMark: mark != nil, hasDetail: detail != nil, role: role)
  }
}
