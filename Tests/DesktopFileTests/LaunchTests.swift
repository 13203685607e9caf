import Glibc
import Harness
import Testing

@Suite("A program that is installed", .serialized)
struct LaunchTests {
  /// Characters that mean something to a shell, to a desktop entry or to the bus.
  private static let odd = #"a b's "c" $HOME \d &e `f` g;h é"#

  private func started(by installation: Installation) throws -> String {
    let path = installation.path("bin/pleat.started")
    try wait(for: "the start of the program") { Files.exists(path) }
    return Files.text(path)
  }

  @Test(arguments: ["usr", odd])
  func `A menu starts it by its desktop entry where there is no bus`(prefix: String) throws {
    let installation = try Installation(prefix: prefix)
    try installation.install()
    let entry = installation.path("share/applications/\(Project.application).desktop")
    let valid = try Project.run(["desktop-file-validate", entry], in: installation.scratch)
    #expect(valid.output + valid.errors == "")
    let launch = try Project.run(
      ["gio", "launch", entry], ["DBUS_SESSION_BUS_ADDRESS": "disabled:"],
      in: installation.scratch)
    #expect(launch.exitStatus == 0, "\(launch.log)")
    #expect(try started(by: installation) == "pleat\n")
  }

  @Test(arguments: ["usr", odd])
  func `The bus starts it by its service`(prefix: String) throws {
    let installation = try Installation(prefix: prefix)
    try installation.install()
    // The call itself fails, for the program that is installed here does not speak on the bus.
    let call = try Project.run(
      [
        "dbus-run-session", "--", "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus",
        "--timeout", "2", "--object-path", "/org/freedesktop/DBus", "--method",
        "org.freedesktop.DBus.StartServiceByName", Project.application, "0",
      ], ["XDG_DATA_DIRS": installation.path("share")], in: installation.scratch)
    #expect(try started(by: installation) == "pleat\n", "\(call.log)")
  }

  @Test func `A bus that runs already learns of it`() throws {
    let installation = try Installation()
    let script = """
      "$1/run" --install "$2" && exec gdbus call --session --dest org.freedesktop.DBus \
        --object-path /org/freedesktop/DBus --method org.freedesktop.DBus.ListActivatableNames
      """
    let call = try Project.run(
      ["dbus-run-session", "--", "sh", "-c", script, "sh", Project.root, installation.prefix],
      [
        "XDG_DATA_DIRS": installation.path("share"),
        "PLEAT_EXECUTABLE": "\(installation.scratch.path)/program",
      ], in: installation.scratch)
    #expect(call.output.contains("'\(Project.application)'"), "\(call.log)")
  }
}

extension LaunchTests {
  /// How a desktop carries out the entry's action.
  enum Way: CaseIterable {
    /// By the bus, which starts the program for it.
    case activation
    /// By the bus, on which a window is to be found already.
    case openWindow
    /// By the action's command, as desktops do that know nothing of the other.
    case command

    /// What the desktop runs, by a shell whose first argument is the program.
    var script: String {
      let action = "gapplication action \(Project.application) new-task"
      return switch self {
      case .activation: action
      case .openWindow: "gapplication launch \(Project.application); " + action
      case .command: "\"$1\" --new-task &"
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `The entry's action begins a task, in a window that is there or not`(way: Way) throws {
    let installation = try Installation(program: Project.executable())
    try installation.install()
    let end = "\(installation.scratch.path)/end"
    let script = """
      dbus-update-activation-environment --all
      \(way.script)
      for _ in $(seq 600); do [ -e "$2" ] && break; sleep 0.1; done
      """
    let desktop = try Child(
      [
        "\(Project.root)/.ci/headless", "sh", "-c", script, "sh", installation.path("bin/pleat"),
        end,
      ],
      environment: [
        "PATH": Child.path, "LANG": "C.UTF-8", "HOME": installation.scratch.path,
        "XDG_DATA_DIRS": "\(installation.path("share")):/usr/local/share:/usr/share",
        "WAYLAND_DEBUG": "1",
      ], logs: installation.scratch.path)
    defer {
      Files.write("", to: end)
      try? desktop.wait()
    }
    // A row that is typed into is what text input is enabled for.
    try wait(for: "a row to type into", within: 40, context: { desktop.log }) {
      desktop.errors.contains(/zwp_text_input_v3[@#]\d+\.enable\(\)/)
    }
    let windows = desktop.errors.matches(of: /xdg_toplevel[@#]\d+\.set_app_id\("(.+)"\)/)
    #expect(windows.map { String($0.1) } == [Project.application])
  }
}
