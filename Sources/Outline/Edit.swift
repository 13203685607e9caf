/// One change of the outline, with what it needs to be taken back.
package enum Edit: Hashable, Sendable {
  case insert(TodoItem)
  case remove(TodoItem)
  case place(ItemID, from: Placement, to: Placement)
  case retitle(ItemID, from: String, to: String)
  case setNote(ItemID, from: String, to: String)
  case setDue(ItemID, from: DueDate?, to: DueDate?)
  case setForeign(ItemID, from: ForeignData?, to: ForeignData?)
  case insertList(TodoList)
  case removeList(TodoList)
  /// Both are of the same list. What they have in common is not changed. Apart, for the others, of
  /// which there may be many, take no more than they need.
  indirect case changeList(from: TodoList, to: TodoList)
}

extension Edit {
  /// The edit that takes this one back.
  package var inverse: Edit {
    switch self {
    case .insert(let item): .remove(item)
    case .remove(let item): .insert(item)
    case .place(let id, let from, let to): .place(id, from: to, to: from)
    case .retitle(let id, let from, let to): .retitle(id, from: to, to: from)
    case .setNote(let id, let from, let to): .setNote(id, from: to, to: from)
    case .setDue(let id, let from, let to): .setDue(id, from: to, to: from)
    case .setForeign(let id, let from, let to): .setForeign(id, from: to, to: from)
    case .insertList(let list): .removeList(list)
    case .removeList(let list): .insertList(list)
    case .changeList(let from, let to): .changeList(from: to, to: from)
    }
  }

  /// The task that the edit is about; `nil` for edits of lists.
  package var itemID: ItemID? {
    switch self {
    case .insert(let item), .remove(let item): item.id
    case .place(let id, _, _), .retitle(let id, _, _): id
    case .setNote(let id, _, _), .setDue(let id, _, _), .setForeign(let id, _, _): id
    case .insertList, .removeList, .changeList: nil
    }
  }

  /// The list that the edit itself is about; `nil` for edits of tasks.
  package var listID: ListID? {
    switch self {
    case .insertList(let list), .removeList(let list), .changeList(_, let list): list.id
    default: nil
    }
  }
}
