/// A content line of RFC 5545, section 3.1: `NAME;PARAMETER=value:value`, which may be folded.
struct ContentLine {
  /// Where it lies in the file, with folds and its end.
  let range: Range<Int>
  /// Unfolded, without its end.
  let text: [UInt8]
  /// In upper case.
  let name: String
  /// Where in `text` the name ends, and where the value begins; the same if there is no colon.
  private let nameEnd: Int
  private let valueStart: Int

  var value: ArraySlice<UInt8> { text[valueStart...] }
  /// With the semicolon in front of each.
  var parameters: ArraySlice<UInt8> { text[nameEnd..<max(nameEnd, valueStart - 1)] }
  var hasValue: Bool { valueStart > nameEnd }
  var isBlank: Bool { text.allSatisfy { Ascii.isBlank($0) || $0 == Ascii.carriageReturn } }

  init(range: Range<Int>, text: [UInt8]) {
    self.range = range
    self.text = text
    let nameEnd = text.firstIndex { $0 == Ascii.colon || $0 == Ascii.semicolon } ?? text.count
    self.nameEnd = nameEnd
    // No name is longer than that.
    name = text[..<nameEnd].prefix(64).text.uppercased()
    valueStart = Self.colon(in: text, from: nameEnd).map { $0 + 1 } ?? nameEnd
  }

  /// The first colon that is in no quoted parameter.
  private static func colon(in text: [UInt8], from start: Int) -> Int? {
    var isQuoted = false
    for place in start..<text.count {
      if text[place] == Ascii.quote { isQuoted.toggle() }
      if text[place] == Ascii.colon, !isQuoted { return place }
    }
    return nil
  }
}

extension ContentLine {
  /// The value of a parameter, without quotes.
  ///
  /// - Parameter name: in upper case.
  func parameter(_ name: String) -> String? {
    var rest = parameters
    while rest.popFirst() != nil {
      var isQuoted = false
      let end =
        rest.firstIndex { byte in
          if byte == Ascii.quote { isQuoted.toggle() }
          return byte == Ascii.semicolon && !isQuoted
        } ?? rest.endIndex
      let part = rest[..<end]
      rest = rest[end...]
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if part[..<equals].text.uppercased() == name {
        return part[(equals + 1)...].filter { $0 != Ascii.quote }.text
      }
    }
    return nil
  }
}

/// Walks along content lines, and unfolds them.
struct ContentLineScanner {
  private let bytes: [UInt8]
  private var lines: LineScanner
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    lines = LineScanner(bytes, in: range)
    end = range.upperBound
  }

  mutating func next() -> ContentLine? {
    guard let first = lines.next() else { return nil }
    var text = Array(bytes[first.content])
    while lines.offset < end, Ascii.isBlank(bytes[lines.offset]), let more = lines.next() {
      text += bytes[more.content].dropFirst()
    }
    return ContentLine(range: first.whole.lowerBound..<lines.offset, text: text)
  }
}
