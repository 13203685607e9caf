import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion

/// A sheet over the levels, on its way in or out.
struct OpenSheet {
  var level: Level<Sheet>
  /// How far it is moved down from where it is all in view.
  var slide: SpringMotion
  var isClosing = false
}

extension OpenSheet {
  func needsFrames(at time: Instant) -> Bool {
    level.needsFrames || !slide.isAtRest(at: time)
  }

  /// How much of it is in view, 0 to 1.
  func presence(at time: Instant) -> Double {
    let height = level.interaction.height
    return min(max(1 - slide.value(at: time) / max(height, 1), 0), 1)
  }
}

extension Screen {
  /// Whether hands and keys work on a sheet.
  package var hasSheet: Bool { sheet.map { !$0.isClosing } ?? false }

  /// Where a sheet's upper edge is, in the viewport.
  var sheetTop: Double? {
    sheet.map { viewportHeight - $0.level.interaction.height + $0.slide.value(at: now) }
  }

  /// Slides a sheet in, in the place of one that may be there.
  mutating func open(_ page: Sheet.Page, editsField: Bool = false) {
    cancelGesture()
    let host = Sheet(page, in: notebook, layouts: layouts, style: tasks.host.style)
    var level = Level(host, in: window)
    level.now = now
    sheet = OpenSheet(level: level, slide: SpringMotion(restingAt: 0))
    fitSheet()
    sheet?.level.reload(at: now)
    let height = sheet?.level.interaction.height ?? 0
    let slide = SpringMotion(from: height, to: 0, by: levelSpring, at: now)
    sheet?.slide = slide
    if editsField || page.editsAtOnce {
      sheet?.level.startEditing(.field)
    } else if worksByKey {
      sheet?.level.select(at: host.firstChoice, extending: false)
    }
  }

  /// Whether a selection shows: keys are at work, not a finger.
  private var worksByKey: Bool {
    switch place {
    case .menu: menu.host.work.showsSelection && menu.host.work.selection != nil
    case .lists: lists.host.work.showsSelection && lists.host.work.selection != nil
    case .tasks: tasks.host.work.showsSelection && tasks.host.work.selection != nil
    }
  }

  mutating func closeSheet(velocity: Double = 0) {
    guard var open = sheet, !open.isClosing else { return }
    open.isClosing = true
    open.level.leave(at: now)
    let pulled = open.level.interaction.pull?.distance ?? 0
    open.slide = SpringMotion(
      from: open.slide.value(at: now) + pulled, velocity: velocity,
      to: open.level.interaction.height, by: levelSpring, at: now)
    open.level.reload(at: now)
    sheet = open
  }

  /// The window, the text or the rows have another size.
  mutating func fitSheet() {
    guard var open = sheet else { return }
    open.level.host.style = tasks.host.style
    open.level.configure(part(for: &open.level.host), habits, at: now)
    sheet = open
  }

  /// The part of the window that a sheet takes: what its rows need, but some of the level is left.
  private func part(for host: inout Sheet) -> WindowConfiguration {
    var height = viewportHeight
    if !host.page.isTall {
      let row = host.style.scale.logical(host.style.rowHeight)
      let most = max(viewportHeight - row, min(row, viewportHeight))
      height = max(host.height(inWidth: Double(window.width), limit: most), 1)
    }
    var part = window
    part.height = Int(height.rounded(.up)) + (window.header?.height ?? 0)
    return part
  }

  /// Takes back what is under way on the level: a sheet comes over it.
  private mutating func cancelGesture() {
    switch place {
    case .menu: menu.cancelForSheet()
    case .lists: lists.cancelForSheet()
    case .tasks: tasks.cancelForSheet()
    }
  }

  /// Another process, or an undo, has changed what the choices are about.
  mutating func renewSheet() {
    guard let open = sheet, !open.isClosing else { return }
    guard open.level.host.page.isValid(in: notebook.outline) else { return closeSheet() }
    findInSheet()
  }

  /// What has slid out is gone.
  mutating func settleSheet() {
    if let open = sheet, open.isClosing, open.slide.isAtRest(at: now) { sheet = nil }
  }
}

