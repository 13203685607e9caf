import PleatMotion

extension ListInteraction {
  /// Lets a resting contact's row rise, and lifts it in the end.
  mutating func hold<Host: ListHost<RowID>>(
    _ possible: Possible, until time: Instant, in host: inout Host
  ) {
    guard possible.mayHold, let row = possible.row, let contact = contact(possible.contact) else {
      return
    }
    var possible = possible
    let rise = contact.downTime.advanced(bySeconds: configuration.riseTime)
    let lift = contact.downTime.advanced(bySeconds: configuration.holdTime)
    if time >= rise, !possible.rises {
      possible.rises = true
      possible.mayHold = host.index(of: name(row)) != nil && host.mayLift(name(row))
      if possible.mayHold, let index = position(of: row) {
        rows[index].lift.retarget(to: 0.4, by: Spring(dampingRatio: 1, response: 0.4), at: rise)
      }
      gesture = .possible(possible)
    }
    guard time >= lift, possible.mayHold else { return }
    guard host.mayLift(name(row)) else {
      endHold(&possible, at: lift)
      return gesture = .possible(possible)
    }
    beginCarry(row, by: contact, possible, at: lift, in: &host)
  }

  /// The contact can become a hold no more: its row sinks back.
  mutating func endHold(_ possible: inout Possible, at time: Instant) {
    possible.mayHold = false
    guard possible.rises, let row = possible.row, let index = position(of: row) else { return }
    possible.rises = false
    rows[index].lift.retarget(to: 0, by: spring(.rowSettle), at: time)
  }

  private mutating func beginCarry<Host: ListHost<RowID>>(
    _ row: RowKey, by contact: Contact, _ possible: Possible, at time: Instant,
    in host: inout Host
  ) {
    guard let origin = host.index(of: name(row)) else { return }
    closeOpenRow(at: time, in: &host)
    settleScroll(at: time, in: &host)
    guard let index = position(of: row) else { return }
    scroll = .held(scroll.position(at: time))
    arrangement = Arrangement(origin: origin, slot: origin)
    rows[index].lift.retarget(to: 1, by: spring(.drop), at: time)
    let top = top(of: rows[index], at: time)
    gesture = .carry(
      Carry(
        contact: contact.id, row: row, grab: contact.y - top, finger: contact.y,
        liftX: contact.x, liftY: contact.y, mayTap: contact.hand == .pointer && possible.mayTap))
    host.lifted(name(row))
    stepCarry(to: max(time, now), in: &host)
  }

  /// The contact has moved the carried row.
  mutating func track<Host: ListHost<RowID>>(
    _ carry: Carry, at time: Instant, in host: inout Host
  ) {
    guard let contact = contact(carry.contact) else { return }
    // The list scrolls up to this moment by where the finger was.
    stepCarry(to: time, in: &host)
    guard case .carry(var carry) = gesture else { return }
    carry.finger = contact.y
    let (dx, dy) = (contact.x - carry.liftX, contact.y - carry.liftY)
    if max(abs(dx), abs(dy)) >= configuration.pointerSlop { carry.hasMoved = true }
    gesture = .carry(carry)
    stepCarry(to: time, in: &host)
  }

  /// Scrolls by itself near an edge, draws the row under the finger and finds its slot.
  ///
  /// A function of the finger and the time alone, however often it is called.
  mutating func stepCarry<Host: ListHost<RowID>>(to time: Instant, in host: inout Host) {
    guard case .carry(var carry) = gesture else { return }
    let depth = carry.hasMoved ? AutoScroll.depth(at: carry.finger, inViewportOf: height) : 0
    scrollAtEdge(&carry.edge, toDepth: depth, at: time, in: &host)
    gesture = .carry(carry)
    fill(around: scroll.position(at: time), in: &host)
    while placeCarried(carry, at: time), changeSlot(carry, at: time, in: &host) {}
  }

  /// Draws the row under the finger, within the content.
  ///
  /// - Returns: whether the row is there.
  private mutating func placeCarried(_ carry: Carry, at time: Instant) -> Bool {
    guard let index = position(of: carry.row) else { return false }
    let top = carriedTop(carry, finger: carry.finger, height: rows[index].height, at: time)
    let place = top + scroll.position(at: time)
    rows[index].shift = SpringMotion(restingAt: place - rows[index].contentTop)
    return true
  }

