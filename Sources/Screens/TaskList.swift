package import Drawing
package import Outline

/// One list of tasks as the hands change it: the engine's host.
///
/// Every act goes through the document, so that it can be undone, and leaves a transaction for the
/// archive. What must wait until the engine has done its part (opening a row for editing, ending an
/// edit) is noted as a `Wish`, which the screen fulfils.
package struct TaskList {
  package var document: OutlineDocument
  package let list: ListID
  let layouts: TextLayouts
  private let titles = RowTitles()
  var style: TextStyle
  var editing: TitleEditing?
  var selection: RowSelection?
  /// Changes that are not yet handed to the archive, oldest first.
  package private(set) var transactions: [Transaction] = []
  var wishes: [Wish] = []
  /// Rows that are gone from the document and may still be seen leaving.
  private(set) var leaving: [ItemID: LeavingRow] = [:]
  var afterglow: [ItemID: Afterglow] = [:]
  /// Rows that were added by this window, so that they unfold the way they were made.
  var folds: [ItemID: PlaceholderPicture.Fold] = [:]
  private var source: EditSource
  private let clock: () -> WallTime

  package init(
    document: OutlineDocument, list: ListID, layouts: TextLayouts, style: TextStyle,
    clock: @escaping () -> WallTime, source: EditSource? = nil
  ) {
    self.document = document
    self.list = list
    self.layouts = layouts
    self.style = style
    self.clock = clock
    self.source = source ?? EditSource(time: clock())
  }

  /// What is to be done once the engine has returned.
  enum Wish: Equatable {
    case edit(ItemID)
    case add(at: Int)
    case finishEditing
    case placeCaret(x: Double, y: Double)
    case selectWord
    case undo
    case redo
  }

  /// What a swipe has just done to a row, while the row is on its way back.
  enum Afterglow: Equatable { case completed, reopened }
}

/// What is remembered of a row that is gone.
struct LeavingRow: Equatable {
  var title: String
  var isCompleted: Bool
  /// The number of open rows when it went, for its colour.
  var openCount: Int
}

extension TaskList {
  package var count: Int { document.outline.count(in: list) }
  package var openCount: Int { document.outline.openCount(in: list) }

  func id(at index: Int) -> ItemID { document.outline.itemID(at: index, in: list) }

  package func index(of id: ItemID) -> Int? {
    guard document.outline.list(of: id) == list else { return nil }
    return document.outline.index(of: id)
  }

  /// The title as shown: while it is edited, what has been typed.
  func title(of id: ItemID) -> String {
    if let editing, editing.id == id { return editing.editor.text }
    return titles.title(of: id, in: document.outline)
  }

  func isCompleted(_ id: ItemID) -> Bool { document.outline.isCompleted(id) ?? false }

  package mutating func takeTransactions() -> [Transaction] {
    defer { transactions.removeAll() }
    return transactions
  }
}

extension TaskList {
  /// Makes the step that `build` makes of the outline, and queues it for the archive.
  mutating func perform(_ build: (TodoOutline, inout EditSource) -> Step) {
    source.time = clock()
    if let transaction = document.perform(build(document.outline, &source)) {
      transactions.append(transaction)
    }
  }

  /// Applies a step that is not to be remembered yet: a new row that is still to be typed.
  mutating func draft(_ build: (TodoOutline, inout EditSource) -> Step) -> Step {
    source.time = clock()
    return document.outline.apply(build(document.outline, &source))
  }

  /// Takes a draft back, and makes it anew with its title if it has got one.
  mutating func settle(_ draft: Step, of id: ItemID, title: String) {
    _ = document.outline.apply(draft.inverse)
    guard !TitleText.paragraph(title).isEmpty else { return }
    perform { _, _ in draft.withTitle(title, of: id) }
  }

  /// - Returns: whether there was anything to take back.
  @discardableResult
  mutating func undo() -> Bool {
    guard let transaction = document.undo(at: clock()) else { return false }
    transactions.append(transaction)
    return true
  }

  /// - Returns: whether there was anything to make again.
  @discardableResult
  mutating func redo() -> Bool {
    guard let transaction = document.redo(at: clock()) else { return false }
    transactions.append(transaction)
    return true
  }
}

extension TaskList {
  /// Keeps the looks of rows that may be gone after the next change and are still to be seen.
  mutating func rememberLooks(of ids: some Sequence<ItemID>) {
    for id in ids where document.outline.contains(id) {
      leaving[id] = LeavingRow(
        title: title(of: id), isCompleted: isCompleted(id), openCount: openCount)
    }
  }

  /// Once all is at rest, looks of rows that nothing shows any more are let go.
  mutating func forgetLooks(except isShown: (ItemID) -> Bool) {
    if !leaving.isEmpty { leaving = leaving.filter { isShown($0.key) } }
    if !folds.isEmpty { folds = folds.filter { isShown($0.key) } }
    afterglow.removeAll()
  }
}
