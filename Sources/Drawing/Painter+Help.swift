extension Painter {
  /// What is behind the sheet is seen only while it comes and goes.
  func paintVeil(_ opacity: Double, over bounds: PixelRect, of scene: Scene, on canvas: Canvas) {
    canvas.blend(bounds, scene.theme.veil, opacity: opacity)
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

  /// Key caps, line by line, against the text: the eye goes along a ragged left edge.
  private func paintCaps(
    _ keys: [String], in frame: PixelRect, _ columns: HelpColumns, of scene: Scene,
    on canvas: Canvas
  ) {
    let caps = layouts.caps(keys, columns, style: scene.textStyle)
    let lines = caps.reduce(0) { max($0, $1.line + 1) }
    let top = frame.y + (frame.height - columns.height(ofCapLines: lines)) / 2
    for cap in caps {
      let whole = caps.reduce(0) { $1.line == cap.line ? max($0, $1.start + $1.width) : $0 }
      let left =
        scene.isMirrored
        ? frame.maxX - columns.inset - columns.keysWidth
        : frame.x + columns.inset + columns.keysWidth - whole
      let rect = PixelRect(
        x: left + cap.start, y: top + cap.line * (columns.capHeight + columns.capGap),
        width: cap.width, height: columns.capHeight)
      paint(cap, in: rect, of: scene, on: canvas)
    }
  }

  private func paint(_ cap: PlacedCap, in rect: PixelRect, of scene: Scene, on canvas: Canvas) {
    let radius = 6 * scene.scale.factor
    canvas.fillRounded(rect, radius: radius, scene.theme.cap)
    canvas.strokeRounded(
      rect, radius: radius, width: 1, scene.theme.veilInk.color,
      opacity: scene.theme.isHighContrast ? 0.8 : 0.22)
    draw(
      cap.layout, x: rect.x + (rect.width - cap.layout.spec.width) / 2,
      y: rect.y + (rect.height - cap.layout.height) / 2, scene.theme.veilInk, on: canvas)
  }
}
