extension TextLayouts {
  /// The height of a row with a title, in logical pixels: a whole number of physical ones.
  ///
  /// - Parameter rowWidth: the row's own width, its padding included, in logical pixels.
  package func height(
    of title: String, rowWidth: Double, style: TextStyle, form: RowForm = RowForm()
  ) -> Double {
    let lines = lineCount(of: title, rowWidth: rowWidth, style: style, form: form)
    return style.scale.logical(style.rowHeight(lines: lines, form: form))
  }

  /// The lines that a title takes; 1 for an empty one.
  package func lineCount(
    of title: String, rowWidth: Double, style: TextStyle, form: RowForm = RowForm()
  ) -> Int {
    let spec = TextSpec.title(
      title, rowWidth: style.scale.pixels(rowWidth), style: style, form: form)
    return max(1, layout(spec).lineCount)
  }
}
