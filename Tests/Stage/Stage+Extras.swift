import Glibc
import WaylandServer

// What only some compositors offer.
extension Stage {
  func announceExtras() {
    if setup.decorates { offer(ZxdgDecorationManagerV1.self, version: 1) { $0.answer($1) } }
    if setup.hasViewporter { offer(WpViewporter.self, version: 1) { $0.answer($1) } }
    if setup.fractionalScale != nil {
      offer(WpFractionalScaleManagerV1.self, version: 1) { $0.answer($1) }
    }
    if setup.hasCursorShapes { offer(WpCursorShapeManagerV1.self, version: 1) { $0.answer($1) } }
    offer(WpPresentation.self, version: 1) { $0.answer($1) }
    offer(ZwpPointerGesturesV1.self, version: 1) { $0.answer($1) }
    offer(ZwpInputTimestampsManagerV1.self, version: 1) { $0.answer($1) }
  }

  private func answer(_ manager: ZxdgDecorationManagerV1) {
    let mode: ZxdgToplevelDecorationV1.Mode = setup.leavesDecorations ? .clientSide : .serverSide
    manager.onRequest { request in
      guard case .getToplevelDecoration(let decoration, _) = request else { return }
      decoration.onRequest { request in
        if case .destroy = request { return }
        decoration.sendConfigure(mode: mode)
      }
      decoration.sendConfigure(mode: mode)
    }
  }

  private func answer(_ viewporter: WpViewporter) {
    viewporter.onRequest { [unowned self] request in
      guard case .getViewport(let viewport, let surface) = request else { return }
      viewport.onRequest { [unowned self] request in
        surfaces[surface]?.pending.changesView = true
        switch request {
        case .setDestination(let width, let height):
          surfaces[surface]?.pending.destination =
            width > 0 ? (Int(width), Int(height)) : nil
        case .destroy:
          surfaces[surface]?.pending.destination = nil
          surfaces[surface]?.pending.source = nil
        case .setSource(let x, let y, let width, let height):
          surfaces[surface]?.pending.source = Box(
            x: Int(Double(x)), y: Int(Double(y)), width: Int(Double(width)),
            height: Int(Double(height)))
        }
      }
    }
  }

  private func answer(_ manager: WpFractionalScaleManagerV1) {
    manager.onRequest { [unowned self] request in
      guard case .getFractionalScale(let scale, let surface) = request else { return }
      surfaces[surface]?.fractionalScale = scale
      scale.onDestroy { [weak self] in self?.surfaces[surface]?.fractionalScale = nil }
      if setup.tellsFractionalScale {
        scale.sendPreferredScale(scale: setup.fractionalScale ?? 120)
      }
    }
  }

  private func answer(_ manager: WpCursorShapeManagerV1) {
    manager.onRequest { [unowned self] request in
      guard case .getPointer(let device, let pointer) = request else { return }
      device.onRequest { [unowned self] request in
        guard case .setShape(_, let shape) = request else { return }
        for seat in seats where seat.pointers.contains(pointer) {
          seat.cursors.append(.shape(shape))
        }
      }
    }
  }
}

extension Stage {
  private func answer(_ presentation: WpPresentation) {
    let isForeign = if case .foreign = setup.presentation { true } else { false }
    presentation.sendClockId(clkId: isForeign ? 0 : UInt32(CLOCK_MONOTONIC))
    presentation.onRequest { [unowned self] request in
      guard case .feedback(let surface, let feedback) = request else { return }
      guard let surface = surfaces[surface] else { return feedback.destroy() }
      surface.add(feedback)
    }
  }

  private func answer(_ gestures: ZwpPointerGesturesV1) {
    gestures.onRequest { [unowned self] request in
      switch request {
      case .getPinchGesture(let pinch, let pointer):
        keep(pinch, in: \.pinches, ofSeatWith: pointer, in: \.pointers)
      case .getSwipeGesture(let swipe, let pointer):
        keep(swipe, in: \.swipes, ofSeatWith: pointer, in: \.pointers)
      }
    }
  }

  private func answer(_ manager: ZwpInputTimestampsManagerV1) {
    manager.onRequest { [unowned self] request in
      switch request {
      case .getTouchTimestamps(let times, let touch):
        keep(times, in: \.touchTimes, ofSeatWith: touch, in: \.touches)
      case .getPointerTimestamps(let times, let pointer):
        keep(times, in: \.pointerTimes, ofSeatWith: pointer, in: \.pointers)
      case .getKeyboardTimestamps(let times, let keyboard):
        keep(times, in: \.keyboardTimes, ofSeatWith: keyboard, in: \.keyboards)
      case .destroy: break
      }
    }
  }

  /// What tells more of a device is one of its seat's, until the client gives it up.
  private func keep<Extra: WaylandResource, Device: WaylandResource>(
    _ extra: Extra, in extras: ReferenceWritableKeyPath<Seat, [Extra]>,
    ofSeatWith device: Device, in devices: KeyPath<Seat, [Device]>
  ) {
    for seat in seats where seat[keyPath: devices].contains(device) {
      seat[keyPath: extras].append(extra)
      extra.onDestroy { [weak seat] in seat?[keyPath: extras].removeAll { $0 == extra } }
    }
  }
}
