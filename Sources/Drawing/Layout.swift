/// The lengths that the screens and the painter agree on, in logical pixels at text size 1.
package enum Layout {
  /// A row with one line of title.
  package static let rowHeight = 62.0
  /// From one line of a title to the next.
  package static let lineHeight = 27.0
  package static let titleSize = 20.0
  /// A note's letters, and from one line of it to the next.
  package static let noteSize = 17.0
  package static let noteLineHeight = 24.0
  /// The line under a title, and its letters.
  package static let detailHeight = 19.0
  package static let detailSize = 14.0
  /// A mark before a title, and what is free between them.
  package static let markSize = 16.0
  package static let markGap = 12.0
  /// The narrowest ground of a badge.
  package static let leastBadgeWidth = 44.0
  /// The knob under a caret's line, and how far beyond it a finger may land.
  package static let handleSize = 12.0
  package static let handleReach = 16.0
  /// Between a row's edge and its title, on both sides; the text size leaves it alone.
  package static let rowPadding = 20.0
  /// The widest column of titles; wider rows keep it in their middle.
  package static let measure = 720.0
  package static let actionWidth = 72.0
  /// The bar over selected text, and its tip.
  package static let barHeight = 42.0
  package static let barTip = 8.0
  /// The widest help sheet.
  package static let helpMeasure = 560.0
  /// What a sheet is about, above its rows, and its letters.
  package static let sheetHeadingHeight = 38.0
  package static let sheetHeadingSize = 15.0
  /// A pill of one line, and what is free on both sides of its words.
  package static let pillHeight = 48.0
  package static let pillInset = 24.0
  /// How much larger a lifted row is.
  package static let liftScale = 0.04
  /// How far beyond a lifted row its shadow reaches.
  package static let shadowReach = 36.0
}

/// How text is set: the scale of the pixels and the size of the letters.
package struct TextStyle: Equatable, Hashable, Sendable {
  package var scale: Scale
  /// The text size, 1 is normal; limited to 0.5 ... 4.
  package let size: Double

  package init(scale: Scale, size: Double = 1) {
    self.scale = scale
    self.size = size == size ? min(max(size, 0.5), 4) : 1
  }
}

extension TextStyle {
  /// The height of a row of one line, in physical pixels.
  package var rowHeight: Int { max(1, scale.pixels(Layout.rowHeight * size)) }
  package var lineHeight: Int { max(1, scale.pixels(Layout.lineHeight * size)) }
  package var sheetHeadingHeight: Int { max(1, scale.pixels(Layout.sheetHeadingHeight * size)) }
  package var padding: Int { scale.pixels(Layout.rowPadding) }
  var caretWidth: Int { max(1, scale.pixels(2)) }
  var strikeThickness: Int { max(2, scale.pixels(1.5 * size)) }

  /// A font size on Pango's grid, 1024ths of a physical pixel.
  func fontSize(_ logical: Double) -> Int32 {
    Int32(min(max(logical * size * scale.factor, 1), 2048) * 1024)
  }
}
