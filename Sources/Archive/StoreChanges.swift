import Outline

/// Rows that have changed on disk, and the edits that bring an outline there.
struct StoreChanges {
  private var items: [TodoItem] = []
  private var removedItems: [ItemID] = []
  private var lists: [TodoList] = []
  private var removedLists: [ListID] = []
  private(set) var unsettled = Unsettled()

  /// - Parameters:
  ///   - version: changes up to this one are known.
  ///   - earlier: what was spared before, and is read whatever its version.
  ///   - pending: what these change is spared.
  init(
    _ connection: Connection, since version: Int64, and earlier: Unsettled,
    sparing pending: [Transaction]
  ) throws(SQLiteFailure) {
    let busy = Self.touched(by: pending)
    let newLists = try connection.prepare(Self.listQuery + "lists.version > ?1")
    newLists.bind([.integer(version)])
    try readLists(newLists, sparing: busy)
    let oneList = try connection.prepare(Self.listQuery + "lists.id = ?1")
    for id in earlier.lists {
      oneList.reset()
      oneList.bind([SQLiteValue(id.value)])
      try readLists(oneList, sparing: busy)
    }
    let newItems = try connection.prepare(Self.itemQuery + "tasks.version > ?1")
    newItems.bind([.integer(version)])
    try readItems(newItems, sparing: busy)
    let oneItem = try connection.prepare(Self.itemQuery + "tasks.id = ?1")
    for id in earlier.items {
      oneItem.reset()
      oneItem.bind([SQLiteValue(id.value)])
      try readItems(oneItem, sparing: busy)
    }
  }

  private static let listQuery = """
    SELECT id, name, place, created, deleted IS NOT NULL AND NOT EXISTS(
      SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL)
    FROM lists WHERE
    """ + " "

  private static let itemQuery = """
    SELECT tasks.id, lists.id, tasks.place, tasks.completed, tasks.created, tasks.title,
      tasks.deleted IS NOT NULL
    FROM tasks JOIN lists ON lists.row = tasks.list WHERE
    """ + " "

  private static func touched(by pending: [Transaction]) -> Unsettled {
    var touched = Unsettled()
    for edit in pending.lazy.flatMap(\.made.edits) {
      if let id = edit.itemID { touched.items.insert(id) }
      if let id = edit.listID { touched.lists.insert(id) }
    }
    return touched
  }
}

extension StoreChanges {
  private mutating func readLists(
    _ statement: Statement, sparing busy: Unsettled
  ) throws(SQLiteFailure) {
    while try statement.step() {
      guard let id = statement.uniqueID(0).map(ListID.init) else { continue }
      if busy.lists.contains(id) {
        unsettled.lists.insert(id)
      } else if statement.integer(4) == 1 {
        removedLists.append(id)
      } else {
        lists.append(
          TodoList(
            id: id, name: statement.text(1), key: statement.key(2) ?? .last,
            created: statement.time(3)))
      }
    }
  }

  private mutating func readItems(
    _ statement: Statement, sparing busy: Unsettled
  ) throws(SQLiteFailure) {
    while try statement.step() {
      guard let id = statement.uniqueID(0).map(ItemID.init) else { continue }
      if busy.items.contains(id) {
        unsettled.items.insert(id)
      } else if statement.integer(6) == 1 {
        removedItems.append(id)
      } else if let list = statement.uniqueID(1).map(ListID.init) {
        let placement = Placement(
          list: list, key: statement.key(2) ?? .last, completed: statement.optionalTime(3))
        items.append(
          TodoItem(
            id: id, title: statement.text(5), placement: placement, created: statement.time(4)))
      }
    }
  }
}

extension StoreChanges {
  /// What is different in the outline: lists first, since tasks need them.
  func step(against outline: TodoOutline) -> Step {
    var edits: [Edit] = []
    for list in lists {
      if let present = outline.list(list.id) {
        edits.append(.changeList(from: present, to: list))
      } else {
        edits.append(.insertList(list))
      }
    }
    for item in items { edits += Self.edits(toward: item, in: outline) }
    edits += removedItems.compactMap { outline.item($0).map(Edit.remove) }
    edits += removedLists.compactMap { outline.list($0).map(Edit.removeList) }
    let time = WallTime.current
    let id = StepID(UniqueID(high: 0, low: 0))
    return Step(id: id, kind: .foreign, time: time, edits: edits)
  }

  private static func edits(toward item: TodoItem, in outline: TodoOutline) -> [Edit] {
    guard let present = outline.item(item.id) else { return [.insert(item)] }
    var edits: [Edit] = []
    if present.placement != item.placement {
      edits.append(.place(item.id, from: present.placement, to: item.placement))
    }
    if !present.title.utf8.elementsEqual(item.title.utf8) {
      edits.append(.retitle(item.id, from: present.title, to: item.title))
    }
    return edits
  }
}
