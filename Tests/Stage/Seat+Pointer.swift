package import WaylandServer

// The pointer and the touchpad. Before version 5 of a seat no event has a frame.
extension Seat {
  package func enterPointer(_ x: Double, _ y: Double) {
    guard let surface else { return }
    for pointer in pointers {
      pointer.sendEnter(
        serial: nextSerial(), surface: surface, surfaceX: across(x), surfaceY: down(y))
      finish(pointer)
    }
  }

  package func leavePointer() {
    guard let surface else { return }
    for pointer in pointers {
      pointer.sendLeave(serial: nextSerial(), surface: surface)
      finish(pointer)
    }
  }

  package func movePointer(_ x: Double, _ y: Double, time: UInt32 = Stage.time) {
    tell(pointerTimes, time)
    for pointer in pointers {
      pointer.sendMotion(time: time, surfaceX: across(x), surfaceY: down(y))
      finish(pointer)
    }
  }

  /// Gives the serial of the press.
  ///
  /// - Parameter code: The kernel's code of the button; 0x110 is the left one.
  @discardableResult
  package func button(
    _ code: UInt32 = 0x110, pressed: Bool, time: UInt32 = Stage.time
  ) -> UInt32 {
    let serial = nextSerial()
    tell(pointerTimes, time)
    for pointer in pointers {
      pointer.sendButton(
        serial: serial, time: time, button: code, state: pressed ? .pressed : .released)
      finish(pointer)
    }
    return serial
  }

  private func finish(_ pointer: WlPointer) { if pointer.version >= 5 { pointer.sendFrame() } }

  package func framePointer() { for pointer in pointers { finish(pointer) } }
}

/// What a wheel or fingers on a touchpad tell, of which a frame has several.
package enum Scroll {
  case source(WlPointer.AxisSource)
  case distance(Double, horizontal: Bool = false)
  /// 120ths of a wheel's step.
  case units(Int32, horizontal: Bool = false)
  case steps(Int32, horizontal: Bool = false)
  case stop(horizontal: Bool = false)
  case direction(inverted: Bool)
}

extension Seat {
  /// Sends those of the events that the seat's version has, without ending the frame.
  package func scroll(_ events: Scroll..., time: UInt32 = Stage.time) {
    for pointer in pointers {
      for event in events { send(event, to: pointer, time) }
    }
  }

  private func send(_ event: Scroll, to pointer: WlPointer, _ time: UInt32) {
    func axis(_ isHorizontal: Bool) -> WlPointer.Axis {
      isHorizontal ? .horizontalScroll : .verticalScroll
    }
    switch event {
    case .distance(let distance, let isHorizontal):
      pointer.sendAxis(time: time, axis: axis(isHorizontal), value: Fixed(distance))
    case .source(let source) where pointer.version >= 5: pointer.sendAxisSource(axisSource: source)
    case .units(let units, let isHorizontal) where pointer.version >= 8:
      pointer.sendAxisValue120(axis: axis(isHorizontal), value120: units)
    case .steps(let steps, let isHorizontal) where (5...7).contains(pointer.version):
      pointer.sendAxisDiscrete(axis: axis(isHorizontal), discrete: steps)
    case .stop(let isHorizontal) where pointer.version >= 5:
      pointer.sendAxisStop(time: time, axis: axis(isHorizontal))
    case .direction(let inverted) where pointer.version >= 9:
      pointer.sendAxisRelativeDirection(
        axis: .verticalScroll, direction: inverted ? .inverted : .identical)
    default: break
    }
  }
}

// Fingers that pinch on a touchpad.
extension Seat {
  package func beginPinch(on other: WlSurface? = nil) {
    guard let surface = other ?? surface else { return }
    for pinch in pinches {
      pinch.sendBegin(serial: nextSerial(), time: Stage.time, surface: surface, fingers: 2)
    }
  }

  package func movePinch(dx: Double = 0, dy: Double = 0, scale: Double) {
    for pinch in pinches {
      pinch.sendUpdate(
        time: Stage.time, dx: Fixed(dx), dy: Fixed(dy), scale: Fixed(scale), rotation: Fixed(0))
    }
  }

  package func endPinch(cancelled: Bool = false) {
    for pinch in pinches {
      pinch.sendEnd(serial: nextSerial(), time: Stage.time, cancelled: cancelled ? 1 : 0)
    }
  }
}

// Three or more fingers that move along on a touchpad, of which clients hear that ask for it.
extension Seat {
  package func swipe(fingers: UInt32, dx: Double, dy: Double) {
    guard let surface else { return }
    for swipe in swipes {
      swipe.sendBegin(serial: nextSerial(), time: Stage.time, surface: surface, fingers: fingers)
      for _ in 0..<16 {
        swipe.sendUpdate(time: Stage.time, dx: Fixed(dx / 16), dy: Fixed(dy / 16))
      }
      swipe.sendEnd(serial: nextSerial(), time: Stage.time, cancelled: 0)
    }
  }
}
