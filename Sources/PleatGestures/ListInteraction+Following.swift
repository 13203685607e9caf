import PleatMotion

extension ListInteraction {
  /// Reads the host's rows anew; what was drawn goes on from where it is to its new place.
  ///
  /// - Parameters:
  ///   - arrival: a row that has just come out of a placeholder.
  ///   - pinningTop: whether the first row is to be at the viewport's upper edge.
  ///   - place: the position that the list is to rest at, if it is another than now.
  mutating func followRows<Host: ListHost<RowID>>(
    arrival: Arrival? = nil, pinningTop: Bool = false, restingAt place: Double? = nil,
    by spring: Spring = .makeWay, in host: inout Host
  ) {
    let time = now
    let isAtTop = pinningTop || standsAtTop(at: time)
    let sawEnd = rows.last.map { $0.index == rowCount - 1 } ?? true
    let sawStart = rows.first.map { $0.index == 0 } ?? true
    settleRows(at: time)
    trim(around: scroll.position(at: time))
    remember(arrival, at: time)
    if let place { scroll = .resting(place) }
    arrangeAgain(in: &host)
    rowCount = max(0, host.rowCount)
    findGap(in: &host)
    findNewIndices(in: &host)
    markSteadyRows()
    reseed(isAtTop: isAtTop, at: time, in: &host)
    keepWithinBounds(at: time, in: &host)
    appendDrawnRows(at: time, in: &host)
    for index in rows.indices { follow(index, by: self.spring(spring), at: time) }
    introduceRows(sawStart: sawStart, sawEnd: sawEnd, at: time)
    dismissRows(at: time)
    dropLostReferences(in: &host)
  }

  /// At rest at its upper end, a list stays there though rows are added before its first.
  private func standsAtTop(at time: Instant) -> Bool {
    guard case .idle = gesture, scroll.isResting else { return false }
    guard let lower = bounds.lower else { return rows.isEmpty }
    return scroll.position(at: time) <= lower + 1
  }

  /// Notes where each row is drawn.
  private mutating func remember(_ arrival: Arrival?, at time: Instant) {
    swap(&rows, &previous)
    rows.removeAll(keepingCapacity: true)
    previous.append(contentsOf: others)
    others.removeAll(keepingCapacity: true)
    let scrollVelocity = scroll.velocity(at: time)
    let opening = arrival.map { arrival in
      Opening(
        index: arrival.isHinged ? 0 : arrival.gap.index,
        share: arrival.extent / (arrival.isHinged ? pullUnit : configuration.rowHeight))
    }
    for index in previous.indices {
      let row = previous[index]
      previous[index].trace = RowState.Trace(
        top: frameTop(of: row, at: time),
        velocity: row.shift.velocity(at: time) - (row.isAdrift ? 0 : scrollVelocity)
          + (arrival?.velocity(ofRowAt: row.index) ?? 0),
        slot: row.slot(at: time) + (opening?.shift(ofRowAt: row.index) ?? 0),
        extent: row.extent(at: time))
    }
    guard let arrival else { return }
    var row = RowState(id: arrival.id, index: -1, height: arrival.extent, contentTop: 0)
    row.trace = RowState.Trace(
      top: arrival.top, velocity: arrival.contentVelocity + arrival.gap.speeds.upper, slot: .nan,
      extent: arrival.extent)
    // It goes on unfolding as fast as the gap grew.
    row.fold = SpringMotion(
      from: 0, velocity: arrival.gap.speeds.upper - arrival.gap.speeds.lower, to: 0,
      by: self.spring(.drop), at: time)
    row.isHinged = arrival.isHinged
    previous.append(row)
  }

  /// Begins the window with a row that keeps its place in the content.
  private mutating func reseed<Host: ListHost<RowID>>(
    isAtTop: Bool, at time: Instant, in host: inout Host
  ) {
    let position = scroll.position(at: time)
    guard rowCount > 0 else { return scroll = .resting(0) }
    if isAtTop {
      // What was drawn is known by its place in the viewport: the content can begin at zero again.
      scroll = .resting(0)
      rows.append(newRow(at: 0, contentTop: 0, in: &host))
      return fillTaken(around: 0, in: &host)
    } else if let anchor = anchor(), let index = anchor.trace.index {
      rows.append(newRow(at: index, contentTop: anchor.contentTop, in: &host))
    } else {
      // Nothing that was seen is left: what is at the same place now.
      let first = previous.first { $0.index >= 0 && !$0.isLeaving }
      let index = min(max(first?.index ?? 0, 0), rowCount - 1)
      rows.append(newRow(at: index, contentTop: first?.contentTop ?? 0, in: &host))
    }
    fillTaken(around: position, in: &host)
  }

  /// The row that keeps its place: the one under a finger, or the first in view that kept its order.
  private func anchor() -> RowState? {
    if let held = gestureRow,
      let row = previous.first(where: { $0.id == held && $0.trace.isSteady })
    {
      return row
    }
    return previous.first { $0.trace.isSteady && $0.trace.top + $0.height > 0 }
      ?? previous.first { $0.trace.isSteady }
  }

  /// As `fill`, with the states of the rows that were there before.
  private mutating func fillTaken<Host: ListHost<RowID>>(
    around position: Double, in host: inout Host
  ) {
    fill(around: position, in: &host)
    for index in rows.indices { take(index) }
  }

  /// Gives a row in the window the state that it had before, if it had one.
  private mutating func take(_ index: Int) {
    let id = rows[index].id
    guard
      let old = previous.firstIndex(where: { $0.id == id && !$0.trace.isTaken })
    else { return }
    previous[old].trace.isTaken = true
    var row = previous[old]
    row.trace.isTaken = true
    row.index = rows[index].index
    row.height = rows[index].height
    row.contentTop = rows[index].contentTop
    row.isLeaving = false
    row.isAdrift = false
    rows[index] = row
  }

  /// Moves a list at rest that no longer fills its place; what is drawn follows by itself.
  private mutating func keepWithinBounds<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    guard rowCount > 0 else { return }
    switch scroll {
    case .resting(let position):
      let place = onGrid(position)
      guard place != position else { return }
      scroll = .resting(place)
      fillTaken(around: place, in: &host)
    case .springing(var motion):
      let place = onGrid(motion.target)
      guard place != motion.target else { return }
      motion.retarget(to: place, by: spring(.edgeReturn), at: time)
      scroll = .springing(motion)
    case .held, .flying: break
    }
  }

  /// Keeps the rows that are still drawn in view though their new places are not.
  private mutating func appendDrawnRows<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    while let last = rows.last, last.index < rowCount - 1 {
      let row = newRow(below: last, in: &host)
      guard previous.contains(where: { $0.id == row.id && isDrawn($0) }) else { break }
      rows.append(row)
      take(rows.count - 1)
    }
    while let first = rows.first, first.index > 0 {
      let row = newRow(above: first, in: &host)
      guard previous.contains(where: { $0.id == row.id && isDrawn($0) }) else { break }
      rows.insert(row, at: 0)
      take(0)
    }
  }

  private func isDrawn(_ row: RowState) -> Bool {
    !row.trace.isTaken && row.trace.top < height && row.trace.top + row.height > 0
  }
}
