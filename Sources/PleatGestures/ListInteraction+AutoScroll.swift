public import PleatMotion

extension ListInteraction {
  /// Tells where something is held over the list that is none of its rows, as a row that is carried
  /// out of another list: near an edge the list scrolls by itself, as it does under its own rows.
  ///
  /// Call it whenever the finger moves, and with nothing once it is let go or is elsewhere. A contact
  /// that lands on this list itself, a cancel and a reload end it too. Frames are needed meanwhile as
  /// `needsFrames` tells; `row(atX:y:)` is what the finger is over.
  ///
  /// - Parameter y: the finger's place in the viewport, in pixels from its upper edge.
  public mutating func autoScroll<Host: ListHost<RowID>>(
    under y: Double?, at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    now = max(now, time)
    stepHover(to: now, in: &host)
    guard let y, y.isFinite, case .idle = gesture else { return endHover(at: now, in: &host) }
    hover = Hover(y: y, edge: hover?.edge ?? EdgeScroll())
    stepHover(to: now, in: &host)
  }

  /// Scrolls by itself up to a moment under what is held over the list.
  mutating func stepHover<Host: ListHost<RowID>>(to time: Instant, in host: inout Host) {
    guard var hover else { return }
    let wasScrolling = hover.edge.isScrolling
    let depth = AutoScroll.depth(at: hover.y, inViewportOf: height)
    scrollAtEdge(&hover.edge, toDepth: depth, at: time, in: &host)
    self.hover = hover
    if hover.edge.isScrolling {
      scroll = .held(scroll.position(at: time))
    } else if wasScrolling {
      rest(at: time, in: &host)
    }
    fill(around: scroll.position(at: time), in: &host)
  }

  /// Nothing is held over the list any more.
  mutating func endHover<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    guard let hover else { return }
    self.hover = nil
    if hover.edge.isScrolling { rest(at: time, in: &host) }
  }

  /// Scrolls up to a moment by the depth that was, and goes on at the one that is.
  mutating func scrollAtEdge<Host: ListHost<RowID>>(
    _ edge: inout EdgeScroll, toDepth depth: Double, at time: Instant, in host: inout Host
  ) {
    if edge.isScrolling { scroll = .held(limited(edge.position(at: time), in: &host)) }
    edge.move(toDepth: depth, position: scroll.position(at: time), at: time)
  }

  /// The wheel turned under what is held: the list goes on from there.
  mutating func scrollHeld<Host: ListHost<RowID>>(
    _ edge: inout EdgeScroll, by distance: Double, at time: Instant, in host: inout Host
  ) {
    scroll = .held(limited(scroll.position(at: time) + distance, in: &host))
    edge.scroll(to: scroll.position(at: time), at: time)
  }

  /// Whether the list moves though the finger does not.
  var isAutoScrolling: Bool {
    if let hover { return hover.edge.isScrolling }
    return if case .carry(let carry) = gesture { carry.edge.isScrolling } else { false }
  }
}
