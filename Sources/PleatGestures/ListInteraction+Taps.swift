import PleatMotion

extension ListInteraction {
  /// An undecided contact lifts: a tap, or nothing.
  mutating func end<Host: ListHost<RowID>>(
    _ possible: Possible, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    var possible = possible
    let duration = time.seconds(since: contact.downTime)
    let isShort = contact.hand == .pointer || duration < configuration.holdTime
    let isTap = possible.mayTap && isShort && !possible.landing.wasMoving
    endHold(&possible, at: time)
    gesture = .idle
    if !scroll.isMoving { rest(at: time, in: &host) }
    guard isTap else { return }
    tap(possible.row, onOpenRow: possible.onOpenRow, at: contact, in: &host)
  }

  /// Acts as a tap on what is under a contact.
  mutating func tap<Host: ListHost<RowID>>(
    _ row: RowKey?, onOpenRow: Bool, at contact: Contact, in host: inout Host
  ) {
    let x = configuration.mirrorsX ? width - contact.x : contact.x
    if onOpenRow, let open = openRow {
      let action = action(atX: contact.x, in: &host)
      closeOpenRow(at: now, in: &host)
      guard let action else { return }
      host.chooseAction(action, of: name(open.row), towards: open.side)
    } else if let row, host.index(of: name(row)) != nil {
      host.tap(name(row), x: x, y: contact.y)
    } else if row == nil, isBelowRows(contact.y) {
      host.tapBelowRows(x: x, y: contact.y)
    }
    followRows(in: &host)
  }

  private func isBelowRows(_ y: Double) -> Bool {
    guard let last = rows.last else { return true }
    return last.index == rowCount - 1 && y >= top(of: last, at: now) + last.extent(at: now)
  }

  /// A second contact lands before the first has decided.
  mutating func pair<Host: ListHost<RowID>>(
    _ possible: Possible, with contact: Contact, at time: Instant, in host: inout Host
  ) {
    var possible = possible
    guard let first = self.contact(possible.contact), first.hand == contact.hand,
      contact.hand != .pointer
    else { return kill(contact.id) }
    endHold(&possible, at: time)
    let isPrompt = time.seconds(since: first.downTime) <= configuration.multiTapTime
    let isTap = isPrompt && possible.mayTap && !possible.landing.wasMoving
    gesture = .candidate(
      candidate(first, contact, landing: possible.landing, tap: isTap ? 2 : nil, pan: nil))
  }

  /// Two contacts of which nothing is known yet but where they are.
  mutating func candidate(
    _ first: Contact, _ second: Contact, landing: Landing, tap: Int?, pan: Pan?
  ) -> Candidate {
    for index in contacts.indices where contacts[index].role == .owner {
      contacts[index].anchorX = contacts[index].x
      contacts[index].anchorY = contacts[index].y
    }
    return Candidate(
      first: first.id, second: second.id, firstDown: first.downTime,
      startSpan: abs(first.y - second.y), startMiddle: (first.y + second.y) / 2,
      landing: landing, tap: tap, pan: pan)
  }

  /// A third contact, or a further one, lands before the first two have decided.
  mutating func add<Host: ListHost<RowID>>(
    _ contact: Contact, to candidate: Candidate, at time: Instant, in host: inout Host
  ) {
    var candidate = candidate
    let isPrompt = time.seconds(since: candidate.firstDown) <= configuration.multiTapTime
    let owners = contacts.count { $0.role == .owner }
    let isFinger = contact.hand == .finger && self.contact(candidate.first)?.hand == .finger
    if !(isFinger && isPrompt && owners == 3 && candidate.pan == nil && !candidate.hasLifted) {
      kill(contact.id)
    } else if candidate.tap != nil {
      candidate.tap = 3
    }
    if contacts.count > 3 { candidate.tap = nil }
    gesture = .candidate(candidate)
  }

  /// Two or three contacts have moved.
  mutating func decide<Host: ListHost<RowID>>(
    _ candidate: Candidate, at time: Instant, in host: inout Host
  ) {
    var candidate = candidate
    let moved = contacts.contains {
      $0.role == .owner && $0.greatestTravel >= configuration.tapTravel
    }
    if moved { candidate.tap = nil }
    gesture = .candidate(candidate)
    guard !candidate.hasLifted else { return expire(candidate, until: time, in: &host) }
    guard let first = contact(candidate.first), let second = contact(candidate.second) else {
      return
    }
    let growth = abs(first.y - second.y) - candidate.startSpan
    let drift = (first.y + second.y) / 2 - candidate.startMiddle
    if abs(growth) >= configuration.tapTravel { candidate.tap = nil }
    gesture = .candidate(candidate)
    if abs(growth) >= configuration.pinchSlop, abs(growth) >= abs(drift) {
      begin(candidate, growth: growth, drift: drift, at: time, in: &host)
    } else if abs(drift) >= configuration.pinchSlop {
      beginPan(candidate, drift: drift, at: time, in: &host)
    }
  }

  /// One of the undecided contacts lifts.
  mutating func end<Host: ListHost<RowID>>(
    _ candidate: Candidate, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    var candidate = candidate
    candidate.hasLifted = true
    if time.seconds(since: candidate.firstDown) >= configuration.holdTime { candidate.tap = nil }
    gesture = .candidate(candidate)
    guard let count = candidate.tap else { return abandon(candidate, at: time, in: &host) }
    guard !contacts.contains(where: { $0.role == .owner }) else { return }
    abandon(candidate, at: time, in: &host)
    host.tap(withFingers: count)
    followRows(in: &host)
  }

  /// Gives up a candidate of which one has lifted, once it can be a tap no more.
  mutating func expire<Host: ListHost<RowID>>(
    _ candidate: Candidate, until time: Instant, in host: inout Host
  ) {
    guard candidate.hasLifted else { return }
    let age = time.seconds(since: candidate.firstDown)
    guard candidate.tap == nil || age >= configuration.holdTime else { return }
    abandon(candidate, at: time, in: &host)
  }

  private mutating func abandon<Host: ListHost<RowID>>(
    _ candidate: Candidate, at time: Instant, in host: inout Host
  ) {
    killAll()
    gesture = .idle
    if !scroll.isMoving { rest(at: time, in: &host) }
  }
}
