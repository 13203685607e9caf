package import PleatGestures
package import PleatMotion
package import Wayland

/// The program's window.
///
/// It hands out input, and buffers to draw to; what is shown, and the header where the compositor
/// draws none, is drawn by whoever owns it. The closures are called on the loop's thread.
package final class DeskWindow {
  /// Contacts, wheels and touchpads; positions are logical pixels of the surface. What happens in the
  /// header is not told.
  package var onInput: (InputEvent) -> Void = { _ in }
  package var onKey: (KeyPress) -> Void = { _ in }
  /// The right button was pressed outside of the header.
  package var onSecondaryPress: (_ x: Double, _ y: Double, _ time: Instant) -> Void = { _, _, _ in }
  /// The middle button was pressed outside of the header.
  package var onMiddlePress: (_ x: Double, _ y: Double, _ time: Instant) -> Void = { _, _, _ in }
  /// The window has changed; a frame follows at once.
  package var onConfigure: (WindowConfiguration) -> Void = { _ in }
  /// The user wants the window closed.
  package var onClose: () -> Void = {}
  /// Says how the frame that shows a moment is made. A frame that is required is not `none`.
  package var onPlan: (_ time: Instant, _ isRequired: Bool) -> FramePlan = { _, _ in .none }
  /// Draws the window, and appends what differs from what it showed last. False when there is nothing
  /// to be shown. A frame that was to scroll can end here, for want of a buffer.
  package var onDraw: (FrameTarget, inout [DamageRect]) -> Bool = { _, _ in false }
  /// A frame scrolls, and needs drawing: draws what comes into view to the buffer of what scrolls, and
  /// appends what differs there.
  package var onScroll: (FrameTarget, inout [DamageRect]) -> Void = { _, _ in }
  /// Draws what the window's own buffer shows of a frame that scrolls, below `scrollArea`, and appends
  /// what differs from what that buffer's surface showed last. The first target is the buffer of what
  /// scrolls.
  package var onFoot: (FrameTarget, FrameTarget, inout [DamageRect]) -> Void = { _, _, _ in }
  /// A frame has scrolled.
  package var onScrolled: () -> Void = {}
  /// Keys come to the window, or no longer.
  package var onFocus: (Bool) -> Void = { _ in }
  /// The header's buttons stand on the left; to be told before the window is first configured.
  package var mirrorsHeader = false
  /// There is no memory to draw to. It is tried again when the window changes.
  package var onMemoryShortage: () -> Void = {}

  package private(set) var surface: WlSurface
  /// What the window is at present; meaningful once `onConfigure` was called.
  package internal(set) var configuration: WindowConfiguration
  /// What the window was when it was shown first.
  package internal(set) var firstConfiguration: WindowConfiguration?

  let desktop: Desktop
  let applicationID: String
  let shellSurface: XdgSurface
  let toplevel: XdgToplevel
  let decoration: ZxdgToplevelDecorationV1?
  let viewport: WpViewport?
  let fractionalScale: WpFractionalScaleV1?
  let buffers: WindowBuffers
  let scroller: ScrollSurface?
  /// What the next frame that scrolls will need a buffer of, in lines; nil while nothing can scroll.
  package var scrollLines: Int?
  /// Where the contents lie in the surface.
  var layout: SurfaceLayout
  var shadow = WindowShadow()
  let presentation: FramePresentation?
  var pacer = FramePacer()
  var state: ToplevelState
  var header = HeaderGesture()
  /// The seat that touched the header last.
  var headerSeat: Seat?
  /// What the owner does with what is dropped.
  var takeDrop: ((DropEvent) -> Void)?
  /// A pinch was told to `onInput`.
  var isPinching = false
  /// The contacts that were told to `onInput`.
  var contacts: [ContactID] = []
  /// Contacts were told of, and not yet that it belongs together.
  var owesFrame = false
  var entered: [WlOutput] = []
  /// The scale that the compositor asks buffers to have, once it has told it.
  var bufferScale: Int?
  /// The compositor has told a fractional scale.
  var hasFractionalScale = false
  var damage: [DamageRect] = []
  /// What the compositor has been told of the surface's size and scale.
  var applied = AppliedScale()
  /// Since when no buffer is free.
  var starvedSince: Instant?
  var callback: WlCallback?
  private(set) lazy var callbackListener = Listener<WlCallback.Event> { [unowned self] _ in
    callback = nil
    pacer.called()
  }
  private(set) lazy var wakeUp = LoopTimer {}
  private(set) lazy var longPress = LoopTimer { [unowned self] in headerLongPress() }
  var focusedSeats = 0
  var isOpen = true
  var isConnected = true
  /// The owner knows the configuration.
  var isConfigured = false

  /// Makes the window and asks for it to be shown, as it was where the compositor leaves that to us.
  package init(
    on desktop: Desktop, title: String, appID: String, like memory: WindowMemory = .usual
  ) {
    self.desktop = desktop
    self.title = title
    applicationID = ToplevelText.bounded(appID)
    let globals = desktop.globals
    surface = globals.compositor.createSurface()
    shellSurface = globals.shell.getXdgSurface(surface: surface)
    toplevel = shellSurface.getToplevel()
    decoration = globals.decorations?.getToplevelDecoration(toplevel: toplevel)
    if let viewporter = globals.viewporter, let manager = globals.fractionalScales {
      viewport = viewporter.getViewport(surface: surface)
      fractionalScale = manager.getFractionalScale(surface: surface)
    } else {
      viewport = nil
      fractionalScale = nil
    }
    buffers = WindowBuffers(globals.shm)
    scroller = ScrollSurface(on: surface, globals)
    state = ToplevelState(width: memory.width, height: memory.height)
    configuration = WindowConfiguration(width: memory.width, height: memory.height, scale: 120)
    layout = SurfaceLayout(configuration, WindowFrame())
    presentation = globals.presentation.map { FramePresentation($0, clock: desktop.frameClock) }
    damage.reserveCapacity(64)
    contacts.reserveCapacity(16)
    listen()
    desktop.window = self
    sendTitle()
    toplevel.setAppId(appId: applicationID)
    toplevel.setMinSize(width: 240, height: 240)
    decoration?.setMode(mode: .serverSide)
    if memory.isMaximized { toplevel.setMaximized() }
    surface.commit()
  }

  /// What another window needs to know to be like this one; nothing where no hand has had a say.
  package var memory: WindowMemory? {
    WindowMemory(
      width: state.floating.width, height: state.floating.height,
      isMaximized: state.current.isMaximized)
  }

  /// The window's title, for the compositor's lists and its title bar.
  package var title: String {
    didSet { sendTitle() }
  }

  private func sendTitle() {
    if isOpen { toplevel.setTitle(title: ToplevelText.bounded(title)) }
  }
}

