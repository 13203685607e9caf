/// What the window is at present: the compositor's wishes and ours, settled.
package struct WindowConfiguration: Equatable {
  /// The size in logical pixels, the header included; at least 1.
  package var width: Int
  package var height: Int
  /// Physical pixels for each logical one, in 120ths.
  package var scale: Int
  /// The title bar that the program has to draw; nil where the compositor draws one, and in
  /// fullscreen.
  package var header: WindowHeader?
  package var isActive = false
  package var isMaximized = false
  package var isFullscreen = false
  /// The user is dragging an edge of the window.
  package var isResizing = false
  /// Nothing of the window can be seen, and no frame is drawn.
  package var isSuspended = false

  package init(width: Int, height: Int, scale: Int) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}

extension WindowConfiguration {
  /// The size of the picture in physical pixels.
  package var pixelWidth: Int { ScaledLength.pixels(width, scale: scale) }
  package var pixelHeight: Int { ScaledLength.pixels(height, scale: scale) }
}

/// Lengths at a scale in 120ths.
package enum ScaledLength {
  /// Physical pixels of a logical length of at least 0, rounded half away from zero.
  package static func pixels(_ length: Int, scale: Int) -> Int { (length * scale + 60) / 120 }
}

/// The title bar in a window without decorations of the compositor's: the upper edge of the surface,
/// in logical pixels.
package struct WindowHeader: Equatable {
  package enum Button: CaseIterable, Sendable {
    case minimize
    case maximize
    case close
  }

  /// The height of every header.
  package static let usualHeight = 44
  /// A title needs so much room before buttons beyond the first may take some.
  private static let titleRoom = 120

  package var height: Int
  package var closeButton: Box
  /// Nil where the compositor does not offer it, and in narrow windows.
  package var minimizeButton: Box?
  package var maximizeButton: Box?
  /// The button that a finger or a pointer holds down.
  package var pressed: Button?

  /// The header of a window that is `width` wide; mirrored, its buttons stand on the left.
  package init(
    width: Int, canMinimize: Bool = false, canMaximize: Bool = false, isMirrored: Bool = false
  ) {
    height = Self.usualHeight
    let side = min(width, height)
    let step = isMirrored ? side : -side
    closeButton = Box(x: isMirrored ? 0 : width - side, y: 0, width: side, height: height)
    let count = 1 + (canMinimize ? 1 : 0) + (canMaximize ? 1 : 0)
    guard width >= 2 * count * side + Self.titleRoom else { return }
    var box = closeButton
    if canMaximize {
      box.x += step
      maximizeButton = box
    }
    if canMinimize {
      box.x += step
      minimizeButton = box
    }
  }

  package func button(at x: Double, _ y: Double) -> Button? {
    Button.allCases.first { box(of: $0)?.contains(x, y) == true }
  }

  private func box(of button: Button) -> Box? {
    switch button {
    case .minimize: minimizeButton
    case .maximize: maximizeButton
    case .close: closeButton
    }
  }
}
