import PleatMotion

extension ListInteraction {
  /// A contact's shape comes after its down; it must count before anything is decided.
  mutating func markLargeContacts() {
    for event in queue {
      guard case .shape(let id, let axis) = event, axis > configuration.palmAxis else { continue }
      palms.insert(id)
    }
  }

  mutating func apply<Host: ListHost<RowID>>(_ event: InputEvent, in host: inout Host) {
    switch event {
    case .motion(let id, let x, let y, let time):
      move(id, x: x, y: y, at: time, in: &host)
    case .down(let id, let device, let x, let y, let time):
      reach(time, in: &host)
      dropTouchpadScroll(at: time, in: &host)
      let hand = device == .touch ? Contact.Hand.finger : .pointer
      land(id, hand: hand, x: x, y: y, at: time, in: &host)
    case .up(let id, let time):
      reach(time, in: &host)
      lift(id, at: time, in: &host)
    case .shape(let id, let axis):
      if axis > configuration.palmAxis { dismissPalm(id, in: &host) }
    case .frame:
      evaluate(in: &host)
    case .cancel(let time):
      reach(time, in: &host)
      cancelAll(at: time, in: &host)
    case .wheel(_, let dy, _, _, let time):
      reach(time, in: &host)
      dropTouchpadScroll(at: time, in: &host)
      turnWheel(by: dy, at: time, in: &host)
    case .scroll(let dx, let dy, let x, let y, let time):
      scrollTouchpad(dx: dx, dy: dy, x: x, y: y, at: time, in: &host)
    case .scrollEnd(let time):
      reach(time, in: &host)
      lift(Self.touchpad, at: time, in: &host)
    case .pinchBegan(let x, let y, let time):
      reach(time, in: &host)
      beginTouchpadPinch(x: x, y: y, at: time, in: &host)
    case .pinchMoved(let dx, let dy, let scale, let time):
      moveTouchpadPinch(dx: dx, dy: dy, scale: scale, at: time, in: &host)
    case .pinchEnded(let isCancelled, let time):
      reach(time, in: &host)
      endTouchpadPinch(isCancelled: isCancelled, at: time, in: &host)
    }
  }

  /// Looks at what has moved, and lets the time pass until an event's own.
  mutating func reach<Host: ListHost<RowID>>(_ time: Instant, in host: inout Host) {
    evaluate(in: &host)
    runTimers(until: time, in: &host)
    now = max(now, time)
  }

  /// Moves a contact; all that moved in one frame is looked at together.
  mutating func move<Host: ListHost<RowID>>(
    _ id: ContactID, x: Double, y: Double, at time: Instant, in host: inout Host
  ) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    guard isSound(x, y) else { return discard(id, at: time, in: &host) }
    if contacts[index].isFresh { evaluate(in: &host) }
    runTimers(until: time, in: &host)
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    let place = configuration.mirrorsX ? width - x : x
    if contacts[index].move(x: place, y: y, at: time) { now = max(now, time) }
  }

  /// Lets the gesture see where its contacts are now.
  mutating func evaluate<Host: ListHost<RowID>>(in host: inout Host) {
    guard contacts.contains(where: { $0.isFresh }) else { return }
    let time = contacts.reduce(Instant(nanoseconds: .min)) { $1.isFresh ? max($0, $1.time) : $0 }
    switch gesture {
    case .idle: break
    case .possible(let possible): decide(possible, at: time, in: &host)
    case .candidate(let candidate): decide(candidate, at: time, in: &host)
    case .pan(let pan): track(pan, at: time, in: &host)
    case .swipe(let swipe): track(swipe, at: time, in: &host)
    case .carry(let carry): track(carry, at: time, in: &host)
    case .pinch(let pinch): track(pinch, at: time, in: &host)
    }
    for index in contacts.indices { contacts[index].isFresh = false }
  }

  /// Whether a place can be one on or around a screen.
  func isSound(_ x: Double, _ y: Double) -> Bool {
    abs(x) <= 100_000 && abs(y) <= 100_000
  }

  /// Does what was due before a moment.
  mutating func runTimers<Host: ListHost<RowID>>(until time: Instant, in host: inout Host) {
    switch gesture {
    case .possible(let possible): hold(possible, until: time, in: &host)
    case .candidate(let candidate): expire(candidate, until: time, in: &host)
    default: break
    }
  }
}