/// What hands do to a sheet.
extension Screen {
  /// An event in the viewport's coordinates.
  ///
  /// - Returns: whether it is the sheet's.
  mutating func handleOnSheet(_ event: InputEvent) -> Bool {
    guard hasSheet, let top = sheetTop else { return false }
    switch event {
    case .down(let contact, _, _, let y, _) where y < top:
      // Beside it: it is put away, and the touch has done what it was for.
      touches.remove(contact)
      closeSheet()
    case .motion(let contact, _, _, _), .shape(let contact, _):
      // It landed on a level before the sheet came.
      if touches[contact] != nil { return false }
      sheet?.level.handle(event.moved(upBy: top))
    case .up(let contact, _):
      if touches[contact] != nil { return false }
      sheet?.level.handle(event)
    case .frame, .cancel:
      sheet?.level.handle(event)
      return false
    default: sheet?.level.handle(event.moved(upBy: top))
    }
    return true
  }

  /// Follows what was chosen, or the way out that a hand has taken.
  mutating func followSheet() {
    guard let open = sheet, !open.isClosing else { return }
    if let departure = open.level.departure {
      sheet?.level.departure = nil
      if departure == .up { closeSheet(velocity: open.level.interaction.pullVelocity) }
    }
    if let act = open.level.host.chosen {
      sheet?.level.host.chosen = nil
      perform(act, of: open.level.host.page)
    }
  }

  private mutating func perform(_ act: Sheet.Act, of page: Sheet.Page) {
    if case .turn(let next) = act {
      if case .destination = next { return open(next, editsField: choosesByKey) }
      return open(next)
    }
    closeSheet()
    switch act {
    case .turn: break
    case .edit: edit(page)
    case .move(let ids, let list): move(ids, to: list)
    case .postpone(let ids, let due):
      notebook.perform { $0.settingDue(of: ids, to: due, by: &$1) }
      rowsChanged(on: .tasks)
    case .paint(let list, let palette):
      notebook.perform { $0.settingTheme(of: list, to: palette?.key, by: &$1) }
      rowsChanged(on: .lists)
    case .takeIn(let arrival, let list): takeIn(arrival, into: list)
    case .copy(let text): copied = text
    case .show(let id): show(id)
    case .open(let list): if place == .tasks { show(list) } else { goToLists(for: list) }
    }
  }

  /// Whether the newest choice was made by a key.
  private var choosesByKey: Bool { sheet?.level.host.work.selection != nil }

  private mutating func edit(_ page: Sheet.Page) {
    switch page {
    case .tasks(let ids): if let id = ids.last { tasks.startEditing(id) }
    case .list(let id): lists.startEditing(id)
    case .destination, .dueDay, .dueTime, .note, .theme, .arrival, .search, .help, .about: break
    }
  }

  private mutating func move(_ ids: [ItemID], to list: ListID) {
    tasks.host.rememberLooks(of: tasks.shownIDs)
    let index = ids.first.flatMap(tasks.host.index(of:))
    notebook.perform { $0.moving(ids, toList: list, by: &$1) }
    rowsChanged(on: .tasks)
    rowsChanged(on: .lists)
    if let index, tasks.host.work.selection != nil { tasks.select(at: index, extending: false) }
    say("Moved to \(notebook.outline.list(list)?.name ?? "")")
  }
}

/// What was found is shown in its place.
extension Screen {
  private mutating func show(_ id: ItemID) {
    guard let list = notebook.outline.list(of: id) else { return }
    if tasks.host.list != list || place != .tasks { show(list) }
    tasks.host.work.selection = RowSelection(id)
    tasks.interaction.reveal(id, at: now, in: &tasks.host)
  }

  mutating func show(_ list: ListID) {
    if place == .tasks, tasks.host.list == list { return }
    if tasks.host.list != list { showTasks(of: list) }
    if place != .tasks {
      leave(place)
      place = .tasks
      travel = Travel()
    }
    tasks.rowsChanged(at: now)
  }

  private mutating func goToLists(for list: ListID) {
    if place == .lists { open(list) } else { show(list) }
  }
}

