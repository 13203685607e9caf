/// What can be undone and redone: two stacks of steps.
package struct History: Sendable {
  private var undoStack: [Entry] = []
  private var redoStack: [Entry] = []
  /// How many steps can be undone at most.
  package let depth: Int

  package static let defaultDepth = 500

  package init(depth: Int = History.defaultDepth) {
    self.depth = max(depth, 1)
  }

  /// A step of the history; one that was read from disk stays encoded until it is needed.
  package struct Entry: Sendable {
    package var id: StepID
    private var body: Body

    private enum Body: Sendable {
      case step(Step)
      case encoded([UInt8])
      case elsewhere(@Sendable () -> [UInt8]?)
    }

    package init(_ step: Step) {
      id = step.id
      body = .step(step)
    }

    package init(id: StepID, encoded: [UInt8]) {
      self.id = id
      body = .encoded(encoded)
    }

    /// A step that is not even read before it is needed.
    package init(id: StepID, fetching: @escaping @Sendable () -> [UInt8]?) {
      self.id = id
      body = .elsewhere(fetching)
    }

    /// `nil` if the bytes make no sense.
    package var step: Step? {
      switch body {
      case .step(let step): step
      case .encoded(let bytes): Step(encoded: bytes, id: id)
      case .elsewhere(let fetch): fetch().flatMap { Step(encoded: $0, id: id) }
      }
    }
  }
}

extension History {
  package var canUndo: Bool { !undoStack.isEmpty }
  package var canRedo: Bool { !redoStack.isEmpty }
  package var undoCount: Int { undoStack.count }
  package var redoCount: Int { redoStack.count }

  /// Whose turn an undo is.
  package var undoID: StepID? { undoStack.last?.id }
  /// Whose turn a redo is.
  package var redoID: StepID? { redoStack.last?.id }

  /// A new step: what had been undone is gone.
  mutating func push(_ step: Step) {
    redoStack.removeAll()
    pushUndo(step)
  }

  mutating func pushUndo(_ step: Step) {
    undoStack.append(Entry(step))
    trim()
  }

  mutating func pushRedo(_ step: Step) { redoStack.append(Entry(step)) }

  mutating func popUndone() -> Entry? { undoStack.popLast() }
  mutating func popRedone() -> Entry? { redoStack.popLast() }

  private mutating func trim() {
    // Not one by one: removing the first of an array moves all others.
    if undoStack.count > depth + depth / 4 + 1 { undoStack.removeFirst(undoStack.count - depth) }
  }
}

extension History {
  /// Takes over both stacks, the next to be undone or redone last.
  package mutating func replace(undo: [Entry], redo: [Entry]) {
    undoStack = undo
    redoStack = redo
    trim()
  }

  package var undoEntries: [Entry] { undoStack }
  package var redoEntries: [Entry] { redoStack }

  /// Brings the stacks to where they are after a transaction, which they may have seen already.
  package mutating func replay(_ transaction: Transaction) {
    for id in transaction.discarded { forget(id) }
    let id = transaction.entry.id
    switch transaction.purpose {
    case .perform:
      guard !undoStack.contains(where: { $0.id == id }) else { return }
      push(transaction.entry)
    case .undo:
      guard !redoStack.contains(where: { $0.id == id }) else { return }
      forget(id)
      pushRedo(transaction.entry)
    case .redo:
      guard !undoStack.contains(where: { $0.id == id }) else { return }
      forget(id)
      pushUndo(transaction.entry)
    }
  }

  private mutating func forget(_ id: StepID) {
    undoStack.removeAll { $0.id == id }
    redoStack.removeAll { $0.id == id }
  }
}
