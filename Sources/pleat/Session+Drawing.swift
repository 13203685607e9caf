import Archive
import Desk
import Drawing
import Outline
import PleatMotion
import Screens
import Words

/// What the window shows, and when.
extension Session {
  func plan(_ time: Instant, isRequired: Bool) -> FramePlan {
    advance(to: time)
    // Motion too slow to change a pixel yet brings no callback, and a callback can be lost.
    if look({ $0.needsFrames }) { window.requestFrame() }
    let area = window.scrollArea
    // Where nothing scrolls by itself nobody asks what it would look like.
    let sight = area.flatMap { _ in look { $0.scrolledSight } }
    if let plan = scenes.plan(sight, isRequired: isRequired, area: area) { return plan }
    look { $0.draw(into: &scenes.next) }
    window.scrollLines = area.flatMap {
      scenes.next.overflows ? RowStrip.lines(of: PixelRect($0)) : nil
    }
    return scenes.plan(scene: sight, isRequired: isRequired, area: area)
  }

  /// What the window shows, as a PNG file.
  func writePicture(to path: String) throws(PictureError) {
    guard let scene = shownScene else { return }
    try painter.writePNG(of: scene, to: path)
  }

  var shownScene: Scene? { scenes.shown }

  /// What a window would show that opened now is kept for the next one that does.
  func keepPicture() {
    guard let picture, let first = window.firstConfiguration, status == 0 else { return }
    let notebook = Notebook(document: screen.notebook.document, clock: { WallTime.current })
    var screen = TraceOpening(preferences).screen(
      notebook, layouts: painter.layouts, window: first)
    notebook.today = CivilDay.today
    screen.configure(first, at: .zero)
    var scene = FrameScenes().next
    screen.draw(into: &scene)
    picture.keep(scene, of: first, painter)
  }
}

// A list that is not scrolled any more.
extension Session {
  private static let settlingTime = 0.3

  func settleLater() {
    settling.set(EventLoop.now().advanced(bySeconds: Self.settlingTime))
  }

  func settle() {
    scenes.settle()
    window.requestFrame()
  }
}

extension Session {
  /// There is no memory to draw to. A window that shows nothing cannot say so.
  func memoryRanShort() {
    if window.isShown {
      lackedMemory = true
    } else {
      fail(message("There is no memory for a window."))
    }
  }

  /// It can be seen again: there is memory for the size that the window has now.
  func sayMemoryRanShort() {
    guard lackedMemory else { return }
    lackedMemory = false
    guard screen.banner?.isTrouble != true else { return }
    screen.banner = .notice(
      message("There was no memory for a window of another size."), at: EventLoop.now())
    window.requestFrame()
  }
}
