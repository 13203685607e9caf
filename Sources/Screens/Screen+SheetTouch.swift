import Drawing
import Outline
import PleatGestures
import PleatMotion
import Words

/// What hands do to a sheet.
extension Screen {
  /// An event in the viewport's coordinates.
  ///
  /// - Returns: whether it is the sheet's.
  mutating func handleOnSheet(_ event: InputEvent) -> Bool {
    guard hasSheet, let top = sheetTop else { return false }
    switch event {
    case .down(let contact, _, _, let y, _) where y < top - (sheet?.headingHeight ?? 0):
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
    if case .turn(let next) = act { return turn(to: next) }
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
    case .copy: copy(page)
    case .delete: delete(page)
    case .show(let id): show(id)
    case .open(let list): if place == .tasks { show(list) } else { goToLists(for: list) }
    }
  }

  private mutating func delete(_ page: Sheet.Page) {
    switch page {
    case .tasks(let ids): tasks.delete(ids)
    case .list(let id): lists.delete([id])
    case .destination, .dueDay, .dueTime, .note, .theme, .arrival, .search, .help, .about: break
    }
  }

  private mutating func copy(_ page: Sheet.Page) {
    switch page {
    case .tasks(let ids): copied = notebook.outline.copied(ids)
    case .list(let id): copied = notebook.outline.copied([id])
    case .destination, .dueDay, .dueTime, .note, .theme, .arrival, .search, .help, .about: return
    }
    say(message("Copied"))
  }

  /// Whether the newest choice was made by a key.
  var choosesByKey: Bool { sheet?.level.host.work.selection != nil }

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
    offerToMoveBack(from: list)
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
