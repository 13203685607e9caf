/// Turns scenes into pixels.
///
/// It keeps what is costly to make (text, signs, shadows) between frames, bounded in bytes; a frame
/// copies them, and allocates nothing once they are there. Not for use from several threads at once.
package final class Painter {
  package let layouts: TextLayouts
  let rasters: RasterCache
  var shadow = Shadow(reach: 1)
  var foldedText = FoldedText()
  var foldedParts: [FoldedPart] = []
  private var backdrop: [UInt32] = []
  private var gaps: [Range<Int>] = []
  private let smallestLimit: Int

  /// - Parameters:
  ///   - layouts: shared with whoever measures rows, so that no title is laid out twice.
  ///   - byteLimit: most bytes of rasters kept; a large window raises it to its own pixels' bytes.
  package init(layouts: TextLayouts, byteLimit: Int = 4 << 20) {
    self.layouts = layouts
    smallestLimit = byteLimit
    rasters = RasterCache(byteLimit: byteLimit)
  }
}

extension Painter {
  /// Lets all go that is kept between frames: nobody sees the window. It is made anew when it is drawn.
  package func letGo() {
    layouts.forget()
    rasters.removeAll()
    backdrop = []
    foldedParts = []
  }

  /// The bytes held by text made ready to copy.
  package var rasterByteCount: Int { rasters.byteCount }
  package var rasterCount: Int { rasters.count }

  /// Makes a buffer that shows `previous` show `scene`: only where they differ.
  ///
  /// - Parameters:
  ///   - previous: what the buffer holds, or nil to paint all of it.
  ///   - pixels: `scene.height` lines of premultiplied 0xAARRGGBB in the machine's byte order.
  ///   - stride: bytes from one line to the next, a multiple of 4.
  ///   - damage: replaced by the rectangles painted, disjoint.
  package func paint(
    _ scene: Scene, over previous: Scene?, onto pixels: UnsafeMutableRawPointer, stride: Int,
    damage: inout [PixelRect]
  ) {
    damage.removeAll(keepingCapacity: true)
    scene.damage(since: previous, into: &damage)
    paint(scene, in: damage, onto: pixels, stride: stride)
  }

  /// Paints parts of a scene: what `Scene.damage(since:into:)` told, where it is known already.
  ///
  /// - Parameter rects: disjoint, inside of the scene.
  package func paint(
    _ scene: Scene, in rects: [PixelRect], onto pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    guard !rects.isEmpty else { return }
    prepare(for: scene)
    let words = pixels.assumingMemoryBound(to: UInt32.self)
    for rect in rects {
      let clip = rect.intersection(scene.bounds)
      paint(scene, on: Canvas(pixels: words, stride: stride / 4, clip: clip))
    }
    rasters.trim()
  }

  private func prepare(for scene: Scene) {
    let reach = scene.scale.pixels(Layout.shadowReach * 0.75)
    if shadow.reach != max(1, reach) { shadow = Shadow(reach: reach) }
    rasters.byteLimit = max(smallestLimit, scene.width * scene.height * 4)
  }

  private func paint(_ scene: Scene, on canvas: Canvas) {
    if !startsCovered(scene, canvas.clip) {
      fillUncovered(canvas.clip, scene.theme.window, by: scene.items[...], on: canvas)
    }
    for index in scene.items.indices {
      let item = scene.items[index]
      guard item.bounds.intersects(canvas.clip) else { continue }
      let inside = canvas.clipped(to: item.bounds)
      if case .fill(let color) = item.content {
        fillUncovered(inside.clip, color, by: scene.items[(index + 1)...], on: inside)
      } else {
        paint(item.content, item.bounds, of: scene, on: inside)
      }
    }
  }

  private func startsCovered(_ scene: Scene, _ clip: PixelRect) -> Bool {
    guard let first = scene.items.first, case .fill = first.content else { return false }
    return first.bounds.contains(clip)
  }

  /// Fills what no opaque item above hides: a full list has no background to paint.
  private func fillUncovered(
    _ area: PixelRect, _ color: Color, by above: ArraySlice<SceneItem>, on canvas: Canvas
  ) {
    gaps.removeAll(keepingCapacity: true)
    gaps.append(area.y..<area.maxY)
    for item in above {
      guard let cover = item.opaqueCover, cover.x <= area.x, cover.maxX >= area.maxX else {
        continue
      }
      let index = gaps.firstIndex { $0.lowerBound < cover.maxY && cover.y < $0.upperBound }
      guard let index else { continue }
      let gap = gaps[index]
      let last = gaps.count - 1
      gaps.swapAt(index, last)
      gaps.removeLast()
      if gap.lowerBound < cover.y { gaps.append(gap.lowerBound..<cover.y) }
      if cover.maxY < gap.upperBound { gaps.append(cover.maxY..<gap.upperBound) }
    }
    for gap in gaps {
      let rect = PixelRect(x: area.x, y: gap.lowerBound, width: area.width, height: gap.count)
      canvas.fill(rect, color)
    }
  }

