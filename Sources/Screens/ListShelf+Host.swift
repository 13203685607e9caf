import Drawing
import Outline
import PleatGestures
import Words

extension ListShelf: EditableLevelHost {
  var words: LevelWords { ListShelf.levelWords }

  /// Made once, for they are asked for at every frame.
  private static let levelWords = LevelWords(
    prompt: message("What is the list called?"),
    hint: message("Pull down to add a list,\nor tap here"),
    hintForKeys: message(
      "Pull down to add a list,\nor tap here.\nBy key: Ctrl+N adds one,\n? shows all keys."),
    leave: message("Release for Menu"))

  var palette: Theme.Palette? { .tide }
  static var lineOfLowerEnd: PullReach { .first }

  static func sceneID(of row: ListID) -> SceneItemID { .row(row.high, row.low) }
}

extension ListShelf: RowTapping {
  mutating func tap(_ row: ListID, x: Double, y: Double) {
    work.selection = nil
    if let editing = work.editing {
      work.wishes.append(editing.id == row ? .placeCaret(x: x, y: y) : .finishEditing)
    } else {
      work.wishes.append(.leave(.into(row)))
    }
  }
}

extension ListShelf: RowEditing {
  /// Only a list with something to do can be completed.
  mutating func maySwipe(_ row: ListID, towards side: RowSide) -> Bool {
    guard work.editing?.id != row else { return false }
    finishEditingSoon()
    work.afterglow[row] = nil
    return side == .trailing || notebook.outline.openCount(in: row) > 0
  }

  mutating func commitSwipe(_ row: ListID, towards side: RowSide) -> SwipeOutcome {
    work.selection = nil
    switch side {
    case .leading:
      work.afterglow[row] = .completed
      notebook.perform { $0.completingAll(in: [row], by: &$1) }
      return .returns
    case .trailing:
      delete([row])
      return .leaves
    }
  }
}

extension ListShelf: LevelChanging {
  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool {
    edge == .top ? reach == .second : reach == .first
  }

  mutating func pulled(_ edge: ListEdge, to reach: PullReach) {
    work.wishes.append(.leave(edge == .top ? .up : .down))
  }
}
