import Glibc
import Harness

/// GNOME's compositor without a screen, and the hands that play on it.
final class Mutter {
  let household: Household
  let socket = "mutter-test"
  /// The monitor's size in pixels.
  let width: Int
  let height: Int
  private let bus: Bus
  private var session = ""
  private var stream = ""
  private var node: UInt32 = 0

  /// - Parameters:
  ///   - width: Of the one monitor, in pixels.
  ///   - height: Of the one monitor, in pixels.
  init(width: Int, height: Int) throws {
    let household = try Household()
    self.household = household
    self.width = width
    self.height = height
    bus = try Mutter.start(in: household, socket: socket, monitor: "\(width)x\(height)")
    try openSession()
  }

  private static let remote = "org.gnome.Mutter.RemoteDesktop"
  private static let cast = "org.gnome.Mutter.ScreenCast"
}

extension Mutter {
  /// Starts everything, and waits until it answers.
  private static func start(
    in household: Household, socket: String, monitor: String
  ) throws -> Bus {
    let runtime = household.runtime
    try household.start(["pipewire"])
    try household.wait(for: "pipewire") { UnixSocket.isServed("\(runtime)/pipewire-0") }
    try household.start(["wireplumber"])
    try household.start([
      "mutter", "--headless", "--wayland", "--no-x11", "--virtual-monitor", monitor,
      "--wayland-display=\(socket)",
    ])
    try household.wait(for: "mutter's socket") { UnixSocket.isServed("\(runtime)/\(socket)") }
    let bus = try Bus(address: household.busAddress)
    try household.wait(for: "mutter's services") {
      try bus.hasOwner(remote) && bus.hasOwner(cast)
    }
    return bus
  }

  private func openSession() throws {
    session = try bus.call(
      Mutter.remote, "/org/gnome/Mutter/RemoteDesktop", Mutter.remote, "CreateSession")[0].text
    let id = try bus.call(
      Mutter.remote, session, "org.freedesktop.DBus.Properties", "Get",
      "('\(Mutter.remote).Session', 'SessionId')")[0][0].literal
    let recording = try bus.call(
      Mutter.cast, "/org/gnome/Mutter/ScreenCast", Mutter.cast, "CreateSession",
      "({'remote-desktop-session-id': <\(id)>},)")[0].text
    stream = try bus.call(
      Mutter.cast, recording, Mutter.cast + ".Session", "RecordMonitor",
      "('Meta-0', @a{sv} {'cursor-mode': <uint32 0>})")[0].text
    node = try bus.firstNumber(
      ofSignal: "PipeWireStreamAdded", from: stream, interface: Mutter.cast + ".Stream"
    ) {
      try bus.call(Mutter.remote, session, Mutter.remote + ".Session", "Start")
    }
  }

  /// Sends one event; the answer comes when mutter has taken it.
  private func notify(_ event: String, _ arguments: String) throws {
    try bus.call(
      Mutter.remote, session, Mutter.remote + ".Session", "Notify" + event, arguments)
  }
}

extension Mutter {
  /// Sets the one monitor's scale.
  func setScale(_ scale: Int) throws {
    let name = "org.gnome.Mutter.DisplayConfig"
    let object = "/org/gnome/Mutter/DisplayConfig"
    let state = try bus.call(name, object, name, "GetCurrentState")
    let monitor = state[1][0]
    try bus.call(
      name, object, name, "ApplyMonitorsConfig",
      """
      (uint32 \(state[0].literal), uint32 1, [(0, 0, \(scale).0, uint32 0, true, \
      [(\(monitor[0][0].literal), \(monitor[1][0][0].literal), @a{sv} {})])], @a{sv} {})
      """)
  }
}

/// Places are pixels of the monitor.
extension Mutter {
  func touchDown(_ slot: Int, _ x: Double, _ y: Double) throws {
    try notify("TouchDown", "('\(stream)', uint32 \(slot), \(x), \(y))")
  }

  func touchMotion(_ slot: Int, _ x: Double, _ y: Double) throws {
    try notify("TouchMotion", "('\(stream)', uint32 \(slot), \(x), \(y))")
  }

  func touchUp(_ slot: Int) throws { try notify("TouchUp", "(uint32 \(slot),)") }

  func pointerMotion(_ x: Double, _ y: Double) throws {
    try notify("PointerMotionAbsolute", "('\(stream)', \(x), \(y))")
  }

  /// - Parameter code: The kernel's code of the button.
  func button(_ code: UInt32, pressed: Bool) throws {
    try notify("PointerButton", "(\(code), \(pressed))")
  }

  /// Steps of a wheel; the axis is 0 for the vertical one.
  func wheel(axis: Int, _ steps: Int32) throws {
    try notify("PointerAxisDiscrete", "(uint32 \(axis), \(steps))")
  }

  /// Fingers on a touchpad.
  func scroll(_ dx: Double, _ dy: Double, isLast: Bool) throws {
    try notify("PointerAxis", "(\(dx), \(dy), uint32 \(isLast ? 1 : 0))")
  }

  /// - Parameter code: The kernel's code of the key.
  func key(_ code: UInt32, pressed: Bool) throws {
    try notify("KeyboardKeycode", "(uint32 \(code), \(pressed))")
  }

  /// Presses and releases a key while others are held.
  func press(_ code: UInt32, holding held: [UInt32] = []) throws {
    for other in held { try key(other, pressed: true) }
    try key(code, pressed: true)
    try key(code, pressed: false)
    for other in held.reversed() { try key(other, pressed: false) }
  }
}

extension Mutter {
  /// What the monitor shows, kept as a PNG file too.
  func screenshot(to path: String) throws -> Picture {
    let file = "\(household.scratch.path)/monitor.png"
    Files.remove(file)
    let recorder = try household.start([
      "gst-launch-1.0", "-q", "pipewiresrc", "path=\(node)", "num-buffers=1", "!", "videoconvert",
      "!", "pngenc", "!", "filesink", "location=\(file)",
    ])
    // A still screen sends no frame, so something has to move.
    var step = 0.0
    var moved = 0.0
    try household.wait(for: "a picture of the monitor", within: 40) {
      if Deadline.now - moved > 0.1 {
        step = 1 - step
        try pointerMotion(2 + step, 2)
        moved = Deadline.now
      }
      return !recorder.isRunning
    }
    let picture = try Picture(png: file)
    picture.write(png: path)
    return picture
  }
}
