/// The colours of a scene: a palette for the rows, and a light or dark variant for what is around.
package struct Theme: Equatable, Hashable, Sendable {
  package enum Palette: Equatable, Hashable, Sendable, CaseIterable {
    /// From live coal through crimson to the violet of dusk: the tasks' own.
    case ember
    /// From deep green water to open sea: the lists' own.
    case tide
    /// From fern through fir to the hills behind.
    case moss
    /// From bell heather to a clear evening.
    case heather
    /// From fired to raw.
    case clay
    /// Quiet greys.
    case slate
  }

  package enum Variant: Equatable, Hashable, Sendable, CaseIterable { case dark, light }

  package var palette: Palette
  package var variant: Variant
  /// Every text at a contrast of 7 instead of 4.5 (WCAG AAA).
  package var isHighContrast: Bool
  /// The desktop's own colour for what can be pressed and what is chosen; nil for ours.
  package var accent: Color?

  package init(
    palette: Palette = .ember, variant: Variant = .dark, isHighContrast: Bool = false,
    accent: Color? = nil
  ) {
    self.palette = palette
    self.variant = variant
    self.isHighContrast = isHighContrast
    self.accent = accent
  }
}

extension Theme {
  /// Fewer rows than this use only the beginning of the palette, so that neighbours differ by a
  /// gentle step in a short list too.
  package static let shortestSpan = 9.0

  /// The face of an open row at a place among `count` open ones: hot at the top, cool at the bottom.
  ///
  /// Continuous in `slot`, which may lie between two rows while they move, and outside the list.
  package func rowColor(at slot: Double, of count: Int) -> Color {
    rowColor(at: slot, of: Double(count))
  }

  /// The same while a row is on its way in or out, which counts as far as it is open: rows below a
  /// gap that is half open stand half a place further down, and have that place's colour.
  package func rowColor(at slot: Double, of count: Double) -> Color {
    let span = max(count - 1, Theme.shortestSpan)
    return ramp(at: slot / span)
  }

  /// The palette at a place from 0 (hot) to 1 (cool); anything outside counts as the nearer end.
  package func ramp(at place: Double) -> Color {
    let stops = palette.stops
    let inside = place == place ? min(max(place, 0), 1) : 0
    let scaled = inside * Double(stops.count - 1)
    let index = min(Int(scaled), stops.count - 2)
    return face(stops[index].mixed(with: stops[index + 1], by: scaled - Double(index)).color)
  }
}

extension Theme.Palette {
  /// Evenly spaced stops; every mixture of neighbours keeps white text at a contrast of 4.5.
  fileprivate var stops: [Oklab] {
    switch self {
    case .ember: Theme.ember
    case .tide: Theme.tide
    case .moss: Theme.moss
    case .heather: Theme.heather
    case .clay: Theme.clay
    case .slate: Theme.slate
    }
  }
}

extension Theme {
  fileprivate static let ember = [
    Color(hex: 0xCB3D08), Color(hex: 0xCE2130), Color(hex: 0xB91854), Color(hex: 0x98216F),
    Color(hex: 0x722E80), Color(hex: 0x4D3785),
  ].map(Oklab.init)
  fileprivate static let tide = [
    Color(hex: 0x0B7A66), Color(hex: 0x08757F), Color(hex: 0x146C9B), Color(hex: 0x2A5CA8),
    Color(hex: 0x3F4BA3), Color(hex: 0x463C8E),
  ].map(Oklab.init)
  fileprivate static let moss = [
    Color(hex: 0x577A12), Color(hex: 0x2F7A2C), Color(hex: 0x0F7550), Color(hex: 0x0F6E6A),
    Color(hex: 0x1D5F77), Color(hex: 0x2F4F7A),
  ].map(Oklab.init)
  fileprivate static let heather = [
    Color(hex: 0xA8327E), Color(hex: 0x8F3A9A), Color(hex: 0x7443A8), Color(hex: 0x5A4BAF),
    Color(hex: 0x4453A5), Color(hex: 0x3A5590),
  ].map(Oklab.init)
  fileprivate static let clay = [
    Color(hex: 0xB4472B), Color(hex: 0xA34A3A), Color(hex: 0x8F4A4A), Color(hex: 0x7C4A57),
    Color(hex: 0x694A60), Color(hex: 0x584963),
  ].map(Oklab.init)
  fileprivate static let slate = [
    Color(hex: 0x5F6B78), Color(hex: 0x566170), Color(hex: 0x4D5767), Color(hex: 0x454D5D),
    Color(hex: 0x3D4453), Color(hex: 0x363B49),
  ].map(Oklab.init)
}

