import Desk
import Testing

@Suite("A pointer's axes")
struct AxisFrameTests {
  @Test("A wheel scrolls 72 pixels for a step, and fractions of steps add up")
  func steps() {
    var axes = AxisFrame()
    axes.setSource(.wheel)
    axes.move(.vertical, by: 15)
    axes.step(.vertical, by: 120)
    #expect(axes.take().motion == .wheel(dx: 0, dy: 72))
    var sum = 0.0
    for _ in 0..<8 {
      axes.setSource(.wheel)
      axes.step(.vertical, by: 15)
      if case .wheel(_, let dy) = axes.take().motion { sum += dy }
    }
    #expect(sum == 72)
  }

  @Test("A wheel that tells no steps, or no source, scrolls by its distance")
  func distance() {
    var axes = AxisFrame()
    axes.move(.vertical, by: -10)
    let (motion, hasEnded) = axes.take()
    #expect(motion == .wheel(dx: 0, dy: -72))
    #expect(!hasEnded)
  }

  @Test("Fingers scroll one to one, and end when every axis that moved has stopped")
  func fingers() {
    var axes = AxisFrame()
    axes.setSource(.finger)
    axes.move(.vertical, by: 4.5)
    axes.move(.horizontal, by: -2)
    #expect(axes.take().motion == .scroll(dx: -2, dy: 4.5))
    axes.setSource(.finger)
    axes.stop(.vertical)
    #expect(axes.take().hasEnded == false)
    axes.setSource(.finger)
    axes.stop(.horizontal)
    let last = axes.take()
    #expect(last.motion == nil)
    #expect(last.hasEnded)
    #expect(axes.take().hasEnded == false)
  }

  @Test("A stop together with the last motion ends after it")
  func stopWithMotion() {
    var axes = AxisFrame()
    axes.setSource(.finger)
    axes.move(.vertical, by: 3)
    axes.stop(.vertical)
    let (motion, hasEnded) = axes.take()
    #expect(motion == .scroll(dx: 0, dy: 3))
    #expect(hasEnded)
  }

  @Test("Fingers without motion or stop have left")
  func silentEnd() {
    var axes = AxisFrame()
    axes.setSource(.finger)
    axes.move(.vertical, by: 3)
    _ = axes.take()
    axes.setSource(.finger)
    #expect(axes.take().hasEnded == true)
  }

  @Test("What never tells that it ends, such as a scroll button, is no finger")
  func continuous() {
    var axes = AxisFrame()
    axes.setSource(.continuous)
    axes.move(.horizontal, by: 6)
    #expect(axes.take().motion == .wheel(dx: 6, dy: 0))
  }

  @Test("A stop of nothing ends nothing; leaving ends what was begun, once")
  func abandon() {
    var axes = AxisFrame()
    axes.stop(.vertical)
    #expect(axes.take().hasEnded == false)
    axes.setSource(.finger)
    axes.move(.vertical, by: 1)
    _ = axes.take()
    #expect(axes.abandon() == true)
    #expect(axes.abandon() == false)
  }
}
