import Wayland

// The compositor's wishes.
extension DeskWindow {
  func receive(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      state.pending.width = Int(max(width, 0))
      state.pending.height = Int(max(height, 0))
      state.pending.apply(states)
    case .close: onClose()
    case .configureBounds(let width, let height):
      state.pending.bounds = (Int(max(width, 0)), Int(max(height, 0)))
    case .wmCapabilities(let capabilities): state.pending.applyCapabilities(capabilities)
    }
  }

  /// A set of wishes is complete. It is answered before the loop blocks, together with those that
  /// follow at once.
  func configured(_ serial: UInt32) {
    state.unanswered = (serial, state.pending)
    pacer.owesConfigure = true
    pacer.isSuspended = state.pending.isSuspended
  }

  /// Takes on the newest wish. The serial is still to be acknowledged.
  func adoptConfigure() {
    guard let wish = state.unanswered?.wish else { return }
    let size = state.adopt(wish)
    var next = configuration
    next.width = size.width
    next.height = size.height
    next.isActive = wish.isActive
    next.isMaximized = wish.isMaximized
    next.isFullscreen = wish.isFullscreen
    next.isResizing = wish.isResizing
    next.isSuspended = wish.isSuspended
    next.header = hasOwnHeader ? ownHeader(width: size.width) : nil
    if next.header == nil { header.cancel() }
    change(to: next)
  }

  /// Tells the owner what has changed.
  func change(to next: WindowConfiguration) {
    let layout = SurfaceLayout(next, WindowFrame(of: next, tiled: state.current.tiled))
    if layout != self.layout {
      pacer.isWanted = true
      // The caret stays where it is in the contents.
      let field = textField
      self.layout = layout
      textField = field
    }
    if next == configuration && isConfigured { return }
    configuration = next
    isConfigured = true
    pacer.isWanted = true
    onConfigure(next)
  }

  private func ownHeader(width: Int) -> WindowHeader {
    // A compositor that does not tell what it can do is taken to do it all.
    var header = WindowHeader(
      width: width, canMinimize: state.current.canMinimize ?? true,
      canMaximize: state.current.canMaximize ?? true, isMirrored: mirrorsHeader)
    header.pressed = self.header.pressed
    return header
  }

  private var hasOwnHeader: Bool {
    !state.current.isFullscreen && !(decoration != nil && state.current.isServerDecorated)
  }
}

extension ToplevelState.Wish {
  fileprivate mutating func apply(_ states: UnsafeRawBufferPointer) {
    isActive = false
    isMaximized = false
    isFullscreen = false
    isResizing = false
    tiled = []
    isSuspended = false
    for value in WireArray(states) {
      switch XdgToplevel.State(rawValue: value) {
      case .activated: isActive = true
      case .maximized: isMaximized = true
      case .fullscreen: isFullscreen = true
      case .resizing: isResizing = true
      case .tiledLeft: tiled.insert(.left)
      case .tiledRight: tiled.insert(.right)
      case .tiledTop: tiled.insert(.top)
      case .tiledBottom: tiled.insert(.bottom)
      case .suspended: isSuspended = true
      default: break
      }
    }
  }

  fileprivate mutating func applyCapabilities(_ capabilities: UnsafeRawBufferPointer) {
    canMaximize = false
    canMinimize = false
    canShowMenu = false
    for value in WireArray(capabilities) {
      switch XdgToplevel.WmCapabilities(rawValue: value) {
      case .maximize: canMaximize = true
      case .minimize: canMinimize = true
      case .windowMenu: canShowMenu = true
      default: break
      }
    }
  }
}

/// The 32-bit numbers of an array on the wire; an incomplete last one is left out.
struct WireArray: Sequence {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  func makeIterator() -> AnyIterator<UInt32> {
    var offset = 0
    return AnyIterator {
      guard offset + 4 <= bytes.count else { return nil }
      defer { offset += 4 }
      return bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
  }
}
