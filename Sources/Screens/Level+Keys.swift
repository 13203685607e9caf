import Desk
import Outline
import PleatGestures
import PleatMotion

package enum KeyOutcome: Equatable { case handled, ignored, quit }

extension Level {
  /// A key that belongs to the title under edit.
  mutating func pressInTitle(_ key: KeyPress) -> KeyOutcome {
    if let command = KeyBindings.editCommand(for: key) {
      edit(command)
      return .handled
    }
    if KeyBindings.command(for: key) == .quit {
      finishEditing()
      return .quit
    }
    guard key.types else { return .ignored }
    type(key.text)
    return .handled
  }

  /// Does what a key asks of the rows; ways to other levels are the screen's.
  mutating func perform(_ command: Command) {
    host.work.showsSelection = true
    switch command {
    case .select(let target, let extending): select(target, extending: extending)
    case .selectAll: selectAll()
    case .copy: copyRows()
    case .cut: if copyRows() { deleteSelection() }
    case .paste: wantsPaste = true
    case .edit: if let id = host.selectedIDs.last { startEditing(id) }
    case .toggle: act { $0.toggle($1) }
    case .delete: deleteSelection()
    case .add(let place): add(place)
    case .move(let target): move(target)
    case .clearCompleted: clearCompleted()
    case .undo: undo()
    case .redo: redo()
    case .action(let forward): walkActions(forward: forward)
    case .more: if let row = host.selectedIDs.last { departure = .more(row) }
    case .open, .go, .textSize, .cancel, .quit, .carryAway, .search, .help: break
    }
  }

  /// Opens the buttons of the selected row, or of the last of several, for all of which they are, and
  /// takes the focus from one to the next; past the last one they close.
  private mutating func walkActions(forward: Bool) {
    guard host.actions != nil else { return }
    if host.work.selection == nil { select(at: firstShownIndex, extending: false) }
    guard let row = host.work.selection?.focus, host.index(of: row) != nil else { return }
    let isOpen = interaction.revealed?.row == row
    let next =
      isOpen
      ? host.work.focusedAction.flatMap { $0.moved(forward: forward) }
      : forward ? RowActions.Kind.allCases.first : RowActions.Kind.allCases.last
    host.work.focusedAction = next
    if next == nil {
      interaction.closeActions(at: now, in: &host)
    } else {
      interaction.openActions(of: row, towards: .trailing, at: now, in: &host)
    }
  }

  /// Keys go on elsewhere than with the buttons of a row.
  mutating func closeFocusedRow() {
    guard host.work.focusedAction != nil else { return }
    interaction.closeActions(at: now, in: &host)
    host.work.focusedAction = nil
  }

  /// Enter on a button.
  ///
  /// - Returns: whether one has the focus.
  mutating func chooseFocusedAction() -> Bool {
    guard let action = host.work.focusedAction, let row = interaction.revealed?.row else {
      return false
    }
    interaction.closeActions(at: now, in: &host)
    // All selected rows, as with every other key.
    if action == .delete {
      host.work.focusedAction = nil
      host.rememberLooks(of: host.selectedIDs)
      deleteSelection()
      return true
    }
    host.chooseAction(action.rawValue, of: row, towards: .trailing)
    fulfilWishes()
    rowsChanged(at: now)
    return true
  }

  /// Esc: a gesture under way returns, else an open row closes.
  ///
  /// - Returns: whether there was either.
  mutating func cancel() -> Bool {
    if interaction.isUnderHand {
      interaction.cancel(at: now, in: &host)
      // What a gesture asked for before it was cancelled is not done.
      host.work.wishes.removeAll()
      return true
    }
    guard interaction.revealed != nil else { return false }
    interaction.closeActions(at: now, in: &host)
    return true
  }
}

extension Level {
  mutating func undo() {
    change { $0.undo() }
    revealChange()
  }

  mutating func redo() {
    change { $0.redo() }
    revealChange()
  }

  /// What was undone or done again is seen.
  private mutating func revealChange() {
    guard let row = host.newestChange, host.index(of: row) != nil else { return }
    interaction.reveal(row, at: now, in: &host)
  }

  mutating func clearCompleted() {
    var isCleared = false
    change { isCleared = $0.clearCompleted() }
    if !isCleared { news = host.words.nothingToClear }
  }

