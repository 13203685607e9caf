import Harness

/// Sway with its one output in a window that covers mutter's monitor, so that mutter's fingers are
/// sway's.
final class Sway {
  let socket: String
  private let mutter: Mutter

  /// - Parameter scale: Of its output.
  init(in mutter: Mutter, scale: Int) throws {
    self.mutter = mutter
    let household = mutter.household
    let configuration = """
      xwayland disable
      default_border none
      output * scale \(scale)
      seat * hide_cursor 1
      for_window [app_id=".*"] fullscreen enable

      """
    let path = "\(household.scratch.path)/sway.conf"
    Files.write(configuration, to: path)
    // The seat must have a pointer and a keyboard before sway looks at it.
    try mutter.pointerMotion(3, 3)
    try mutter.press(Keys.shift)
    try household.start(
      ["sway", "-c", path],
      [
        "WAYLAND_DISPLAY": mutter.socket, "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman",
        "SWAYSOCK": "\(household.runtime)/sway.sock",
      ])
    var found: String?
    try household.wait(for: "sway's sockets") {
      found = Files.contents(ofFolder: household.runtime)
        .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      return found != nil && UnixSocket.isServed("\(household.runtime)/sway.sock")
    }
    socket = found ?? ""
    do {
      try fillMonitor()
    } catch {
      _ = try? mutter.screenshot(to: "\(Pictures.folder)/sway-start-failure.png")
      throw error
    }
  }

  /// Maximises sway's own window, so that a place on the monitor is the same place on its output.
  private func fillMonitor() throws {
    let household = mutter.household
    let size = "\(mutter.width)x\(mutter.height)"
    try household.wait(for: "sway's output to be \(size)") {
      try mutter.press(Keys.up, holding: [Keys.logo])
      let query = try Child(
        ["swaymsg", "-s", "\(household.runtime)/sway.sock", "-t", "get_outputs", "-p"],
        environment: household.environment, logs: household.logs, as: household.account)
      try query.wait()
      return query.output.contains("Current mode: \(size)")
    }
  }

  /// What its output shows, kept as a PNG file too.
  func screenshot(to path: String) throws -> Picture {
    let household = mutter.household
    let folder = household.scratch.path
    let grim = try household.start(
      ["grim", "\(folder)/grim.png"], ["WAYLAND_DISPLAY": socket])
    try household.wait(for: "a picture of sway's output") { !grim.isRunning }
    let picture = try Picture(png: "\(folder)/grim.png")
    picture.write(png: path)
    return picture
  }
}
