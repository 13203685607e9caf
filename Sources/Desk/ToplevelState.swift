import Wayland

/// What the compositor asks of the window, gathered until it says that the set is complete.
package struct ToplevelState {
  package struct Wish: Equatable {
    /// 0 where the size is ours to choose.
    package var width = 0
    package var height = 0
    /// The room that there is for a window, where the compositor tells it.
    package var bounds: (width: Int, height: Int)?
    package var isActive = false
    package var isMaximized = false
    package var isFullscreen = false
    package var isResizing = false
    /// Edges that lie against something.
    package var tiled: WindowEdges = []
    package var isSuspended = false
    package var isServerDecorated = false
    /// Nil where the compositor does not tell what it can do.
    package var canMaximize: Bool?
    package var canMinimize: Bool?
    package var canShowMenu: Bool?

    package init() {}

    package static func == (left: Self, right: Self) -> Bool {
      left.width == right.width && left.height == right.height
        && left.bounds?.width == right.bounds?.width && left.bounds?.height == right.bounds?.height
        && left.isActive == right.isActive && left.isMaximized == right.isMaximized
        && left.isFullscreen == right.isFullscreen && left.isResizing == right.isResizing
        && left.tiled == right.tiled && left.isSuspended == right.isSuspended
        && left.isServerDecorated == right.isServerDecorated
        && left.canMaximize == right.canMaximize
        && left.canMinimize == right.canMinimize && left.canShowMenu == right.canShowMenu
    }
  }

  /// Memory and the shell's own numbers set a limit to what a compositor can ask.
  package static let longestSide = 16_384

  /// Being gathered.
  var pending = Wish()
  /// Complete, and not yet answered: the newest serial answers for those before it.
  var unanswered: (serial: UInt32, wish: Wish)?
  /// In force.
  var current = Wish()
  /// The size to go back to when the choice is ours again.
  private(set) var floating: (width: Int, height: Int)
  private var hasChosen = false

  package init(width: Int, height: Int) { floating = (max(1, width), max(1, height)) }
}

extension ToplevelState {
  /// Puts a wish in force and settles the size.
  package mutating func adopt(_ wish: Wish) -> (width: Int, height: Int) {
    current = wish
    if !hasChosen, let bounds = wish.bounds {
      // The first size is ours alone, so it keeps within the room that there is.
      if bounds.width > 0 { floating.width = min(floating.width, bounds.width) }
      if bounds.height > 0 { floating.height = min(floating.height, bounds.height) }
    }
    hasChosen = true
    let width = wish.width > 0 ? min(wish.width, Self.longestSide) : floating.width
    let height = wish.height > 0 ? min(wish.height, Self.longestSide) : floating.height
    if !wish.isMaximized && !wish.isFullscreen && wish.tiled.isEmpty { floating = (width, height) }
    return (width, height)
  }
}

/// Text that is safe to send: the wire bounds a message, and ends a string at a NUL.
package enum ToplevelText {
  private static let longest = 1000

  package static func bounded(_ text: String) -> String {
    var bounded = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar == "\0" { break }
      count += UTF8.width(scalar)
      if count > longest { break }
      bounded.unicodeScalars.append(scalar)
    }
    return bounded
  }
}
