import Desk
package import Drawing
import Outline
import PleatGestures
import PleatMotion

/// What the window shows while that is one level's rows at their places, and nothing else: all that
/// their looks depend on, and how far they are scrolled.
///
/// Two that have the same looks are the same picture, moved. So a frame that only scrolls needs no
/// scene of its own.
package struct ScrolledSight: Equatable {
  package struct Looks: Equatable {
    var place: Place
    var list: ListID
    var outline: UInt64
    var today: Int
    var window: WindowConfiguration
    var settings: Settings
    var desktop: DesktopPreferences
    var selection: ClosedRange<Int>?
  }

  package var looks: Looks
  /// The first row in view, and its upper edge in the window's pixels.
  package var row: SceneItemID
  package var top: Int
}

extension Screen {
  /// Nil while anything but rows at their places is seen, or something of them moves by itself.
  ///
  /// - Complexity: O(rows in view); allocates nothing.
  package var scrolledSight: ScrolledSight? {
    guard sheet == nil, pill == nil, banner == nil, dropMark == nil, !isTravelling,
      travel.wait == nil, travel.carried == nil, travel.dropped == nil, travel.peek == nil,
      travel.slides[place].target == 0
    else { return nil }
    let seen =
      switch place {
      case .menu: menu.scrolled
      case .lists: lists.scrolled
      case .tasks: tasks.scrolled
      }
    guard let seen else { return nil }
    let looks = ScrolledSight.Looks(
      place: place, list: openList, outline: notebook.outline.revision, today: notebook.today,
      window: window, settings: settings, desktop: desktop, selection: seen.selection)
    return ScrolledSight(looks: looks, row: seen.row, top: seen.top)
  }
}

extension Level {
  /// The first row in view and its upper edge in the window's pixels, and which rows are drawn as
  /// selected, while nothing but rows at their places is seen of the level.
  fileprivate var scrolled: (row: SceneItemID, top: Int, selection: ClosedRange<Int>?)? {
    guard !isEditing, !recolours, fadingCue == nil, returning?.way.isAtRest(at: now) != false,
      !dimming.isMoving(at: now), dimming.target == 0, let first = interaction.scrolledRow
    else { return nil }
    return (
      Host.sceneID(of: first.row), pixelY(first.top),
      host.work.showsSelection ? host.selectedRange : nil
    )
  }
}
