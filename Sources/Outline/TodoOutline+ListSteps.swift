extension TodoOutline {
  /// Where a list stands among the others.
  package func index(of list: ListID) -> Int? { listOrder.firstIndex { rows[$0].list.id == list } }

  /// How many lists there are.
  package var listCount: Int { listOrder.count }

  /// - Precondition: `index` is below `listCount`.
  /// - Complexity: O(1).
  package func list(at index: Int) -> TodoList { rows[listOrder[index]].list }

  /// A new list before the one at an index; after the others for any index past them.
  package func addingList(
    named name: String, at index: Int = .max, by source: inout EditSource
  ) -> Step {
    var step = step(.changeLists, by: &source)
    let room = listRoom(for: 1, at: index, among: lists)
    let list = TodoList(
      id: source.nextList(), name: TitleText.paragraph(name), key: room.keys.first ?? .last,
      created: source.time)
    step.edits = room.rekeying + [.insertList(list)]
    return step
  }

  package func renamingList(_ id: ListID, to name: String, by source: inout EditSource) -> Step {
    var step = step(.changeLists, by: &source)
    guard let from = list(id) else { return step }
    var to = from
    to.name = TitleText.paragraph(name)
    if !to.name.isEmpty, !to.name.utf8.elementsEqual(from.name.utf8) {
      step.edits = [.changeList(from: from, to: to)]
    }
    return step
  }

  /// Deletes lists with all their tasks, as one step.
  package func deletingLists(_ ids: [ListID], by source: inout EditSource) -> Step {
    var step = step(.changeLists, by: &source)
    for slot in ids.compactMap(listSlot) {
      step.edits += rows[slot].slots.map { .remove(item(inSlot: Int($0))) }
      step.edits.append(.removeList(rows[slot].list))
    }
    return step
  }

  /// Moves lists to an index, counted among the lists that stay: where the first of them stands
  /// afterwards.
  package func movingLists(
    _ ids: [ListID], to index: Int, by source: inout EditSource
  ) -> Step {
    var step = step(.changeLists, by: &source)
    let moved = lists.filter { ids.contains($0.id) }
    let staying = lists.filter { !ids.contains($0.id) }
    let index = min(max(index, 0), staying.count)
    let after = staying[..<index] + moved + staying[index...]
    guard !moved.isEmpty, !after.elementsEqual(lists) else { return step }
    let room = listRoom(for: moved.count, at: index, among: staying)
    step.edits = room.rekeying + zip(moved, room.keys).map { rekeyed($0, $1) }
    return step
  }

  /// Completes every open task of some lists, as one step.
  package func completingAll(in ids: [ListID], by source: inout EditSource) -> Step {
    completing(parts(of: ids, completed: false), by: &source)
  }

  /// Reopens every completed task of some lists, as one step.
  package func reopeningAll(in ids: [ListID], by source: inout EditSource) -> Step {
    reopening(parts(of: ids, completed: true), by: &source)
  }

  /// The open or the completed rows of some lists, each list once.
  private func parts(of ids: [ListID], completed: Bool) -> [(list: Int, slots: [Int])] {
    Set(ids.compactMap(listSlot)).sorted().compactMap { slot in
      let rows = rows[slot]
      let part = completed ? rows.slots[rows.openCount...] : rows.slots[..<rows.openCount]
      return part.isEmpty ? nil : (slot, part.map { Int($0) })
    }
  }
}

extension TodoOutline {
  /// Finds keys for `count` lists before the one at an index; where no short key is left, all the
  /// lists get new ones.
  func listRoom(for count: Int, at index: Int, among lists: [TodoList]) -> Room {
    let index = min(max(index, 0), lists.count)
    let lower = index > 0 ? lists[index - 1].key : nil
    let upper = index < lists.count ? lists[index].key : nil
    if let keys = OrderKey.keys(count, between: lower, upper) {
      return Room(keys: keys, rekeying: [])
    }
    let keys = OrderKey.keys(lists.count + count, between: nil, nil) ?? []
    let rekeying = lists.indices.compactMap { place -> Edit? in
      let key = keys[place < index ? place : place + count]
      return lists[place].key == key ? nil : rekeyed(lists[place], key)
    }
    return Room(keys: Array(keys[index..<(index + count)]), rekeying: rekeying)
  }

  private func rekeyed(_ list: TodoList, _ key: OrderKey) -> Edit {
    var to = list
    to.key = key
    return .changeList(from: list, to: to)
  }
}

extension Step {
  /// The lists that the step inserts.
  package var insertedLists: [ListID] {
    edits.compactMap { if case .insertList(let list) = $0 { list.id } else { nil } }
  }

  /// This step, with another name for a list that it inserts: what a new list becomes once its name
  /// has been typed.
  package func withName(_ name: String, of id: ListID) -> Step {
    var step = self
    for position in step.edits.indices {
      guard case .insertList(var list) = step.edits[position], list.id == id else { continue }
      list.name = TitleText.paragraph(name)
      step.edits[position] = .insertList(list)
    }
    return step
  }
}
