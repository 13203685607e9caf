import WaylandServer

// Places are logical pixels of the surface; times default to now.
extension Seat {
  /// Gives the serial of the finger's going down.
  @discardableResult
  package func down(_ id: Int32, _ x: Double, _ y: Double, time: UInt32 = Stage.time) -> UInt32 {
    let serial = nextSerial()
    guard let surface else { return serial }
    for touch in touches {
      touch.sendDown(serial: serial, time: time, surface: surface, id: id, x: Fixed(x), y: Fixed(y))
    }
    return serial
  }

  package func motion(_ id: Int32, _ x: Double, _ y: Double, time: UInt32 = Stage.time) {
    for touch in touches { touch.sendMotion(time: time, id: id, x: Fixed(x), y: Fixed(y)) }
  }

  package func up(_ id: Int32, time: UInt32 = Stage.time) {
    let serial = nextSerial()
    for touch in touches { touch.sendUp(serial: serial, time: time, id: id) }
  }

  package func frame() { for touch in touches { touch.sendFrame() } }

  package func cancel() { for touch in touches { touch.sendCancel() } }
}

extension Seat {
  /// - Parameter code: The kernel's code of the key.
  package func key(_ code: UInt32, pressed: Bool, time: UInt32 = Stage.time) {
    let serial = nextSerial()
    for keyboard in keyboards {
      keyboard.sendKey(
        serial: serial, time: time, key: code, state: pressed ? .pressed : .released)
    }
  }

  package func modifiers(_ depressed: UInt32) {
    let serial = nextSerial()
    for keyboard in keyboards {
      keyboard.sendModifiers(
        serial: serial, modsDepressed: depressed, modsLatched: 0, modsLocked: 0, group: 0)
    }
  }

  package func press(_ code: UInt32) {
    key(code, pressed: true)
    key(code, pressed: false)
  }
}

extension Seat {
  package func enterPointer(_ x: Double, _ y: Double) {
    guard let surface else { return }
    for pointer in pointers {
      pointer.sendEnter(
        serial: nextSerial(), surface: surface, surfaceX: Fixed(x), surfaceY: Fixed(y))
      finish(pointer)
    }
  }

  package func movePointer(_ x: Double, _ y: Double, time: UInt32 = Stage.time) {
    for pointer in pointers {
      pointer.sendMotion(time: time, surfaceX: Fixed(x), surfaceY: Fixed(y))
      finish(pointer)
    }
  }

  /// - Parameter code: The kernel's code of the button; 0x110 is the left one.
  package func button(_ code: UInt32 = 0x110, pressed: Bool, time: UInt32 = Stage.time) {
    for pointer in pointers {
      pointer.sendButton(
        serial: nextSerial(), time: time, button: code, state: pressed ? .pressed : .released)
      finish(pointer)
    }
  }

  private func finish(_ pointer: WlPointer) { if pointer.version >= 5 { pointer.sendFrame() } }
}
