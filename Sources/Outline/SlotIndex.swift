/// Which slot of an item table holds an identifier: open addressing over four bytes an entry.
///
/// Identifiers are random already, so their own bits serve as the hash.
struct SlotIndex {
  private var entries: [UInt32]
  private var used = 0

  private static let vacant = UInt32.max

  /// - Parameter capacity: how many identifiers are expected.
  init(capacity: Int) {
    entries = Self.vacancies(for: capacity)
  }

  private static func vacancies(for count: Int) -> [UInt32] {
    var size = 16
    while size * 3 < count * 4 { size *= 2 }
    return [UInt32](repeating: vacant, count: size)
  }
}

extension SlotIndex {
  /// - Complexity: O(1).
  func slot(of id: ItemID, among ids: [ItemID]) -> Int? {
    let entry = entries[position(of: id, among: ids)]
    return entry == Self.vacant ? nil : Int(entry)
  }

  /// - Returns: `false` if the slot's identifier is in the index already.
  @discardableResult
  mutating func insert(_ slot: Int, among ids: [ItemID]) -> Bool {
    if (used + 1) * 4 > entries.count * 3 { grow(among: ids) }
    let position = position(of: ids[slot], among: ids)
    guard entries[position] == Self.vacant else { return false }
    entries[position] = UInt32(slot)
    used += 1
    return true
  }

  /// Forgets the slot, and moves up the entries that stepped aside for it.
  mutating func remove(_ slot: Int, among ids: [ItemID]) {
    let mask = entries.count - 1
    var hole = position(of: ids[slot], among: ids)
    guard entries[hole] != Self.vacant else { return }
    used -= 1
    var next = (hole + 1) & mask
    while entries[next] != Self.vacant {
      let home = home(of: ids[Int(entries[next])])
      if (next &- home) & mask >= (next &- hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole] = Self.vacant
  }

  private func home(of id: ItemID) -> Int {
    let mixed = (id.high ^ id.low) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 20) & (entries.count - 1)
  }

  private func position(of id: ItemID, among ids: [ItemID]) -> Int {
    var position = home(of: id)
    while entries[position] != Self.vacant, ids[Int(entries[position])] != id {
      position = (position + 1) & (entries.count - 1)
    }
    return position
  }

  private mutating func grow(among ids: [ItemID]) {
    let slots = entries.filter { $0 != Self.vacant }
    entries = Self.vacancies(for: max(slots.count * 2, 16))
    for slot in slots { entries[position(of: ids[Int(slot)], among: ids)] = slot }
  }

  var count: Int { used }
}
