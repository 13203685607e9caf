/// Puts tasks back where they were in their file, and new or moved ones after those that they follow.
enum Weaving {
  /// Something to write.
  enum Strand: Equatable {
    /// An index into the list's items.
    case item(Int)
    /// An index into the frame's pieces.
    case frame(Int)
  }

  /// What to write, in order. A file whose tasks have not been moved gets its own order back, though
  /// a list has its completed tasks last.
  ///
  /// - Parameters:
  ///   - ordinals: for each item, which of the file's it was; `nil` for one that it had not.
  ///   - isFixed: tasks stay where they were in the file, also if they have been moved.
  /// - Complexity: O(n log n).
  static func order(
    _ items: [ExchangedItem], ordinals: [Int?], frame: Frame?, isFixed: Bool = false
  ) -> [Strand] {
    let moving = items.indices.filter { !isFixed && !items[$0].isCompleted }
    let staying = items.indices.filter { isFixed || items[$0].isCompleted }
    var keyed = keys(moving, ordinals)
    // A completed line stays where it was; which of them was completed last is not told by the order.
    let known = staying.filter { ordinals[$0] != nil }
    keyed += known.map { (index: $0, key: ordinals[$0] ?? 0) }
    let end = max(frame?.last ?? 0, 1) - 1
    let last = max(end, keyed.reduce(0) { max($0, $1.key) })
    keyed += staying.filter { ordinals[$0] == nil }.map { (index: $0, key: last) }
    // Sorting must not exchange what has the same key.
    let sorted = keyed.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }
    return weave(sorted.map(\.element), frame?.pieces ?? [])
  }

  /// Those that have kept their order keep their place; the others follow the one before them.
  private static func keys(_ indices: [Int], _ ordinals: [Int?]) -> [(index: Int, key: Int)] {
    let kept = Set(
      LongestRun.increasing(indices.map { ordinals[$0] }).map { indices[$0] })
    var key = 0
    return indices.map { index in
      if kept.contains(index), let own = ordinals[index] { key = own }
      return (index: index, key: key)
    }
  }

  private static func weave(
    _ items: [(index: Int, key: Int)], _ pieces: [Piece]
  ) -> [Strand] {
    var strands: [Strand] = []
    var next = 0
    for item in items {
      while next < pieces.count, pieces[next].ordinal <= item.key {
        strands.append(.frame(next))
        next += 1
      }
      strands.append(.item(item.index))
    }
    return strands + (next..<pieces.count).map { .frame($0) }
  }
}

/// The longest part of a sequence that grows.
enum LongestRun {
  /// The places of a longest strictly growing subsequence; places without a value are never in it.
  ///
  /// - Complexity: O(n log n).
  static func increasing<Value: Comparable>(_ values: [Value?]) -> [Int] {
    // For each length, the place of the least value that a run of that length ends with.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let end = values[ends[middle]], end < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var run: [Int] = []
    var place = ends.last ?? -1
    while place >= 0 {
      run.append(place)
      place = previous[place]
    }
    return run.reversed()
  }
}
