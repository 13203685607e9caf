import Words

/// What no sound file has.
enum Limits {
  /// Bytes of a title: a book has fewer.
  static let title = 1 << 20
  /// Values within values, components within components.
  static let depth = 64

  /// - Returns: whether a text of so many bytes can be a title.
  static func allow(
    _ count: Int, at offset: Int, _ reading: inout Reading
  ) throws(ExchangeError) -> Bool {
    if count <= title { return true }
    try reading.fault(
      message("A task of %1 bytes is too long: 1 MiB is the most.", "\(count)"), at: offset)
    return false
  }
}

/// What a format cannot hold.
enum Losses {
  static func ofNotes(in lists: [ExchangedList], _ why: String) -> [String] {
    let count = lists.reduce(0) { $0 + $1.items.count { !$0.note.isEmpty } }
    if count == 0 { return [] }
    return [
      counted(
        count, one: "The notes of %1 task were left out: %2.",
        many: "The notes of %1 tasks were left out: %2.", why)
    ]
  }
}
