import Glibc
import Harness

/// The hand that a desktop lends to what is played on it.
struct DesktopHand {
  let desktop: Desktop
  /// The fingers that are down.
  private var fingers: Set<Int32> = []

  init(on desktop: Desktop) { self.desktop = desktop }

  /// Lets the hand do something, and waits as it does. What the desktop has no device for is left out.
  mutating func play(_ moves: [HandMove]) throws {
    for move in moves {
      try play(move.deed)
      if move.milliseconds > 0 { usleep(UInt32(move.milliseconds * 1000)) }
    }
  }

  private mutating func play(_ deed: HandMove.Deed) throws {
    switch deed {
    case .down(let id, let x, let y):
      fingers.insert(id)
      try desktop.touchDown(Int(id), x, y)
    case .motion(let id, let x, let y): try desktop.touchMotion(Int(id), x, y)
    case .up(let id):
      fingers.remove(id)
      try desktop.touchUp(Int(id))
    case .cancel: for id in fingers.sorted() { try play(.up(id)) }
    case .pointer(let x, let y): try desktop.pointer(x, y)
    case .button(let code, let pressed): try desktop.button(code, pressed: pressed)
    case .wheel(let steps, let isHorizontal) where steps != 0:
      try desktop.wheel(steps, horizontal: isHorizontal)
    case .scroll(let dx, let dy): try desktop.scroll(dx, dy, isLast: false)
    case .scrollStop: try desktop.scroll(0, 0, isLast: true)
    case .key(let code, let pressed): try desktop.key(code, pressed: pressed)
    case .wheel, .pointerLeaves, .pinchBegins, .pinch, .pinchEnds: break
    }
  }
}
