import PleatGestures

/// The rows that key commands act on: from where the selection began to where it stands.
struct RowSelection<RowID: Hashable>: Equatable {
  var anchor: RowID
  var focus: RowID

  init(_ id: RowID) {
    anchor = id
    focus = id
  }
}

extension LevelHost {
  /// The selected rows in their order; none if the selection's rows are gone.
  var selectedIDs: [RowID] { selectedRange.map { $0.map(rowID(at:)) } ?? [] }

  var selectedRange: ClosedRange<Int>? {
    guard let selection = work.selection, let focus = index(of: selection.focus) else {
      return nil
    }
    let anchor = index(of: selection.anchor) ?? focus
    return min(anchor, focus)...max(anchor, focus)
  }

  /// The selected rows if this one is among them, else this one alone.
  func selection(with row: RowID) -> [RowID] {
    let selected = selectedIDs
    return selected.contains(row) ? selected : [row]
  }

  /// Moves the selection's focus to an index, held at the ends.
  mutating func select(at target: Int, extending: Bool) {
    guard rowCount > 0 else {
      work.selection = nil
      return
    }
    let id = rowID(at: min(max(target, 0), rowCount - 1))
    if extending, let anchor = work.selection?.anchor {
      work.selection?.focus = id
      if index(of: anchor) == nil { work.selection?.anchor = id }
    } else {
      work.selection = RowSelection(id)
    }
  }
}
