import Drawing

/// Memory that a painter paints into, with lines longer than the picture.
struct PixelBuffer {
  var words: [UInt32]
  let width: Int
  let height: Int
  let stride: Int

  init(_ scene: Scene, filledWith word: UInt32 = 0x1234_5678) {
    width = scene.width
    height = scene.height
    stride = scene.width + 3
    words = [UInt32](repeating: word, count: stride * scene.height)
  }

  /// Paints, and returns the damage.
  @discardableResult
  mutating func paint(_ scene: Scene, over previous: Scene?, with painter: Painter) -> [PixelRect] {
    var damage: [PixelRect] = []
    let bytes = stride * 4
    words.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      painter.paint(scene, over: previous, onto: base, stride: bytes, damage: &damage)
    }
    return damage
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * stride + x] }

  /// The first pixel that differs from another buffer's and lies outside of all rectangles.
  func firstDifference(
    from other: PixelBuffer, outside rects: [PixelRect] = []
  ) -> (x: Int, y: Int)? {
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        if !rects.contains(where: { $0.contains(pixel) }) { return (x, y) }
      }
    }
    return nil
  }
}
