import Wayland

/// A screen: what it asks of the windows on it.
final class Output {
  /// The global's name.
  let name: UInt32
  let output: WlOutput
  /// Physical pixels for each logical one.
  private(set) var scale = 1
  /// Millimetres of glass for each physical pixel; nil where they are not known, or make no sense.
  private(set) var millimetresPerPixel: Double?
  /// Nanoseconds from one frame to the next; nil where it is not known.
  private(set) var refreshPeriod: Int64?
  private var physicalWidth: Int32 = 0
  /// Called when what it asks has changed.
  var onChange: () -> Void = {}

  init(name: UInt32, output: WlOutput) {
    self.name = name
    self.output = output
    output.onEvent { [unowned self] in receive($0) }
  }

  func destroy() {
    if output.version >= WlOutput.Since.release { output.release() } else { output.abandon() }
  }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .scale(let factor): scale = Int(min(max(factor, 1), 16))
    case .geometry(_, _, let width, _, _, _, _, _): physicalWidth = width
    case .mode(let flags, let width, _, let refresh):
      guard flags.contains(.current) else { return }
      measure(width)
      // In thousandths of a hertz.
      refreshPeriod = refresh > 1000 ? 1_000_000_000_000 / Int64(refresh) : nil
      if output.version < WlOutput.Since.done { onChange() }
    case .done: onChange()
    case .name, .description: break
    }
  }

  /// Neither length is turned with the screen. Projectors and virtual screens tell no size, or the
  /// ratio of their sides in its place.
  private func measure(_ pixels: Int32) {
    let length = pixels > 0 ? Double(physicalWidth) / Double(pixels) : 0
    millimetresPerPixel = (0.02...1).contains(length) ? length : nil
  }
}
