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
  private let painter: Painter
  private var scenes = FrameScenes()
  private var timer: LoopTimer?
  private var began: Instant?
  private(set) var failure: CommandFailure?

  private init(_ replay: Replay, loop: EventLoop, desktop: Desktop) {
    self.replay = replay
    self.loop = loop
    painter = Painter(layouts: replay.layouts)
    window = DeskWindow(
      on: desktop, title: message("Pleat: replay"), appID: StoreLocation.applicationID)
    timer = LoopTimer { [unowned self] in turn() }
    window.onClose = { loop.quit() }
    window.onConfigure = { [unowned self] _ in configure() }
    window.onPlan = { [unowned self] time, isRequired in plan(time, isRequired: isRequired) }
    window.onDraw = { [unowned self] target, damage in
      scenes.paint(with: painter, into: target, damage: &damage)
      return true
    }
    window.onScroll = { [unowned self] target, damage in
      scenes.scroll(with: painter, into: target, damage: &damage)
    }
    window.onFoot = { [unowned self] list, target, damage in
      scenes.paintFoot(with: painter, from: list, into: target, damage: &damage)
    }
    window.onScrolled = { [unowned self] in scenes.showScrolled() }
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

  private func plan(_ time: Instant, isRequired: Bool) -> FramePlan {
    if began == nil {
      began = time
      turn()
    }
    replay.screen.draw(into: &scenes.next)
    scenes.next.width = window.configuration.pixelWidth
    scenes.next.height = window.configuration.pixelHeight
    return scenes.plan(scene: nil, isRequired: isRequired, area: window.scrollArea)
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
