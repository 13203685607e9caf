package import WaylandServer

/// A toplevel window.
package final class Window {
  package let surface: Surface
  package private(set) var title = ""
  package private(set) var appID = ""
  /// The serials with which it asked to be moved.
  package private(set) var moves: [UInt32] = []
  package private(set) var resizes: [Resize] = []
  package private(set) var menus: [Menu] = []
  /// What it asked for else, the oldest first.
  package private(set) var wishes: [Wish] = []
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

  package struct Resize: Equatable {
    package var serial: UInt32
    package var edge: XdgToplevel.ResizeEdge

    package init(serial: UInt32, edge: XdgToplevel.ResizeEdge) {
      self.serial = serial
      self.edge = edge
    }
  }

  /// The window menu, at a place of the surface.
  package struct Menu: Equatable {
    package var serial: UInt32
    package var x: Int
    package var y: Int

    package init(serial: UInt32, x: Int, y: Int) {
      self.serial = serial
      self.x = x
      self.y = y
    }
  }

  package enum Wish: Equatable { case maximized, ownSize, fullscreen, minimized }

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
    case .resize(_, let serial, let edge): resizes.append(Resize(serial: serial, edge: edge))
    case .showWindowMenu(_, let serial, let x, let y):
      menus.append(Menu(serial: serial, x: Int(x), y: Int(y)))
    case .setMaximized: wishes.append(.maximized)
    case .unsetMaximized: wishes.append(.ownSize)
    case .setFullscreen: wishes.append(.fullscreen)
    case .setMinimized: wishes.append(.minimized)
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
      if let bounds = stage.setup.bounds, toplevel.version >= 4 {
        toplevel.sendConfigureBounds(width: bounds.width, height: bounds.height)
      }
      if let capabilities = stage.setup.windowCapabilities { tell(capabilities) }
      configure(
        width: stage.setup.initialWidth, height: stage.setup.initialHeight,
        states: stage.setup.initialStates)
    }
    guard brings, !isMapped else { return }
    isMapped = true
    if let output = stage.outputs.first { surface.enter(output) }
    if let scale = stage.setup.preferredBufferScale { surface.prefer(scale: scale) }
    for seat in stage.seats { seat.focus(surface) }
  }
}

extension Window {
  /// Tells what can be done to it, with the next configure.
  package func tell(_ capabilities: [XdgToplevel.WmCapabilities]) {
    if toplevel.version < 5 { return }
    capabilities.map(\.rawValue).withUnsafeBytes {
      toplevel.sendWmCapabilities(capabilities: $0)
    }
  }

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
