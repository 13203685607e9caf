package import WaylandServer

// Places are logical pixels of the window's contents, whatever surrounds them; times default to now.
extension Seat {
  func across(_ x: Double) -> Fixed { Fixed(x + Double(target?.geometry?.x ?? 0)) }

  func down(_ y: Double) -> Fixed { Fixed(y + Double(target?.geometry?.y ?? 0)) }

  /// Gives the serial of the finger's going down.
  @discardableResult
  package func down(
    _ id: Int32, _ x: Double, _ y: Double, time: UInt32 = Stage.time, on other: WlSurface? = nil
  ) -> UInt32 {
    let serial = nextSerial()
    guard let surface = other ?? surface else { return serial }
    tell(touchTimes, time)
    for touch in touches {
      touch.sendDown(
        serial: serial, time: time, surface: surface, id: id, x: across(x), y: down(y))
    }
    return serial
  }

  package func motion(_ id: Int32, _ x: Double, _ y: Double, time: UInt32 = Stage.time) {
    tell(touchTimes, time)
    for touch in touches { touch.sendMotion(time: time, id: id, x: across(x), y: down(y)) }
  }

  package func up(_ id: Int32, time: UInt32 = Stage.time) {
    let serial = nextSerial()
    tell(touchTimes, time)
    for touch in touches { touch.sendUp(serial: serial, time: time, id: id) }
  }

  /// - Parameter axis: The longer axis in logical pixels.
  package func shape(_ id: Int32, axis: Double) {
    for touch in touches where touch.version >= 6 {
      touch.sendShape(id: id, major: Fixed(axis), minor: Fixed(axis / 2))
      touch.sendOrientation(id: id, orientation: Fixed(30))
    }
  }

  package func frame() { for touch in touches { touch.sendFrame() } }

  package func cancel() { for touch in touches { touch.sendCancel() } }

  /// Tells the time of the next event ahead of it, and finer.
  func tell(_ times: [ZwpInputTimestampsV1], _ time: UInt32) {
    for object in times {
      object.sendTimestamp(
        tvSecHi: 0, tvSecLo: time / 1000, tvNsec: time % 1000 * 1_000_000 + fineness)
    }
  }
}

extension Seat {
  /// - Parameter code: The kernel's code of the key.
  package func key(_ code: UInt32, pressed: Bool, time: UInt32 = Stage.time) {
    let serial = nextSerial()
    tell(keyboardTimes, time)
    for keyboard in keyboards {
      keyboard.sendKey(
        serial: serial, time: time, key: code, state: pressed ? .pressed : .released)
    }
  }

  package func modifiers(_ depressed: UInt32, group: UInt32 = 0) {
    let serial = nextSerial()
    for keyboard in keyboards {
      keyboard.sendModifiers(
        serial: serial, modsDepressed: depressed, modsLatched: 0, modsLocked: 0, group: group)
    }
  }

  package func press(_ code: UInt32) {
    key(code, pressed: true)
    key(code, pressed: false)
  }
}
