/// All tasks, one array for each of their properties.
///
/// A task has 64 bytes here (identifier 16, key 8, list 4, completed, created and changed 24, title
/// 12), 4 in its list's order and 5 to 11 in the index of identifiers: at most 79, and its title's
/// UTF-8. Kept aside is what few have: keys past 8 bytes, of rows put in between many times, and
/// details.
struct ItemTable: Sendable {
  var ids: [ItemID] = []
  var listSlots: [UInt32] = []
  var keyHeads: [UInt64] = []
  var longKeys: [UInt32: OrderKey] = [:]
  var completions: [Int64] = []
  var creations: [Int64] = []
  var changes: [Int64] = []
  /// None of them is empty.
  var sideDetails: [UInt32: DetailsBox] = [:]
  var titleStarts: [Int] = []
  var titleLengths: [UInt32] = []
  var titles = TitleArena()
  private var vacancies: [UInt32] = []
  var index: SlotIndex

  static let open = Int64.min
  private static let vacant = UInt32.max

  init(capacity: Int = 0) {
    index = SlotIndex(capacity: capacity)
    guard capacity > 0 else { return }
    ids.reserveCapacity(capacity)
    listSlots.reserveCapacity(capacity)
    keyHeads.reserveCapacity(capacity)
    completions.reserveCapacity(capacity)
    creations.reserveCapacity(capacity)
    changes.reserveCapacity(capacity)
    titleStarts.reserveCapacity(capacity)
    titleLengths.reserveCapacity(capacity)
    // Memory that is not written to is not taken.
    titles.reserve(capacity * 48)
  }
}

extension ItemTable {
  /// How many tasks there are.
  var count: Int { index.count }

  /// Slots in use lie below this.
  var slotLimit: Int { ids.count }

  func slot(of id: ItemID) -> Int? { index.slot(of: id, among: ids) }

  func isInUse(_ slot: Int) -> Bool { listSlots[slot] != Self.vacant }

  func list(_ slot: Int) -> Int { Int(listSlots[slot]) }

  func isCompleted(_ slot: Int) -> Bool { completions[slot] != Self.open }

  func completed(_ slot: Int) -> WallTime? {
    isCompleted(slot) ? WallTime(milliseconds: completions[slot]) : nil
  }

  func created(_ slot: Int) -> WallTime { WallTime(milliseconds: creations[slot]) }

  func changed(_ slot: Int) -> WallTime { WallTime(milliseconds: changes[slot]) }

  func details(_ slot: Int) -> ItemDetails {
    box(slot)?.details ?? .none
  }

  /// `nil` without details.
  func box(_ slot: Int) -> DetailsBox? {
    sideDetails.isEmpty ? nil : sideDetails[UInt32(slot)]
  }

  func key(_ slot: Int) -> OrderKey {
    let head = keyHeads[slot]
    if head & 0xff != 0, let long = longKeys[UInt32(slot)] { return long }
    return OrderKey(words: (head, 0, 0, 0))
  }

  func title(_ slot: Int) -> String { titles.title(extent(slot)) }

  func titleByteCount(_ slot: Int) -> Int { Int(titleLengths[slot]) }

  func title(_ slot: Int, matches search: TitleSearch) -> Bool {
    titles.title(extent(slot), matches: search)
  }

  func title(_ slot: Int, equals other: String) -> Bool {
    titles.title(extent(slot), equals: other)
  }

  /// Whether a row stands before another of the same list: open rows first, then by key.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let leftDone = isCompleted(left)
    guard leftDone == isCompleted(right) else { return !leftDone }
    if keyHeads[left] != keyHeads[right] { return keyHeads[left] < keyHeads[right] }
    let (leftKey, rightKey) = (key(left), key(right))
    return leftKey == rightKey ? ids[left] < ids[right] : leftKey < rightKey
  }

  private func extent(_ slot: Int) -> TitleArena.Extent {
    TitleArena.Extent(start: titleStarts[slot], length: titleLengths[slot])
  }
}

extension ItemTable {
  /// - Precondition: the identifier is new.
  /// - Returns: the slot.
  mutating func insert(_ item: TodoItem, list: Int) -> Int {
    guard let slot = claim(item.id) else { preconditionFailure("the task is there already") }
    creations[slot] = item.created.milliseconds
    changes[slot] = item.changed.milliseconds
    if let box = item.box { sideDetails[UInt32(slot)] = box }
    let extent = titles.append(item.title)
    titleStarts[slot] = extent.start
    titleLengths[slot] = extent.length
    place(
      slot, list: list, key: item.placement.key, completed: item.placement.completed)
    return slot
  }

