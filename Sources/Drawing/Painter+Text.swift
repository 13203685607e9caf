extension Painter {
  /// Writes a layout whose upper left corner stands at (x, y): only the pieces that show.
  func draw(
    _ layout: TextLayout, x: Int, y: Int, _ ink: Ink, magnified map: Magnification? = nil,
    on canvas: Canvas
  ) {
    let margin = layout.spec.lineHeight
    let tileHeight = RasterCache.tileHeight
    let top = map.map { Int($0.source(y: Double(canvas.clip.y)).rounded(.down)) } ?? canvas.clip.y
    let bottom =
      map.map { Int($0.source(y: Double(canvas.clip.maxY)).rounded(.up)) } ?? canvas.clip.maxY
    let first = max(0, (top - y - margin) / tileHeight)
    let last = min((layout.height - 1) / tileHeight, (bottom - y + margin) / tileHeight)
    guard bottom > y - margin, first <= last else { return }
    for tile in first...last {
      let isLarge = map?.isFullLift ?? false
      let raster = rasters.raster(of: layout, tile: tile, ink: ink.color, isLarge: isLarge)
      guard let raster else { continue }
      if let map, isLarge {
        let origin = map.image(of: PixelRect(x: x, y: y, width: 0, height: 0))
        canvas.draw(
          raster, x: origin.x, y: origin.y, color: ink.color, opacity: ink.opacity)
      } else if let map {
        canvas.draw(raster, x: x, y: y, magnified: map, ink)
      } else {
        canvas.draw(raster, x: x, y: y, color: ink.color, opacity: ink.opacity)
      }
    }
  }

  /// Draws a sign around a point.
  func draw(
    _ sign: Sign, centerX: Int, centerY: Int, size: Int, _ color: Color, opacity: Double,
    on canvas: Canvas
  ) {
    guard opacity > 0, let raster = rasters.raster(of: sign, size: size) else { return }
    canvas.draw(
      raster, x: centerX - size / 2, y: centerY - size / 2, color: color, opacity: opacity)
  }
}
