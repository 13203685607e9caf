import Glibc
import Harness
import Stage

/// What a window takes while nobody touches it: time and memory.
struct Rest {
  let client: Client
}

extension Rest {
  /// A window on the session's own bus, which scrolled through its list once.
  static func window(_ executable: String, _ titles: [String]) throws -> Rest {
    let bus = getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }
    let rest = Rest(client: try .ours(executable, titles, bus: bus))
    try rest.scroll()
    return rest
  }

  /// Pans as far as the first thousand rows, and settles.
  private func scroll() throws {
    let (stage, surface) = (client.stage, client.surface)
    for _ in 0..<70 {
      stage.seat.down(1, client.width / 3, client.height * 0.95)
      stage.seat.frame()
      for step in 1...12 {
        let commits = surface.commits
        stage.seat.motion(
          1, client.width / 3, client.height * (0.95 - 0.075 * Double(step)))
        stage.seat.frame()
        // At the list's end a motion may change no pixel.
        let patience = Deadline(after: 0.05)
        try stage.run("a frame of the pan") { surface.commits > commits || patience.isPast }
      }
      stage.seat.up(1)
      stage.seat.frame()
      stage.play(milliseconds: 20)
    }
    try stage.rest()
    try settle()
  }

  /// Waits until it has done what it puts off, such as a look through its store.
  private func settle() throws {
    var last: [String: Int] = [:]
    var since = Deadline.now
    try client.stage.run("a program at rest", within: 30) {
      let now = client.gauge.switches
      if now != last { (last, since) = (now, Deadline.now) }
      return Deadline.now - since > 2.5
    }
  }

  /// What half a minute brings.
  private func idle(seconds: Double) -> (wakeUps: Int, commits: Int, milliseconds: Double) {
    let (gauge, surface) = (client.gauge, client.surface)
    let before = (gauge.switches, surface.commits, gauge.processorTime)
    client.stage.play(milliseconds: seconds * 1000)
    return (
      gauge.wakeUps(since: before.0), surface.commits - before.1, gauge.processorTime - before.2
    )
  }
}

extension Rest {
  static func figures(executable: String) throws -> [Figure] {
    let rest = try window(executable, Client.titles(1000))
    defer { rest.client.stop() }
    return Figure.tried {
      let idle = rest.idle(seconds: 30)
      return [
        Figure(
          name: "at rest for 30 s, wake-ups of all threads", value: Double(idle.wakeUps),
          limit: 0, unit: "times", note: "with the session's bus"),
        Figure(
          name: "at rest for 30 s, commits", value: Double(idle.commits), limit: 0,
          unit: "times", note: "with the session's bus"),
        Figure(
          name: "at rest for 30 s, processor time", milliseconds: idle.milliseconds, limit: 0,
          note: "with the session's bus"),
      ]
    }
  }

  /// Bytes of a program that lives no longer than this.
  private static func memory(of executable: String, _ titles: [String]) throws -> Double {
    let rest = try window(executable, titles)
    defer { rest.client.stop() }
    return rest.client.gauge.memory
  }

  static func memory(executable: String) throws -> [Figure] {
    let megabyte = 1_048_576.0
    let few = try memory(of: executable, Client.titles(1000))
    let scripts = try memory(of: executable, Client.manyScripts(1000))
    let many = try memory(of: executable, Client.titles(100_000))
    let gtk = try Client.gtk()
    try gtk.stage.rest()
    defer { gtk.stop() }
    let reference = gtk.gauge.memory / megabyte
    return [
      Figure(
        name: "memory, 800x1000, 1000 tasks", value: few / megabyte, limit: 20, unit: "MB",
        reference: reference, note: "GTK 4's list box; PSS beside buffers"),
      Figure(
        name: "memory, CJK, Arabic and emoji shown", value: scripts / megabyte, limit: 26,
        unit: "MB", reference: reference, note: "GTK 4's list box; PSS beside buffers"),
      Figure(
        name: "memory, each task from 1000 to 100 000", value: (many - few) / 99_000, limit: 160,
        unit: "bytes", note: "PSS of the whole program; titles of 40 bytes"),
    ]
  }
}
