import Desk
import PleatGestures
package import PleatMotion

/// What is asked of a level by its place.
extension Screen {
  mutating func deliver(_ event: InputEvent, to place: Place) {
    switch place {
    case .menu: menu.handle(event)
    case .lists: lists.handle(event)
    case .tasks: tasks.handle(event)
    }
  }

  mutating func endBatch(on place: Place) {
    switch place {
    case .menu: menu.endBatch()
    case .lists: lists.endBatch()
    case .tasks: tasks.endBatch()
    }
  }

  mutating func advance(_ place: Place) {
    switch place {
    case .menu: menu.advance(to: now)
    case .lists: lists.advance(to: now)
    case .tasks: tasks.advance(to: now)
    }
  }

  func needsFrames(on place: Place) -> Bool {
    switch place {
    case .menu: menu.needsFrames
    case .lists: lists.needsFrames
    case .tasks: tasks.needsFrames
    }
  }

  func nextWakeUp(on place: Place) -> Instant? {
    switch place {
    case .menu: menu.nextWakeUp
    case .lists: lists.nextWakeUp
    case .tasks: tasks.nextWakeUp
    }
  }

  mutating func rowsChanged(on place: Place) {
    switch place {
    case .menu: menu.rowsChanged(at: now)
    case .lists: lists.rowsChanged(at: now)
    case .tasks: tasks.rowsChanged(at: now)
    }
  }

  mutating func leave(_ place: Place) {
    switch place {
    case .menu: menu.leave(at: now)
    case .lists: lists.leave(at: now)
    case .tasks: tasks.leave(at: now)
    }
  }

  mutating func setArriving(_ isArriving: Bool, on place: Place) {
    switch place {
    case .menu: menu.isArriving = isArriving
    case .lists: lists.isArriving = isArriving
    case .tasks: tasks.isArriving = isArriving
    }
  }

  /// The lower edge of what a level shows.
  func contentEdge(of place: Place) -> Double {
    switch place {
    case .menu: menu.contentEdge
    case .lists: lists.contentEdge
    case .tasks: tasks.contentEdge
    }
  }

  /// A sentence that a level has to say.
  mutating func takeNews() -> String? {
    defer { (lists.news, tasks.news) = (nil, nil) }
    return tasks.news ?? lists.news
  }
}

extension Screen {
  /// A new row on top of the tasks, to be typed: what a launcher's action asks for.
  package mutating func addTask(at time: Instant) {
    now = max(now, time)
    closeSheet()
    while place != .tasks {
      let before = place
      sink()
      guard place != before else { break }
    }
    if place == .tasks { tasks.perform(.add(.top)) } else { lists.perform(.add(.top)) }
    followEvents()
  }
}

/// The level under the hand.
extension Screen {
  var pull: PresentedPull? {
    switch place {
    case .menu: menu.interaction.pull
    case .lists: lists.interaction.pull
    case .tasks: tasks.interaction.pull
    }
  }

  var pinch: (middle: Double, scale: Double)? {
    switch place {
    case .menu: menu.interaction.pinchInScale
    case .lists: lists.interaction.pinchInScale
    case .tasks: tasks.interaction.pinchInScale
    }
  }

  var pinchVelocity: Double {
    switch place {
    case .menu: menu.interaction.pinchVelocity
    case .lists: lists.interaction.pinchVelocity
    case .tasks: tasks.interaction.pinchVelocity
    }
  }

  var pullVelocity: Double {
    switch place {
    case .menu: menu.interaction.pullVelocity
    case .lists: lists.interaction.pullVelocity
    case .tasks: tasks.interaction.pullVelocity
    }
  }

  package var isEditing: Bool {
    switch place {
    case .menu: false
    case .lists: lists.isEditing
    case .tasks: tasks.isEditing
    }
  }

  var isUnderHand: Bool {
    switch place {
    case .menu: menu.interaction.isUnderHand
    case .lists: lists.interaction.isUnderHand
    case .tasks: tasks.interaction.isUnderHand
    }
  }

  /// The middle of a row's first line in the window, if the row is in view.
  package func rowCenter(at index: Int) -> (x: Double, y: Double)? {
    let center =
      switch place {
      case .menu: menu.rowCenter(at: index)
      case .lists: lists.rowCenter(at: index)
      case .tasks: tasks.rowCenter(at: index)
      }
    return center.map { ($0.x, $0.y + viewportTop) }
  }
}
