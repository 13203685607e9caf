import Drawing

/// A text while it is being edited: a caret, a selection, and an undo history of its own.
///
/// A title is one paragraph; a note keeps its lines.
///
/// Offsets are in UTF-8 bytes and always lie on the boundary of a grapheme cluster, so what is shown
/// as one sign is moved over and deleted as one.
package struct TitleEditor: Equatable {
  package private(set) var text: String { didSet { breaks = TextBreaks(text) } }
  /// Where characters and words begin and end in the text.
  private(set) var breaks: TextBreaks
  package private(set) var caret: Int
  /// The selection's fixed end; equal to `caret` when nothing is selected.
  package private(set) var anchor: Int
  /// Line breaks stay what they are.
  package let keepsLines: Bool
  private var past: [Moment] = []
  private var future: [Moment] = []
  private var lastEdit = EditKind.none

  /// Starts with the caret behind the text.
  package init(text: String, keepsLines: Bool = false) {
    self.text = text
    breaks = TextBreaks(text)
    self.keepsLines = keepsLines
    caret = text.utf8.count
    anchor = caret
  }
}

extension TitleEditor {
  package enum Direction: Sendable { case backward, forward }

  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  package var hasSelection: Bool { caret != anchor }

  package var selectedText: String {
    String(text[index(selection.lowerBound)..<index(selection.upperBound)])
  }

  /// Types or pastes: the selection gives way. In a title line breaks and tabs become spaces; other
  /// control characters are left out.
  package mutating func insert(_ string: String) {
    let clean = keepsLines ? TitleEditor.lines(string) : TitleEditor.paragraph(string)
    guard !clean.isEmpty else { return }
    remember(.insert)
    replace(selection, with: clean)
  }

  /// Deletes the selection, else the character beside the caret; backward a single mark, where that
  /// is how a script is written. Returns whether there was any.
  @discardableResult
  package mutating func delete(_ direction: Direction) -> Bool {
    delete(from: direction == .backward ? breaks.backspaceStart(before: caret) : next(direction))
  }

  /// Deletes the selection, else what lies between the caret and an offset. Returns whether there was
  /// any.
  @discardableResult
  package mutating func delete(to offset: Int) -> Bool {
    delete(from: boundary(atOrBefore: offset))
  }

  private mutating func delete(from other: Int) -> Bool {
    let range = hasSelection ? selection : min(caret, other)..<max(caret, other)
    guard !range.isEmpty else { return false }
    remember(.delete)
    replace(range, with: "")
    return true
  }

  /// Deletes bytes around the caret, as an input method asks; whole clusters, and no more than there
  /// are.
  package mutating func delete(before: Int, after: Int) {
    let end = boundary(atOrAfter: min(selection.upperBound + max(after, 0), text.utf8.count))
    let start = boundary(atOrBefore: selection.lowerBound - max(before, 0))
    guard end > selection.upperBound || start < selection.lowerBound else { return }
    remember(.delete)
    if end > selection.upperBound {
      let caret = (self.caret, anchor)
      text.removeSubrange(index(selection.upperBound)..<index(end))
      (self.caret, anchor) = caret
    }
    let rest = selection.upperBound - selection.lowerBound
    text.removeSubrange(index(start)..<index(selection.lowerBound))
    // What stood apart may have come together in one cluster.
    anchor = boundary(atOrBefore: start)
    caret = boundary(atOrAfter: start + rest)
    if rest == 0 { anchor = caret }
  }

  /// Moves the caret by a cluster; without `extending`, a selection collapses to its end on that side
  /// first.
  package mutating func move(_ direction: Direction, extending: Bool = false) {
    lastEdit = .none
    if hasSelection && !extending {
      caret = direction == .backward ? selection.lowerBound : selection.upperBound
    } else {
      caret = next(direction)
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

  /// Selects a range, held at the ends and on the boundaries of clusters.
  package mutating func select(_ range: Range<Int>) {
    lastEdit = .none
    anchor = boundary(atOrBefore: range.lowerBound)
    caret = boundary(atOrAfter: range.upperBound)
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

  /// The text without control characters but line breaks, which are all of one kind.
  package static func lines(_ string: String) -> String {
    var result = ""
    for character in string {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t"
        || !character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control })
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

  private func boundary(atOrBefore offset: Int) -> Int { breaks.character(atOrBefore: offset) }

  private func boundary(atOrAfter offset: Int) -> Int {
    let before = boundary(atOrBefore: offset)
    return before < offset ? breaks.nextCharacter(after: before) : before
  }

  private func next(_ direction: Direction) -> Int {
    direction == .backward
      ? breaks.previousCharacter(before: caret) : breaks.nextCharacter(after: caret)
  }
}
