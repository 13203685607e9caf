extension Painter {
  func paint(_ row: RowPicture, of scene: Scene, on canvas: Canvas) {
    let look = RowLook(row, theme: scene.theme)
    let map = row.magnification
    let base = row.frame.offsetBy(x: row.offset, y: 0)
    let face = map?.image(of: base) ?? base
    if row.lift > 0 { paintShadow(of: face, lift: row.lift, of: scene, on: canvas) }
    if row.offset != 0, map == nil {
      paintGround(of: row, look, of: scene, on: canvas.clipped(to: row.frame))
    }
    let inside = canvas.clipped(to: map == nil ? row.frame.intersection(base) : face)
    guard !inside.clip.isEmpty else { return }
    paintFace(face, look, on: inside)
    paintBadge(of: row, base, look, map, of: scene, on: inside)
    paintMark(of: row, base, look, map, of: scene, on: inside)
    paintTitle(of: row, base, look, map, of: scene, on: inside)
    if row.isSelected { paintRing(in: face, look, of: scene, on: inside) }
  }

  /// The face with its hairlines: light catches the upper edge, the lower one lies in shade. Both are
  /// exactly one pixel, whatever the scale.
  private func paintFace(_ face: PixelRect, _ look: RowLook, on canvas: Canvas) {
    let top = PixelRect(x: face.x, y: face.y, width: face.width, height: 1)
    let bottom = PixelRect(x: face.x, y: face.maxY - 1, width: face.width, height: 1)
    canvas.fill(
      PixelRect(x: face.x, y: face.y + 1, width: face.width, height: face.height - 2), look.face)
    canvas.fill(top, look.highlight)
    if face.height > 1 { canvas.fill(bottom, look.shade) }
  }

  private func paintShadow(
    of face: PixelRect, lift: Double, of scene: Scene, on canvas: Canvas
  ) {
    let drop = scene.scale.pixels(Layout.shadowReach * 0.25 * lift)
    canvas.draw(
      shadow, of: face.offsetBy(x: 0, y: drop), except: face, opacity: 0.62 * min(lift, 1))
  }

  /// A ring inside of the face: what the keyboard acts on, told by shape, not by colour.
  private func paintRing(in face: PixelRect, _ look: RowLook, of scene: Scene, on canvas: Canvas) {
    let inset = scene.scale.pixels(4)
    canvas.strokeRounded(
      face.insetBy(inset), radius: scene.scale.factor * 7,
      width: Double(max(1, scene.scale.pixels(2))), look.ink.color, opacity: look.ringOpacity)
  }

  private func paintBadge(
    of row: RowPicture, _ base: PixelRect, _ look: RowLook, _ map: Magnification?,
    of scene: Scene, on canvas: Canvas
  ) {
    guard let badge = badge(of: row, base, of: scene) else { return }
    let ground = map?.image(of: badge.ground) ?? badge.ground
    if badge.isAtEdge {
      canvas.blend(ground, Color(hex: 0x000000), opacity: RowLook.badgeShade)
    } else {
      canvas.fillRounded(
        ground, radius: .infinity, Color(hex: 0x000000), opacity: RowLook.badgeShade)
    }
    draw(badge.layout, x: badge.square.x, y: badge.y, look.ink, magnified: map, on: canvas)
  }

  /// Where a badge and its text are; nil without one. It stands at the row's edge, on a ground as high
  /// as the row, or where the row is wide beside the column of titles, on a round one.
  func badge(
    of row: RowPicture, _ base: PixelRect, of scene: Scene
  ) -> (square: PixelRect, ground: PixelRect, layout: TextLayout, y: Int, isAtEdge: Bool)? {
    guard !row.badge.isEmpty else { return nil }
    let style = scene.textStyle
    let width = style.badgeWidth(rowWidth: base.width)
    let inset = max(
      0, style.trailingInset(rowWidth: base.width, form: row.form) - width - style.padding / 2)
    let layout = layouts.badge(row.badge, width: width, style: style)
    let square = PixelRect(
      x: scene.isMirrored ? base.x + inset : base.maxX - inset - width, y: base.y,
      width: width, height: base.height)
    let y = base.y + (base.height - layout.height) / 2
    guard inset > 0 else { return (square, square, layout, y, true) }
    let height = min(layout.height + style.scale.pixels(8 * style.size), base.height)
    let written = Int((layout.lines.first?.width ?? 0).rounded(.up))
    let reach = min(max(height, written + height * 3 / 4), width)
    let ground = PixelRect(
      x: square.x + (width - reach) / 2, y: base.y + (base.height - height) / 2, width: reach,
      height: height)
    return (square, ground, layout, y, false)
  }
}

extension RowPicture {
  /// How the face is enlarged while it is lifted; nil at rest.
  var magnification: Magnification? {
    guard lift > 0 else { return nil }
    return Magnification(
      factor: 1 + Layout.liftScale * min(lift, 2),
      centerX: Double(frame.x + offset) + Double(frame.width) / 2,
      centerY: Double(frame.y) + Double(frame.height) / 2)
  }

  /// Every pixel that the row may touch, its shadow included: what `SceneItem.bounds` must be.
  package func bounds(scale: Scale) -> PixelRect {
    guard let magnification else { return frame }
    let reach = scale.pixels(Layout.shadowReach * 1.3) + 1
    return magnification.image(of: frame.offsetBy(x: offset, y: 0)).insetBy(-reach)
  }
}

extension SceneItem {
  /// The shadow over what lies above an edge across the scene, as something that slides over it casts
  /// it; nothing where the edge is at the scene's top.
  package init?(shadowAbove edge: Int, of scene: Scene, below top: Int, opacity: Double) {
    let reach = max(1, scene.scale.pixels(Layout.shadowReach * 0.75))
    let first = max(edge - reach, top)
    guard edge > first, opacity > 0 else { return nil }
    self.init(
      id: .edge, bounds: PixelRect(x: 0, y: first, width: scene.width, height: edge - first),
      content: .shadow(opacity: opacity))
  }

  /// A row with the bounds that it needs.
  package init(row: RowPicture, id: SceneItemID, scale: Scale) {
    self.init(id: id, bounds: row.bounds(scale: scale), content: .row(row))
  }
}
