package import Desk
package import Drawing
package import Outline
package import PleatGestures
package import PleatMotion

/// The tasks of one list in a window: what hands and keys do to it, and what it shows.
///
/// A touch goes `handle` -> `ListInteraction` -> `TaskList` (the engine's host) -> wishes, and comes
/// out as a scene in `draw`. It knows neither the compositor nor the disk: its owner passes events
/// in, and takes transactions and scenes out.
package struct TasksScreen {
  package var tasks: TaskList
  var interaction: ListInteraction<ItemID>
  var window: WindowConfiguration
  package var theme = Theme()
  package var banner: Banner?
  var isClosePressed = false
  var dimming = Fade(0)
  var caretBlink = CaretBlink()
  /// Where the newest contact landed, in the viewport: a hold in a title selects the word there.
  var newestDown = (x: 0.0, y: 0.0)
  /// The newest moment that the screen has been told of.
  var now = Instant.zero

  package init(tasks: TaskList, window: WindowConfiguration) {
    self.tasks = tasks
    self.window = window
    interaction = ListInteraction(width: Double(window.width), height: Double(window.height))
    interaction.reload(at: .zero, in: &self.tasks)
  }
}

extension TasksScreen {
  /// The list's own upper edge in the window, in logical pixels.
  package var viewportTop: Double { Double(window.header?.height ?? 0) }
  package var viewportHeight: Double { max(1, Double(window.height) - viewportTop) }
  package var scale: Scale { Scale(numerator: window.scale) }

  package var title: String { tasks.document.outline.list(tasks.list)?.name ?? "Pleat" }

  /// The window has another size, scale or state.
  package mutating func configure(_ window: WindowConfiguration, at time: Instant) {
    now = max(now, time)
    self.window = window
    tasks.style = TextStyle(scale: scale, size: tasks.style.size)
    interaction.configuration.scale = scale.factor
    interaction.configuration.rowHeight = tasks.style.scale.logical(tasks.style.rowHeight)
    interaction.resize(
      width: Double(window.width), height: viewportHeight, at: now, in: &tasks)
  }

  /// One event of the input devices, in the window's coordinates.
  package mutating func handle(_ event: InputEvent) {
    if let time = event.time { now = max(now, time) }
    if case .down(_, _, let x, let y, _) = event { newestDown = (x, y - viewportTop) }
    interaction.handle(event.moved(upBy: viewportTop), in: &tasks)
    fulfilWishes()
  }

  /// Everything that one reading of the socket brought has been handed in.
  package mutating func endBatch() {
    interaction.flush(in: &tasks)
    fulfilWishes()
  }

  /// Timers and motion up to a moment.
  package mutating func advance(to time: Instant) {
    now = max(now, time)
    interaction.advance(to: now, in: &tasks)
    fulfilWishes()
    if let shown = banner, shown.isOver(at: now) { banner = nil }
    if !interaction.needsFrames { forgetLooks() }
  }

  /// Whether something moves, so that the next frame differs from this one.
  package var needsFrames: Bool { interaction.needsFrames || dimming.isMoving(at: now) }

  /// Whether nothing moves and no finger is down.
  package var isAtRest: Bool { !needsFrames && interaction.phase == .idle }

  /// When the screen wants to be advanced although nothing moves: a hold, the caret, a notice.
  package var nextWakeUp: Instant? {
    let blink = tasks.editing == nil ? nil : caretBlink.nextChange(after: now)
    let moments: [3 of Instant?] = [interaction.nextWakeUp, blink, banner?.expires]
    var next: Instant?
    for index in moments.indices {
      if let moment = moments[index] { next = min(next ?? moment, moment) }
    }
    return next
  }

  /// The focus is lost: what is under way returns, and a title is committed.
  package mutating func loseFocus(at time: Instant) {
    now = max(now, time)
    caretBlink.stop()
  }

  /// The window closes: what was typed is kept.
  package mutating func close() {
    finishEditing()
  }
}

extension TasksScreen {
  /// Adds tasks at the end of the open ones, as one step of undo.
  package mutating func add(_ titles: [String]) {
    tasks.addRows(titles, at: tasks.openCount)
    rowsChanged(at: now)
  }

  /// Another process has changed the document. A title under edit stays as it is typed.
  package mutating func takeChanges<Failure>(
    at time: Instant, _ change: (inout OutlineDocument) throws(Failure) -> Bool
  ) throws(Failure) {
    tasks.rememberLooks(of: shownIDs)
    guard try change(&tasks.document) else { return }
    if let edited = tasks.editing?.id, !tasks.document.outline.contains(edited) {
      tasks.editing = nil
    }
    rowsChanged(at: time)
  }

  mutating func rowsChanged(at time: Instant) {
    now = max(now, time)
    interaction.rowsChanged(at: now, in: &tasks)
    dimming.go(to: tasks.editing == nil ? 0 : 1, at: now)
  }

  var shownIDs: [ItemID] {
    var ids: [ItemID] = []
    interaction.forEachRow { ids.append($0.id) }
    return ids
  }

  private mutating func forgetLooks() {
    let shown = interaction
    tasks.forgetLooks { shown.presentation(of: $0) != nil }
  }
}

extension TasksScreen {
  /// Does what gestures asked for while the engine was at work.
  private mutating func fulfilWishes() {
    while !tasks.wishes.isEmpty {
      let wish = tasks.wishes.removeFirst()
      fulfil(wish)
    }
    dimming.go(to: tasks.editing == nil ? 0 : 1, at: now)
  }

  private mutating func fulfil(_ wish: TaskList.Wish) {
    switch wish {
    case .edit(let id): startEditing(id)
    case .add(let index): addRow(at: index)
    case .finishEditing: finishEditing()
    case .placeCaret(let x, let y): placeCaret(x: x, y: y)
    case .selectWord: selectWord()
    case .undo: undo()
    case .redo: redo()
    }
  }
}

extension InputEvent {
  /// The same event in a space whose origin lies lower.
  package func moved(upBy distance: Double) -> InputEvent {
    switch self {
    case .down(let id, let device, let x, let y, let time):
      .down(id, device: device, x: x, y: y - distance, time: time)
    case .motion(let id, let x, let y, let time):
      .motion(id, x: x, y: y - distance, time: time)
    case .wheel(let dx, let dy, let x, let y, let time):
      .wheel(dx: dx, dy: dy, x: x, y: y - distance, time: time)
    case .scroll(let dx, let dy, let x, let y, let time):
      .scroll(dx: dx, dy: dy, x: x, y: y - distance, time: time)
    case .up, .shape, .frame, .cancel, .scrollEnd: self
    }
  }

  package var time: Instant? {
    switch self {
    case .down(_, _, _, _, let time), .motion(_, _, _, let time), .up(_, let time),
      .cancel(let time), .wheel(_, _, _, _, let time), .scroll(_, _, _, _, let time),
      .scrollEnd(let time):
      time
    case .shape, .frame: nil
    }
  }
}

extension TasksScreen {
  package var windowWidth: Int { window.width }

  /// The middle of a row's first line in the window, if the row is in view.
  package func rowCenter(at index: Int) -> (x: Double, y: Double)? {
    var y: Double?
    interaction.forEachRow { row in
      guard row.index == index, !row.isLeaving else { return }
      y = row.top + interaction.configuration.rowHeight / 2
    }
    return y.map { (Double(window.width) / 2, $0 + viewportTop) }
  }
}
