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
      wake(at: moment)
      if applied.hasContents { makeSpare() }
    }
  }

  private func makeSpare() {
    buffers.prepareSpare(width: configuration.pixelWidth, height: configuration.pixelHeight)
  }

  private func draw(at now: Instant) {
    // Nothing may be shown before the first configure.
    guard applied.hasContents || state.unanswered != nil else { return wake(at: nil) }
    // What is hidden is drawn when it comes to light.
    if pacer.isSuspended && applied.hasContents { return answerWithoutContents(at: now) }
    let slot: Int
    do {
      slot = try buffers.free(
        width: configuration.pixelWidth, height: configuration.pixelHeight)
    } catch .allBusy {
      return starve(at: now)
    } catch {
      onMemoryShortage()
      pacer.begin()
      return answerWithoutContents(at: now)
    }
    starvedSince = nil
    pacer.begin()
    damage.removeAll(keepingCapacity: true)
    let buffer = buffers[slot]
    let target = FrameTarget(
      slot: slot, isFresh: buffer.isFresh, pixels: buffer.pixels, stride: buffer.stride,
      width: buffer.width, height: buffer.height, time: now)
    if onDraw(target, &damage) {
      show(slot, at: now)
    } else if state.unanswered != nil {
      answerWithoutContents(at: now)
    } else {
      // No callback will come: the loop turns once more, so that the owner can ask again.
      return wake(at: pacer.skipped(at: now))
    }
    scheduleNext()
  }

  private func show(_ slot: Int, at now: Instant) {
    acknowledge()
    applyScale()
    buffers.attach(slot, to: surface)
    sendDamage()
    if pacer.committed(at: now) {
      callback?.abandon()
      callback = surface.frame()
      callback?.listen(callbackListener)
    }
    surface.commit()
    if !applied.hasContents { desktop.services.activation.shown(surface) }
    applied.hasContents = true
  }

  private func sendDamage() {
    let inBuffer = surface.version >= WlSurface.Since.damageBuffer
    for rect in damage {
      if inBuffer {
        surface.damageBuffer(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      } else {
        // An old compositor counts logical pixels, with the same scale on both axes.
        let scale = max(1, configuration.scale / 120)
        surface.damage(
          x: Int32(rect.x / scale), y: Int32(rect.y / scale),
          width: Int32((rect.x + rect.width + scale - 1) / scale - rect.x / scale),
          height: Int32((rect.y + rect.height + scale - 1) / scale - rect.y / scale))
      }
    }
  }

  private func acknowledge() {
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
    let since = starvedSince ?? now
    starvedSince = since
    let end = Instant(nanoseconds: since.nanoseconds + Self.starvation)
    if now < end { return wake(at: end) }
    starvedSince = nil
    buffers.replaceOldest(
      width: configuration.pixelWidth, height: configuration.pixelHeight)
    wake(at: now)
  }

  private func scheduleNext() {
    let now = EventLoop.now()
    switch pacer.decision(at: now) {
    case .draw: wake(at: now)
    case .wait(let moment): wake(at: moment)
    }
  }

  /// Setting a timer costs a turn of the loop, so one that is early enough is left alone.
  private func wake(at moment: Instant?) {
    if let moment, let set = wakeUp.deadline, set <= moment { return }
    wakeUp.set(moment)
  }
}
