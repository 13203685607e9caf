package import Desk
import Outline
import PleatGestures
import PleatMotion

extension TasksScreen {
  package enum KeyOutcome: Equatable { case handled, ignored, quit }

  /// A key was pressed, or repeats.
  package mutating func press(_ key: KeyPress) -> KeyOutcome {
    now = max(now, key.time)
    // What the hand did before the key comes first, though no frame has closed it yet.
    endBatch()
    interaction.stopMomentum(at: now, in: &tasks)
    guard tasks.editing != nil else { return pressInList(key) }
    if let command = KeyBindings.editCommand(for: key) {
      edit(command)
      return .handled
    }
    if KeyBindings.command(for: key) == .quit {
      finishEditing()
      return .quit
    }
    guard !key.text.isEmpty, key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else {
      return .ignored
    }
    type(key.text)
    return .handled
  }

  private mutating func pressInList(_ key: KeyPress) -> KeyOutcome {
    guard let command = KeyBindings.command(for: key) else { return .ignored }
    if command == .quit { return .quit }
    perform(command)
    return .handled
  }

  package mutating func perform(_ command: Command) {
    switch command {
    case .select(let target, let extending): select(target, extending: extending)
    case .selectAll: selectAll()
    case .edit: if let id = tasks.selectedIDs.last { startEditing(id) }
    case .toggle: act { $0.toggle($1) }
    case .delete: deleteSelection()
    case .add(let place): add(place)
    case .move(let target): move(target)
    case .clearCompleted: clearCompleted()
    case .undo: undo()
    case .redo: redo()
    case .cancel: cancel()
    case .quit: break
    }
  }

  /// Esc: a gesture under way returns; else the selection goes.
  private mutating func cancel() {
    if interaction.phase != .idle {
      interaction.cancel(at: now, in: &tasks)
      fulfilNothing()
    } else {
      tasks.selection = nil
    }
  }

  /// What a gesture asked for before it was cancelled is not done.
  private mutating func fulfilNothing() { tasks.wishes.removeAll() }
}

extension TasksScreen {
  mutating func undo() {
    change { _ = $0.undo() }
  }

  mutating func redo() {
    change { _ = $0.redo() }
  }

  private mutating func clearCompleted() {
    change { $0.clearCompleted() }
  }

  /// Changes rows that may be any of those shown.
  private mutating func change(_ body: (inout TaskList) -> Void) {
    tasks.finishEditing()
    tasks.rememberLooks(of: shownIDs)
    body(&tasks)
    rowsChanged(at: now)
  }

  /// Does something to the selected rows, and keeps the selection in view.
  private mutating func act(_ body: (inout TaskList, [ItemID]) -> Void) {
    let rows = tasks.selectedIDs
    guard !rows.isEmpty else { return }
    body(&tasks, rows)
    rowsChanged(at: now)
  }

  /// The row that takes the place of the deleted ones is selected next.
  private mutating func deleteSelection() {
    guard let range = tasks.selectedRange else { return }
    act { $0.delete($1) }
    select(at: range.lowerBound, extending: false)
  }

  private mutating func add(_ place: Command.Place) {
    let range = tasks.selectedRange
    switch place {
    case .top: addRow(at: 0)
    case .above: addRow(at: range?.lowerBound ?? 0)
    case .below: addRow(at: range.map { $0.upperBound + 1 } ?? tasks.openCount)
    }
  }

  private mutating func move(_ target: Command.Target) {
    guard let range = tasks.selectedRange else { return }
    let last = tasks.count - range.count
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

extension TasksScreen {
  mutating func select(at index: Int, extending: Bool) {
    tasks.select(at: index, extending: extending)
    reveal()
  }

  private mutating func select(_ target: Command.Target, extending: Bool) {
    let focus = tasks.selection.flatMap { tasks.index(of: $0.focus) }
    let page = max(1, Int(viewportHeight / interaction.configuration.rowHeight) - 1)
    switch (target, focus) {
    case (.first, _): select(at: 0, extending: extending)
    case (.last, _): select(at: tasks.count - 1, extending: extending)
    case (.previous, let focus?): select(at: focus - 1, extending: extending)
    case (.next, let focus?): select(at: focus + 1, extending: extending)
    case (.pageUp, let focus?): select(at: focus - page, extending: extending)
    case (.pageDown, let focus?): select(at: focus + page, extending: extending)
    case (.previous, nil), (.pageUp, nil): select(at: lastShownIndex, extending: extending)
    case (.next, nil), (.pageDown, nil): select(at: firstShownIndex, extending: extending)
    }
  }

  private mutating func selectAll() {
    guard tasks.count > 0 else { return }
    var selection = RowSelection(tasks.id(at: 0))
    selection.focus = tasks.id(at: tasks.count - 1)
    tasks.selection = selection
  }

  private mutating func reveal() {
    guard let focus = tasks.selection?.focus else { return }
    interaction.reveal(focus, at: now, in: &tasks)
  }

  /// The first row that is wholly in view.
  private var firstShownIndex: Int {
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
