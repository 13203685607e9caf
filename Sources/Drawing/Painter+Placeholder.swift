extension Painter {
  /// A panel that unfolds, or two that meet: each line of the gap shows the line of the panel that
  /// lies there in perspective, so all that is written on it is foreshortened with it.
  func paint(_ placeholder: PlaceholderPicture, of scene: Scene, on canvas: Canvas) {
    let panel = FoldedPanel(placeholder, theme: scene.theme)
    let row = placeholder.shown(height: panel.height)
    let inside = canvas.clipped(to: placeholder.frame)
    guard !inside.clip.isEmpty else { return }
    guard !panel.isFlat else { return paint(row, of: scene, on: inside) }
    collectParts(of: row, of: scene)
    for y in inside.clip.y..<inside.clip.maxY {
      let line = panel.line(at: Double(y - placeholder.frame.y) + 0.5)
      let half = panel.halfWidth * line.widthFactor
      inside.fillSpan(
        from: panel.center - half, to: panel.center + half, y: y, panel.color(of: line))
      for part in foldedParts where part.shows(in: line) {
        switch part.content {
        case .area(let color, let opacity):
          paint(color, opacity, part.frame, line, panel, y: y, on: inside)
        case .raster(let raster, let ink):
          paint(raster, ink, part.frame, line, panel, y: y, on: inside)
        }
      }
    }
  }

  /// A rectangle on the panel: a line that it fills in part gets part of its colour.
  private func paint(
    _ color: Color, _ opacity: Double, _ frame: PixelRect, _ line: FoldedPanel.Line,
    _ panel: FoldedPanel, y: Int, on canvas: Canvas
  ) {
    let cover =
      min(Double(frame.maxY), line.place + line.extent)
      - max(Double(frame.y), line.place - line.extent)
    canvas.blendSpan(
      from: panel.across(Double(frame.x), line), to: panel.across(Double(frame.maxX), line), y: y,
      Color(hex: 0).mixed(with: color, by: line.light),
      opacity: opacity * min(cover / (2 * line.extent), 1))
  }

  private func paint(
    _ raster: Raster, _ ink: Ink, _ frame: PixelRect, _ line: FoldedPanel.Line,
    _ panel: FoldedPanel, y: Int, on canvas: Canvas
  ) {
    let from = Int(panel.across(Double(frame.x - 1), line).rounded(.down))
    let to = Int(panel.across(Double(frame.maxX + 1), line).rounded(.up))
    let span = PixelRect(x: from, y: y, width: to - from, height: 1).intersection(canvas.clip)
    guard !span.isEmpty else { return }
    let target = canvas.row(y)
    let alpha = Canvas.byte(Fold.inkLight(line.light) * ink.opacity)
    if case .mask(let bytes) = raster.content {
      foldedText.read(
        bytes, width: frame.width, height: frame.height, top: Double(frame.y), line)
      // The column at a pixel: (x + 0.5 - center) / widthFactor + ..., as below.
      let step = 65_536 / line.widthFactor
      let offset = panel.halfWidth - Double(frame.x) - 0.5
      return foldedText.blend(
        onto: target, span.x..<span.maxX, width: frame.width,
        start: Int64((0.5 - panel.center) * step + offset * 65_536), step: Int64(step),
        ink: ink.color.pixel, alpha: alpha)
    }
    for x in span.x..<span.maxX {
      let across = (Double(x) + 0.5 - panel.center) / line.widthFactor + panel.halfWidth
      let pixel = line.sample(
        raster, x: across - Double(frame.x), originY: Double(frame.y), ink.color.pixel)
      if pixel != 0 { target[x] = over(target[x], scaled(pixel, alpha)) }
    }
  }
}

/// Something on a panel, its place counted from the panel's upper left corner.
struct FoldedPart {
  enum Content {
    case area(Color, opacity: Double)
    case raster(Raster, Ink)
  }

  let frame: PixelRect
  let content: Content

  @inline(__always)
  func shows(in line: FoldedPanel.Line) -> Bool {
    line.place + line.extent > Double(frame.y) && line.place - line.extent < Double(frame.maxY)
  }
}

extension Painter {
  /// What is on a row's face, back to front.
  private func collectParts(of row: RowPicture, of scene: Scene) {
    foldedParts.removeAll(keepingCapacity: true)
    let look = RowLook(row, theme: scene.theme)
    let base = PixelRect(x: 0, y: 0, width: row.frame.width, height: row.frame.height)
    if let badge = badge(of: row, base, of: scene) {
      foldedParts.append(
        .init(frame: badge.ground, content: .area(Color(hex: 0), opacity: RowLook.badgeShade)))
      addPart(badge.layout, x: badge.square.x, y: badge.y, look.ink)
    }
    addMark(of: row, base, look, of: scene)
    let place = title(of: row, base, of: scene)
    let gap = promptGap(of: row, scene.textStyle)
    addPart(
      place.layout, x: place.layout.isRightToLeft ? place.x - gap : place.x + gap, y: place.y,
      row.title.isEmpty ? look.prompt(of: row) : look.ink)
    if row.title.isEmpty, let cue = cueLayout(of: row, scene.textStyle) {
      addPart(cue.layout, x: place.x, y: place.y, cue.ink(look))
    }
    if row.shownStrike > 0, !row.title.isEmpty {
      place.layout.forEachStrike(row.shownStrike, style: scene.textStyle) {
        foldedParts.append(
          .init(
            frame: $0.offsetBy(x: place.x, y: place.y),
            content: .area(look.strike, opacity: 1)))
      }
    }
    guard let detail = row.detail else { return }
    forEachPart(
      of: detail, in: place.detail, isRightToLeft: place.layout.isRightToLeft, look, of: scene
    ) { part in
      switch part {
      case .sign(let sign, let square, let ink): addPart(sign, in: square, ink)
      case .text(let layout, let x, let ink): addPart(layout, x: x, y: place.detail.y, ink)
      }
    }
  }

  private func addPart(_ layout: TextLayout, x: Int, y: Int, _ ink: Ink) {
    for tile in 0...max(0, (layout.height - 1) / RasterCache.tileHeight) {
      guard let raster = rasters.raster(of: layout, tile: tile, ink: ink.color) else { continue }
      foldedParts.append(
        .init(frame: raster.frame.offsetBy(x: x, y: y), content: .raster(raster, ink)))
    }
  }

  private func addPart(_ sign: Sign, in square: PixelRect, _ ink: Ink) {
    guard let raster = rasters.raster(of: sign, size: square.width) else { return }
    foldedParts.append(
      .init(frame: raster.frame.offsetBy(x: square.x, y: square.y), content: .raster(raster, ink)))
  }

  private func addMark(of row: RowPicture, _ base: PixelRect, _ look: RowLook, of scene: Scene) {
    guard let mark = row.mark else { return }
    let square = scene.textStyle.mark(in: base, form: row.form, isMirrored: scene.isMirrored)
    switch mark {
    case .tick: addPart(.tick, in: square, look.mark)
    case .search: addPart(.search, in: square, look.mark)
    case .palette(let palette):
      var theme = scene.theme
      theme.palette = palette
      addPart(.disc, in: square, look.ink)
      addPart(
        .disc, in: square.insetBy(max(1, square.width / 10)),
        Ink(color: theme.ramp(at: 0.4), opacity: 1))
    }
  }
}
