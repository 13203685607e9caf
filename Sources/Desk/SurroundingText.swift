/// The part of a field's text that an input method is told, and where the cursor stands in it.
package struct SurroundingText: Equatable {
  /// The wire takes no longer text, in bytes of UTF-8.
  package static let limit = 4000

  package let text: String
  package let cursor: Int
  package let anchor: Int

  /// As much of the text around the cursor as may be told, with the selection if that fits, in
  /// whole characters. Offsets that are none of the text's become the next that are.
  ///
  /// - Complexity: O(the text's length).
  package init(of field: TextField) {
    var text = field.text
    // A NUL would end the text on the wire.
    if text.utf8.contains(0) { text = String(text.map { $0 == "\0" ? " " : $0 }) }
    let cursor = text.utf8.boundary(atOrBefore: field.cursor)
    let anchor = text.utf8.boundary(atOrBefore: field.anchor)
    guard text.utf8.count > Self.limit else {
      self.text = text
      self.cursor = cursor
      self.anchor = anchor
      return
    }
    let (low, high) = (min(cursor, anchor), max(cursor, anchor))
    let core = high - low <= Self.limit ? low..<high : cursor..<cursor
    let window = Self.window(around: core, in: text.utf8)
    self.text = text.utf8.slice(window)
    self.cursor = cursor - window.lowerBound
    self.anchor = min(max(anchor, window.lowerBound), window.upperBound) - window.lowerBound
  }

  /// Grows the core to both sides alike, and further where the other side has no more.
  private static func window(around core: Range<Int>, in text: String.UTF8View) -> Range<Int> {
    let room = limit - core.count
    let after = min(room - min(room / 2, core.lowerBound), text.count - core.upperBound)
    let start = max(0, core.lowerBound - (room - after))
    let end = min(text.count, core.upperBound + after)
    return text.boundary(atOrAfter: start)..<text.boundary(atOrBefore: end)
  }
}

// Offsets in bytes, between characters.
extension String.UTF8View {
  package func boundary(atOrBefore offset: Int) -> Int {
    var offset = Swift.min(Swift.max(offset, 0), count)
    while offset > 0, !isBoundary(offset) { offset -= 1 }
    return offset
  }

  package func boundary(atOrAfter offset: Int) -> Int {
    var offset = Swift.min(Swift.max(offset, 0), count)
    while offset < count, !isBoundary(offset) { offset += 1 }
    return offset
  }

  private func isBoundary(_ offset: Int) -> Bool {
    offset >= count || self[index(startIndex, offsetBy: offset)] & 0xC0 != 0x80
  }

  fileprivate func slice(_ range: Range<Int>) -> String {
    let start = index(startIndex, offsetBy: range.lowerBound)
    let end = index(startIndex, offsetBy: range.upperBound)
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}
