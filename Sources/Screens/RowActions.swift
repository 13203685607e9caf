import Drawing
import Words

/// The buttons behind a row, from its face outwards; made once, for they are drawn at every frame.
struct RowActions {
  enum Kind: Int, CaseIterable, Sendable { case more, delete }

  /// As drawn without the keyboard's focus, and with it on each of them.
  private let plain: [RowAction]
  private let focused: [[RowAction]]

  static let usual = RowActions()
  static var count: Int { Kind.allCases.count }

  private init() {
    let plain = [
      RowAction(kind: .more, label: message("More")),
      RowAction(kind: .delete, label: message("Delete")),
    ]
    self.plain = plain
    focused = plain.indices.map { index in
      var buttons = plain
      buttons[index].isFocused = true
      return buttons
    }
  }

  func pictures(focused kind: Kind?) -> [RowAction] {
    kind.map { focused[$0.rawValue] } ?? plain
  }
}

extension RowActions.Kind {
  /// The next button in a direction, if there is one.
  func moved(forward: Bool) -> RowActions.Kind? {
    RowActions.Kind(rawValue: rawValue + (forward ? 1 : -1))
  }
}
