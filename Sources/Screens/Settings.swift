import Desk
package import Drawing

/// What the user has chosen in the Menu.
package struct Settings: Equatable, Sendable {
  package enum Appearance: String, Sendable, CaseIterable { case automatic, light, dark }
  /// What the desktop asks for, or one's own wish.
  package enum Motion: String, Sendable, CaseIterable { case automatic, full, reduced }
  package enum Contrast: String, Sendable, CaseIterable { case automatic, usual, high }
  package enum Accent: String, Sendable, CaseIterable { case automatic, none }

  package var palette = Theme.Palette.ember
  package var appearance = Appearance.automatic
  /// 1 is normal.
  package var textSize = 1.0
  package var swapsSides = false
  package var motion = Motion.automatic
  package var contrast = Contrast.automatic
  package var accent = Accent.automatic

  package init() {}

  /// The sizes that the Menu and the keys offer.
  static let textSizes = [0.7, 0.85, 1, 1.15, 1.3, 1.5, 2]
  /// The sizes that there can be.
  static let textSizeRange = 0.5...4.0
}

extension Settings {
  func theme(on desktop: DesktopPreferences) -> Theme {
    // A desktop without a preference gets what the program was drawn for.
    let variant: Theme.Variant =
      switch appearance {
      case .automatic: desktop.colorScheme == .light ? .light : .dark
      case .light: .light
      case .dark: .dark
      }
    var theme = Theme(
      palette: palette, variant: variant, isHighContrast: isHighContrast(on: desktop))
    if accent == .automatic { theme.accent = desktop.accent.map(Color.init) }
    return theme
  }

  private func isHighContrast(on desktop: DesktopPreferences) -> Bool {
    switch contrast {
    case .automatic: desktop.wantsHighContrast
    case .usual: false
    case .high: true
    }
  }

  func reducesMotion(on desktop: DesktopPreferences) -> Bool {
    switch motion {
    case .automatic: desktop.wantsReducedMotion
    case .full: false
    case .reduced: true
    }
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

extension Color {
  fileprivate init(_ accent: DesktopPreferences.Accent) {
    self.init(red: accent.red, green: accent.green, blue: accent.blue)
  }
}