extension DeskWindow {
  private func listen() {
    surface.onEvent { [unowned self] event in
      switch event {
      case .enter(let output):
        if let output, !entered.contains(output) { entered.append(output) }
        outputsChanged()
      case .leave(let output):
        if let output { left(output) }
      case .preferredBufferScale(let factor): preferredBufferScale(factor)
      case .preferredBufferTransform: break
      }
    }
    fractionalScale?.onEvent { [unowned self] event in
      switch event {
      case .preferredScale(let scale): preferred(scale)
      }
    }
    decoration?.onEvent { [unowned self] event in
      switch event {
      case .configure(let mode): state.pending.isServerDecorated = mode == .serverSide
      }
    }
    toplevel.onEvent { [unowned self] in receive($0) }
    shellSurface.onEvent { [unowned self] event in
      switch event {
      case .configure(let serial): configured(serial)
      }
    }
    buffers.onRelease = { [unowned self] in starvedSince = nil }
  }

  /// Whether a frame was ever shown.
  package var isShown: Bool { applied.hasContents }

  /// Asks for a frame: it is drawn before the loop blocks next, or when the compositor is ready.
  package func requestFrame() { pacer.isWanted = true }

  /// Takes the window away: first what plays a role for the surface, then the surface.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    headerSeat = nil
    wakeUp.set(nil)
    longPress.set(nil)
    cancelInput(at: EventLoop.now())
    desktop.window = nil
    callback?.abandon()
    callback = nil
    presentation?.destroy()
    scroller?.destroy()
    fractionalScale?.destroy()
    viewport?.destroy()
    decoration?.destroy()
    toplevel.destroy()
    shellSurface.destroy()
    surface.destroy()
    buffers.destroy()
  }

  /// Nothing more can be shown.
  func connectionFailed() {
    isConnected = false
    wakeUp.set(nil)
    longPress.set(nil)
  }
}
