/// Something is dragged over the window from another program. Places are logical pixels of the
/// window's contents.
package enum DropEvent: Equatable {
  /// It is here, and may be dropped: text, or else a list of files and addresses.
  case over(x: Double, y: Double, isText: Bool)
  /// It has gone, or what was dropped could not be read.
  case left
  /// It was dropped, and this is what it is.
  case dropped(DroppedContents, x: Double, y: Double)
}

extension DropEvent {
  /// The same event counted from another origin.
  func moved(dx: Double, dy: Double) -> DropEvent {
    switch self {
    case .over(let x, let y, let isText): .over(x: x + dx, y: y + dy, isText: isText)
    case .left: self
    case .dropped(let contents, let x, let y): .dropped(contents, x: x + dx, y: y + dy)
    }
  }
}

/// What was dropped.
package enum DroppedContents: Equatable, Sendable {
  /// Never empty.
  case text(String)
  /// Never empty.
  case items([DroppedItem])
}

package enum DroppedItem: Equatable, Sendable {
  /// The absolute path of a file on this machine.
  case file(path: String)
  /// An address of something else.
  case link(String)
}
