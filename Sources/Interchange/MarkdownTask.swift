import Outline

/// A list item of Markdown with what is indented below it, taken apart.
struct MarkdownTask {
  let bytes: [UInt8]
  let range: Range<Int>
  let line: MarkdownItemLine
  /// The item's own line, without its end.
  let first: TextLine
  let title: String
  let due: DueDate?
  let note: String

  /// - Returns: `nil` if the first line is no item.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var scanner = LineScanner(bytes, in: range)
    guard let first = scanner.next(), let line = MarkdownItemLine(bytes, first.content) else {
      return nil
    }
    self.bytes = bytes
    self.range = range
    self.first = first
    self.line = line
    (title, due) = MarkdownText.splitDue(PlainText.title(bytes[line.text].text))
    note = Self.note(bytes, &scanner, indent: line.contentIndent)
  }

  /// The indented lines, less the item's own indent.
  private static func note(
    _ bytes: [UInt8], _ scanner: inout LineScanner, indent: Int
  ) -> String {
    var lines: [String] = []
    while let line = scanner.next() {
      let (columns, start) = MarkdownText.indent(bytes, line.content)
      let kept = String(repeating: " ", count: max(0, min(columns - indent, Self.indentLimit)))
      let text = bytes[start..<line.content.upperBound].text
      lines.append(text.isEmpty ? "" : kept + text)
    }
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return PlainText.note(lines.joined(separator: "\n"))
  }

  /// More is no indent but a prank.
  private static let indentLimit = 256

  var item: ExchangedItem {
    ExchangedItem(
      title: title, note: note, state: line.isCompleted ? .completed(nil) : .open, due: due)
  }
}

extension MarkdownTask {
  /// The item as it is now that its task may have been changed.
  func rewritten(for item: ExchangedItem) -> [UInt8] {
    let isTextSame = title.isSame(as: item.title) && due == item.due
    let isStateSame = line.isCompleted == item.isCompleted
    let isNoteSame = note.isSame(as: item.note)
    if isTextSame, isStateSame, isNoteSame { return Array(bytes[range]) }
    var result = Array(bytes[range.lowerBound..<line.text.lowerBound])
    if !isStateSame { setBox(item.isCompleted, &result) }
    if let last = result.last, !Ascii.isBlank(last) { result.append(Ascii.space) }
    result += isTextSame ? Array(bytes[line.text]) : Array(MarkdownWriter.text(item).utf8)
    if isNoteSame { return result + bytes[line.text.upperBound..<range.upperBound] }
    let end = LineEnd.first(in: bytes[range]) ?? [Ascii.lineFeed]
    result += end + MarkdownWriter.note(item.note, indent: line.contentIndent, end: end)
    return result + trailingBlankLines
  }

  private func setBox(_ isCompleted: Bool, _ prefix: inout [UInt8]) {
    let mark = isCompleted ? UInt8(ascii: "x") : Ascii.space
    if let box = line.box {
      prefix[box - range.lowerBound] = mark
    } else {
      if let last = prefix.last, !Ascii.isBlank(last) { prefix.append(Ascii.space) }
      prefix += [Ascii.openBracket, mark, Ascii.closeBracket, Ascii.space]
    }
  }

  private var trailingBlankLines: ArraySlice<UInt8> {
    var scanner = LineScanner(bytes, in: range)
    var end = range.lowerBound
    while let line = scanner.next() {
      if !bytes[line.content].allSatisfy(Ascii.isBlank) { end = line.whole.upperBound }
    }
    return bytes[end..<range.upperBound]
  }
}
