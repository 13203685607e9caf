extension Painter {
  /// A panel that unfolds, or two that meet: each line of the gap shows the line of the panel that
  /// lies there in perspective, so the text is foreshortened with it.
  func paint(_ placeholder: PlaceholderPicture, of scene: Scene, on canvas: Canvas) {
    let panel = FoldedPanel(placeholder, theme: scene.theme)
    let style = scene.textStyle
    let layout = layouts.layout(
      .title(placeholder.text, rowWidth: placeholder.frame.width, style: style))
    let text = rasters.raster(of: layout, tile: 0, ink: scene.theme.ink.color)
    let top = Double(panel.height - layout.height) / 2
    let area = placeholder.frame.intersection(canvas.clip)
    for y in area.y..<max(area.y, area.maxY) {
      let line = panel.line(at: Double(y - placeholder.frame.y) + 0.5)
      paint(
        line, panel, text, originX: Double(style.titleInset(rowWidth: placeholder.frame.width)),
        originY: top.rounded(.down),
        ink: scene.theme.ink.color.pixel, y: y, on: canvas.clipped(to: placeholder.frame))
    }
  }

  /// One line of the screen: the panel's colour in this light, the text where it lies, soft ends.
  private func paint(
    _ line: FoldedPanel.Line, _ panel: FoldedPanel, _ text: Raster?, originX: Double,
    originY: Double, ink: UInt32, y: Int, on canvas: Canvas
  ) {
    let half = panel.halfWidth * line.widthFactor
    let center = Double(panel.frame.x) + panel.halfWidth
    let (left, right) = (center - half, center + half)
    let first = Int(left.rounded(.up))
    let last = Int(right.rounded(.down))
    let color = panel.color(of: line)
    canvas.fill(PixelRect(x: first, y: y, width: last - first, height: 1), color)
    canvas.blend(
      PixelRect(x: first - 1, y: y, width: 1, height: 1), color, opacity: Double(first) - left)
    canvas.blend(
      PixelRect(x: last, y: y, width: 1, height: 1), color, opacity: right - Double(last))
    guard let text else { return }
    let from = center + (originX + Double(text.frame.x) - 1 - panel.halfWidth) * line.widthFactor
    let to = center + (originX + Double(text.frame.maxX) + 1 - panel.halfWidth) * line.widthFactor
    let span = PixelRect(
      x: Int(from.rounded(.down)), y: y, width: Int(to.rounded(.up)) - Int(from.rounded(.down)),
      height: 1
    ).intersection(canvas.clip)
    guard !span.isEmpty, line.place + line.extent > originY + Double(text.frame.y) - 1,
      line.place - line.extent < originY + Double(text.frame.maxY) + 1
    else { return }
    let target = canvas.row(y)
    let alpha = Canvas.byte(line.light)
    if case .mask(let bytes) = text.content {
      foldedText.read(
        bytes, width: text.frame.width, height: text.frame.height,
        top: originY + Double(text.frame.y), line)
      // The text's column at a pixel: (x + 0.5 - center) / widthFactor + ..., as below.
      let step = 65_536 / line.widthFactor
      let offset = panel.halfWidth - originX - Double(text.frame.x) - 0.5
      return foldedText.blend(
        onto: target, span.x..<span.maxX, width: text.frame.width,
        start: Int64((0.5 - center) * step + offset * 65_536), step: Int64(step), ink: ink,
        alpha: alpha)
    }
    for x in span.x..<span.maxX {
      let across = (Double(x) + 0.5 - center) / line.widthFactor + panel.halfWidth
      let pixel = line.sample(
        text, x: across - originX - Double(text.frame.x), originY: originY + Double(text.frame.y),
        ink)
      if pixel != 0 { target[x] = over(target[x], scaled(pixel, alpha)) }
    }
  }
}

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
  private let isFlat: Bool

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
    look = RowLook(
      RowPicture(frame: frame, title: "", color: placeholder.color), theme: theme)
  }
}

extension FoldedPanel {
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
