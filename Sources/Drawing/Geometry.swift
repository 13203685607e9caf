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

  package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty
      && !other.isEmpty
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
  }

  package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The pixels covered; 0 for an empty rectangle.
  package var area: Int { isEmpty ? 0 : width * height }

  package func insetBy(_ distance: Int) -> PixelRect {
    PixelRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

/// A rectangle in logical pixels, relative to whatever its maker says.
package struct LogicalRect: Equatable, Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
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

  /// A logical length or place on the pixel grid; absurd ones are limited to what a window can have,
  /// so that no input can trap here.
  ///
  /// A half goes up on both sides of 0, and what misses a half by a sum's rounding counts as one: two
  /// edges that are a whole number of pixels apart stay so wherever both are moved.
  package func pixels(_ length: Double) -> Int {
    let exact = (length * factor + 0.5 + 1e-6).rounded(.down)
    guard exact == exact else { return 0 }
    return Int(min(max(exact, -16_777_216), 16_777_216))
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
