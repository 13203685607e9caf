/// How the coming frame is made.
package enum FramePlan: Equatable {
  /// It would look like the last one.
  case none
  /// Drawn to one of the window's buffers.
  case window
  /// What scrolls is shown further up or down.
  case scroll(ScrollFrame)
}

/// A frame that differs from the last one by how far its contents are scrolled.
///
/// What scrolls lies in a buffer of its own, which is as wide as `DeskWindow.scrollArea` and taller.
package struct ScrollFrame: Equatable, Sendable {
  /// The buffer's height in pixels.
  package var lines: Int
  /// The line of the buffer that lies at the area's upper edge.
  package var top: Int
  /// Whether something must be drawn to the buffer first.
  package var needsDrawing: Bool

  package init(lines: Int, top: Int, needsDrawing: Bool) {
    self.lines = lines
    self.top = top
    self.needsDrawing = needsDrawing
  }
}
