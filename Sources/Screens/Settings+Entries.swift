import Drawing
import Words

/// Settings as a file keeps them: by key, in words.
extension Settings {
  /// Every key with its present value.
  package var entries: [(key: String, value: String)] {
    [
      ("theme", palette.key), ("appearance", appearance.rawValue), ("text-size", "\(textSize)"),
      ("swipe-sides", swapsSides ? "exchanged" : "usual"),
      ("motion", motion.rawValue), ("contrast", contrast.rawValue),
      ("accent", accent.rawValue),
    ]
  }

  /// The settings that a file tells of; what it does not tell is as usual.
  ///
  /// - Parameters:
  ///   - value: what the file says for a key, if anything.
  ///   - problems: gets a sentence for each value that makes no sense, and is as usual too.
  package init(reading value: (String) -> String?, problems: inout [String]) {
    self.init()
    for (key, usual) in Settings().entries {
      guard let told = value(key), !take(told, for: key) else { continue }
      problems.append(
        message(
          "The setting %1 cannot be “%2”: it is %3; “%4” is used instead.", key, told,
          Settings.choices(of: key), usual))
    }
  }

  /// - Returns: whether the value makes sense.
  private mutating func take(_ value: String, for key: String) -> Bool {
    switch key {
    case "theme":
      guard let palette = Theme.Palette(key: value) else { return false }
      self.palette = palette
    case "appearance":
      guard let appearance = Appearance(rawValue: value) else { return false }
      self.appearance = appearance
    case "text-size":
      guard let size = Double(value), Settings.textSizeRange.contains(size) else { return false }
      textSize = size
    case "swipe-sides":
      guard value == "usual" || value == "exchanged" else { return false }
      swapsSides = value == "exchanged"
    case "motion":
      guard let motion = Motion(rawValue: value) else { return false }
      self.motion = motion
    case "contrast":
      guard let contrast = Contrast(rawValue: value) else { return false }
      self.contrast = contrast
    case "accent":
      guard let accent = Accent(rawValue: value) else { return false }
      self.accent = accent
    default: break
    }
    return true
  }

  private static func choices(of key: String) -> String {
    switch key {
    case "theme": listed(Theme.Palette.allCases.map(\.key))
    case "appearance": listed(Appearance.allCases.map(\.rawValue))
    case "text-size":
      message(
        "a number from %1 to %2", "\(textSizeRange.lowerBound)", "\(textSizeRange.upperBound)")
    case "swipe-sides": listed(["usual", "exchanged"])
    case "motion": listed(Motion.allCases.map(\.rawValue))
    case "accent": listed(Accent.allCases.map(\.rawValue))
    default: listed(Contrast.allCases.map(\.rawValue))
    }
  }

  private static func listed(_ words: [String]) -> String {
    message(
      "%1 or %2", words.dropLast().joined(separator: term("between choices", ", ")),
      words.last ?? "")
  }
}

extension Theme.Palette {
  /// What a file calls it.
  var key: String {
    switch self {
    case .ember: "ember"
    case .tide: "tide"
    case .moss: "moss"
    case .heather: "heather"
    case .clay: "clay"
    case .slate: "slate"
    }
  }

  /// - Returns: `nil` for a name that is none of ours.
  init?(key: String) {
    guard let palette = Theme.Palette.allCases.first(where: { $0.key == key }) else { return nil }
    self = palette
  }
}
