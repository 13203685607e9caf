extension TextLayouts {
  /// The height of a row with a title, in logical pixels: a whole number of physical ones.
  ///
  /// - Parameter rowWidth: the row's own width, its padding included, in logical pixels.
  package func height(
    of title: String, rowWidth: Double, style: TextStyle, form: RowForm
  ) -> Double {
    let lines = lineCount(of: title, rowWidth: rowWidth, style: style, form: form)
    return style.scale.logical(style.rowHeight(lines: lines, form: form))
  }

  /// The height of a row with nothing but a title, and a badge if it has one.
  package func height(
    of title: String, rowWidth: Double, style: TextStyle, hasBadge: Bool = false
  ) -> Double {
    height(of: title, rowWidth: rowWidth, style: style, form: RowForm(hasBadge: hasBadge))
  }

  /// The lines that a title takes; 1 for an empty one.
  package func lineCount(
    of title: String, rowWidth: Double, style: TextStyle, form: RowForm = RowForm()
  ) -> Int {
    let spec = TextSpec.title(
      title, rowWidth: style.scale.pixels(rowWidth), style: style, form: form)
    return max(1, layout(spec).lineCount)
  }

  /// A guess at a row's height without looking at its title: no text is laid out. O(1).
  package static func estimatedHeight(
    utf8Count: Int, rowWidth: Double, style: TextStyle, form: RowForm = RowForm()
  ) -> Double {
    let width = style.titleWidth(rowWidth: style.scale.pixels(rowWidth), form: form)
    let letterSize = form.role == .note ? Layout.noteSize : Layout.titleSize
    let letter = letterSize * style.size * style.scale.factor * 0.54
    let perLine = max(1, Int(Double(width) / letter))
    let lines = max(1, (utf8Count + perLine - 1) / perLine)
    return style.scale.logical(style.rowHeight(lines: lines, form: form))
  }
}
