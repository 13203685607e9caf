import PleatMotion

/// What one contact has decided for.
private enum Decision {
  /// Its travel counts from this place on.
  case pan(anchorY: Double)
  case swipe(anchorX: Double)
}

extension ListInteraction {
  /// The first contact of a gesture lands.
  mutating func begin<Host: ListHost<RowID>>(
    _ contact: Contact, at time: Instant, in host: inout Host
  ) {
    endHover(at: time, in: &host)
    let landing = landing(at: time)
    home = scroll.position(at: time)
    if scroll.isMoving { scroll = .held(home) }
    var possible = Possible(contact: contact.id, row: row(atY: contact.y), landing: landing)
    possible.mayTap = contact.hand != .touchpad
    possible.mayHold = contact.hand != .touchpad && !landing.wasMoving
    if let open = openRow {
      possible.onOpenRow = open.row == possible.row
      if !possible.onOpenRow { closeOpenRow(at: time, in: &host) }
    }
    gesture = .possible(possible)
  }

  private func landing(at time: Instant) -> Landing {
    let velocity = scroll.velocity(at: time)
    let position = scroll.position(at: time)
    let isSlow = abs(velocity) < configuration.movingSpeed
    let (lower, upper) = bounds
    return Landing(
      velocity: velocity, wasMoving: abs(velocity) > configuration.movingSpeed,
      atTop: isSlow && lower.map { abs(position - $0) <= 1 } ?? false,
      atBottom: isSlow && upper.map { abs(position - $0) <= 1 } ?? false)
  }

  /// One contact has moved.
  mutating func decide<Host: ListHost<RowID>>(
    _ possible: Possible, at time: Instant, in host: inout Host
  ) {
    var possible = possible
    guard let index = contacts.firstIndex(where: { $0.id == possible.contact }) else { return }
    if contacts[index].greatestTravel >= configuration.tapTravel {
      possible.mayTap = false
      endHold(&possible, at: time)
    }
    gesture = .possible(possible)
    let canSwipe = !possible.landing.wasMoving && possible.row != nil
    guard let decision = decision(of: contacts[index], canSwipe: canSwipe) else {
      return contacts[index].hasWaited = contacts[index].hasWaited || isPastSlop(contacts[index])
    }
    endHold(&possible, at: time)
    switch decision {
    case .swipe(let anchor):
      contacts[index].anchorX = anchor
      if let row = possible.row, let swipe = swipe(of: row, by: contacts[index], in: &host) {
        return begin(swipe, at: time, in: &host)
      }
      contacts[index].anchorY = contacts[index].y
      beginPan(possible, at: time, in: &host)
    case .pan(let anchor):
      contacts[index].anchorY = anchor
      beginPan(possible, at: time, in: &host)
    }
  }

  private func slops(of contact: Contact) -> (pan: Double, swipe: Double) {
    switch contact.hand {
    case .finger: (configuration.panSlop, configuration.swipeSlop)
    case .pointer: (configuration.pointerSlop, configuration.pointerSlop)
    // The touchpad's driver has waited already; it scrolls one to one.
    case .touchpad: (0, configuration.swipeSlop)
    }
  }

  private func isPastSlop(_ contact: Contact) -> Bool {
    let slop = slops(of: contact)
    return abs(contact.x - contact.downX) > slop.swipe || abs(contact.y - contact.downY) > slop.pan
  }

  /// Decides by the cones around the axes; between them, at the limit.
  private func decision(of contact: Contact, canSwipe: Bool) -> Decision? {
    let slop = slops(of: contact)
    let (dx, dy) = (contact.x - contact.downX, contact.y - contact.downY)
    let (across, along) = (abs(dx), abs(dy))
    let pan = Decision.pan(anchorY: anchor(contact.downY, dy, slop.pan, contact.y))
    guard canSwipe else { return along > slop.pan ? pan : nil }
    let swipe = Decision.swipe(anchorX: anchor(contact.downX, dx, slop.swipe, contact.x))
    if across > slop.swipe, across >= 3 * along { return swipe }
    if along > slop.pan, across < 1.5 * along { return pan }
    guard across > configuration.decisionLimit else { return nil }
    let isSwipe = across >= 2 * along
    // After a wait, the list has not followed so far; it starts where the finger is now.
    guard contact.hasWaited else { return isSwipe ? swipe : pan }
    return isSwipe ? .swipe(anchorX: contact.x) : .pan(anchorY: contact.y)
  }

  /// Where travel counts from: its slop away from the down, or here if it is not so far.
  private func anchor(_ down: Double, _ travel: Double, _ slop: Double, _ here: Double) -> Double {
    guard abs(travel) > slop else { return here }
    return down + (travel < 0 ? -slop : slop)
  }
}
