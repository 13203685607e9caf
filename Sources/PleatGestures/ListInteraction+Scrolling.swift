import PleatMotion

extension ListInteraction {
  /// Where a raw position is shown: past an end, less far.
  func shownPosition(ofRaw raw: Double, dimension: Double) -> Double {
    let overshoot = overshoot(ofRaw: raw)
    return raw - overshoot + RubberBand(dimension: dimension).shown(overshoot)
  }

  /// The raw position that a finger has brought about that catches the list where it is shown.
  func rawPosition(showing position: Double, dimension: Double) -> Double {
    let shown = overshoot(ofRaw: position)
    return position - shown + RubberBand(dimension: dimension).overshoot(showing: shown)
  }

  /// How far a position lies past an end: negative past the upper one.
  func overshoot(ofRaw raw: Double) -> Double {
    let (lower, upper) = bounds
    if let lower, raw < lower { return raw - lower }
    if let upper, raw > upper { return raw - upper }
    return 0
  }

  /// Lets the list go at a speed.
  mutating func launch<Host: ListHost<RowID>>(
    velocity: Double, at time: Instant, in host: inout Host
  ) {
    let position = scroll.position(at: time)
    let overshoot = overshoot(ofRaw: position)
    let fling = Fling(
      from: position, velocity: velocity, at: time, scale: configuration.scale)
    guard overshoot != 0 else {
      guard let fling else { return rest(at: time, in: &host) }
      return scroll = .flying(fling)
    }
    // From over an end it flies only if it would come back within the content by itself.
    let edge = position - overshoot
    if let fling, velocity * overshoot < 0, (fling.rest - edge) * overshoot <= 0 {
      return scroll = .flying(fling)
    }
    scroll = .springing(
      Fling.edgeReturn(
        from: position, velocity: velocity, to: edge, at: time, by: spring(.edgeReturn)))
  }

  /// Lets the list come to rest: where it is, on the pixel grid, or else at the end that it is past.
  mutating func rest<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    let position = scroll.position(at: time)
    let overshoot = overshoot(ofRaw: position)
    guard overshoot == 0 else { return launch(velocity: 0, at: time, in: &host) }
    let place = onGrid(position)
    guard place != position else { return scroll = .resting(position) }
    scroll = .springing(
      SpringMotion(from: position, to: place, by: spring(.makeWay), at: time))
  }

  /// The nearest position within the content that lies on the grid of physical pixels.
  func onGrid(_ position: Double) -> Double {
    let (lower, upper) = bounds
    let place = (position * configuration.scale).rounded() / configuration.scale
    return max(min(place, upper ?? place), lower ?? -.infinity)
  }

  /// Lets the list's own motion pass its stages up to a moment: flight, end, rest.
  mutating func settleScroll<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    fill(around: scroll.position(at: time), in: &host)
    if case .flying(let fling) = scroll { settle(fling, at: time, in: &host) }
    if case .springing(let motion) = scroll, motion.isAtRest(at: time) {
      scroll = .resting(motion.target)
      rest(at: motion.end, in: &host)
    }
    fill(around: scroll.position(at: time), in: &host)
    if let closing, !isShowing(closing, at: time) { self.closing = nil }
  }

  private mutating func settle<Host: ListHost<RowID>>(
    _ fling: Fling, at time: Instant, in host: inout Host
  ) {
    let overshoot = overshoot(ofRaw: fling.position(at: time))
    // Over an end and on the way out: the end's spring took over when it was passed.
    if overshoot != 0, overshoot * fling.velocity > 0 {
      let edge = fling.position(at: time) - overshoot
      let start = self.overshoot(ofRaw: fling.origin)
      let motion =
        start * fling.velocity > 0
        ? nil : fling.edgeReturn(to: edge, by: spring(.edgeReturn))
      scroll = .springing(
        motion
          ?? Fling.edgeReturn(
            from: fling.position(at: time), velocity: fling.velocity(at: time), to: edge,
            at: time, by: spring(.edgeReturn)))
    } else if time >= fling.end {
      scroll = .resting(fling.rest)
      rest(at: fling.end, in: &host)
    }
  }

  /// A position held within the content, reading on to its end if that is near.
  mutating func limited<Host: ListHost<RowID>>(
    _ position: Double, in host: inout Host
  ) -> Double {
    guard let first = rows.first, let last = rows.last, host.rowCount == rowCount else {
      return onGrid(position)
    }
    var (top, index) = (first.contentTop, first.index)
    while top > position, index > 0 {
      index -= 1
      top -= measuredHeight(at: index, in: &host)
    }
    let lower = index == 0 ? top : -.infinity
    var bottom = last.contentBottom
    index = last.index
    while bottom < position + height, index < rowCount - 1 {
      index += 1
      bottom += measuredHeight(at: index, in: &host)
    }
    let upper = index == rowCount - 1 ? bottom - height : .infinity
    return max(min(position, upper), lower)
  }

  /// The wheel turned: the list follows, and stops at its ends.
  mutating func turnWheel<Host: ListHost<RowID>>(
    by distance: Double, at time: Instant, in host: inout Host
  ) {
    guard distance.isFinite, abs(distance) <= 100_000, distance != 0 else { return }
    settleScroll(at: time, in: &host)
    switch gesture {
    case .idle:
      stepHover(to: time, in: &host)
      guard var hover, hover.edge.isScrolling else { break }
      scrollHeld(&hover.edge, by: distance, at: time, in: &host)
      return self.hover = hover
    case .possible(var possible):
      possible.mayTap = false
      endHold(&possible, at: time)
      gesture = .possible(possible)
    case .carry: return scrollCarrying(by: distance, at: time, in: &host)
    case .candidate, .pan, .swipe, .pinch: return
    }
    closeOpenRow(at: time, in: &host)
    let base: Double =
      if case .springing(let motion) = scroll { motion.target } else { scroll.position(at: time) }
    follow(to: limited(base + distance, in: &host), by: .wheelFollow, at: time)
  }

  /// Moves the list to a place, from where it is and as fast as it is.
  mutating func follow(to place: Double, by spring: Spring, at time: Instant) {
    scroll = .springing(
      SpringMotion(
        from: scroll.position(at: time), velocity: scroll.velocity(at: time), to: place,
        by: self.spring(spring), at: time))
  }

  private mutating func scrollCarrying<Host: ListHost<RowID>>(
    by distance: Double, at time: Instant, in host: inout Host
  ) {
    stepCarry(to: time, in: &host)
    guard case .carry(var carry) = gesture else { return }
    scrollHeld(&carry.edge, by: distance, at: time, in: &host)
    gesture = .carry(carry)
    stepCarry(to: time, in: &host)
  }
}
