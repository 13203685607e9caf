import PleatMotion

extension ListInteraction {
  /// Two contacts have decided for a pinch.
  mutating func begin<Host: ListHost<RowID>>(
    _ candidate: Candidate, growth: Double, drift: Double, at time: Instant, in host: inout Host
  ) {
    for index in contacts.indices {
      let id = contacts[index].id
      if id != candidate.first, id != candidate.second { contacts[index].role = .dead }
    }
    closeOpenRow(at: time, in: &host)
    let isApart = growth > 0
    let index = gapIndex(nearest: candidate.startMiddle, at: time)
    let mayCommit = isApart ? host.mayAddRow(at: index, by: .pinch) : host.mayPinchIn()
    let pinch = Pinch(
      first: candidate.first, second: candidate.second, startSpan: candidate.startSpan,
      startMiddle: candidate.startMiddle,
      // As much of the midpoint's travel is consumed as came before the span had changed by 16 px.
      consumedMiddle: drift * configuration.pinchSlop / abs(growth), isApart: isApart,
      index: index, above: rows.last { $0.index < index }?.id,
      below: rows.first { $0.index >= index }?.id, mayCommit: mayCommit,
      base: scroll.position(at: time))
    track(pinch, at: time, in: &host)
  }

  /// The gap between rows that is drawn nearest to a place: the index that a row there would have.
  private func gapIndex(nearest y: Double, at time: Instant) -> Int {
    var best = (distance: Double.infinity, index: 0)
    for row in rows {
      let top = top(of: row, at: time)
      if abs(top - y) < best.distance { best = (abs(top - y), row.index) }
      let bottom = top + row.extent(at: time)
      if abs(bottom - y) < best.distance { best = (abs(bottom - y), row.index + 1) }
    }
    return best.index
  }

  /// The contacts have moved the two halves of the list.
  mutating func track<Host: ListHost<RowID>>(
    _ pinch: Pinch, at time: Instant, in host: inout Host
  ) {
    guard !pinch.isFrozen, let first = contact(pinch.first), let second = contact(pinch.second)
    else { return }
    var pinch = pinch
    let growth = abs(first.y - second.y) - pinch.startSpan
    let drift = (first.y + second.y) / 2 - pinch.startMiddle - pinch.consumedMiddle
    let extent = max(0, (pinch.isApart ? growth : -growth) - configuration.pinchSlop)
    pinch.extent = pinch.mayCommit ? extent : 0
    // The halves stay under their fingers, past an end of the content too.
    scroll = .held(pinch.base - drift)
    let isArmed = isArmed(pinch, span: pinch.startSpan + growth)
    let hasChanged = isArmed != pinch.isArmed
    pinch.isArmed = isArmed
    gap = pinch.isApart ? Gap(index: pinch.index, extent: pinch.extent) : nil
    gesture = .pinch(pinch)
    fill(around: scroll.position(at: time), in: &host)
    guard hasChanged else { return }
    if pinch.isApart {
      host.addingChanged(by: .pinch, isArmed: isArmed)
    } else {
      host.pinchInChanged(isArmed: isArmed)
    }
  }

  /// Whether letting go commits, by distance alone.
  private func isArmed(_ pinch: Pinch, span: Double) -> Bool {
    guard pinch.mayCommit else { return false }
    let slack = pinch.isArmed ? configuration.hysteresis : 0
    if pinch.isApart {
      let length = configuration.rowHeight
      return pinch.extent >= length || (pinch.isArmed && pinch.extent > length - slack)
    }
    let limit = min(0.6 * pinch.startSpan, pinch.startSpan - 72)
    guard limit >= 0 else { return false }
    return span <= limit || (pinch.isArmed && span < limit + slack)
  }

  /// One of the contacts lifts; the last one decides.
  mutating func end<Host: ListHost<RowID>>(
    _ pinch: Pinch, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    var pinch = pinch
    guard !contacts.contains(where: { $0.role == .owner }) else {
      pinch.isFrozen = true
      return gesture = .pinch(pinch)
    }
    gesture = .idle
    if pinch.isArmed, pinch.isApart {
      addPinchedRow(pinch, at: time, in: &host)
    } else {
      closeGap(pinch, at: time, in: &host)
      if pinch.isArmed {
        host.pinchedIn()
        followRows(in: &host)
      }
    }
  }

  private mutating func addPinchedRow<Host: ListHost<RowID>>(
    _ pinch: Pinch, at time: Instant, in host: inout Host
  ) {
    guard let id = host.addRow(at: pinch.index, by: .pinch) else {
      closeGap(pinch, at: time, in: &host)
      return followRows(in: &host)
    }
    let top = gapTop(pinch.index, at: time)
    let arrival = Arrival(
      id: names.makeKey(of: id), top: top, extent: pinch.extent, isHinged: false, contentVelocity: 0
    )
    // The rows above the gap stay where they are drawn; those below settle.
    let place = scroll.position(at: time) + pinch.extent / 2
    followRows(arrival: arrival, restingAt: place, by: .drop, in: &host)
  }

  /// Finds the gap again after the host's rows changed.
  mutating func findGap<Host: ListHost<RowID>>(in host: inout Host) {
    guard case .pinch(var pinch) = gesture else { return gap = nil }
    if let index = pinch.below.flatMap({ host.index(of: name($0)) }) {
      pinch.index = index
    } else if let index = pinch.above.flatMap({ host.index(of: name($0)) }) {
      pinch.index = index + 1
    }
    pinch.index = min(max(pinch.index, 0), rowCount)
    gesture = .pinch(pinch)
    gap?.index = pinch.index
  }

  /// The upper edge of the gap before the row of an index.
  func gapTop(_ index: Int, at time: Instant) -> Double {
    if let above = rows.last(where: { $0.index < index }) {
      return top(of: above, at: time) + above.extent(at: time)
    }
    guard let below = rows.first(where: { $0.index >= index }) else {
      return -scroll.position(at: time)
    }
    return top(of: below, at: time) - (gap?.extent ?? 0)
  }

  /// Lets the two halves of the list return to each other.
  mutating func closeGap<Host: ListHost<RowID>>(
    _ pinch: Pinch, at time: Instant, in host: inout Host
  ) {
    if pinch.isApart {
      if pinch.extent > 0 { closing = .gap(index: pinch.index) }
      if pinch.mayCommit { host.discardRow(by: .pinch) }
      let half = (gap?.extent ?? 0) / 2
      gap = nil
      for index in rows.indices where half > 0 {
        let step = rows[index].index < pinch.index ? -half : half
        rows[index].shift.displace(by: step, by: spring(.drop), at: time)
      }
    }
    rest(at: time, in: &host)
  }
}
