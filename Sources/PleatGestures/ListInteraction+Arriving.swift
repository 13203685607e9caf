import PleatMotion

extension ListInteraction {
  /// Lets a row that was seen before go on from where it was drawn.
  mutating func follow(_ index: Int, by spring: Spring, at time: Instant) {
    guard rows[index].trace.isTaken, rows[index].id != carriedRow else { return }
    let trace = rows[index].trace
    unfold(index, by: spring, at: time)
    let place = rows[index].contentTop - scroll.position(at: time) + parting(rows[index])
    // A hinged row was drawn by its lower edge.
    let isNew = trace.slot.isNaN
    let top =
      isNew && rows[index].isHinged ? trace.top + trace.extent - rows[index].height : trace.top
    let distance = top - place
    let velocity = trace.velocity + scroll.velocity(at: time)
    let shift = rows[index].shift
    if isNew || abs(distance - shift.value(at: time)) > 1e-9
      || abs(velocity - shift.velocity(at: time)) > 1e-6
    {
      rows[index].shift = SpringMotion(
        from: abs(distance) < 1e-9 ? 0 : distance, velocity: velocity, to: 0, by: spring, at: time)
    }
    let slots = isNew ? 0 : trace.slot - Double(rows[index].index)
    if abs(slots - rows[index].slotShift.value(at: time)) > 1e-9 {
      rows[index].slotShift = SpringMotion(
        from: slots, velocity: rows[index].slotShift.velocity(at: time), to: 0, by: spring,
        at: time)
    }
    if rows[index].opacity.target != 1 {
      rows[index].opacity.retarget(to: 1, by: spring, at: time)
    }
    // It was sliding out, and is back.
    if abs(rows[index].offset.target) >= width, rows[index].id != gestureRow {
      rows[index].offset.retarget(to: 0, by: self.spring(.rowSettle), at: time)
    }
  }

  /// Shows as much of a row as was shown before, if it has become taller.
  private mutating func unfold(_ index: Int, by spring: Spring, at time: Instant) {
    let hidden = rows[index].height - rows[index].trace.extent
    guard hidden > 0.5, abs(hidden - rows[index].fold.value(at: time)) > 1e-9 else {
      if hidden <= 0.5 { rows[index].fold = SpringMotion(restingAt: 0) }
      return
    }
    if !rows[index].trace.slot.isNaN { rows[index].isHinged = false }
    rows[index].fold = SpringMotion(
      from: hidden, velocity: rows[index].fold.velocity(at: time), to: 0, by: spring, at: time)
  }

  /// Lets rows that were not seen before come in: beside those that make room for them, or out of
  /// nothing between two that were neighbours.
  mutating func introduceRows(sawStart: Bool, sawEnd: Bool, at time: Instant) {
    for index in rows.indices where !rows[index].trace.isTaken {
      let above = rows[..<index].last { $0.trace.isTaken && $0.trace.isSteady }
      let below = rows[index...].first { $0.trace.isTaken && $0.trace.isSteady }
      let neighbour: RowState?
      switch (above, below) {
      case (let above?, nil): neighbour = sawEnd ? nil : above
      case (nil, let below?): neighbour = sawStart ? nil : below
      default: neighbour = nil
      }
      if let neighbour {
        rows[index].shift = neighbour.shift
      } else {
        rows[index].opacity = SpringMotion(from: 0, to: 1, by: spring(.makeWay), at: time)
      }
    }
    for index in rows.indices { rows[index].trace = RowState.Trace() }
  }

  /// Lets rows that are gone, or whose new place is out of view, be seen for as long as they move.
  mutating func dismissRows(at time: Instant) {
    let position = scroll.position(at: time)
    for row in previous where !row.trace.isTaken && row.index >= 0 {
      guard row.trace.top < height, row.trace.top + row.height > 0 else { continue }
      var row = row
      if let index = row.trace.index {
        send(&row, to: index, at: time)
      } else if !row.isLeaving {
        row.isLeaving = true
        row.isAdrift = false
        row.contentTop = row.trace.top + position
        row.shift = SpringMotion(restingAt: 0)
        row.lift.retarget(to: 0, by: spring(.makeWay), at: time)
        if abs(row.offset.target) < width {
          row.opacity.retarget(to: 0, by: spring(.makeWay), at: time)
        }
      } else {
        row.contentTop = row.trace.top + position
        row.shift = SpringMotion(restingAt: 0)
      }
      row.trace = RowState.Trace()
      others.append(row)
    }
    previous.removeAll(keepingCapacity: true)
  }

  /// Sends a row off to a place out of view.
  private func send(
    _ row: inout RowState, to index: Int, at time: Instant
  ) {
    let isBelow = index > (rows.last?.index ?? 0)
    let target = isBelow ? height : -row.height
    row.shift = SpringMotion(
      from: row.trace.top - target, velocity: row.trace.velocity, to: 0, by: spring(.makeWay),
      at: time)
    row.isAdrift = true
    row.slotShift = SpringMotion(
      from: row.trace.slot - Double(index), to: 0, by: spring(.makeWay), at: time)
    row.contentTop = target
    row.index = index
    row.isLeaving = false
  }

  /// Ends what refers to rows that are gone.
  mutating func dropLostReferences<Host: ListHost<RowID>>(in host: inout Host) {
    keepOpenRow(in: &host)
    guard let row = gestureRow, host.index(of: name(row)) == nil else { return }
    killAll()
    abandonGesture(in: &host)
  }

  /// Finds the carried row's new place among its neighbours after the host's rows changed.
  mutating func arrangeAgain<Host: ListHost<RowID>>(in host: inout Host) {
    guard case .carry(let carry) = gesture, let old = arrangement else { return }
    guard let origin = host.index(of: name(carry.row)) else { return arrangement = nil }
    let count = max(host.rowCount, 1)
    var slot = min(max(old.slot, 0), count - 1)
    if let below = previous.first(where: { $0.index == old.slot + 1 && !$0.isLeaving }),
      let index = host.index(of: name(below.id))
    {
      slot = index > origin ? index - 1 : index
    } else if let above = previous.first(where: { $0.index == old.slot - 1 && !$0.isLeaving }),
      let index = host.index(of: name(above.id))
    {
      slot = index < origin ? index + 1 : index
    }
    arrangement = Arrangement(origin: origin, slot: min(max(slot, 0), count - 1))
  }
}
