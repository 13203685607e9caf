import PleatMotion

extension ListInteraction {
  /// The pull unit P.
  var pullUnit: Double { min(configuration.rowHeight, height / 8) }

  /// How far an end is shown away from its place; zero or less when it is not.
  func pulledDistance(_ edge: ListEdge, at time: Instant) -> Double {
    let position = scroll.position(at: time)
    switch edge {
    case .top: return bounds.lower.map { $0 - position } ?? 0
    case .bottom: return bounds.upper.map { position - $0 } ?? 0
    }
  }

  /// Begins, follows or ends the pull that a pan has become.
  mutating func updatePull<Host: ListHost<RowID>>(
    of pan: Pan, shown: Double, in host: inout Host
  ) {
    var pan = pan
    if pan.pull == nil { beginPull(&pan, in: &host) }
    guard var pull = pan.pull else { return }
    let distance = pulledDistance(pull.edge, at: now)
    let reach = reach(at: distance, from: pull.reach, unit: pull.unit)
    if reach != pull.reach {
      let before = pull
      pull.reach = reach
      pull.since = now
      tell(pull, after: before, in: &host)
    }
    pan.pull = pull
    if distance <= 0 {
      // It has turned back: an ordinary pan again.
      if pull.mayAdd { host.discardRow(by: .pull) }
      pan.pull = nil
    }
    gesture = .pan(pan)
  }

  private mutating func beginPull<Host: ListHost<RowID>>(_ pan: inout Pan, in host: inout Host) {
    if pan.mayPullTop, pulledDistance(.top, at: now) > 0 {
      pan.mayPullBottom = false
      pan.pull = newPull(.top, in: &host)
    } else if pan.mayPullBottom, pulledDistance(.bottom, at: now) > 0 {
      pan.mayPullTop = false
      pan.pull = newPull(.bottom, in: &host)
    }
  }

  /// Takes from a pull what the host does not allow any more, and tells what letting go would do now.
  mutating func askAgain<Host: ListHost<RowID>>(_ pull: inout Pull, in host: inout Host) {
    let before = pull
    if pull.canAdd { pull.canAdd = host.mayAddRow(at: 0, by: .pull) }
    if pull.mayFirst { pull.mayFirst = host.mayPull(pull.edge, to: .first) }
    if pull.maySecond { pull.maySecond = host.mayPull(pull.edge, to: .second) }
    tell(pull, after: before, in: &host)
  }

  private func newPull<Host: ListHost<RowID>>(_ edge: ListEdge, in host: inout Host) -> Pull {
    let mayAdd = edge == .top && host.mayAddRow(at: 0, by: .pull)
    return Pull(
      edge: edge, unit: pullUnit, mayAdd: mayAdd, canAdd: mayAdd,
      mayFirst: host.mayPull(edge, to: .first), maySecond: host.mayPull(edge, to: .second))
  }

  /// Thresholds arm at their length and disarm 8 px below it.
  private func reach(at distance: Double, from current: PullReach, unit: Double) -> PullReach {
    func isPast(_ reach: PullReach, _ length: Double) -> Bool {
      distance >= length || (current >= reach && distance > length - configuration.hysteresis)
    }
    if isPast(.second, 2 * unit) { return .second }
    return isPast(.first, unit) ? .first : .none
  }

  private func tell<Host: ListHost<RowID>>(_ pull: Pull, after before: Pull, in host: inout Host) {
    if pull.adds != before.adds { host.addingChanged(by: .pull, isArmed: pull.adds) }
    if pull.act != before.act { host.pullChanged(pull.edge, to: pull.act ?? .none) }
  }

  /// The contact lets go of a pulled end.
  ///
  /// - Returns: whether the list is on its way already.
  mutating func letGo<Host: ListHost<RowID>>(
    _ pull: Pull, velocity: Double, at time: Instant, in host: inout Host
  ) -> Bool {
    var pull = pull
    askAgain(&pull, in: &host)
    let overshoot = RubberBand(dimension: height).overshoot(
      showing: pulledDistance(pull.edge, at: time))
    pullVelocity = velocity * RubberBand(dimension: height).slope(at: overshoot)
    if let act = pull.act, isHeldEnough(pull, for: act, at: time, in: &host) {
      if pull.mayAdd { host.discardRow(by: .pull) }
      closing = .pull(pull.edge, unit: pull.unit)
      rest(at: time, in: &host)
      host.pulled(pull.edge, to: act)
      followRows(in: &host)
      return true
    }
    closing = .pull(pull.edge, unit: pull.unit)
    guard pull.adds else {
      if pull.mayAdd { host.discardRow(by: .pull) }
      return false
    }
    return addPulledRow(pull, velocity: velocity, at: time, in: &host)
  }

  private func isHeldEnough<Host: ListHost<RowID>>(
    _ pull: Pull, for act: PullReach, at time: Instant, in host: inout Host
  ) -> Bool {
    let wanted = host.holdTime(ofPull: pull.edge, to: act)
    return wanted <= 0 || time.seconds(since: pull.since) >= wanted
  }

  private mutating func addPulledRow<Host: ListHost<RowID>>(
    _ pull: Pull, velocity: Double, at time: Instant, in host: inout Host
  ) -> Bool {
    let distance = pulledDistance(.top, at: time)
    guard let id = host.addRow(at: 0, by: .pull) else {
      rest(at: time, in: &host)
      followRows(in: &host)
      return true
    }
    closing = nil
    let extent = min(distance, pull.unit)
    let band = RubberBand(dimension: height)
    let slope = band.slope(at: band.overshoot(showing: distance))
    scroll = .resting(scroll.position(at: time))
    let arrival = Arrival(
      id: names.makeKey(of: id), top: distance - extent, extent: extent, isHinged: true,
      contentVelocity: min(max(velocity * slope, -2000), 2000))
    followRows(arrival: arrival, pinningTop: true, by: .drop, in: &host)
    return true
  }
}

extension Pull {
  /// What letting go does other than adding a row.
  var act: PullReach? {
    if reach == .second, maySecond { return .second }
    guard reach >= .first, mayFirst, !mayAdd else { return nil }
    return .first
  }

  /// Whether letting go adds a row.
  var adds: Bool { canAdd && reach >= .first && act == nil }
}
