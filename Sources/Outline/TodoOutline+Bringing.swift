/// Many tasks that come from elsewhere, as one step.
extension TodoOutline {
  /// Open ones go before the row at an index of the open part, completed ones to the beginning of
  /// the completed part.
  ///
  /// - Complexity: O(n + m) for m new tasks among n, and the same again to apply the step.
  package func bringing(
    _ newItems: [NewItem], into list: ListID, at index: Int = .max, by source: inout EditSource
  ) -> Step {
    var step = step(.bringIn, by: &source)
    guard let slot = listSlot(of: list) else { return step }
    var taken = TakenItems(outline: self)
    for isDone in [false, true] {
      let count = newItems.count { ($0.completed != nil) == isDone }
      guard count > 0 else { continue }
      let part = part(completed: isDone, of: slot)
      let place = isDone ? 0 : min(max(index, 0), part.count)
      let room = room(for: count, at: place, in: part)
      step.edits += room.rekeying
      taken.insert(
        newItems, isDone: isDone, list: list, keys: room.keys, into: &step.edits, by: &source)
    }
    return step
  }

  /// New lists before the one at an index, or after the present ones.
  package func bringing(
    _ newLists: [NewList], at index: Int = .max, by source: inout EditSource
  ) -> Step {
    var step = step(.bringIn, by: &source)
    step.edits = insertions(of: newLists, at: index, leaving: [], by: &source)
    return step
  }

  /// Lists as they once were, beside the present ones: with new identifiers, and with another name
  /// where theirs is taken.
  package func restoring(_ oldLists: [NewList], by source: inout EditSource) -> Step {
    var step = step(.restore, by: &source)
    var names = FreeNames(beside: lists)
    let fresh = names.give(to: oldLists).map { old in
      var list = old
      list.id = nil
      for index in list.items.indices { list.items[index].id = nil }
      return list
    }
    step.edits = insertions(of: fresh, leaving: [], by: &source)
    return step
  }

  /// Lists as they once were, in the place of the present ones: of those with the same identifier,
  /// or, where there is none, with the same name. Other lists are not touched; lists that are no
  /// more come last.
  package func replacing(with oldLists: [NewList], by source: inout EditSource) -> Step {
    var step = step(.restore, by: &source)
    var replaced: Set<ListID> = []
    var removals: [Edit] = []
    var named = Dictionary(grouping: lists.reversed(), by: \.name)
    let fitted = oldLists.map { old in
      var list = old
      var present = old.id.flatMap { replaced.contains($0) ? nil : self.list($0) }
      while present == nil, let other = named[old.name]?.popLast() {
        if !replaced.contains(other.id) { present = other }
      }
      list.id = present?.id ?? old.id
      if let present, let slot = listSlot(of: present.id) {
        replaced.insert(present.id)
        removals += rows[slot].slots.map { .remove(item(inSlot: Int($0))) }
      }
      return list
    }
    step.edits = removals + insertions(of: fitted, leaving: replaced, by: &source)
    return step
  }

  /// - Parameter emptied: lists that are there and have lost their tasks just before.
  private func insertions(
    of newLists: [NewList], at index: Int = .max, leaving emptied: Set<ListID>,
    by source: inout EditSource
  ) -> [Edit] {
    var taken = TakenItems(outline: self, emptied: Set(emptied.compactMap(listSlot)))
    var takenLists = Set(lists.map(\.id))
    let coming = newLists.count { list in list.id.map { !emptied.contains($0) } ?? true }
    let room = listRoom(for: coming, at: index, among: lists)
    var edits = room.rekeying
    edits.reserveCapacity(newLists.reduce(edits.count) { $0 + $1.items.count + 1 })
    var keys = room.keys.makeIterator()
    for new in newLists {
      let created = new.created ?? source.time
      var list = TodoList(
        id: new.id ?? source.nextList(), name: TitleText.paragraph(new.name), key: .last,
        created: created, theme: new.theme, foreign: new.foreign)
      if emptied.contains(list.id), let present = self.list(list.id) {
        list.key = present.key
        list.created = present.created
        if list != present { edits.append(.changeList(from: present, to: list)) }
      } else {
        if !takenLists.insert(list.id).inserted { list.id = source.nextList() }
        list.key = keys.next() ?? .last
        edits.append(.insertList(list))
      }
      for isDone in [false, true] {
        let count = new.items.count { ($0.completed != nil) == isDone }
        let keys = OrderKey.keys(count, between: nil, nil) ?? []
        taken.insert(
          new.items, isDone: isDone, list: list.id, keys: keys, into: &edits, by: &source)
      }
    }
    return edits
  }
}

/// Which identifiers new tasks cannot have.
private struct TakenItems {
  let outline: TodoOutline
  /// Slots of lists whose tasks go before the new ones come.
  var emptied: Set<Int> = []
  private var fresh: Set<ItemID> = []

  init(outline: TodoOutline, emptied: Set<Int> = []) {
    self.outline = outline
    self.emptied = emptied
  }

  /// Of the new tasks those that are completed, or those that are open.
  mutating func insert(
    _ newItems: [NewItem], isDone: Bool, list: ListID, keys: [OrderKey],
    into edits: inout [Edit], by source: inout EditSource
  ) {
    var keys = keys.makeIterator()
    for new in newItems where (new.completed != nil) == isDone {
      guard let key = keys.next() else { return }
      let created = new.created ?? source.time
      edits.append(
        .insert(
          TodoItem(
            id: identifier(for: new.id, by: &source), title: TitleText.paragraph(new.title),
            placement: Placement(list: list, key: key, completed: new.completed),
            created: created, changed: new.changed ?? created, box: new.box)))
    }
  }

  private mutating func identifier(for wish: ItemID?, by source: inout EditSource) -> ItemID {
    guard let wish else { return source.nextItem() }
    if let slot = outline.items.slot(of: wish), !emptied.contains(outline.items.list(slot)) {
      return source.nextItem()
    }
    return fresh.insert(wish).inserted ? wish : source.nextItem()
  }
}
