/// Reads what a ``ByteWriter`` wrote, from bytes that may be anything: each gives `nil` for nonsense.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0
  /// How the values are laid out; see ``Step/encoded()``.
  var format = Step.format

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func word() -> UInt64? {
    guard bytes.count - position >= 8 else { return nil }
    defer { position += 8 }
    return (0..<8).reduce(0) { $0 | UInt64(bytes[position + $1]) << UInt64($1 * 8) }
  }

  mutating func time() -> WallTime? {
    word().map { WallTime(milliseconds: Int64(bitPattern: $0)) }
  }

  /// Nothing is counted that does not need a byte at least.
  mutating func count() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      guard let next = byte() else { return nil }
      value |= UInt64(next & 0x7f) << shift
      if next & 0x80 == 0 { return value <= bytes.count - position ? Int(value) : nil }
    }
    return nil
  }

  mutating func slice() -> ArraySlice<UInt8>? {
    guard let length = count() else { return nil }
    defer { position += length }
    return bytes[position..<position + length]
  }

  mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

  mutating func id() -> UniqueID? {
    guard let high = word(), let low = word() else { return nil }
    return UniqueID(high: high, low: low)
  }

  mutating func key() -> OrderKey? { slice().flatMap { OrderKey(bytes: $0) } }

  mutating func placement() -> Placement? {
    guard let list = id(), let key = key(), let state = byte(), state < 2 else { return nil }
    var placement = Placement(list: ListID(list), key: key)
    if state == 1 {
      guard let completed = time() else { return nil }
      placement.completed = completed
    }
    return placement
  }

  mutating func item() -> TodoItem? {
    guard let id = id(), let title = text(), let placement = placement(), let created = time()
    else { return nil }
    var item = TodoItem(id: ItemID(id), title: title, placement: placement, created: created)
    if format >= 2 {
      guard let changed = time(), let details = details() else { return nil }
      item.changed = changed
      item.details = details
    }
    return item
  }

  mutating func list() -> TodoList? {
    guard let id = id(), let name = text(), let key = key(), let created = time() else {
      return nil
    }
    var list = TodoList(id: ListID(id), name: name, key: key, created: created)
    if format >= 2 {
      guard let theme = optional({ $0.text() }), let foreign = optional({ $0.foreign() }) else {
        return nil
      }
      list.theme = theme
      list.foreign = foreign
    }
    return list
  }

  mutating func details() -> ItemDetails? {
    guard let note = text(), let due = optional({ $0.due() }),
      let foreign = optional({ $0.foreign() })
    else { return nil }
    return ItemDetails(note: note, due: due, foreign: foreign)
  }

  mutating func due() -> DueDate? { text().flatMap { DueDate($0) } }

  mutating func foreign() -> ForeignData? {
    guard let format = text(), let bytes = slice() else { return nil }
    return ForeignData(format: format, bytes: Array(bytes))
  }

  /// - Returns: `nil` for nonsense, and a `nil` within for a value that is not there.
  mutating func optional<Value>(_ read: (inout ByteReader) -> Value?) -> Value?? {
    switch byte() {
    case 0: .some(nil)
    case 1: read(&self).map { .some($0) }
    default: nil
    }
  }
}
