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
      let preferences = Preferences(environment: Environment.value)
      var opening = SessionOpening(location: location, options: .ofWindow)
      opening.recorder = recorder
      opening.preferences = preferences
      opening.launchToken = token
      // A window that opens for something else than to be seen shows that.
      if request == .activate, recorder == nil { opening.picture = .standard(preferences) }
      return try opening.run { session in
        session.serve(instance, for: request)
        session.run()
      }
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }
}
