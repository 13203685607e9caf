import PleatGestures
package import Wayland

extension Seat {
  package func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      down(id, on: surface, serial: serial, time: time, x: Double(x), y: Double(y))
    case .motion(let time, let id, let x, let y):
      touches.motion(id, x: Double(x), y: Double(y), time: instant(time, &fine.touch))
    case .up(_, let time, let id): touches.up(id, time: instant(time, &fine.touch))
    case .frame: flushTouches()
    case .cancel: cancelTouches()
    case .shape(let id, let major, _): touches.shape(id, majorAxis: Double(major))
    case .orientation: break
    }
  }

  /// Hands on what the fingers did, and that it belongs together.
  func flushTouches() {
    if touches.changes.isEmpty { return }
    for change in touches.changes {
      switch change {
      case .down(let contact, let serial, let x, let y, let time):
        deliver(
          .down(contact, device: .touch, serial: serial, x: x, y: y, time: time))
      case .motion(let contact, let x, let y, let time):
        deliver(.motion(contact, x: x, y: y, time: time))
      case .up(let contact, let time): deliver(.up(contact, time: time))
      case .shape(let contact, let axis): deliver(.shape(contact, majorAxis: axis))
      }
    }
    touches.told()
    deliver(.frame)
  }

  /// Takes every finger away. A second time, or without fingers, it does nothing.
  func cancelTouches() {
    if touches.cancel() { cancelContacts(at: EventLoop.now()) }
  }

  private func down(
    _ id: Int32, on surface: WlSurface?, serial: UInt32, time: UInt32, x: Double, y: Double
  ) {
    guard isOurs(surface) else {
      // The number has been given to a finger elsewhere, so ours has vanished.
      if touches.contains(id) { cancelTouches() }
      return
    }
    noteInput(serial)
    touches.down(
      id, contact: makeContact(), serial: serial, x: x, y: y, time: instant(time, &fine.touch))
  }
}
