import Outline
import PleatTraces

/// What a document has to say of itself in a trace: enough to be made again, bit by bit.
struct TraceDocument {
  let document: OutlineDocument

  /// How many steps of the history are told of, and in how many bytes.
  private static let historyDepth = 20
  private static let historyBytes = 256 << 10

  /// The lists with their rows.
  var lists: [TraceList] {
    document.outline.lists.map { list in
      var told = TraceList(list.name)
      told.attributes = [
        TraceAttribute("id", list.id.value.prefix(32)),
        TraceAttribute("key", list.key.description),
        TraceAttribute("created", "\(list.created.milliseconds)"),
      ]
      told.rows = rows(of: list.id, isWhole: true)
      return told
    }
  }

  /// The lists with their rows' titles alone.
  var titles: [TraceList] {
    document.outline.lists.map { list in
      var told = TraceList(list.name)
      told.rows = rows(of: list.id, isWhole: false)
      return told
    }
  }

  private func rows(of list: ListID, isWhole: Bool) -> [TraceRow] {
    (0..<document.outline.count(in: list)).map { index in
      var row = TraceRow(
        document.outline.title(at: index, in: list),
        isDone: document.outline.isCompleted(at: index, in: list))
      let id = document.outline.itemID(at: index, in: list)
      if isWhole, let item = document.outline.item(id) { row.attributes = attributes(of: item) }
      return row
    }
  }

  private func attributes(of item: TodoItem) -> [TraceAttribute] {
    var attributes = [
      TraceAttribute("id", item.id.value.prefix(32)),
      TraceAttribute("key", item.placement.key.description),
      TraceAttribute("created", "\(item.created.milliseconds)"),
    ]
    if let completed = item.placement.completed {
      attributes.append(TraceAttribute("completed", "\(completed.milliseconds)"))
    }
    return attributes
  }

  /// What can be undone and redone, the next of each last.
  var history: [TraceSetting] {
    settings("undo", document.history.undoEntries) + settings("redo", document.history.redoEntries)
  }

  private func settings(_ name: String, _ entries: [History.Entry]) -> [TraceSetting] {
    var settings: [TraceSetting] = []
    var bytes = 0
    for entry in entries.suffix(Self.historyDepth).reversed() {
      guard let step = entry.step else { break }
      let body = step.encoded()
      bytes += body.count
      guard bytes <= Self.historyBytes else { break }
      settings.append(TraceSetting(name, [entry.id.value.prefix(32), TraceBytes.text(body)]))
    }
    return settings.reversed()
  }
}

extension OutlineDocument {
  /// The ids of what can be undone and redone, to see whether it has changed.
  var historyIDs: [StepID] {
    history.undoEntries.map(\.id) + [StepID(UniqueID(high: 0, low: 0))]
      + history.redoEntries.map(\.id)
  }
}

/// Bytes and identifiers in hexadecimal digits.
enum TraceBytes {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue ?? -1 }
    guard digits.count.isMultiple(of: 2), !digits.contains(-1) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  static func id(_ text: String) -> UniqueID? {
    guard let bytes = bytes(text), bytes.count == 16 else { return nil }
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return UniqueID(high: word(bytes[..<8]), low: word(bytes[8...]))
  }
}
