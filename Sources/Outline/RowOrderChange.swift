/// What a step does to the order of rows, put off to the step's end if it does much: taking one row
/// out of an array of n costs O(n), so taking out many one by one would cost O(n²).
struct RowOrderChange {
  let isBulk: Bool
  /// Rows that leave their place or have none yet, whatever becomes of them.
  var moved: Set<Int> = []
  /// The lists that have lost or gained one of those.
  var lists: Set<Int> = []
  /// Slots of removed tasks, free for others once the step is done.
  var vacated: [Int] = []

  static let bulkThreshold = 32

  init(isBulk: Bool) { self.isBulk = isBulk }
}

extension TodoOutline {
  /// Takes a row out of its list's order, before it changes.
  mutating func detach(_ slot: Int, order: inout RowOrderChange) {
    let list = items.list(slot)
    if order.isBulk {
      order.moved.insert(slot)
      order.lists.insert(list)
    } else {
      rows[list].slots.remove(at: position(of: slot, in: list))
      if !items.isCompleted(slot) { rows[list].openCount -= 1 }
    }
  }

  /// Puts a row into its list's order, after it has changed.
  mutating func attach(_ slot: Int, order: inout RowOrderChange) {
    let list = items.list(slot)
    if order.isBulk {
      order.moved.insert(slot)
      order.lists.insert(list)
    } else {
      rows[list].slots.insert(UInt32(slot), at: position(of: slot, in: list))
      if !items.isCompleted(slot) { rows[list].openCount += 1 }
    }
  }

  mutating func finish(_ order: RowOrderChange) {
    var order = order
    settle(&order)
    items.recycle(order.vacated)
  }

  /// Brings the order up to date with what has been put off.
  mutating func settle(_ order: inout RowOrderChange) {
    guard order.isBulk, !order.moved.isEmpty else { return }
    let arriving = order.moved.filter(items.isInUse)
    for list in order.lists {
      let sorted = arriving.filter { items.list($0) == list }.sorted(by: items.precedes)
      rows[list].slots = merged(
        rows[list].slots.filter { !order.moved.contains(Int($0)) }, sorted.map { UInt32($0) })
      rows[list].openCount = firstCompleted(in: rows[list].slots)
    }
    order.moved.removeAll()
    order.lists.removeAll()
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
