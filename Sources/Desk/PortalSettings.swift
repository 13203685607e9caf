import CGLib

/// The portal's settings that matter here, as far as they have been told. What is of another type
/// than it should be counts as not told.
struct PortalSettings: Equatable {
  static let namespaces = [
    appearance, "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
  ]
  private static let appearance = "org.freedesktop.appearance"

  private var colorScheme: UInt32?
  private var contrast: UInt32?
  private var reducedMotion: UInt32?
  private var accent: DesktopPreferences.Accent?
  private var textScale: Double?
  /// What desktops said before there were words for it that all share.
  private var animates: Bool?
  private var gnomeContrast: Bool?
}

extension PortalSettings {
  var preferences: DesktopPreferences {
    var preferences = DesktopPreferences()
    preferences.colorScheme =
      switch colorScheme {
      case 1: .dark
      case 2: .light
      default: .noPreference
      }
    preferences.wantsHighContrast = contrast.map { $0 == 1 } ?? gnomeContrast ?? false
    preferences.wantsReducedMotion = reducedMotion.map { $0 == 1 } ?? !(animates ?? true)
    preferences.accent = accent
    if let textScale, textScale.isFinite {
      preferences.textScale = min(max(textScale, 0.5), 3)
    }
    return preferences
  }

  /// - Parameter answer: Of `ReadAll`, `(a{sa{sv}})`.
  mutating func readAll(_ answer: OpaquePointer) {
    guard answer.isOf("(a{sa{sv}})") else { return }
    for space in answer.child(0).children {
      for entry in space.child(1).children {
        set(space.child(0).string, entry.child(0).string, entry.child(1).child(0))
      }
    }
  }

  /// - Parameter change: Of `SettingChanged`, `(ssv)`.
  mutating func readChange(_ change: OpaquePointer) {
    guard change.isOf("(ssv)") else { return }
    set(change.child(0).string, change.child(1).string, change.child(2).child(0))
  }

  private mutating func set(_ space: String, _ key: String, _ value: BusValue) {
    switch (space, key) {
    case (Self.appearance, "color-scheme"): colorScheme = value.uint32
    case (Self.appearance, "contrast"): contrast = value.uint32
    case (Self.appearance, "reduced-motion"): reducedMotion = value.uint32
    case (Self.appearance, "accent-color"): accent = value.accent
    case ("org.gnome.desktop.interface", "text-scaling-factor"): textScale = value.double
    case ("org.gnome.desktop.interface", "enable-animations"): animates = value.bool
    case ("org.gnome.desktop.a11y.interface", "high-contrast"): gnomeContrast = value.bool
    default: break
    }
  }
}

extension BusValue {
  /// Parts that lie out of range stand for no accent.
  fileprivate var accent: DesktopPreferences.Accent? {
    guard isOf("(ddd)") else { return nil }
    let parts = children.compactMap(\.double)
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return DesktopPreferences.Accent(red: parts[0], green: parts[1], blue: parts[2])
  }
}
