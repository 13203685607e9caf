package import PleatGestures
package import PleatMotion

extension Screen {
  /// One event of the input devices, in the window's coordinates.
  package mutating func handle(_ event: InputEvent) {
    if let time = event.time { now = max(now, time) }
    if case .down = event { usesKeys = false }
    let event = event.moved(upBy: viewportTop)
    if travel.carried != nil, handleCarrying(event) { return followEvents() }
    followOnPill(event)
    if handleOnSheet(event) { return followEvents() }
    switch event {
    case .down(let contact, _, _, let y, _): land(contact, y: y, event)
    case .motion(let contact, _, _, _), .shape(let contact, _):
      guard let route = touches[contact] else { break }
      deliver(event.moved(upBy: -route.shift), to: route.place)
    case .up(let contact, _):
      guard let route = touches[contact] else { break }
      touches.remove(contact)
      deliver(event, to: route.place)
      if route.place != place { deliver(.frame, to: route.place) }
    case .frame, .cancel:
      for other in Place.all where other == place || touches.leads(to: other) {
        deliver(event, to: other)
      }
    case .wheel, .scroll, .scrollEnd, .pinchBegan, .pinchMoved, .pinchEnded:
      deliver(event, to: place)
    }
    followEvents()
  }

  /// A pointer's second button, in the window's coordinates: what else there is to do with a row.
  package mutating func openMore(x: Double, y: Double, at time: Instant) {
    now = max(now, time)
    if hasSheet { return closeSheet() }
    let y = placeOnLevel(y - viewportTop)
    switch place {
    case .menu: break
    case .lists: lists.openMore(x: x, y: y, at: now)
    case .tasks: tasks.openMore(x: x, y: y, at: now)
    }
    followEvents()
  }

  /// A contact begins on the level under the hand, on what is drawn there; further ones keep their
  /// distance from the first.
  private mutating func land(_ contact: ContactID, y: Double, _ event: InputEvent) {
    let shift = touches.shift(on: place) ?? (isTravelling ? placeOnLevel(y) - y : 0)
    touches.add(TouchRoutes.Route(contact: contact, place: place, shift: shift))
    deliver(event.moved(upBy: -shift), to: place)
  }

  private func placeOnLevel(_ y: Double) -> Double {
    guard let pose = pose(of: place) else { return y }
    switch place {
    case .menu: return menu.unposed(y, in: pose)
    case .lists: return lists.unposed(y, in: pose)
    case .tasks: return tasks.unposed(y, in: pose)
    }
  }
}

extension Level {
  /// The place of the level that is drawn at a place of the viewport.
  func unposed(_ y: Double, in pose: Pose) -> Double {
    guard !pose.isAtRest else { return y }
    var place = y - pose.offset
    if let strip = pose.strip, strip.share > 0.01 { place = (place - strip.top) / strip.share }
    interaction.forEachRow { row in
      let top = pose.y(of: row.top, row: row.index)
      let bottom = pose.y(of: row.top + row.extent, row: row.index)
      guard y >= top, y < bottom else { return }
      place = row.top + (y - top) / (bottom - top) * row.extent
    }
    return place
  }
}
