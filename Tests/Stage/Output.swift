import WaylandServer

/// A screen that clients' windows can be on.
package final class Output {
  package let scale: Int32
  private(set) var resources: [WlOutput] = []
  private var global: Global?
  private let millimetres: Int32

  /// - Parameter millimetres: The width of the glass, of 1280 pixels; 0 where it is not known.
  init(version: UInt32, scale: Int32, millimetres: Int32, on display: Display) {
    self.scale = scale
    self.millimetres = millimetres
    global = Global(WlOutput.self, version: version, on: display) { [unowned self] in answer($0) }
  }
}

extension Output {
  private func answer(_ output: WlOutput) {
    resources.append(output)
    output.sendGeometry(
      x: 0, y: 0, physicalWidth: millimetres, physicalHeight: millimetres * 800 / 1280,
      subpixel: .unknown, make: "Pleat", model: "Stage", transform: .normal)
    output.sendMode(flags: .current, width: 1280, height: 800, refresh: 60_000)
    if output.version >= 2 {
      output.sendScale(factor: scale)
      output.sendDone()
    }
    output.onDestroy { [weak self] in self?.resources.removeAll { $0 == output } }
  }

  /// Tells clients that it is gone, and nothing more.
  package func withdraw() { global?.withdraw() }

  /// How many objects clients hold of it.
  package var boundCount: Int { resources.count }
}
