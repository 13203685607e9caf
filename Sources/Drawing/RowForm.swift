/// What stands in a row beside its title, as far as it takes room: what measures a row, places its
/// caret and paints it must agree on it.
package struct RowForm: Equatable, Hashable, Sendable {
  /// A square on the trailing side.
  package var hasBadge: Bool
  /// A mark on the leading side.
  package var hasMark: Bool
  /// A quiet line under the title.
  package var hasDetail: Bool
  package var role: TitleRole

  package init(
    hasBadge: Bool = false, hasMark: Bool = false, hasDetail: Bool = false,
    role: TitleRole = .title
  ) {
    self.hasBadge = hasBadge
    self.hasMark = hasMark
    self.hasDetail = hasDetail
    self.role = role
  }
}

/// What the text of a row is.
package enum TitleRole: Equatable, Hashable, Sendable {
  case title
  /// Running text, as a note is: smaller and lighter. Its line breaks are kept.
  case note
}

extension RowPicture {
  package var form: RowForm {
    RowForm(
      hasBadge: !badge.isEmpty, hasMark: mark != nil, hasDetail: detail != nil, role: role)
  }
}

extension TextStyle {
  /// From a row's side to its column of titles, in physical pixels.
  package func titleInset(rowWidth: Int) -> Int {
    max(padding, (rowWidth - scale.pixels(Layout.measure * size)) / 2)
  }

  /// The same on the leading side, where a mark may stand.
  package func leadingInset(rowWidth: Int, form: RowForm) -> Int {
    let inset = titleInset(rowWidth: rowWidth)
    return form.hasMark ? max(inset, padding + markSize + markGap) : inset
  }

  /// The same on the trailing side, where a badge may stand.
  package func trailingInset(rowWidth: Int, form: RowForm) -> Int {
    let inset = titleInset(rowWidth: rowWidth)
    return form.hasBadge ? max(inset, badgeWidth(rowWidth: rowWidth) + padding / 2) : inset
  }

  /// The width that a title has in a row of a width, all in physical pixels.
  package func titleWidth(rowWidth: Int, form: RowForm) -> Int {
    max(
      1,
      rowWidth - leadingInset(rowWidth: rowWidth, form: form)
        - trailingInset(rowWidth: rowWidth, form: form))
  }

  /// From a row's left side to its title.
  package func titleLeft(rowWidth: Int, form: RowForm, isMirrored: Bool) -> Int {
    isMirrored
      ? trailingInset(rowWidth: rowWidth, form: form)
      : leadingInset(rowWidth: rowWidth, form: form)
  }
}

extension TextStyle {
  /// The width of the ground on a row's trailing side that holds its badge: a square, but for large
  /// letters on a narrow row, where names need the room.
  package func badgeWidth(rowWidth: Int) -> Int {
    max(1, min(rowHeight, max(rowWidth / 5, scale.pixels(Layout.leastBadgeWidth))))
  }
  /// The side of a mark before a title, and what is free between them.
  package var markSize: Int { max(1, scale.pixels(Layout.markSize * size)) }
  package var markGap: Int { scale.pixels(Layout.markGap) }
  /// The line under a title.
  package var detailHeight: Int { max(1, scale.pixels(Layout.detailHeight * size)) }

  /// From one line of a row's text to the next.
  package func lineHeight(_ role: TitleRole) -> Int {
    role == .title ? lineHeight : max(1, scale.pixels(Layout.noteLineHeight * size))
  }

  /// The height of a row whose text has so many lines, in physical pixels.
  package func rowHeight(lines: Int, form: RowForm = RowForm()) -> Int {
    rowHeight - lineHeight + max(lines, 1) * lineHeight(form.role)
      + (form.hasDetail ? detailHeight : 0)
  }
}
