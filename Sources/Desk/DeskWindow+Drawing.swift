import PleatMotion
import Wayland

// A turn of the loop.
extension DeskWindow {
  /// The compositor holds every buffer for so long before one is given up.
  private static let starvation: Int64 = 100_000_000

  /// Draws what is due, and sees to it that the loop wakes when something will be.
  func turn() {
    guard isOpen, isConnected else { return }
    if state.unanswered != nil { adoptConfigure() }
    let now = EventLoop.now()
    switch pacer.decision(at: now) {
    case .draw: draw(at: now)
    case .wait(let moment):
      wakeUp.set(moment)
      if applied.hasContents { makeSpare() }
    }
  }

  private func makeSpare() {
    buffers.prepare(2, layout.shape)
    if let scroller, let shape = scrollShape { scroller.buffers.prepare(1, shape) }
  }

  private func draw(at now: Instant) {
    // Nothing may be shown before the first configure.
    guard applied.hasContents || state.unanswered != nil else { return wakeUp.set(nil) }
    // What is hidden is drawn when it comes to light.
    if pacer.isSuspended && applied.hasContents { return answerWithoutContents(at: now) }
    pacer.begin()
    switch onPlan(presentation?.nextFrame(after: now) ?? now, applied.layout != layout) {
    case .none: showNothing(at: now)
    case .scroll(let frame):
      if scroll(frame) { scheduleNext() } else { drawWindow(at: now) }
    case .window: drawWindow(at: now)
    }
  }

  private func showNothing(at now: Instant) {
    if !applied.hasContents {
      // What the first configure is answered with is still to be made.
      wakeUp.set(nil)
    } else if state.unanswered != nil {
      answerWithoutContents(at: now)
      scheduleNext()
    } else {
      // No callback will come: the loop turns once more, so that the owner can ask again.
      wakeUp.set(pacer.skipped(at: now))
    }
  }

  private func drawWindow(at now: Instant) {
    let slot: Int
    do {
      slot = try buffers.free(layout.shape)
    } catch .allBusy {
      return starve(at: now)
    } catch {
      onMemoryShortage()
      if state.unanswered != nil { answerWithoutContents(at: now) }
      return wakeUp.set(pacer.failed(at: now))
    }
    starvedSince = nil
    damage.removeAll(keepingCapacity: true)
    guard onDraw(target(in: buffers[slot]), &damage) else { return showNothing(at: now) }
    paintFrame(of: buffers[slot])
    show(slot)
    scheduleNext()
  }

  /// The contents' part of a buffer.
  func target(in buffer: WindowBuffer) -> FrameTarget {
    let content = layout.content
    return FrameTarget(
      slot: buffer.slot, isFresh: buffer.isFresh || buffer.layout != layout,
      pixels: buffer.pixels + content.y * buffer.stride + content.x * 4, stride: buffer.stride,
      width: content.width, height: content.height)
  }

  /// Draws what surrounds the contents where it is not there yet.
  ///
  /// - Parameter line: the first of the contents' lines that was drawn to.
  func paintFrame(of buffer: WindowBuffer, from line: Int = 0) {
    let content = layout.content
    for index in damage.indices {
      damage[index].x += content.x
      damage[index].y += content.y
    }
    defer { buffer.layout = layout }
    if applied.layout != layout { damageFrame() }
    if layout.frame.isEmpty { return }
    shadow.prepare(for: layout)
    let top = line == 0 ? 0 : content.y + line
    if buffer.layout != layout { shadow.paintMargins(buffer.pixels, stride: buffer.stride) }
    shadow.roundCorners(buffer.pixels, stride: buffer.stride, in: top..<layout.pixelHeight)
  }

  /// What surrounds the contents, and their corners; everything where the contents have moved.
  private func damageFrame() {
    let content = layout.content
    let (width, height) = (layout.pixelWidth, layout.pixelHeight)
    guard let shown = applied.layout, shown.content == content, shown.pixelWidth == width,
      shown.pixelHeight == height
    else {
      damage.removeAll(keepingCapacity: true)
      return damage.append(DamageRect(x: 0, y: 0, width: width, height: height))
    }
    let corner = layout.cornerPixels
    let (left, right) = (content.x, content.x + content.width)
    let (top, bottom) = (content.y + corner, content.y + content.height - corner)
    if bottom < top {
      return damage.append(DamageRect(x: 0, y: 0, width: width, height: height))
    }
    for rect in [
      DamageRect(x: 0, y: 0, width: width, height: top),
      DamageRect(x: 0, y: bottom, width: width, height: height - bottom),
      DamageRect(x: 0, y: top, width: left, height: bottom - top),
      DamageRect(x: right, y: top, width: width - right, height: bottom - top),
    ] where rect.width > 0 && rect.height > 0 { damage.append(rect) }
  }

  private func show(_ slot: Int) {
    acknowledge()
    applyScale()
    applyLayout()
    stopScrolling()
    buffers.attach(slot, to: surface)
    sendDamage(to: surface)
    askForFrame(of: surface)
    surface.commit()
    if !applied.hasContents {
      desktop.services.activation.shown(surface)
      firstConfiguration = configuration
    }
    applied.hasContents = true
  }

  /// Asks when the coming commit of a surface was shown, and when to draw the next one.
  func askForFrame(of surface: WlSurface) {
    // The patience with a callback begins with the request: drawing may have taken long.
    if pacer.committed(at: EventLoop.now()) {
      callback?.abandon()
      callback = surface.frame()
      callback?.listen(callbackListener)
    }
    presentation?.ask(for: surface)
  }

  /// Says which pixels the buffer that was attached last differs in.
  func sendDamage(to surface: WlSurface) {
    let inBuffer = surface.version >= WlSurface.Since.damageBuffer
    for rect in damage {
      if inBuffer {
        surface.damageBuffer(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      } else {
        // An old compositor counts logical pixels, with the same scale on both axes.
        let scale = max(1, layout.scale / 120)
        surface.damage(
          x: Int32(rect.x / scale), y: Int32(rect.y / scale),
          width: Int32((rect.x + rect.width + scale - 1) / scale - rect.x / scale),
          height: Int32((rect.y + rect.height + scale - 1) / scale - rect.y / scale))
      }
    }
  }

  func acknowledge() {
    guard let unanswered = state.unanswered else { return }
    shellSurface.ackConfigure(serial: unanswered.serial)
    state.unanswered = nil
  }

  /// Meets a configure that changes nothing that can be seen, or that cannot be drawn.
  private func answerWithoutContents(at now: Instant) {
    acknowledge()
    pacer.owesConfigure = false
    surface.commit()
  }

  /// No buffer is free: a release brings the frame, or the oldest buffer is given up.
  private func starve(at now: Instant) {
    // The plan stands until there is something to draw to.
    pacer.isWanted = true
    let since = starvedSince ?? now
    starvedSince = since
    let end = Instant(nanoseconds: since.nanoseconds + Self.starvation)
    if now < end { return wakeUp.set(end) }
    starvedSince = nil
    buffers.replaceOldest(layout.shape)
    wakeUp.set(now)
  }

  private func scheduleNext() {
    let now = EventLoop.now()
    switch pacer.decision(at: now) {
    case .draw: wakeUp.set(now)
    case .wait(let moment): wakeUp.set(moment)
    }
  }
}
