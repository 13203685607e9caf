/// The memory that a frame is drawn to: opaque pixels, whose upper byte is 0xFF.
package struct FrameTarget {
  /// Which of the surface's buffers it is, from 0. What was drawn to it last is still there unless
  /// `isFresh`; that may have been several frames ago.
  package var slot: Int
  /// Whether the contents are undefined.
  package var isFresh: Bool
  package var pixels: UnsafeMutableRawPointer
  /// Bytes from one row to the next.
  package var stride: Int
  /// The size in physical pixels.
  package var width: Int
  package var height: Int
}

/// A rectangle in a buffer's pixels that differs from what was shown before.
package struct DamageRect: Equatable, Sendable {
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
