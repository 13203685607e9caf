/// All lists and tasks: the truth in memory.
///
/// Each list is one sequence: its open rows in order, then its completed rows. Nothing is changed
/// but by applying an ``Edit`` or a ``Step``.
package struct TodoOutline: Sendable {
  var items: ItemTable
  var rows: [ListRows]
  var listOrder: [Int]
  /// Where in `rows` each list is that has not been removed.
  var listSlots: [ListID: Int]

  /// Grows with every change of whatever kind.
  package internal(set) var revision: UInt64 = 0

  package init() {
    items = ItemTable()
    rows = []
    listOrder = []
    listSlots = [:]
  }
}

/// A list, and its rows as slots of the item table.
struct ListRows: Sendable {
  var list: TodoList
  var slots: [UInt32] = []
  var openCount = 0
  /// A removed list keeps its place in the array, so that the others keep theirs.
  var isRemoved = false
}

extension TodoOutline {
  /// The lists, in order.
  package var lists: [TodoList] { listOrder.map { rows[$0].list } }

  package func list(_ id: ListID) -> TodoList? { listSlot(of: id).map { rows[$0].list } }

  /// How many tasks there are in all lists.
  package var itemCount: Int { items.count }

  /// How many rows the list has, open and completed; 0 for an unknown list.
  package func count(in list: ListID) -> Int {
    listSlot(of: list).map { rows[$0].slots.count } ?? 0
  }

  /// How many open rows the list has; they are its first.
  package func openCount(in list: ListID) -> Int {
    listSlot(of: list).map { rows[$0].openCount } ?? 0
  }

  package func completedCount(in list: ListID) -> Int { count(in: list) - openCount(in: list) }

  /// - Precondition: `index` is below `count(in: list)`.
  /// - Complexity: O(1).
  package func itemID(at index: Int, in list: ListID) -> ItemID {
    items.ids[slot(at: index, in: list)]
  }

  /// - Precondition: `index` is below `count(in: list)`.
  package func title(at index: Int, in list: ListID) -> String {
    items.title(slot(at: index, in: list))
  }

  /// - Precondition: `index` is below `count(in: list)`.
  package func isCompleted(at index: Int, in list: ListID) -> Bool {
    items.isCompleted(slot(at: index, in: list))
  }

  package func contains(_ id: ItemID) -> Bool { items.slot(of: id) != nil }

  package func title(of id: ItemID) -> String? { items.slot(of: id).map(items.title) }

  package func isCompleted(_ id: ItemID) -> Bool? { items.slot(of: id).map(items.isCompleted) }

  package func list(of id: ItemID) -> ListID? {
    items.slot(of: id).map { rows[items.list($0)].list.id }
  }

  package func item(_ id: ItemID) -> TodoItem? { items.slot(of: id).map(item(inSlot:)) }

  /// Where the task stands in its list.
  ///
  /// - Complexity: O(log n).
  package func index(of id: ItemID) -> Int? {
    guard let slot = items.slot(of: id) else { return nil }
    return position(of: slot, in: items.list(slot))
  }

  /// The tasks whose identifiers begin so, at most `limit`.
  ///
  /// - Complexity: O(n).
  package func items(matching prefix: UniqueIDPrefix, limit: Int = 2) -> [ItemID] {
    Array(
      (0..<items.slotLimit).lazy
        .filter { items.isInUse($0) && prefix.matches(items.ids[$0].value) }
        .prefix(limit).map { items.ids[$0] })
  }
}

extension TodoOutline {
  func listSlot(of id: ListID) -> Int? { listSlots[id] }

  func slot(at index: Int, in list: ListID) -> Int {
    guard let listSlot = listSlot(of: list) else { preconditionFailure("no such list") }
    return Int(rows[listSlot].slots[index])
  }

  func placement(ofSlot slot: Int) -> Placement {
    Placement(
      list: rows[items.list(slot)].list.id, key: items.key(slot), completed: items.completed(slot))
  }

  func item(inSlot slot: Int) -> TodoItem {
    TodoItem(
      id: items.ids[slot], title: items.title(slot), placement: placement(ofSlot: slot),
      created: items.created(slot), changed: items.changed(slot), box: items.box(slot))
  }

  /// How many of the list's rows stand before this one, which need not be among them.
  func position(of slot: Int, in list: Int) -> Int {
    let slots = rows[list].slots
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if items.precedes(Int(slots[middle]), slot) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
