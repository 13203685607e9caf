/// What a step does to the order of rows, put off to the step's end if it does much: taking one row
/// out of an array of n costs O(n), so taking out many one by one would cost O(n²).
struct RowOrderChange {
  let isBulk: Bool
  /// Rows that leave their place or have none yet, each once, whatever becomes of them.
  private(set) var moved: [Int] = []
  private var isMoved: [Bool] = []
  /// The lists that have lost or gained one of those.
  private(set) var lists: Set<Int> = []
  /// Whether lists have come, gone or changed their keys since they were put in order.
  var hasMovedLists = false
  /// Slots of removed tasks, free for others once the step is done.
  var vacated: [Int] = []

  static let bulkThreshold = 32

  init(isBulk: Bool) { self.isBulk = isBulk }

  /// Has a row of a list put in order at the end.
  mutating func note(_ slot: Int, of list: Int) {
    lists.insert(list)
    if slot >= isMoved.count {
      isMoved += repeatElement(false, count: max(slot + 1 - isMoved.count, isMoved.count))
    }
    guard !isMoved[slot] else { return }
    isMoved[slot] = true
    moved.append(slot)
  }

  func contains(_ slot: Int) -> Bool { slot < isMoved.count && isMoved[slot] }

  mutating func forgetRows() {
    for slot in moved { isMoved[slot] = false }
    moved.removeAll()
    lists.removeAll()
  }
}

extension TodoOutline {
  /// Takes a row out of its list's order, before it changes.
  mutating func detach(_ slot: Int, order: inout RowOrderChange) {
    let list = items.list(slot)
    if order.isBulk {
      order.note(slot, of: list)
    } else {
      rows[list].slots.remove(at: position(of: slot, in: list))
      if !items.isCompleted(slot) { rows[list].openCount -= 1 }
    }
  }

  /// Puts a row into its list's order, after it has changed.
  mutating func attach(_ slot: Int, order: inout RowOrderChange) {
    let list = items.list(slot)
    if order.isBulk {
      order.note(slot, of: list)
    } else {
      rows[list].slots.insert(UInt32(slot), at: position(of: slot, in: list))
      if !items.isCompleted(slot) { rows[list].openCount += 1 }
    }
  }

  /// Puts the lists in order again, at once or at the step's end.
  mutating func listsMoved(_ order: inout RowOrderChange) {
    order.hasMovedLists = true
    if !order.isBulk { settleLists(&order) }
  }

  mutating func settleLists(_ order: inout RowOrderChange) {
    guard order.hasMovedLists else { return }
    order.hasMovedLists = false
    let rows = rows
    listOrder.removeAll { rows[$0].isRemoved }
    listOrder.sort {
      let (left, right) = (rows[$0].list, rows[$1].list)
      return left.key == right.key ? left.id < right.id : left.key < right.key
    }
  }

  mutating func finish(_ order: RowOrderChange) {
    var order = order
    settle(&order)
    settleLists(&order)
    items.recycle(order.vacated)
  }

  /// Brings the order up to date with what has been put off.
  mutating func settle(_ order: inout RowOrderChange) {
    guard order.isBulk, !order.moved.isEmpty else { return }
    var arriving: [Int: [Int]] = [:]
    for slot in order.moved where items.isInUse(slot) {
      arriving[items.list(slot), default: []].append(slot)
    }
    for list in order.lists {
      rows[list].slots = merged(
        rows[list].slots.filter { !order.contains(Int($0)) }, sorted(arriving[list] ?? []))
      rows[list].openCount = firstCompleted(in: rows[list].slots)
    }
    order.forgetRows()
  }

  /// Rows of a list in order. Mostly they are already, or, after an undo, from last to first.
  private func sorted(_ slots: [Int]) -> [UInt32] {
    let items = items
    if slots.isAscending(by: items.precedes) { return slots.map { UInt32($0) } }
    let reversed = slots.reversed()
    if reversed.isAscending(by: items.precedes) { return reversed.map { UInt32($0) } }
    return slots.sorted(by: items.precedes).map { UInt32($0) }
  }

  private func merged(_ staying: [UInt32], _ arriving: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(staying.count + arriving.count)
    var next = 0
    for slot in staying {
      while next < arriving.count, items.precedes(Int(arriving[next]), Int(slot)) {
        result.append(arriving[next])
        next += 1
      }
      result.append(slot)
    }
    result.append(contentsOf: arriving[next...])
    return result
  }

  func firstCompleted(in slots: [UInt32]) -> Int {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if items.isCompleted(Int(slots[middle])) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
