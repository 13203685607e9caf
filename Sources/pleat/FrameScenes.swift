import Desk
import Drawing

/// The scenes that the window's buffers hold: what a frame draws is the difference to its buffer's,
/// what it declares as damage is the difference to the one shown last.
struct FrameScenes {
  /// The scene that is being made; its storage goes round with the buffers'.
  var next = FrameScenes.blank
  private var held = Array(repeating: FrameScenes.blank, count: 4)
  private var shownSlot: Int?
  private var differences: [PixelRect] = []
  private var painted: [PixelRect] = []

  private static let blank = Scene(width: 0, height: 0, scale: Scale(integer: 1))

  /// What the window shows.
  var shown: Scene? { shownSlot.map { held[$0] } }
}

extension FrameScenes {
  /// Paints `next` into a buffer, and says where it differs from what the window shows.
  ///
  /// - Returns: whether there is something to show: a difference, or a frame that is required.
  mutating func paint(
    with painter: Painter, into target: FrameTarget, damage: inout [DamageRect]
  ) -> Bool {
    differences.removeAll(keepingCapacity: true)
    next.damage(since: shownSlot.map { held[$0] }, into: &differences)
    guard target.isRequired || !differences.isEmpty else { return false }
    while held.count <= target.slot { held.append(FrameScenes.blank) }
    if target.slot == shownSlot, !target.isFresh {
      painter.paint(next, in: differences, onto: target.pixels, stride: target.stride)
    } else {
      painter.paint(
        next, over: target.isFresh ? nil : held[target.slot], onto: target.pixels,
        stride: target.stride, damage: &painted)
    }
    for rect in differences {
      damage.append(DamageRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
    }
    swap(&held[target.slot], &next)
    shownSlot = target.slot
    return true
  }
}
