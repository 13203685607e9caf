import CMath

/// A rectangle in physical pixels; the origin is the window's upper left corner.
package struct PixelRect: Equatable, Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension PixelRect {
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func insetBy(_ distance: Int) -> PixelRect {
    PixelRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

/// Physical pixels for each logical one, in 120ths, as Wayland's fractional scale has it.
package struct Scale: Equatable, Hashable, Sendable {
  package var numerator: Int

  package init(numerator: Int) { self.numerator = numerator }
  package init(integer: Int) { numerator = integer * 120 }
}

extension Scale {
  package var factor: Double { Double(numerator) / 120 }

  /// A logical length on the pixel grid, rounded half away from zero.
  package func pixels(_ length: Double) -> Int {
    Int((length * factor).rounded(.toNearestOrAwayFromZero))
  }

  package func logical(_ pixels: Int) -> Double { Double(pixels) / factor }
}

/// An sRGB colour, each part 0 to 1, opaque.
package struct Color: Equatable, Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