  private func paint(
    _ content: SceneContent, _ bounds: PixelRect, of scene: Scene, on canvas: Canvas
  ) {
    switch content {
    case .fill: break
    case .bar(let color, let opacity):
      canvas.fillRounded(bounds, radius: .infinity, color, opacity: opacity)
    case .row(let row):
      composite(row.opacity, on: canvas) { paint(row, of: scene, on: $0) }
    case .placeholder(let placeholder):
      composite(placeholder.opacity, on: canvas) { paint(placeholder, of: scene, on: $0) }
    case .header(let header): paint(header, of: scene, on: canvas)
    case .label(let label):
      composite(label.opacity, on: canvas) { paint(label, of: scene, on: $0) }
    case .textBar(let bar):
      composite(bar.opacity, on: canvas) { paint(bar, of: scene, on: $0) }
    case .veil(let opacity): paintVeil(opacity, over: bounds, of: scene, on: canvas)
    case .helpRow(let row):
      composite(row.opacity, on: canvas) { paint(row, of: scene, on: $0) }
    case .figure(let figure):
      composite(figure.opacity, on: canvas) { paint(figure, of: scene, on: $0) }
    case .shadow(let opacity): paintEdge(bounds, opacity: opacity, on: canvas)
    }
  }
}

extension Painter {
  /// The upper half of the blur of an edge, line by line; its table is there already.
  private func paintEdge(_ bounds: PixelRect, opacity: Double, on canvas: Canvas) {
    for y in canvas.clip.y..<canvas.clip.maxY {
      let line = PixelRect(x: bounds.x, y: y, width: bounds.width, height: 1)
      let cover = shadow.cover(y, from: bounds.maxY, to: bounds.maxY + 2 * shadow.reach)
      canvas.blend(line, Color(hex: 0), opacity: opacity * cover)
    }
  }

  /// Most pixels whose backdrop is kept at once: no more than a processor keeps at hand.
  private static let largestBackdrop = 1 << 16

  /// Lays what `body` paints over what was there, as one picture of an opacity: some lines at a time.
  private func composite(_ opacity: Double, on canvas: Canvas, _ body: (Canvas) -> Void) {
    let alpha = Canvas.byte(opacity)
    guard alpha > 0 else { return }
    guard alpha < 255 else { return body(canvas) }
    let area = canvas.clip
    guard area.width > 0 else { return }
    let most = max(1, Painter.largestBackdrop / area.width)
    for y in stride(from: area.y, to: area.maxY, by: most) {
      let height = min(most, area.maxY - y)
      let lines = PixelRect(x: area.x, y: y, width: area.width, height: height)
      composite(alpha, on: canvas.clipped(to: lines), body)
    }
  }

  private func composite(_ alpha: UInt32, on canvas: Canvas, _ body: (Canvas) -> Void) {
    let area = canvas.clip
    if backdrop.count < area.area {
      backdrop = [UInt32](repeating: 0, count: max(area.area, Painter.largestBackdrop))
    }
    backdrop.withUnsafeMutableBufferPointer { saved in
      guard let saved = saved.baseAddress else { return }
      for y in 0..<area.height {
        (saved + y * area.width).update(
          from: canvas.row(area.y + y) + area.x, count: area.width)
      }
      body(canvas)
      for y in 0..<area.height {
        let line = canvas.row(area.y + y) + area.x
        let before = saved + y * area.width
        for x in 0..<area.width { line[x] = mix(before[x], line[x], alpha) }
      }
    }
  }
}

extension SceneItem {
  /// The pixels that the item covers whatever is below.
  fileprivate var opaqueCover: PixelRect? {
    switch content {
    case .fill: bounds
    case .row(let row): row.opacity >= 1 && row.lift == 0 ? row.frame.intersection(bounds) : nil
    case .header(let header): header.frame.intersection(bounds)
    case .veil(let opacity): opacity >= 1 ? bounds : nil
    case .bar, .placeholder, .label, .textBar, .helpRow, .figure, .shadow: nil
    }
  }
}
