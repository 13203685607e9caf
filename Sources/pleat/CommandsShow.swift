import Archive
import Interchange
import Outline

extension Commands {
  static func show(_ selection: CommandInvocation.Selection) throws(CommandFailure) {
    guard let opened = try CommandStore.openForReading() else {
      if let name = selection.list { throw CommandStore.unknownList(name, among: []) }
      if selection.asJSON { try CommandOutput.write(json(TodoOutline(), nil, count: 0)) }
      return
    }
    let outline = opened.document.outline
    let list = try CommandStore.list(named: selection.list, in: outline)
    let count =
      selection.includesCompleted ? outline.count(in: list.id) : outline.openCount(in: list.id)
    if selection.asJSON {
      try CommandOutput.write(json(outline, list, count: count))
    } else {
      try CommandOutput.write(lines(outline, list.id, count: count))
    }
    try CommandStore.finishReading(opened)
  }

  private static func lines(_ outline: TodoOutline, _ list: ListID, count: Int) -> String {
    let digits = digitsTellingApart(outline)
    var text = ""
    for index in 0..<count {
      let id = outline.itemID(at: index, in: list).value
      let state = outline.isCompleted(at: index, in: list) ? "done" : "open"
      text += "\(id.prefix(digits))\t\(state)\t\(outline.title(at: index, in: list))\n"
    }
    return text
  }

  /// One object; each task is one on a line of its own. Members may be added, and none is taken away.
  private static func json(_ outline: TodoOutline, _ list: TodoList?, count: Int) -> [UInt8] {
    var bytes = Array("{\"list\": ".utf8)
    bytes += list.map { object($0) } ?? Array("null".utf8)
    bytes += ", \"tasks\": [".utf8
    if let list {
      for index in 0..<count {
        guard let item = outline.item(outline.itemID(at: index, in: list.id)) else { continue }
        var exchanged = ExchangedItem(item)
        exchanged.foreign = nil
        bytes += (index == 0 ? "\n  " : ",\n  ").utf8
        bytes += PleatJSONWriter.task(exchanged, list: nil)
      }
    }
    return bytes + (count == 0 ? "]}\n" : "\n]}\n").utf8
  }

  private static func object(_ list: TodoList) -> [UInt8] {
    Array("{\"id\": \"\(list.id)\", \"name\": ".utf8) + PleatJSONWriter.quoted(list.name)
      + "}".utf8
  }

  /// How many digits of their identifiers differ between all tasks: 8, 12, 16 or all 32.
  static func digitsTellingApart(_ outline: TodoOutline) -> Int {
    let words = outline.lists.flatMap { list in
      (0..<outline.count(in: list.id)).map { outline.itemID(at: $0, in: list.id).high }
    }.sorted()
    for digits in [8, 12, 16] {
      let shift = UInt64(64 - digits * 4)
      if zip(words, words.dropFirst()).allSatisfy({ $0 >> shift != $1 >> shift }) { return digits }
    }
    return 32
  }
}

extension Commands {
  static func lists(asJSON: Bool) throws(CommandFailure) {
    guard let opened = try CommandStore.openForReading() else {
      if asJSON { try CommandOutput.write("{\"lists\": []}\n") }
      return
    }
    let outline = opened.document.outline
    try CommandOutput.write(asJSON ? listsJSON(outline) : listLines(outline))
    try CommandStore.finishReading(opened)
  }

  private static func listLines(_ outline: TodoOutline) -> [UInt8] {
    outline.lists.flatMap { list in
      Array(
        "\(outline.openCount(in: list.id))\t\(outline.completedCount(in: list.id))\t\(list.name)\n"
          .utf8)
    }
  }

  private static func listsJSON(_ outline: TodoOutline) -> [UInt8] {
    let objects = outline.lists.map { list in
      let counts =
        "\"open\": \(outline.openCount(in: list.id)), "
        + "\"completed\": \(outline.completedCount(in: list.id))"
      return object(list).dropLast() + Array(", \(counts)}".utf8)
    }
    if objects.isEmpty { return Array("{\"lists\": []}\n".utf8) }
    return Array("{\"lists\": [\n  ".utf8) + Array(objects.joined(separator: ",\n  ".utf8))
      + Array("\n]}\n".utf8)
  }
}
