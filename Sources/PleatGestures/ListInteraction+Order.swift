import PleatMotion

extension ListInteraction {
  /// Notes which index each row has now that was seen before.
  mutating func findNewIndices<Host: ListHost<RowID>>(in host: inout Host) {
    for index in previous.indices {
      let source = host.index(of: name(previous[index].id))
      previous[index].trace.index = source.map { arrangement?.shown(of: $0) ?? $0 }
    }
  }

  /// Marks the rows that kept their order: the longest chain of rising indices.
  ///
  /// - Complexity: O(n^2) in the rows in view.
  mutating func markSteadyRows() {
    // For each row the length of the longest chain that it ends, and the row before it in that chain.
    orderScratch.removeAll(keepingCapacity: true)
    chainScratch.removeAll(keepingCapacity: true)
    var best = -1
    for index in previous.indices {
      orderScratch.append(0)
      chainScratch.append(-1)
      guard let place = previous[index].trace.index, canBeSteady(previous[index]) else { continue }
      orderScratch[index] = 1
      for other in 0..<index where orderScratch[other] >= orderScratch[index] {
        guard let before = previous[other].trace.index, before < place else { continue }
        orderScratch[index] = orderScratch[other] + 1
        chainScratch[index] = other
      }
      if best < 0 || orderScratch[index] > orderScratch[best] { best = index }
    }
    while best >= 0 {
      previous[best].trace.isSteady = true
      best = chainScratch[best]
    }
  }

  private func canBeSteady(_ row: RowState) -> Bool {
    row.index >= 0 && !row.isLeaving && row.id != carriedRow
  }
}
