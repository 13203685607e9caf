import Drawing
import Outline
import PleatGestures
package import PleatMotion
import Words

/// From one level to another.
extension Screen {
  /// Follows the way out that a gesture has taken.
  mutating func followDepartures() {
    switch place {
    case .menu:
      guard let departure = menu.departure else { return }
      menu.departure = nil
      switch departure {
      case .down: sink(velocity: pullVelocity)
      case .into(.practice): practise()
      case .into(.help): open(.help)
      case .into(.about): open(.about)
      case .up, .upByPinch, .into, .more: break
      }
    case .lists:
      guard let departure = lists.departure else { return }
      lists.departure = nil
      switch departure {
      case .up: rise(velocity: pullVelocity)
      case .upByPinch: closeUp()
      case .down: sink(velocity: pullVelocity)
      case .into(let list): open(list)
      case .more(let list): open(.list(list))
      }
    case .tasks:
      guard let departure = tasks.departure else { return }
      tasks.departure = nil
      switch departure {
      case .up: rise(velocity: pullVelocity)
      case .upByPinch: closeUp()
      case .more(let task): open(.tasks(tasks.host.selection(with: task)))
      case .down, .into: break
      }
    }
  }

  /// One level up: it slides in from the top.
  ///
  /// - Parameter velocity: of what is shown, positive downwards.
  mutating func rise(velocity: Double = 0) {
    guard let upper = place.above else { return }
    if travel.unfolding?.inner == place { return closeUp() }
    prepare(upper)
    let start = offset(of: upper) ?? -contentEdge(of: upper)
    slide(upper, from: start, to: 0, velocity: velocity)
    slide(place, from: travel.slides[place].value(at: now), to: viewportHeight, velocity: velocity)
    arrive(at: upper)
  }

  /// One level down, to what was shown there last: it slides in from the bottom.
  mutating func sink(velocity: Double = 0) {
    guard let lower = place.below else { return }
    if lower == .tasks, !findTasks() {
      return say(message("There is no list to go to. Pull down to add one."))
    }
    if let unfolding = travel.unfolding, unfolding.inner == lower { return unfold(lower) }
    prepare(lower)
    let start = offset(of: lower) ?? viewportHeight
    slide(lower, from: start, to: 0, velocity: velocity)
    slide(
      place, from: travel.slides[place].value(at: now), to: -viewportHeight, velocity: velocity)
    arrive(at: lower)
  }

  /// Into a list, out of its row.
  mutating func open(_ list: ListID) {
    guard place == .lists, notebook.outline.list(list) != nil else { return }
    if tasks.host.list != list {
      if isVisible(.tasks) { leaveGhost() }
      showTasks(of: list)
    } else if isVisible(.tasks) {
      return sink()
    }
    prepare(.tasks)
    guard !reducesMotion, startUnfolding(.tasks, height: 0) else { return sink() }
    unfold(.tasks)
  }

  /// The level that was left is out of the hand; the other one is under it.
  mutating func arrive(at other: Place) {
    fadePlaceholder()
    leave(place)
    place = other
    travel.peek = nil
    setArriving(true, on: other)
    switch other {
    case .menu: menu.placeholderFade.go(to: 1, at: now)
    case .lists: lists.placeholderFade.go(to: 1, at: now)
    case .tasks: tasks.placeholderFade.go(to: 1, at: now)
    }
  }

  private mutating func fadePlaceholder() {
    switch place {
    case .menu: menu.placeholderFade.leave(at: now, from: 1)
    case .lists: lists.placeholderFade.leave(at: now, from: lists.placeholderOpacity)
    case .tasks: tasks.placeholderFade.leave(at: now, from: tasks.placeholderOpacity)
    }
  }

  mutating func slide(
    _ place: Place, from start: Double, to target: Double, velocity: Double
  ) {
    travel.slides[place] = SpringMotion(
      from: start, velocity: velocity, to: target, by: levelSpring, at: now)
  }

  var levelSpring: Spring { reducesMotion ? .reduced : .levelChange }

  package mutating func tell(_ sentence: String, at time: Instant) {
    now = max(now, time)
    say(sentence)
  }

  mutating func say(_ sentence: String) {
    if banner?.isTrouble != true { banner = .notice(sentence, at: now) }
  }
}

extension Fade {
  /// Goes to nothing from where it is, or from less.
  mutating func leave(at time: Instant, from limit: Double) {
    self = Fade(min(value(at: time), limit), duration: 0.1)
    go(to: 0, at: time)
  }
}

/// The tasks that are shown below the lists.
extension Screen {
  /// Makes sure that there are tasks to go to: those of the list last open, else of the first.
  ///
  /// - Returns: whether there is any list.
  @discardableResult
  mutating func findTasks() -> Bool {
    if tasks.host.name == nil, let first = notebook.outline.lists.first { showTasks(of: first.id) }
    if let name = tasks.host.name, lists.host.cueName != name { lists.host.nameCue(name) }
    return tasks.host.name != nil
  }

  mutating func showTasks(of list: ListID) {
    let host = TaskList(list, in: notebook, layouts: layouts, style: tasks.host.style)
    tasks = Level(host, in: window)
    tasks.configure(window, habits, at: now)
    tasks.interaction.reload(at: now, in: &tasks.host)
    travel.slides[.tasks] = SpringMotion(restingAt: 0)
  }

  /// Lets the tasks shown leave by themselves, since those of another list are to come.
  private mutating func leaveGhost() {
    var ghost = Ghost(level: tasks, slide: travel.slides[.tasks])
    if travel.unfolding?.inner == .tasks {
      ghost.unfolding = travel.unfolding
      travel.unfolding = nil
    }
    travel.ghost = ghost
  }

  /// The list whose tasks are shown is gone: another process has deleted it, or it is undone.
  mutating func leaveLostList() {
    guard place == .tasks, tasks.host.name == nil else { return }
    travel.unfolding = nil
    rise()
  }

  /// A level that comes into view shows its rows as they are now.
  mutating func prepare(_ other: Place) {
    guard !isVisible(other) else { return }
    rowsChanged(on: other)
    advance(other)
    if other == .lists { showRowOfList() }
  }

  /// Scrolls the lists, which nobody sees yet, to the one that is open.
  private mutating func showRowOfList() {
    let list = tasks.host.list
    guard lists.host.index(of: list) != nil else { return }
    let row = lists.interaction.presentation(of: list)
    if let row, row.top >= 0, row.top + row.height <= viewportHeight { return }
    lists.interaction.reload(showing: list, offset: 0, at: now, in: &lists.host)
  }
}
