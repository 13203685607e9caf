/// Rows of one part of a list, without those that are about to move: where new keys are found.
struct PartRows {
  let slots: [UInt32]
  /// The part's bounds within `slots`.
  let bounds: Range<Int>
  /// Positions in `slots` of the rows left out, ascending, all within `bounds`.
  let excluded: [Int]

  var count: Int { bounds.count - excluded.count }

  /// The slot of the row at a position among those that remain.
  ///
  /// - Complexity: O(log k) for k rows left out.
  func slot(at index: Int) -> Int {
    // The number of excluded rows before: the least m with excluded[m] - m > bounds.lower + index.
    var (low, high) = (0, excluded.count)
    while low < high {
      let middle = (low + high) / 2
      if excluded[middle] - middle > bounds.lowerBound + index {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return Int(slots[bounds.lowerBound + index + low])
  }
}

/// Keys for rows that arrive in a part, and edits for rows that must make room.
struct Room {
  var keys: [OrderKey]
  var rekeying: [Edit]
}

extension TodoOutline {
  /// - Parameter excluded: the slots of rows left out.
  func part(completed: Bool, of list: Int, without excluded: [Int] = []) -> PartRows {
    let rows = rows[list]
    let bounds = completed ? rows.openCount..<rows.slots.count : 0..<rows.openCount
    let positions = excluded.filter { items.list($0) == list && items.isCompleted($0) == completed }
      .map { position(of: $0, in: list) }.sorted()
    return PartRows(slots: rows.slots, bounds: bounds, excluded: positions)
  }

  /// Finds keys for `count` rows before the row at `index` of the part.
  ///
  /// Where no short key is left, rows around the place get new ones, as few as will do.
  func room(for count: Int, at index: Int, in part: PartRows) -> Room {
    let lower = index > 0 ? items.key(part.slot(at: index - 1)) : nil
    let upper = index < part.count ? items.key(part.slot(at: index)) : nil
    if let keys = OrderKey.keys(count, between: lower, upper) {
      return Room(keys: keys, rekeying: [])
    }
    return rebalancedRoom(for: count, at: index, in: part)
  }

  private func rebalancedRoom(for count: Int, at index: Int, in part: PartRows) -> Room {
    var width = 4
    while true {
      let low = max(0, index - width)
      let high = min(part.count, index + width)
      let lower = low > 0 ? items.key(part.slot(at: low - 1)) : nil
      let upper = high < part.count ? items.key(part.slot(at: high)) : nil
      let keys = OrderKey.keys(high - low + count, between: lower, upper)
      // Half the length at most, so that it is long until the next time.
      if let keys,
        keys.allSatisfy({ $0.length <= OrderKey.capacity / 2 }) || low == 0 && high == part.count
      {
        return Room(
          keys: Array(keys[(index - low)..<(index - low + count)]),
          rekeying: rekeying(part, low..<index, keys[..<(index - low)])
            + rekeying(part, index..<high, keys[(index - low + count)...]))
      }
      width *= 2
    }
  }

  private func rekeying(
    _ part: PartRows, _ range: Range<Int>, _ keys: ArraySlice<OrderKey>
  ) -> [Edit] {
    zip(range, keys).compactMap { index, key in
      let slot = part.slot(at: index)
      let from = placement(ofSlot: slot)
      guard from.key != key else { return nil }
      var to = from
      to.key = key
      return .place(items.ids[slot], from: from, to: to)
    }
  }
}
