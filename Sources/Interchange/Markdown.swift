import Outline
import Words

/// Reads Markdown: list items are tasks, headings are lists. What is indented below an item is its
/// note, but for items with a box of their own, which become rows.
struct MarkdownReader {
  private let bytes: [UInt8]
  private var lists: [List] = []
  private var fence: (mark: UInt8, count: Int)?
  /// The item that indented lines belong to.
  private var current: Current?

  private struct List {
    var name: String?
    var start: Int
    var tasks: [Range<Int>] = []
  }

  private struct Current {
    var contentIndent: Int
    /// It is too long for a task, and what belongs to it belongs to none.
    var isLeftOut = false
  }

  static func read(_ reading: inout Reading) throws(ExchangeError) -> [ExchangedList] {
    try reading.requireText()
    var reader = MarkdownReader(bytes: reading.bytes)
    try reader.readLines(&reading)
    return reader.exchanged(reading.options)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The name of the last heading in a text, and where its line begins.
  static func lastHeading(_ bytes: [UInt8]) -> (name: String, start: Int)? {
    var reading = Reading(bytes, ReadingOptions())
    var reader = MarkdownReader(bytes: bytes)
    guard let _ = try? reader.readLines(&reading), let list = reader.lists.last,
      let name = list.name
    else { return nil }
    return (name: name, start: list.start)
  }

  /// The task that a text is, from its first to its last byte.
  static func task(_ bytes: [UInt8]) -> MarkdownTask? {
    var reading = Reading(bytes, ReadingOptions())
    var reader = MarkdownReader(bytes: bytes)
    guard let _ = try? reader.readLines(&reading), reader.lists.count == 1,
      reader.lists[0].tasks == [bytes.indices]
    else { return nil }
    return MarkdownTask(bytes, bytes.indices)
  }
}

extension MarkdownReader {
  private mutating func readLines(_ reading: inout Reading) throws(ExchangeError) {
    lists = [List(name: nil, start: 0)]
    var scanner = LineScanner(bytes, from: reading.start)
    skipFrontMatter(&scanner)
    var previous: TextLine?
    while let line = scanner.next() {
      try take(line, after: previous, &reading)
      previous = line
    }
  }

  /// Lines between two of three hyphens, which some programs begin a file with.
  private func skipFrontMatter(_ scanner: inout LineScanner) {
    var ahead = scanner
    guard let first = ahead.next(), bytes[first.content].elementsEqual("---".utf8) else { return }
    while let line = ahead.next() {
      if bytes[line.content].elementsEqual("---".utf8) {
        scanner = ahead
        return
      }
    }
  }

  private mutating func take(
    _ line: TextLine, after previous: TextLine?, _ reading: inout Reading
  ) throws(ExchangeError) {
    let (indent, start) = MarkdownText.indent(bytes, line.content)
    let rest = bytes[start..<line.content.upperBound]
    if rest.isEmpty { return }
    let isInside = fence != nil
    if takeFence(rest) || isInside {
      // Code that begins at the margin belongs to no item.
      if let current, !isInside, indent < current.contentIndent { self.current = nil }
      return takeText(line, indent, isCode: true)
    }
    if let item = MarkdownItemLine(bytes, line.content) {
      return try take(item, line, &reading)
    }
    if let current, indent >= current.contentIndent { return takeText(line, indent, isCode: false) }
    current = nil
    if indent < 4, let name = MarkdownText.heading(rest) {
      lists.append(List(name: name, start: line.whole.lowerBound))
    } else if let previous, MarkdownText.isUnderline(rest), isParagraph(previous) {
      let name = TitleText.paragraph(bytes[previous.content].text)
      lists.append(List(name: name, start: previous.whole.lowerBound))
    }
  }

  /// Whether a line can be underlined: it is in no item and no heading.
  private func isParagraph(_ line: TextLine) -> Bool {
    let text = bytes[line.content]
    guard !text.allSatisfy(Ascii.isBlank), MarkdownText.heading(text) == nil else { return false }
    let end = lists.last?.tasks.last?.upperBound ?? 0
    return line.whole.lowerBound >= max(end, lists.last?.start ?? 0)
  }

  /// - Returns: whether the line begins or ends code.
  private mutating func takeFence(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let found = MarkdownText.fence(rest) else { return false }
    if let fence {
      guard found.mark == fence.mark, found.count >= fence.count else { return false }
      self.fence = nil
    } else {
      fence = found
    }
    return true
  }

  /// A line that is part of the item above, or of none.
  private mutating func takeText(_ line: TextLine, _ indent: Int, isCode: Bool) {
    guard let current, indent >= current.contentIndent || isCode else { return }
    extendTask(to: line.whole.upperBound)
  }

  private mutating func extendTask(to end: Int) {
    if current?.isLeftOut == true { return }
    let list = lists.count - 1
    guard let task = lists[list].tasks.last else { return }
    lists[list].tasks[lists[list].tasks.count - 1] = task.lowerBound..<end
  }

