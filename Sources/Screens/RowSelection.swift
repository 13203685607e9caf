import Outline

/// The rows that key commands act on: from where the selection began to where it stands.
struct RowSelection: Equatable {
  var anchor: ItemID
  var focus: ItemID

  init(_ id: ItemID) {
    anchor = id
    focus = id
  }
}

extension TaskList {
  /// The selected rows in their order; none if the selection's rows are gone.
  var selectedIDs: [ItemID] { selectedRange.map { $0.map(id(at:)) } ?? [] }

  var selectedRange: ClosedRange<Int>? {
    guard let selection, let focus = index(of: selection.focus) else { return nil }
    let anchor = index(of: selection.anchor) ?? focus
    return min(anchor, focus)...max(anchor, focus)
  }

  /// Moves the selection's focus to an index, held at the ends.
  mutating func select(at target: Int, extending: Bool) {
    guard count > 0 else {
      selection = nil
      return
    }
    let id = id(at: min(max(target, 0), count - 1))
    if extending, let anchor = selection?.anchor {
      selection?.focus = id
      if index(of: anchor) == nil { selection?.anchor = id }
    } else {
      selection = RowSelection(id)
    }
  }
}
