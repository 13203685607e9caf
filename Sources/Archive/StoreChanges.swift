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
    let format = try StoreSchema.format(of: connection)
    let (listQuery, itemQuery) = (Self.listQuery(format), Self.itemQuery(format))
    let newLists = try connection.prepare(listQuery + "lists.version > ?1")
    newLists.bind([.integer(version)])
    try readLists(newLists, sparing: busy)
    let oneList = try connection.prepare(listQuery + "lists.id = ?1")
    for id in earlier.lists {
      oneList.reset()
      oneList.bind([SQLiteValue(id.value)])
      try readLists(oneList, sparing: busy)
    }
    let newItems = try connection.prepare(itemQuery + "tasks.version > ?1")
    newItems.bind([.integer(version)])
    try readItems(newItems, sparing: busy)
    let oneItem = try connection.prepare(itemQuery + "tasks.id = ?1")
    for id in earlier.items {
      oneItem.reset()
      oneItem.bind([SQLiteValue(id.value)])
      try readItems(oneItem, sparing: busy)
    }
  }

  private static func listQuery(_ format: Int) -> String {
    """
    SELECT id, name, place, created, deleted IS NOT NULL AND NOT EXISTS(
      SELECT 1 FROM tasks WHERE list = lists.row AND tasks.deleted IS NULL),
      \(StoredDetails.listColumns(format: format))
    FROM lists WHERE
    """ + " "
  }

  private static func itemQuery(_ format: Int) -> String {
    """
    SELECT tasks.id, lists.id, tasks.place, tasks.completed, tasks.created, tasks.changed,
      tasks.title, tasks.deleted IS NOT NULL, \(StoredDetails.columns(format: format))
    FROM tasks JOIN lists ON lists.row = tasks.list \(StoredDetails.join(format: format)) WHERE
    """ + " "
  }

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
            created: statement.time(3), theme: StoredDetails.theme(statement, at: 5),
            foreign: StoredDetails.foreign(statement, at: 6)))
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
      } else if statement.integer(7) == 1 {
        removedItems.append(id)
      } else if let list = statement.uniqueID(1).map(ListID.init) {
        let placement = Placement(
          list: list, key: statement.key(2) ?? .last, completed: statement.optionalTime(3))
        var nonsense = 0
        items.append(
          TodoItem(
            id: id, title: statement.text(6), placement: placement, created: statement.time(4),
            changed: statement.time(5),
            details: StoredDetails.read(statement, at: 8, nonsense: &nonsense)))
      }
    }
  }
}

extension StoreChanges {
  /// What is different in the outline: lists first, since tasks need them.
  ///
  /// - Parameter isAll: whether the changes are all there is on disk, so that a task which is not
  ///   among them is gone.
  func step(against outline: TodoOutline, isAll: Bool = false) -> Step {
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
    if isAll { edits += strangers(in: outline) }
    edits += removedLists.compactMap { outline.list($0).map(Edit.removeList) }
    if isAll { edits += strangeLists(in: outline) }
    let time = WallTime.current
    let id = StepID(UniqueID(high: 0, low: 0))
    return Step(id: id, kind: .foreign, time: time, edits: edits)
  }

  /// Removals of tasks that are nowhere on disk, and have no changes on their way there.
  private func strangers(in outline: TodoOutline) -> [Edit] {
    let known = Set(items.map(\.id)).union(removedItems).union(unsettled.items)
    return outline.lists.flatMap { list in
      (0..<outline.count(in: list.id)).compactMap { index in
        let id = outline.itemID(at: index, in: list.id)
        return known.contains(id) ? nil : outline.item(id).map(Edit.remove)
      }
    }
  }

  /// The same of lists. One that still has tasks stays.
  private func strangeLists(in outline: TodoOutline) -> [Edit] {
    let known = Set(lists.map(\.id)).union(removedLists).union(unsettled.lists)
    return outline.lists.filter { !known.contains($0.id) }.map { .removeList($0) }
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
    let (from, to) = (present.details, item.details)
    if !from.note.utf8.elementsEqual(to.note.utf8) {
      edits.append(.setNote(item.id, from: from.note, to: to.note))
    }
    if from.due != to.due { edits.append(.setDue(item.id, from: from.due, to: to.due)) }
    if from.foreign != to.foreign {
      edits.append(.setForeign(item.id, from: from.foreign, to: to.foreign))
    }
    return edits
  }

  /// Tells the outline when each row was changed, once the step has been applied.
  func date(_ outline: inout TodoOutline) {
    for item in items { outline.setChanged(item.changed, of: item.id) }
  }
}
