import Outline
import Words

/// Reads our own JSON, of every version that there has been.
struct PleatJSONReader {
  private var reader: JSONReader
  private var lists: [ExchangedList] = []
  private var isOurs = false
  private var itemCount = 0

  private typealias Fault = JSONReader.Fault

  static func read(_ reading: inout Reading) throws(ExchangeError) -> [ExchangedList] {
    try reading.requireText()
    var own = PleatJSONReader(reader: JSONReader(reading.bytes, from: reading.start))
    do throws(JSONReader.Fault) {
      try own.readFile(&reading)
    } catch {
      try reading.fault(error.what, at: error.offset)
    }
    // What stands before a fault is kept, but not what is of somebody else.
    guard own.isOurs else {
      throw reading.error(
        message("This is not Pleat's JSON: it has no \"format\": \"pleat\"."), at: 0)
    }
    return own.lists
  }
}

extension PleatJSONReader {
  private mutating func readFile(_ reading: inout Reading) throws(JSONReader.Fault) {
    try reader.enterObject()
    while let name = try reader.nextMember() {
      switch name {
      case "format": isOurs = try reader.string() == "pleat"
      case "version": try readVersion(&reading)
      case "lists": try readLists(&reading)
      default: try pass(name, &reading)
      }
    }
    try reader.requireEnd()
  }

  private mutating func readVersion(_ reading: inout Reading) throws(JSONReader.Fault) {
    _ = try reader.kind()
    let offset = reader.offset
    let text = try reader.number()
    let known = String(text.prefix(20))
    guard let number = Double(text), number >= 1, number == number.rounded() else {
      return try fault(message("There is no version %1.", known), at: offset, &reading)
    }
    guard number <= Double(PleatJSONWriter.version) else {
      return try fault(
        message("Version %1 is newer than this Pleat knows: update Pleat.", known), at: offset,
        &reading)
    }
  }

  private mutating func readLists(_ reading: inout Reading) throws(JSONReader.Fault) {
    try reader.enterArray()
    while try reader.nextElement() {
      try reader.enterObject()
      lists.append(ExchangedList(name: ""))
      while let name = try reader.nextMember() {
        try readMember(name, of: lists.count - 1, &reading)
      }
      let name = lists[lists.count - 1].name
      if name.isEmpty { lists[lists.count - 1].name = reading.options.listName }
    }
  }

  private mutating func readMember(
    _ name: String, of list: Int, _ reading: inout Reading
  ) throws(JSONReader.Fault) {
    switch name {
    case "id": lists[list].id = try id(&reading)
    case "name": lists[list].name = PlainText.title(try reader.string())
    case "theme": lists[list].theme = try reader.string()
    case "created": lists[list].created = try moment(&reading)
    case "foreign": lists[list].foreign = try foreign(&reading)
    case "tasks":
      try reader.enterArray()
      while try reader.nextElement() {
        guard itemCount < reading.options.itemLimit else {
          throw reader.fault(
            message("There are more than %1 tasks: split the file.", "\(reading.options.itemLimit)")
          )
        }
        itemCount += 1
        lists[list].items.append(try task(&reading))
      }
    default: try pass(name, &reading)
    }
  }

  private mutating func task(
    _ reading: inout Reading
  ) throws(JSONReader.Fault) -> ExchangedItem {
    var item = ExchangedItem(title: "")
    var completed: WallTime?
    try reader.enterObject()
    while let name = try reader.nextMember() {
      switch name {
      case "id": item.id = try id(&reading)
      case "title": item.title = try reader.string()
      case "note": item.note = PlainText.note(try reader.string())
      case "state": item.state = try state(&reading)
      case "completed": completed = try moment(&reading)
      case "created": item.created = try moment(&reading)
      case "changed": item.changed = try moment(&reading)
      case "due": item.due = try due(&reading)
      case "foreign": item.foreign = try foreign(&reading)
      default: try pass(name, &reading)
      }
    }
    item.title = PlainText.title(item.title)
    if item.isCompleted { item.state = .completed(completed) }
    return item
  }
}

extension PleatJSONReader {
  /// A value that says nothing sensible, in a text that is sound.
  private func fault(
    _ what: String, at offset: Int, _ reading: inout Reading
  ) throws(JSONReader.Fault) {
    guard reading.options.isLenient else { throw Fault(what: what, offset: offset) }
    reading.remark(what, at: offset)
  }

  /// Passes over what a newer Pleat of the same version may have added.
  private mutating func pass(
    _ name: String, _ reading: inout Reading
  ) throws(JSONReader.Fault) {
    reading.remark(
      message("“%1” means nothing here and was left out.", String(name.prefix(40))),
      at: reader.nameOffset)
    try reader.skip()
  }

  /// A string that stands for something.
  private mutating func value<Value>(
    _ what: @autoclosure () -> String, _ reading: inout Reading, _ parse: (String) -> Value?
  ) throws(JSONReader.Fault) -> Value? {
    _ = try reader.kind()
    let offset = reader.offset
    let text = try reader.string()
    if let value = parse(text) { return value }
    try fault(message("“%1” is no %2.", String(text.prefix(40)), what()), at: offset, &reading)
    return nil
  }

  private mutating func id(_ reading: inout Reading) throws(JSONReader.Fault) -> UniqueID? {
    try value(message("identifier"), &reading) { UniqueID(text: $0) }
  }

  private mutating func moment(_ reading: inout Reading) throws(JSONReader.Fault) -> WallTime? {
    try value(message("moment such as 2026-12-01T09:30:00.000Z"), &reading) {
      PleatJSONTime.moment($0)
    }
  }

  private mutating func due(_ reading: inout Reading) throws(JSONReader.Fault) -> DueDate? {
    try value(message("date such as 2026-12-01 or 2026-12-01T09:30"), &reading) { DueDate($0) }
  }

  private mutating func state(
    _ reading: inout Reading
  ) throws(JSONReader.Fault) -> ExchangedItem.State {
    let state = try value(message("state: a task is open or completed"), &reading) { text in
      text == "open" ? ExchangedItem.State.open : text == "completed" ? .completed(nil) : nil
    }
    return state ?? .open
  }

  private mutating func foreign(
    _ reading: inout Reading
  ) throws(JSONReader.Fault) -> ForeignData? {
    var format = ""
    var bytes: [UInt8] = []
    try reader.enterObject()
    while let name = try reader.nextMember() {
      switch name {
      case "format": format = try reader.string()
      case "text": bytes = Array(try reader.string().utf8)
      case "hex":
        bytes = try value(message("row of hexadecimal digits"), &reading, Self.bytes) ?? []
      default: try pass(name, &reading)
      }
    }
    return format.isEmpty ? nil : ForeignData(format: format, bytes: bytes)
  }

  private static func bytes(_ digits: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = digits.utf8[...]
    while let high = rest.popFirst() {
      guard let low = rest.popFirst(), let upper = digit(high), let lower = digit(low) else {
        return nil
      }
      bytes.append(upper << 4 | lower)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }
}