  /// Changes rows that may be any of those shown.
  private mutating func change(_ body: (inout Host) -> Void) {
    host.finishEditing()
    host.rememberLooks(of: shownIDs)
    body(&host)
    rowsChanged(at: now)
  }

  /// Does something to the selected rows, and keeps the selection in view.
  private mutating func act(_ body: (inout Host, [Host.RowID]) -> Void) {
    let rows = host.selectedIDs
    guard !rows.isEmpty else { return }
    body(&host, rows)
    rowsChanged(at: now)
  }

  /// - Returns: whether any row is selected.
  @discardableResult
  private mutating func copyRows() -> Bool {
    let rows = host.selectedIDs
    guard !rows.isEmpty else { return false }
    copied = host.copied(rows)
    return true
  }

  /// Lines of text become rows below the selected one.
  mutating func pasteRows(_ text: String) {
    let lines = TitleText.lines(text)
    guard !lines.isEmpty else { return }
    let index = host.indexBelowSelection
    host.addRows(lines, at: index)
    rowsChanged(at: now)
    select(at: index + lines.count - 1, extending: false)
  }

  /// The row that takes the place of the deleted ones is selected next.
  private mutating func deleteSelection() {
    guard let range = host.selectedRange else { return }
    act { $0.delete($1) }
    select(at: range.lowerBound, extending: false)
  }

  /// Deletes rows that a sheet was about. Keys go on as after any deletion.
  mutating func delete(_ rows: [Host.RowID]) {
    let index = rows.first.flatMap(host.index(of:))
    host.rememberLooks(of: rows)
    host.delete(rows)
    rowsChanged(at: now)
    if let index, host.work.selection != nil { select(at: index, extending: false) }
  }

  private mutating func add(_ place: Command.Place) {
    let range = host.selectedRange
    switch place {
    case .top: addRow(at: 0)
    case .above: addRow(at: range?.lowerBound ?? 0)
    case .below: addRow(at: range.map { $0.upperBound + 1 } ?? host.openCount)
    }
  }

  private mutating func move(_ target: Command.Target) {
    guard let range = host.selectedRange else { return }
    let last = host.rowCount - range.count
    let index: Int
    switch target {
    case .previous: index = range.lowerBound - 1
    case .next: index = range.lowerBound + 1
    case .first, .pageUp: index = 0
    case .last, .pageDown: index = last
    }
    act { $0.move($1, to: min(max(index, 0), last)) }
    reveal()
  }
}

extension Level {
  mutating func select(at index: Int, extending: Bool) {
    host.work.showsSelection = true
    closeFocusedRow()
    host.select(at: index, extending: extending)
    reveal()
  }

  mutating func select(_ target: Command.Target, extending: Bool) {
    let focus = host.work.selection.flatMap { host.index(of: $0.focus) }
    let page = max(1, Int(viewportHeight / interaction.configuration.rowHeight) - 1)
    switch (target, focus) {
    case (.first, _): select(at: 0, extending: extending)
    case (.last, _): select(at: host.rowCount - 1, extending: extending)
    case (.previous, let focus?): select(at: focus - 1, extending: extending)
    case (.next, let focus?): select(at: focus + 1, extending: extending)
    case (.pageUp, let focus?): select(at: focus - page, extending: extending)
    case (.pageDown, let focus?): select(at: focus + page, extending: extending)
    case (.previous, nil), (.pageUp, nil): select(at: lastShownIndex, extending: extending)
    case (.next, nil), (.pageDown, nil): select(at: firstShownIndex, extending: extending)
    }
  }

  private mutating func selectAll() {
    guard host.rowCount > 0 else { return }
    var selection = RowSelection(host.rowID(at: 0))
    selection.focus = host.rowID(at: host.rowCount - 1)
    host.work.selection = selection
  }

  private mutating func reveal() {
    guard let focus = host.work.selection?.focus else { return }
    interaction.reveal(focus, at: now, in: &host)
  }

  /// The first row that is wholly in view.
  var firstShownIndex: Int {
    var first = Int.max
    interaction.forEachRow { if $0.top >= 0, !$0.isLeaving { first = min(first, $0.index) } }
    return first == .max ? 0 : first
  }

  private var lastShownIndex: Int {
    var last = 0
    interaction.forEachRow {
      if $0.top + $0.height <= viewportHeight, !$0.isLeaving { last = max(last, $0.index) }
    }
    return last
  }
}
