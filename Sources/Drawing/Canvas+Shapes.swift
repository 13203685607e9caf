extension Canvas {
  /// A rectangle with round corners, smooth at the edges.
  func fillRounded(_ rect: PixelRect, radius: Double, _ color: Color, opacity: Double = 1) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let shape = RoundedShape(rect, radius: radius)
    let (pixel, alpha) = (color.pixel, opacity * 255)
    for y in area.y..<area.maxY {
      let line = row(y)
      for x in area.x..<area.maxX {
        paint(line + x, pixel, shape.coverage(x, y) * alpha)
      }
    }
  }

  /// One line of pixels between two places across, its ends soft.
  func fillSpan(from left: Double, to right: Double, y: Int, _ color: Color) {
    let first = Int(left.rounded(.up))
    let last = Int(right.rounded(.down))
    fill(PixelRect(x: first, y: y, width: last - first, height: 1), color)
    blend(
      PixelRect(x: first - 1, y: y, width: 1, height: 1), color, opacity: Double(first) - left)
    blend(PixelRect(x: last, y: y, width: 1, height: 1), color, opacity: right - Double(last))
  }

  /// The same with an opacity; a span within one pixel covers a part of it.
  func blendSpan(
    from left: Double, to right: Double, y: Int, _ color: Color, opacity: Double
  ) {
    let first = Int(left.rounded(.up))
    let last = Int(right.rounded(.down))
    guard first <= last else {
      return blend(
        PixelRect(x: last, y: y, width: 1, height: 1), color, opacity: opacity * (right - left))
    }
    blend(PixelRect(x: first, y: y, width: last - first, height: 1), color, opacity: opacity)
    blend(
      PixelRect(x: first - 1, y: y, width: 1, height: 1), color,
      opacity: opacity * (Double(first) - left))
    blend(
      PixelRect(x: last, y: y, width: 1, height: 1), color,
      opacity: opacity * (right - Double(last)))
  }

  /// A disc about a point between pixels, smooth at its edge.
  func fillDisc(
    x centerX: Double, y centerY: Double, radius: Double, _ color: Color, opacity: Double = 1
  ) {
    let reach = Int(radius.rounded(.up)) + 1
    let (middleX, middleY) = (Int(centerX.rounded(.down)), Int(centerY.rounded(.down)))
    let area = PixelRect(
      x: middleX - reach, y: middleY - reach, width: 2 * reach + 1, height: 2 * reach + 1
    ).intersection(clip)
    guard !area.isEmpty else { return }
    let (pixel, alpha) = (color.pixel, opacity * 255)
    for y in area.y..<area.maxY {
      let line = row(y)
      let dy = Double(y) + 0.5 - centerY
      for x in area.x..<area.maxX {
        let dx = Double(x) + 0.5 - centerX
        let cover = min(max(radius + 0.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        paint(line + x, pixel, cover * alpha)
      }
    }
  }

  /// A line of a width along the inside of a rounded rectangle's edge.
  func strokeRounded(
    _ rect: PixelRect, radius: Double, width: Double, _ color: Color, opacity: Double = 1
  ) {
    let shape = RoundedShape(rect, radius: radius)
    let pixel = color.pixel
    let round = min(radius, Double(min(rect.width, rect.height)) / 2)
    let reach = Int(max(round, width).rounded(.up)) + 1
    let hollow = rect.insetBy(reach)
    forEachBand(of: rect, around: hollow) { band in
      for y in band.y..<band.maxY {
        let line = row(y)
        for x in band.x..<band.maxX {
          let inside = -shape.distance(x, y)
          let cover = min(max(inside + 0.5, 0), 1) - min(max(inside - width + 0.5, 0), 1)
          paint(line + x, pixel, cover * 255 * opacity)
        }
      }
    }
  }

  /// The parts of a rectangle around a hole in it that lie inside of the clip.
  func forEachBand(of rect: PixelRect, around hole: PixelRect, _ body: (PixelRect) -> Void) {
    let hole = hole.isEmpty ? PixelRect(x: rect.x, y: rect.maxY, width: 0, height: 0) : hole
    func visit(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      let band = PixelRect(x: x, y: y, width: width, height: height).intersection(clip)
      if !band.isEmpty { body(band) }
    }
    visit(rect.x, rect.y, rect.width, hole.y - rect.y)
    visit(rect.x, hole.y, hole.x - rect.x, hole.height)
    visit(hole.maxX, hole.y, rect.maxX - hole.maxX, hole.height)
    visit(rect.x, hole.maxY, rect.width, rect.maxY - hole.maxY)
  }

  @inline(__always)
  private func paint(_ target: UnsafeMutablePointer<UInt32>, _ pixel: UInt32, _ alpha: Double) {
    let alpha = UInt32(min(max(alpha, 0), 255) + 0.5)
    if alpha > 0 { target.pointee = mix(target.pointee, pixel, alpha) }
  }
}

/// The distance to a rounded rectangle's edge, which tells how much of a pixel it covers.
struct RoundedShape {
  private let centerX: Double
  private let centerY: Double
  private let reachX: Double
  private let reachY: Double
  private let radius: Double

  init(_ rect: PixelRect, radius: Double) {
    self.radius = min(radius, Double(min(rect.width, rect.height)) / 2)
    centerX = Double(rect.x) + Double(rect.width) / 2
    centerY = Double(rect.y) + Double(rect.height) / 2
    reachX = Double(rect.width) / 2 - self.radius
    reachY = Double(rect.height) / 2 - self.radius
  }

  /// From a pixel's middle to the edge, negative inside.
  @inline(__always)
  func distance(_ x: Int, _ y: Int) -> Double {
    let dx = abs(Double(x) + 0.5 - centerX) - reachX
    let dy = abs(Double(y) + 0.5 - centerY) - reachY
    guard dx > 0, dy > 0 else { return max(dx, dy) - radius }
    return (dx * dx + dy * dy).squareRoot() - radius
  }

  @inline(__always)
  func coverage(_ x: Int, _ y: Int) -> Double { min(max(0.5 - distance(x, y), 0), 1) }
}
