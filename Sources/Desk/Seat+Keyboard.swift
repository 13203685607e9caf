import CXkbcommon
import Glibc
import PleatMotion
package import Wayland

/// What is known of a keyboard.
struct KeyboardFocus {
  var isInside = false
  var state = KeyboardState()
  var keymap: KeymapSource = .none
  var compose = Compose()
  var `repeat` = KeyRepeat()
}

extension Seat {
  package func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(let format, let fd, let size):
      stopRepeating()
      keyboard.compose.reset()
      keyboard.keymap = KeymapSource(
        isText: format == .xkbV1, descriptor: fd, size: Int(size))
    case .enter(let serial, let surface, _):
      noteInput(serial)
      enterKeyboard(surface)
    case .leave(_, let surface):
      if surface == nil || isOurs(surface) { leaveKeyboard() }
    case .key(let serial, let time, let key, let state):
      noteInput(serial)
      self.key(key, state, time: time)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      keyboard.state = KeyboardState(
        depressed: depressed, latched: latched, locked: locked, group: group)
      keyboard.keymap.update(keyboard.state)
    case .repeatInfo(let rate, let delay):
      keyboard.repeat.configure(rate: rate, delay: delay)
      repeatTimer.set(keyboard.repeat.due)
    }
  }

  func leaveKeyboard() {
    stopRepeating()
    keyboard.compose.reset()
    guard keyboard.isInside else { return }
    keyboard.isInside = false
    deliver(.focus(false))
  }

  /// Presses the held key again.
  func repeatKey() {
    let now = EventLoop.now()
    if let key = keyboard.repeat.fire(at: now), let keymap {
      deliverPress(of: key, keymap, isRepeat: true, time: now)
    }
    repeatTimer.set(keyboard.repeat.due)
  }
}

extension Seat {
  /// Keys that are held as the focus comes are not pressed: they were meant for another window.
  private func enterKeyboard(_ surface: WlSurface?) {
    guard isOurs(surface) else { return leaveKeyboard() }
    if keyboard.isInside { return }
    keyboard.isInside = true
    deliver(.focus(true))
  }

  private func key(_ key: UInt32, _ state: WlKeyboard.KeyState, time: UInt32) {
    let moment = instant(time, &fine.keyboard)
    guard state == .pressed else {
      keyboard.repeat.release(key)
      repeatTimer.set(keyboard.repeat.due)
      return
    }
    guard keyboard.isInside, let keymap else { return }
    // A finger that lifted before the key, of whatever seat, may have opened the field that the key is
    // for.
    flushTouches()
    flushOthers()
    // A modifier changes what a held key types, and does not end its repeat.
    if Self.isModifier(keymap.keysym(of: key)) { return }
    keyboard.repeat.press(key, repeats: keymap.repeats(key), at: EventLoop.now())
    repeatTimer.set(keyboard.repeat.due)
    cursor?.hide()
    deliverPress(of: key, keymap, isRepeat: false, time: moment)
  }

  private func deliverPress(of key: UInt32, _ keymap: Keymap, isRepeat: Bool, time: Instant) {
    let modifiers = keymap.modifiers
    var press = KeyPress(
      keysym: keymap.keysym(of: key), latin: keymap.latinKeysym(of: key), text: "",
      modifiers: modifiers, isRepeat: isRepeat, time: time)
    // A repeat is no new part of a sequence.
    switch isRepeat ? .plain : keyboard.compose.feed(press.keysym) {
    case .plain: press.text = keymap.text(of: key)
    case .composed(let text, let keysym):
      press.text = text
      press.keysym = keysym
    case .swallowed: return
    }
    if !modifiers.isDisjoint(with: [.control, .alt, .logo]) { press.text = "" }
    deliver(.key(press))
  }

  private func stopRepeating() {
    keyboard.repeat.stop()
    repeatTimer.set(nil)
  }

  /// The keymap in force, compiled when the first key needs it.
  private var keymap: Keymap? { keyboard.keymap.compiled(keyboard.state) }

  private static func isModifier(_ keysym: UInt32) -> Bool {
    (0xFFE1...0xFFEE).contains(keysym) || (0xFE01...0xFE13).contains(keysym)
      || keysym == UInt32(XKB_KEY_Mode_switch) || keysym == UInt32(XKB_KEY_Num_Lock)
  }
}
