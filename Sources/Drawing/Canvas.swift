/// The pixels of a buffer (0xAARRGGBB, premultiplied), and the part of them that may be painted.
///
/// Every operation decides each pixel by itself, from its place alone: what lies inside of the clip
/// is the same whatever the clip is, so a picture painted piece by piece is the picture painted at
/// once. That is why none of this is left to a general rasteriser.
struct Canvas {
  let pixels: UnsafeMutablePointer<UInt32>
  /// Pixels from one line to the next.
  let stride: Int
  private(set) var clip: PixelRect

  init(pixels: UnsafeMutablePointer<UInt32>, stride: Int, clip: PixelRect) {
    self.pixels = pixels
    self.stride = stride
    self.clip = clip
  }
}

extension Canvas {
  func clipped(to rect: PixelRect) -> Canvas {
    Canvas(pixels: pixels, stride: stride, clip: clip.intersection(rect))
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * stride }

  /// Covers a rectangle.
  func fill(_ rect: PixelRect, _ color: Color) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    let pixel = color.pixel
    for y in area.y..<area.maxY {
      (row(y) + area.x).update(repeating: pixel, count: area.width)
    }
  }

  /// Lays a colour over a rectangle.
  func blend(_ rect: PixelRect, _ color: Color, opacity: Double) {
    let alpha = Canvas.byte(opacity)
    guard alpha < 255 else { return fill(rect, color) }
    let area = rect.intersection(clip)
    guard !area.isEmpty, alpha > 0 else { return }
    let pixel = color.pixel
    for y in area.y..<area.maxY {
      let line = row(y) + area.x
      for x in 0..<area.width { line[x] = mix(line[x], pixel, alpha) }
    }
  }

  /// An opacity as a byte.
  @inline(__always)
  static func byte(_ opacity: Double) -> UInt32 {
    opacity == opacity ? UInt32((min(max(opacity, 0), 1) * 255).rounded()) : 0
  }
}

/// One pixel laid over another with an opacity of 0 to 255, both opaque.
@inline(__always)
func mix(_ below: UInt32, _ above: UInt32, _ alpha: UInt32) -> UInt32 {
  let rest = 255 &- alpha
  let even = (below & 0x00FF_00FF) &* rest &+ (above & 0x00FF_00FF) &* alpha &+ 0x0080_0080
  let odd =
    (below >> 8 & 0x00FF_00FF) &* rest &+ (above >> 8 & 0x00FF_00FF) &* alpha &+ 0x0080_0080
  let low = (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
  let high = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

/// A premultiplied pixel with each part scaled by 0 to 255.
@inline(__always)
func scaled(_ pixel: UInt32, _ amount: UInt32) -> UInt32 {
  let even = (pixel & 0x00FF_00FF) &* amount &+ 0x0080_0080
  let odd = (pixel >> 8 & 0x00FF_00FF) &* amount &+ 0x0080_0080
  return (even &+ (even >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    | (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
}

/// A premultiplied pixel over an opaque one.
@inline(__always)
func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
  above &+ scaled(below, 255 &- above >> 24)
}
