/// The colours of one row, as its state has them.
package struct RowLook {
  package let face: Color
  package let highlight: Color
  package let shade: Color
  package let ink: Ink
  /// The prompt in place of an empty title, and the line under one.
  package let quiet: Ink
  /// The sign of what is chosen.
  package let mark: Ink
  package let strike: Color
  package let ringOpacity: Double
  /// Laid under selected letters.
  package let wash: Ink

  /// How much darker a badge's square is than its row.
  package static let badgeShade = 0.16

  package init(_ row: RowPicture, theme: Theme) {
    let isArmed = row.cue.isArmed
    let recession = theme.recession(ofCompleted: row.isCompleted)
    let face = RowLook.face(row, theme).mixed(with: theme.recess, by: recession.face * row.dim)
    let isLit = isArmed && !row.cue.isDelete
    let isFaint = row.isCompleted && !isLit
    // What is written in is in full ink, and what is about to go.
    let isWritten = row.editing != nil
    let written = theme.completedInk.color
    let ink =
      isFaint
      ? isWritten || isArmed ? Ink(color: written, opacity: 0.94) : theme.completedInk
      : theme.ink
    let strength = isFaint ? 0.4 : 1.0
    self.face = face
    highlight = face.mixed(with: Color(hex: 0xFFFFFF), by: 0.09 * strength * (1 - row.dim))
    let isLight = isFaint && theme.variant == .light && !theme.isHighContrast
    shade = face.mixed(with: Color(hex: 0x000000), by: isLight ? 0.12 : 0.24)
    self.ink = ink.faded(by: recession.ink * row.dim)
    let hasQuiet = row.detail != nil || (row.title.isEmpty && !row.prompt.isEmpty)
    quiet =
      hasQuiet
      ? theme.quietInk(on: face, completed: isFaint).faded(by: recession.ink * row.dim) : self.ink
    mark = isFaint || row.mark == nil ? self.ink : theme.markInk(on: face)
    // Solid, so that it does not glow where it crosses a letter of the same faint ink.
    strike = isArmed && row.cue.isComplete ? theme.armedStrike : self.ink.appearance(on: face)
    // Away from the ink; where the face is dark already, towards it, which its contrast can bear.
    let isPale = self.ink.color.luminance < 0.5
    wash =
      isPale
      ? Ink(color: Color(hex: 0xFFFFFF), opacity: 0.6)
      : isFaint && isWritten
        ? Ink(color: Color(hex: 0xFFFFFF), opacity: 0.16)
        : Ink(color: Color(hex: 0x000000), opacity: 0.34)
    ringOpacity = theme.isHighContrast ? 1 : row.isCompleted ? 0.75 : 0.92
  }

  /// The prompt, as far as it has come in for what stood there before.
  func prompt(of row: RowPicture) -> Ink {
    quiet.faded(by: 1 - (row.cueText?.opacityOfPrompt ?? 1))
  }

  private static func face(_ row: RowPicture, _ theme: Theme) -> Color {
    switch row.cue {
    case .complete(_, armed: true): theme.complete
    case .reopen(_, armed: true): theme.reopen
    case .delete(_, armed: true) where row.isCompleted && theme.variant == .light:
      row.color.mixed(with: theme.delete, by: 0.2)
    case .delete(_, armed: true):
      row.color.mixed(with: theme.delete, by: 0.35)
        .mixed(with: Color(hex: 0x000000), by: 0.3)
    default: row.color
    }
  }
}

extension SwipeCue {
  var isArmed: Bool {
    switch self {
    case .none: false
    case .complete(_, let armed), .reopen(_, let armed), .delete(_, let armed): armed
    }
  }

  var progress: Double {
    switch self {
    case .none: 0
    case .complete(let progress, _), .reopen(let progress, _), .delete(let progress, _): progress
    }
  }

  var isComplete: Bool {
    if case .complete = self { true } else { false }
  }

  var isReopen: Bool {
    if case .reopen = self { true } else { false }
  }

  var isDelete: Bool {
    if case .delete = self { true } else { false }
  }
}