extension Theme {
  /// Behind the rows, and what is left where none is.
  package var window: Color { pick(Color(hex: 0x0D0C10), Color(hex: 0xECEAEF)) }
  /// Under a row's face that is swiped aside.
  package var ground: Color { pick(Color(hex: 0x08070A), Color(hex: 0xD9D6DE)) }
  package var completedFace: Color { pick(Color(hex: 0x1B1A20), Color(hex: 0xDFDCE4)) }
  package var header: Color { pick(Color(hex: 0x151419), Color(hex: 0xE2DFE7)) }
  package var pill: Color { pick(Color(hex: 0x34323C), Color(hex: 0x2B2932)) }
  package var banner: Color { face(Color(hex: 0x7A3B10)) }

  /// A row's face when letting go completes it.
  package var complete: Color { face(Color(hex: 0x157F3D)) }
  /// The ground when letting go deletes.
  package var delete: Color { face(Color(hex: 0xD02A2F)) }
  package var more: Color { face(pick(Color(hex: 0x4A4755), Color(hex: 0x5B5866))) }
  /// A completed row's face when letting go reopens it.
  package var reopen: Color { face(Color(hex: 0x4E4A5C)) }

  /// The tick when letting go completes.
  package var completeSign: Color { pick(Color(hex: 0x3FDD7B), Color(hex: 0x0E6B31)) }
  /// The strike line when letting go completes, on the green face.
  package var armedStrike: Color { Color(hex: 0xB6F7C9) }
  /// A sign on the ground, before letting go would act.
  package var sign: Color { pick(Color(hex: 0xFFFFFF), Color(hex: 0x1A191E)) }

  /// A title on an open row.
  package var ink: Ink { white(1) }
  /// A title on a completed row.
  package var completedInk: Ink {
    pick(
      white(isHighContrast ? 0.72 : 0.5), black(isHighContrast ? 0.8 : 0.62))
  }
  /// What says less than a title, on a row's face: as faint as can be read there, at most so much
  /// as a hint needs.
  package func quietInk(on face: Color, completed: Bool = false) -> Ink {
    let color = completed ? completedInk.color : ink.color
    let least = isHighContrast ? 7.05 : 4.55
    var opacity = completed ? completedInk.opacity : isHighContrast ? 0.9 : 0.76
    while opacity < 1,
      Ink(color: color, opacity: opacity).appearance(on: face).contrast(with: face) < least
    {
      opacity = min(opacity + 0.03, 1)
    }
    return Ink(color: color, opacity: opacity)
  }

  /// Behind words that one types to search, or as a note; white ink stands on it. It has a little of
  /// the accent's hue.
  package var field: Color {
    let plain = pick(Color(hex: 0x2C2A33), Color(hex: 0x5A5765))
    guard let accent else { return face(plain) }
    let tinted = Oklab(plain).tinted(with: Oklab(accent), by: 0.4).color
    return face(tinted.darkened(until: 4.6, from: Color(hex: 0xFFFFFF)))
  }

  /// How dark the shadow is that a sheet casts on what it slides over.
  package var sheetShade: Double { pick(0.75, 0.4) }

