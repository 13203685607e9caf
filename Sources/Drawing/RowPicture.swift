/// A row of the list, with whatever the hand is doing to it.
package struct RowPicture: Equatable {
  /// Where the row stands, in pixels, before any horizontal displacement.
  package var frame: PixelRect
  package var title: String
  /// The face's colour: `Theme.rowColor` for an open row, `Theme.completedFace` for a completed one,
  /// or anything between while the one becomes the other.
  package var color: Color
  /// Completed rows are struck through and dimmed.
  package var isCompleted = false
  /// How far the row's face is displaced sideways, in pixels; positive is to the right.
  package var offset = 0
  package var cue: SwipeCue = .none
  /// The lines of the row that are in view, from its upper edge; nil for all of them. What lies under a
  /// displaced face has its signs and words in their middle.
  package var seen: Range<Int>?
  /// How much of the strike line is drawn, 0 to 1, from the title's own start edge.
  package var strike = 0.0
  /// 0 at rest, 1 fully lifted: scale 1.04, shadow.
  package var lift = 0.0
  /// 0 in full colour, 1 as far back as the rows around an edited one stand.
  package var dim = 0.0
  /// 1 opaque; below while a row fades in or out.
  package var opacity = 1.0
  package var isSelected = false
  package var editing: EditingPicture?
  /// Shown in place of an empty title, fainter.
  package var prompt = ""
  /// What stood in place of the title before, and fades.
  package var cueText: CuePicture?
  /// A short text on the trailing side (a list's open count); the title wraps before it.
  package var badge = ""
  /// What the text is: a title, or a note to be read and written in lines.
  package var role = TitleRole.title
  /// A quiet line under the title.
  package var detail: RowDetail?
  /// A small picture before the title.
  package var mark: RowMark?
  /// Parts of the title that a search found, in UTF-8 bytes, in rising order.
  package var matches: [Range<Int>] = []
  /// The buttons under the face, from the face outwards; none by default.
  package var actions: [RowAction] = []

  package init(frame: PixelRect, title: String, color: Color) {
    self.frame = frame
    self.title = title
    self.color = color
  }
}

extension RowPicture {
  /// Where the middle is of what lies under the face: of a row of which only a strip is in view, of as
  /// much as a row of one line needs.
  func middleOfGround(least: Int) -> Int {
    guard let seen else { return frame.y + frame.height / 2 }
    let height = min(least, frame.height)
    let (low, high) = (height / 2, frame.height - height / 2)
    return frame.y + min(max((seen.lowerBound + seen.upperBound) / 2, low), max(low, high))
  }
}

/// Words that give way to a caret and its prompt: the ones are gone before the others come.
package struct CuePicture: Equatable {
  package var text: String
  /// 1 where only these words are seen, 0 where only what comes.
  package var share: Double

  package init(text: String, share: Double) {
    self.text = text
    self.share = share
  }

  var opacity: Double { min(max(2 * share - 1, 0), 1) }
  var opacityOfPrompt: Double { min(max(1 - 2 * share, 0), 1) }
}

/// The line under a title: when it is due, then the beginning of its note. It never wraps; what does
/// not fit is cut.
package struct RowDetail: Equatable {
  /// As it is to be read: "Tomorrow".
  package var due: String
  /// Told by a sign, weight and strength; no colour is needed to see it.
  package var isOverdue: Bool
  package var note: String

  package init(due: String = "", isOverdue: Bool = false, note: String = "") {
    self.due = due
    self.isOverdue = isOverdue
    self.note = note
  }
}

/// A small picture before a title.
package enum RowMark: Equatable {
  /// A disc in the colours of a theme, hot above and cool below.
  case palette(Theme.Palette)
  /// What is chosen among others.
  case tick
  /// A field to search with.
  case search
}

/// The sign under a swiped row: how far it is, and whether letting go would act.
package enum SwipeCue: Equatable {
  case none
  case complete(progress: Double, armed: Bool)
  case reopen(progress: Double, armed: Bool)
  case delete(progress: Double, armed: Bool)
}

/// A button under a row's face, `Layout.actionWidth` logical pixels wide; the outermost one
/// stretches with a face that is moved further than the buttons are wide.
package struct RowAction: Equatable {
  package enum Kind: Equatable { case more, delete }

  package var kind: Kind
  package var label: String
  package var isPressed = false
  package var isFocused = false

  package init(kind: Kind, label: String) {
    self.kind = kind
    self.label = label
  }
}

/// The text field in an edited row. Offsets are in UTF-8 bytes of the title.
package struct EditingPicture: Equatable {
  package var caret: Int
  package var selection: Range<Int>
  package var isCaretVisible: Bool
  /// What an input method is composing, which is part of the title as shown.
  package var preedit: Range<Int>?
  package var handles: Handles

  /// Knobs for a finger under the caret's line, or under both ends of the selection.
  package enum Handles: Equatable { case none, caret, selection }

  package init(
    caret: Int, selection: Range<Int>, isCaretVisible: Bool, preedit: Range<Int>? = nil,
    handles: Handles = .none
  ) {
    self.handles = handles
    self.caret = caret
    self.selection = selection
    self.isCaretVisible = isCaretVisible
    self.preedit = preedit
  }
}
