/// Everything that decides how a text is laid out, in physical pixels: two equal specs are one layout.
struct TextSpec: Equatable, Hashable {
  enum Weight: Equatable, Hashable { case regular, medium, semibold }
  enum Alignment: Equatable, Hashable { case start, center }

  var text: String
  /// Where lines break, in pixels; at least 1.
  var width: Int
  /// In 1024ths of a pixel.
  var fontSize: Int32
  var lineHeight: Int
  var weight = Weight.medium
  var alignment = Alignment.start
  /// One line, cut with an ellipsis where it does not fit. Never for titles.
  var isCut = false
  /// Most lines, the last of them cut; nil for as many as it takes.
  var lineLimit: Int?
  /// Every figure as wide as every other, where the font has such.
  var hasTabularFigures = false
}

extension TextSpec {
  /// A row's title or note.
  static func title(
    _ text: String, rowWidth: Int, style: TextStyle, form: RowForm = RowForm()
  ) -> TextSpec {
    let isNote = form.role == .note
    return TextSpec(
      text: text, width: style.titleWidth(rowWidth: rowWidth, form: form),
      fontSize: style.fontSize(isNote ? Layout.noteSize : Layout.titleSize),
      lineHeight: style.lineHeight(form.role), weight: isNote ? .regular : .medium)
  }

  /// A single line of a size, cut where it does not fit.
  static func label(
    _ text: String, width: Int, size: Double, style: TextStyle, weight: Weight = .medium
  ) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(size),
      lineHeight: max(1, style.scale.pixels(size * 1.4 * style.size)), weight: weight,
      alignment: .center, isCut: true)
  }
}
