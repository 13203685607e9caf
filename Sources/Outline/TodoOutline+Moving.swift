extension TodoOutline {
  /// Moves rows of a list to an index, counted among the rows that stay: where the first of them
  /// stands afterwards. Crossing the border between open and completed rows changes their state; on
  /// the border itself each keeps its own.
  package func moving(
    _ ids: [ItemID], to index: Int, in list: ListID, by source: inout EditSource
  ) -> Step {
    var step = step(.move, by: &source)
    guard let listSlot = listSlot(of: list) else { return step }
    let slots = grouped(ids) { items.list($0) == listSlot }.flatMap(\.slots)
    let open = part(completed: false, of: listSlot, without: slots)
    let completed = part(completed: true, of: listSlot, without: slots)
    let index = min(max(index, 0), open.count + completed.count)
    if isInPlace(slots, at: index, open: open.count, in: listSlot) { return step }

    let goesOpen = { (slot: Int) in
      index < open.count || index == open.count && !self.items.isCompleted(slot)
    }
    let staysOpen = slots.filter(goesOpen)
    let staysDone = slots.filter { !goesOpen($0) }
    step.edits += moved(staysOpen, to: index, in: open, of: listSlot) { _ in nil }
    step.edits += moved(staysDone, to: index - open.count, in: completed, of: listSlot) {
      items.completed($0) ?? source.time
    }
    return step
  }

  /// Moves a row, as ``moving(_:to:in:by:)`` does.
  package func moving(
    _ id: ItemID, to index: Int, in list: ListID, by source: inout EditSource
  ) -> Step {
    moving([id], to: index, in: list, by: &source)
  }

  /// Moves tasks to another list: open ones to the end of its open part, completed ones to the
  /// beginning of its completed part.
  package func moving(_ ids: [ItemID], toList list: ListID, by source: inout EditSource) -> Step {
    var step = step(.move, by: &source)
    guard let target = listSlot(of: list) else { return step }
    let slots = grouped(ids) { items.list($0) != target }.flatMap(\.slots)
    let open = part(completed: false, of: target)
    let completed = part(completed: true, of: target)
    let isDone = items.isCompleted
    step.edits += moved(slots.filter { !isDone($0) }, to: open.count, in: open, of: target) { _ in
      nil
    }
    step.edits += moved(slots.filter(isDone), to: 0, in: completed, of: target, items.completed)
    return step
  }

  private func isInPlace(_ slots: [Int], at index: Int, open: Int, in list: Int) -> Bool {
    guard let first = slots.first else { return true }
    let start = position(of: first, in: list)
    let isBlock = slots.enumerated().allSatisfy { offset, slot in
      rows[list].slots.indices.contains(start + offset)
        && Int(rows[list].slots[start + offset]) == slot
    }
    guard isBlock, start == index else { return false }
    return slots.allSatisfy { items.isCompleted($0) ? index >= open : index <= open }
  }

  private func moved(
    _ slots: [Int], to index: Int, in part: PartRows, of list: Int,
    _ completed: (Int) -> WallTime?
  ) -> [Edit] {
    guard !slots.isEmpty else { return [] }
    let room = room(for: slots.count, at: index, in: part)
    return room.rekeying + placing(slots, list: list, keys: room.keys, completed: completed)
  }
}
