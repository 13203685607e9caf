import Desk
import PleatGestures
import PleatMotion

/// What keys do to a sheet.
extension Screen {
  mutating func pressInSheet(_ key: KeyPress) -> KeyOutcome {
    guard let open = sheet else { return .ignored }
    let command = KeyBindings.command(for: key)
    if command == .quit { return .quit }
    if open.level.isEditing { return pressInField(key, command) }
    if typeInSheet(key, command) { return .handled }
    switch command {
    case .cancel: turnBack()
    case .go(let way): if isUp(way) { turnBack() }
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
    if case .go(let way) = command, leavesText(way) {
      if sheet?.level.host.page.isNote == true { closeSheet() } else { turnBack() }
      return .handled
    }
    if sheet?.level.host.page.isNote == true { return pressInNote(key) }
    switch KeyBindings.editCommand(for: key) {
    case .finish where KeySymbol.unpadded(key.keysym) == KeySymbol.escape: turnBack()
    case .finish: selectInSheet(.next)
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

  /// The rows are those that go with what is in the field. While that is the same, keys go on where
  /// they were, or beside it where that is gone.
  mutating func findInSheet() {
    guard var level = sheet?.level else { return }
    if level.host.page.isNote { return growSheet() }
    let words = level.host.work.editing?.editor.text ?? level.host.sought
    let keepsPlace = words == level.host.sought
    let selected = keepsPlace ? level.host.selectedRange?.upperBound : nil
    level.host.rememberLooks(of: level.shownIDs)
    if !keepsPlace { level.host.work.selection = nil }
    level.host.find(words)
    if let selected, level.host.selectedRange == nil {
      level.host.select(at: selected, extending: false)
    }
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

  mutating func selectInSheet(_ target: Command.Target) {
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
