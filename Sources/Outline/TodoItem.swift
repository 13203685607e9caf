/// One task, as a value outside the outline's own storage.
package struct TodoItem: Hashable, Sendable {
  package var id: ItemID
  /// Any Unicode, one paragraph.
  package var title: String
  package var placement: Placement
  package var created: WallTime
  /// When anything of it was changed last.
  package var changed: WallTime
  /// `nil` without details.
  private(set) var box: DetailsBox?

  /// - Parameter changed: `nil` for a task that is as it was created.
  package init(
    id: ItemID, title: String, placement: Placement, created: WallTime, changed: WallTime? = nil,
    details: ItemDetails = .none
  ) {
    self.id = id
    self.title = title
    self.placement = placement
    self.created = created
    self.changed = changed ?? created
    self.details = details
  }

  /// As above, with details that another has too.
  init(
    id: ItemID, title: String, placement: Placement, created: WallTime, changed: WallTime,
    box: DetailsBox?
  ) {
    self.init(id: id, title: title, placement: placement, created: created, changed: changed)
    self.box = box
  }

  package var details: ItemDetails {
    get { box?.details ?? .none }
    set { box = .of(newValue) }
  }
}

/// Keeps items small that have no details, since steps of many thousands are made of them.
package final class DetailsBox: Hashable, Sendable {
  package let details: ItemDetails

  init(_ details: ItemDetails) { self.details = details }

  /// - Returns: `nil` for no details.
  package static func of(_ details: ItemDetails) -> DetailsBox? {
    details.isEmpty ? nil : DetailsBox(details)
  }

  package static func == (left: DetailsBox, right: DetailsBox) -> Bool {
    left === right || left.details == right.details
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(details) }
}

/// Where a task stands: in which list, among the open or the completed rows, and before which others.
package struct Placement: Hashable, Sendable {
  package var list: ListID
  package var key: OrderKey
  /// When the task was completed; `nil` while it is open.
  package var completed: WallTime?

  package init(list: ListID, key: OrderKey, completed: WallTime? = nil) {
    self.list = list
    self.key = key
    self.completed = completed
  }

  package var isCompleted: Bool { completed != nil }
}

/// One list of tasks: what it is called, how it looks and where it stands among the others.
package struct TodoList: Hashable, Sendable {
  package var id: ListID
  package var name: String
  package var key: OrderKey
  package var created: WallTime
  /// The name of its colour theme; `nil` for that of the settings.
  package var theme: String?
  /// What an import brought with the list that nothing here understands.
  package var foreign: ForeignData?

  package init(
    id: ListID, name: String, key: OrderKey, created: WallTime, theme: String? = nil,
    foreign: ForeignData? = nil
  ) {
    self.id = id
    self.name = name
    self.key = key
    self.created = created
    self.theme = theme
    self.foreign = foreign
  }
}
