/// A rectangle in the viewport, in logical pixels.
struct Area: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  func contains(_ x: Double, _ y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }

  func meets(_ top: Double, _ bottom: Double) -> Bool { top < y + height && bottom > y }
}
