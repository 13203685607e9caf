extension TodoOutline {
  /// Makes the edits that still make sense, and leaves out the others: the outline may have changed
  /// since the step was made (another process, an older undo).
  ///
  /// - Returns: the step as made; its inverse takes exactly that back.
  /// - Complexity: O(log n + list moves) for each edit of a short step; O(n) for a long one.
  package mutating func apply(_ step: Step) -> Step {
    var made = step
    made.edits.removeAll(keepingCapacity: true)
    var order = RowOrderChange(isBulk: step.edits.count > RowOrderChange.bulkThreshold)
    for edit in step.edits {
      if let edit = apply(edit, at: step.time, order: &order) { made.edits.append(edit) }
    }
    finish(order)
    if !made.isEmpty { revision += 1 }
    return made
  }

  private mutating func apply(
    _ edit: Edit, at time: WallTime, order: inout RowOrderChange
  ) -> Edit? {
    let made = apply(edit, order: &order)
    switch made {
    case .place(let id, _, _), .retitle(let id, _, _), .setNote(let id, _, _),
      .setDue(let id, _, _), .setForeign(let id, _, _):
      if let slot = items.slot(of: id) { items.setChanged(time, of: slot) }
    default: break
    }
    return made
  }

  private mutating func apply(_ edit: Edit, order: inout RowOrderChange) -> Edit? {
    switch edit {
    case .insert(let item): insert(item, order: &order)
    case .remove(let item): remove(item.id, order: &order)
    case .place(let id, let from, let to): place(id, from: from, to: to, order: &order)
    case .retitle(let id, let from, let to): retitle(id, from: from, to: to)
    case .setNote(let id, let from, let to): change(edit, of: id, \.note, from: from, to: to)
    case .setDue(let id, let from, let to): change(edit, of: id, \.due, from: from, to: to)
    case .setForeign(let id, let from, let to): change(edit, of: id, \.foreign, from: from, to: to)
    case .insertList(let list): insertList(list)
    case .removeList(let list): removeList(list.id, order: &order)
    case .changeList(let from, let to): changeList(from: from, to: to)
    }
  }
}

extension TodoOutline {
  /// A task whose list is gone goes to the first one: it is not lost.
  private mutating func insert(_ item: TodoItem, order: inout RowOrderChange) -> Edit? {
    guard items.slot(of: item.id) == nil,
      let list = listSlot(of: item.placement.list) ?? listOrder.first
    else { return nil }
    var item = item
    item.placement.list = rows[list].list.id
    let slot = items.insert(item, list: list)
    attach(slot, order: &order)
    return .insert(item)
  }

  private mutating func remove(_ id: ItemID, order: inout RowOrderChange) -> Edit? {
    guard let slot = items.slot(of: id) else { return nil }
    let item = item(inSlot: slot)
    detach(slot, order: &order)
    items.remove(slot)
    order.vacated.append(slot)
    return .remove(item)
  }

  /// Left out if the task has changed its list or state since: that is newer than this edit.
  private mutating func place(
    _ id: ItemID, from: Placement, to: Placement, order: inout RowOrderChange
  ) -> Edit? {
    guard let slot = items.slot(of: id), let list = listSlot(of: to.list) else { return nil }
    let present = placement(ofSlot: slot)
    guard present.list == from.list, present.isCompleted == from.isCompleted, present != to else {
      return nil
    }
    detach(slot, order: &order)
    items.place(slot, list: list, key: to.key, completed: to.completed)
    attach(slot, order: &order)
    return .place(id, from: present, to: to)
  }

  /// Left out if the title has been changed since.
  private mutating func retitle(_ id: ItemID, from: String, to: String) -> Edit? {
    guard let slot = items.slot(of: id), items.title(slot, equals: from),
      !items.title(slot, equals: to)
    else { return nil }
    items.retitle(slot, to: to)
    return .retitle(id, from: from, to: to)
  }

  /// Left out if that detail has been changed since.
  private mutating func change<Value: Equatable>(
    _ edit: Edit, of id: ItemID, _ path: WritableKeyPath<ItemDetails, Value>, from: Value,
    to: Value
  ) -> Edit? {
    guard let slot = items.slot(of: id) else { return nil }
    var details = items.details(slot)
    guard details[keyPath: path] == from, from != to else { return nil }
    details[keyPath: path] = to
    items.setDetails(details, of: slot)
    return edit
  }
}

extension TodoOutline {
  private mutating func insertList(_ list: TodoList) -> Edit? {
    guard listSlot(of: list.id) == nil else { return nil }
    rows.append(ListRows(list: list))
    listOrder.append(rows.count - 1)
    sortLists()
    return .insertList(list)
  }

  /// Only an empty list can go.
  private mutating func removeList(_ id: ListID, order: inout RowOrderChange) -> Edit? {
    guard let slot = listSlot(of: id) else { return nil }
    settle(&order)
    guard rows[slot].slots.isEmpty else { return nil }
    rows[slot].isRemoved = true
    listOrder.removeAll { $0 == slot }
    return .removeList(rows[slot].list)
  }

  /// Of the name, the theme and foreign data only what has not been changed since: that is newer.
  private mutating func changeList(from: TodoList, to: TodoList) -> Edit? {
    guard let slot = listSlot(of: to.id) else { return nil }
    let present = rows[slot].list
    var list = present
    if from.key != to.key { list.key = to.key }
    if present.name.utf8.elementsEqual(from.name.utf8) { list.name = to.name }
    if present.theme == from.theme { list.theme = to.theme }
    if present.foreign == from.foreign { list.foreign = to.foreign }
    guard !list.isIdentical(to: present) else { return nil }
    rows[slot].list = list
    sortLists()
    return .changeList(from: present, to: list)
  }

  private mutating func sortLists() {
    listOrder.sort {
      let (left, right) = (rows[$0].list, rows[$1].list)
      return left.key == right.key ? left.id < right.id : left.key < right.key
    }
  }
}

extension TodoList {
  /// Equal to the byte: texts that Unicode holds for the same differ here.
  fileprivate func isIdentical(to other: TodoList) -> Bool {
    self == other && name.utf8.elementsEqual(other.name.utf8)
  }
}
