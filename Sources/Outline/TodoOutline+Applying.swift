extension TodoOutline {
  /// Makes the edits that still make sense, and leaves out the others: the outline may have changed
  /// since the step was made (another process, an older undo).
  ///
  /// - Returns: the step as made; its inverse takes exactly that back.
  /// - Complexity: O(log n + list moves) for each edit of a short step; O(n) for a long one, but for
  ///   sorting lists that change their places.
  package mutating func apply(_ step: Step) -> Step { make(step).step }

  /// - Returns: the step as made, and whether that is as it was given.
  mutating func make(_ step: Step) -> (step: Step, isAsGiven: Bool) {
    var order = RowOrderChange(isBulk: step.edits.count > RowOrderChange.bulkThreshold)
    // Mostly all is made as it was given: then nothing is copied.
    var different: [Edit]?
    for (position, edit) in step.edits.enumerated() {
      let result = make(edit, at: step.time, order: &order)
      if case .asGiven = result {
        different?.append(edit)
        continue
      }
      if different == nil { different = Array(step.edits[..<position]) }
      if case .otherwise(let edit) = result { different?.append(edit) }
    }
    finish(order)
    var made = step
    if let different { made.edits = different }
    if !made.isEmpty { revision += 1 }
    return (made, different == nil)
  }

  private mutating func make(
    _ edit: Edit, at time: WallTime, order: inout RowOrderChange
  ) -> Making {
    switch edit {
    case .insert(let item): insert(item, order: &order)
    case .remove(let item): remove(item, order: &order)
    case .place(let id, let from, let to): place(id, from: from, to: to, at: time, order: &order)
    case .retitle(let id, let from, let to): retitle(id, from: from, to: to, at: time)
    case .setNote(let id, let from, let to):
      change(\.note, of: id, from: from, to: to, at: time) { $0.utf8.elementsEqual($1.utf8) }
    case .setDue(let id, let from, let to): change(\.due, of: id, from: from, to: to, at: time)
    case .setForeign(let id, let from, let to):
      change(\.foreign, of: id, from: from, to: to, at: time)
    case .insertList(let list): insertList(list, order: &order)
    case .removeList(let list): removeList(list, order: &order)
    case .changeList(let from, let to): changeList(from: from, to: to, order: &order)
    }
  }
}

/// What became of an edit.
private enum Making {
  case asGiven
  case otherwise(Edit)
  /// It makes no sense any more, or changes nothing.
  case leftOut
}

extension TodoOutline {
  /// A task whose list is gone goes to the first one: it is not lost.
  private mutating func insert(_ item: TodoItem, order: inout RowOrderChange) -> Making {
    guard items.slot(of: item.id) == nil,
      let list = listSlot(of: item.placement.list) ?? firstList(&order)
    else { return .leftOut }
    let slot = items.insert(item, list: list)
    attach(slot, order: &order)
    guard rows[list].list.id != item.placement.list else { return .asGiven }
    var item = item
    item.placement.list = rows[list].list.id
    return .otherwise(.insert(item))
  }

  private mutating func firstList(_ order: inout RowOrderChange) -> Int? {
    settleLists(&order)
    return listOrder.first
  }

  private mutating func remove(_ item: TodoItem, order: inout RowOrderChange) -> Making {
    guard let slot = items.slot(of: item.id) else { return .leftOut }
    let present = self.item(inSlot: slot)
    detach(slot, order: &order)
    items.remove(slot)
    order.vacated.append(slot)
    return present.isIdentical(to: item) ? .asGiven : .otherwise(.remove(present))
  }

  /// Left out if the task has changed its list or state since: that is newer than this edit. Where
  /// it stands now does not matter: a row that is moved back goes back.
  private mutating func place(
    _ id: ItemID, from: Placement, to: Placement, at time: WallTime, order: inout RowOrderChange
  ) -> Making {
    guard let slot = items.slot(of: id), let list = listSlot(of: to.list) else { return .leftOut }
    let present = placement(ofSlot: slot)
    guard present.list == from.list, present.isCompleted == from.isCompleted, present != to else {
      return .leftOut
    }
    detach(slot, order: &order)
    items.place(slot, list: list, key: to.key, completed: to.completed)
    items.setChanged(time, of: slot)
    attach(slot, order: &order)
    return present == from ? .asGiven : .otherwise(.place(id, from: present, to: to))
  }

  /// Left out if the title has been changed since.
  private mutating func retitle(
    _ id: ItemID, from: String, to: String, at time: WallTime
  ) -> Making {
    guard let slot = items.slot(of: id), items.title(slot, equals: from),
      !items.title(slot, equals: to)
    else { return .leftOut }
    items.retitle(slot, to: to)
    items.setChanged(time, of: slot)
    return .asGiven
  }

  /// Left out if that detail has been changed since.
  private mutating func change<Value: Equatable>(
    _ path: WritableKeyPath<ItemDetails, Value>, of id: ItemID, from: Value, to: Value,
    at time: WallTime, isSame: (Value, Value) -> Bool = { $0 == $1 }
  ) -> Making {
    guard let slot = items.slot(of: id) else { return .leftOut }
    var details = items.details(slot)
    guard isSame(details[keyPath: path], from), !isSame(from, to) else { return .leftOut }
    details[keyPath: path] = to
    items.setDetails(details, of: slot)
    items.setChanged(time, of: slot)
    return .asGiven
  }
}

extension TodoOutline {
  private mutating func insertList(_ list: TodoList, order: inout RowOrderChange) -> Making {
    guard listSlot(of: list.id) == nil else { return .leftOut }
    rows.append(ListRows(list: list))
    listSlots[list.id] = rows.count - 1
    listOrder.append(rows.count - 1)
    listsMoved(&order)
    return .asGiven
  }

  /// Only an empty list can go.
  private mutating func removeList(_ list: TodoList, order: inout RowOrderChange) -> Making {
    guard let slot = listSlot(of: list.id) else { return .leftOut }
    settle(&order)
    guard rows[slot].slots.isEmpty else { return .leftOut }
    rows[slot].isRemoved = true
    listSlots[list.id] = nil
    listsMoved(&order)
    let present = rows[slot].list
    return present.isIdentical(to: list) ? .asGiven : .otherwise(.removeList(present))
  }

  /// Of the name, the theme and foreign data only what has not been changed since: that is newer.
  private mutating func changeList(
    from: TodoList, to: TodoList, order: inout RowOrderChange
  ) -> Making {
    guard let slot = listSlot(of: to.id) else { return .leftOut }
    let present = rows[slot].list
    var list = present
    if from.key != to.key { list.key = to.key }
    if present.name.utf8.elementsEqual(from.name.utf8) { list.name = to.name }
    if present.theme == from.theme { list.theme = to.theme }
    if present.foreign == from.foreign { list.foreign = to.foreign }
    guard !list.isIdentical(to: present) else { return .leftOut }
    rows[slot].list = list
    if list.key != present.key { listsMoved(&order) }
    return .otherwise(.changeList(from: present, to: list))
  }

}

extension TodoList {
  /// Equal to the byte: texts that Unicode holds for the same differ here.
  fileprivate func isIdentical(to other: TodoList) -> Bool {
    self == other && name.utf8.elementsEqual(other.name.utf8)
  }
}

extension TodoItem {
  fileprivate func isIdentical(to other: TodoItem) -> Bool {
    self == other && title.utf8.elementsEqual(other.title.utf8)
      && details.note.utf8.elementsEqual(other.details.note.utf8)
  }
}
