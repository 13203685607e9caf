/// A small picture made once and copied often: text or a sign, cut to what is written.
///
/// A mask has one byte per pixel, how much of it is ink, and takes its colour when it is copied; only
/// a picture with colours of its own (emoji) keeps premultiplied pixels.
final class Raster {
  enum Content {
    case mask(UnsafeMutablePointer<UInt8>)
    case color(UnsafeMutablePointer<UInt32>)
  }

  /// Where it lies, from the upper left corner of what it shows.
  let frame: PixelRect
  let content: Content
  var lastUse: UInt64 = 0

  init(frame: PixelRect, content: Content) {
    self.frame = frame
    self.content = content
  }

  deinit {
    switch content {
    case .mask(let bytes): bytes.deallocate()
    case .color(let pixels): pixels.deallocate()
    }
  }
}

extension Raster {
  /// The bytes held, with a rough share for the object and its entry.
  var byteCount: Int {
    switch content {
    case .mask: frame.area + 256
    case .color: frame.area * 4 + 256
    }
  }

  /// Cuts the written part out of premultiplied pixels drawn in white; a mask if no pixel has a
  /// colour, nil if none is written.
  convenience init?(
    cutFrom pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
    offsetX: Int, offsetY: Int
  ) {
    guard
      let written = Raster.written(pixels, width: width, height: height, stride: stride)
    else { return nil }
    let frame = written.bounds.offsetBy(x: offsetX, y: offsetY)
    let start = pixels + written.bounds.y * stride + written.bounds.x
    if written.hasColor {
      let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: frame.area)
      for y in 0..<frame.height {
        (copy + y * frame.width).initialize(from: start + y * stride, count: frame.width)
      }
      self.init(frame: frame, content: .color(copy))
    } else {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: frame.area)
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          copy[y * frame.width + x] = UInt8(truncatingIfNeeded: start[y * stride + x] >> 24)
        }
      }
      self.init(frame: frame, content: .mask(copy))
    }
  }

  private static func written(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
  ) -> (bounds: PixelRect, hasColor: Bool)? {
    var (left, right, top, bottom) = (width, -1, -1, -1)
    var hasColor = false
    for y in 0..<height {
      let line = pixels + y * stride
      guard let first = (0..<width).first(where: { line[$0] != 0 }) else { continue }
      var last = width - 1
      while line[last] == 0 { last -= 1 }
      if top < 0 { top = y }
      bottom = y
      left = min(left, first)
      right = max(right, last)
      guard !hasColor else { continue }
      for x in first...last {
        let pixel = line[x]
        if pixel != scaled(0xFFFF_FFFF, pixel >> 24) {
          hasColor = true
          break
        }
      }
    }
    guard bottom >= 0 else { return nil }
    return (
      PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1), hasColor
    )
  }
}
