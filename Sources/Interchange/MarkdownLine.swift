import Outline

/// A line of Markdown that is a list item: a bullet or a number, and perhaps a box.
struct MarkdownItemLine {
  /// Columns before the marker; a tab goes to the next multiple of 4.
  let indent: Int
  /// How far what belongs to the item is indented at least.
  let contentIndent: Int
  /// Where the letter in the box stands; `nil` without a box.
  let box: Int?
  let isCompleted: Bool
  /// The text behind the marker and the box.
  let text: Range<Int>

  /// - Returns: `nil` for a line that is no item.
  init?(_ bytes: [UInt8], _ line: Range<Int>) {
    var offset = line.lowerBound
    let (indent, start) = MarkdownText.indent(bytes, line)
    offset = start
    guard let markerEnd = Self.markerEnd(bytes, offset, line.upperBound) else { return nil }
    let width = markerEnd - offset
    offset = markerEnd
    while offset < line.upperBound, Ascii.isBlank(bytes[offset]) { offset += 1 }
    self.indent = indent
    contentIndent = indent + width + 1
    let place = Self.box(bytes, offset, line.upperBound)
    box = place
    isCompleted = place.map { bytes[$0] != Ascii.space } ?? false
    if place != nil { offset = min(offset + 4, line.upperBound) }
    text = offset..<line.upperBound
    // An empty item is nothing to do.
    if bytes[text].allSatisfy(Ascii.isBlank) { return nil }
  }

  /// Behind `-`, `*`, `+`, `1.` or `1)`, which a blank or the end must follow.
  private static func markerEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    var offset = start
    if "-*+".utf8.contains(bytes[offset]) {
      offset += 1
    } else {
      while offset < end, Ascii.isDigit(bytes[offset]) { offset += 1 }
      guard offset > start, offset - start <= 9, offset < end, ".)".utf8.contains(bytes[offset])
      else { return nil }
      offset += 1
    }
    // Three hyphens or stars are a rule.
    guard offset == end || Ascii.isBlank(bytes[offset]), !isRule(bytes[start..<end]) else {
      return nil
    }
    return offset
  }

  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { !Ascii.isBlank($0) }
    guard marks.count >= 3, let first = marks.first, "-*".utf8.contains(first) else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// The middle of `[ ]`, `[x]` or `[X]`, which a blank or the end follows.
  private static func box(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start + 3 <= end, bytes[start] == Ascii.openBracket,
      " xX".utf8.contains(bytes[start + 1]), bytes[start + 2] == Ascii.closeBracket,
      start + 3 == end || Ascii.isBlank(bytes[start + 3])
    else { return nil }
    return start + 1
  }
}

/// Pieces of Markdown.
enum MarkdownText {
  /// The columns of blanks that a line begins with, and where the rest starts.
  static func indent(_ bytes: [UInt8], _ line: Range<Int>) -> (columns: Int, start: Int) {
    var columns = 0
    var offset = line.lowerBound
    while offset < line.upperBound, Ascii.isBlank(bytes[offset]) {
      columns = bytes[offset] == Ascii.tab ? (columns / 4 + 1) * 4 : columns + 1
      offset += 1
    }
    return (columns, offset)
  }

  /// The text of a heading `# …`; `nil` for any other line.
  static func heading(_ bytes: ArraySlice<UInt8>) -> String? {
    let marks = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = bytes.dropFirst(marks)
    guard (1...6).contains(marks), rest.first.map(Ascii.isBlank) ?? true else { return nil }
    var text = rest.drop(while: Ascii.isBlank)
    // A closing row of marks is no part of it.
    let closed = text.reversed().drop(while: Ascii.isBlank).drop { $0 == UInt8(ascii: "#") }
    if closed.count < text.count, closed.first.map(Ascii.isBlank) ?? true {
      text = text.prefix(closed.count)
    }
    let heading = TitleText.paragraph(text.text)
    return heading.isEmpty ? nil : heading
  }

  /// Whether the line underlines the one above, which makes that a heading.
  static func isUnderline(_ bytes: ArraySlice<UInt8>) -> Bool {
    let marks = bytes.reversed().drop(while: Ascii.isBlank)
    guard marks.count >= 2, let first = marks.first,
      first == UInt8(ascii: "=") || first == Ascii.hyphen
    else { return false }
    return marks.allSatisfy { $0 == first }
  }

  /// The mark of a fence around code: three backquotes or tildes, or more.
  static func fence(_ bytes: ArraySlice<UInt8>) -> (mark: UInt8, count: Int)? {
    guard let mark = bytes.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let count = bytes.prefix { $0 == mark }.count
    return count >= 3 ? (mark: mark, count: count) : nil
  }

  /// Takes ` (due 2026-12-01)` off the end of a title.
  static func splitDue(_ title: String) -> (title: String, due: DueDate?) {
    guard title.hasSuffix(")"), let start = title.range(ofLast: " (due ") else {
      return (title, nil)
    }
    let text = title[start.upperBound...].dropLast()
    var date = Substring(text)
    if let space = text.firstIndex(of: " ") {
      date = text[..<space] + "T" + text[text.index(after: space)...]
    }
    guard let due = DueDate(date) else { return (title, nil) }
    return (PlainText.title(String(title[..<start.lowerBound])), due)
  }

  /// The same, on the way out.
  static func due(_ due: DueDate?) -> String {
    guard let due else { return "" }
    let text = due.description
    return " (due \(text.prefix(10))\(text.count > 10 ? " " : "")\(text.dropFirst(11)))"
  }
}

extension String {
  /// Where a text occurs last.
  fileprivate func range(ofLast text: String) -> Range<String.Index>? {
    let (all, part) = (Array(utf8), Array(text.utf8))
    guard all.count >= part.count else { return nil }
    for start in stride(from: all.count - part.count, through: 0, by: -1)
    where all[start..<(start + part.count)].elementsEqual(part) {
      let lower = utf8.index(utf8.startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: part.count)
    }
    return nil
  }
}