  private mutating func take(
    _ item: MarkdownItemLine, _ line: TextLine, _ reading: inout Reading
  ) throws(ExchangeError) {
    if let current, item.indent >= current.contentIndent {
      guard item.box != nil else { return extendTask(to: line.whole.upperBound) }
      reading.remark(
        message("A task within another became a row of its own."), at: line.content.lowerBound)
    }
    guard try Limits.allow(item.text.count, at: line.content.lowerBound, &reading) else {
      // What stands below it is its own, and goes with it.
      current = Current(contentIndent: item.contentIndent, isLeftOut: true)
      return
    }
    try reading.count(at: line.content.lowerBound)
    lists[lists.count - 1].tasks.append(line.whole)
    current = Current(contentIndent: item.contentIndent)
  }

  /// The lists that have tasks; what stands above a heading without any belongs to the next list.
  private func exchanged(_ options: ReadingOptions) -> [ExchangedList] {
    var result: [ExchangedList] = []
    let filled = lists.indices.filter { !lists[$0].tasks.isEmpty }
    if filled.isEmpty { return emptyLists(options) }
    for (order, place) in filled.enumerated() {
      // Headings without tasks go with the list that follows them, or else with the last.
      let start = order == 0 ? 0 : lists[filled[order - 1] + 1].start
      let end = order + 1 < filled.count ? lists[place + 1].start : bytes.count
      result.append(list(lists[place], whole: start..<end, options))
    }
    return result
  }

  /// Lists of which nothing is known but their names.
  private func emptyLists(_ options: ReadingOptions) -> [ExchangedList] {
    let named = lists.filter { $0.name != nil }
    return named.enumerated().map { order, list in
      let end = order + 1 < named.count ? named[order + 1].start : bytes.count
      return self.list(list, whole: (order == 0 ? 0 : list.start)..<end, options)
    }
  }

  private func list(
    _ part: List, whole: Range<Int>, _ options: ReadingOptions
  ) -> ExchangedList {
    var list = ExchangedList(name: part.name ?? options.listName)
    for (order, range) in part.tasks.enumerated() {
      guard let task = MarkdownTask(bytes, range) else { continue }
      var item = task.item
      item.foreign = Piece(order + 1, bytes[range]).foreign(.markdown)
      list.items.append(item)
    }
    list.foreign = Frame(bytes, whole: whole, items: part.tasks).foreign(.markdown)
    return list
  }
}

/// Writes Markdown: a heading for each list, an item with a box for each task.
struct MarkdownWriter {
  init(_ options: WritingOptions) {}

  func write(_ lists: [ExchangedList]) -> WrittenFile {
    var bytes: [UInt8] = []
    for list in lists { write(list, to: &bytes) }
    return WrittenFile(bytes: bytes)
  }

  private func write(_ list: ExchangedList, to bytes: inout [UInt8]) {
    let pieces = list.items.map { Piece($0.foreign, of: .markdown) }
    let frame = frame(of: list, isFirst: bytes.isEmpty)
    let order = Weaving.order(list.items, ordinals: pieces.map { $0?.ordinal }, frame: frame)
    let end = LineEnd.first(in: frame.pieces.first?.bytes ?? []) ?? [Ascii.lineFeed]
    for strand in order {
      if let last = bytes.last, last != Ascii.lineFeed, !bytes.elementsEqual(Ascii.mark) {
        bytes += end
      }
      switch strand {
      case .frame(let place): bytes += frame.pieces[place].bytes
      case .item(let place):
        let item = list.items[place]
        let task = pieces[place].flatMap { MarkdownReader.task($0.bytes) }
        bytes += task?.rewritten(for: item) ?? Self.fresh(item, end: end)
      }
    }
  }

  private func frame(of list: ExchangedList, isFirst: Bool) -> Frame {
    guard var frame = Frame(list.foreign, of: .markdown) else {
      // A file without a heading had tasks alone.
      let isBare = isFirst && list.items.contains { Piece($0.foreign, of: .markdown) != nil }
      var frame = Frame()
      if !isBare {
        let gap = list.items.isEmpty ? "" : "\n"
        frame.append(0, Array("\(isFirst ? "" : "\n")# \(list.name)\n\(gap)".utf8)[...])
      }
      return frame
    }
    rename(&frame, to: list.name)
    return frame
  }

  /// Gives the last heading before the first task the name of the list, if that has been changed.
  private func rename(_ frame: inout Frame, to name: String) {
    guard let head = frame.pieces.first, head.ordinal == 0,
      let heading = MarkdownReader.lastHeading(head.bytes), !heading.name.isSame(as: name)
    else { return }
    var scanner = LineScanner(head.bytes, from: heading.start)
    guard let line = scanner.next() else { return }
    let text = head.bytes[line.content]
    let marks =
      MarkdownText.heading(text) == nil ? 0 : text.prefix { $0 == UInt8(ascii: "#") }.count
    frame.pieces[0].bytes.replaceSubrange(
      line.content,
      with: marks == 0 ? Array(name.utf8) : text.prefix(marks) + Array(" \(name)".utf8))
  }

  static func text(_ item: ExchangedItem) -> String { item.title + MarkdownText.due(item.due) }

  private static func fresh(_ item: ExchangedItem, end: [UInt8]) -> [UInt8] {
    Array("- [\(item.isCompleted ? "x" : " ")] \(text(item))".utf8) + end
      + note(item.note, indent: 2, end: end)
  }

  static func note(_ note: String, indent: Int, end: [UInt8]) -> [UInt8] {
    if note.isEmpty { return [] }
    let indent = Array(repeating: Ascii.space, count: indent)
    return note.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { ($0.isEmpty ? [] : indent + Array($0.utf8)) + end }
  }
}
