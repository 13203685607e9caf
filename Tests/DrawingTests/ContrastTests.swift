import Drawing
import Testing

/// Every text on every ground that it can have, as the painter itself colours them.
@Suite struct ContrastTests {
  static let themes = Theme.Palette.allCases.flatMap { palette in
    Theme.Variant.allCases.flatMap { variant in
      [false, true].map { Theme(palette: palette, variant: variant, isHighContrast: $0) }
    }
  }
  /// None, the ones that desktops offer, and the worst.
  static let accents: [Color?] = [
    nil, Color(hex: 0x3584E4), Color(hex: 0x2190A4), Color(hex: 0x3A944A), Color(hex: 0xC88800),
    Color(hex: 0xED5B00), Color(hex: 0xE62D42), Color(hex: 0xD56199), Color(hex: 0x9141AC),
    Color(hex: 0x6F8396), Color(hex: 0), Color(hex: 0xFFFFFF), Color(hex: 0x0000FF),
    Color(hex: 0xFFFF00), Color(hex: 0x808080),
  ]
  static let counts = [1, 2, 3, 8, 9, 10, 40, 500]
  static let cues: [SwipeCue] = [
    .none, .complete(progress: 0.5, armed: false), .complete(progress: 1, armed: true),
    .reopen(progress: 0.5, armed: false), .reopen(progress: 1, armed: true),
    .delete(progress: 0.5, armed: false), .delete(progress: 1, armed: true),
  ]

  /// A row that has all that a row can have.
  private func row(_ color: Color, isCompleted: Bool) -> RowPicture {
    var row = RowPicture(
      frame: PixelRect(x: 0, y: 0, width: 400, height: 62), title: "", color: color)
    row.isCompleted = isCompleted
    row.prompt = "What?"
    row.detail = RowDetail(due: "Friday", isOverdue: true, note: "A note")
    row.badge = "12"
    return row
  }

  /// All the faces that rows have at rest.
  private func rows(_ theme: Theme) -> [RowPicture] {
    var rows = [row(theme.completedFace, isCompleted: true), row(theme.field, isCompleted: false)]
    for count in Self.counts {
      let step = max(0.25, Double(count) / 100)
      for slot in stride(from: -0.5, through: Double(count), by: step) {
        rows.append(row(theme.rowColor(at: slot, of: count), isCompleted: false))
      }
    }
    return rows
  }

  private func expect(
    _ ink: Ink, on ground: Color, _ theme: Theme, _ role: String, least: Double? = nil
  ) {
    let contrast = ink.appearance(on: ground).contrast(with: ground)
    let least = least ?? (theme.isHighContrast ? 7 : 4.5)
    if contrast < least { Issue.record("\(theme), \(role): \(contrast) on \(ground)") }
  }

  @Test(arguments: themes)
  func `Titles, prompts, details and badges can be read on every row at every place`(
    theme: Theme
  ) {
    for row in rows(theme) {
      for cue in Self.cues {
        var row = row
        row.cue = cue
        let look = RowLook(row, theme: theme)
        expect(look.ink, on: look.face, theme, "title, \(cue)")
        expect(look.quiet, on: look.face, theme, "prompt and detail, \(cue)")
        let square = look.face.mixed(with: Color(hex: 0), by: RowLook.badgeShade)
        expect(look.ink, on: square, theme, "badge, \(cue)")
      }
    }
  }

  @Test(arguments: themes)
  func `What is selected, found or written can be read, and its knobs stand out`(theme: Theme) {
    for row in rows(theme) {
      var edited = row
      edited.editing = EditingPicture(caret: 0, selection: 0..<0, isCaretVisible: true)
      for look in [RowLook(row, theme: theme), RowLook(edited, theme: theme)] {
        expect(look.ink, on: look.wash.appearance(on: look.face), theme, "selected")
        expect(look.ink, on: look.face, theme, "knob and caret", least: 3)
      }
    }
  }

  @Test(arguments: themes)
  func `With any accent, what is chosen, searched, written and pressed can be read`(theme: Theme) {
    for accent in Self.accents {
      var theme = theme
      theme.accent = accent
      expect(theme.actionInk, on: theme.pill, theme, "Undo in \(String(describing: accent))")
      for var row in rows(theme) where row.color == theme.field || theme.palette == .slate {
        for mark in [RowMark.tick, .search] {
          row.mark = mark
          let look = RowLook(row, theme: theme)
          expect(look.ink, on: look.face, theme, "words in \(String(describing: accent))")
          expect(look.quiet, on: look.face, theme, "prompt in \(String(describing: accent))")
          expect(look.mark, on: look.face, theme, "\(mark) in \(String(describing: accent))")
          expect(look.ink, on: look.wash.appearance(on: look.face), theme, "selected")
        }
      }
    }
  }

  @Test(arguments: themes)
  func `A cue can be read while its panel still turns`(theme: Theme) {
    for row in rows(theme) {
      for light in stride(from: 0.36, through: 1, by: 0.08) {
        let ground = Color(hex: 0).mixed(with: row.color, by: light)
        let look = RowLook(row, theme: theme)
        let ink = Ink(color: look.ink.color, opacity: look.ink.opacity * Fold.inkLight(light))
        guard !row.isCompleted else { continue }
        expect(ink, on: ground, theme, "cue in light \(light)", least: 4.5)
      }
    }
  }

  @Test(arguments: themes)
  func `With high contrast, rows around an edited one can be read too`(theme: Theme) {
    guard theme.isHighContrast else { return }
    for row in rows(theme) {
      for dim in stride(from: 0.0, through: 1, by: 0.1) {
        var row = row
        row.dim = dim
        let look = RowLook(row, theme: theme)
        expect(look.ink, on: look.face, theme, "dimmed by \(dim)")
        expect(look.quiet, on: look.face, theme, "quiet, dimmed by \(dim)")
      }
    }
  }

  @Test(arguments: themes)
  func `Buttons, banners, pills, bars, headers and help can be read`(theme: Theme) {
    let black = Color(hex: 0)
    let pairs: [(String, Ink, Color)] = [
      ("header", theme.headerInk, theme.header),
      ("inactive header", theme.inactiveHeaderInk, theme.header),
      ("hint", theme.hintInk, theme.window), ("pill", theme.labelInk, theme.pill),
      ("Undo", theme.actionInk, theme.pill), ("notice", theme.labelInk, theme.pill),
      ("banner", theme.labelInk, theme.banner),
      ("bar", theme.labelInk, theme.pill),
      ("pressed bar", theme.labelInk, theme.pill.mixed(with: black, by: 0.35)),
      ("More", theme.labelInk, theme.more), ("Delete", theme.labelInk, theme.delete),
      ("pressed More", theme.labelInk, theme.more.mixed(with: black, by: 0.25)),
      ("key", theme.veilInk, theme.cap), ("help", theme.veilInk, theme.veil),
      ("help's small text", theme.quietVeilInk, theme.veil),
      ("what a sheet is about", theme.hintInk, theme.ground),
    ]
    for (role, ink, ground) in pairs { expect(ink, on: ground, theme, role) }
  }

  @Test(arguments: themes)
  func `Signs stand out from their ground`(theme: Theme) {
    let disc = theme.header.mixed(with: theme.headerInk.color, by: 0.3)
    #expect(theme.headerInk.appearance(on: disc).contrast(with: disc) >= 3)
    #expect(theme.sign.contrast(with: theme.ground) >= 3)
    #expect(theme.completeSign.contrast(with: theme.ground) >= 3)
    #expect(theme.armedStrike.contrast(with: theme.complete) >= 3)
  }
}
