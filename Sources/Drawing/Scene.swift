/// What the window shows at one instant, back to front.
///
/// A scene is in physical pixels: whoever builds it has already put every edge on the pixel grid, so
/// that two equal scenes are the same picture, and the damage between two is their difference.
package struct Scene: Equatable {
  package var width: Int
  package var height: Int
  package var scale: Scale
  /// The text size setting times the desktop's text scaling; 1 is normal.
  package var textSize: Double
  package var theme: Theme
  /// The locale reads from right to left: what has a leading side stands on the right.
  package var isMirrored: Bool
  package var items: [SceneItem]

  package init(
    width: Int, height: Int, scale: Scale, textSize: Double = 1, theme: Theme = Theme(),
    isMirrored: Bool = false, items: [SceneItem] = []
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.textSize = textSize
    self.theme = theme
    self.isMirrored = isMirrored
    self.items = items
  }
}

extension Scene {
  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  package var textStyle: TextStyle { TextStyle(scale: scale, size: textSize) }
}

/// One thing in a scene.
package struct SceneItem: Equatable {
  /// What makes two items of two scenes the same thing, moved or changed.
  package var id: SceneItemID
  /// Every pixel that the item may touch lies in here, a shadow included.
  package var bounds: PixelRect
  package var content: SceneContent

  package init(id: SceneItemID, bounds: PixelRect, content: SceneContent) {
    self.id = id
    self.bounds = bounds
    self.content = content
  }
}

package enum SceneItemID: Hashable {
  case background
  case header
  case row(UInt64, UInt64)
  /// The same row's title elsewhere, as something that was found.
  case found(UInt64, UInt64)
  case placeholder
  case hint
  case pill
  case banner
  case edge
  case textBar
  case veil
  case helpRow(Int)
  case figure(Int)
  /// A row of a level that has no identity of its own.
  case numbered(UInt8, Int)
  /// What each level has one of.
  case level(UInt8, Part)

  package enum Part: Hashable { case placeholder, hint, cue, carried, heading }
}

package enum SceneContent: Equatable {
  case fill(Color)
  /// A bar with round ends, such as the mark of a place; opacity 0 to 1.
  case bar(Color, opacity: Double)
  case row(RowPicture)
  case placeholder(PlaceholderPicture)
  case header(HeaderPicture)
  case label(LabelPicture)
  case textBar(TextBarPicture)
  /// Sets back what is below it, for help to be read.
  case veil(opacity: Double)
  case helpRow(HelpRowPicture)
  case figure(FigurePicture)
  /// The shadow that falls upwards from an edge at the lower end of the item's bounds, all as wide as
  /// they are.
  case shadow(opacity: Double)
}

/// A row that is about to be: one panel hinged at its lower edge (pull), or two panels that meet in
/// the middle (pinch).
package struct PlaceholderPicture: Equatable {
  package enum Fold: Equatable { case pull, pinch }

  package var fold: Fold
  /// The gap as shown.
  package var frame: PixelRect
  /// The height of the unfolded panel; the fold's angle is the one at which its projection fills
  /// the frame.
  package var fullHeight: Int
  package var color: Color
  package var text: String
  package var opacity: Double
  /// What the panel shows instead of the text: a row that folds with its badge, strike and detail.
  /// Its frame does not count, nor what a hand does to it.
  package var row: RowPicture?

  package init(
    fold: Fold, frame: PixelRect, fullHeight: Int, color: Color, text: String, opacity: Double = 1
  ) {
    self.fold = fold
    self.frame = frame
    self.fullHeight = fullHeight
    self.color = color
    self.text = text
    self.opacity = opacity
  }
}

extension PlaceholderPicture {
  /// A row that folds.
  package init(fold: Fold, frame: PixelRect, fullHeight: Int, row: RowPicture) {
    self.init(
      fold: fold, frame: frame, fullHeight: fullHeight, color: row.color, text: row.title,
      opacity: row.opacity)
    self.row = row
  }

  /// The row that the panel shows when it is flat.
  func shown(height: Int) -> RowPicture {
    let flat = PixelRect(x: frame.x, y: frame.y, width: frame.width, height: height)
    var shown = row ?? RowPicture(frame: flat, title: text, color: color)
    (shown.frame, shown.offset, shown.lift, shown.opacity) = (flat, 0, 0, 1)
    (shown.isSelected, shown.matches) = (false, [])
    // Where a caret is to stand, the prompt leaves room for it.
    if !shown.title.isEmpty { shown.editing = nil }
    return shown
  }
}

/// The window's own title bar, where the compositor draws none.
package struct HeaderPicture: Equatable {
  package var frame: PixelRect
  package var title: String
  package enum Button: Equatable { case minimize, maximize, close }

  package var closeButton: PixelRect
  package var minimizeButton: PixelRect?
  package var maximizeButton: PixelRect?
  package var isActive: Bool
  /// Shows the sign that gives a maximised window its own size again.
  package var isMaximized = false
  package var pressed: Button?

  package init(
    frame: PixelRect, title: String, closeButton: PixelRect, isActive: Bool, pressed: Button? = nil
  ) {
    self.frame = frame
    self.title = title
    self.closeButton = closeButton
    self.isActive = isActive
    self.pressed = pressed
  }

  /// How far the buttons reach from the side that they stand at.
  var buttonsReach: Int {
    let isLeft = closeButton.x - frame.x < frame.maxX - closeButton.maxX
    func reach(_ button: PixelRect?) -> Int {
      button.map { isLeft ? $0.maxX - frame.x : frame.maxX - $0.x } ?? 0
    }
    return max(reach(closeButton), reach(minimizeButton), reach(maximizeButton))
  }
}

/// A few words, most of them on a rounded ground: the hint of an empty list, the Undo pill, a banner for
/// trouble, a notice that asks for nothing, what a sheet is about.
package struct LabelPicture: Equatable {
  package enum Style: Equatable { case hint, pill, banner, notice, heading }

  package var style: Style
  package var frame: PixelRect
  package var text: String
  /// What pressing a pill does, in a colour of its own behind the text.
  package var action: String
  package var opacity: Double
  /// Keys act on a pill.
  package var isFocused: Bool

  package init(
    style: Style, frame: PixelRect, text: String, action: String = "", opacity: Double = 1,
    isFocused: Bool = false
  ) {
    self.isFocused = isFocused
    self.style = style
    self.frame = frame
    self.text = text
    self.action = action
    self.opacity = opacity
  }
}
