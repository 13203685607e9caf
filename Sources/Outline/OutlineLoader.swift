/// Builds an outline from rows in any order, fast: nothing is sorted that is in order already.
package struct OutlineLoader {
  private var outline = TodoOutline()

  /// - Parameters:
  ///   - lists: in any order; the position in this array names the list of a row.
  ///   - capacity: how many rows are expected.
  package init(lists: [TodoList], capacity: Int) {
    outline.items = ItemTable(capacity: capacity)
    outline.rows = lists.map { ListRows(list: $0) }
    for (slot, list) in lists.enumerated() where outline.listSlots[list.id] == nil {
      outline.listSlots[list.id] = slot
    }
    outline.listOrder = lists.indices.sorted {
      lists[$0].key == lists[$1].key
        ? lists[$0].id < lists[$1].id : lists[$0].key < lists[$1].key
    }
    if lists.count == 1 { outline.rows[0].slots.reserveCapacity(capacity) }
  }

  /// - Parameters:
  ///   - list: the list's position in the array given first.
  ///   - title: any bytes; what is no UTF-8 becomes U+FFFD.
  @unsafe
  package mutating func append(
    _ id: ItemID, list: Int, key: OrderKey, completed: WallTime?, created: WallTime,
    changed: WallTime, title: UnsafeBufferPointer<UInt8>
  ) {
    let slot = unsafe outline.items.append(
      id, list: list, key: key, completed: completed, created: created, changed: changed,
      title: title)
    outline.rows[list].slots.append(UInt32(slot))
  }

  /// The outline. Of rows with one identifier the first is kept.
  ///
  /// - Complexity: O(n), or O(n log n) if rows came out of order.
  package consuming func finish() -> TodoOutline {
    let duplicates = Set(outline.items.indexAll())
    for list in outline.rows.indices {
      if !duplicates.isEmpty {
        outline.rows[list].slots.removeAll { duplicates.contains(Int($0)) }
      }
      sortRows(of: list)
    }
    return outline
  }

  private mutating func sortRows(of list: Int) {
    let items = outline.items
    var slots = outline.rows[list].slots
    outline.rows[list].slots = []
    let isSorted = zip(slots, slots.dropFirst()).allSatisfy { items.precedes(Int($0), Int($1)) }
    if !isSorted { slots.sort { items.precedes(Int($0), Int($1)) } }
    outline.rows[list].openCount = outline.firstCompleted(in: slots)
    outline.rows[list].slots = slots
  }
}

extension TodoOutline {
  /// Details of a task that has been loaded; nothing for one that has not.
  package mutating func load(_ details: ItemDetails, of id: ItemID) {
    if let slot = items.slot(of: id) { items.setDetails(details, of: slot) }
  }
}
