import Outline

/// A line of todo.txt, taken apart as github.com/todotxt/todo.txt describes it.
struct TodoTxtLine {
  /// Without its end.
  let bytes: [UInt8]
  private(set) var isCompleted = false
  /// Days since 1970-01-01.
  private(set) var completion: Int?
  private(set) var creation: Int?
  /// `A` to `Z`: in front of an open task, in a `pri:` of a completed one.
  private(set) var priority: UInt8?
  /// Where the description begins.
  private(set) var textStart = 0
  /// The words that are not part of the title, with where they stand.
  private(set) var dueWord: Range<Int>?
  private(set) var priorityWord: Range<Int>?
  private(set) var due: DueDate?
  private(set) var title = ""

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    takePrefix()
    takeWords()
    title = PlainText.title(description(without: [dueWord, priorityWord]).text)
  }

  /// Whether there is nothing on it.
  static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { Ascii.isBlank($0) || $0 == Ascii.carriageReturn }
  }
}

extension TodoTxtLine {
  private mutating func takePrefix() {
    var offset = 0
    if bytes.starts(with: "x ".utf8) {
      isCompleted = true
      offset = 2
      completion = takeDay(&offset)
      if completion != nil { creation = takeDay(&offset) }
    } else {
      if let letter = Self.priority(bytes, offset) {
        priority = letter
        offset = 4
      }
      creation = takeDay(&offset)
    }
    if Self.isBlank(bytes[offset...]) {
      // A task needs words: without them the line is only its words.
      (isCompleted, completion, creation, priority) = (false, nil, nil, nil)
      offset = 0
    }
    textStart = offset
  }

  /// The letter of `(A) ` at a place.
  private static func priority(_ bytes: [UInt8], _ offset: Int) -> UInt8? {
    let word = bytes[offset...].prefix(4)
    guard word.count == 4, word[offset] == UInt8(ascii: "("), Ascii.isUpper(word[offset + 1]),
      word[offset + 2] == UInt8(ascii: ")"), word[offset + 3] == Ascii.space
    else { return nil }
    return word[offset + 1]
  }

  private func takeDay(_ offset: inout Int) -> Int? {
    let word = bytes[offset...].prefix(11)
    guard word.count == 11, word.last == Ascii.space, let day = DueDate(word.prefix(10).text)
    else { return nil }
    offset += 11
    return day.dayNumber
  }

  /// Finds the first `due:` that is a date, and, on a completed line, the first `pri:` that is one.
  private mutating func takeWords() {
    var start = textStart
    while start < bytes.count {
      if Ascii.isBlank(bytes[start]) {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex(where: Ascii.isBlank) ?? bytes.count
      take(start..<end)
      start = end
    }
    // A title needs words: where there are none but those, they are the title.
    if Self.isBlank(description(without: [dueWord, priorityWord])[...]) {
      (dueWord, priorityWord) = (nil, nil)
    }
  }

  private mutating func take(_ word: Range<Int>) {
    let text = bytes[word]
    if dueWord == nil, text.starts(with: "due:".utf8), let date = Self.due(text.dropFirst(4)) {
      (dueWord, due) = (word, date)
    }
    if isCompleted, priorityWord == nil, text.count == 5, text.starts(with: "pri:".utf8),
      let letter = text.last, Ascii.isUpper(letter)
    {
      (priorityWord, priority) = (word, letter)
    }
  }

  /// `2026-12-01`, and with a time, for which the format has no word, `2026-12-01T0930`.
  private static func due(_ text: ArraySlice<UInt8>) -> DueDate? {
    let day = text.prefix(10)
    if text.count == 10 { return DueDate(day.text) }
    let clock = text.dropFirst(10)
    guard clock.first == UInt8(ascii: "T") else { return nil }
    let time = clock.dropFirst().filter { $0 != Ascii.colon }
    guard time.count == 4 else { return nil }
    return DueDate("\(day.text)T\(time[..<2].text):\(time[2...].text)")
  }

  /// The description but for some words, and a space beside each of them.
  func description(without words: [Range<Int>?]) -> [UInt8] {
    var kept: [UInt8] = []
    var start = textStart
    for word in words.compactMap({ $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let hasSpaceBefore = word.lowerBound > start && bytes[word.lowerBound - 1] == Ascii.space
      kept += bytes[start..<(hasSpaceBefore ? word.lowerBound - 1 : word.lowerBound)]
      start = word.upperBound
      if !hasSpaceBefore, start < bytes.count, bytes[start] == Ascii.space { start += 1 }
    }
    return kept + bytes[start...]
  }
}
