import Desk
import Drawing
import Outline
import Testing

@testable import Screens

@Suite("Rows that stand back") struct RecessionTests {
  private static let looks = Theme.Palette.allCases.flatMap { palette in
    [Settings.Appearance.light, .dark].map { (palette, $0) }
  }

  /// Rows enough for every colour that a palette has.
  private func hand(_ palette: Theme.Palette, _ appearance: Settings.Appearance) -> ScreenHand {
    var hand = ScreenHand(
      lists: [("Errands", (1...30).map { "Task \($0)" }, ["Done"])], size: (420, 2400))
    var settings = Settings()
    settings.palette = palette
    settings.appearance = appearance
    hand.screen.apply(settings)
    hand.rest()
    return hand
  }

  private func expectReadable(_ hand: ScreenHand, _ theme: Theme, _ about: String) {
    let rows = hand.scene.items.compactMap { item -> RowPicture? in
      if case .row(let row) = item.content, row.dim > 0 { row } else { nil }
    }
    #expect(rows.count > 20)
    for row in rows {
      let look = RowLook(row, theme: theme)
      let contrast = look.ink.appearance(on: look.face).contrast(with: look.face)
      if contrast < 3 { Issue.record("\(about): “\(row.title)” at \(contrast)") }
    }
  }

  @Test(arguments: looks)
  func `Behind a sheet and around an edit, rows can still be told by their titles`(
    palette: Theme.Palette, appearance: Settings.Appearance
  ) {
    var hand = hand(palette, appearance)
    let theme = Theme(palette: palette, variant: appearance == .light ? .light : .dark)
    hand.press(KeySymbol.home)
    hand.press(KeySymbol.menu)
    expectReadable(hand, theme, "\(palette), \(appearance), sheet")
    hand.press(KeySymbol.escape)
    hand.press(KeySymbol.enter)
    #expect(hand.editor != nil)
    expectReadable(hand, theme, "\(palette), \(appearance), edit")
  }
}
