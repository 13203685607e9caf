/// What few tasks have: notes, due dates, and what an import brought.
extension TodoOutline {
  /// Empty where there is none, or no such task.
  package func note(of id: ItemID) -> String { details(of: id).note }

  package func due(of id: ItemID) -> DueDate? { details(of: id).due }

  package func details(of id: ItemID) -> ItemDetails {
    items.slot(of: id).map(items.details) ?? .none
  }

  /// Nothing is allocated for a task without details.
  ///
  /// - Precondition: `index` is below `count(in: list)`.
  /// - Complexity: O(1).
  package func details(at index: Int, in list: ListID) -> ItemDetails {
    items.details(slot(at: index, in: list))
  }

  /// When the task was changed last.
  package func changed(_ id: ItemID) -> WallTime? { items.slot(of: id).map(items.changed) }

  package func created(_ id: ItemID) -> WallTime? { items.slot(of: id).map(items.created) }

  /// Takes over when another process changed a task.
  package mutating func setChanged(_ time: WallTime, of id: ItemID) {
    if let slot = items.slot(of: id) { items.setChanged(time, of: slot) }
  }
}

extension TodoOutline {
  /// A note of any text; an empty one is none.
  package func settingNote(of id: ItemID, to note: String, by source: inout EditSource) -> Step {
    var step = step(.setNote, by: &source)
    guard let slot = items.slot(of: id) else { return step }
    let from = items.details(slot).note
    if !from.utf8.elementsEqual(note.utf8) { step.edits = [.setNote(id, from: from, to: note)] }
    return step
  }

  /// When tasks are due; `nil` takes the date away.
  package func settingDue(
    of ids: [ItemID], to due: DueDate?, by source: inout EditSource
  ) -> Step {
    var step = step(.setDue, by: &source)
    step.edits = grouped(ids) { items.details($0).due != due }.flatMap(\.slots).map {
      .setDue(items.ids[$0], from: items.details($0).due, to: due)
    }
    return step
  }

  /// The colour theme of a list; `nil` for that of the settings.
  package func settingTheme(
    of list: ListID, to theme: String?, by source: inout EditSource
  ) -> Step {
    changing(list, by: &source) { $0.theme = theme }
  }

  package func settingForeign(
    of list: ListID, to foreign: ForeignData?, by source: inout EditSource
  ) -> Step {
    changing(list, by: &source) { $0.foreign = foreign }
  }

  private func changing(
    _ id: ListID, by source: inout EditSource, _ body: (inout TodoList) -> Void
  ) -> Step {
    var step = step(.changeLists, by: &source)
    guard let from = list(id) else { return step }
    var to = from
    body(&to)
    if to != from { step.edits = [.changeList(from: from, to: to)] }
    return step
  }
}
