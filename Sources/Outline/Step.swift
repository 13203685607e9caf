/// What one gesture, key or command does: one step of undo.
package struct Step: Hashable, Sendable {
  package var id: StepID
  package var kind: Kind
  package var time: WallTime
  /// In the order in which they are made.
  package var edits: [Edit]

  package init(id: StepID, kind: Kind, time: WallTime, edits: [Edit]) {
    self.id = id
    self.kind = kind
    self.time = time
    self.edits = edits
  }

  /// What the step was for, as an Undo pill would name it.
  package enum Kind: UInt8, Hashable, Sendable {
    case add = 1
    case complete = 2
    case reopen = 3
    case delete = 4
    case move = 5
    case retitle = 6
    case clearCompleted = 7
    case changeLists = 8
    /// Another process made it.
    case foreign = 9
    case setNote = 10
    case setDue = 11
    case bringIn = 12
    case restore = 13
  }
}

extension Step {
  /// Nothing would change.
  package var isEmpty: Bool { edits.isEmpty }

  /// The step that takes this one back; it keeps the identity.
  package var inverse: Step {
    Step(id: id, kind: kind, time: time, edits: edits.reversed().map { $0.inverse })
  }

  /// The tasks that the step inserts.
  package var insertedItems: [ItemID] {
    edits.compactMap { if case .insert(let item) = $0 { item.id } else { nil } }
  }

  /// This step, with another title for a task that it inserts: what a new row becomes once it has
  /// been typed.
  package func withTitle(_ title: String, of id: ItemID) -> Step {
    var step = self
    for position in step.edits.indices {
      guard case .insert(var item) = step.edits[position], item.id == id else { continue }
      item.title = TitleText.paragraph(title)
      step.edits[position] = .insert(item)
    }
    return step
  }
}
