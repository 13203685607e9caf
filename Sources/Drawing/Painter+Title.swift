extension Painter {
  func paintTitle(
    of row: RowPicture, _ base: PixelRect, _ look: RowLook, _ map: Magnification?,
    of scene: Scene, on canvas: Canvas
  ) {
    let style = scene.textStyle
    let isPrompt = row.title.isEmpty
    let layout = layouts.layout(
      .title(
        isPrompt ? row.prompt : row.title, rowWidth: row.frame.width, style: style,
        hasBadge: !row.badge.isEmpty))
    let x =
      base.x
      + style.titleLeft(
        rowWidth: base.width, hasBadge: !row.badge.isEmpty, isMirrored: scene.isMirrored)
    let y = base.y + (base.height - layout.height) / 2
    if let editing = row.editing, !isPrompt {
      paintSelection(editing, layout, x: x, y: y, on: canvas)
    }
    // A prompt leaves room for the caret before it.
    let gap = isPrompt && row.editing != nil ? style.caretWidth + 1 : 0
    draw(
      layout, x: layout.isRightToLeft ? x - gap : x + gap, y: y,
      isPrompt ? look.prompt : look.ink, magnified: map, on: canvas)
    let strike = row.shownStrike
    if strike > 0, !isPrompt {
      layout.forEachStrike(strike, style: style) { line in
        let rect = line.offsetBy(x: x, y: y)
        canvas.fill(map?.image(of: rect) ?? rect, look.strike)
      }
    }
    if let preedit = row.editing?.preedit, !isPrompt {
      paintPreedit(preedit, layout, x: x, y: y, look, of: scene, on: canvas)
    }
    if let editing = row.editing, editing.isCaretVisible {
      paintCaret(editing, isPrompt ? nil : layout, x: x, y: y, look, of: scene, on: canvas)
    }
  }

  private func paintSelection(
    _ editing: EditingPicture, _ layout: TextLayout, x: Int, y: Int, on canvas: Canvas
  ) {
    guard !editing.selection.isEmpty else { return }
    layout.forEachRange(of: editing.selection) {
      canvas.blend($0.offsetBy(x: x, y: y), Color(hex: 0xFFFFFF), opacity: 0.3)
    }
  }

  /// What an input method is still composing is underlined.
  private func paintPreedit(
    _ range: Range<Int>, _ layout: TextLayout, x: Int, y: Int, _ look: RowLook, of scene: Scene,
    on canvas: Canvas
  ) {
    let thickness = scene.textStyle.strikeThickness
    layout.forEachRange(of: range) {
      canvas.fill(
        PixelRect(
          x: x + $0.x, y: y + $0.maxY - 2 * thickness, width: $0.width, height: thickness),
        look.ink.color)
    }
  }

  private func paintCaret(
    _ editing: EditingPicture, _ layout: TextLayout?, x: Int, y: Int, _ look: RowLook,
    of scene: Scene, on canvas: Canvas
  ) {
    let style = scene.textStyle
    let spec = TextSpec.title("", rowWidth: canvas.clip.width, style: style)
    let caret = (layout ?? layouts.layout(spec)).caret(at: editing.caret, style: style)
    canvas.fill(caret.offsetBy(x: x, y: y), look.ink.color)
  }
}

extension RowPicture {
  /// A completed row is struck through wholly unless a swipe is reopening it.
  var shownStrike: Double {
    isCompleted && !cue.isReopen ? 1 : min(max(strike, 0), 1)
  }
}

extension TextLayout {
  /// The strike line as far as it is drawn: from the text's start edge, over the lines in sequence.
  /// Rectangles are in pixels from the layout's upper left corner.
  func forEachStrike(_ fraction: Double, style: TextStyle, _ body: (PixelRect) -> Void) {
    let overhang = Double(style.scale.pixels(3))
    var left = fraction * strikeLength(style: style)
    let thickness = style.strikeThickness
    // A little under the middle of the small letters.
    let rise = Int((Double(spec.fontSize) / 1024 * 0.27).rounded())
    for (index, line) in lines.enumerated() where line.width > 0 {
      guard left > 0 else { return }
      let whole = line.width + 2 * overhang
      let length = min(left, whole)
      left -= whole
      let start = line.x - overhang
      let x = line.isRightToLeft ? start + whole - length : start
      let first = Int(x.rounded())
      body(
        PixelRect(
          x: first, y: index * spec.lineHeight + baseline - rise - thickness / 2,
          width: Int((x + length).rounded()) - first, height: thickness))
    }
  }

  /// The length of the strike line over all lines, in pixels.
  func strikeLength(style: TextStyle) -> Double {
    let overhang = Double(style.scale.pixels(3))
    return lines.reduce(0) { $0 + ($1.width > 0 ? $1.width + 2 * overhang : 0) }
  }
}

extension TextLayouts {
  /// The strike line over a title as far as it is drawn, a rectangle for each line of text, in
  /// physical pixels from the title's upper left corner.
  package func strike(_ fraction: Double, over field: TitleField) -> [PixelRect] {
    var rects: [PixelRect] = []
    layout(field.spec).forEachStrike(fraction, style: field.style) { rects.append($0) }
    return rects
  }
}
