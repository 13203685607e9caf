import Wayland

/// What the pointer looks like.
package enum CursorShape: Equatable, Sendable {
  case arrow
  case resize(WindowEdge)
}

extension CursorShape {
  /// The compositor's name for it.
  var named: WpCursorShapeDeviceV1.Shape {
    switch self {
    case .arrow: .default
    case .resize(.top): .nResize
    case .resize(.bottom): .sResize
    case .resize(.left): .wResize
    case .resize(.right): .eResize
    case .resize(.topLeft): .nwResize
    case .resize(.topRight): .neResize
    case .resize(.bottomLeft): .swResize
    case .resize(.bottomRight): .seResize
    }
  }

  /// What themes call it, the newer name first.
  var themeNames: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .resize(.top): ["n-resize", "top_side"]
    case .resize(.bottom): ["s-resize", "bottom_side"]
    case .resize(.left): ["w-resize", "left_side"]
    case .resize(.right): ["e-resize", "right_side"]
    case .resize(.topLeft): ["nw-resize", "top_left_corner"]
    case .resize(.topRight): ["ne-resize", "top_right_corner"]
    case .resize(.bottomLeft): ["sw-resize", "bottom_left_corner"]
    case .resize(.bottomRight): ["se-resize", "bottom_right_corner"]
    }
  }
}
