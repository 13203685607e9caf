/// Why a file cannot be understood: where, and a sentence.
package struct ExchangeError: Error, Hashable, Sendable, CustomStringConvertible {
  package var place: TextPlace
  package var what: String

  /// As compilers write it: line, column, sentence.
  package var description: String { "\(place): \(what)" }
}

/// A place in a text: both count from 1, and a column is a Unicode scalar.
package struct TextPlace: Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  package var description: String { "\(line):\(column)" }
}

/// Finds lines and columns of byte offsets.
///
/// - Complexity: O(n) for all offsets together, as long as they grow; going back begins anew.
struct PlaceFinder {
  private let bytes: [UInt8]
  private var offset = 0
  private var place = TextPlace(line: 1, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func place(of target: Int) -> TextPlace {
    if target < offset { (offset, place) = (0, TextPlace(line: 1, column: 1)) }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == Ascii.lineFeed {
        place = TextPlace(line: place.line + 1, column: 1)
      } else if byte & 0xc0 != 0x80 {
        place.column += 1
      }
      offset += 1
    }
    return place
  }
}
