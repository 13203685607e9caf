package import Desk
import Outline
import PleatGestures
import PleatMotion
import Words

extension Screen {
  /// A key was pressed, or repeats.
  package mutating func press(_ key: KeyPress) -> KeyOutcome {
    now = max(now, key.time)
    // What the hand did before the key comes first, though no frame has closed it yet.
    endBatch()
    guard goesOn(key) else { return .handled }
    usesKeys = true
    if KeyBindings.command(for: key) != .cancel { endTouchpadScroll() }
    stopMomentum()
    let before = shown
    defer {
      followEvents()
      if shown != before { selectAfterArriving(from: before) }
    }
    if hasSheet { return pressInSheet(key) }
    if isEditing, let outcome = pressInTitle(key) { return outcome }
    guard let command = KeyBindings.command(for: key) else { return .ignored }
    if command == .quit { return .quit }
    if travel.carried != nil {
      if command == .cancel { returnCarried() }
      return .handled
    }
    if performOnOffer(command) { return .handled }
    perform(command)
    return .handled
  }

  /// - Returns: nothing for a key that means the same while a title is edited.
  private mutating func pressInTitle(_ key: KeyPress) -> KeyOutcome? {
    switch KeyBindings.command(for: key) {
    case .textSize: return nil
    case .go(let way) where leavesText(way):
      if place == .lists { lists.finishEditing() } else { tasks.finishEditing() }
      return .handled
    default: break
    }
    return place == .lists ? lists.pressInTitle(key) : tasks.pressInTitle(key)
  }

  /// Whether a key leads out of a text. Backspace deletes there, and the key for the way down has
  /// nowhere to lead.
  func leavesText(_ way: Command.Way) -> Bool { way != .up && isUp(way) }

  func isUp(_ way: Command.Way) -> Bool { way == .up || (way == .left) != isRightToLeft }

  package mutating func perform(_ command: Command) {
    switch command {
    case .go(let way): go(way)
    case .cancel: if !cancel() { leavePlace() }
    case .open: openSelection()
    case .textSize(let way): menu.host.settings.changeText(by: way)
    case .search: open(.search)
    case .help: open(.help)
    case .carryAway: chooseDestination()
    default: performOnLevel(command)
    }
  }

  private mutating func performOnLevel(_ command: Command) {
    // Space presses a button that has the focus, as Enter does.
    if command == .toggle, place == .lists && lists.chooseFocusedAction() { return }
    if command == .toggle, place == .tasks && tasks.chooseFocusedAction() { return }
    switch place {
    case .menu: if command == .edit { openSelection() } else { menu.perform(command) }
    case .lists: lists.perform(command)
    case .tasks: tasks.perform(command)
    }
  }

  /// Asks for the list that the selected tasks are to go to.
  private mutating func chooseDestination() {
    let rows = tasks.host.selectedIDs
    guard place == .tasks, !rows.isEmpty else { return }
    guard notebook.outline.listCount > 1 else {
      return say(message("There is no other list to go to."))
    }
    open(.destination(rows), editsField: true)
  }

  private mutating func openSelection() {
    switch place {
    case .lists where lists.chooseFocusedAction(), .tasks where tasks.chooseFocusedAction(): break
    case .menu: if let row = menu.host.selectedIDs.last { menu.host.choose(row) }
    case .lists: if let list = lists.host.selectedIDs.last { open(list) }
    case .tasks: tasks.perform(.edit)
    }
  }

  /// One level up; the Menu, above which there is nothing, is put away as a sheet is.
  private mutating func leavePlace() {
    if place.above == nil { sink() } else { rise() }
  }

  /// Up and down; the keys for left and right go by the reading direction.
  private mutating func go(_ way: Command.Way) {
    _ = cancel()
    if isUp(way) { rise() } else { sink() }
  }

  private mutating func cancel() -> Bool {
    switch place {
    case .menu: menu.cancel()
    case .lists: lists.cancel()
    case .tasks: tasks.cancel()
    }
  }

  /// A key goes on though the end of a scroll on a touchpad was not told; Esc takes it back as it does
  /// any gesture.
  private mutating func endTouchpadScroll() {
    switch place {
    case .menu: menu.interaction.endTouchpadScroll(at: now, in: &menu.host)
    case .lists: lists.interaction.endTouchpadScroll(at: now, in: &lists.host)
    case .tasks: tasks.interaction.endTouchpadScroll(at: now, in: &tasks.host)
    }
    guard var level = sheet?.level else { return }
    level.interaction.endTouchpadScroll(at: now, in: &level.host)
    sheet?.level = level
  }

  private mutating func stopMomentum() {
    switch place {
    case .menu: menu.interaction.stopMomentum(at: now, in: &menu.host)
    case .lists: lists.interaction.stopMomentum(at: now, in: &lists.host)
    case .tasks: tasks.interaction.stopMomentum(at: now, in: &tasks.host)
    }
  }
}
