import Archive
import Desk
import Drawing
import Glibc
import Screens
import Wayland

/// What a session is opened with, and the order in which what it needs comes about: the fonts on a
/// thread of Pango's, the store on one of its own, and the window here, at the same time.
struct SessionOpening {
  let location: StoreLocation
  let options: StoreOptions
  var recorder: Recorder?
  var preferences: Preferences?
  /// The focus that a launcher hands over.
  var launchToken: String?
  var picture: OpeningPicture?

  init(location: StoreLocation, options: StoreOptions) {
    self.location = location
    self.options = options
  }
}

extension SessionOpening {
  /// Opens a store and a window on it, and lets `body` run the session.
  ///
  /// - Returns: the exit status.
  func run(_ body: (Session) -> Void) throws(StoreError) -> Int32 {
    // Signals are blocked before the first thread begins, which inherits that.
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM, SIGINT, SIGHUP]) { _ in loop.quit() }
    let painter = Painter(
      layouts: TextLayouts(isRightToLeft: TraceOpening(preferences).isRightToLeft))
    let desktop: Desktop
    do {
      desktop = try Desktop.connect(loop: loop)
    } catch {
      CommandOutput.complain(error.description)
      return 1
    }
    defer { withExtendedLifetime(signals) {} }
    do throws(StoreError) {
      return try run(loop, desktop, painter, body)
    } catch {
      desktop.disconnect()
      throw error
    }
  }

  private func run(
    _ loop: EventLoop, _ desktop: Desktop, _ painter: Painter, _ body: (Session) -> Void
  ) throws(StoreError) -> Int32 {
    let outcomes = OutcomeBox()
    let opening = BackgroundOpening(
      at: location, options: options, report: { outcomes.send($0) },
      whenDone: { EventLoop.invoke {} })
    let window = DeskWindow(
      on: desktop, title: "Pleat", appID: StoreLocation.applicationID,
      like: preferences?.window ?? .usual)
    window.mirrorsHeader = TraceOpening(preferences).isRightToLeft
    window.launchToken = launchToken
    window.onClose = { loop.quit() }
    desktop.flush()
    var failure: String?
    desktop.onFailure = { failed in
      failure = failed.description
      loop.quit()
    }
    picture?.show(in: window, loop, unless: { opening.isDone })
    desktop.flush()
    prepareFonts(painter.layouts, for: window)
    let session = Session(
      loop: loop, window: window, painter: painter, store: try opening.result(),
      outcomes: outcomes, opening: self)
    desktop.onFailure = { [unowned session] in session.fail($0.description) }
    if let failure { session.fail(failure) }
    body(session)
    // The window tells the session of its end.
    desktop.disconnect()
    return withExtendedLifetime(session) { session.status }
  }

  private func prepareFonts(_ layouts: TextLayouts, for window: DeskWindow) {
    layouts.prepare(
      TextStyle(
        scale: Scale(numerator: window.configuration.scale),
        size: preferences?.settings.textSize ?? 1))
  }
}
