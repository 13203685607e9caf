import Wayland

/// What the compositor has been told of the surface.
struct AppliedScale: Equatable {
  /// A buffer was shown.
  var hasContents = false
  var bufferScale = 1
  /// The logical size of the viewport.
  var destination: (width: Int, height: Int) = (0, 0)

  static func == (left: AppliedScale, right: AppliedScale) -> Bool {
    left.hasContents == right.hasContents && left.bufferScale == right.bufferScale
      && left.destination == right.destination
  }
}

extension DeskWindow {
  /// A fractional scale in 120ths, which outputs have no say against.
  func preferred(_ scale: UInt32) {
    guard scale > 0 else { return }
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
    guard fractionalScale == nil, let scale = bufferScale ?? on.map(\.scale).max() else { return }
    if surface.version >= WlSurface.Since.setBufferScale { setScale(scale * 120) }
  }

  /// The output may have vanished without a word about this window.
  func left(_ output: WlOutput) {
    entered.removeAll { $0 == output }
    outputsChanged()
  }

  private func setScale(_ scale: Int) {
    for seat in desktop.seats { seat.cursor?.wantedScale = (scale + 119) / 120 }
    var next = configuration
    next.scale = scale
    // Before the first configure nobody has been told of anything.
    if isConfigured { change(to: next) } else { configuration = next }
  }

  /// Tells the compositor how the buffer of the coming commit is to be shown.
  func applyScale() {
    if let viewport {
      let size = (width: configuration.width, height: configuration.height)
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
