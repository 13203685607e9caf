import Archive
import Desk
import Glibc
import Wayland

/// The program: a command, the tour, or the window.
@main
enum Pleat {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let status = Commands.run(arguments) { exit(status) }
    if arguments.first == "tour" { exit(Tour.run(Array(arguments.dropFirst()))) }
    exit(openWindow())
  }

  private static func openWindow() -> Int32 {
    do throws(StoreError) {
      let location = try StoreLocation.standard()
      return try run(at: location) { session in session.run() }
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }

  /// Opens a store and a window on it, and lets `body` run the session.
  ///
  /// - Returns: the exit status.
  static func run(
    at location: StoreLocation, _ body: (Session) -> Void
  ) throws(StoreError) -> Int32 {
    // Signals are blocked before the store starts its thread, which inherits that.
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM, SIGINT, SIGHUP]) { _ in loop.quit() }
    let desktop: Desktop
    do {
      desktop = try Desktop.connect(loop: loop)
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
    let outcomes = OutcomeBox()
    let opened = try OutlineStore.open(at: location) { outcomes.send($0) }
    let session = Session(loop: loop, desktop: desktop, store: opened, outcomes: outcomes)
    body(session)
    desktop.disconnect()
    return withExtendedLifetime(signals) { session.status }
  }
}
