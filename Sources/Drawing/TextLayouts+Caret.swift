/// A title in its row, as the caret sees it. Points and rectangles are in logical pixels from the
/// row's upper left corner; offsets are UTF-8 bytes of the title, limited to what it has.
package struct TitleField {
  package var title: String
  package var rowWidth: Double
  package var style: TextStyle
  package var form: RowForm
  package var isMirrored: Bool

  package init(
    title: String, rowWidth: Double, style: TextStyle, form: RowForm = RowForm(),
    isMirrored: Bool = false
  ) {
    self.title = title
    self.rowWidth = rowWidth
    self.style = style
    self.form = form
    self.isMirrored = isMirrored
  }

  /// From the row's left side to the title, in physical pixels.
  var left: Int {
    style.titleLeft(rowWidth: style.scale.pixels(rowWidth), form: form, isMirrored: isMirrored)
  }

  var spec: TextSpec {
    .title(title, rowWidth: style.scale.pixels(rowWidth), style: style, form: form)
  }
}

extension TextLayouts {
  /// Where the caret before a byte stands.
  package func caret(at offset: Int, in field: TitleField) -> LogicalRect {
    let pixels = layout(field.spec).caret(at: offset, style: field.style)
    let scale = field.style.scale
    return LogicalRect(
      x: scale.logical(pixels.x + field.left),
      y: scale.logical(pixels.y + field.style.titleTop), width: scale.logical(pixels.width),
      height: scale.logical(pixels.height))
  }

  /// The knob under the line of the caret before a byte, as it is drawn; a finger may land
  /// `Layout.handleReach` beyond it.
  package func handle(at offset: Int, in field: TitleField) -> LogicalRect {
    let style = field.style
    let knob = style.handle(under: layout(field.spec).caret(at: offset, style: style))
    let scale = style.scale
    return LogicalRect(
      x: scale.logical(knob.x + field.left), y: scale.logical(knob.y + style.titleTop),
      width: scale.logical(knob.width), height: scale.logical(knob.height))
  }

  /// The caret position nearest a point, which may lie outside of the text.
  package func offset(x: Double, y: Double, in field: TitleField) -> Int {
    let scale = field.style.scale
    return layout(field.spec).offset(
      x: scale.pixels(x) - field.left, y: scale.pixels(y) - field.style.titleTop)
  }

  /// The caret position some lines further down (or up, if negative), as near as can be to `x`, which
  /// a run of such moves keeps; nil past the first or the last line.
  package func offset(
    movedBy lines: Int, from offset: Int, keeping x: Double, in field: TitleField
  ) -> Int? {
    let layout = layout(field.spec)
    let target = layout.lineIndex(of: offset) + lines
    guard target >= 0, target < layout.lineCount else { return nil }
    let pixels = field.style.scale.pixels(x) - field.left
    return layout.offset(x: pixels, line: target)
  }

  /// The start and the end of the displayed line that holds an offset.
  package func lineRange(at offset: Int, in field: TitleField) -> Range<Int> {
    let layout = layout(field.spec)
    return layout.lines[layout.lineIndex(of: offset)].bytes
  }
}

extension TextStyle {
  /// The knob that hangs from a caret; both in physical pixels.
  func handle(under caret: PixelRect) -> PixelRect {
    let side = max(4, scale.pixels(Layout.handleSize) / 2 * 2 + caret.width % 2)
    return PixelRect(
      x: caret.x + (caret.width - side) / 2, y: caret.maxY - scale.pixels(1), width: side,
      height: side)
  }

  /// From a row's top to the top of its title's first line.
  package var titleTop: Int { (rowHeight - lineHeight) / 2 }
}
