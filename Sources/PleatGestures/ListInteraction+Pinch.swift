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
      below: rows.first { $0.index >= index }?.id, isShown: mayCommit, mayCommit: mayCommit,
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
    pinch.extent = pinch.isShown ? extent : 0
    // The halves stay under their fingers, past an end of the content too.
    scroll = .held(pinch.base - drift)
    let before = pinch.isArmed
    pinch.isArmed = isArmed(pinch, span: pinch.startSpan + growth)
    gap = pinch.isApart ? Gap(index: pinch.index, extent: pinch.extent) : nil
    gesture = .pinch(pinch)
    fill(around: scroll.position(at: time), in: &host)
    if pinch.isArmed != before { tell(pinch, in: &host) }
  }

  private mutating func tell<Host: ListHost<RowID>>(_ pinch: Pinch, in host: inout Host) {
    if pinch.isApart {
      host.addingChanged(by: .pinch, isArmed: pinch.isArmed)
    } else {
      host.pinchInChanged(isArmed: pinch.isArmed)
    }
  }

  /// Takes from a pinch what the host does not allow any more.
  mutating func askAgain<Host: ListHost<RowID>>(_ pinch: inout Pinch, in host: inout Host) {
    guard pinch.mayCommit else { return }
    pinch.mayCommit =
      pinch.isApart ? host.mayAddRow(at: pinch.index, by: .pinch) : host.mayPinchIn()
    guard !pinch.mayCommit, pinch.isArmed else { return }
    pinch.isArmed = false
    tell(pinch, in: &host)
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
    if let other = contacts.first(where: { $0.role == .owner }) {
      pinch.isFrozen = true
      pinch.release = (speeds(of: contact, other, at: time), time)
      return gesture = .pinch(pinch)
    }
    gesture = .idle
    askAgain(&pinch, in: &host)
    let speeds = pinch.speeds(at: time)
    if !pinch.isApart { pinchVelocity = (speeds.lower - speeds.upper) / max(pinch.startSpan, 1) }
    if pinch.isArmed, pinch.isApart {
      addPinchedRow(pinch, at: speeds, time: time, in: &host)
    } else {
      closeGap(pinch, at: speeds, time: time, in: &host)
      if pinch.isArmed {
        host.pinchedIn()
        followRows(in: &host)
      }
    }
  }

  /// How fast two contacts move, of which the one is about to lift.
  private func speeds(of one: Contact, _ other: Contact, at time: Instant) -> Pinch.Speeds {
    let (upper, lower) = one.y < other.y ? (one, other) : (other, one)
    func speed(_ contact: Contact) -> Double {
      min(max(contact.releaseVelocity(at: time).y, -2000), 2000)
    }
    return Pinch.Speeds(upper: speed(upper), lower: speed(lower))
  }

  private mutating func addPinchedRow<Host: ListHost<RowID>>(
    _ pinch: Pinch, at speeds: Pinch.Speeds, time: Instant, in host: inout Host
  ) {
    guard let id = host.addRow(at: pinch.index, by: .pinch) else {
      closeGap(pinch, at: speeds, time: time, in: &host)
      return followRows(in: &host)
    }
    let top = gapTop(pinch.index, at: time)
    let arrival = Arrival(
      id: names.makeKey(of: id), top: top, extent: pinch.extent, isHinged: false,
      gap: (pinch.index, speeds))
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
  ///
  /// - Parameter speeds: how fast they are let go.
  mutating func closeGap<Host: ListHost<RowID>>(
    _ pinch: Pinch, at speeds: Pinch.Speeds, time: Instant, in host: inout Host
  ) {
    if pinch.isApart {
      if pinch.extent > 0 { closing = .gap(index: pinch.index) }
      if pinch.isShown { host.discardRow(by: .pinch) }
      let half = (gap?.extent ?? 0) / 2
      gap = nil
      for index in rows.indices where half > 0 {
        let isAbove = rows[index].index < pinch.index
        let shift = rows[index].shift
        rows[index].shift = SpringMotion(
          from: shift.value(at: time) + (isAbove ? -half : half),
          velocity: shift.velocity(at: time) + (isAbove ? speeds.upper : speeds.lower), to: 0,
          by: spring(.drop), at: time)
      }
    }
    rest(at: time, in: &host)
  }
}
