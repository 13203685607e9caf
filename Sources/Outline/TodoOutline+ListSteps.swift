extension TodoOutline {
  /// A new list after the others.
  package func addingList(named name: String, by source: inout EditSource) -> Step {
    var step = step(.changeLists, by: &source)
    let key = OrderKey.between(lists.last?.key, nil) ?? .last
    let list = TodoList(
      id: source.nextList(), name: TitleText.paragraph(name), key: key, created: source.time)
    step.edits = [.insertList(list)]
    return step
  }

  package func renamingList(_ id: ListID, to name: String, by source: inout EditSource) -> Step {
    var step = step(.changeLists, by: &source)
    guard let from = list(id) else { return step }
    var to = from
    to.name = TitleText.paragraph(name)
    if !to.name.isEmpty, !to.name.utf8.elementsEqual(from.name.utf8) {
      step.edits = [.changeList(from: from, to: to)]
    }
    return step
  }

  /// Deletes a list with all its tasks, as one step.
  package func deletingList(_ id: ListID, by source: inout EditSource) -> Step {
    var step = step(.changeLists, by: &source)
    guard let slot = listSlot(of: id) else { return step }
    step.edits = rows[slot].slots.map { .remove(item(inSlot: Int($0))) }
    step.edits.append(.removeList(rows[slot].list))
    return step
  }
}
