import Outline
import PleatGestures
import PleatMotion

/// Where the levels stand.
extension Screen {
  /// Whether a level is to be seen, or could be.
  func isVisible(_ other: Place) -> Bool {
    other == place || !travel.slides[other].isAtRest(at: now) || travel.peek?.place == other
      || isUnfolding(other)
  }

  private func isUnfolding(_ other: Place) -> Bool {
    guard let inner = travel.unfolding?.inner else { return false }
    return inner == other || inner.above == other
  }

  /// Whether any level moves, or is held in the window beside the one under the hand.
  var isTravelling: Bool {
    if travel.unfolding != nil || travel.ghost != nil { return true }
    return Place.all.contains { !travel.slides[$0].isAtRest(at: now) }
  }

  /// How far a level is moved down; nothing for one that is not to be seen.
  func offset(of other: Place) -> Double? {
    let slide = travel.slides[other]
    if let inner = travel.unfolding?.inner {
      // The one lies in the other.
      if inner == other, let outer = other.above { return travel.slides[outer].value(at: now) }
      if inner.above == other { return slide.value(at: now) }
    }
    if other == place { return slide.value(at: now) + (waitingStrip ?? 0) }
    let sliding = slide.isAtRest(at: now) ? nil : slide.value(at: now)
    guard let pulled = pulledOffset(of: other) else { return sliding }
    guard let sliding else { return pulled }
    return other.rawValue < place.rawValue ? max(sliding, pulled) : min(sliding, pulled)
  }

  /// Where a pull has brought a neighbour: beside the panel that the pull has opened.
  private func pulledOffset(of other: Place) -> Double? {
    if other == .lists, let strip = waitingStrip { return strip - contentEdge(of: other) }
    guard travel.unfolding == nil, let pull, pull.distance > pull.unit else { return nil }
    let base = travel.slides[place].value(at: now)
    let shown = pull.distance - pull.unit
    if pull.edge == .top, other == place.above { return base + shown - contentEdge(of: other) }
    if pull.edge == .bottom, other == place.below { return base + viewportHeight - shown }
    return nil
  }

  func pose(of other: Place) -> Pose? {
    guard let offset = offset(of: other) else { return nil }
    var pose = Pose(offset: offset)
    if let unfolding = travel.unfolding {
      if unfolding.inner == other {
        pose.strip = strip(of: unfolding)
      } else if unfolding.inner.above == other {
        pose.partings.0 = unfolding.parting(at: now, in: viewportHeight)
      }
    }
    if other == .lists, let older = travel.ghost?.unfolding {
      pose.partings.1 = older.parting(at: now, in: viewportHeight)
    }
    return pose
  }

  func pose(of ghost: Ghost) -> Pose {
    guard let unfolding = ghost.unfolding else { return Pose(offset: ghost.slide.value(at: now)) }
    return Pose(offset: travel.slides[.lists].value(at: now), strip: strip(of: unfolding))
  }

  private func strip(of unfolding: Unfolding) -> Pose.Strip {
    let strip = unfolding.strip(at: now, in: viewportHeight)
    return Pose.Strip(top: strip.top, share: strip.height / viewportHeight)
  }
}

extension Screen {
  /// Lets a neighbour come in with a pull, and go when the pull is over.
  mutating func followPull() {
    if travel.peek == nil, let neighbour = pulledNeighbour {
      prepare(neighbour)
      if neighbour == .tasks { findTasks() }
    }
    let peek = pulledNeighbour.flatMap { other in
      pulledOffset(of: other).map { (place: other, offset: $0) }
    }
    if let old = travel.peek, peek?.place != old.place, old.place != place {
      let hidden =
        old.place.rawValue < place.rawValue ? -contentEdge(of: old.place) : viewportHeight
      travel.slides[old.place] = SpringMotion(
        from: old.offset, to: hidden, by: levelSpring, at: now)
    }
    travel.peek = peek
  }

  /// The level that a pull brings in, if there is anything to bring.
  private var pulledNeighbour: Place? {
    if travel.wait != nil { return .lists }
    guard let pull, travel.unfolding == nil else { return nil }
    let other = pull.edge == .top ? place.above : place.below
    return other == .tasks && notebook.outline.listCount == 0 ? nil : other
  }

  /// Ends what has come to rest.
  mutating func settleTravel() {
    followHinge()
    if let unfolding = travel.unfolding, unfolding.isAtRest(at: now) {
      travel.unfolding = nil
    }
    if let ghost = travel.ghost, ghost.slide.isAtRest(at: now),
      ghost.unfolding?.isAtRest(at: now) ?? true
    {
      travel.ghost = nil
    }
    if let dropped = travel.dropped, !dropped.fade.isMoving(at: now) { travel.dropped = nil }
    if !isTravelling { setArriving(false, on: place) }
  }

  /// The viewport has another size: what is on its way goes where it is to be now.
  mutating func resizeTravel() {
    guard var unfolding = travel.unfolding, unfolding.inner == place,
      unfolding.height.target != viewportHeight
    else { return }
    unfolding.height.retarget(to: viewportHeight, by: levelSpring, at: now)
    travel.unfolding = unfolding
  }
}
