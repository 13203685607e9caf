extension TodoOutline {
  /// What must always hold; `nil`, or what does not.
  ///
  /// - Complexity: O(n log n).
  package func violation() -> String? {
    if let violation = items.violation() { return violation }
    var seen = 0
    let ordered = Set(listOrder)
    if ordered.count != listOrder.count { return "a list is in the order twice" }
    for (position, rows) in rows.enumerated() {
      if rows.isRemoved == ordered.contains(position) { return "a list is out of the order" }
      if !rows.isRemoved, listSlots[rows.list.id] != position { return "a list is not found" }
      if let violation = violation(of: rows, at: position) { return violation }
      seen += rows.slots.count
    }
    if listSlots.count != listOrder.count { return "a removed list is found" }
    return seen == items.count ? nil : "\(items.count) tasks, but \(seen) rows"
  }

  private func violation(of rows: ListRows, at position: Int) -> String? {
    if rows.isRemoved, !rows.slots.isEmpty { return "a removed list has rows" }
    for (index, slot) in rows.slots.enumerated() {
      let slot = Int(slot)
      if !items.isInUse(slot) { return "row \(index) has no task" }
      if items.list(slot) != position { return "row \(index) is of another list" }
      if items.isCompleted(slot) != (index >= rows.openCount) { return "row \(index): wrong part" }
      if index > 0, !items.precedes(Int(rows.slots[index - 1]), slot) {
        return "rows \(index - 1) and \(index) are out of order"
      }
    }
    return nil
  }
}

extension TodoOutline: Equatable {
  /// Whether both hold the same lists and tasks in the same order, whatever way they came about and
  /// whenever they were changed.
  package static func == (left: TodoOutline, right: TodoOutline) -> Bool {
    guard left.lists == right.lists, left.items.count == right.items.count else { return false }
    return left.lists.allSatisfy { list in
      left.count(in: list.id) == right.count(in: list.id)
        && (0..<left.count(in: list.id)).allSatisfy {
          left.timelessItem(inSlot: left.slot(at: $0, in: list.id))
            == right.timelessItem(inSlot: right.slot(at: $0, in: list.id))
        }
    }
  }

  private func timelessItem(inSlot slot: Int) -> TodoItem {
    var item = item(inSlot: slot)
    item.changed = item.created
    return item
  }
}
