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
    exit(openWindow(recordingIn: recording(arguments)))
  }

  /// The file that the session is to be written to, if it is.
  private static func recording(_ arguments: [String]) -> String? {
    guard case .recording(let file) = try? CommandInvocation(arguments) else { return nil }
    return file
  }

  private static func openWindow(recordingIn file: String? = nil) -> Int32 {
    let recorder: Recorder?
    do throws(CommandFailure) {
      recorder = try file.map { path throws(CommandFailure) in
        try Recorder(path: path, wallTime: .current)
      }
    } catch {
      CommandOutput.complain(error)
      return 1
    }
    do throws(StoreError) {
      let location = try StoreLocation.standard()
      return try run(at: location, recorder: recorder) { session in session.run() }
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }

  /// Opens a store and a window on it, and lets `body` run the session.
  ///
  /// - Returns: the exit status.
  static func run(
    at location: StoreLocation, recorder: Recorder? = nil, _ body: (Session) -> Void
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
    let session = Session(
      loop: loop, desktop: desktop, store: opened, outcomes: outcomes, recorder: recorder)
    body(session)
    desktop.disconnect()
    return withExtendedLifetime(signals) { session.status }
  }
}
