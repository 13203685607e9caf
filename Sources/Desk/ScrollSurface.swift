import Wayland

/// What scrolls, on a surface of its own that lies on the window's: a frame moves the part of its
/// buffer that is seen, and touches no pixel.
///
/// It takes what it shows from the buffer pixel by pixel, and no input. Its commits take effect
/// together with the window's next one. Once it is not needed it stays behind the window, one pixel
/// large, so that the compositor keeps what it holds.
final class ScrollSurface {
  let surface: WlSurface
  let buffers: WindowBuffers
  /// Whether it lies on the window.
  private(set) var isShown = false
  private let window: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport
  private var place: (x: Int, y: Int) = (0, 0)
  private var size: (width: Int, height: Int) = (0, 0)

  /// A holder of buffers that gives none back before it gets another needs two.
  private static let mostBuffers = 2

  /// Nil where the compositor cannot do it.
  init?(on window: WlSurface, _ globals: Globals) {
    guard let subcompositor = globals.subcompositor, let viewporter = globals.viewporter,
      window.version >= WlSurface.Since.damageBuffer, globals.showsParts
    else { return nil }
    self.window = window
    surface = globals.compositor.createSurface()
    buffers = WindowBuffers(globals.shm, limit: Self.mostBuffers)
    viewport = viewporter.getViewport(surface: surface)
    subsurface = subcompositor.getSubsurface(surface: surface, parent: window)
    let nowhere = globals.compositor.createRegion()
    surface.setInputRegion(region: nowhere)
    nowhere.destroy()
  }

  func destroy() {
    subsurface.destroy()
    viewport.destroy()
    surface.destroy()
    buffers.destroy()
  }
}

extension ScrollSurface {
  /// Shows a part of its buffer that begins at a line, from the window's next commit on.
  ///
  /// - Parameters:
  ///   - width, height: The part in pixels.
  ///   - box: Where it is seen, in logical pixels of the window's surface.
  func show(line: Int, width: Int, height: Int, in box: Box) {
    if !isShown {
      subsurface.placeAbove(sibling: window)
      isShown = true
    }
    if place != (box.x, box.y) {
      place = (box.x, box.y)
      subsurface.setPosition(x: Int32(box.x), y: Int32(box.y))
    }
    resize(to: (box.width, box.height))
    showPart(line: line, width: width, height: height)
  }

  /// Puts it behind the window with the window's next commit.
  func putAway() {
    guard isShown else { return }
    isShown = false
    subsurface.placeBelow(sibling: window)
    showPart(line: 0, width: 1, height: 1)
    resize(to: (1, 1))
    surface.commit()
  }

  private func showPart(line: Int, width: Int, height: Int) {
    viewport.setSource(
      x: Fixed(0), y: Fixed(Double(line)), width: Fixed(Double(width)),
      height: Fixed(Double(height)))
  }

  private func resize(to size: (width: Int, height: Int)) {
    if self.size == size { return }
    self.size = size
    viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
  }
}
