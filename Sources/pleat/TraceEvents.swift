import Desk
import PleatGestures
import PleatMotion
import PleatTraces

// The trace's words for what Desk tells, and back.

extension InputEvent {
  /// The same event on a clock that begins at `origin`, with contacts called otherwise.
  func moved(from origin: Instant, named name: (ContactID) -> ContactID) -> InputEvent {
    func moved(_ time: Instant) -> Instant {
      Instant(nanoseconds: time.nanoseconds &- origin.nanoseconds)
    }
    return switch self {
    case .down(let id, let device, let x, let y, let time):
      .down(name(id), device: device, x: x, y: y, time: moved(time))
    case .motion(let id, let x, let y, let time): .motion(name(id), x: x, y: y, time: moved(time))
    case .up(let id, let time): .up(name(id), time: moved(time))
    case .cancel(let time): .cancel(time: moved(time))
    case .wheel(let dx, let dy, let x, let y, let time):
      .wheel(dx: dx, dy: dy, x: x, y: y, time: moved(time))
    case .scroll(let dx, let dy, let x, let y, let time):
      .scroll(dx: dx, dy: dy, x: x, y: y, time: moved(time))
    case .scrollEnd(let time): .scrollEnd(time: moved(time))
    case .pinchBegan(let x, let y, let time): .pinchBegan(x: x, y: y, time: moved(time))
    case .pinchMoved(let dx, let dy, let scale, let time):
      .pinchMoved(dx: dx, dy: dy, scale: scale, time: moved(time))
    case .pinchEnded(let isCancelled, let time):
      .pinchEnded(isCancelled: isCancelled, time: moved(time))
    case .shape(let id, let axis): .shape(name(id), majorAxis: axis)
    case .frame: self
    }
  }
}

extension TraceKey {
  init(_ key: KeyPress) {
    self.init(
      symbol: key.keysym, modifiers: TraceModifiers(rawValue: key.modifiers.rawValue),
      latin: key.latin, text: key.text, isRepeat: key.isRepeat)
  }
}

extension KeyPress {
  init(_ key: TraceKey, at time: Instant) {
    self.init(
      keysym: key.symbol, latin: key.latin, text: key.text,
      modifiers: KeyModifiers(rawValue: key.modifiers.rawValue), isRepeat: key.isRepeat,
      time: time)
  }
}

extension TraceWindow {
  init(_ window: WindowConfiguration) {
    self.init(width: Double(window.width), height: Double(window.height))
    scale = Double(window.scale) / 120
    header = Double(window.header?.height ?? 0)
    let states: [(String, Bool)] = [
      ("active", window.isActive), ("maximized", window.isMaximized),
      ("fullscreen", window.isFullscreen), ("resizing", window.isResizing),
      ("suspended", window.isSuspended), ("close-pressed", window.header?.pressed == .close),
      (
        "mirrored", window.header.map { $0.closeButton.x == 0 && window.width > $0.height } ?? false
      ),
      ("minimize", window.header?.minimizeButton != nil),
      ("minimize-pressed", window.header?.pressed == .minimize),
      ("maximize", window.header?.maximizeButton != nil),
      ("maximize-pressed", window.header?.pressed == .maximize),
    ]
    flags = states.filter(\.1).map(\.0)
  }
}

extension WindowConfiguration {
  init(_ window: TraceWindow) {
    self.init(
      width: Int(window.width), height: Int(window.height),
      scale: Int((window.scale * 120).rounded()))
    if window.header >= 1 {
      header = WindowHeader(
        width: width, canMinimize: window.flags.contains("minimize"),
        canMaximize: window.flags.contains("maximize"),
        isMirrored: window.flags.contains("mirrored"))
      header?.height = Int(window.header)
      header?.pressed = WindowHeader.Button(pressedIn: window.flags)
    }
    isActive = window.flags.contains("active")
    isMaximized = window.flags.contains("maximized")
    isFullscreen = window.flags.contains("fullscreen")
    isResizing = window.flags.contains("resizing")
    isSuspended = window.flags.contains("suspended")
  }
}

extension WindowHeader.Button {
  fileprivate init?(pressedIn flags: [String]) {
    if flags.contains("close-pressed") {
      self = .close
    } else if flags.contains("minimize-pressed") {
      self = .minimize
    } else if flags.contains("maximize-pressed") {
      self = .maximize
    } else {
      return nil
    }
  }
}
