import Glibc

/// Draws a window's frame into its buffer: the shadow, the thin line around the contents, and the
/// round corners. Pixels are ARGB8888 with premultiplied alpha.
///
/// A shadow is that of a rectangle blurred by a Gaussian, which is the product of a profile across
/// and a profile down; both are computed once for a layout.
struct WindowShadow {
  private var layout: SurfaceLayout?
  /// The share of shadow in each column, and in each row.
  private var across: [Float] = []
  private var down: [Float] = []
  /// The pixels of the four corners that are not contents alone.
  private var corners: [CornerPixel] = []

  private struct CornerPixel {
    var x: Int
    var y: Int
    /// How much of it is contents.
    var cover: Float
    /// How opaque it is.
    var alpha: UInt32
    var isContent: Bool
  }

  /// The Gaussian's deviation, and how far the shadow falls, in logical pixels.
  private static let softness = 6.5
  private static let fall = 3.0
  private static let lineOpacity: Float = 0.32
}

extension WindowShadow {
  /// Computes what the layout needs, unless that is known already.
  mutating func prepare(for layout: SurfaceLayout) {
    if layout == self.layout { return }
    self.layout = layout
    let content = layout.content
    let unit = Double(layout.scale) / 120
    let frame = layout.frame
    across = Self.profile(
      layout.pixelWidth, from: frame.left > 0 ? Double(content.x) : nil,
      to: frame.right > 0 ? Double(content.x + content.width) : nil, softness: Self.softness * unit)
    let fall = Self.fall * unit
    down = Self.profile(
      layout.pixelHeight, from: frame.top > 0 ? Double(content.y) + fall : nil,
      to: frame.bottom > 0 ? Double(content.y + content.height) + fall : nil,
      softness: Self.softness * unit)
    corners.removeAll(keepingCapacity: true)
    addCorners(of: layout)
  }

  /// Draws everything but the contents.
  func paintMargins(_ pixels: UnsafeMutableRawPointer, stride: Int) {
    guard let layout else { return }
    let content = layout.content
    let rows = content.y..<(content.y + content.height)
    let columns = content.x..<(content.x + content.width)
    for y in 0..<layout.pixelHeight {
      let row = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      let isBeside = rows.contains(y)
      var x = 0
      while x < layout.pixelWidth {
        if isBeside && x == columns.lowerBound { x = columns.upperBound }
        guard x < layout.pixelWidth else { break }
        row[x] = UInt32(ground(x, y) * 255 + 0.5) << 24
        x += 1
      }
    }
  }

  /// Rounds the corners of what was drawn anew there: such pixels are known by being opaque.
  ///
  /// - Parameter lines: what was drawn, in the buffer's lines.
  func roundCorners(
    _ pixels: UnsafeMutableRawPointer, stride: Int, in lines: Range<Int>
  ) {
    for corner in corners where lines.contains(corner.y) {
      let place = pixels + corner.y * stride + corner.x * 4
      let old = place.load(as: UInt32.self)
      if corner.isContent && old >> 24 != 0xFF { continue }
      var pixel = corner.alpha << 24
      for shift: UInt32 in [0, 8, 16] {
        let channel = Float(old >> shift & 0xFF) * corner.cover
        pixel |= min(UInt32(channel + 0.5), corner.alpha) << shift
      }
      place.storeBytes(of: pixel, as: UInt32.self)
    }
  }

  /// The thickness of the line around the contents in pixels.
  private var lineWidth: Int { max(1, (layout?.scale ?? 120) / 120) }

  private mutating func addCorners(of layout: SurfaceLayout) {
    guard layout.cornerPixels > 0 else { return }
    let content = layout.content
    let side = layout.cornerPixels + lineWidth
    let shares = Self.corner(radius: layout.cornerPixels, line: lineWidth)
    for index in shares.indices {
      let share = shares[index]
      guard share.content < 1 || share.line > 0 else { continue }
      let (down, across) = (index / side, index % side)
      let left = content.x - lineWidth + across
      let right = content.x + content.width + lineWidth - 1 - across
      let top = content.y - lineWidth + down
      let bottom = content.y + content.height + lineWidth - 1 - down
      for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        add(x, y, share, of: layout)
      }
    }
  }

  private mutating func add(
    _ x: Int, _ y: Int, _ share: (content: Float, line: Float), of layout: SurfaceLayout
  ) {
    guard x >= 0, y >= 0, x < layout.pixelWidth, y < layout.pixelHeight else { return }
    let shadow = depth * across[x] * down[y]
    let under = 1 - (1 - shadow) * (1 - Self.lineOpacity * share.line)
    let isContent = layout.content.contains(x, y)
    let cover = isContent ? share.content : 0
    let alpha = min(UInt32((cover + (1 - cover) * under) * 255 + 0.5), 0xFE)
    corners.append(CornerPixel(x: x, y: y, cover: cover, alpha: alpha, isContent: isContent))
  }

  /// The opacity of the black around the contents.
  private func ground(_ x: Int, _ y: Int) -> Float {
    let shadow = depth * across[x] * down[y]
    guard let content = layout?.content else { return shadow }
    let isNear =
      x >= content.x - lineWidth && x < content.x + content.width + lineWidth
      && y >= content.y - lineWidth && y < content.y + content.height + lineWidth
    return isNear ? 1 - (1 - shadow) * (1 - Self.lineOpacity) : shadow
  }

  private var depth: Float { layout?.frame.isActive == true ? 0.5 : 0.3 }
}

extension WindowShadow {
  /// The share of a blurred bar in each of `count` pixels; an end that is nil lies far away.
  private static func profile(
    _ count: Int, from start: Double?, to end: Double?, softness: Double
  ) -> [Float] {
    let width = softness * 2.0.squareRoot()
    return (0..<count).map { index in
      let place = Double(index) + 0.5
      let left = start.map { 0.5 * (1 + erf((place - $0) / width)) } ?? 1
      let right = end.map { 0.5 * (1 + erf((place - $0) / width)) } ?? 0
      return Float(max(0, left - right))
    }
  }

  private static func corner(radius: Int, line: Int) -> [(content: Float, line: Float)] {
    let side = radius + line
    return (0..<side * side).map { index in
      // The corner's arc is around its inner end.
      let x = Double(side - index % side) - 0.5
      let y = Double(side - index / side) - 0.5
      let distance = (x * x + y * y).squareRoot()
      func inside(_ radius: Int) -> Float { Float(min(max(Double(radius) - distance + 0.5, 0), 1)) }
      let content = inside(radius)
      return (content, inside(side) - content)
    }
  }
}

extension DamageRect {
  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }
}
