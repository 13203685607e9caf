import Glibc
import Harness

/// From a program's start to the commit of its first picture, under the compositor of the
/// environment, as libwayland's own protocol log tells it.
struct Start {
  let scratch: Scratch

  /// Milliseconds for each of several starts.
  func times(of command: [String], runs: Int) throws -> [Double] {
    try (0..<runs).map { _ in try time(of: command) }
  }

  private func time(of command: [String]) throws -> Double {
    let began = Start.microseconds
    let child = try Child(command, environment: environment, logs: scratch.folder("logs"))
    var first: Double?
    try wait(for: "the first picture of \(command)", context: { child.log }) {
      first = firstPicture(in: child.errors)
      return first != nil || !child.isRunning
    }
    child.stop()
    guard let first else { throw Overdue("\(command) drew nothing\n\(child.log)") }
    // The log's clock is the wall clock's microseconds, 32 bits of them.
    let period = 4_294_967_296.0
    let passed = (first * 1000 - began).truncatingRemainder(dividingBy: period)
    return (passed < 0 ? passed + period : passed) / 1000
  }

  private var environment: [String: String] {
    var all = ["WAYLAND_DEBUG": "1", "LANG": "C.UTF-8", "HOME": scratch.path]
    for name in ["PATH", "XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"] {
      if let value = getenv(name) { all[name] = String(cString: value) }
    }
    all["XDG_DATA_HOME"] = scratch.folder("data")
    return all
  }

  private static var microseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let all = UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
    return Double(all % 4_294_967_296)
  }

  /// When the window's own surface got its first buffer committed, in the log's milliseconds.
  private func firstPicture(in log: String) -> Double? {
    var surface: Substring?
    var isAttached = false
    for line in log.split(separator: "\n") {
      if surface == nil, line.contains(".get_xdg_surface("),
        let place = line.firstRange(of: ", wl_surface@")
      {
        surface = line[place.upperBound...].prefix { $0 != ")" }
      }
      guard let surface else { continue }
      if line.contains("wl_surface@\(surface).attach(wl_buffer@") { isAttached = true }
      if isAttached, line.contains("wl_surface@\(surface).commit()") {
        return Double(line.drop { $0 == "[" || $0 == " " }.prefix { $0 != "]" })
      }
    }
    return nil
  }
}