  /// As above, from a title's bytes, for loading. The task is not found by its identifier before
  /// ``indexAll()``: all at once that is several times as fast.
  @unsafe
  mutating func append(
    _ id: ItemID, list: Int, key: OrderKey, completed: WallTime?, created: WallTime,
    changed: WallTime, title: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let slot = appendSlot()
    ids[slot] = id
    creations[slot] = created.milliseconds
    changes[slot] = changed.milliseconds
    let extent = unsafe titles.append(validating: title)
    titleStarts[slot] = extent.start
    titleLengths[slot] = extent.length
    place(slot, list: list, key: key, completed: completed)
    return slot
  }

  /// Makes what was appended known by its identifier; of several with the same one, the first stays.
  ///
  /// - Returns: the slots of the others, which are out of use now.
  /// - Precondition: nothing has been indexed yet.
  mutating func indexAll() -> [Int] {
    var duplicates: [Int] = []
    for slot in ids.indices where !index.insert(slot, among: ids) { duplicates.append(slot) }
    for slot in duplicates {
      titles.discard(extent(slot))
      titleLengths[slot] = 0
      forgetSideValues(slot)
      listSlots[slot] = Self.vacant
    }
    recycle(duplicates)
    return duplicates
  }

  /// A slot for an identifier, unless it has one.
  private mutating func claim(_ id: ItemID) -> Int? {
    let slot = vacancies.popLast().map(Int.init) ?? appendSlot()
    ids[slot] = id
    if index.insert(slot, among: ids) { return slot }
    vacancies.append(UInt32(slot))
    return nil
  }

  private mutating func appendSlot() -> Int {
    ids.append(ItemID(high: 0, low: 0))
    listSlots.append(Self.vacant)
    keyHeads.append(0)
    completions.append(Self.open)
    creations.append(0)
    changes.append(0)
    titleStarts.append(0)
    titleLengths.append(0)
    return ids.count - 1
  }

  /// Takes the task out. Its slot is not used again before ``recycle(_:)``.
  mutating func remove(_ slot: Int) {
    index.remove(slot, among: ids)
    titles.discard(extent(slot))
    titleLengths[slot] = 0
    forgetSideValues(slot)
    listSlots[slot] = Self.vacant
    compactIfNeeded()
  }

  private mutating func forgetSideValues(_ slot: Int) {
    if keyHeads[slot] & 0xff != 0 { longKeys[UInt32(slot)] = nil }
    if !sideDetails.isEmpty { sideDetails[UInt32(slot)] = nil }
  }

  mutating func recycle(_ slots: some Sequence<Int>) {
    vacancies.append(contentsOf: slots.lazy.map { UInt32($0) })
  }

  mutating func place(_ slot: Int, list: Int, key: OrderKey, completed: WallTime?) {
    listSlots[slot] = UInt32(list)
    completions[slot] = completed?.milliseconds ?? Self.open
    setKey(key, of: slot)
  }

  mutating func retitle(_ slot: Int, to title: String) {
    titles.discard(extent(slot))
    let extent = titles.append(title)
    titleStarts[slot] = extent.start
    titleLengths[slot] = extent.length
    compactIfNeeded()
  }

  mutating func setDetails(_ details: ItemDetails, of slot: Int) {
    sideDetails[UInt32(slot)] = .of(details)
  }

  mutating func setChanged(_ time: WallTime, of slot: Int) { changes[slot] = time.milliseconds }

  private mutating func setKey(_ key: OrderKey, of slot: Int) {
    let wasLong = keyHeads[slot] & 0xff != 0
    keyHeads[slot] = key.words.0
    if key.words.1 != 0 {
      longKeys[UInt32(slot)] = key
    } else if wasLong {
      longKeys[UInt32(slot)] = nil
    }
  }

  private mutating func compactIfNeeded() {
    guard titles.needsCompaction else { return }
    var fresh = TitleArena()
    fresh.reserve(titles.bytes.count - titles.garbage)
    for slot in ids.indices where isInUse(slot) {
      titleStarts[slot] = fresh.append(title(slot)).start
    }
    titles = fresh
  }
}

extension ItemTable {
  /// What must hold between the arrays; `nil`, or what does not.
  func violation() -> String? {
    var inUse = 0
    for slot in ids.indices where isInUse(slot) {
      inUse += 1
      if self.slot(of: ids[slot]) != slot { return "\(ids[slot]) is not found in its slot" }
      let end = titleStarts[slot] + Int(titleLengths[slot])
      if end > titles.bytes.count { return "the title of \(ids[slot]) lies outside the arena" }
    }
    for (slot, box) in sideDetails where box.details.isEmpty || !isInUse(Int(slot)) {
      return "slot \(slot) has details that are none, or of no task"
    }
    if inUse != index.count { return "\(index.count) indexed, but \(inUse) slots are in use" }
    let used = ids.indices.reduce(0) { $0 + Int(isInUse($1) ? titleLengths[$1] : 0) }
    return used + titles.garbage == titles.bytes.count ? nil : "bytes of the arena are lost"
  }
}
