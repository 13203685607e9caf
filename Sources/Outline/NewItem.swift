/// A task that comes from elsewhere: a file, a snapshot. What is not known is made up.
package struct NewItem: Hashable, Sendable {
  /// `nil`, or one that is taken, gives a new one.
  package var id: ItemID?
  /// Becomes one paragraph.
  package var title: String
  /// When the task was completed; `nil` if it is open.
  package var completed: WallTime?
  /// `nil` for the present moment.
  package var created: WallTime?
  /// `nil` for when it was created.
  package var changed: WallTime?
  /// Shared by all forms that a task has on its way; `nil` without details.
  package let box: DetailsBox?
  package var details: ItemDetails { box?.details ?? .none }

  package init(
    title: String, id: ItemID? = nil, completed: WallTime? = nil, created: WallTime? = nil,
    changed: WallTime? = nil, details: ItemDetails = .none
  ) {
    self.init(
      title: title, id: id, completed: completed, created: created, changed: changed,
      box: .of(details))
  }

  package init(
    title: String, id: ItemID?, completed: WallTime?, created: WallTime?, changed: WallTime?,
    box: DetailsBox?
  ) {
    self.id = id
    self.title = title
    self.completed = completed
    self.created = created
    self.changed = changed
    self.box = box
  }
}

/// A list that comes from elsewhere, with its tasks in order.
package struct NewList: Hashable, Sendable {
  /// `nil`, or one that is taken, gives a new one.
  package var id: ListID?
  package var name: String
  package var theme: String?
  package var foreign: ForeignData?
  /// `nil` for the present moment.
  package var created: WallTime?
  /// Open and completed ones may be mixed; each kind keeps its order.
  package var items: [NewItem]

  package init(
    name: String, id: ListID? = nil, theme: String? = nil, foreign: ForeignData? = nil,
    created: WallTime? = nil, items: [NewItem] = []
  ) {
    self.id = id
    self.name = name
    self.theme = theme
    self.foreign = foreign
    self.created = created
    self.items = items
  }
}
