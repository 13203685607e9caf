import Drawing
import Testing

@Suite struct ThemeTests {
  static let themes = Theme.Palette.allCases.flatMap { palette in
    Theme.Variant.allCases.flatMap { variant in
      [false, true].map { Theme(palette: palette, variant: variant, isHighContrast: $0) }
    }
  }

  @Test("A title can be read on every row at every place, at rest and between", arguments: themes)
  func openRows(theme: Theme) {
    for step in 0...500 {
      let face = theme.ramp(at: Double(step) / 500)
      #expect(theme.ink.appearance(on: face).contrast(with: face) >= theme.least, "\(step)")
    }
    for count in [1, 2, 3, 8, 9, 10, 40, 500] {
      for slot in stride(from: -1.0, through: Double(count), by: max(0.25, Double(count) / 200)) {
        let face = theme.rowColor(at: slot, of: count)
        #expect(theme.ink.color.contrast(with: face) >= theme.least, "\(slot) of \(count)")
      }
    }
  }

  @Test("Every other text can be read on what it stands on", arguments: themes)
  func otherTexts(theme: Theme) {
    let pairs: [(Ink, Color)] = [
      (theme.completedInk, theme.completedFace), (theme.headerInk, theme.header),
      (theme.inactiveHeaderInk, theme.header), (theme.hintInk, theme.window),
      (theme.labelInk, theme.pill), (theme.actionInk, theme.pill), (theme.labelInk, theme.banner),
      (theme.ink, theme.complete),
      (theme.ink, theme.reopen), (theme.labelInk, theme.more), (theme.labelInk, theme.delete),
    ]
    for (ink, ground) in pairs {
      let contrast = ink.appearance(on: ground).contrast(with: ground)
      #expect(contrast >= theme.least, "\(ink) on \(ground): \(contrast)")
    }
    for place in 0...100 {
      let face = theme.ramp(at: Double(place) / 100)
      #expect(theme.quietInk(on: face).appearance(on: face).contrast(with: face) >= theme.least)
    }
  }

  @Test("Signs and the focus ring stand out from their ground", arguments: themes)
  func signs(theme: Theme) {
    #expect(theme.sign.contrast(with: theme.ground) >= 3)
    #expect(theme.completeSign.contrast(with: theme.ground) >= 3)
    #expect(theme.armedStrike.contrast(with: theme.complete) >= 3)
  }

  @Test("Neighbours differ by a gentle step, and a row's colour follows its place without a jump")
  func steps() {
    for theme in Self.themes {
      for count in [1, 2, 5, 10, 30, 1000] {
        for slot in 0..<count {
          let here = theme.rowColor(at: Double(slot), of: count)
          let next = theme.rowColor(at: Double(slot) + 1, of: count)
          let near = theme.rowColor(at: Double(slot) + 0.01, of: count)
          #expect(distance(here, next) < 0.2)
          #expect(distance(here, near) < 0.004)
        }
      }
      #expect(theme.rowColor(at: 0, of: 1) == theme.ramp(at: 0))
      #expect(theme.rowColor(at: 29, of: 30) == theme.ramp(at: 1))
      #expect(theme.rowColor(at: 8, of: 9) != theme.ramp(at: 1))
      #expect(theme.rowColor(at: .nan, of: 3) == theme.ramp(at: 0))
      #expect(theme.rowColor(at: .infinity, of: 0) == theme.ramp(at: 1))
    }
  }

  @Test("Contrast is WCAG's")
  func contrast() {
    let (black, white) = (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
    #expect(abs(white.contrast(with: black) - 21) < 1e-9)
    #expect(abs(Color(hex: 0x767676).contrast(with: white) - 4.54) < 0.005)
    #expect(Color(hex: 0x12AB9F).pixel == 0xFF12_AB9F)
  }
}

extension Theme {
  /// The contrast that every text must have: WCAG AA, or AAA.
  fileprivate var least: Double { isHighContrast ? 7 : 4.5 }
}

private func distance(_ a: Color, _ b: Color) -> Double {
  let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
  return (red * red + green * green + blue * blue).squareRoot()
}
