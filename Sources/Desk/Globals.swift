import Wayland

/// The globals that the compositor offers at present.
final class GlobalOffers {
  struct Offer {
    var name: UInt32
    var interface: String
    var version: UInt32
  }

  private(set) var current: [Offer] = []
  var onAppear: (Offer) -> Void = { _ in }
  var onVanish: (UInt32) -> Void = { _ in }
  let registry: WlRegistry

  init(_ registry: WlRegistry) {
    self.registry = registry
    registry.onEvent { [unowned self] event in
      switch event {
      case .global(let name, let interface, let version):
        let offer = Offer(name: name, interface: interface, version: version)
        current.append(offer)
        onAppear(offer)
      case .globalRemove(let name):
        current.removeAll { $0.name == name }
        onVanish(name)
      }
    }
  }

  func bind<Global: WaylandProxy>(_ type: Global.Type, _ offer: Offer) -> Global {
    registry.bind(type, name: offer.name, offered: offer.version)
  }

  func bind<Global: WaylandProxy>(_ type: Global.Type) -> Global? {
    let name = type.interfaceName
    return current.first { $0.interface == name }.map { bind(type, $0) }
  }
}

/// The globals that the window is made with. Without one of the optional ones, a feature is missing.
struct Globals {
  let offers: GlobalOffers
  let compositor: WlCompositor
  let subcompositor: WlSubcompositor?
  let shm: WlShm
  let shell: XdgWmBase
  let decorations: ZxdgDecorationManagerV1?
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  let presentation: WpPresentation?
  let cursorShapes: WpCursorShapeManagerV1?
  let gestures: ZwpPointerGesturesV1?
  let timestamps: ZwpInputTimestampsManagerV1?

  init(_ offers: GlobalOffers, display: WlDisplay) throws(ConnectionError) {
    self.offers = offers
    compositor = try Self.required(WlCompositor.self, offers)
    subcompositor = offers.bind(WlSubcompositor.self)
    shm = try Self.required(WlShm.self, offers)
    shell = try Self.required(XdgWmBase.self, offers)
    decorations = offers.bind(ZxdgDecorationManagerV1.self)
    viewporter = offers.bind(WpViewporter.self)
    fractionalScales = offers.bind(WpFractionalScaleManagerV1.self)
    presentation = offers.bind(WpPresentation.self)
    cursorShapes = offers.bind(WpCursorShapeManagerV1.self)
    gestures = offers.bind(ZwpPointerGesturesV1.self)
    timestamps = offers.bind(ZwpInputTimestampsManagerV1.self)
  }

  /// Whether a surface can show a part of its buffer. wlroots without a graphics processor, which is
  /// told by what it lacks, shows the part at the buffer's beginning instead (seen in 0.15).
  var showsParts: Bool {
    let names = offers.current.map(\.interface)
    return !names.contains { $0.hasPrefix("zwlr_") } || names.contains("zwp_linux_dmabuf_v1")
  }

  private static func required<Global: WaylandProxy>(
    _ type: Global.Type, _ offers: GlobalOffers
  ) throws(ConnectionError) -> Global {
    guard let global = offers.bind(type) else {
      throw .missingGlobal(interface: type.interfaceName)
    }
    return global
  }

  func destroy() {
    decorations?.destroy()
    viewporter?.destroy()
    subcompositor?.destroy()
    fractionalScales?.destroy()
    presentation?.destroy()
    cursorShapes?.destroy()
    gestures?.abandon()
    timestamps?.destroy()
    shell.destroy()
    shm.abandon()
    compositor.abandon()
    offers.registry.abandon()
  }
}
