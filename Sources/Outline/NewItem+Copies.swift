/// Lists and tasks as they are, to become others beside them.
extension NewItem {
  /// Everything of a task but its identifier.
  package init(copying item: TodoItem) {
    self.init(
      title: item.title, id: nil, completed: item.placement.completed, created: item.created,
      changed: item.changed, box: item.box)
  }
}

extension TodoOutline {
  /// Everything of the tasks that are there but their identifiers.
  ///
  /// - Complexity: O(the number of tasks).
  package func copies(of ids: [ItemID]) -> [NewItem] {
    ids.compactMap { item($0).map { NewItem(copying: $0) } }
  }

  /// Everything of a list and its tasks but their identifiers; `nil` for one that is not there.
  ///
  /// - Complexity: O(the number of its tasks).
  package func copy(of id: ListID) -> NewList? {
    guard let list = list(id) else { return nil }
    let items = copies(of: (0..<count(in: id)).map { itemID(at: $0, in: id) })
    return NewList(
      name: list.name, theme: list.theme, foreign: list.foreign, created: list.created,
      items: items)
  }
}
