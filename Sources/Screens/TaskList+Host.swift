import Drawing
package import Outline
package import PleatGestures

extension TaskList: ListHost {
  package var rowCount: Int { count }

  package func rowID(at index: Int) -> ItemID { id(at: index) }

  package mutating func height(of row: ItemID, inWidth width: Double) -> Double {
    layouts.height(of: title(of: row), rowWidth: width, style: style)
  }
}

extension TaskList: RowTapping {
  package mutating func tap(_ row: ItemID, x: Double, y: Double) {
    selection = nil
    if let editing {
      wishes.append(editing.id == row ? .placeCaret(x: x, y: y) : .finishEditing)
    } else {
      wishes.append(.edit(row))
    }
  }

  package mutating func tapBelowRows(x: Double, y: Double) {
    selection = nil
    wishes.append(editing == nil ? .add(at: openCount) : .finishEditing)
  }

  package mutating func tap(withFingers count: Int) {
    wishes.append(count == 2 ? .undo : .redo)
  }
}

extension TaskList: RowAdding {
  package mutating func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool {
    finishEditingSoon()
    return true
  }

  package mutating func addRow(at index: Int, by gesture: AddingGesture) -> ItemID? {
    startRow(at: index, fold: gesture == .pull ? .pull : .pinch)
  }
}

extension TaskList: RowEditing {
  package mutating func maySwipe(_ row: ItemID, towards side: RowSide) -> Bool {
    guard editing?.id != row else { return false }
    finishEditingSoon()
    afterglow[row] = nil
    return true
  }

  package mutating func commitSwipe(_ row: ItemID, towards side: RowSide) -> SwipeOutcome {
    selection = nil
    switch side {
    case .leading:
      afterglow[row] = isCompleted(row) ? .reopened : .completed
      toggle([row])
      return .returns
    case .trailing:
      delete([row])
      return .leaves
    }
  }
}

extension TaskList: RowMoving {
  package mutating func mayLift(_ row: ItemID) -> Bool {
    guard editing?.id != row else {
      wishes.append(.selectWord)
      return false
    }
    finishEditingSoon()
    return true
  }

  package mutating func moveRow(_ row: ItemID, to target: Int) {
    selection = nil
    move([row], to: target)
  }
}

extension TaskList {
  /// A gesture elsewhere ends the edit, once the engine is done with it.
  private mutating func finishEditingSoon() {
    if editing != nil { wishes.append(.finishEditing) }
  }
}
