import Wayland

/// An edge or a corner of the window, by which it is resized.
package enum WindowEdge: CaseIterable, Sendable {
  case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// The corner where two edges meet, or the edge where there is one.
  init?(x: WindowEdge?, y: WindowEdge?) {
    switch (x, y) {
    case (.left, .top): self = .topLeft
    case (.right, .top): self = .topRight
    case (.left, .bottom): self = .bottomLeft
    case (.right, .bottom): self = .bottomRight
    case (let edge?, nil), (nil, let edge?): self = edge
    default: return nil
    }
  }

  /// The wire's name for it.
  var wire: XdgToplevel.ResizeEdge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

/// Edges along which the window lies against something.
package struct WindowEdges: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = WindowEdges(rawValue: 1)
  package static let right = WindowEdges(rawValue: 2)
  package static let top = WindowEdges(rawValue: 4)
  package static let bottom = WindowEdges(rawValue: 8)
}
