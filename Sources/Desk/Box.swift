/// A rectangle of a window, in logical pixels.
package struct Box: Equatable, Sendable {
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

  package func contains(_ x: Double, _ y: Double) -> Bool {
    x >= Double(self.x) && x < Double(self.x + width) && y >= Double(self.y)
      && y < Double(self.y + height)
  }
}
