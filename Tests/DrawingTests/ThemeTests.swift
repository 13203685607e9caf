import Drawing
import Testing

@Suite struct ThemeTests {
  @Test("Neighbours differ by a gentle step, and a row's colour follows its place without a jump")
  func steps() {
    for theme in ContrastTests.themes {
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

private func distance(_ a: Color, _ b: Color) -> Double {
  let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
  return (red * red + green * green + blue * blue).squareRoot()
}
