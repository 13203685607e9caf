package import WaylandServer

/// A toplevel window.
package final class Window {
  package let surface: Surface
  package private(set) var title = ""
  package private(set) var appID = ""
  package var geometry: (x: Int, y: Int, width: Int, height: Int)?
  /// The serials with which it asked to be moved.
  package private(set) var moves: [UInt32] = []
  package private(set) var isMapped = false
  /// The newest configure that it acknowledged.
  package private(set) var acknowledged: UInt32?
  /// Whether a commit followed the newest acknowledgement.
  package private(set) var isAnswered = false
  private(set) var isAlive = true
  private let toplevel: XdgToplevel
  private let shellSurface: XdgSurface
  private var sent: [UInt32] = []
  private unowned let stage: Stage

  init(
    _ toplevel: XdgToplevel, _ shellSurface: XdgSurface, _ surface: Surface, on stage: Stage
  ) {
    self.toplevel = toplevel
    self.shellSurface = shellSurface
    self.surface = surface
    self.stage = stage
    toplevel.onRequest { [unowned self] in handle($0) }
    toplevel.onDestroy { [weak self] in self?.isAlive = false }
  }
}

extension Window {
  private func handle(_ request: XdgToplevel.Request) {
    switch request {
    case .setTitle(let title): self.title = title
    case .setAppId(let appID): self.appID = appID
    case .move(_, let serial): moves.append(serial)
    case .destroy: isAlive = false
    default: break
    }
  }

  func acknowledge(_ serial: UInt32) {
    if !sent.contains(serial) {
      stage.fault("configure \(serial) is acknowledged but was not sent")
    }
    sent.removeAll { $0 <= serial }
    acknowledged = serial
    isAnswered = false
  }

  func committed(withBuffer brings: Bool) {
    if brings, acknowledged == nil {
      stage.fault("a buffer comes before the first configure's answer")
    }
    isAnswered = acknowledged != nil
    if surface.commits == 1, isAlive {
      if brings { stage.fault("the first commit has a buffer") }
      configure(width: stage.setup.initialWidth, height: stage.setup.initialHeight)
    }
    guard brings, !isMapped else { return }
    isMapped = true
    for output in stage.outputs where output.client == surface.resource.client {
      surface.resource.sendEnter(output: output)
    }
    stage.seat.focus(surface)
  }
}

extension Window {
  /// Proposes a size and a state; 0 leaves a length to the client. Gives the serial.
  @discardableResult
  package func configure(
    width: Int32, height: Int32, states: [XdgToplevel.State] = [.activated]
  ) -> UInt32 {
    guard isAlive else { return 0 }
    let values = states.map(\.rawValue)
    values.withUnsafeBytes { toplevel.sendConfigure(width: width, height: height, states: $0) }
    let serial = stage.display.nextSerial()
    sent.append(serial)
    shellSurface.sendConfigure(serial: serial)
    return serial
  }

  /// Asks it to close.
  package func close() { if isAlive { toplevel.sendClose() } }
}
