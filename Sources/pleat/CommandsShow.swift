import Archive
import Outline

extension Commands {
  static func show(_ selection: CommandInvocation.Selection) throws(CommandFailure) {
    let opened = try CommandStore.openForReading()
    guard let opened else {
      if let name = selection.list { throw CommandStore.unknownList(name, among: []) }
      return
    }
    let outline = opened.document.outline
    let list = try CommandStore.list(named: selection.list, in: outline)
    try CommandOutput.write(
      lines(
        outline, list.id,
        count: selection.includesCompleted
          ? outline.count(in: list.id) : outline.openCount(in: list.id)))
    try CommandStore.close(opened.store)
    // What was written may not be all.
    if case .readOnly(.damaged(let path, let detail)) = opened.store.access {
      throw CommandFailure(.damaged(path: path, detail: detail))
    }
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

  /// How many digits of their identifiers differ between all tasks: 8, 12, 16 or all 32.
  private static func digitsTellingApart(_ outline: TodoOutline) -> Int {
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
