import Desk
import Drawing
import Outline
import Screens

extension TasksScreen {
  /// The screen of a document as it is opened.
  ///
  /// - Parameter source: where identifiers come from; `nil` for the system.
  init(
    opening document: OutlineDocument, in window: WindowConfiguration, layouts: TextLayouts,
    clock: @escaping () -> WallTime, source: EditSource? = nil
  ) {
    let list = document.outline.lists.first?.id
    self.init(
      tasks: TaskList(
        document: document, list: list ?? ListID(high: 0, low: 0), layouts: layouts,
        style: TextStyle(scale: Scale(numerator: window.scale)), clock: clock, source: source),
      window: window)
  }
}