  /// Over the list, under help: nothing shines through.
  package var veil: Color { pick(Color(hex: 0x0B0A0E), Color(hex: 0xF4F2F7)) }
  package var veilInk: Ink { pick(white(isHighContrast ? 1 : 0.95), black(0.9)) }
  package var quietVeilInk: Ink {
    pick(white(isHighContrast ? 0.84 : 0.66), black(isHighContrast ? 0.84 : 0.66))
  }
  /// A key's cap on the veil.
  package var cap: Color { pick(Color(hex: 0x26242D), Color(hex: 0xFFFFFF)) }
  /// How dark the line is that ends a header.
  var headerEdgeOpacity: Double { isHighContrast ? 0.7 : pick(0.5, 0.14) }
  /// The hairline around what floats.
  var edgeOpacity: Double { isHighContrast ? 0.9 : 0.14 }
  package var headerInk: Ink { pick(white(isHighContrast ? 1 : 0.94), black(0.9)) }
  package var inactiveHeaderInk: Ink {
    pick(white(isHighContrast ? 0.72 : 0.55), black(isHighContrast ? 0.8 : 0.62))
  }
  package var hintInk: Ink {
    pick(white(isHighContrast ? 0.8 : 0.6), black(isHighContrast ? 0.84 : 0.64))
  }
  package var labelInk: Ink { white(1) }
  /// What can be pressed in a pill.
  package var actionInk: Ink { accentInk(on: pill, usual: Color(hex: 0xFFB48A)) }
  /// The sign of what is chosen, or of what is searched, on a row's face.
  package func markInk(on face: Color) -> Ink { accentInk(on: face, usual: ink.color) }

  /// The accent, made paler until it can be read on a dark ground.
  private func accentInk(on ground: Color, usual: Color) -> Ink {
    guard let accent else { return Ink(color: usual, opacity: 1) }
    return Ink(
      color: accent.lightened(until: isHighContrast ? 7.05 : 4.55, from: ground), opacity: 1)
  }
  /// What rows around an edited one recede to.
  package var recess: Color {
    isHighContrast ? Color(hex: 0x0D0C10) : window
  }

  /// How much of their ink and of their colour they lose. They are not what is read while one is
  /// edited, or beside a sheet, and may be fainter than text must be, if at a contrast of 3 at least;
  /// not where high contrast is asked for. White ink bears little of a light window's colour.
  func recession(ofCompleted isCompleted: Bool) -> (ink: Double, face: Double) {
    if isHighContrast { return (0, isCompleted ? 0 : 0.6) }
    return variant == .dark ? (0.68, 0.72) : (isCompleted ? 0.45 : 0, isCompleted ? 0.62 : 0.34)
  }

  /// A ground for white text, darker for high contrast.
  private func face(_ color: Color) -> Color {
    isHighContrast ? color.mixed(with: Color(hex: 0x000000), by: 0.28) : color
  }

  private func pick<Value>(_ dark: Value, _ light: Value) -> Value {
    variant == .dark ? dark : light
  }

  private func white(_ opacity: Double) -> Ink {
    Ink(color: Color(hex: 0xFFFFFF), opacity: opacity)
  }
  private func black(_ opacity: Double) -> Ink {
    Ink(color: Color(hex: 0x000000), opacity: opacity)
  }
}

/// What text is written with: a colour laid over the ground with an opacity, so that emoji dim too.
package struct Ink: Equatable, Hashable, Sendable {
  package var color: Color
  package var opacity: Double

  package init(color: Color, opacity: Double) {
    self.color = color
    self.opacity = opacity
  }
}

extension Ink {
  /// The colour that a fully covered pixel of this ink has on a ground.
  package func appearance(on ground: Color) -> Color { ground.mixed(with: color, by: opacity) }

  func faded(by amount: Double) -> Ink { Ink(color: color, opacity: opacity * (1 - amount)) }
}
