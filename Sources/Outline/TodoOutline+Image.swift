/// The outline as it lies in memory, for a file that is read in one go.
///
/// Columns of numbers in the machine's own order of bytes, list by list and row by row; then all
/// titles; then what few rows have. Whoever keeps it says of what it is an image, and that it is
/// whole.
extension TodoOutline {
  /// Changes with the layout.
  package static let imageFormat: UInt64 = 1

  /// - Complexity: O(n).
  package func image() -> [UInt8] {
    let slots = listOrder.flatMap { rows[$0].slots }.map { Int($0) }
    let titleBytes = slots.reduce(0) { $0 + items.titleByteCount($1) }
    let extras = imageExtras(slots)
    var image = ImageWriter(capacity: slots.count * 56 + titleBytes + extras.count + 24)
    for count in [slots.count, titleBytes, extras.count] { image.word(UInt64(count)) }
    for slot in slots {
      image.word(items.ids[slot].high)
      image.word(items.ids[slot].low)
    }
    for slot in slots { image.word(items.keyHeads[slot]) }
    for slot in slots { image.word(UInt64(bitPattern: items.completions[slot])) }
    for slot in slots { image.word(UInt64(bitPattern: items.creations[slot])) }
    for slot in slots { image.word(UInt64(bitPattern: items.changes[slot])) }
    for slot in slots { image.word(UInt64(items.titleLengths[slot])) }
    for slot in slots {
      let start = items.titleStarts[slot]
      image.bytes += items.titles.bytes[start..<start + items.titleByteCount(slot)]
    }
    image.bytes += extras
    return image.bytes
  }

  private func imageExtras(_ slots: [Int]) -> [UInt8] {
    var writer = ByteWriter()
    writer.word(UInt64(listOrder.count))
    for place in listOrder {
      writer.list(rows[place].list)
      writer.word(UInt64(rows[place].slots.count))
      writer.word(UInt64(rows[place].openCount))
    }
    let long = slots.enumerated().filter { items.keyHeads[$0.element] & 0xff != 0 }
    writer.word(UInt64(long.count))
    for (row, slot) in long {
      writer.word(UInt64(row))
      writer.key(items.key(slot))
    }
    let detailed = slots.enumerated().filter { items.box($0.element) != nil }
    writer.word(UInt64(detailed.count))
    for (row, slot) in detailed {
      writer.word(UInt64(row))
      writer.details(items.details(slot))
    }
    return writer.bytes
  }
}

/// Numbers in the machine's own order of bytes.
private struct ImageWriter {
  var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func word(_ value: UInt64) {
    unsafe withUnsafeBytes(of: value) { unsafe bytes.append(contentsOf: $0) }
  }
}

extension TodoOutline {
  /// - Parameter image: any bytes.
  /// - Returns: `nil` for bytes that are no outline's image, or not one whose rows are in order.
  /// - Complexity: O(n).
  @unsafe
  package init?(image: UnsafeRawBufferPointer) {
    var reader = unsafe ImageReader(bytes: image)
    guard let counts: [UInt64] = unsafe reader.column(3), counts.allSatisfy({ $0 < 1 << 31 }) else {
      return nil
    }
    let (count, titleBytes, extraBytes) = (Int(counts[0]), Int(counts[1]), Int(counts[2]))
    var table = ItemTable()
    guard let ids: [ItemID] = unsafe reader.column(count),
      let heads: [UInt64] = unsafe reader.column(count),
      let completions: [Int64] = unsafe reader.column(count),
      let creations: [Int64] = unsafe reader.column(count),
      let changes: [Int64] = unsafe reader.column(count),
      let lengths: [UInt64] = unsafe reader.column(count),
      let titles: [UInt8] = unsafe reader.column(titleBytes),
      let extras: [UInt8] = unsafe reader.column(extraBytes), unsafe reader.isAtEnd
    else { return nil }
    (table.ids, table.keyHeads, table.completions) = (ids, heads, completions)
    (table.creations, table.changes) = (creations, changes)
    table.titles = TitleArena(bytes: titles)
    table.index = SlotIndex(capacity: count)
    guard table.setTitles(lengths: lengths, total: titleBytes) else { return nil }
    self.init()
    items = table
    var extraReader = ByteReader(extras)
    guard readLists(&extraReader), readLongKeys(&extraReader), readDetails(&extraReader),
      extraReader.isAtEnd, items.indexAll().isEmpty, isInOrder
    else { return nil }
  }

  private mutating func readLists(_ reader: inout ByteReader) -> Bool {
    guard let listCount = reader.word(), listCount < 1 << 20 else { return false }
    var start = 0
    for place in 0..<Int(listCount) {
      guard let list = reader.list(), let count = reader.word(), let open = reader.word(),
        count <= UInt64(items.ids.count - start), open <= count
      else { return false }
      let end = start + Int(count)
      rows.append(
        ListRows(
          list: list, slots: Array(UInt32(start)..<UInt32(end)), openCount: Int(open)))
      items.listSlots += repeatElement(UInt32(place), count: Int(count))
      start = end
    }
    listOrder = Array(rows.indices)
    for slot in rows.indices { listSlots[rows[slot].list.id] = slot }
    return start == items.ids.count && listSlots.count == rows.count
  }

  private mutating func readLongKeys(_ reader: inout ByteReader) -> Bool {
    guard let count = reader.word(), count <= UInt64(items.ids.count) else { return false }
    for _ in 0..<count {
      guard let row = reader.word(), row < UInt64(items.ids.count), let key = reader.key(),
        key.words.0 == items.keyHeads[Int(row)]
      else { return false }
      items.longKeys[UInt32(row)] = key
    }
    return true
  }

  private mutating func readDetails(_ reader: inout ByteReader) -> Bool {
    guard let count = reader.word(), count <= UInt64(items.ids.count) else { return false }
    for _ in 0..<count {
      guard let row = reader.word(), row < UInt64(items.ids.count), let details = reader.details(),
        !details.isEmpty
      else { return false }
      items.setDetails(details, of: Int(row))
    }
    return true
  }

  private var isInOrder: Bool {
    let items = items
    return rows.allSatisfy { rows in
      rows.slots.isAscending { items.precedes(Int($0), Int($1)) }
        && (rows.openCount == 0 || !items.isCompleted(Int(rows.slots[rows.openCount - 1])))
        && (rows.openCount == rows.slots.count
          || items.isCompleted(Int(rows.slots[rows.openCount])))
    }
  }
}

extension ItemTable {
  /// Titles that lie end to end.
  ///
  /// - Returns: whether the lengths make sense.
  fileprivate mutating func setTitles(lengths: [UInt64], total: Int) -> Bool {
    titleStarts.reserveCapacity(lengths.count)
    titleLengths.reserveCapacity(lengths.count)
    var start = 0
    for length in lengths {
      guard length <= UInt64(total - start) else { return false }
      titleStarts.append(start)
      titleLengths.append(UInt32(length))
      start += Int(length)
    }
    return start == total
  }
}

/// Takes columns off bytes.
@unsafe
private struct ImageReader {
  let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  var isAtEnd: Bool { unsafe position == bytes.count }

  mutating func column<Element: BitwiseCopyable>(_ count: Int) -> [Element]? {
    let size = count * MemoryLayout<Element>.stride
    guard unsafe size <= bytes.count - position else { return nil }
    let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + size])
    unsafe position += size
    return unsafe Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
      initialized = count
    }
  }
}
