import Glibc
import Harness

/// A place in logical pixels.
struct Place {
  var x: Double
  var y: Double
}

/// Fingers that take their time, as hands do.
extension Desktop {
  /// Moves several fingers at once along straight lines, then rests them, so that nothing is flung,
  /// and lifts them.
  ///
  /// - Parameter held: How long they rest before they move, in milliseconds.
  func drag(_ strokes: [(from: Place, to: Place)], held: Int = 0, steps: Int = 24) throws {
    for (slot, stroke) in strokes.enumerated() {
      try touchDown(slot, stroke.from.x, stroke.from.y)
    }
    pause(held)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      for (slot, stroke) in strokes.enumerated() {
        try touchMotion(
          slot, stroke.from.x + (stroke.to.x - stroke.from.x) * part,
          stroke.from.y + (stroke.to.y - stroke.from.y) * part)
      }
      pause(10)
    }
    pause(120)
    for slot in strokes.indices { try touchUp(slot) }
  }

  /// The gesture's own time, in milliseconds: no condition stands for it.
  private func pause(_ milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }
}
