import PleatMotion

/// A list that scrolls by itself under something that is held near one of its edges.
///
/// A function of the moments at which that came to another depth, however often it is asked.
struct EdgeScroll {
  /// How deep in an edge's zone it is held, as `AutoScroll` tells it; 0 between the zones.
  private(set) var depth = 0.0
  /// Since when it is in this zone.
  private var entry = Instant.zero
  /// Where the list was scrolled when it came to this depth, and when that was.
  private var base = 0.0
  private var start = Instant.zero

  var isScrolling: Bool { depth != 0 }

  /// Where the list is scrolled, its ends aside.
  func position(at time: Instant) -> Double {
    base + AutoScroll.travel(depth: depth, after: time.seconds(since: entry))
      - AutoScroll.travel(depth: depth, after: start.seconds(since: entry))
  }

  /// It comes to another depth, with the list scrolled to a position.
  mutating func move(toDepth depth: Double, position: Double, at time: Instant) {
    guard depth != self.depth else { return }
    if self.depth == 0 || self.depth * depth < 0 { entry = time }
    self.depth = depth
    scroll(to: position, at: time)
  }

  /// The list goes on from another position.
  mutating func scroll(to position: Double, at time: Instant) {
    (base, start) = (position, time)
  }
}

/// Something that is held over the list and is none of its rows.
struct Hover {
  /// Where its finger is, in the viewport.
  var y: Double
  var edge = EdgeScroll()
}
