import Harness
import Stage
import WaylandServer

/// The hand that a stage lends to what is played on its first seat.
final class StageHand {
  /// Whether the pointer has entered the window.
  var isPointerInside = false
  private var modifiers = Modifiers()
  private let stage: Stage
  private var seat: Seat { stage.seat }

  init(on stage: Stage) { self.stage = stage }

  /// Lets the hand do something, and waits as it does.
  func play(_ moves: [HandMove]) {
    for move in moves {
      play(move.deed)
      if move.milliseconds > 0 { stage.play(milliseconds: move.milliseconds) }
    }
    stage.turn()
  }
}

extension StageHand {
  private func play(_ deed: HandMove.Deed) {
    switch deed {
    case .down, .motion, .up, .cancel: touch(deed)
    case .key(let code, let pressed):
      seat.key(code, pressed: pressed)
      if modifiers.take(code, pressed) { seat.modifiers(modifiers.mask) }
    case .pinchBegins: seat.beginPinch()
    case .pinch(let dx, let dy, let scale): seat.movePinch(dx: dx, dy: dy, scale: scale)
    case .pinchEnds(let cancelled): seat.endPinch(cancelled: cancelled)
    default: point(deed)
    }
  }

  private func touch(_ deed: HandMove.Deed) {
    switch deed {
    case .down(let id, let x, let y): seat.down(id, x, y)
    case .motion(let id, let x, let y): seat.motion(id, x, y)
    // As in mutter, no frame follows.
    case .up(let id): return seat.up(id)
    case .cancel: return seat.cancel()
    default: return
    }
    seat.frame()
  }

  private func point(_ deed: HandMove.Deed) {
    switch deed {
    case .pointer(let x, let y): movePointer(x, y)
    case .pointerLeaves:
      seat.leavePointer()
      isPointerInside = false
    case .button(let code, let pressed): seat.button(code, pressed: pressed)
    case .wheel(let steps, let isHorizontal):
      seat.scroll(
        .source(.wheel), .distance(Double(steps) * 15, horizontal: isHorizontal),
        .units(steps * 120, horizontal: isHorizontal))
      seat.framePointer()
    case .scroll(let dx, let dy):
      seat.scroll(.source(.finger), .distance(dx, horizontal: true), .distance(dy))
      seat.framePointer()
    case .scrollStop:
      seat.scroll(.source(.finger), .stop(), .stop(horizontal: true))
      seat.framePointer()
    default: break
    }
  }

  private func movePointer(_ x: Double, _ y: Double) {
    if !isPointerInside { seat.enterPointer(x, y) }
    isPointerInside = true
    seat.movePointer(x, y)
  }
}

/// The modifiers of a keyboard by the keys that are held.
struct Modifiers {
  private(set) var mask: UInt32 = 0

  /// - Returns: whether the key is one.
  mutating func take(_ code: UInt32, _ pressed: Bool) -> Bool {
    let bits: [UInt32: UInt32] = [Keys.shift: 1, Keys.control: 4, Keys.alt: 8]
    guard let bit = bits[code] else { return false }
    if pressed { mask |= bit } else { mask &= ~bit }
    return true
  }
}
