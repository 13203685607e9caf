import CPango

/// The rasters in use, bounded in bytes; the least recently used go first.
final class RasterCache {
  private struct Key: Hashable {
    var spec: TextSpec
    var tile: Int
    var ink: UInt32
    var isLarge: Bool
  }

  private struct SignKey: Hashable {
    var sign: Sign
    var size: Int
  }

  /// Layouts are written in pieces this high, so that a title of any length costs only what shows.
  static let tileHeight = 1024

  /// Most bytes kept between frames.
  var byteLimit: Int
  private(set) var byteCount = 0
  private var rasters: [Key: Raster] = [:]
  private var empty: Set<Key> = []
  private var signs: [SignKey: Raster] = [:]
  private var clock: UInt64 = 0
  private var scratch: OpaquePointer?
  private var scratchWidth = 0
  private var scratchHeight = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  deinit { dropScratch() }
}

extension RasterCache {
  var count: Int { rasters.count }

  /// A piece of a layout, written at the first call; nil where nothing is written.
  ///
  /// - Parameter isLarge: for a lifted row, in its larger size.
  func raster(of layout: TextLayout, tile: Int, ink: Color, isLarge: Bool = false) -> Raster? {
    clock += 1
    let key = Key(spec: layout.spec, tile: tile, ink: ink.pixel, isLarge: isLarge)
    if let known = rasters[key] {
      known.lastUse = clock
      return known
    }
    guard !empty.contains(key) else { return nil }
    guard let raster = write(layout, tile: tile, ink: ink, isLarge: isLarge) else {
      if empty.count >= 256 { empty.removeAll() }
      empty.insert(key)
      return nil
    }
    raster.lastUse = clock
    rasters[key] = raster
    byteCount += raster.byteCount
    return raster
  }

  /// A sign of a size, in pixels.
  func raster(of sign: Sign, size: Int) -> Raster? {
    let key = SignKey(sign: sign, size: size)
    if let known = signs[key] { return known }
    if signs.count >= 64 { signs.removeAll() }
    let margin = size / 4 + 2
    let side = size + 2 * margin
    guard
      let raster = rasterize(
        width: side, height: side, offsetX: -margin, offsetY: -margin,
        {
          sign.draw(in: $0, size: Double(size))
        })
    else { return nil }
    signs[key] = raster
    return raster
  }

  /// Keeps to the limit. Called between frames, so that nothing in use goes.
  func trim() {
    // Pixels to write a row or two of the window in are worth keeping.
    if scratchWidth * scratchHeight > byteLimit / 16 { dropScratch() }
    guard byteCount > byteLimit else { return }
    for (key, raster) in rasters.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= byteLimit * 3 / 4 { return }
      byteCount -= raster.byteCount
      rasters[key] = nil
    }
  }
}

extension RasterCache {
  func removeAll() {
    rasters.removeAll()
    empty.removeAll()
    signs.removeAll()
    byteCount = 0
    dropScratch()
  }

  private func dropScratch() {
    if let scratch { cairo_surface_destroy(scratch) }
    (scratch, scratchWidth, scratchHeight) = (nil, 0, 0)
  }

  /// Letters may reach beyond their line and before its start by so much.
  private func margin(_ layout: TextLayout) -> Int { layout.spec.lineHeight }

  private func write(_ layout: TextLayout, tile: Int, ink: Color, isLarge: Bool) -> Raster? {
    let margin = margin(layout)
    let top = tile * RasterCache.tileHeight
    let isFirst = tile == 0
    let isLast = top + RasterCache.tileHeight >= layout.height
    let height = min(RasterCache.tileHeight, layout.height - top)
    guard height > 0 else { return nil }
    let above = isFirst ? margin : 0
    let zoom = isLarge ? 1 + Layout.liftScale : 1
    func zoomed(_ length: Int) -> Int { Int((Double(length) * zoom).rounded(.up)) }
    return rasterize(
      width: zoomed(layout.spec.width + 2 * margin),
      height: zoomed(height + above + (isLast ? margin : 0)), offsetX: -zoomed(margin),
      offsetY: top - above < 0 ? -zoomed(above - top) : zoomed(top - above)
    ) { context in
      cairo_scale(context, zoom, zoom)
      cairo_set_source_rgb(context, ink.red, ink.green, ink.blue)
      layout.draw(in: context, from: top - above - margin, to: top + height + 2 * margin)
    }
  }

  /// Draws into scratch pixels whose corner lies at the offset, and cuts out what is written.
  private func rasterize(
    width: Int, height: Int, offsetX: Int, offsetY: Int, _ draw: (OpaquePointer) -> Void
  ) -> Raster? {
    guard let surface = surface(width: width, height: height),
      let context = cairo_create(surface)
    else { return nil }
    cairo_rectangle(context, 0, 0, Double(width), Double(height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_translate(context, Double(-offsetX), Double(-offsetY))
    draw(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      Raster(
        cutFrom: $0, width: width, height: height, stride: stride, offsetX: offsetX,
        offsetY: offsetY)
    }
  }

  /// Scratch pixels of at least a size; nil if there is no memory for them.
  private func surface(width: Int, height: Int) -> OpaquePointer? {
    if let scratch, width <= scratchWidth, height <= scratchHeight { return scratch }
    if let scratch { cairo_surface_destroy(scratch) }
    scratchWidth = max(width, scratchWidth)
    scratchHeight = max(height, scratchHeight)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: scratchWidth), Int32(clamping: scratchHeight))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      if let surface { cairo_surface_destroy(surface) }
      (scratch, scratchWidth, scratchHeight) = (nil, 0, 0)
      return nil
    }
    scratch = surface
    return surface
  }
}

extension TextLayout {
  /// Writes the lines between two heights, counted from the layout's top.
  func draw(in context: OpaquePointer, from top: Int, to bottom: Int) {
    let first = max(0, top / spec.lineHeight)
    let last = min(lines.count, bottom / spec.lineHeight + 1)
    guard first < last else { return }
    for index in first..<last {
      cairo_move_to(
        context, lines[index].x.rounded(), Double(index * spec.lineHeight + baseline))
      pango_cairo_show_layout_line(context, lines[index].line)
    }
  }
}
