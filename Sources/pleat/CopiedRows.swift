import Interchange
import Outline

/// Rows on their way over the clipboard: our JSON.
enum CopiedRows {
  static func bytes(of lists: [NewList]) -> [UInt8] {
    lists.isEmpty ? [] : ExchangeFormat.json.write(lists.map { ExchangedList($0) }).bytes
  }

  /// - Returns: `nil` for what is none, or has nothing in it.
  static func lists(from bytes: [UInt8], at now: WallTime) -> [NewList]? {
    var options = ReadingOptions()
    options.isLenient = true
    // Tasks by themselves are in a list that has no name.
    options.listName = ""
    guard let file = try? ExchangeFormat.json.read(bytes, options: options) else { return nil }
    let lists = file.lists.map { $0.anonymous.newList(now: now) }
    return lists.isEmpty ? nil : lists
  }
}

extension ExchangedList {
  /// What is pasted is another row than what was copied.
  fileprivate var anonymous: ExchangedList {
    var list = self
    list.id = nil
    for index in list.items.indices { list.items[index].id = nil }
    return list
  }

  fileprivate init(_ list: NewList) {
    self.init(
      name: list.name, theme: list.theme, created: list.created, foreign: list.foreign,
      items: list.items.map { ExchangedItem($0) })
  }
}

extension ExchangedItem {
  fileprivate init(_ item: NewItem) {
    let details = item.details
    self.init(
      title: item.title, note: details.note,
      state: item.completed.map { .completed($0) } ?? .open, created: item.created,
      changed: item.changed, due: details.due, foreign: details.foreign)
  }
}
