import Desk
import Drawing
import Screens

/// The scenes that the window's buffers hold: what a frame draws is the difference to its buffer's,
/// what it declares as damage is the difference to the one shown last. While all that changes is how
/// far a list is scrolled, it is shown from a buffer of its own, and the window's stay as they are.
struct FrameScenes {
  /// The scene that is being made; its storage goes round with the buffers'.
  var next = FrameScenes.blank
  private var held = Array(repeating: FrameScenes.blank, count: 4)
  private var shownSlot: Int?
  /// Which of the window's buffers show `held` no more where the list lay over them, nor below it.
  private var footed = Array(repeating: false, count: 4)
  private var strip = RowStrip()
  /// Whether the list is shown from its own buffer.
  private(set) var isScrolled = false
  /// What the rows in the list's buffer look like, where that is known.
  private var looks: ScrolledSight.Looks?
  /// Whether `next` is older than what the list's buffer shows.
  private var isBehind = false
  private var settles = false
  private var differences: [PixelRect] = []
  /// Whether `differences` are those of `next`.
  private var isCompared = false
  private var painted: [PixelRect] = []

  private static let blank = Scene(width: 0, height: 0, scale: Scale(integer: 1))

  /// What the window shows.
  var shown: Scene? {
    guard isScrolled else { return shownSlot.map { held[$0] } }
    var scene = FrameScenes.blank
    strip.draw(into: &scene)
    return scene
  }
}

extension FrameScenes {
  /// How a frame comes to light that shows the rows in the list's buffer further up or down; nil where
  /// it needs a scene to be told from.
  ///
  /// - Parameters:
  ///   - sight: what is to be seen, if it is rows at their places.
  ///   - area: the part of the window that can scroll by itself, if one can.
  mutating func plan(
    _ sight: ScrolledSight?, isRequired: Bool, area: DamageRect?
  ) -> FramePlan? {
    guard isScrolled, !isRequired, !settles, let sight, sight.looks == looks, let area,
      PixelRect(area) == strip.area
    else { return nil }
    let top = strip.top
    guard strip.move(sight.row, to: sight.top) else { return nil }
    isCompared = false
    isBehind = true
    return strip.top == top ? FramePlan.none : scrolling
  }

  /// How `next` comes to light.
  ///
  /// - Parameters:
  ///   - sight: the same, if it is rows at their places.
  ///   - area: the part of the window that can scroll by itself, if one can.
  mutating func plan(
    scene sight: ScrolledSight?, isRequired: Bool, area: DamageRect?
  ) -> FramePlan {
    let area = area.map { PixelRect($0) }
    isCompared = false
    isBehind = false
    looks = sight?.looks
    if isScrolled {
      let top = strip.top
      if isRequired || settles || area != strip.area || !strip.follow(next) {
        // It stays so until there is a buffer to paint to.
        settles = true
        return .window
      }
      return strip.top == top ? .none : scrolling
    }
    compare()
    if isRequired { return .window }
    if differences.isEmpty { return .none }
    if let area, let shown, strip.begin(from: shown, to: next, in: area) { return scrolling }
    return .window
  }

  private var scrolling: FramePlan {
    .scroll(
      ScrollFrame(
        lines: RowStrip.lines(of: strip.area) ?? 0, top: strip.place,
        needsDrawing: !strip.isCovered))
  }

  private mutating func compare() {
    differences.removeAll(keepingCapacity: true)
    next.damage(since: shownSlot.flatMap { scene(in: $0) }, into: &differences)
    isCompared = true
  }

  /// Paints `next` into one of the window's buffers, and says where it differs from the one that was
  /// shown last.
  mutating func paint(
    with painter: Painter, into target: FrameTarget, damage: inout [DamageRect]
  ) {
    if isBehind { strip.draw(into: &next) }
    isBehind = false
    if !isCompared { compare() }
    isCompared = false
    reach(target.slot)
    if target.slot == shownSlot, !target.isFresh {
      painter.paint(next, in: differences, onto: target.pixels, stride: target.stride)
    } else {
      painter.paint(
        next, over: target.isFresh ? nil : scene(in: target.slot), onto: target.pixels,
        stride: target.stride, damage: &painted)
    }
    append(differences, to: &damage)
    swap(&held[target.slot], &next)
    footed[target.slot] = false
    shownSlot = target.slot
    isScrolled = false
    settles = false
  }

  private mutating func reach(_ slot: Int) {
    while held.count <= slot { held.append(FrameScenes.blank) }
    while footed.count <= slot { footed.append(false) }
  }

  /// What one of the window's buffers shows, where that is known.
  private func scene(in slot: Int) -> Scene? { footed[slot] ? nil : held[slot] }

  /// Paints to the list's buffer what comes into view.
  mutating func scroll(
    with painter: Painter, into target: FrameTarget, damage: inout [DamageRect]
  ) {
    painted.removeAll(keepingCapacity: true)
    strip.paint(
      target.slot, isFresh: target.isFresh, with: painter, onto: target.pixels,
      stride: target.stride, damage: &painted)
    append(painted, to: &damage)
  }

  /// Paints what the window's own buffer shows while the list is scrolled: what is above the list where
  /// the buffer may not show that yet, and what is below it.
  ///
  /// - Parameter list: the list's buffer, as it is shown.
  mutating func paintFoot(
    with painter: Painter, from list: FrameTarget, into target: FrameTarget,
    damage: inout [DamageRect]
  ) {
    reach(target.slot)
    let isNew = target.slot != shownSlot || target.isFresh
    if isNew { strip.paintHead(with: painter, onto: target.pixels, stride: target.stride) }
    strip.copyFoot(from: list.pixels, list.stride, onto: target.pixels, stride: target.stride)
    // What lies under the list is the buffer's own.
    let top = isNew ? 0 : strip.area.maxY
    damage.append(DamageRect(x: 0, y: top, width: target.width, height: target.height - top))
    footed[target.slot] = true
    shownSlot = target.slot
  }

  /// The list is shown from its own buffer.
  mutating func showScrolled() { isScrolled = true }

  /// The next frame is the window's own, so that what follows costs what it changes.
  mutating func settle() { settles = isScrolled }

  private func append(_ rects: [PixelRect], to damage: inout [DamageRect]) {
    for rect in rects {
      damage.append(DamageRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
    }
  }
}

extension PixelRect {
  init(_ rect: DamageRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
