import Archive
import Desk
import Glibc
import Wayland
import Words

/// The program, and the window that it opens when it is told nothing else.
@main
enum Pleat {
  static func main() {
    Catalog.open(in: TranslationsFolder.beside(program: "/proc/self/exe"))
    do throws(CommandUsageError) {
      exit(Commands.run(try CommandInvocation(Array(CommandLine.arguments.dropFirst()))))
    } catch {
      CommandOutput.complain(error.description)
      exit(2)
    }
  }

  /// Opens the window on the user's lists.
  ///
  /// - Parameter file: where the session is to be written to, if it is.
  /// - Returns: the exit status.
  static func openWindow(recordingIn file: String?, for request: LaunchRequest = .activate) -> Int32
  {
    let token = LaunchToken.take()
    let appID = StoreLocation.applicationID
    let instance: SingleInstance
    switch SingleInstance.claim(appID, request, token: token) {
    case .delivered: return 0
    case .first(let first): instance = first
    case .unknown: instance = .unclaimed(appID, request, token: token)
    }
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
      let preferences = Preferences { getenv($0).map { String(cString: $0) } }
      return try run(
        at: location, options: .ours, recorder: recorder, preferences: preferences
      ) { session in
        session.window.launchToken = token
        session.serve(instance, for: request)
        session.run()
      }
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }

  /// Opens a store and a window on it, and lets `body` run the session.
  ///
  /// - Returns: the exit status.
  static func run(
    at location: StoreLocation, options: StoreOptions = StoreOptions(), recorder: Recorder? = nil,
    preferences: Preferences? = nil, _ body: (Session) -> Void
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
    let opened = try OutlineStore.open(at: location, options: options) { outcomes.send($0) }
    let session = Session(
      loop: loop, desktop: desktop, store: opened, outcomes: outcomes, recorder: recorder,
      preferences: preferences)
    body(session)
    desktop.disconnect()
    return withExtendedLifetime(signals) { session.status }
  }
}
