extension Painter {
  func paint(_ header: HeaderPicture, of scene: Scene, on canvas: Canvas) {
    let theme = scene.theme
    let ink = header.isActive ? theme.headerInk : theme.inactiveHeaderInk
    let frame = header.frame
    canvas.fill(frame, theme.header)
    canvas.blend(
      PixelRect(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1),
      Color(hex: 0), opacity: theme.headerEdgeOpacity)
    // As wide as leaves it centred with the buttons' room kept free on both sides.
    let room = frame.width - 2 * (header.buttonsReach + scene.scale.pixels(4))
    if room > 0, !header.title.isEmpty {
      let layout = layouts.layout(
        .label(
          header.title, width: room, size: 15,
          style: TextStyle(scale: scene.scale, size: min(scene.textStyle.size, 1.5)),
          weight: .semibold))
      draw(
        layout, x: frame.x + (frame.width - room) / 2,
        y: frame.y + (frame.height - layout.height) / 2, ink, on: canvas)
    }
    let isPressed = (
      close: header.pressed == .close, maximize: header.pressed == .maximize,
      minimize: header.pressed == .minimize
    )
    paintButton(.cross, header.closeButton, isPressed.close, ink, of: scene, on: canvas)
    if let button = header.maximizeButton {
      paintButton(
        header.isMaximized ? .restore : .maximize, button, isPressed.maximize, ink, of: scene,
        on: canvas)
    }
    if let button = header.minimizeButton {
      paintButton(.minimize, button, isPressed.minimize, ink, of: scene, on: canvas)
    }
  }

  private func paintButton(
    _ sign: Sign, _ button: PixelRect, _ isPressed: Bool, _ ink: Ink, of scene: Scene,
    on canvas: Canvas
  ) {
    guard !button.isEmpty else { return }
    let size = scene.scale.pixels(28)
    let disc = PixelRect(
      x: button.x + (button.width - size) / 2, y: button.y + (button.height - size) / 2,
      width: size, height: size)
    canvas.fillRounded(
      disc, radius: .infinity, ink.color, opacity: isPressed ? 0.3 : 0.09)
    draw(
      sign, centerX: disc.x + size / 2, centerY: disc.y + size / 2,
      size: scene.scale.pixels(13), ink.color, opacity: ink.opacity, on: canvas)
  }

  func paint(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    switch label.style {
    case .hint: paintHint(label, of: scene, on: canvas)
    case .pill: paintPill(label, of: scene, on: canvas)
    case .banner, .notice: paintBanner(label, of: scene, on: canvas)
    case .heading: paintHeading(label, of: scene, on: canvas)
    }
  }

  private func paintHint(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let layout = layouts.layout(.hint(label.text, width: label.frame.width, style: scene.textStyle))
    draw(
      layout, x: label.frame.x, y: label.frame.y + (label.frame.height - layout.height) / 2,
      scene.theme.hintInk, on: canvas)
  }

  /// One line in the column of titles, cut where it is longer.
  private func paintHeading(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let style = scene.textStyle
    let inset = style.titleInset(rowWidth: label.frame.width)
    let layout = layouts.layout(
      .heading(label.text, width: label.frame.width - 2 * inset, style: style))
    // It belongs to the rows below it.
    let y = label.frame.y + (label.frame.height - layout.height) * 3 / 5
    draw(layout, x: label.frame.x + inset, y: y, scene.theme.hintInk, on: canvas)
  }

  private func paintPill(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let frame = label.frame
    let round = min(
      Double(frame.height) / 2,
      Double(scene.scale.pixels(Layout.pillHeight / 2 * scene.textStyle.size)))
    let drop = scene.scale.pixels(4)
    let core = frame.insetBy(Int(round / 2))
    canvas.draw(
      shadow, of: frame.offsetBy(x: 0, y: drop), except: core, opacity: 0.5)
    canvas.fillRounded(frame, radius: round, scene.theme.pill)
    canvas.strokeRounded(
      frame, radius: round, width: 1, Color(hex: 0xFFFFFF), opacity: scene.theme.edgeOpacity)
    paintLine(label, of: scene, on: canvas)
    guard label.isFocused else { return }
    let inset = scene.scale.pixels(4)
    canvas.strokeRounded(
      frame.insetBy(inset), radius: round - Double(inset),
      width: Double(max(1, scene.scale.pixels(2))), scene.theme.labelInk.color, opacity: 0.95)
  }

  /// A bar across the window, or a card with round corners where it leaves room beside it.
  private func paintBanner(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let frame = label.frame
    let isCard = frame.x > 0 && frame.maxX < scene.width
    let radius = isCard ? 10 * scene.scale.factor : 0
    let isTrouble = label.style == .banner
    canvas.fillRounded(frame, radius: radius, isTrouble ? scene.theme.banner : scene.theme.pill)
    let isPale = scene.theme.isHighContrast || !isTrouble
    canvas.strokeRounded(
      frame, radius: radius, width: 1, Color(hex: isPale ? 0xFFFFFF : 0),
      opacity: isPale ? scene.theme.edgeOpacity : 0.35)
    let layout = bannerText(label, of: scene)
    draw(
      layout, x: frame.x + (frame.width - layout.spec.width) / 2,
      y: frame.y + (frame.height - layout.height) / 2, scene.theme.labelInk, on: canvas)
  }

