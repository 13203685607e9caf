import PleatMotion
import Wayland

extension DeskWindow {
  /// The part of the contents that a `ScrollFrame` can show, in their pixels: all from the header down
  /// to where the corners become round. Nil where the compositor cannot do it.
  package var scrollArea: DamageRect? {
    let frame = layout.frame
    let header = configuration.header?.height ?? 0
    guard scroller != nil, let foot = footHeight else { return nil }
    // A part that begins between two pixels would be blurred.
    guard isWhole(frame.left), isWhole(frame.top), isWhole(header) else { return nil }
    let content = layout.content
    let top = header * layout.scale / 120
    let bottom = content.height - foot * layout.scale / 120
    guard bottom > top else { return nil }
    return DamageRect(x: 0, y: top, width: content.width, height: bottom - top)
  }

  /// The logical height of what is left to the window's own buffer below: whole pixels, at least as
  /// high as the corners are round.
  private var footHeight: Int? {
    let radius = layout.frame.cornerRadius
    return (radius..<radius + 16).first { isWhole($0) }
  }

  private func isWhole(_ length: Int) -> Bool { length * layout.scale % 120 == 0 }

  /// The buffer that the coming frame may scroll in.
  var scrollShape: BufferShape? {
    guard let lines = scrollLines, let area = scrollArea else { return nil }
    return shape(of: area, lines: lines)
  }

  private func shape(of area: DamageRect, lines: Int) -> BufferShape {
    BufferShape(width: area.width, height: lines, isOpaque: true)
  }

  /// Shows the contents further up or down; false, and nothing done, where there is no buffer.
  func scroll(_ frame: ScrollFrame) -> Bool {
    guard let scroller, let area = scrollArea else { return false }
    var (own, other): (Int?, Int?)
    if area.y + area.height < layout.content.height {
      guard let slot = try? buffers.free(layout.shape) else { return false }
      own = slot
    }
    if frame.needsDrawing {
      guard let slot = try? scroller.buffers.free(shape(of: area, lines: frame.lines)) else {
        return false
      }
      other = slot
    }
    if let other { draw(to: other, of: scroller) }
    if let own { drawFoot(to: own, from: scroller) }
    onScrolled()
    if !scroller.isShown { giveUpCallback() }
    scroller.show(line: frame.top, width: area.width, height: area.height, in: scrollBox)
    acknowledge()
    // Where it covers the window, the window itself may not be told of frames.
    askForFrame(of: scroller.surface)
    scroller.surface.commit()
    surface.commit()
    return true
  }

  /// Draws what the window's own buffer shows of the coming frame.
  private func drawFoot(to slot: Int, from scroller: ScrollSurface) {
    damage.removeAll(keepingCapacity: true)
    guard let list = scroller.buffers.newest else { return }
    onFoot(target(of: list), target(in: buffers[slot]), &damage)
    paintFrame(of: buffers[slot], from: damage.first?.y ?? 0)
    buffers.attach(slot, to: surface)
    sendDamage(to: surface)
  }

  private func draw(to slot: Int, of scroller: ScrollSurface) {
    damage.removeAll(keepingCapacity: true)
    onScroll(target(of: scroller.buffers[slot]), &damage)
    scroller.buffers.attach(slot, to: scroller.surface)
    sendDamage(to: scroller.surface)
  }

  private func target(of buffer: WindowBuffer) -> FrameTarget {
    FrameTarget(
      slot: buffer.slot, isFresh: buffer.isFresh, pixels: buffer.pixels, stride: buffer.stride,
      width: buffer.shape.width, height: buffer.shape.height)
  }

  /// `scrollArea` in logical pixels of the surface.
  private var scrollBox: Box {
    let header = configuration.header?.height ?? 0
    return Box(
      x: layout.frame.left, y: layout.frame.top + header, width: layout.contentWidth,
      height: layout.contentHeight - header - (footHeight ?? 0))
  }

  /// The window's own buffer shows everything from the coming commit on.
  func stopScrolling() {
    guard let scroller, scroller.isShown else { return }
    scroller.putAway()
    giveUpCallback()
  }

  /// A surface that is not seen is not told of frames.
  private func giveUpCallback() {
    callback?.abandon()
    callback = nil
    pacer.gaveUp()
  }
}
