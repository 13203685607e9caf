/// The colours of one row, as its state has them.
struct RowLook {
  let face: Color
  let highlight: Color
  let shade: Color
  let ink: Ink
  let prompt: Ink
  let strike: Color
  let ringOpacity: Double

  init(_ row: RowPicture, theme: Theme) {
    let isArmed = row.cue.isArmed
    let recession = theme.recession
    let face = RowLook.face(row, theme).mixed(with: theme.recess, by: recession.face * row.dim)
    let isLit = isArmed && !row.cue.isDelete
    let ink = row.isCompleted && !isLit ? theme.completedInk : theme.ink
    let strength = row.isCompleted && !isLit ? 0.4 : 1.0
    self.face = face
    highlight = face.mixed(with: Color(hex: 0xFFFFFF), by: 0.09 * strength * (1 - row.dim))
    shade = face.mixed(with: Color(hex: 0x000000), by: 0.24)
    self.ink = ink.faded(by: recession.ink * row.dim)
    prompt = theme.promptInk.faded(by: recession.ink * row.dim)
    // Solid, so that it does not glow where it crosses a letter of the same faint ink.
    strike = isArmed && row.cue.isComplete ? theme.armedStrike : self.ink.appearance(on: face)
    ringOpacity = theme.isHighContrast ? 1 : row.isCompleted ? 0.75 : 0.92
  }

  private static func face(_ row: RowPicture, _ theme: Theme) -> Color {
    switch row.cue {
    case .complete(_, armed: true): theme.complete
    case .reopen(_, armed: true): theme.reopen
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
