import Drawing
import Outline
import PleatGestures
import Words

extension TaskList: EditableLevelHost {
  var words: LevelWords { TaskList.levelWords }

  // Made once, for they are asked for at every frame.
  private static let levelWords = LevelWords(
    prompt: message("What is to be done?"), hint: message("Pull down to add a task,\nor tap here"),
    hintForKeys: message(
      "Pull down to add a task,\nor tap here.\nBy key: Ctrl+N adds one,\n? shows all keys."),
    leave: message("Release for Lists"),
    nothingToClear: message("Nothing is completed, so there is nothing to clear."))
  private static let emptyCue = message("Nothing to clear")
  private static let cue = message("Pull to clear completed")
  private static let armedCue = message("Release to clear completed")

  func cue(isArmed: Bool) -> String? {
    guard notebook.outline.completedCount(in: list) > 0 else { return TaskList.emptyCue }
    return isArmed ? TaskList.armedCue : TaskList.cue
  }

  var palette: Theme.Palette? {
    notebook.outline.list(list)?.theme.flatMap(Theme.Palette.init(key:))
  }
  static var lineOfLowerEnd: PullReach { .second }

  static func sceneID(of row: ItemID) -> SceneItemID { .row(row.high, row.low) }

  var rowCount: Int { count }

  func rowID(at index: Int) -> ItemID { id(at: index) }
}

extension TaskList: RowTapping {
  mutating func tap(_ row: ItemID, x: Double, y: Double) {
    work.selection = nil
    if let editing = work.editing {
      work.wishes.append(editing.id == row ? .placeCaret(x: x, y: y) : .finishEditing)
    } else {
      work.wishes.append(.edit(row))
    }
  }
}

extension TaskList: RowEditing {
  mutating func maySwipe(_ row: ItemID, towards side: RowSide) -> Bool {
    guard work.editing?.id != row else { return false }
    finishEditingSoon()
    work.afterglow[row] = nil
    return true
  }

  mutating func swipeBegan(_ row: ItemID) { work.swipedFrom = isCompleted(row) }

  mutating func commitSwipe(_ row: ItemID, towards side: RowSide) -> SwipeOutcome {
    work.selection = nil
    switch side {
    case .leading:
      // A key or another process was faster.
      guard work.swipedFrom == isCompleted(row) else { return .returns }
      work.afterglow[row] = isCompleted(row) ? .reopened : .completed
      toggle([row])
      return .returns
    case .trailing:
      delete([row])
      return .leaves
    }
  }
}

extension TaskList: LevelChanging {
  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool {
    reach == .second
  }

  /// A flick past the end scrolls, and clears nothing.
  mutating func holdTime(ofPull edge: ListEdge, to reach: PullReach) -> Double {
    edge == .bottom ? 0.15 : 0
  }

  mutating func pulled(_ edge: ListEdge, to reach: PullReach) {
    switch edge {
    case .top:
      notebook.learn(.levels)
      work.wishes.append(.leave(.up))
    case .bottom: work.wishes.append(.clearCompleted)
    }
  }
}
