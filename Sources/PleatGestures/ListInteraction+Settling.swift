import PleatMotion

extension ListInteraction {
  /// Forgets what nobody sees any more.
  mutating func settleRows(at time: Instant) {
    for index in others.indices.reversed() where isGone(others[index], at: time) {
      others.remove(at: index)
    }
    if let closing, !isShowing(closing, at: time) { self.closing = nil }
  }

  /// Whether nothing of a row that leaves or travels can be seen any more.
  func isGone(_ row: RowState, at time: Instant) -> Bool {
    let top = frameTop(of: row, at: time)
    if top >= height || top + row.height <= 0 { return true }
    guard row.isLeaving else { return row.shift.isAtRest(at: time) }
    if row.opacity.value(at: time) < 0.004 { return true }
    return row.offset.isAtRest(at: time) && row.opacity.isAtRest(at: time)
      || abs(row.offset.value(at: time)) >= width - 0.5
  }

  /// Whether something is left to see of a placeholder that closes.
  func isShowing(_ closing: Closing, at time: Instant) -> Bool {
    switch closing {
    case .pull(let edge, _):
      pulledDistance(edge, at: time) > 0.01
    case .gap:
      rows.contains { !$0.shift.isAtRest(at: time) }
    }
  }

  /// Takes the gesture back: everything returns from where it is, from zero velocity.
  mutating func cancelGesture<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    now = max(now, time)
    let ended = gesture
    gesture = .idle
    switch ended {
    case .idle: return
    case .possible(var possible): endHold(&possible, at: time)
    case .candidate: break
    case .pan(let pan):
      if let pull = pan.pull {
        closing = .pull(pull.edge, unit: pull.unit)
        if pull.mayAdd { host.discardRow(by: .pull) }
        if pull.act != nil { host.pullChanged(pull.edge, to: .none) }
      }
    case .swipe(let swipe): takeBack(swipe, at: time, in: &host)
    case .carry(let carry):
      putDown(carry, velocity: 0, at: time)
      arrangement = nil
      rest(at: time, in: &host)
      host.dropped(name(carry.row))
      followRows(in: &host)
    case .pinch(let pinch):
      if pinch.isArmed, !pinch.isApart { host.pinchInChanged(isArmed: false) }
      closeGap(pinch, at: Pinch.Speeds(), time: time, in: &host)
    }
    returnHome(at: time, in: &host)
  }

  /// Lets the list return to where it was scrolled when the gesture began.
  private mutating func returnHome<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    // A wheel that has turned meanwhile is no part of the gesture.
    if scroll.isMoving, overshoot(ofRaw: scroll.position(at: time)) == 0 { return }
    let (position, place) = (scroll.position(at: time), limited(home, in: &host))
    guard abs(place - position) >= 1 else { return rest(at: time, in: &host) }
    scroll = .springing(
      SpringMotion(from: position, to: place, by: spring(.edgeReturn), at: time))
  }

  private mutating func takeBack<Host: ListHost<RowID>>(
    _ swipe: Swipe, at time: Instant, in host: inout Host
  ) {
    if swipe.isArmed { host.swipeChanged(name(swipe.row), to: swipe.side, isArmed: false) }
    guard let index = position(of: swipe.row) else { return }
    rows[index].isArmed = false
    rows[index].offset = SpringMotion(
      from: rows[index].offset.value(at: time), to: swipe.homeOffset, by: spring(.rowSettle),
      at: time)
  }

  /// Ends the gesture because its row is gone, or another list is shown.
  mutating func abandonGesture<Host: ListHost<RowID>>(in host: inout Host) {
    killAll()
    if case .carry = gesture {
      gesture = .idle
      arrangement = nil
      rest(at: now, in: &host)
      return followRows(in: &host)
    }
    cancelGesture(at: now, in: &host)
  }

  /// Forgets all rows and where they were scrolled.
  mutating func forgetRows() {
    rows.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    scroll = .resting(0)
    (gap, closing, arrangement) = (nil, nil, nil)
    rowCount = 0
  }

  /// Lays the rows out anew in another viewport.
  mutating func relayout<Host: ListHost<RowID>>(
    width: Double, height viewport: Double, in host: inout Host
  ) {
    settleScroll(at: now, in: &host)
    let fromLower = pulledDistance(.top, at: now)
    let fromUpper = pulledDistance(.bottom, at: now)
    if configuration.mirrorsX { moveContacts(by: width - self.width) }
    (self.width, self.height) = (width, viewport)
    measureRows(in: &host)
    fill(around: scroll.position(at: now), in: &host)
    others.removeAll(keepingCapacity: true)
    keepPull(fromLower: fromLower, fromUpper: fromUpper, in: &host)
    stepCarry(to: now, in: &host)
  }

  /// Measures the rows in view; the one under the finger, or the first, stays where it is.
  private mutating func measureRows<Host: ListHost<RowID>>(in host: inout Host) {
    guard !rows.isEmpty else { return }
    let held = gestureRow.flatMap { self.position(of: $0) }
    let position = scroll.position(at: now)
    let anchor = held ?? rows.firstIndex { $0.contentBottom > position } ?? 0
    for index in rows.indices {
      rows[index].height = measuredHeight(of: rows[index].id, in: &host)
      rows[index].fold = SpringMotion(restingAt: 0)
    }
    for index in rows.indices.dropFirst(anchor + 1) {
      rows[index].contentTop = rows[index - 1].contentBottom
    }
    for index in rows.indices.prefix(anchor).reversed() {
      rows[index].contentTop = rows[index + 1].contentTop - rows[index].height
    }
  }

  /// Keeps what is shown of an overshoot, and finds the raw one that shows it in the new height.
  private mutating func keepPull<Host: ListHost<RowID>>(
    fromLower: Double, fromUpper: Double, in host: inout Host
  ) {
    switch scroll {
    case .held(let position):
      var place = position
      if fromLower > 0, let lower = bounds.lower { place = lower - fromLower }
      if fromUpper > 0, fromLower <= 0, let upper = bounds.upper { place = upper + fromUpper }
      scroll = .held(place)
      guard case .pan(var pan) = gesture else { return }
      pan.dimension = self.height
      pan.raw = rawPosition(showing: place, dimension: height)
      for index in contacts.indices where contacts[index].role == .owner {
        contacts[index].anchorY = contacts[index].y
      }
      pan.base = pan.raw
      gesture = .pan(pan)
    case .resting, .springing, .flying:
      if case .flying = scroll { return }
      scroll = .resting(onGrid(scroll.position(at: now)))
      fill(around: scroll.position(at: now), in: &host)
    }
  }

  /// Mirrored contacts count from the edge that has moved.
  private mutating func moveContacts(by distance: Double) {
    for index in contacts.indices { contacts[index].translate(byX: distance) }
  }
}
