import PleatGestures
import PleatMotion
import Wayland

// The way of input: to the header, or to the owner.
extension DeskWindow {
  func take(_ event: SeatEvent, from seat: Seat) {
    pacer.heard()
    switch event.moved(dx: -Double(layout.frame.left), dy: -Double(layout.frame.top)) {
    case .down(let contact, let device, let serial, let x, let y, let time):
      if let edge = edge(at: x, y) { return resize(by: edge, serial: serial, for: seat) }
      guard let header = configuration.header, y < Double(header.height) else {
        if !contacts.contains(contact) { contacts.append(contact) }
        return tell(.down(contact, device: device, x: x, y: y, time: time))
      }
      headerSeat = seat
      self.header.down(
        contact, device: device, serial: serial, x: x, y: y, time: time, header: header)
      headerChanged()
    case .motion(let contact, let x, let y, let time):
      if contacts.contains(contact) {
        return tell(.motion(contact, x: x, y: y, time: time))
      }
      guard let header = configuration.header else { return }
      act(self.header.motion(contact, x: x, y: y, header: header), for: seat)
    case .up(let contact, let time):
      if let index = contacts.firstIndex(of: contact) {
        contacts.swapAt(index, contacts.count - 1)
        contacts.removeLast()
        return tell(.up(contact, time: time))
      }
      act(header.up(contact, time: time), for: seat)
    case .frame:
      if owesFrame { onInput(.frame) }
      owesFrame = false
    case .cancel(let time):
      for other in desktop.seats where other !== seat { other.forgetContacts() }
      cancelInput(at: time)
    case .shape(let contact, let axis):
      guard contacts.contains(contact), let length = millimetres(axis) else { return }
      onInput(.shape(contact, majorAxis: length))
    case let other: takeOther(other, from: seat)
    }
  }

  private func takeOther(_ event: SeatEvent, from seat: Seat) {
    switch event {
    case .wheel(let dx, let dy, let x, let y, let time):
      if !isInHeader(y) { onInput(.wheel(dx: dx, dy: dy, x: x, y: y, time: time)) }
    case .scroll(let dx, let dy, let x, let y, let time):
      if !isInHeader(y) { onInput(.scroll(dx: dx, dy: dy, x: x, y: y, time: time)) }
    case .scrollEnd(let time): onInput(.scrollEnd(time: time))
    case .hover(let x, let y): seat.cursor?.shape = edge(at: x, y).map { .resize($0) } ?? .arrow
    case .pinchBegan(let x, let y, let time):
      isPinching = !isInHeader(y)
      if isPinching { onInput(.pinchBegan(x: x, y: y, time: time)) }
    case .pinchMoved(let dx, let dy, let scale, let time):
      if isPinching { onInput(.pinchMoved(dx: dx, dy: dy, scale: scale, time: time)) }
    case .pinchEnded(let isCancelled, let time):
      if isPinching { onInput(.pinchEnded(isCancelled: isCancelled, time: time)) }
      isPinching = false
    case .secondary(let serial, let x, let y, let time):
      if isInHeader(y) {
        act(.menu(serial: serial, x: x, y: y), for: seat)
      } else {
        onSecondaryPress(x, y, time)
      }
    case .middle(let x, let y, let time): if !isInHeader(y) { onMiddlePress(x, y, time) }
    case .key(let press): onKey(press)
    case .focus(let isThere):
      focusedSeats += isThere ? 1 : -1
      if focusedSeats == (isThere ? 1 : 0) { onFocus(isThere) }
    case .down, .motion, .up, .frame, .shape, .cancel: break
    }
  }

  /// Takes every contact away from the owner and from the header.
  func cancelInput(at time: Instant) {
    header.cancel()
    headerChanged()
    owesFrame = false
    if contacts.isEmpty && !isPinching { return }
    isPinching = false
    contacts.removeAll(keepingCapacity: true)
    onInput(.cancel(time: time))
  }

  private func tell(_ event: InputEvent) {
    owesFrame = true
    onInput(event)
  }

  private func edge(at x: Double, _ y: Double) -> WindowEdge? {
    layout.frame.edge(at: x, y, width: configuration.width, height: configuration.height)
  }

  /// The compositor has the contact from here on.
  private func resize(by edge: WindowEdge, serial: UInt32, for seat: Seat) {
    if let seat = seat.seat { toplevel.resize(seat: seat, serial: serial, edges: edge.wire) }
  }

  private func isInHeader(_ y: Double) -> Bool {
    configuration.header.map { y < Double($0.height) } ?? false
  }
}

// The header.
extension DeskWindow {
  func headerLongPress() {
    guard let seat = headerSeat else { return }
    act(header.longPress(at: EventLoop.now()), for: seat)
  }

  private func headerChanged() {
    longPress.set(header.longPressDue)
    guard isOpen, let current = configuration.header,
      current.pressed != header.pressed
    else { return }
    var next = configuration
    next.header?.pressed = header.pressed
    change(to: next)
  }

  /// A script's seat is nobody to the compositor, so what needs one is not done for it.
  private func act(_ outcome: HeaderGesture.Outcome?, for seat: Seat) {
    headerChanged()
    switch outcome {
    case .move(let serial):
      if let seat = seat.seat { toplevel.move(seat: seat, serial: serial) }
    case .close: onClose()
    case .minimize: toplevel.setMinimized()
    case .toggleMaximized:
      guard state.current.canMaximize ?? true else { return }
      if state.current.isMaximized { toplevel.unsetMaximized() } else { toplevel.setMaximized() }
    case .menu(let serial, let x, let y):
      guard state.current.canShowMenu ?? true, let seat = seat.seat else { return }
      // Of the surface, which begins before the contents do.
      toplevel.showWindowMenu(
        seat: seat, serial: serial, x: Int32(x) + Int32(layout.frame.left),
        y: Int32(y) + Int32(layout.frame.top))
    case nil: break
    }
  }
}
