extension Painter {
  /// What a displaced face leaves open: the ground, with a sign or with buttons.
  func paintGround(of row: RowPicture, _ look: RowLook, of scene: Scene, on canvas: Canvas) {
    let frame = row.frame
    let revealed =
      row.offset > 0
      ? PixelRect(x: frame.x, y: frame.y, width: min(row.offset, frame.width), height: frame.height)
      : PixelRect(
        x: max(frame.maxX + row.offset, frame.x), y: frame.y, width: min(-row.offset, frame.width),
        height: frame.height)
    let inside = canvas.clipped(to: revealed)
    guard !inside.clip.isEmpty else { return }
    let isDeleting = row.cue.isDelete && row.cue.isArmed
    inside.fill(revealed, isDeleting ? scene.theme.delete : scene.theme.ground)
    if !row.actions.isEmpty && !isDeleting {
      paintActions(of: row, in: revealed, of: scene, on: inside)
    } else {
      paintCue(of: row, in: revealed, of: scene, on: inside)
    }
    paintEdge(of: row, in: revealed, of: scene, on: inside)
  }

  /// The face casts a narrow shade on the ground, which sets it above.
  private func paintEdge(
    of row: RowPicture, in revealed: PixelRect, of scene: Scene, on canvas: Canvas
  ) {
    let width = scene.scale.pixels(10)
    for step in 0..<width {
      let x = row.offset > 0 ? revealed.maxX - 1 - step : revealed.x + step
      let rest = 1 - (Double(step) + 0.5) / Double(width)
      canvas.blend(
        PixelRect(x: x, y: revealed.y, width: 1, height: revealed.height), Color(hex: 0x000000),
        opacity: (row.actions.isEmpty ? 0.34 : 0.2) * rest * rest)
    }
  }

  /// The sign stands in the row's outer square until the face has passed it, then follows the face.
  private func paintCue(
    of row: RowPicture, in revealed: PixelRect, of scene: Scene, on canvas: Canvas
  ) {
    guard let sign = row.cue.sign else { return }
    let square = scene.textStyle.rowHeight
    let distance = max(square / 2, revealed.width - square / 2)
    let x = row.offset > 0 ? row.frame.x + distance : row.frame.maxX - distance
    let progress = min(max(row.cue.progress, 0), 1)
    draw(
      sign, centerX: x, centerY: row.middleOfGround(least: square),
      size: scene.scale.pixels(22 * scene.textStyle.size), row.cue.signColor(scene.theme),
      opacity: row.cue.isArmed ? 1 : 0.9 * progress, on: canvas)
  }

  private func paintActions(
    of row: RowPicture, in revealed: PixelRect, of scene: Scene, on canvas: Canvas
  ) {
    let width = scene.scale.pixels(Layout.actionWidth)
    let count = row.actions.count
    for (index, action) in row.actions.enumerated() {
      let isOutermost = index == count - 1
      // Counted from the window's edge inwards.
      let start = (count - 1 - index) * width
      let stretched = isOutermost ? max(width, revealed.width - (count - 1) * width) : width
      let shift = isOutermost ? 0 : max(0, revealed.width - count * width)
      let x =
        row.offset > 0
        ? row.frame.x + start + shift : row.frame.maxX - start - shift - stretched
      let rect = PixelRect(
        x: x, y: row.frame.y, width: stretched, height: row.frame.height)
      let middle = row.middleOfGround(least: scene.textStyle.rowHeight)
      paint(action, in: rect, middle: middle, of: scene, on: canvas.clipped(to: rect))
    }
  }

  private func paint(
    _ action: RowAction, in rect: PixelRect, middle: Int, of scene: Scene, on canvas: Canvas
  ) {
    guard !canvas.clip.isEmpty else { return }
    let ground = action.kind == .delete ? scene.theme.delete : scene.theme.more
    let style = scene.textStyle
    let center = rect.x + rect.width / 2
    let sign = scene.scale.pixels(18 * style.size)
    let layout = layouts.fittedLabel(
      action.label, width: scene.scale.pixels(Layout.actionWidth) - scene.scale.pixels(6),
      size: 12.5, style: style)
    let gap = scene.scale.pixels(4)
    let top = middle - (sign + gap + layout.height) / 2
    canvas.fill(rect, action.isPressed ? ground.mixed(with: Color(hex: 0), by: 0.25) : ground)
    draw(
      action.kind == .delete ? .cross : .more, centerX: center, centerY: top + sign / 2,
      size: action.kind == .delete ? sign * 3 / 4 : sign, scene.theme.labelInk.color, opacity: 1,
      on: canvas)
    draw(
      layout, x: center - layout.spec.width / 2, y: top + sign + gap, scene.theme.labelInk,
      on: canvas)
    if action.isFocused {
      canvas.strokeRounded(
        rect.insetBy(scene.scale.pixels(4)), radius: scene.scale.factor * 7,
        width: Double(max(1, scene.scale.pixels(2))), scene.theme.labelInk.color, opacity: 0.95)
    }
  }
}

extension SwipeCue {
  fileprivate var sign: Sign? {
    switch self {
    case .none: nil
    case .complete: .tick
    case .reopen: .reopen
    case .delete: .cross
    }
  }

  fileprivate func signColor(_ theme: Theme) -> Color {
    guard isArmed else { return theme.sign }
    switch self {
    case .complete: return theme.completeSign
    case .delete: return theme.labelInk.color
    case .none, .reopen: return theme.sign
    }
  }
}
