extension Scene {
  /// The pixels that may differ from another scene's picture, as few disjoint rectangles, appended.
  ///
  /// Exact: no pixel outside differs. What is unchanged and unmoved adds nothing, and an item that
  /// only changed its place among others adds only where it overlaps those it passed.
  ///
  /// - Complexity: O(n) for n items in the same order, at worst O(n²).
  package func damage(since previous: Scene?, into damage: inout [PixelRect]) {
    guard let previous, previous.width == width, previous.height == height,
      previous.scale == scale, previous.textSize == textSize, previous.theme == theme,
      previous.isMirrored == isMirrored
    else {
      if !bounds.isEmpty { damage.append(bounds) }
      return
    }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: items.count + previous.items.count) {
      let places = UnsafeMutableBufferPointer(rebasing: $0[..<items.count])
      let taken = UnsafeMutableBufferPointer(rebasing: $0[items.count...])
      taken.initialize(repeating: 0)
      match(previous, places, taken)
      addChanges(since: previous, places, taken, into: &damage)
      addReordering(places, into: &damage)
    }
  }

  /// Writes for each item the place that the same item has in `previous`, or -1.
  private func match(
    _ previous: Scene, _ places: UnsafeMutableBufferPointer<Int>,
    _ taken: UnsafeMutableBufferPointer<Int>
  ) {
    var guess = 0
    for index in items.indices {
      places[index] = -1
      for step in previous.items.indices {
        let candidate = (guess + step) % previous.items.count
        guard taken[candidate] == 0, previous.items[candidate].id == items[index].id else {
          continue
        }
        places[index] = candidate
        taken[candidate] = 1
        guess = candidate + 1
        break
      }
    }
  }

  private func addChanges(
    since previous: Scene, _ places: UnsafeMutableBufferPointer<Int>,
    _ taken: UnsafeMutableBufferPointer<Int>, into damage: inout [PixelRect]
  ) {
    for index in items.indices {
      guard places[index] >= 0 else {
        add(items[index].bounds, to: &damage)
        continue
      }
      let old = previous.items[places[index]]
      guard old != items[index] else { continue }
      add(old.bounds, to: &damage)
      add(items[index].bounds, to: &damage)
    }
    for index in previous.items.indices where taken[index] == 0 {
      add(previous.items[index].bounds, to: &damage)
    }
  }

  /// Two items that changed places among each other differ only where they overlap.
  private func addReordering(
    _ places: UnsafeMutableBufferPointer<Int>, into damage: inout [PixelRect]
  ) {
    var highest = -1
    for index in items.indices where places[index] >= 0 {
      defer { highest = max(highest, places[index]) }
      guard places[index] < highest else { continue }
      for below in 0..<index where places[below] > places[index] {
        add(items[index].bounds.intersection(items[below].bounds), to: &damage)
      }
    }
  }

  private func add(_ rect: PixelRect, to damage: inout [PixelRect]) {
    damage.addDisjoint(rect.intersection(bounds))
  }
}

extension [PixelRect] {
  /// More rectangles than this are not worth their overhead.
  private static let most = 12

  /// Adds a rectangle and keeps all disjoint: joined with a neighbour where that wastes little, else
  /// cut where it overlaps one.
  package mutating func addDisjoint(_ rect: PixelRect) {
    insert(rect, from: 0)
    while count > Self.most { joinCheapestPair() }
  }

  private mutating func insert(_ rect: PixelRect, from start: Int) {
    guard !rect.isEmpty else { return }
    for index in Swift.min(start, count)..<count {
      let other = self[index]
      let union = rect.union(other)
      let overlap = rect.intersection(other)
      let waste = union.area - rect.area - other.area + overlap.area
      let touches = overlap.area > 0 || union.area == rect.area + other.area
      if touches && waste * 8 <= union.area - waste {
        remove(at: index)
        insert(union, from: 0)
        return
      }
      guard overlap.area > 0 else { continue }
      let parts = rect.parts(without: overlap)
      for part in parts.indices { insert(parts[part], from: 0) }
      return
    }
    append(rect)
  }

  private mutating func joinCheapestPair() {
    var best = (0, 1)
    var least = Int.max
    for first in indices {
      for second in indices where second > first {
        let waste = self[first].union(self[second]).area - self[first].area - self[second].area
        if waste < least { (best, least) = ((first, second), waste) }
      }
    }
    let union = self[best.0].union(self[best.1])
    remove(at: best.1)
    remove(at: best.0)
    absorb(union)
  }

  /// Adds a rectangle that takes in whatever it overlaps.
  private mutating func absorb(_ rect: PixelRect) {
    var rect = rect
    while let index = firstIndex(where: { $0.intersects(rect) }) {
      rect = rect.union(self[index])
      remove(at: index)
    }
    append(rect)
  }
}

extension PixelRect {
  /// What is left when a rectangle inside is cut out: above, left, right, below.
  fileprivate func parts(without hole: PixelRect) -> [4 of PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ]
  }
}
