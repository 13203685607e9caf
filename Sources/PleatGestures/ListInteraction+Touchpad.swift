import PleatMotion

extension ListInteraction {
  /// The contact that two fingers make which scroll on a touchpad; no device's own id is so large.
  static var touchpad: ContactID { ContactID(.max) }
  /// The two contacts that a pinch on a touchpad makes, the upper one first.
  static var touchpadPinch: (upper: ContactID, lower: ContactID) {
    (ContactID(.max - 2), ContactID(.max - 1))
  }
  /// The span that a touchpad's pinch begins with.
  static var touchpadSpan: Double { 200 }

  /// Two fingers scroll on a touchpad: a contact whose travel is the content's.
  mutating func scrollTouchpad<Host: ListHost<RowID>>(
    dx: Double, dy: Double, x: Double, y: Double, at time: Instant, in host: inout Host
  ) {
    guard isSound(x, y), isSound(dx, dy) else { return }
    if contact(Self.touchpad) == nil {
      reach(time, in: &host)
      guard contacts.isEmpty || !contacts.contains(where: { $0.role == .owner }) else { return }
      land(Self.touchpad, hand: .touchpad, x: x, y: y, at: time, in: &host)
    }
    guard let contact = contact(Self.touchpad) else { return }
    let place = configuration.mirrorsX ? width - contact.x : contact.x
    move(Self.touchpad, x: place - dx, y: contact.y - dy, at: time, in: &host)
  }

  /// Ends a scroll on a touchpad whose end was not told, since hands are at something else by now.
  ///
  /// What it holds past an end, or a row that it swipes, returns, and nothing is done.
  mutating func dropTouchpadScroll<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    guard contact(Self.touchpad) != nil else { return }
    if case .pan(let pan) = gesture, pan.pull == nil {
      lift(Self.touchpad, at: time, in: &host)
    } else {
      discard(Self.touchpad, at: time, in: &host)
    }
  }

  /// Two fingers begin to pinch on a touchpad: two contacts around the pointer.
  ///
  /// They take part only if no other hand has a gesture under way.
  mutating func beginTouchpadPinch<Host: ListHost<RowID>>(
    x: Double, y: Double, at time: Instant, in host: inout Host
  ) {
    let (upper, lower) = Self.touchpadPinch
    discard(upper, at: time, in: &host)
    discard(lower, at: time, in: &host)
    // The same fingers cannot go on scrolling.
    dropTouchpadScroll(at: time, in: &host)
    guard !contacts.contains(where: { $0.role == .owner }) else { return }
    let half = Self.touchpadSpan / 2
    land(upper, hand: .touchpad, x: x, y: y - half, at: time, in: &host)
    land(lower, hand: .touchpad, x: x, y: y + half, at: time, in: &host)
  }

  /// The fingers of a touchpad's pinch have moved; what cannot be takes the pinch back.
  mutating func moveTouchpadPinch<Host: ListHost<RowID>>(
    dx: Double, dy: Double, scale: Double, at time: Instant, in host: inout Host
  ) {
    let ids = Self.touchpadPinch
    guard let upper = contact(ids.upper), let lower = contact(ids.lower) else { return }
    guard isSound(dx, dy), scale >= 0, isSound(scale * Self.touchpadSpan, 0) else {
      return endTouchpadPinch(isCancelled: true, at: time, in: &host)
    }
    let x = (configuration.mirrorsX ? width - upper.x : upper.x) + dx
    let middle = (upper.y + lower.y) / 2 + dy
    let half = scale * Self.touchpadSpan / 2
    move(ids.upper, x: x, y: middle - half, at: time, in: &host)
    move(ids.lower, x: x, y: middle + half, at: time, in: &host)
  }

  /// The fingers of a touchpad's pinch lift together, or are taken away.
  mutating func endTouchpadPinch<Host: ListHost<RowID>>(
    isCancelled: Bool, at time: Instant, in host: inout Host
  ) {
    let (upper, lower) = Self.touchpadPinch
    if isCancelled {
      discard(upper, at: time, in: &host)
      discard(lower, at: time, in: &host)
    } else {
      lift(upper, at: time, in: &host)
      lift(lower, at: time, in: &host)
    }
  }
}