  /// Within the padding if it fits there, else as wide as the frame.
  private func bannerText(_ label: LabelPicture, of scene: Scene) -> TextLayout {
    let style = scene.textStyle
    let padded = layouts.layout(
      .hint(label.text, width: label.frame.width - 2 * style.padding, style: style))
    guard padded.height > label.frame.height else { return padded }
    return layouts.layout(.hint(label.text, width: label.frame.width, style: style))
  }

  /// A pill's text and its action, side by side in reading order, together in the middle.
  private func paintLine(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let line = layouts.line(
      label.text, action: label.action,
      width: label.frame.width - 2 * scene.scale.pixels(Layout.pillInset) + 2,
      style: scene.textStyle)
    let left = label.frame.x + (label.frame.width - line.width) / 2
    let y = label.frame.y + (label.frame.height - line.text.height) / 2
    let shift = line.width - line.textWidth
    draw(
      line.text, x: left + (scene.isMirrored ? shift : 0), y: y, scene.theme.labelInk, on: canvas)
    guard let action = line.action else { return }
    draw(
      action, x: scene.isMirrored ? left : left + line.width - line.actionWidth,
      y: label.frame.y + (label.frame.height - action.height) / 2, scene.theme.actionInk,
      on: canvas)
  }
}

/// A pill's line, laid out: widths in pixels.
struct LabelLine {
  var text: TextLayout
  var textWidth: Int
  var action: TextLayout?
  var actionWidth = 0
  var width: Int
}

extension TextLayouts {
  /// A label in smaller letters where it would not fit: a button's word is never cut.
  func fittedLabel(_ text: String, width: Int, size: Double, style: TextStyle) -> TextLayout {
    let free = layout(.label(text, width: 8 * width, size: size, style: style))
    let needed = free.lines.first?.width ?? 0
    guard needed > Double(width) else {
      return layout(.label(text, width: width, size: size, style: style))
    }
    let smaller = size * Double(width) / needed * 0.98
    return layout(.label(text, width: width, size: smaller, style: style))
  }

  /// A count, its figures all as wide as each other: as large as its ground has room for.
  func badge(_ text: String, width: Int, style: TextStyle) -> TextLayout {
    var spec = TextSpec.label(text, width: 8 * width, size: 17, style: style, weight: .semibold)
    spec.hasTabularFigures = true
    let (needed, room) = (layout(spec).lines.first?.width ?? 0, Double(width) * 0.86)
    if needed > room { spec.fontSize = Int32(Double(spec.fontSize) * room / needed) }
    spec.width = width
    return layout(spec)
  }

  /// The text gives way to the action where both do not fit: it takes more lines.
  func line(_ text: String, action: String, width: Int, style: TextStyle) -> LabelLine {
    guard !action.isEmpty else {
      let (layout, taken) = fitted(.pill(text, width: width, style: style))
      return LabelLine(text: layout, textWidth: taken, width: taken)
    }
    let gap = style.padding * 3 / 5
    let (second, secondWidth) = fitted(
      .label(action, width: width, size: 16, style: style, weight: .semibold))
    let (first, firstWidth) = fitted(
      .pill(text, width: width - secondWidth - gap, style: style))
    return LabelLine(
      text: first, textWidth: firstWidth, action: second, actionWidth: secondWidth,
      width: firstWidth + gap + secondWidth)
  }

  /// Lines as wide as they need to be, at most as the spec has it.
  private func fitted(_ spec: TextSpec) -> (TextLayout, Int) {
    let widest = layout(spec).lines.reduce(0) { max($0, $1.width) }
    var spec = spec
    spec.width = min(max(1, Int(widest.rounded(.up)) + 1), spec.width)
    return (layout(spec), spec.width)
  }
}

extension TextSpec {
  /// A pill's words: a few lines, of which the last is cut where even they do not do.
  static func pill(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    var spec = label(text, width: width, size: 16, style: style)
    (spec.isCut, spec.lineLimit, spec.alignment) = (false, 4, .start)
    return spec
  }

  /// What a sheet is about.
  static func heading(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    var spec = label(
      text, width: width, size: Layout.sheetHeadingSize, style: style, weight: .semibold)
    spec.alignment = .start
    return spec
  }

  /// Centred lines of a smaller size, wrapped.
  static func hint(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(16),
      lineHeight: max(1, style.scale.pixels(23 * style.size)), weight: .regular,
      alignment: .center)
  }
}

extension TextLayouts {
  /// The size of a label's text in logical pixels, to make its frame from: one line for a pill, as
  /// many as it takes within `width` for the others.
  package func size(
    of text: String, action: String = "", as labelStyle: LabelPicture.Style, width: Double,
    style: TextStyle
  ) -> (width: Double, height: Double) {
    let pixels = style.scale.pixels(width)
    if labelStyle == .pill {
      let line = line(text, action: action, width: pixels, style: style)
      return (style.scale.logical(line.width), style.scale.logical(line.text.height))
    }
    let layout = layout(.hint(text, width: pixels, style: style))
    let widest = layout.lines.reduce(0) { max($0, $1.width) }
    return (
      style.scale.logical(Int(widest.rounded(.up))), style.scale.logical(layout.height)
    )
  }
}

extension LabelPicture {
  /// Every pixel that the label may touch, a pill's shadow included.
  package func bounds(scale: Scale) -> PixelRect {
    guard style == .pill else { return frame }
    return frame.insetBy(-(scale.pixels(Layout.shadowReach) + 1))
  }
}
