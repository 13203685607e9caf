/// A row by the engine's own short name, for as long as it is of interest.
struct RowKey: Hashable {
  var number: Int
}

/// What the host calls the rows that the engine has short names for.
///
/// All the rest of the engine works with keys: it is compiled once, not for each kind of identity.
struct RowNames<RowID: Hashable> {
  private var ids: [RowID] = []
  private var keys: [RowID: RowKey] = [:]
  private var free: [Int] = []

  init() {
    ids.reserveCapacity(1024)
    keys.reserveCapacity(1024)
    free.reserveCapacity(1024)
  }

  /// How many rows are named.
  var count: Int { keys.count }

  /// The host's name of a row.
  subscript(key: RowKey) -> RowID { ids[key.number] }

  /// The key of a row that is of interest already.
  func key(of id: RowID) -> RowKey? { keys[id] }

  /// The key of a row that becomes of interest.
  mutating func makeKey(of id: RowID) -> RowKey {
    if let key = keys[id] { return key }
    let key: RowKey
    if let number = free.popLast() {
      key = RowKey(number: number)
      ids[number] = id
    } else {
      key = RowKey(number: ids.count)
      ids.append(id)
    }
    keys[id] = key
    return key
  }

  /// All keys that have been given out, some of them forgotten since.
  var givenKeys: Range<Int> { ids.indices }

  /// Forgets a row that is of no interest any more.
  mutating func forget(_ key: RowKey) {
    guard keys[ids[key.number]] == key else { return }
    keys[ids[key.number]] = nil
    free.append(key.number)
  }
}

extension ListInteraction {
  /// What the host calls a row.
  func name(_ key: RowKey) -> RowID { names[key] }

  /// Forgets the names of rows that nothing refers to, once there are many.
  mutating func forgetNames() {
    guard names.count > 512 else { return }
    for number in names.givenKeys where !isReferred(RowKey(number: number)) {
      names.forget(RowKey(number: number))
    }
  }

  private func isReferred(_ key: RowKey) -> Bool {
    if key == gestureRow || key == openRow?.row { return true }
    if case .pinch(let pinch) = gesture, key == pinch.above || key == pinch.below { return true }
    return rows.contains { $0.id == key } || others.contains { $0.id == key }
  }
}
