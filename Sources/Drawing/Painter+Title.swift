extension Painter {
  func paintTitle(
    of row: RowPicture, _ base: PixelRect, _ look: RowLook, _ map: Magnification?,
    of scene: Scene, on canvas: Canvas
  ) {
    let style = scene.textStyle
    let isPrompt = row.title.isEmpty
    let place = title(of: row, base, of: scene)
    let (layout, x, y) = (place.layout, place.x, place.y)
    if !isPrompt {
      paintMatches(row.matches, layout, x: x, y: y, look, of: scene, on: canvas)
      if let editing = row.editing {
        paintSelection(editing, layout, x: x, y: y, look, on: canvas)
      }
    }
    // A prompt leaves room for the caret before it.
    let gap = promptGap(of: row, style)
    draw(
      layout, x: layout.isRightToLeft ? x - gap : x + gap, y: y,
      isPrompt ? look.prompt(of: row) : look.ink, magnified: map, on: canvas)
    if isPrompt, let cue = cueLayout(of: row, style) {
      draw(cue.layout, x: x, y: y, cue.ink(look), magnified: map, on: canvas)
    }
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
    if let detail = row.detail {
      paint(
        detail, in: place.detail, isRightToLeft: layout.isRightToLeft, look, map, of: scene,
        on: canvas)
    }
    if let editing = row.editing {
      paintCaret(editing, isPrompt ? nil : layout, row, x: x, y: y, look, of: scene, on: canvas)
    }
  }

  func promptGap(of row: RowPicture, _ style: TextStyle) -> Int {
    row.title.isEmpty && row.editing != nil ? style.caretWidth + 1 : 0
  }

  /// The words that still stand where a title is to be written.
  func cueLayout(of row: RowPicture, _ style: TextStyle) -> FadingText? {
    guard let cue = row.cueText, cue.opacity > 0 else { return nil }
    let layout = layouts.layout(
      .title(cue.text, rowWidth: row.frame.width, style: style, form: row.form))
    return FadingText(layout: layout, opacity: cue.opacity)
  }

  struct FadingText {
    let layout: TextLayout
    let opacity: Double

    func ink(_ look: RowLook) -> Ink { look.ink.faded(by: 1 - opacity) }
  }

  /// Where a title stands in its row: its upper left corner, and the line of detail under it.
  func title(
    of row: RowPicture, _ base: PixelRect, of scene: Scene
  ) -> (layout: TextLayout, x: Int, y: Int, detail: PixelRect) {
    let style = scene.textStyle
    let form = row.form
    let layout = layouts.layout(
      .title(
        row.title.isEmpty ? row.prompt : row.title, rowWidth: row.frame.width, style: style,
        form: form))
    let x =
      base.x + style.titleLeft(rowWidth: base.width, form: form, isMirrored: scene.isMirrored)
    let detailHeight = form.hasDetail ? style.detailHeight : 0
    let y = base.y + (base.height - layout.height - detailHeight) / 2
    return (
      layout, x, y,
      PixelRect(x: x, y: y + layout.height, width: layout.spec.width, height: detailHeight)
    )
  }

  /// The ground of selected letters goes away from their ink, so that they can be read better than
  /// before, not worse.
  private func paintSelection(
    _ editing: EditingPicture, _ layout: TextLayout, x: Int, y: Int, _ look: RowLook,
    on canvas: Canvas
  ) {
    guard !editing.selection.isEmpty else { return }
    layout.forEachRange(of: editing.selection) {
      canvas.blend($0.offsetBy(x: x, y: y), look.wash.color, opacity: look.wash.opacity)
    }
  }

  /// What was found is underlined too: no colour carries meaning alone.
  private func paintMatches(
    _ matches: [Range<Int>], _ layout: TextLayout, x: Int, y: Int, _ look: RowLook,
    of scene: Scene, on canvas: Canvas
  ) {
    let thickness = scene.textStyle.strikeThickness
    for match in matches {
      layout.forEachRange(of: match) {
        let rect = $0.offsetBy(x: x, y: y)
        canvas.blend(rect, look.wash.color, opacity: look.wash.opacity)
        canvas.fill(
          PixelRect(
            x: rect.x, y: rect.maxY - thickness, width: rect.width, height: thickness),
          look.ink.appearance(on: look.face))
      }
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
    _ editing: EditingPicture, _ layout: TextLayout?, _ row: RowPicture, x: Int, y: Int,
    _ look: RowLook, of scene: Scene, on canvas: Canvas
  ) {
    guard editing.isCaretVisible || editing.handles != .none else { return }
    let style = scene.textStyle
    let text =
      layout
      ?? layouts.layout(
        .title("", rowWidth: row.frame.width, style: style, form: row.form))
    func caret(_ offset: Int) -> PixelRect {
      text.caret(at: offset, style: style).offsetBy(x: x, y: y)
    }
    if editing.isCaretVisible {
      canvas.blend(
        caret(editing.caret), look.ink.color, opacity: row.cueText?.opacityOfPrompt ?? 1)
    }
    switch editing.handles {
    case .none: break
    case .caret: paintHandle(under: caret(editing.caret), look, style, on: canvas)
    case .selection:
      for end in [editing.selection.lowerBound, editing.selection.upperBound] {
        let line = caret(end)
        canvas.fill(line, look.ink.color)
        paintHandle(under: line, look, style, on: canvas)
      }
    }
  }

  private func paintHandle(
    under caret: PixelRect, _ look: RowLook, _ style: TextStyle, on canvas: Canvas
  ) {
    let knob = style.handle(under: caret)
    canvas.fillRounded(knob.insetBy(-1), radius: .infinity, look.face, opacity: 0.9)
    canvas.fillRounded(knob, radius: .infinity, look.ink.color)
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
