import Desk
import Glibc

/// A small program for tests: it does what it is told through a FIFO, and says what it sees, one
/// line for each thing.
///
///     DeskProbe preferences
///     DeskProbe instance ID REQUEST...
///     DeskProbe window FIFO
@main
enum DeskProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("preferences", 1): Preferences.run()
    case ("instance", 3...): Instance.run(arguments[1], Array(arguments[2...]))
    case ("window", 2): Window.run(commands: arguments[1])
    default:
      say("DeskProbe does not understand \(arguments)")
      exit(2)
    }
  }

  /// One line, at once.
  static func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(STDOUT_FILENO, $0, strlen($0)) }
  }
}

/// Says what the desktop's preferences are, and each change.
private enum Preferences {
  static func run() {
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM]) { _ in loop.quit() }
    let portal = PreferencesPortal(SessionBus())
    DeskProbe.say(text(portal.preferences))
    portal.onChange = { DeskProbe.say(text($0)) }
    portal.start()
    withExtendedLifetime(signals) { loop.run() }
  }

  private static func text(_ preferences: DesktopPreferences) -> String {
    let accent = preferences.accent.map { "\($0.red),\($0.green),\($0.blue)" } ?? "none"
    return "\(preferences.colorScheme) contrast \(preferences.wantsHighContrast)"
      + " still \(preferences.wantsReducedMotion) accent \(accent) text \(preferences.textScale)"
  }
}

/// Is the first, and says what later starts want; or is a later one.
private enum Instance {
  static func run(_ id: String, _ words: [String]) {
    let token = LaunchToken.take()
    let request: LaunchRequest =
      switch words[0] {
      case "open": .open(Array(words[1...]))
      case "action": .action(words.count > 1 ? words[1] : "")
      default: .activate
      }
    let instance: SingleInstance
    switch SingleInstance.claim(id, request, token: token) {
    case .first(let first):
      DeskProbe.say("first")
      instance = first
    case .delivered: return DeskProbe.say("delivered")
    case .unknown:
      DeskProbe.say("unknown")
      instance = .unclaimed(id, request, token: token)
    }
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM]) { _ in loop.quit() }
    // A first that hangs does not listen.
    if words[0] != "hang" {
      instance.onRequest = { DeskProbe.say("\($0) token \($1 ?? "none")") }
      instance.onSuperseded = {
        DeskProbe.say("superseded")
        loop.quit()
      }
      instance.start(SessionBus())
    }
    withExtendedLifetime((signals, instance)) { loop.run() }
  }
}