/// What keys do to a sheet.
extension Screen {
  mutating func pressInSheet(_ key: KeyPress) -> KeyOutcome {
    guard let open = sheet else { return .ignored }
    let command = KeyBindings.command(for: key)
    if command == .quit { return .quit }
    if open.level.isEditing { return pressInField(key, command) }
    switch command {
    case .cancel, .go: closeSheet()
    case .open, .edit, .toggle: chooseInSheet()
    case .select(let target, _):
      if open.level.host.page == .help { scrollHelp(target) } else { selectInSheet(target) }
    case .textSize: command.map { perform($0) }
    case .search: self.open(.search)
    default:
      guard open.level.host.hasField, !key.text.isEmpty else { return .ignored }
      sheet?.level.startEditing(.field)
      return pressInField(key, nil)
    }
    return .handled
  }

  private mutating func pressInField(_ key: KeyPress, _ command: Command?) -> KeyOutcome {
    if sheet?.level.host.page.isNote == true { return pressInNote(key) }
    switch KeyBindings.editCommand(for: key) {
    case .finish where KeySymbol.unpadded(key.keysym) == KeySymbol.escape: closeSheet()
    case .finishAndAdd: chooseInSheet()
    case .line(let direction, false):
      selectInSheet(direction == .forward ? .next : .previous)
    default:
      switch command {
      case .select(.pageUp, false): selectInSheet(.pageUp)
      case .select(.pageDown, false): selectInSheet(.pageDown)
      default:
        let outcome = sheet?.level.pressInTitle(key) ?? .ignored
        findInSheet()
        return outcome
      }
    }
    return .handled
  }

  /// In a note, Enter breaks the line; Esc and Tab keep it as it is and put it away.
  private mutating func pressInNote(_ key: KeyPress) -> KeyOutcome {
    switch KeyBindings.editCommand(for: key) {
    case .finish: closeSheet()
    case .finishAndAdd: sheet?.level.type("\n")
    default:
      let outcome = sheet?.level.pressInTitle(key) ?? .ignored
      growSheet()
      return outcome
    }
    growSheet()
    return .handled
  }

  /// A note that is typed takes more room, as long as there is any.
  private mutating func growSheet() {
    guard var open = sheet else { return }
    let before = open.level.window
    let part = part(for: &open.level.host)
    guard part != before else { return }
    open.level.configure(part, habits, at: now)
    let moved = Double(part.height - before.height)
    open.slide = SpringMotion(
      from: open.slide.value(at: now) + moved, to: 0, by: levelSpring, at: now)
    open.level.editChanged()
    sheet = open
  }

  /// The rows are those that go with what is in the field.
  mutating func findInSheet() {
    guard var level = sheet?.level else { return }
    if level.host.page.isNote { return growSheet() }
    let words = level.host.work.editing?.editor.text ?? ""
    level.host.rememberLooks(of: level.shownIDs)
    level.host.work.selection = nil
    level.host.find(words)
    level.rowsChanged(at: now)
    sheet?.level = level
  }

  private mutating func scrollHelp(_ target: Command.Target) {
    let page = viewportHeight - 62
    let distance: Double =
      switch target {
      case .previous: -72
      case .next: 72
      case .pageUp: -page
      case .pageDown: page
      case .first: -100_000
      case .last: 100_000
      }
    let event = InputEvent.wheel(dx: 0, dy: distance, x: 0, y: 0, time: now)
    sheet?.level.handle(event)
  }

  private mutating func selectInSheet(_ target: Command.Target) {
    guard var level = sheet?.level else { return }
    let first = level.host.firstChoice
    if level.host.work.selection == nil, target == .next || target == .previous {
      level.select(at: first, extending: false)
    } else {
      level.select(target, extending: false)
    }
    if let focus = level.host.work.selection?.focus, level.host.index(of: focus) ?? 0 < first {
      level.host.work.selection = nil
    }
    sheet?.level = level
  }

  /// Enter: the selected row, else the first one that was found.
  private mutating func chooseInSheet() {
    guard var level = sheet?.level else { return }
    let first = level.host.firstChoice
    if level.host.work.selection == nil { level.host.select(at: first, extending: false) }
    guard let row = level.host.work.selection?.focus, row != .field else { return }
    level.host.choose(row)
    sheet?.level = level
  }
}

extension Level {
  mutating func reload(at time: Instant) {
    now = max(now, time)
    interaction.reload(at: now, in: &host)
  }

  mutating func cancelForSheet() {
    finishEditing()
    if interaction.isUnderHand { interaction.cancel(at: now, in: &host) }
    interaction.closeActions(at: now, in: &host)
    host.work.wishes.removeAll(keepingCapacity: true)
  }
}
