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
  case placeholder
  case hint
  case pill
  case banner
  case scrollIndicator
}

package enum SceneContent: Equatable {
  case fill(Color)
  /// A bar with round ends, as a scroll indicator is; opacity 0 to 1.
  case bar(Color, opacity: Double)
  case row(RowPicture)
  case placeholder(PlaceholderPicture)
  case header(HeaderPicture)
  case label(LabelPicture)
}

/// A row of the list, with whatever the hand is doing to it.
package struct RowPicture: Equatable {
  /// Where the row stands, in pixels, before any horizontal displacement.
  package var frame: PixelRect
  package var title: String
  /// The face's colour: `Theme.rowColor` for an open row, `Theme.completedFace` for a completed one,
  /// or anything between while the one becomes the other.
  package var color: Color
  /// Completed rows are struck through and dimmed.
  package var isCompleted = false
  /// How far the row's face is displaced sideways, in pixels; positive is to the right.
  package var offset = 0
  package var cue: SwipeCue = .none
  /// How much of the strike line is drawn, 0 to 1, from the title's own start edge.
  package var strike = 0.0
  /// 0 at rest, 1 fully lifted: scale 1.04, shadow.
  package var lift = 0.0
  /// 0 in full colour, 1 as far back as the rows around an edited one stand.
  package var dim = 0.0
  /// 1 opaque; below while a row fades in or out.
  package var opacity = 1.0
  package var isSelected = false
  package var editing: EditingPicture?
  /// Shown in place of an empty title, fainter.
  package var prompt = ""
  /// A short text on the trailing side (a list's open count); the title wraps before it.
  package var badge = ""
  /// The buttons under the face, from the face outwards; none by default.
  package var actions: [RowAction] = []

  package init(frame: PixelRect, title: String, color: Color) {
    self.frame = frame
    self.title = title
    self.color = color
  }
}

/// The sign under a swiped row: how far it is, and whether letting go would act.
package enum SwipeCue: Equatable {
  case none
  case complete(progress: Double, armed: Bool)
  case reopen(progress: Double, armed: Bool)
  case delete(progress: Double, armed: Bool)
}

/// A button under a row's face, `Layout.actionWidth` logical pixels wide; the outermost one
/// stretches with a face that is moved further than the buttons are wide.
package struct RowAction: Equatable {
  package enum Kind: Equatable { case more, delete }

  package var kind: Kind
  package var label: String
  package var isPressed = false
  package var isFocused = false

  package init(kind: Kind, label: String) {
    self.kind = kind
    self.label = label
  }
}

/// The text field in an edited row. Offsets are in UTF-8 bytes of the title.
package struct EditingPicture: Equatable {
  package var caret: Int
  package var selection: Range<Int>
  package var isCaretVisible: Bool
  /// What an input method is composing, which is part of the title as shown.
  package var preedit: Range<Int>?

  package init(
    caret: Int, selection: Range<Int>, isCaretVisible: Bool, preedit: Range<Int>? = nil
  ) {
    self.caret = caret
    self.selection = selection
    self.isCaretVisible = isCaretVisible
    self.preedit = preedit
  }
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

/// The window's own title bar, where the compositor draws none.
package struct HeaderPicture: Equatable {
  package var frame: PixelRect
  package var title: String
  package var closeButton: PixelRect
  package var isActive: Bool
  package var isClosePressed: Bool

  package init(
    frame: PixelRect, title: String, closeButton: PixelRect, isActive: Bool, isClosePressed: Bool
  ) {
    self.frame = frame
    self.title = title
    self.closeButton = closeButton
    self.isActive = isActive
    self.isClosePressed = isClosePressed
  }
}

/// A few words on a rounded ground: the hint of an empty list, the Undo pill, a banner for trouble.
package struct LabelPicture: Equatable {
  package enum Style: Equatable { case hint, pill, banner }

  package var style: Style
  package var frame: PixelRect
  package var text: String
  /// What pressing a pill does, in a colour of its own behind the text.
  package var action: String
  package var opacity: Double

  package init(
    style: Style, frame: PixelRect, text: String, action: String = "", opacity: Double = 1
  ) {
    self.style = style
    self.frame = frame
    self.text = text
    self.action = action
    self.opacity = opacity
  }
}
