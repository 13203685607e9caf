import Drawing
import Outline
import PleatGestures

/// The rows of one level: the engine's host, with what the screen needs to show and edit them.
///
/// Acts change the notebook at once. What must wait until the engine has done its part (opening a row
/// for editing, leaving the level) is noted as a `Wish`, which the level fulfils.
protocol LevelHost: ListHost {
  var layouts: TextLayouts { get }
  var style: TextStyle { get set }
  var work: RowWork<RowID> { get set }

  /// The words that the level shows by itself.
  var words: LevelWords { get }
  /// Where its rows get their colours from, if it is not the user's choice.
  var palette: Theme.Palette? { get }

  /// The buttons behind its rows.
  var actions: RowActions? { get }
  /// Whether its other rows stand back while one is edited.
  var dimsAroundEdits: Bool { get }

  /// How far its lower end is pulled to do something.
  static var lineOfLowerEnd: PullReach { get }
  /// What makes a row the same thing in two scenes, whatever level it is on.
  static func sceneID(of row: RowID) -> SceneItemID

  /// A row is added by hand before this index at most.
  var openCount: Int { get }
  /// What is said at the lower end while it is pulled up, if anything.
  func cue(isArmed: Bool) -> String?
  /// How a row looks, or nothing once it is gone.
  func face(of row: RowID) -> RowFace?

  mutating func startEditing(_ row: RowID)
  mutating func toggle(_ rows: [RowID])
  mutating func delete(_ rows: [RowID])
  /// Moves rows to an index, counted among the rows that stay.
  mutating func move(_ rows: [RowID], to index: Int)
  mutating func addRows(_ titles: [String], at index: Int)
  /// What the clipboard gets of rows.
  func copied(_ rows: [RowID]) -> Copied
  /// Makes a row without a title, as a draft.
  mutating func draftRow(at index: Int) -> (row: RowID, draft: TitleEditing<RowID>)?
  /// Brings the row under edit back, which is gone, as it was before.
  ///
  /// - Returns: whether it is there again.
  mutating func revive(_ lost: TitleEditing<RowID>, from before: TodoOutline) -> Bool
  /// Takes the title that was typed, with the draft that made its row, if it is new.
  mutating func commit(_ editing: TitleEditing<RowID>)
  /// - Returns: whether there was anything to clear.
  mutating func clearCompleted() -> Bool
  mutating func undo()
  mutating func redo()
  /// A row that the newest step has changed, if it is one of these.
  var newestChange: RowID? { get }
}

/// What a level says.
struct LevelWords {
  /// What a new row asks for.
  var prompt = ""
  /// What is shown where there are no rows.
  var hint = ""
  /// The same where keys are in use, or nothing can be touched.
  var hintForKeys = ""
  /// Over the top that is pulled far enough to leave.
  var leave = ""
  /// What is said where nothing is completed.
  var nothingToClear: String?
}

extension LevelHost {
  var newestChange: RowID? { nil }
  func revive(_ lost: TitleEditing<RowID>, from before: TodoOutline) -> Bool { false }
  var actions: RowActions? { nil }
  var dimsAroundEdits: Bool { true }
  func copied(_ rows: [RowID]) -> Copied {
    Copied(rows.map(title(of:)).joined(separator: "\n"))
  }

  /// The title as shown: while it is edited, what has been typed.
  func title(of row: RowID) -> String {
    if let editing = work.editing, editing.id == row { return editing.shown }
    return face(of: row)?.title ?? ""
  }

  func form(of row: RowID) -> RowForm { face(of: row)?.form ?? RowForm() }

  mutating func height(of row: RowID, inWidth width: Double) -> Double {
    layouts.height(of: title(of: row), rowWidth: width, style: style, form: form(of: row))
  }

  /// Keeps the looks of rows that may be gone after the next change and are still to be seen.
  mutating func rememberLooks(of rows: some Sequence<RowID>) {
    for row in rows {
      guard var face = face(of: row) else { continue }
      face.title = title(of: row)
      work.leaving[row] = face
    }
  }

  /// Adds an empty row and edits its title. It is no step of undo until it has one.
  @discardableResult
  mutating func startRow(at index: Int, fold: PlaceholderPicture.Fold) -> RowID? {
    finishEditing()
    guard let (row, editing) = draftRow(at: index) else { return nil }
    work.folds[row] = fold
    work.editing = editing
    return row
  }

  mutating func startEditing(_ row: RowID) {
    finishEditing()
    guard let face = face(of: row) else { return }
    work.editing = TitleEditing(id: row, editor: TitleEditor(text: face.title))
  }

  /// Commits the title. One that is empty removes the row, without a step of undo if it was new.
  mutating func finishEditing() {
    guard var edit = work.editing else { return }
    edit.acceptPreedit()
    work.editing = edit
    rememberLooks(of: [edit.id])
    work.editing = nil
    commit(edit)
    if index(of: edit.id) != nil { work.leaving[edit.id] = nil }
  }

  /// A gesture elsewhere ends the edit, once the engine is done with it.
  mutating func finishEditingSoon() {
    if work.editing != nil { work.wishes.append(.finishEditing) }
  }
}

/// What hands do alike on every level whose rows can be added and edited.
protocol EditableLevelHost: LevelHost {
  var notebook: Notebook { get }
}

extension EditableLevelHost {
  mutating func tapBelowRows(x: Double, y: Double) {
    work.selection = nil
    work.wishes.append(work.editing == nil ? .add(at: openCount) : .finishEditing)
  }

  mutating func tap(withFingers count: Int) {
    work.wishes.append(count == 2 ? .undo : .redo)
    if count == 2 { notebook.learn(.undo) }
  }

  mutating func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool {
    finishEditingSoon()
    return true
  }

  mutating func addRow(at index: Int, by gesture: AddingGesture) -> RowID? {
    let row = startRow(at: index, fold: gesture == .pull ? .pull : .pinch)
    work.unfolded = row
    return row
  }

  mutating func mayLift(_ row: RowID) -> Bool {
    guard work.editing?.id != row else {
      work.wishes.append(.selectWord)
      return false
    }
    guard work.mayLift else { return false }
    finishEditingSoon()
    return true
  }

  mutating func moveRow(_ row: RowID, to target: Int) {
    work.selection = nil
    move([row], to: target)
  }

  var actions: RowActions? { .usual }

  func actionCount(of row: RowID, towards side: RowSide) -> Int {
    side == .trailing && work.editing?.id != row ? RowActions.count : 0
  }

  mutating func openRowChanged(to row: RowID?) {
    if work.focusedAction != nil, row != work.selection?.focus { work.focusedAction = nil }
  }

  mutating func chooseAction(_ action: Int, of row: RowID, towards side: RowSide) {
    work.focusedAction = nil
    switch RowActions.Kind(rawValue: action) {
    case .more:
      notebook.learn(.more)
      work.wishes.append(.leave(.more(row)))
    case .delete: delete([row])
    case nil: break
    }
  }

  mutating func mayPinchIn() -> Bool {
    finishEditingSoon()
    return true
  }

  mutating func pinchedIn() {
    work.wishes.append(.leave(.upByPinch))
  }
}
