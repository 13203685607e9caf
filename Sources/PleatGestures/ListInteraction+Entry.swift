public import PleatMotion

extension ListInteraction {
  /// Takes in one event. Contacts wait for the frame that completes them, or for `flush`.
  ///
  /// - Complexity: O(visible rows).
  public mutating func handle<Host: ListHost<RowID>>(_ event: InputEvent, in host: inout Host) {
    guard case .frame = event else { return queue.append(event) }
    flush(in: &host)
  }

  /// Applies what has been taken in: call it at the end of each batch of events.
  public mutating func flush<Host: ListHost<RowID>>(in host: inout Host) {
    guard !queue.isEmpty else { return }
    drawn = Drawn()
    markLargeContacts()
    for index in queue.indices { apply(queue[index], in: &host) }
    queue.removeAll(keepingCapacity: true)
    evaluate(in: &host)
    settleScroll(at: now, in: &host)
  }

  /// Moves everything on to a moment: a frame's time, or a wake-up's.
  ///
  /// Times may be left out or come at any distance; what is presented depends on the moment alone.
  public mutating func advance<Host: ListHost<RowID>>(to time: Instant, in host: inout Host) {
    flush(in: &host)
    runTimers(until: time, in: &host)
    now = max(now, time)
    settleScroll(at: now, in: &host)
    stepCarry(to: now, in: &host)
    stepHover(to: now, in: &host)
    settleRows(at: now)
    forgetNames()
    resample(atFrame: now, in: &host)
  }

  /// Gives the viewport another size. The row under a finger, or else the first one, keeps its place.
  public mutating func resize<Host: ListHost<RowID>>(
    width: Double, height: Double, at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    guard width.isFinite, height.isFinite else { return }
    now = max(now, time)
    relayout(width: max(width, 1), height: max(height, 1), in: &host)
  }

  /// Reads the host's rows anew after they changed in any way, and moves them to their new places.
  ///
  /// Rows are known by identity; what was drawn goes on from where it is. Not needed after a change
  /// that the engine itself has asked for. Call it too when the host allows less than it did: what a
  /// gesture under way may do is asked again, here and before it is done.
  ///
  /// - Complexity: O(visible rows) questions to the host.
  public mutating func rowsChanged<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    now = max(now, time)
    followRows(in: &host)
    askAgain(in: &host)
    // A carried row may have another slot at once, not only in the next frame.
    stepCarry(to: now, in: &host)
    flush(in: &host)
  }

  /// Reads the host's rows as another list, from its first row on, without any motion.
  public mutating func reload<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    queue.removeAll(keepingCapacity: true)
    now = max(now, time)
    abandonGesture(in: &host)
    hover = nil
    forgetRows()
    setOpenRow(nil, in: &host)
    rowCount = host.rowCount
    fill(around: 0, in: &host)
  }

  /// Reads the host's rows as `reload` does, and shows them where they were scrolled once.
  ///
  /// - Parameters:
  ///   - row: the row at the viewport's upper edge; if it is gone, the list begins at its first.
  ///   - offset: how much of the row lies above the edge, as `scrollPlace` told it.
  public mutating func reload<Host: ListHost<RowID>>(
    showing row: RowID, offset: Double, at time: Instant, in host: inout Host
  ) {
    reload(at: time, in: &host)
    guard let index = host.index(of: row), offset.isFinite, abs(offset) <= 100_000 else { return }
    rows.removeAll(keepingCapacity: true)
    rows.append(newRow(at: index, contentTop: 0, in: &host))
    fill(around: offset, in: &host)
    scroll = .resting(onGrid(offset))
    fill(around: scroll.position(at: now), in: &host)
  }

  /// Scrolls, as quickly as a hand would, until the row is in full view.
  ///
  /// Does nothing while a contact owns the scroll position.
  /// - Parameter part: of a row that is taller than the viewport, what has to be seen of it, from its
  ///   upper edge; the whole row by default.
  public mutating func reveal<Host: ListHost<RowID>>(
    _ row: RowID, part: ClosedRange<Double>? = nil, at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    now = max(now, time)
    guard host.index(of: row) != nil else { return }
    scrollIntoView(names.makeKey(of: row), part: part, in: &host)
  }

  /// Ends the gesture under way without committing anything, as a lost touch does.
  ///
  /// Contacts still on the glass own nothing until they lift.
  public mutating func cancel<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    flush(in: &host)
    now = max(now, time)
    cancelAll(at: now, in: &host)
  }

  /// Ends a scroll on a touchpad whose end was not told: for a key press, as another hand's input does.
  ///
  /// Nothing that it holds is done.
  public mutating func endTouchpadScroll<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    now = max(now, time)
    dropTouchpadScroll(at: now, in: &host)
  }

  /// Stops a list that flies on, where it is; for a key press.
  public mutating func stopMomentum<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    now = max(now, time)
    settleScroll(at: now, in: &host)
    if case .flying = scroll { rest(at: now, in: &host) }
  }
}

extension ListInteraction {
  /// The parts of a gesture that a host may want to tell.
  public enum Phase: Hashable, Sendable {
    case idle, possible, pan, swipe, carry, pinch, pull, settling
  }

  /// What is going on.
  public var phase: Phase {
    switch gesture {
    case .idle: isAtRest ? .idle : .settling
    case .possible, .candidate: .possible
    case .pan(let pan): pan.pull == nil ? .pan : .pull
    case .swipe: .swipe
    case .carry: .carry
    case .pinch: .pinch
    }
  }

  /// Whether the next frame would show something else though no event came.
  public var needsFrames: Bool {
    !isAtRest || isAutoScrolling || drawsBehindSamples
  }

  /// When to call `advance` though nothing moves: a finger that rests may become a hold.
  public var nextWakeUp: Instant? {
    switch gesture {
    case .possible(let possible):
      guard possible.mayHold, possible.row != nil else { return nil }
      guard let contact = contact(possible.contact) else { return nil }
      let time = possible.rises ? configuration.holdTime : configuration.riseTime
      return contact.downTime.advanced(bySeconds: time)
    case .candidate(let candidate):
      guard candidate.hasLifted else { return nil }
      return candidate.firstDown.advanced(bySeconds: configuration.holdTime)
    default:
      return nil
    }
  }

  /// Whether everything stands where the host's rows say.
  public var isAtRest: Bool {
    !scroll.isMoving && others.isEmpty && closing == nil
      && rows.allSatisfy { $0.isAtRest(at: now) }
  }

  /// The spring for a use; without overshoot and quick where motion is to be reduced.
  func spring(_ spring: Spring) -> Spring {
    configuration.reducesMotion ? .reduced : spring
  }
}
