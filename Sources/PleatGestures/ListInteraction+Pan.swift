import PleatMotion

extension ListInteraction {
  /// One contact begins to scroll, from its anchor on.
  mutating func beginPan<Host: ListHost<RowID>>(
    _ possible: Possible, at time: Instant, in host: inout Host
  ) {
    let down = contact(possible.contact)?.downTime ?? time
    let pan = newPan(landing: possible.landing, firstDown: down, at: time)
    closeOpenRow(at: time, in: &host)
    track(pan, at: time, in: &host)
  }

  /// Two contacts begin to scroll together; the slop of their midpoint is consumed.
  mutating func beginPan<Host: ListHost<RowID>>(
    _ candidate: Candidate, drift: Double, at time: Instant, in host: inout Host
  ) {
    for index in contacts.indices where contacts[index].role == .owner {
      let isPair = contacts[index].id == candidate.first || contacts[index].id == candidate.second
      guard isPair else {
        contacts[index].role = .dead
        continue
      }
      contacts[index].anchorY += drift < 0 ? -configuration.pinchSlop : configuration.pinchSlop
    }
    var pan =
      candidate.pan
      ?? newPan(landing: candidate.landing, firstDown: candidate.firstDown, at: time)
    pan.base = pan.raw
    pan.wasShared = true
    closeOpenRow(at: time, in: &host)
    track(pan, at: time, in: &host)
  }

  private func newPan(landing: Landing, firstDown: Instant, at time: Instant) -> Pan {
    let raw = rawPosition(showing: scroll.position(at: time), dimension: height)
    return Pan(
      base: raw, raw: raw, landing: landing, firstDown: firstDown, start: raw,
      mayPullTop: landing.atTop, mayPullBottom: landing.atBottom, dimension: height)
  }

  /// The mean travel of the contacts that take part, from their anchors.
  private var meanTravel: Double {
    var (sum, count) = (0.0, 0.0)
    for contact in contacts where contact.role == .owner {
      sum += contact.y - contact.anchorY
      count += 1
    }
    return count > 0 ? sum / count : 0
  }

  /// The contacts have moved the list.
  mutating func track<Host: ListHost<RowID>>(
    _ pan: Pan, at time: Instant, in host: inout Host
  ) {
    var pan = pan
    pan.raw = pan.base - meanTravel
    pan.travel = max(pan.travel, abs(pan.raw - pan.start))
    fill(around: pan.raw, in: &host)
    let shown = shownPosition(ofRaw: pan.raw, dimension: pan.dimension)
    scroll = .held(shown)
    fill(around: shown, in: &host)
    loseRights(of: &pan)
    gesture = .pan(pan)
    updatePull(of: pan, shown: shown, in: &host)
  }

  /// An end that the list is scrolled away from by more than 8 px cannot be pulled any more.
  private func loseRights(of pan: inout Pan) {
    let (lower, upper) = bounds
    let slack = configuration.hysteresis
    if lower.map({ pan.raw > $0 + slack }) ?? true { pan.mayPullTop = false }
    if upper.map({ pan.raw < $0 - slack }) ?? true { pan.mayPullBottom = false }
  }

  /// A further contact lands while the list is panned.
  mutating func add<Host: ListHost<RowID>>(
    _ contact: Contact, to pan: Pan, at time: Instant, in host: inout Host
  ) {
    guard contact.hand == .finger, let first = contacts.first(where: { $0.role == .owner }),
      first.hand == .finger, !isPulledFar(pan)
    else { return kill(contact.id) }
    let isPrompt = time.seconds(since: pan.firstDown) <= configuration.multiTapTime
    if isPrompt, pan.travel < 24, !pan.wasShared {
      var pan = pan
      if pan.pull?.mayAdd == true { host.discardRow(by: .pull) }
      pan.pull = nil
      let kept = candidate(first, contact, landing: pan.landing, tap: nil, pan: pan)
      return gesture = .candidate(kept)
    }
    var pan = pan
    pan.wasShared = true
    anchorAgain(&pan)
    gesture = .pan(pan)
  }

  private func isPulledFar(_ pan: Pan) -> Bool {
    guard let pull = pan.pull else { return false }
    return pulledDistance(pull.edge, at: now) > pull.unit / 2
  }

  /// Counts the travel anew from where the contacts are, so that a change of their set moves nothing.
  private mutating func anchorAgain(_ pan: inout Pan) {
    pan.base = pan.raw
    for index in contacts.indices where contacts[index].role == .owner {
      contacts[index].anchorY = contacts[index].y
    }
  }

  /// One of the contacts lifts; the last one lets the list go.
  mutating func end<Host: ListHost<RowID>>(
    _ pan: Pan, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    var pan = pan
    let velocity = contact.releaseVelocity(at: time).y
    guard !contacts.contains(where: { $0.role == .owner }) else {
      pan.lifted = joined(velocity, with: pan.lifted, at: time)
      anchorAgain(&pan)
      return gesture = .pan(pan)
    }
    let all = joined(velocity, with: pan.lifted, at: time)
    gesture = .idle
    if let pull = pan.pull, letGo(pull, velocity: all.velocity, at: time, in: &host) { return }
    let carried = contact.neverRested ? pan.landing.velocity : 0
    release(of: pan, fingerVelocity: all.velocity, momentum: carried, at: time, in: &host)
  }

  /// The mean velocity of the contacts that lift at the same time.
  private func joined(
    _ velocity: Double, with lifted: (velocity: Double, count: Int, time: Instant)?,
    at time: Instant
  ) -> (velocity: Double, count: Int, time: Instant) {
    guard let lifted, lifted.time == time else { return (velocity, 1, time) }
    let sum = lifted.velocity * Double(lifted.count) + velocity
    return (sum / Double(lifted.count + 1), lifted.count + 1, time)
  }

  /// Lets the list fly, or return.
  private mutating func release<Host: ListHost<RowID>>(
    of pan: Pan, fingerVelocity: Double, momentum: Double, at time: Instant, in host: inout Host
  ) {
    var velocity = -fingerVelocity
    let isFling = abs(velocity) >= Fling.leastSpeed
    if isFling, velocity * momentum > 0 { velocity += Fling.momentum(carriedFrom: momentum) }
    let overshoot = overshoot(ofRaw: pan.raw)
    if overshoot != 0 {
      velocity *= RubberBand(dimension: pan.dimension).slope(at: overshoot)
    }
    launch(velocity: velocity, at: time, in: &host)
  }
}
