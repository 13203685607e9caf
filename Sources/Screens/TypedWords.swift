import Outline
import PleatMotion

/// What is typed on a sheet of choices, so that keys go to the choice that is meant: letters that
/// follow one another soon are one text.
struct TypedWords {
  var text: String
  /// Where keys were before the first letter.
  let start: Int?
  /// The only letter so far is the key of a move too, and has moved.
  var hasMoved = false
  /// A letter that is typed later begins anew.
  var expires: Instant

  /// Long enough for who seeks the next key.
  static let patience = 1.0

  init(_ text: String, from start: Int?, at time: Instant) {
    self.text = text
    self.start = start
    expires = time.advanced(bySeconds: TypedWords.patience)
  }

  mutating func wait(from time: Instant) {
    expires = time.advanced(bySeconds: TypedWords.patience)
  }
}

/// Beginnings of words and numbers that a title is looked through for, in any order: "dec 2", "2 de".
struct WordBeginnings {
  private let words: [Word]

  struct Word: Equatable {
    var text: Substring
    var isNumber: Bool
  }

  init(_ text: String) { words = WordBeginnings.words(of: text) }

  /// - Parameter whole: whether numbers are to be there as they are, and not only to begin so.
  func match(_ title: String, wholeNumbers whole: Bool) -> Bool {
    let there = WordBeginnings.words(of: title)
    return !words.isEmpty
      && words.allSatisfy { word in
        there.contains { whole && word.isNumber ? $0 == word : $0.text.hasPrefix(word.text) }
      }
  }

  /// Letters that follow one another, and digits likewise, whatever their case: some languages write
  /// a day and its month as one.
  static func words(of text: String) -> [Word] {
    let folded = text.lowercased()
    var words: [Word] = []
    var start = folded.startIndex
    while start < folded.endIndex {
      let (isLetter, isNumber) = (folded[start].isLetter, folded[start].isNumber)
      let end =
        folded[start...].firstIndex { $0.isLetter != isLetter || $0.isNumber != isNumber }
        ?? folded.endIndex
      if isLetter || isNumber { words.append(Word(text: folded[start..<end], isNumber: isNumber)) }
      start = end
    }
    return words
  }
}

extension Sheet {
  /// The choice that is meant by what is typed: the first one with such words, or the next one after
  /// where keys were, if that has them too. A number stands for itself rather than for one that
  /// begins with it.
  func choice(meantBy text: String, from start: Int?) -> Int? {
    if let day = page.day(meantBy: text) { return index(of: day) }
    let words = WordBeginnings(text)
    for whole in [true, false] {
      let found = choices.indices.filter {
        choices[$0].act != nil && words.match(choices[$0].title, wholeNumbers: whole)
      }
      guard let first = found.first else { continue }
      guard let start, found.contains(start) else { return first }
      return found.first { $0 > start } ?? first
    }
    return nil
  }

  /// Offers the day that is typed as a date, where it is not among the choices anyway.
  ///
  /// - Returns: whether there is another choice than before.
  mutating func offerDay(meantBy text: String) -> Bool {
    guard let day = page.day(meantBy: text), index(of: day) == nil else { return false }
    find(text)
    return index(of: day) != nil
  }

  private func index(of day: DueDate) -> Int? {
    choices.firstIndex { choice in
      guard case .postpone(_, let due?) = choice.act else { return false }
      return due.dayNumber == day.dayNumber
    }
  }
}

extension Sheet.Page {
  /// The day that is written as a date among days: "2027-03-01".
  func day(meantBy text: String) -> DueDate? {
    guard case .dueDay = self, let date = DueDate(text), date.time == nil else { return nil }
    return date
  }
}
