/// The outline with its undo history: what a window or a command holds, and changes through here.
///
/// Every change gives a ``Transaction`` for the archive.
package struct OutlineDocument: Sendable {
  package var outline: TodoOutline
  package var history: History

  package init(outline: TodoOutline, history: History = History()) {
    self.outline = outline
    self.history = history
  }
}

/// One change of a document, as the archive writes it: whole or not at all.
package struct Transaction: Hashable, Sendable {
  package var purpose: Purpose
  /// The edits as made, which the tables get.
  package var made: Step
  /// The step as the undo history keeps it now: forward, whatever the direction of `made`.
  package var entry: Step
  /// Steps that had no effect any more, and are gone from the history.
  package var discarded: [StepID]

  package init(purpose: Purpose, made: Step, entry: Step, discarded: [StepID] = []) {
    self.purpose = purpose
    self.made = made
    self.entry = entry
    self.discarded = discarded
  }

  package enum Purpose: Hashable, Sendable { case perform, undo, redo }
}

extension OutlineDocument {
  /// Makes a step and remembers it for undo; what was undone can be redone no more.
  ///
  /// - Returns: `nil` if nothing changed.
  package mutating func perform(_ step: Step) -> Transaction? {
    let made = outline.apply(step)
    guard !made.isEmpty else { return nil }
    return record(made)
  }

  /// Remembers a step that has been applied to the outline already.
  package mutating func record(_ made: Step) -> Transaction {
    history.push(made)
    return Transaction(purpose: .perform, made: made, entry: made)
  }

  /// Takes the newest step back.
  ///
  /// Of what the step did, that is taken back which nobody has changed since, each thing by itself:
  /// a title, note or date that another process has set since stays, as does the list or state that
  /// it has given to a row; a row that it has merely moved goes back to where it stood before the
  /// step. A row that the step brought goes, whatever it has become, and comes back like that when
  /// the step is made again. A step of which nothing is left is passed over for the one before it.
  ///
  /// - Returns: `nil` if there is nothing to undo.
  package mutating func undo(at time: WallTime) -> Transaction? {
    var discarded: [StepID] = []
    while let top = history.popUndone() {
      guard let step = top.step else {
        discarded.append(top.id)
        continue
      }
      var inverse = step.inverse
      inverse.time = time
      let (made, isAsGiven) = outline.make(inverse)
      if made.isEmpty {
        discarded.append(top.id)
        continue
      }
      var entry = isAsGiven ? step : made.inverse
      entry.time = step.time
      history.pushRedo(entry)
      return Transaction(purpose: .undo, made: made, entry: entry, discarded: discarded)
    }
    return nil
  }

  /// Makes the step that was undone last again.
  ///
  /// - Returns: `nil` if there is nothing to redo.
  package mutating func redo(at time: WallTime) -> Transaction? {
    var discarded: [StepID] = []
    while let top = history.popRedone() {
      guard var step = top.step else {
        discarded.append(top.id)
        continue
      }
      let firstTime = step.time
      step.time = time
      let made = outline.apply(step)
      if made.isEmpty {
        discarded.append(top.id)
        continue
      }
      var entry = made
      entry.time = firstTime
      history.pushUndo(entry)
      return Transaction(purpose: .redo, made: made, entry: entry, discarded: discarded)
    }
    return nil
  }
}
