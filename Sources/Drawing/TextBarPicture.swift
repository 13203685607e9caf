/// What can be done with the selected text: a dark bar of words with a tip that points at it.
package struct TextBarPicture: Equatable {
  package struct Button: Equatable {
    package var label: String
    /// Where a finger may press it, in pixels.
    package var frame: PixelRect
    package var isPressed = false
  }

  /// The bar without its tip, in pixels.
  package var frame: PixelRect
  /// The tip's place across, and whether it hangs below the bar or stands on it.
  package var tip: Int
  package var isAbove: Bool
  package var buttons: [Button]
  package var opacity = 1.0
}

extension TextBarPicture {
  /// The button at a point, in pixels.
  package func button(atX x: Int, y: Int) -> Int? {
    let point = PixelRect(x: x, y: y, width: 1, height: 1)
    return buttons.firstIndex { $0.frame.contains(point) }
  }

  /// Every pixel that the bar may touch.
  package func bounds(scale: Scale) -> PixelRect {
    frame.insetBy(-(scale.pixels(Layout.shadowReach) + 1))
  }
}

extension SceneItem {
  package init(textBar: TextBarPicture, scale: Scale) {
    self.init(id: .textBar, bounds: textBar.bounds(scale: scale), content: .textBar(textBar))
  }
}

extension TextLayouts {
  /// A bar for a selection: above it where there is room, else below, and within the window.
  ///
  /// - Parameters:
  ///   - labels: what the buttons say, in reading order.
  ///   - selection: the selected text, or the caret, in the window's pixels.
  ///   - area: where the bar may stand, in the window's pixels.
  package func textBar(
    _ labels: [String], for selection: PixelRect, in area: PixelRect, style: TextStyle,
    isMirrored: Bool = false
  ) -> TextBarPicture {
    let scale = style.scale
    let height = scale.pixels(max(Layout.barHeight, Layout.barHeight * style.size))
    let padding = scale.pixels(16)
    let widths = labels.map { label in
      let line = layout(.barLabel(label, width: area.width, style: style))
      return Int((line.lines.first?.width ?? 0).rounded(.up)) + 1 + 2 * padding
    }
    let width = widths.reduce(0, +)
    let gap = scale.pixels(Layout.barTip + 4)
    let isAbove = selection.y - gap - height >= area.y
    let below = selection.maxY + gap + scale.pixels(Layout.handleSize)
    let middle = selection.x + selection.width / 2
    let margin = scale.pixels(8)
    let x = max(area.x + margin, min(middle - width / 2, area.maxX - margin - width))
    let frame = PixelRect(
      x: x, y: isAbove ? selection.y - gap - height : min(below, area.maxY - height),
      width: width, height: height)
    var left = frame.x
    var buttons: [TextBarPicture.Button] = []
    for index in isMirrored ? Array(labels.indices.reversed()) : Array(labels.indices) {
      buttons.append(
        .init(
          label: labels[index],
          frame: PixelRect(x: left, y: frame.y, width: widths[index], height: height)))
      left += widths[index]
    }
    if isMirrored { buttons.reverse() }
    let reach = scale.pixels(Layout.barTip) + height / 4
    return TextBarPicture(
      frame: frame, tip: min(max(middle, frame.x + reach), frame.maxX - reach), isAbove: isAbove,
      buttons: buttons)
  }
}

extension TextSpec {
  static func barLabel(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    .label(text, width: width, size: 15, style: style, weight: .medium)
  }
}
