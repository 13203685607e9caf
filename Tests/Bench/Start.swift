import Glibc
import Harness

/// From a program's start to the commit of its first picture, under the compositor of the
/// environment, as libwayland's own protocol log tells it.
struct Start {
  let scratch: Scratch

  /// What a start is followed by, once its first picture is there.
  typealias Look = (Child) -> Void

  /// Milliseconds from a start to its first picture.
  func time(of command: [String], then look: Look = { _ in }) throws -> Double {
    let began = Start.microseconds
    let child = try Child(command, environment: environment, logs: scratch.folder("logs"))
    var first: Double?
    try wait(for: "the first picture of \(command)", context: { child.log }) {
      first = firstPicture(in: child.errors)
      return first != nil || !child.isRunning
    }
    look(child)
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
    all["XDG_CACHE_HOME"] = scratch.folder("cache")
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

extension Start {
  /// In turns with foot, on a store of 100 000 tasks.
  static func figures(executable: String) throws -> [Figure] {
    let start = Start(scratch: try Scratch("bench"))
    try start.fill(executable, rows: 100_000)
    let foot = ["foot", "sleep", "60"]
    var footMemory = Double.infinity
    // The first of each fills caches, ours among them.
    for command in [[executable], foot] {
      _ = try start.time(of: command) { child in
        usleep(700_000)
        footMemory = ProcessGauge(process: child.process).memory / 1_048_576
      }
    }
    return try Figure.tried {
      var times: (kept: [Double], drawn: [Double], foot: [Double]) = ([], [], [])
      for _ in 0..<15 {
        times.kept.append(try start.time(of: [executable]))
        times.foot.append(try start.time(of: foot))
        Files.remove(start.picture)
        times.drawn.append(try start.time(of: [executable]))
      }
      let reference = times.foot.quantile(0.5)
      return [
        Figure(
          name: "start to first frame, 100 000 tasks", milliseconds: times.kept.quantile(0.5),
          limit: reference, reference: reference, note: "foot"),
        Figure(
          name: "the same without a picture of it kept", milliseconds: times.drawn.quantile(0.5),
          limit: reference, reference: reference, note: "foot"),
        Figure(
          name: "foot's memory, for comparison", value: footMemory, limit: nil, unit: "MB",
          note: "PSS beside buffers"),
      ]
    }
  }

  private var picture: String { scratch.path + "/cache/io.github.pleat.Pleat/opening.picture" }

  private func fill(_ executable: String, rows: Int) throws {
    let input = Client.titles(rows).joined(separator: "\n") + "\n"
    let child = try Child(
      [executable, "add"], environment: environment, logs: scratch.folder("logs"), input: input)
    try child.wait()
  }
}
