import PleatMotion
import Wayland

extension DeskWindow {
  /// The part of the contents that a `ScrollFrame` can show, in their pixels: all that is below the
  /// header. Nil where the compositor cannot do it, and where round corners would be covered.
  package var scrollArea: DamageRect? {
    let frame = layout.frame
    let header = configuration.header?.height ?? 0
    guard scroller != nil, frame.cornerRadius == 0 else { return nil }
    // A part that begins between two pixels would be blurred.
    guard isWhole(frame.left), isWhole(frame.top), isWhole(header) else { return nil }
    let content = layout.content
    let top = header * layout.scale / 120
    guard content.height > top else { return nil }
    return DamageRect(x: 0, y: top, width: content.width, height: content.height - top)
  }

  private func isWhole(_ length: Int) -> Bool { length * layout.scale % 120 == 0 }

  /// The buffer that the coming frame may scroll in.
  var scrollShape: BufferShape? {
    guard let lines = scrollLines, let area = scrollArea else { return nil }
    return BufferShape(width: area.width, height: lines, isOpaque: true)
  }

  /// Shows the contents further up or down; false, and nothing done, where there is no buffer.
  func scroll(_ frame: ScrollFrame, at now: Instant) -> Bool {
    guard let scroller, let area = scrollArea else { return false }
    damage.removeAll(keepingCapacity: true)
    if frame.needsDrawing {
      let shape = BufferShape(width: area.width, height: frame.lines, isOpaque: true)
      guard let slot = try? scroller.buffers.free(shape) else { return false }
      onScroll(target(of: scroller.buffers[slot]), &damage)
      scroller.buffers.attach(slot, to: scroller.surface)
      for rect in damage {
        scroller.surface.damageBuffer(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      }
    } else {
      onScroll(nil, &damage)
    }
    if !scroller.isShown { giveUpCallback() }
    scroller.show(line: frame.top, width: area.width, height: area.height, in: scrollBox)
    acknowledge()
    // Where it covers the window, the window itself may not be told of frames.
    askForFrame(of: scroller.surface, at: now)
    scroller.surface.commit()
    surface.commit()
    return true
  }

  private func target(of buffer: WindowBuffer) -> FrameTarget {
    FrameTarget(
      slot: buffer.slot, isFresh: buffer.isFresh, pixels: buffer.pixels, stride: buffer.stride,
      width: buffer.shape.width, height: buffer.shape.height)
  }

  /// `scrollArea` in logical pixels of the surface.
  private var scrollBox: WindowHeader.Box {
    let header = configuration.header?.height ?? 0
    return WindowHeader.Box(
      x: layout.frame.left, y: layout.frame.top + header, width: layout.contentWidth,
      height: layout.contentHeight - header)
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
