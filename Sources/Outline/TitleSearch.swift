/// Words that a title has in any order, each as a part of it, whatever the case.
package struct TitleSearch: Sendable {
  private let words: [[UInt8]]
  private let isASCII: Bool

  package init(_ text: String) {
    let folded = text.lowercased()
    words = folded.split { $0.isWhitespace }.map { Array($0.utf8) }
    isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Nothing is looked for.
  package var isEmpty: Bool { words.isEmpty }

  package func matches(_ title: String) -> Bool {
    matches(ArraySlice(title.utf8))
  }

  /// Where the words are in a title, in bytes of UTF-8 and in rising order, without overlap.
  package func ranges(in title: String) -> [Range<Int>] {
    let folded = Array(title.lowercased().utf8)
    // Where folding changes lengths, places in the one are none in the other.
    guard folded.count == title.utf8.count, matches(title) else { return [] }
    var found: [Range<Int>] = []
    for word in words {
      var start = 0
      while let next = place(of: word, in: folded, from: start) {
        found.append(next..<next + word.count)
        start = next + word.count
      }
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    var end = 0
    return found.filter { range in
      defer { end = max(end, range.upperBound) }
      return range.lowerBound >= end
    }
  }

  private func place(of word: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard text.count - start >= word.count else { return nil }
    return (start...text.count - word.count).first {
      text[$0..<$0 + word.count].elementsEqual(word)
    }
  }

  /// - Complexity: O(bytes of the title), without an allocation where it is ASCII.
  func matches(_ title: ArraySlice<UInt8>) -> Bool {
    if title.allSatisfy({ $0 < 0x80 }) {
      return isASCII && words.allSatisfy { contains($0, in: title, folds: true) }
    }
    let folded = Array(String(decoding: title, as: UTF8.self).lowercased().utf8)[...]
    return words.allSatisfy { contains($0, in: folded, folds: false) }
  }

  private func contains(_ word: [UInt8], in title: ArraySlice<UInt8>, folds: Bool) -> Bool {
    guard title.count >= word.count else { return false }
    for start in title.startIndex...(title.endIndex - word.count) {
      var length = 0
      while length < word.count {
        let byte = title[start + length]
        let isCapital = folds && byte >= 0x41 && byte <= 0x5a
        guard (isCapital ? byte | 0x20 : byte) == word[length] else { break }
        length += 1
      }
      if length == word.count { return true }
    }
    return false
  }
}

extension TodoOutline {
  /// The tasks with such titles, list by list: open ones in their order, then completed ones.
  ///
  /// - Complexity: O(bytes of all titles) until `limit` are found.
  package func items(matching search: TitleSearch, limit: Int) -> [ItemID] {
    var found: [ItemID] = []
    for list in listOrder {
      for slot in rows[list].slots where items.title(Int(slot), matches: search) {
        guard found.count < limit else { return found }
        found.append(items.ids[Int(slot)])
      }
    }
    return found
  }
}
