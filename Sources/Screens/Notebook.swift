package import Outline

/// The document as a window changes it: what all its levels write in.
///
/// Every act is a step of undo, and leaves a transaction for the archive. A reference, because the
/// levels that share it are all on the screen while one gives way to another.
package final class Notebook {
  package var document: OutlineDocument
  /// The day that dates are told from, in days since 1970-01-01 where the user is.
  package var today = 0
  /// Changes that are not yet handed to the archive, oldest first.
  private var transactions: [Transaction] = []
  /// The step that was made last, as it was made.
  private(set) var newest: Step?
  /// A step that has removed something, until the screen has offered to take it back.
  private var deletion: Step?
  /// What was just undone or done again, until the screen has said so.
  private var reversal: Reversal?
  /// What was to be undone or done again, and there was nothing, until the screen has said so.
  private var vainReversal: Reversal.Way?
  /// What was written about a task that is gone.
  var lostNote: String?
  /// What of the practice list was just done.
  private var lesson: Lesson?
  private var source: EditSource
  private let clock: () -> WallTime

  /// - Parameter source: where identifiers come from, if they are to be the same another time.
  package init(
    document: OutlineDocument, clock: @escaping () -> WallTime, source: EditSource? = nil
  ) {
    self.document = document
    self.clock = clock
    self.source = source ?? EditSource(time: clock())
  }
}

extension Notebook {
  package var outline: TodoOutline { _read { yield document.outline } }

  package func takeTransactions() -> [Transaction] {
    defer { transactions.removeAll() }
    return transactions
  }

  /// Makes the step that `build` makes of the outline, and queues it for the archive.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  func perform(_ build: (TodoOutline, inout EditSource) -> Step) -> Bool {
    source.time = clock()
    let step = build(document.outline, &source)
    guard queue(document.perform(step)) else { return false }
    if newest?.edits.contains(where: \.isRemoval) == true { deletion = newest }
    return true
  }

  func takeLostNote() -> String? {
    defer { lostNote = nil }
    return lostNote
  }

  /// A hand has done what a lesson is about.
  func learn(_ lesson: Lesson) { self.lesson = lesson }

  func takeLesson() -> Lesson? {
    defer { lesson = nil }
    return lesson
  }

  package var wallTime: WallTime { clock() }

  func takeDeletion() -> Step? {
    defer { deletion = nil }
    return deletion
  }

  /// Applies a step that is not to be remembered yet: a new row that is still to be typed.
  func draft(_ build: (TodoOutline, inout EditSource) -> Step) -> Step {
    source.time = clock()
    let step = build(document.outline, &source)
    return document.outline.apply(step)
  }

  /// Takes a draft back.
  func discard(_ draft: Step) {
    _ = document.outline.apply(draft.inverse)
  }

  /// - Returns: whether there was anything to take back.
  @discardableResult
  func undo() -> Bool { reverse(document.undo(at: clock()), .undo) }

  /// - Returns: whether there was anything to make again.
  @discardableResult
  func redo() -> Bool { reverse(document.redo(at: clock()), .redo) }

  private func reverse(_ transaction: Transaction?, _ way: Reversal.Way) -> Bool {
    vainReversal = transaction == nil ? way : nil
    guard let transaction else { return false }
    reversal = Reversal(step: transaction.entry, way: way)
    return queue(transaction)
  }

  func takeReversal() -> Reversal? {
    defer { reversal = nil }
    return reversal
  }

  func takeVainReversal() -> Reversal.Way? {
    defer { vainReversal = nil }
    return vainReversal
  }

  private func queue(_ transaction: Transaction?) -> Bool {
    guard let transaction else { return false }
    newest = transaction.made
    transactions.append(transaction)
    return true
  }
}

/// A step that was undone, or made again.
struct Reversal {
  var step: Step
  var way: Way

  enum Way { case undo, redo }
}

extension Edit {
  fileprivate var isRemoval: Bool {
    switch self {
    case .remove, .removeList: true
    default: false
    }
  }
}
