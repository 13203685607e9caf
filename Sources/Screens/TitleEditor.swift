/// A title while it is being edited: one paragraph, a caret, a selection, and an undo history of its
/// own.
///
/// Offsets are in UTF-8 bytes and always lie on the boundary of a grapheme cluster, so what is shown
/// as one sign is moved over and deleted as one.
package struct TitleEditor: Equatable {
  package private(set) var text: String
  package private(set) var caret: Int
  /// The selection's fixed end; equal to `caret` when nothing is selected.
  package private(set) var anchor: Int
  private var past: [Moment] = []
  private var future: [Moment] = []
  private var lastEdit = EditKind.none

  /// Starts with the caret behind the text.
  package init(text: String) {
    self.text = text
    caret = text.utf8.count
    anchor = caret
  }
}

extension TitleEditor {
  package enum Unit: Sendable { case character, word, line }
  package enum Direction: Sendable { case backward, forward }

  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var hasSelection: Bool { caret != anchor }

  package var selectedText: String {
    String(text[index(selection.lowerBound)..<index(selection.upperBound)])
  }

  /// Types or pastes: the selection gives way. Line breaks and tabs become spaces, for a title is one
  /// paragraph; other control characters are left out.
  package mutating func insert(_ string: String) {
    let clean = TitleEditor.paragraph(string)
    guard !clean.isEmpty else { return }
    remember(.insert)
    replace(selection, with: clean)
  }

  /// Deletes the selection, else one unit beside the caret. Returns whether there was any.
  @discardableResult
  package mutating func delete(_ direction: Direction, by unit: Unit = .character) -> Bool {
    var range = selection
    if range.isEmpty {
      let other = offset(from: caret, direction, by: unit)
      range = min(caret, other)..<max(caret, other)
    }
    guard !range.isEmpty else { return false }
    remember(.delete)
    replace(range, with: "")
    return true
  }

  /// Moves the caret; without `extending`, a selection collapses to its end on that side first.
  package mutating func move(
    _ direction: Direction, by unit: Unit = .character, extending: Bool = false
  ) {
    lastEdit = .none
    if hasSelection && !extending && unit == .character {
      caret = direction == .backward ? selection.lowerBound : selection.upperBound
    } else {
      caret = offset(from: caret, direction, by: unit)
    }
    if !extending { anchor = caret }
  }

  /// Puts the caret at the cluster boundary at or before `offset`; any value is allowed.
  package mutating func place(at offset: Int, extending: Bool = false) {
    lastEdit = .none
    caret = boundary(atOrBefore: offset)
    if !extending { anchor = caret }
  }

  package mutating func selectAll() {
    lastEdit = .none
    anchor = 0
    caret = text.utf8.count
  }

  /// Selects the word around `offset`, or the run of what stands there.
  package mutating func selectWord(at offset: Int) {
    lastEdit = .none
    let start = boundary(atOrBefore: offset)
    let characters = Array(text)
    var position = 0
    var runStart = 0
    var runEnd = 0
    var previous: Bool?
    for character in characters {
      let isWord = TitleEditor.isWordPart(character)
      if isWord != previous {
        if position > start { break }
        runStart = position
      }
      previous = isWord
      position += character.utf8.count
      runEnd = position
    }
    anchor = runStart
    caret = runEnd
  }
}

extension TitleEditor {
  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  package mutating func undo() {
    guard let moment = past.popLast() else { return }
    future.append(Moment(text: text, caret: caret, anchor: anchor))
    restore(moment)
  }

  package mutating func redo() {
    guard let moment = future.popLast() else { return }
    past.append(Moment(text: text, caret: caret, anchor: anchor))
    restore(moment)
  }

  private mutating func restore(_ moment: Moment) {
    text = moment.text
    caret = moment.caret
    anchor = moment.anchor
    lastEdit = .none
  }

  /// One step of undo is a run of typing or a run of deleting, ended by any move of the caret.
  private mutating func remember(_ kind: EditKind) {
    future.removeAll()
    if kind != lastEdit || hasSelection {
      past.append(Moment(text: text, caret: caret, anchor: anchor))
    }
    lastEdit = kind
  }

  private struct Moment: Equatable {
    var text: String
    var caret: Int
    var anchor: Int
  }

  private enum EditKind { case none, insert, delete }
}

extension TitleEditor {
  /// The text as one paragraph without control characters.
  package static func paragraph(_ string: String) -> String {
    var result = ""
    for character in string {
      if character.isNewline || character == "\t" {
        result.append(" ")
      } else if !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control })
      {
        result.append(character)
      }
    }
    return result
  }

  private mutating func replace(_ range: Range<Int>, with string: String) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    // What was typed may join with what stands before or after it into one cluster.
    let end = range.lowerBound + string.utf8.count
    caret = boundary(atOrAfter: end)
    anchor = caret
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.utf8.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.utf8.startIndex, to: index)
  }

  private func boundary(atOrBefore offset: Int) -> Int {
    guard offset < text.utf8.count else { return text.utf8.count }
    guard offset > 0 else { return 0 }
    var last = 0
    for position in text.indices {
      let candidate = self.offset(of: position)
      if candidate > offset { break }
      last = candidate
    }
    return last
  }

  private func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    guard before < offset else { return before }
    return self.offset(of: text.index(after: index(before)))
  }

  private func offset(from start: Int, _ direction: Direction, by unit: Unit) -> Int {
    switch (unit, direction) {
    case (.line, .backward): return 0
    case (.line, .forward): return text.utf8.count
    case (.character, .backward):
      return start > 0 ? offset(of: text.index(before: index(start))) : 0
    case (.character, .forward):
      let end = text.utf8.count
      return start < end ? offset(of: text.index(after: index(start))) : end
    case (.word, .backward): return offset(of: wordStart(before: index(start)))
    case (.word, .forward): return offset(of: wordEnd(after: index(start)))
    }
  }

  private func wordStart(before index: String.Index) -> String.Index {
    var position = index
    var isInWord = false
    while position > text.startIndex {
      let previous = text.index(before: position)
      if TitleEditor.isWordPart(text[previous]) {
        isInWord = true
      } else if isInWord {
        break
      }
      position = previous
    }
    return position
  }

  private func wordEnd(after index: String.Index) -> String.Index {
    var position = index
    var isInWord = false
    while position < text.endIndex {
      if TitleEditor.isWordPart(text[position]) {
        isInWord = true
      } else if isInWord {
        break
      }
      position = text.index(after: position)
    }
    return position
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
      || character == "_"
  }
}
