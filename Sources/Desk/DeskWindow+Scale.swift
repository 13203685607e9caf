import Wayland

/// What the compositor has been told of the surface.
struct AppliedScale: Equatable {
  /// A buffer was shown.
  var hasContents = false
  var bufferScale = 1
  /// The logical size of the viewport.
  var destination: (width: Int, height: Int) = (0, 0)
  /// What lies where in the surface, its scale included.
  var layout: SurfaceLayout?

  static func == (left: AppliedScale, right: AppliedScale) -> Bool {
    left.hasContents == right.hasContents && left.bufferScale == right.bufferScale
      && left.destination == right.destination && left.layout == right.layout
  }
}

extension DeskWindow {
  /// A fractional scale in 120ths, against which neither a whole one nor outputs have a say.
  func preferred(_ scale: UInt32) {
    guard scale > 0 else { return }
    hasFractionalScale = true
    setScale(Int(min(scale, 120 * 16)))
  }

  /// A whole scale that the compositor would have: the outputs are not asked any more.
  func preferredBufferScale(_ factor: Int32) {
    guard factor > 0 else { return }
    bufferScale = Int(min(factor, 16))
    outputsChanged()
  }

  /// An output was entered or left, or asks for something else.
  func outputsChanged() {
    // Which output it will be is not known before the first frame: the sharpest is assumed.
    let isUnknown = entered.isEmpty && !applied.hasContents
    let on = isUnknown ? desktop.outputs : desktop.outputs.filter { entered.contains($0.output) }
    if let period = on.compactMap(\.refreshPeriod).min() { pacer.refreshPeriod = period }
    guard !hasFractionalScale, let scale = bufferScale ?? on.map(\.scale).max() else { return }
    if viewport != nil || surface.version >= WlSurface.Since.setBufferScale {
      setScale(scale * 120)
    }
  }

  /// The output may have vanished without a word about this window.
  func left(_ output: WlOutput) {
    entered.removeAll { $0 == output }
    outputsChanged()
  }

  /// A logical length on the glass, where the size of the screen is known.
  func millimetres(_ length: Double) -> Double? {
    let on = desktop.outputs.first { entered.contains($0.output) }
    return on?.millimetresPerPixel.map { $0 * length * Double(configuration.scale) / 120 }
  }

  private func setScale(_ scale: Int) {
    var next = configuration
    next.scale = scale
    // Before the first configure nobody has been told of anything.
    if isConfigured { change(to: next) } else { configuration = next }
    for seat in desktop.seats { seat.cursor?.wantedScale = cursorScale }
  }

  /// The whole scale that a pointer's picture on the window needs.
  var cursorScale: Int { (configuration.scale + 119) / 120 }

  /// Tells the compositor how the buffer of the coming commit is to be shown.
  func applyScale() {
    if let viewport {
      let size = (width: layout.width, height: layout.height)
      if applied.destination != size {
        applied.destination = size
        viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
      }
      return
    }
    let scale = configuration.scale / 120
    if applied.bufferScale != scale {
      applied.bufferScale = scale
      surface.setBufferScale(scale: Int32(scale))
    }
  }
}

// The parts of the surface.
extension DeskWindow {
  /// Tells the compositor what is the window, what can be touched and what is opaque. It holds from
  /// the coming commit on.
  func applyLayout() {
    if applied.layout == layout { return }
    applied.layout = layout
    let box = layout.geometry
    shellSurface.setWindowGeometry(
      x: Int32(box.x), y: Int32(box.y), width: Int32(box.width), height: Int32(box.height))
    let input = desktop.globals.compositor.createRegion()
    input.add(layout.input)
    surface.setInputRegion(region: input)
    input.destroy()
    let opaque = desktop.globals.compositor.createRegion()
    opaque.add(layout.opaque.0)
    if let other = layout.opaque.1 { opaque.add(other) }
    surface.setOpaqueRegion(region: opaque)
    opaque.destroy()
  }
}

extension WlRegion {
  fileprivate func add(_ box: Box) {
    if box.width < 1 || box.height < 1 { return }
    add(
      x: Int32(box.x), y: Int32(box.y), width: Int32(box.width), height: Int32(box.height))
  }
}
