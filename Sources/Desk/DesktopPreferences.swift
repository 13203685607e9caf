/// What the user has asked of all programs.
package struct DesktopPreferences: Equatable, Sendable {
  package enum ColorScheme: Equatable, Sendable {
    case noPreference
    case dark
    case light
  }

  /// A colour in sRGB; each part lies between 0 and 1.
  package struct Accent: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  package var colorScheme = ColorScheme.noPreference
  package var wantsHighContrast = false
  package var wantsReducedMotion = false
  /// Nil where the user has chosen none.
  package var accent: Accent?
  /// What sizes of text are multiplied by; between 0.5 and 3.
  package var textScale = 1.0

  package init() {}
}
