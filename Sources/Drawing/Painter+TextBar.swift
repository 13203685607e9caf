extension Painter {
  func paint(_ bar: TextBarPicture, of scene: Scene, on canvas: Canvas) {
    let frame = bar.frame
    let radius = scene.scale.factor * 10
    let drop = scene.scale.pixels(4)
    canvas.draw(
      shadow, of: frame.offsetBy(x: 0, y: drop), except: frame.insetBy(Int(radius)),
      opacity: 0.45)
    paintTip(of: bar, of: scene, on: canvas)
    canvas.fillRounded(frame, radius: radius, scene.theme.pill)
    for (index, button) in bar.buttons.enumerated() {
      if button.isPressed { paintPress(button.frame, in: bar, of: scene, on: canvas) }
      let isDivided = scene.isMirrored ? index > 0 : index < bar.buttons.count - 1
      if isDivided { paintDivider(after: button.frame, of: scene, on: canvas) }
      let layout = layouts.layout(
        .barLabel(button.label, width: button.frame.width, style: scene.textStyle))
      draw(
        layout, x: button.frame.x, y: button.frame.y + (frame.height - layout.height) / 2,
        scene.theme.labelInk, on: canvas)
    }
    canvas.strokeRounded(
      frame, radius: radius, width: 1, Color(hex: 0xFFFFFF), opacity: scene.theme.edgeOpacity)
  }

  private func paintPress(
    _ button: PixelRect, in bar: TextBarPicture, of scene: Scene, on canvas: Canvas
  ) {
    canvas.clipped(to: button).fillRounded(
      bar.frame, radius: scene.scale.factor * 10, Color(hex: 0), opacity: 0.35)
  }

  private func paintDivider(after button: PixelRect, of scene: Scene, on canvas: Canvas) {
    let inset = scene.scale.pixels(11)
    canvas.blend(
      PixelRect(
        x: button.maxX - 1, y: button.y + inset, width: 1, height: button.height - 2 * inset),
      Color(hex: 0xFFFFFF), opacity: scene.theme.isHighContrast ? 0.6 : 0.18)
  }

  /// A triangle, line by line: as wide at the bar as it is high twice.
  private func paintTip(of bar: TextBarPicture, of scene: Scene, on canvas: Canvas) {
    let height = scene.scale.pixels(Layout.barTip)
    for step in 0..<height {
      let half = Double(height - step) - 0.5
      let y = bar.isAbove ? bar.frame.maxY + step : bar.frame.y - 1 - step
      canvas.fillSpan(
        from: Double(bar.tip) - half, to: Double(bar.tip) + half, y: y, scene.theme.pill)
    }
  }
}
