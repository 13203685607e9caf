/// The geometry of a placeholder: which line of its panel each line of the gap shows.
struct FoldedPanel {
  struct Line {
    /// The place on the unfolded panel, from its top, and half of what the line takes in there.
    let place: Double
    let extent: Double
    let widthFactor: Double
    let light: Double
  }

  let frame: PixelRect
  /// Of the unfolded panel.
  let height: Int
  let halfWidth: Double
  private let fold: Fold
  private let isPair: Bool
  private let look: RowLook
  let isFlat: Bool

  init(_ placeholder: PlaceholderPicture, theme: Theme) {
    frame = placeholder.frame
    isFlat = placeholder.frame.height >= placeholder.fullHeight
    // Opened further than it is high, the panel fills the gap: no seam opens around it.
    height = max(placeholder.fullHeight, frame.height, 1)
    halfWidth = Double(frame.width) / 2
    isPair = placeholder.fold == .pinch
    let parts = isPair ? 2.0 : 1.0
    fold = Fold(
      height: Double(height) / parts, eye: 4 * Double(max(placeholder.fullHeight, 1)),
      shown: Double(frame.height) / parts)
    look = RowLook(placeholder.shown(height: height), theme: theme)
  }
}

extension FoldedPanel {
  /// The middle of the gap, about which all is foreshortened.
  var center: Double { Double(frame.x) + halfWidth }

  /// Where a place across the panel is seen in a line.
  @inline(__always)
  func across(_ x: Double, _ line: Line) -> Double { center + (x - halfWidth) * line.widthFactor }

  /// The panel's line that is seen `y` pixels below the gap's top.
  func line(at y: Double) -> Line {
    guard !isFlat else { return Line(place: y, extent: 0.5, widthFactor: 1, light: 1) }
    let isUpper = isPair && y < Double(frame.height) / 2
    let seen = isUpper ? y : Double(frame.height) - y
    let near = fold.place(at: max(seen - 0.5, 0))
    let far = min(fold.place(at: seen + 0.5), fold.height)
    let middle = min(fold.place(at: seen), fold.height)
    return Line(
      place: isUpper ? middle : Double(height) - middle, extent: max(far - near, 1) / 2,
      widthFactor: fold.widthFactor(at: middle), light: fold.light(at: middle))
  }

  /// The face's colour there; the row's hairlines fade in as it opens.
  func color(of line: Line) -> Color {
    let isTop = line.place - line.extent < 0.5
    let isBottom = line.place + line.extent > Double(height) - 0.5
    let base = isTop ? look.highlight : isBottom ? look.shade : look.face
    return Color(hex: 0).mixed(with: base, by: line.light)
  }
}

extension FoldedPanel.Line {
  /// The text's pixel at a place across: the mean of what the line takes in, at most 8 samples.
  @inline(__always)
  func sample(_ text: Raster, x: Double, originY: Double, _ ink: UInt32) -> UInt32 {
    let count = min(max(Int((extent * 2).rounded(.up)), 1), 8)
    guard count > 1 else { return text.sample(x, place - originY, ink) }
    var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for step in 0..<count {
      let part = (Double(step) + 0.5) / Double(count) * 2 - 1
      let pixel = text.sample(x, place + part * extent - originY, ink)
      sums.0 += pixel >> 24
      sums.1 += pixel >> 16 & 0xFF
      sums.2 += pixel >> 8 & 0xFF
      sums.3 += pixel & 0xFF
    }
    let number = UInt32(count)
    let (alpha, red) = (sums.0 / number, sums.1 / number)
    let (green, blue) = (sums.2 / number, sums.3 / number)
    return alpha << 24 | red << 16 | green << 8 | blue
  }
}
