/// What a person can do to rows. Each returns a step to apply, which is empty where nothing would
/// change; identifiers of tasks that are gone are passed over.
extension TodoOutline {
  /// New rows at an index of the list. Among the completed rows, or past the end, they go to the end
  /// of the open part. Empty titles stay empty: a row can be added before it is typed.
  package func adding(
    _ titles: [String], at index: Int, in list: ListID, by source: inout EditSource
  ) -> Step {
    var step = step(.add, by: &source)
    guard let listSlot = listSlot(of: list) else { return step }
    let part = part(completed: false, of: listSlot)
    let room = room(for: titles.count, at: min(max(index, 0), part.count), in: part)
    step.edits = room.rekeying
    for (title, key) in zip(titles, room.keys) {
      step.edits.append(
        .insert(
          TodoItem(
            id: source.nextItem(), title: TitleText.paragraph(title),
            placement: Placement(list: list, key: key), created: source.time)))
    }
    return step
  }

  /// Completes rows: they go first in the completed part, in their present order.
  package func completing(_ ids: [ItemID], by source: inout EditSource) -> Step {
    completing(grouped(ids, where: { !items.isCompleted($0) }), by: &source)
  }

  func completing(
    _ groups: [(list: Int, slots: [Int])], by source: inout EditSource
  ) -> Step {
    var step = step(.complete, by: &source)
    for (list, slots) in groups {
      let part = part(completed: true, of: list)
      let room = room(for: slots.count, at: 0, in: part)
      step.edits += room.rekeying
      step.edits += placing(slots, list: list, keys: room.keys) { _ in source.time }
    }
    return step
  }

  /// Reopens rows: they go to the end of the open part, in their present order.
  package func reopening(_ ids: [ItemID], by source: inout EditSource) -> Step {
    reopening(grouped(ids, where: items.isCompleted), by: &source)
  }

  func reopening(
    _ groups: [(list: Int, slots: [Int])], by source: inout EditSource
  ) -> Step {
    var step = step(.reopen, by: &source)
    for (list, slots) in groups {
      let part = part(completed: false, of: list)
      let room = room(for: slots.count, at: part.count, in: part)
      step.edits += room.rekeying
      step.edits += placing(slots, list: list, keys: room.keys) { _ in nil }
    }
    return step
  }

  package func deleting(_ ids: [ItemID], by source: inout EditSource) -> Step {
    var step = step(.delete, by: &source)
    step.edits = grouped(ids, where: { _ in true }).flatMap { _, slots in
      slots.map { .remove(item(inSlot: $0)) }
    }
    return step
  }

  /// A title of one paragraph. Making it empty deletes the row.
  package func retitling(_ id: ItemID, to title: String, by source: inout EditSource) -> Step {
    let title = TitleText.paragraph(title)
    if title.isEmpty { return deleting([id], by: &source) }
    var step = step(.retitle, by: &source)
    if let slot = items.slot(of: id), !items.title(slot, equals: title) {
      step.edits = [.retitle(id, from: items.title(slot), to: title)]
    }
    return step
  }

  /// Deletes the completed rows of a list.
  package func clearingCompleted(in list: ListID, by source: inout EditSource) -> Step {
    var step = step(.clearCompleted, by: &source)
    guard let listSlot = listSlot(of: list) else { return step }
    step.edits = rows[listSlot].slots[rows[listSlot].openCount...].map {
      .remove(item(inSlot: Int($0)))
    }
    return step
  }
}

extension TodoOutline {
  func step(_ kind: Step.Kind, by source: inout EditSource) -> Step {
    Step(id: source.nextStep(), kind: kind, time: source.time, edits: [])
  }

  /// The slots of tasks, by list and in their order there, each once.
  ///
  /// - Complexity: O(n) for tasks that are given in order, else O(n log n).
  func grouped(
    _ ids: [ItemID], where isMeant: (Int) -> Bool
  ) -> [(list: Int, slots: [Int])] {
    var slots = ids.compactMap(items.slot(of:)).filter(isMeant)
    if !slots.isAscending(by: standsBefore) { slots.sort(by: standsBefore) }
    var groups: [(list: Int, slots: [Int])] = []
    var start = 0
    for end in 1...max(slots.count, 1) {
      let list = slots.isEmpty ? nil : items.list(slots[start])
      guard let list, end == slots.count || items.list(slots[end]) != list else { continue }
      groups.append((list, slots[start..<end].withoutRepetition))
      start = end
    }
    return groups
  }

  /// Of all tasks, list by list.
  private func standsBefore(_ left: Int, _ right: Int) -> Bool {
    let (leftList, rightList) = (items.list(left), items.list(right))
    return leftList == rightList ? items.precedes(left, right) : leftList < rightList
  }

  func placing(
    _ slots: [Int], list: Int, keys: [OrderKey], completed: (Int) -> WallTime?
  ) -> [Edit] {
    zip(slots, keys).map { slot, key in
      .place(
        items.ids[slot], from: placement(ofSlot: slot),
        to: Placement(list: rows[list].list.id, key: key, completed: completed(slot)))
    }
  }
}

extension Collection {
  /// - Complexity: O(n).
  func isAscending(by precedes: (Element, Element) -> Bool) -> Bool {
    zip(self, dropFirst()).allSatisfy(precedes)
  }
}

extension ArraySlice<Int> {
  /// The elements, of those next to each other that are equal one alone.
  fileprivate var withoutRepetition: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    for element in self where element != result.last { result.append(element) }
    return result
  }
}
