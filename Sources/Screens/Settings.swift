package import Drawing

/// What the user has chosen in the Menu.
package struct Settings: Equatable, Sendable {
  package enum Appearance: Equatable, Sendable, CaseIterable { case automatic, light, dark }

  package var palette = Theme.Palette.ember
  package var appearance = Appearance.automatic
  /// 1 is normal.
  package var textSize = 1.0
  package var swapsSides = false
  package var reducesMotion = false

  package init() {}

  /// The sizes that the Menu and the keys offer.
  static let textSizes = [0.7, 0.85, 1, 1.15, 1.3, 1.5, 2]
  /// The sizes that there can be.
  static let textSizeRange = 0.5...4.0
}

extension Settings {
  /// - Parameter isDark: what the desktop asks for.
  func theme(isDark: Bool) -> Theme {
    let variant: Theme.Variant =
      switch appearance {
      case .automatic: isDark ? .dark : .light
      case .light: .light
      case .dark: .dark
      }
    return Theme(palette: palette, variant: variant)
  }

  /// The next larger size that is offered, the smallest after the largest.
  mutating func enlargeText() {
    let larger = Settings.textSizes.first { $0 > textSize + 0.001 }
    textSize = larger ?? Settings.textSizes[0]
  }

  /// Goes to the next size in a direction, if there is one.
  mutating func changeText(by way: Command.TextSize) {
    switch way {
    case .larger: textSize = Settings.textSizes.first { $0 > textSize + 0.001 } ?? textSize
    case .smaller: textSize = Settings.textSizes.last { $0 < textSize - 0.001 } ?? textSize
    case .normal: textSize = 1
    }
  }
}
