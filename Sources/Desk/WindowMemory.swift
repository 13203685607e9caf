/// What a window was like when it closed, for the next one to be like it.
package struct WindowMemory: Equatable, Sendable {
  /// The size in logical pixels, as the user has made it: neither maximised, nor against an edge.
  package private(set) var width: Int
  package private(set) var height: Int
  package var isMaximized: Bool

  /// What can be a window's size, across and down.
  private static let sides = 240...ToplevelState.longestSide

  /// Nothing for a size that no window of ours can have been given by a hand.
  package init?(width: Int, height: Int, isMaximized: Bool) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.width = width
    self.height = height
    self.isMaximized = isMaximized
  }

  /// A window that was never closed.
  package static let usual = WindowMemory()

  private init() {
    width = 420
    height = 760
    isMaximized = false
  }
}

extension WindowMemory {
  /// In words, as a file keeps it.
  package var entries: [(key: String, value: String)] {
    [
      ("width", "\(width)"), ("height", "\(height)"),
      ("maximized", isMaximized ? "true" : "false"),
    ]
  }

  /// - Returns: `nil` if the file does not tell, or nothing that makes sense.
  package init?(reading value: (String) -> String?) {
    guard let width = value("width").flatMap(Int.init),
      let height = value("height").flatMap(Int.init)
    else { return nil }
    self.init(width: width, height: height, isMaximized: value("maximized") == "true")
  }
}
