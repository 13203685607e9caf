extension Painter {
  /// The line under a title, in the title's own direction: when it is due, then its note.
  func paint(
    _ detail: RowDetail, in line: PixelRect, isRightToLeft: Bool, _ look: RowLook,
    _ map: Magnification?, of scene: Scene, on canvas: Canvas
  ) {
    forEachPart(of: detail, in: line, isRightToLeft: isRightToLeft, look, of: scene) { part in
      switch part {
      case .sign(let sign, let square, let ink):
        paint(sign, in: map?.image(of: square) ?? square, ink, on: canvas)
      case .text(let layout, let x, let ink):
        draw(layout, x: x, y: line.y, ink, magnified: map, on: canvas)
      }
    }
  }

  enum DetailPart {
    case sign(Sign, in: PixelRect, Ink)
    case text(TextLayout, x: Int, Ink)
  }

  /// Places the parts of a line of detail one after the other.
  func forEachPart(
    of detail: RowDetail, in line: PixelRect, isRightToLeft: Bool, _ look: RowLook,
    of scene: Scene, _ body: (DetailPart) -> Void
  ) {
    let style = scene.textStyle
    var used = 0
    func place(_ width: Int) -> Int { isRightToLeft ? line.maxX - used - width : line.x + used }
    if detail.isOverdue, !detail.due.isEmpty {
      let size = scene.scale.pixels(Layout.detailSize * style.size)
      let square = PixelRect(
        x: place(size), y: line.y + (line.height - size) / 2, width: size, height: size)
      body(.sign(.overdue, in: square, look.ink))
      used += size + scene.scale.pixels(6)
    }
    if !detail.due.isEmpty {
      let (layout, width) = layouts.due(
        detail.due, width: line.width - used, style: style,
        weight: detail.isOverdue ? .semibold : .medium)
      body(.text(layout, x: place(width), detail.isOverdue ? look.ink : look.quiet))
      used += width + scene.scale.pixels(10)
    }
    guard !detail.note.isEmpty, line.width - used > style.lineHeight else { return }
    let (layout, width) = layouts.detail(
      detail.note, width: line.width - used, style: style, weight: .regular)
    body(.text(layout, x: place(width), look.quiet))
  }

  /// A mark in the middle of the title's first line.
  func paintMark(
    of row: RowPicture, _ base: PixelRect, _ look: RowLook, _ map: Magnification?,
    of scene: Scene, on canvas: Canvas
  ) {
    guard let mark = row.mark else { return }
    let style = scene.textStyle
    let square = style.mark(in: base, form: row.form, isMirrored: scene.isMirrored)
    let place = map?.image(of: square) ?? square
    switch mark {
    case .palette(let palette):
      paint(palette, in: place, ring: look.ink, of: scene, on: canvas)
    case .tick: paint(.tick, in: place, look.mark, on: canvas)
    case .search: paint(.search, in: place, look.mark, on: canvas)
    }
  }

  private func paint(_ sign: Sign, in square: PixelRect, _ ink: Ink, on canvas: Canvas) {
    draw(
      sign, centerX: square.x + square.width / 2, centerY: square.y + square.height / 2,
      size: square.width, ink.color, opacity: ink.opacity, on: canvas)
  }

  /// A disc, line by line in the palette's colours, within a ring that sets it off.
  private func paint(
    _ palette: Theme.Palette, in square: PixelRect, ring: Ink, of scene: Scene, on canvas: Canvas
  ) {
    var theme = scene.theme
    theme.palette = palette
    for step in 0..<square.height {
      let color = theme.ramp(at: (Double(step) + 0.5) / Double(square.height))
      let line = PixelRect(x: square.x, y: square.y + step, width: square.width, height: 1)
      canvas.clipped(to: line).fillRounded(square, radius: .infinity, color)
    }
    canvas.strokeRounded(
      square, radius: .infinity, width: max(1, scene.scale.factor * 1.5), ring.color,
      opacity: ring.opacity)
  }
}

extension TextStyle {
  /// Where a mark stands in a row, beside the first line of its title.
  func mark(in base: PixelRect, form: RowForm, isMirrored: Bool) -> PixelRect {
    let inset = leadingInset(rowWidth: base.width, form: form) - markGap - markSize
    let top = min((rowHeight - markSize) / 2, max(0, (base.height - markSize) / 2))
    return PixelRect(
      x: isMirrored ? base.maxX - inset - markSize : base.x + inset, y: base.y + top,
      width: markSize, height: markSize)
  }
}

extension TextLayouts {
  /// The day that something is due, in smaller letters, down to two thirds, rather than cut.
  func due(
    _ text: String, width: Int, style: TextStyle, weight: TextSpec.Weight
  ) -> (TextLayout, Int) {
    var spec = TextSpec.detail(text, width: 8 * max(1, width), style: style, weight: weight)
    let needed = (layout(spec).lines.first?.width ?? 0) + 1
    guard needed > Double(width) else {
      return detail(text, width: width, style: style, weight: weight)
    }
    spec.width = max(1, width)
    spec.fontSize = Int32(Double(spec.fontSize) * max(Double(width) / needed * 0.98, 0.66))
    return (layout(spec), spec.width)
  }

  /// A line of detail as wide as it needs to be, at most `width`, and that width.
  func detail(
    _ text: String, width: Int, style: TextStyle, weight: TextSpec.Weight
  ) -> (TextLayout, Int) {
    let free = layout(.detail(text, width: width, style: style, weight: weight))
    let taken = min(max(1, Int((free.lines.first?.width ?? 0).rounded(.up)) + 1), max(1, width))
    return (layout(.detail(text, width: taken, style: style, weight: weight)), taken)
  }
}

extension TextSpec {
  static func detail(
    _ text: String, width: Int, style: TextStyle, weight: Weight
  ) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(Layout.detailSize),
      lineHeight: style.detailHeight, weight: weight, isCut: true)
  }
}
