extension Painter {
  /// What is behind the sheet stays to be guessed at.
  func paintVeil(_ opacity: Double, over bounds: PixelRect, of scene: Scene, on canvas: Canvas) {
    canvas.blend(bounds, scene.theme.veil, opacity: opacity * scene.theme.veilOpacity)
  }

  func paint(_ row: HelpRowPicture, of scene: Scene, on canvas: Canvas) {
    let style = scene.textStyle
    let columns = HelpColumns(width: row.frame.width, style: style)
    switch row.row {
    case .heading(let text):
      let layout = layouts.layout(.helpHeading(text, width: columns.width, style: style))
      draw(
        layout, x: row.frame.x + columns.inset,
        y: row.frame.maxY - layout.height - scene.scale.pixels(8), scene.theme.veilInk, on: canvas)
    case .gesture(_, let title, let text):
      paint(title, text, in: row.frame, columns, of: scene, on: canvas)
    case .keys(let keys, let text):
      paint(keys, text, in: row.frame, columns, of: scene, on: canvas)
    }
  }

  private func paint(
    _ title: String, _ text: String, in frame: PixelRect, _ columns: HelpColumns, of scene: Scene,
    on canvas: Canvas
  ) {
    let width = columns.textWidth(besideFigure: true)
    let head = layouts.layout(.helpTitle(title, width: width, style: scene.textStyle))
    let body = layouts.layout(.helpText(text, width: width, style: scene.textStyle))
    let x =
      scene.isMirrored
      ? frame.x + columns.inset : frame.maxX - columns.inset - width
    let y = frame.y + (frame.height - head.height - body.height) / 2
    draw(head, x: x, y: y, scene.theme.veilInk, on: canvas)
    draw(body, x: x, y: y + head.height, scene.theme.quietVeilInk, on: canvas)
  }

  private func paint(
    _ keys: [String], _ text: String, in frame: PixelRect, _ columns: HelpColumns,
    of scene: Scene, on canvas: Canvas
  ) {
    let width = columns.textWidth(besideFigure: false)
    let body = layouts.layout(.helpText(text, width: width, style: scene.textStyle))
    let textX =
      scene.isMirrored
      ? frame.x + columns.inset : frame.maxX - columns.inset - width
    draw(
      body, x: textX, y: frame.y + (frame.height - body.height) / 2, scene.theme.veilInk,
      on: canvas)
    paintCaps(keys, in: frame, columns, of: scene, on: canvas)
  }

  /// Key caps, side by side, against the text: the eye goes along a ragged left edge.
  private func paintCaps(
    _ keys: [String], in frame: PixelRect, _ columns: HelpColumns, of scene: Scene,
    on canvas: Canvas
  ) {
    let style = scene.textStyle
    let scale = scene.scale
    let gap = scale.pixels(6)
    let widths = keys.map { key in
      let line = layouts.layout(.keyCap(key, width: columns.keysWidth, style: style)).lines.first
      return max(
        columns.capHeight, Int((line?.width ?? 0).rounded(.up)) + 1 + scale.pixels(16))
    }
    let whole = widths.reduce(-gap) { $0 + $1 + gap }
    var x =
      scene.isMirrored
      ? frame.maxX - columns.inset - columns.keysWidth
      : frame.x + columns.inset + columns.keysWidth - whole
    for (key, width) in zip(keys, widths) {
      let cap = PixelRect(
        x: x, y: frame.y + (frame.height - columns.capHeight) / 2, width: width,
        height: columns.capHeight)
      let radius = 6 * scale.factor
      canvas.fillRounded(cap, radius: radius, scene.theme.cap)
      canvas.strokeRounded(
        cap, radius: radius, width: 1, scene.theme.veilInk.color,
        opacity: scene.theme.isHighContrast ? 0.8 : 0.22)
      let layout = layouts.layout(.keyCap(key, width: width, style: style))
      draw(
        layout, x: x, y: cap.y + (cap.height - layout.height) / 2, scene.theme.veilInk, on: canvas)
      x += width + gap
    }
  }
}
