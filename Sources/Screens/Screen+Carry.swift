import Drawing
import Outline
import PleatGestures
import PleatMotion

/// A task that is carried to the upper edge, and from there to another list.
extension Screen {
  private static let edge = 16.0
  private static let slack = 8.0
  private static let patience = 0.6
  /// How much the lists show of themselves in the end of the wait.
  private static let strip = 28.0

  /// Whether a task is held over the lists, or waits to be.
  var isCarryingOut: Bool { travel.carried != nil || travel.wait != nil }

  /// How far the task is drawn from where its own level has it.
  var carriedShift: Double {
    guard let carried = travel.carried else { return waitingStrip ?? 0 }
    guard let row = tasks.interaction.presentation(of: carried.row) else { return 0 }
    let place = carried.finger - carried.grab + carried.way.value(at: now)
    return place + carried.aside.value(at: now) - row.top
  }

  var endOfWait: Instant? { travel.wait?.advanced(bySeconds: Self.patience) }

  /// How much of the lists is seen while a task waits at the edge.
  var waitingStrip: Double? {
    guard let wait = travel.wait else { return nil }
    let share = min(max(now.seconds(since: wait) / Self.patience, 0), 1)
    return Self.strip * share * (2 - share)
  }

  /// Watches a carried task: at rest at the upper edge, it goes up to the lists.
  mutating func followCarry() {
    if let carried = travel.carried {
      if tasks.interaction.carried?.row != carried.row { returnCarried() } else { markTarget() }
      return
    }
    guard place == .tasks, let carried = tasks.interaction.carried, tasks.interaction.isAtTop else {
      return endWait()
    }
    let reach = travel.wait == nil ? Self.edge : Self.edge + Self.slack
    guard carried.y <= reach else { return endWait() }
    if travel.wait == nil, !isTravelling, notebook.outline.listCount > 1 {
      prepare(.lists)
      travel.wait = now
    }
    if let end = endOfWait, now >= end { carryUp() }
  }

  /// The lists withdraw, and the tasks come after them.
  private mutating func endWait() {
    guard let strip = waitingStrip else { return }
    followPull()
    travel.wait = nil
    followPull()
    slide(.tasks, from: strip, to: 0, velocity: 0)
  }

  /// The lists come in; the task stays in the hand, and with its own level's engine.
  private mutating func carryUp() {
    guard let carried = tasks.interaction.carried,
      let row = tasks.interaction.presentation(of: carried.row)
    else { return }
    let strip = waitingStrip ?? 0
    let start = offset(of: .lists) ?? -contentEdge(of: .lists)
    let distance = row.top + strip - (carried.y - carried.grab)
    travel.wait = nil
    travel.peek = nil
    travel.carried = CarriedTask(
      row: carried.row, contact: carried.contact, finger: carried.y, grab: carried.grab,
      way: SpringMotion(from: distance, to: 0, by: levelSpring, at: now))
    slide(.lists, from: start, to: 0, velocity: 0)
    slide(.tasks, from: strip, to: viewportHeight, velocity: 0)
    place = .lists
    lists.host.work.selection = nil
    setArriving(true, on: .lists)
  }

  /// - Returns: whether the event was for the task in the hand; others wait until it is dropped.
  mutating func handleCarrying(_ event: InputEvent) -> Bool {
    guard let carried = travel.carried else { return false }
    switch event {
    case .motion(carried.contact, _, let y, _):
      travel.carried?.finger = y
      lists.interaction.autoScroll(under: y, at: now, in: &lists.host)
      markTarget()
    case .up(carried.contact, _):
      touches.remove(carried.contact)
      drop()
    case .up(let contact, _):
      guard let route = touches[contact] else { return true }
      touches.remove(contact)
      deliver(event, to: route.place)
    case .cancel: returnCarried()
    case .wheel, .scroll, .scrollEnd: deliver(event, to: .lists)
    case .down, .motion, .shape, .pinchBegan, .pinchMoved, .pinchEnded:
      break
    case .frame: return false
    }
    return true
  }

  /// The list that the finger is over, unless it is the task's own.
  private var target: ListID? {
    guard let carried = travel.carried, let pose = pose(of: .lists) else { return nil }
    var target: ListID?
    lists.interaction.forEachRow { row in
      let top = pose.y(of: row.top, row: row.index)
      let bottom = pose.y(of: row.top + row.extent, row: row.index)
      if carried.finger >= top, carried.finger < bottom, !row.isLeaving { target = row.id }
    }
    return target == tasks.host.list ? nil : target
  }

  /// What letting go would choose is marked as the keyboard's selection is.
  private mutating func markTarget() {
    let target = target
    lists.host.work.selection = target.map { RowSelection($0) }
    lists.host.work.showsSelection = true
    guard var carried = travel.carried else { return }
    carried.opacity.go(to: target == nil ? 1 : CarriedTask.opacityOverTarget, at: now)
    let aside = target == nil ? 0 : carried.grab + CarriedTask.distanceAside
    if carried.aside.target != aside {
      carried.aside.retarget(to: aside, by: reducesMotion ? .reduced : .makeWay, at: now)
    }
    travel.carried = carried
  }

  /// Whether the task in the hand still makes way for the name of a list.
  var movesCarriedAside: Bool {
    guard let carried = travel.carried else { return false }
    return carried.opacity.isMoving(at: now) || !carried.aside.isAtRest(at: now)
  }

  private mutating func drop() {
    guard let carried = travel.carried, let target else { return returnCarried() }
    lists.interaction.autoScroll(under: nil, at: now, in: &lists.host)
    travel.dropped = carriedPicture.map { ($0, Fade($0.opacity)) }
    travel.dropped?.fade.go(to: 0, at: now)
    travel.carried = nil
    lists.host.work.selection = nil
    tasks.interaction.cancel(at: now, in: &tasks.host)
    notebook.perform { $0.moving([carried.row], toList: target, by: &$1) }
    tasks.rowsChanged(at: now)
    lists.rowsChanged(at: now)
    offerToMoveBack(from: target)
  }

  /// The task and its level return.
  mutating func returnCarried() {
    guard let carried = travel.carried else { return }
    let drawn = tasks.interaction.presentation(of: carried.row).map { $0.top + carriedShift }
    lists.interaction.autoScroll(under: nil, at: now, in: &lists.host)
    travel.carried = nil
    lists.host.work.selection = nil
    tasks.interaction.cancel(at: now, in: &tasks.host)
    guard tasks.host.name != nil else { return }
    sink()
    guard let drawn, let row = tasks.interaction.presentation(of: carried.row) else { return }
    let place = row.top + travel.slides[.tasks].value(at: now)
    tasks.returning = (
      carried.row, SpringMotion(from: drawn - place, to: 0, by: levelSpring, at: now)
    )
  }

  /// The task in the hand, as it is drawn.
  private var carriedPicture: RowPicture? {
    var scene = Scene(width: 0, height: 0, scale: scale)
    draw(into: &scene)
    guard let row = travel.carried?.row else { return nil }
    for item in scene.items where item.id == TaskList.sceneID(of: row) {
      if case .row(let picture) = item.content { return picture }
    }
    return nil
  }
}
