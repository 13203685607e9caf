/// What surrounds the window's contents within its surface where the compositor draws no
/// decorations: room for a shadow and for the borders that resize, and round corners. Lengths are
/// logical pixels.
package struct WindowFrame: Equatable, Sendable {
  package var left = 0
  package var top = 0
  package var right = 0
  package var bottom = 0
  package var cornerRadius = 0
  /// The window has the focus, and a deeper shadow.
  package var isActive = false

  /// No frame at all.
  package init() {}

  /// How far beyond the contents an edge is felt.
  package static let borderWidth = 12
  /// How far along an edge its corners are felt.
  private static let cornerReach = 24.0
  private static let shadowWidth = 24
  private static let radius = 12
}

extension WindowFrame {
  /// The frame of a window, none where it lies against the edges of the screen.
  ///
  /// - Parameter tiled: Edges that lie against something, which have neither shadow nor border.
  package init(of window: WindowConfiguration, tiled: WindowEdges) {
    guard window.header != nil, !window.isMaximized, !window.isFullscreen else { return }
    let width = Self.margin(at: window.scale)
    left = tiled.contains(.left) ? 0 : width
    right = tiled.contains(.right) ? 0 : width
    top = tiled.contains(.top) ? 0 : width
    bottom = tiled.contains(.bottom) ? 0 : width
    cornerRadius = tiled.isEmpty ? Self.radius : 0
    isActive = window.isActive
  }

  /// The least width with room for the shadow that is a whole number of physical pixels, so that the
  /// contents lie on whole pixels too.
  private static func margin(at scale: Int) -> Int {
    (shadowWidth..<shadowWidth + 16).first { $0 * scale % 120 == 0 } ?? shadowWidth
  }

  /// Whether the surface is more than the contents.
  package var isEmpty: Bool { left + right + top + bottom + cornerRadius == 0 }

  /// The edge or corner by which a press resizes the window: places are counted from the contents'
  /// upper left corner. Nil within the contents, and along edges that lie against something.
  package func edge(at x: Double, _ y: Double, width: Int, height: Int) -> WindowEdge? {
    let (width, height) = (Double(width), Double(height))
    let isBeside = x < 0 || x >= width
    let isAbove = y < 0 || y >= height
    guard isBeside || isAbove else { return nil }
    // Outside along one axis, a corner is felt from some way off along the other.
    let reachX = isAbove ? min(Self.cornerReach, width / 3) : 0
    let reachY = isBeside ? min(Self.cornerReach, height / 3) : 0
    var horizontal: WindowEdge?
    if x < reachX { horizontal = left > 0 ? .left : nil }
    if x >= width - reachX { horizontal = right > 0 ? .right : nil }
    var vertical: WindowEdge?
    if y < reachY { vertical = top > 0 ? .top : nil }
    if y >= height - reachY { vertical = bottom > 0 ? .bottom : nil }
    return WindowEdge(x: horizontal, y: vertical)
  }
}

/// Where the contents lie in the surface, and which parts of it do what. Boxes are logical pixels of
/// the surface.
package struct SurfaceLayout: Equatable, Sendable {
  package let frame: WindowFrame
  /// The contents' size in logical pixels.
  package let contentWidth: Int
  package let contentHeight: Int
  /// Physical pixels for each logical one, in 120ths.
  package let scale: Int

  package init(_ window: WindowConfiguration, _ frame: WindowFrame) {
    self.frame = frame
    contentWidth = window.width
    contentHeight = window.height
    scale = window.scale
  }
}

extension SurfaceLayout {
  package var width: Int { frame.left + contentWidth + frame.right }
  package var height: Int { frame.top + contentHeight + frame.bottom }

  /// The buffer's size.
  package var pixelWidth: Int { ScaledLength.pixels(width, scale: scale) }
  package var pixelHeight: Int { ScaledLength.pixels(height, scale: scale) }

  /// The contents in the buffer's pixels.
  package var content: DamageRect {
    DamageRect(
      x: ScaledLength.pixels(frame.left, scale: scale),
      y: ScaledLength.pixels(frame.top, scale: scale),
      width: ScaledLength.pixels(contentWidth, scale: scale),
      height: ScaledLength.pixels(contentHeight, scale: scale))
  }

  package var cornerPixels: Int { ScaledLength.pixels(frame.cornerRadius, scale: scale) }

  /// The window as the user knows it.
  package var geometry: Box {
    Box(x: frame.left, y: frame.top, width: contentWidth, height: contentHeight)
  }

  /// Where fingers and pointers are felt: the contents and the borders that resize.
  package var input: Box {
    let left = min(frame.left, WindowFrame.borderWidth)
    let top = min(frame.top, WindowFrame.borderWidth)
    let right = min(frame.right, WindowFrame.borderWidth)
    let bottom = min(frame.bottom, WindowFrame.borderWidth)
    return Box(
      x: frame.left - left, y: frame.top - top, width: left + contentWidth + right,
      height: top + contentHeight + bottom)
  }

  /// What nothing shines through: two boxes, of which the second lies between round corners.
  package var opaque: (Box, Box?) {
    var box = geometry
    let radius = frame.cornerRadius
    guard radius > 0 else { return (box, nil) }
    var other = box
    box.y += radius
    box.height = max(0, box.height - 2 * radius)
    other.x += radius
    other.width = max(0, other.width - 2 * radius)
    return (box, other)
  }
}
