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
    let room = frame.width - 2 * (frame.maxX - header.buttonsBegin + scene.scale.pixels(4))
    if room > 0, !header.title.isEmpty {
      let layout = layouts.layout(
        .label(
          header.title, width: room, size: 15, style: TextStyle(scale: scene.scale),
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
    case .banner: paintBanner(label, of: scene, on: canvas)
    }
  }

  private func paintHint(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let layout = layouts.layout(.hint(label.text, width: label.frame.width, style: scene.textStyle))
    draw(
      layout, x: label.frame.x, y: label.frame.y + (label.frame.height - layout.height) / 2,
      scene.theme.hintInk, on: canvas)
  }

  private func paintPill(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let frame = label.frame
    let round = Double(frame.height) / 2
    let drop = scene.scale.pixels(4)
    let core = frame.insetBy(frame.height / 4)
    canvas.draw(
      shadow, of: frame.offsetBy(x: 0, y: drop), except: core, opacity: 0.5)
    canvas.fillRounded(frame, radius: round, scene.theme.pill)
    canvas.strokeRounded(
      frame, radius: round, width: 1, Color(hex: 0xFFFFFF), opacity: scene.theme.edgeOpacity)
    paintLine(label, of: scene, on: canvas)
  }

  /// A bar across the window, or a card with round corners where it leaves room beside it.
  private func paintBanner(_ label: LabelPicture, of scene: Scene, on canvas: Canvas) {
    let frame = label.frame
    let isCard = frame.x > 0 && frame.maxX < scene.width
    let radius = isCard ? 10 * scene.scale.factor : 0
    canvas.fillRounded(frame, radius: radius, scene.theme.banner)
    canvas.strokeRounded(
      frame, radius: radius, width: 1, Color(hex: scene.theme.isHighContrast ? 0xFFFFFF : 0),
      opacity: scene.theme.isHighContrast ? 0.9 : 0.35)
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
      label.text, action: label.action, width: label.frame.width - label.frame.height,
      style: scene.textStyle)
    let left = label.frame.x + (label.frame.width - line.width) / 2
    let y = label.frame.y + (label.frame.height - line.text.height) / 2
    let shift = line.width - line.textWidth
    draw(
      line.text, x: left + (scene.isMirrored ? shift : 0), y: y, scene.theme.labelInk, on: canvas)
    guard let action = line.action else { return }
    draw(
      action, x: scene.isMirrored ? left : left + line.width - line.actionWidth, y: y,
      scene.theme.actionInk, on: canvas)
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

  /// The text gives way to the action where both do not fit.
  func line(_ text: String, action: String, width: Int, style: TextStyle) -> LabelLine {
    guard !action.isEmpty else {
      let (layout, taken) = fitted(text, width: width, style: style, weight: .medium)
      return LabelLine(text: layout, textWidth: taken, width: taken)
    }
    let gap = style.padding * 3 / 4
    let (second, secondWidth) = fitted(action, width: width, style: style, weight: .semibold)
    let (first, firstWidth) = fitted(
      text, width: width - secondWidth - gap, style: style, weight: .medium)
    return LabelLine(
      text: first, textWidth: firstWidth, action: second, actionWidth: secondWidth,
      width: firstWidth + gap + secondWidth)
  }

  /// A line as wide as it needs to be, at most `width`.
  private func fitted(
    _ text: String, width: Int, style: TextStyle, weight: TextSpec.Weight
  ) -> (TextLayout, Int) {
    let free = layout(.label(text, width: width, size: 16, style: style, weight: weight))
    let taken = min(max(1, Int((free.lines.first?.width ?? 0).rounded(.up)) + 1), max(1, width))
    return (layout(.label(text, width: taken, size: 16, style: style, weight: weight)), taken)
  }
}

extension TextSpec {
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
