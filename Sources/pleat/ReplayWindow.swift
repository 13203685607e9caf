import Archive
import Desk
import Drawing
import Glibc
import PleatMotion
import Screens
import Wayland
import Words

/// Plays a trace in a window, at the pace at which it was recorded. Hands do nothing there but close
/// it; it stays open at the end.
final class ReplayWindow {
  private let replay: Replay
  private let loop: EventLoop
  private let window: DeskWindow
  private let painter = Painter(layouts: TextLayouts())
  private var scenes = FrameScenes()
  private var timer: LoopTimer?
  private var began: Instant?
  private(set) var failure: CommandFailure?

  private init(_ replay: Replay, loop: EventLoop, desktop: Desktop) {
    self.replay = replay
    self.loop = loop
    window = DeskWindow(
      on: desktop, title: message("Pleat: replay"), appID: StoreLocation.applicationID)
    timer = LoopTimer { [unowned self] in turn() }
    window.onClose = { loop.quit() }
    window.onConfigure = { [unowned self] _ in configure() }
    window.onDraw = { [unowned self] target, damage in draw(into: target, damage: &damage) }
    desktop.onFailure = { [unowned self] failure in
      fail(CommandFailure(failure.description))
    }
    configure()
  }

  /// Plays until the window is closed.
  ///
  /// - Throws: what cannot be played, or why there is no window.
  static func play(_ replay: Replay) throws(CommandFailure) {
    let loop = EventLoop()
    let signals = SignalWatch([SIGTERM, SIGINT, SIGHUP]) { _ in loop.quit() }
    let desktop: Desktop
    do {
      desktop = try Desktop.connect(loop: loop)
    } catch {
      throw CommandFailure(error.description)
    }
    let player = ReplayWindow(replay, loop: loop, desktop: desktop)
    loop.run()
    desktop.disconnect()
    withExtendedLifetime((signals, player)) {}
    if let failure = player.failure { throw failure }
    try replay.play(upTo: Instant(nanoseconds: .max))
    try replay.finish()
  }
}

extension ReplayWindow {
  /// The trace's own sizes, at this window's scale.
  private func configure() {
    replay.ownScale = window.configuration.scale
    window.requestFrame()
  }

  private func draw(into target: FrameTarget, damage: inout [DamageRect]) -> Bool {
    if began == nil {
      began = target.time
      turn()
    }
    replay.screen.draw(into: &scenes.next)
    scenes.next.width = target.width
    scenes.next.height = target.height
    return scenes.paint(with: painter, into: target, damage: &damage)
  }

  /// Plays what is due, and waits for the rest.
  private func turn() {
    guard let began else { return }
    let elapsed = Instant(
      nanoseconds: EventLoop.now().nanoseconds &- began.nanoseconds)
    do throws(CommandFailure) {
      try replay.play(upTo: elapsed)
    } catch {
      return fail(error)
    }
    window.requestFrame()
    if let next = replay.nextMoment {
      timer?.set(Instant(nanoseconds: began.nanoseconds &+ next.nanoseconds))
    } else if replay.hasQuit {
      loop.quit()
    }
  }

  private func fail(_ failure: CommandFailure) {
    self.failure = failure
    loop.quit()
  }
}
