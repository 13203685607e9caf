extension TextLayouts {
  /// The height of a row with a title, in logical pixels: a whole number of physical ones.
  ///
  /// - Parameter rowWidth: the row's own width, its padding included, in logical pixels.
  package func height(
    of title: String, rowWidth: Double, style: TextStyle, hasBadge: Bool = false
  ) -> Double {
    let lines = lineCount(of: title, rowWidth: rowWidth, style: style, hasBadge: hasBadge)
    return style.scale.logical(style.rowHeight(lines: lines))
  }

  /// The lines that a title takes; 1 for an empty one.
  package func lineCount(
    of title: String, rowWidth: Double, style: TextStyle, hasBadge: Bool = false
  ) -> Int {
    let spec = TextSpec.title(
      title, rowWidth: style.scale.pixels(rowWidth), style: style, hasBadge: hasBadge)
    return max(1, layout(spec).lineCount)
  }

  /// A guess at a row's height without looking at its title: no text is laid out. O(1).
  package static func estimatedHeight(
    utf8Count: Int, rowWidth: Double, style: TextStyle, hasBadge: Bool = false
  ) -> Double {
    let width = style.titleWidth(
      rowWidth: style.scale.pixels(rowWidth), hasBadge: hasBadge)
    let letter = Layout.titleSize * style.size * style.scale.factor * 0.54
    let perLine = max(1, Int(Double(width) / letter))
    let lines = max(1, (utf8Count + perLine - 1) / perLine)
    return style.scale.logical(style.rowHeight(lines: lines))
  }
}