  /// Where the row is drawn under a finger: within the content, and never wholly out of view.
  func carriedTop(
    _ carry: Carry, finger: Double, height: Double, at time: Instant
  ) -> Double {
    let position = scroll.position(at: time)
    var top = min(max(finger - carry.grab, -height), self.height)
    if let first = rows.first, first.index == 0 { top = max(top, first.contentTop - position) }
    if let last = rows.last, last.index == rowCount - 1 {
      top = min(top, last.contentBottom - height - position)
    }
    return top
  }

  /// Swaps the carried row with a neighbour that it has passed by enough.
  ///
  /// - Returns: whether it did.
  private mutating func changeSlot<Host: ListHost<RowID>>(
    _ carry: Carry, at time: Instant, in host: inout Host
  ) -> Bool {
    guard let index = position(of: carry.row) else { return false }
    let top = rows[index].contentTop + rows[index].shift.value(at: time)
    let bottom = top + rows[index].height
    if index + 1 < rows.count {
      let next = rows[index + 1]
      if bottom > next.contentTop + 0.6 * next.height {
        exchange(index, at: time)
        return tellSlot(carry, in: &host)
      }
    }
    if index > 0 {
      let before = rows[index - 1]
      if top < before.contentTop + 0.4 * before.height {
        exchange(index - 1, at: time)
        return tellSlot(carry, in: &host)
      }
    }
    return false
  }

  private mutating func tellSlot<Host: ListHost<RowID>>(
    _ carry: Carry, in host: inout Host
  ) -> Bool {
    guard let index = position(of: carry.row) else { return false }
    arrangement?.slot = rows[index].index
    host.slotChanged(name(carry.row), to: rows[index].index)
    fill(around: scroll.position(at: now), in: &host)
    return true
  }

  /// Exchanges the row at a place in the window with the one below it; both go on from where they
  /// are drawn.
  private mutating func exchange(_ index: Int, at time: Instant) {
    let (upper, lower) = (rows[index], rows[index + 1])
    rows.swapAt(index, index + 1)
    move(index, toIndex: upper.index, contentTop: upper.contentTop, at: time)
    move(
      index + 1, toIndex: lower.index, contentTop: upper.contentTop + lower.height, at: time)
  }

  private mutating func move(
    _ index: Int, toIndex place: Int, contentTop: Double, at time: Instant
  ) {
    let (step, slots) = (contentTop - rows[index].contentTop, place - rows[index].index)
    rows[index].contentTop = contentTop
    rows[index].index = place
    rows[index].shift.displace(by: -step, by: spring(.makeWay), at: time)
    rows[index].slotShift.displace(by: -Double(slots), by: spring(.makeWay), at: time)
  }

  /// The contact drops the row.
  mutating func end<Host: ListHost<RowID>>(
    _ carry: Carry, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    stepCarry(to: time, in: &host)
    let velocity = carry.hasMoved ? contact.releaseVelocity(at: time).y : 0
    let place = arrangement
    putDown(carry, velocity: velocity, at: time)
    gesture = .idle
    arrangement = nil
    rest(at: time, in: &host)
    let row = name(carry.row)
    if let place, place.slot != place.origin, host.index(of: row) != nil, host.mayLift(row) {
      host.moveRow(row, to: place.slot)
    }
    host.dropped(row)
    followRows(in: &host)
    guard carry.mayTap, !carry.hasMoved else { return }
    tap(carry.row, onOpenRow: false, at: contact, in: &host)
  }

  /// Lets the carried row fall to its slot from where it is drawn.
  mutating func putDown(_ carry: Carry, velocity: Double, at time: Instant) {
    guard let index = position(of: carry.row) else { return }
    let start = rows[index].shift.value(at: time)
    let held = min(max(velocity, -2000), 2000)
    rows[index].shift = SpringMotion(
      from: start, velocity: held, to: 0, by: spring(.drop), at: time)
    rows[index].lift.retarget(to: 0, by: spring(.drop), at: time)
  }
}
