extension Canvas {
  /// Copies a raster whose origin stands at (x, y).
  ///
  /// - Parameter opacity: 0 to 1, over the raster's own.
  func draw(_ raster: Raster, x: Int, y: Int, color: Color, opacity: Double) {
    let place = raster.frame.offsetBy(x: x, y: y)
    let area = place.intersection(clip)
    let alpha = Canvas.byte(opacity)
    guard !area.isEmpty, alpha > 0 else { return }
    let start = (area.y - place.y) * place.width + area.x - place.x
    switch raster.content {
    case .mask(let bytes):
      draw(bytes + start, area, raster.frame.width, color.pixel, alpha)
    case .color(let pixels):
      draw(pixels + start, area, raster.frame.width, alpha)
    }
  }

  private func draw(
    _ mask: UnsafePointer<UInt8>, _ area: PixelRect, _ step: Int, _ pixel: UInt32, _ alpha: UInt32
  ) {
    for y in 0..<area.height {
      let target = row(area.y + y) + area.x
      let source = mask + y * step
      for x in 0..<area.width where source[x] != 0 {
        target[x] = mix(target[x], pixel, product(UInt32(source[x]), alpha))
      }
    }
  }

  private func draw(
    _ source: UnsafePointer<UInt32>, _ area: PixelRect, _ step: Int, _ alpha: UInt32
  ) {
    for y in 0..<area.height {
      let target = row(area.y + y) + area.x
      let source = source + y * step
      for x in 0..<area.width where source[x] != 0 {
        target[x] = over(target[x], alpha == 255 ? source[x] : scaled(source[x], alpha))
      }
    }
  }
}

/// a * b / 255, rounded; both 0 to 255.
@inline(__always)
func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let exact = a &* b &+ 128
  return (exact &+ exact >> 8) >> 8
}

extension Raster {
  /// A premultiplied pixel of the raster in a colour; nothing outside of it.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int, _ color: UInt32) -> UInt32 {
    guard x >= 0, y >= 0, x < frame.width, y < frame.height else { return 0 }
    switch content {
    case .mask(let bytes): return scaled(color, UInt32(bytes[y * frame.width + x]))
    case .color(let pixels): return pixels[y * frame.width + x]
    }
  }

  /// The premultiplied pixel at a place between pixels, counted from the raster's own corner: each
  /// pixel's middle is at a half.
  @inline(__always)
  func sample(_ x: Double, _ y: Double, _ color: UInt32) -> UInt32 {
    let left = (x - 0.5).rounded(.down)
    let top = (y - 0.5).rounded(.down)
    let right = UInt32((x - 0.5 - left) * 255)
    let below = UInt32((y - 0.5 - top) * 255)
    let (column, line) = (Int(left), Int(top))
    let upper = mix(pixel(column, line, color), pixel(column + 1, line, color), right)
    let lower = mix(pixel(column, line + 1, color), pixel(column + 1, line + 1, color), right)
    return mix(upper, lower, below)
  }
}

extension Canvas {
  /// Copies a raster magnified about a point, smoothly.
  func draw(_ raster: Raster, x: Int, y: Int, magnified map: Magnification, _ ink: Ink) {
    let place = raster.frame.offsetBy(x: x, y: y)
    let area = map.image(of: place).insetBy(-1).intersection(clip)
    let alpha = Canvas.byte(ink.opacity)
    guard !area.isEmpty, alpha > 0 else { return }
    let color = ink.color.pixel
    for line in area.y..<area.maxY {
      let target = row(line)
      let sourceY = map.source(y: Double(line) + 0.5) - Double(place.y)
      for column in area.x..<area.maxX {
        let sourceX = map.source(x: Double(column) + 0.5) - Double(place.x)
        let pixel = raster.sample(sourceX, sourceY, color)
        if pixel != 0 { target[column] = over(target[column], scaled(pixel, alpha)) }
      }
    }
  }
}

/// Everything larger about a point.
struct Magnification: Equatable {
  var factor: Double
  var centerX: Double
  var centerY: Double
}

extension Magnification {
  /// A row lifted all the way, where it stays while it is carried: worth letters made for that size.
  var isFullLift: Bool { factor == 1 + Layout.liftScale }

  func source(x: Double) -> Double { centerX + (x - centerX) / factor }
  func source(y: Double) -> Double { centerY + (y - centerY) / factor }

  /// Where a rectangle goes, its edges on whole pixels.
  func image(of rect: PixelRect) -> PixelRect {
    func place(_ value: Int, _ center: Double) -> Int {
      Int((center + (Double(value) - center) * factor).rounded())
    }
    let (left, top) = (place(rect.x, centerX), place(rect.y, centerY))
    return PixelRect(
      x: left, y: top, width: place(rect.maxX, centerX) - left,
      height: place(rect.maxY, centerY) - top)
  }
}
