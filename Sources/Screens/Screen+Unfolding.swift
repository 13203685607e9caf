import Outline
import PleatGestures
import PleatMotion

/// A level that comes out of a row of the one above, and closes up into it.
extension Screen {
  /// Begins to draw a level in a strip below its row.
  ///
  /// - Returns: whether the row is there.
  mutating func startUnfolding(_ inner: Place, height: Double) -> Bool {
    let anchor: Unfolding.Anchor = inner == .tasks ? .list(tasks.host.list) : .end
    guard let hinge = hinge(of: anchor) else { return false }
    // Where the row is drawn now, an older strip in the same level reckoned with.
    var top = hinge.edge
    if height > 0 {
      top = 0
    } else if let older = travel.ghost?.unfolding {
      top += older.parting(at: now, in: viewportHeight).shift(ofRow: hinge.index)
    }
    travel.unfolding = Unfolding(
      inner: inner, anchor: anchor, hinge: hinge, top: SpringMotion(restingAt: top),
      height: SpringMotion(restingAt: height))
    travel.slides[inner] = SpringMotion(restingAt: 0)
    return true
  }

  /// Lets the strip grow over the whole viewport.
  mutating func unfold(_ inner: Place) {
    letStripGo(toTop: 0, height: viewportHeight)
    if place != inner { arrive(at: inner) }
  }

  /// Lets the level under the hand close up into its row.
  mutating func closeUp() {
    guard let outer = place.above else { return }
    if travel.unfolding?.inner != place {
      prepareOuter(outer)
      guard startUnfolding(place, height: viewportHeight) else { return rise() }
    }
    guard let hinge = travel.unfolding?.hinge else { return }
    letStripGo(toTop: hinge.edge, height: 0)
    arrive(at: outer)
  }

  private mutating func letStripGo(toTop top: Double, height: Double) {
    guard var unfolding = travel.unfolding else { return }
    unfolding.go(
      toTop: top, height: height, by: levelSpring, at: now, in: viewportHeight,
      pinchVelocity: pinchVelocity)
    travel.unfolding = unfolding
  }

  private mutating func prepareOuter(_ outer: Place) {
    guard !isVisible(outer) else { return }
    prepare(outer)
    travel.slides[outer] = SpringMotion(restingAt: 0)
  }

  /// Where a row of the outer level has its lower edge by itself.
  private func hinge(of anchor: Unfolding.Anchor) -> (index: Int, edge: Double)? {
    switch anchor {
    case .end: return (Int.max, menu.contentEdge)
    case .list(let list):
      guard let row = lists.interaction.presentation(of: list), !row.isLeaving else { return nil }
      return (row.index, row.top + row.extent)
    }
  }
}

extension Screen {
  /// Lets two fingers fold the level under them, and lets go of it when they do.
  mutating func followPinch() {
    if let pinch, let outer = place.above {
      if travel.unfolding?.inner != place {
        // What is still on its way closes by itself.
        if let unfolding = travel.unfolding, unfolding.inner == .tasks {
          travel.ghost = Ghost(
            level: tasks, slide: SpringMotion(restingAt: 0), unfolding: unfolding)
          travel.unfolding = nil
        }
        prepareOuter(outer)
        guard startUnfolding(place, height: viewportHeight) else { return }
      }
      travel.unfolding?.pinch = pinch
    } else if travel.unfolding?.pinch != nil, travel.unfolding?.inner == place {
      letStripGo(toTop: 0, height: viewportHeight)
    }
  }

  /// Keeps the strip where its row is, which other changes may move.
  mutating func followHinge() {
    guard var unfolding = travel.unfolding, let hinge = hinge(of: unfolding.anchor) else { return }
    unfolding.hinge = hinge
    if place != unfolding.inner, abs(unfolding.top.target - hinge.edge) > 0.5 {
      unfolding.top.retarget(to: hinge.edge, by: levelSpring, at: now)
    }
    travel.unfolding = unfolding
  }
}

extension Unfolding {
  /// How the rows of the outer level make way for the strip.
  func parting(at time: Instant, in viewport: Double) -> Pose.Parting {
    let strip = strip(at: time, in: viewport)
    return Pose.Parting(
      index: hinge.index, above: strip.top - hinge.edge,
      below: strip.top + strip.height - hinge.edge)
  }
}
