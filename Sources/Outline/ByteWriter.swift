/// Values as bytes: words little-endian, texts and keys with their length before them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Room for as many bytes, all forgotten.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func word(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Seven bits a byte, the lowest first.
  mutating func count(_ value: Int) {
    var rest = UInt64(value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func id(_ value: UniqueID) {
    word(value.high)
    word(value.low)
  }

  mutating func key(_ value: OrderKey) {
    count(value.length)
    bytes.append(contentsOf: value.bytes)
  }

  mutating func placement(_ value: Placement) {
    id(value.list.value)
    key(value.key)
    byte(value.isCompleted ? 1 : 0)
    if let completed = value.completed { word(UInt64(bitPattern: completed.milliseconds)) }
  }

  mutating func item(_ value: TodoItem) {
    id(value.id.value)
    text(value.title)
    placement(value.placement)
    word(UInt64(bitPattern: value.created.milliseconds))
    word(UInt64(bitPattern: value.changed.milliseconds))
    details(value.details)
  }

  mutating func details(_ value: ItemDetails) {
    text(value.note)
    due(value.due)
    foreign(value.foreign)
  }

  mutating func list(_ value: TodoList) {
    id(value.id.value)
    text(value.name)
    key(value.key)
    word(UInt64(bitPattern: value.created.milliseconds))
    optional(value.theme) { $0.text($1) }
    foreign(value.foreign)
  }

  mutating func due(_ value: DueDate?) { optional(value) { $0.text($1.description) } }

  mutating func foreign(_ value: ForeignData?) {
    optional(value) { writer, value in
      writer.text(value.format)
      writer.count(value.bytes.count)
      writer.bytes.append(contentsOf: value.bytes)
    }
  }

  private mutating func optional<Value>(
    _ value: Value?, _ write: (inout ByteWriter, Value) -> Void
  ) {
    byte(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }
}
