/// A line of a text.
struct TextLine {
  /// Without its end.
  var content: Range<Int>
  /// With its end: a line feed, or a carriage return and a line feed, or nothing for the last.
  var whole: Range<Int>
}

/// Walks along the lines of a text.
struct LineScanner {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  init(_ bytes: [UInt8], from start: Int = 0) { self.init(bytes, in: start..<bytes.count) }

  mutating func next() -> TextLine? {
    guard offset < end else { return nil }
    let start = offset
    while offset < end, bytes[offset] != Ascii.lineFeed { offset += 1 }
    var last = offset
    if offset < end {
      offset += 1
      if last > start, bytes[last - 1] == Ascii.carriageReturn { last -= 1 }
    }
    return TextLine(content: start..<last, whole: start..<offset)
  }
}

/// How lines end.
enum LineEnd {
  /// The end of the first line of some text that has one.
  static func first(in bytes: some Collection<UInt8>) -> [UInt8]? {
    guard let place = bytes.firstIndex(of: Ascii.lineFeed) else { return nil }
    let before = bytes[..<place].suffix(1)
    return before.first == Ascii.carriageReturn
      ? [Ascii.carriageReturn, Ascii.lineFeed] : [Ascii.lineFeed]
  }
}
