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

  /// Opens the window on the user's lists, or brings the one that is open to the front.
  ///
  /// - Returns: the exit status.
  static func openWindow(for request: LaunchRequest = .activate) -> Int32 {
    let token = LaunchToken.take()
    let location: StoreLocation
    do throws(StoreError) {
      location = try .standard()
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
    guard let instance = claim(location, request, token) else { return 0 }
    let preferences = Preferences(environment: Environment.value)
    var opening = SessionOpening(location: location, options: .ofWindow)
    opening.preferences = preferences
    opening.launchToken = token
    // A window that opens for something else than to be seen shows that.
    if request == .activate { opening.picture = .standard(preferences) }
    return run(opening) { $0.serve(instance, for: request) }
  }

  /// Opens a window of its own on the user's lists, whatever others are open.
  ///
  /// - Parameter file: where the session is written to.
  /// - Returns: the exit status.
  static func recordWindow(in file: String) throws(CommandFailure) -> Int32 {
    let location: StoreLocation
    do throws(StoreError) { location = try .standard() } catch { throw CommandFailure(error) }
    var opening = SessionOpening(location: location, options: .ofWindow)
    opening.launchToken = LaunchToken.take()
    opening.recorder = try Recorder(path: file, wallTime: .current)
    opening.preferences = Preferences(environment: Environment.value)
    return run(opening) { $0.followDesktop() }
  }

  /// - Returns: `nil` if another window on the same lists has been told what is wanted.
  private static func claim(
    _ location: StoreLocation, _ request: LaunchRequest, _ token: String?
  ) -> SingleInstance? {
    let appID = StoreLocation.applicationID
    let isUsual = location.isUsual
    // A desktop means the usual lists, or those of the session that it starts the program in.
    let isOnBus = isUsual || SingleInstance.isStartedByBus
    switch SingleInstance.claim(
      appID, of: isUsual ? nil : location.realFolder, isOnBus: isOnBus, request, token: token)
    {
    case .delivered: return nil
    case .first(let first): return first
    case .unknown: return .unclaimed(appID, isOnBus: isOnBus, request, token: token)
    }
  }

  private static func run(
    _ opening: SessionOpening, _ begin: (Session) -> Void
  ) -> Int32 {
    do throws(StoreError) {
      return try opening.run { session in
        begin(session)
        session.run()
      }
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
  }
}
