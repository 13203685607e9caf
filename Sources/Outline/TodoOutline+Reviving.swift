extension TodoOutline {
  /// Brings a task back that was there before, as it was and where it was; its list too, if that is
  /// gone.
  package func reviving(
    _ id: ItemID, from before: TodoOutline, by source: inout EditSource
  ) -> Step {
    var step = Step(id: source.nextStep(), kind: .add, time: source.time, edits: [])
    guard let item = before.item(id), let list = before.list(item.placement.list) else {
      return step
    }
    if self.list(list.id) == nil { step.edits = [.insertList(list)] }
    step.edits.append(.insert(item))
    return step
  }

  /// The same of a list, with all the tasks that were in it.
  ///
  /// - Complexity: O(n log n) for n tasks.
  package func reviving(
    _ id: ListID, from before: TodoOutline, by source: inout EditSource
  ) -> Step {
    var step = Step(id: source.nextStep(), kind: .changeLists, time: source.time, edits: [])
    guard let list = before.list(id) else { return step }
    let items = (0..<before.count(in: id)).compactMap { before.item(before.itemID(at: $0, in: id)) }
    step.edits = [.insertList(list)] + items.filter { self.item($0.id) == nil }.map(Edit.insert)
    return step
  }
}
