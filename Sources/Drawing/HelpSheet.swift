/// What is said about gestures and keys, to be drawn over the list.
package struct HelpSheet: Equatable {
  package enum Row: Equatable {
    case heading(String)
    case gesture(GestureFigure, title: String, text: String)
    /// Keys side by side, and what they do.
    case keys([String], text: String)
  }

  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }
}

/// A sheet laid out for a width: where each row is, counted from the sheet's top.
package struct HelpSheetLayout: Equatable {
  struct Place: Equatable {
    var row: HelpSheet.Row
    var top: Int
    var height: Int
  }

  let places: [Place]
  let style: TextStyle
  let width: Int
  /// Of the whole sheet, in pixels: what is beyond the window is scrolled to.
  package let height: Int
}

/// One row of the sheet, without its figure.
package struct HelpRowPicture: Equatable {
  package var frame: PixelRect
  package var row: HelpSheet.Row
  package var opacity: Double
}

extension TextLayouts {
  /// Lays a sheet out for a window's width, in pixels.
  package func layout(_ sheet: HelpSheet, width: Int, style: TextStyle) -> HelpSheetLayout {
    var places: [HelpSheetLayout.Place] = []
    var top = style.scale.pixels(20)
    for row in sheet.rows {
      let height = helpRowHeight(row, width: width, style: style)
      places.append(.init(row: row, top: top, height: height))
      top += height
    }
    return HelpSheetLayout(
      places: places, style: style, width: width, height: top + style.scale.pixels(24))
  }

  private func helpRowHeight(_ row: HelpSheet.Row, width: Int, style: TextStyle) -> Int {
    let columns = HelpColumns(width: width, style: style)
    switch row {
    case .heading: return style.scale.pixels(52 * style.size)
    case .gesture(_, let title, let text):
      let words =
        layout(.helpTitle(title, width: columns.textWidth(besideFigure: true), style: style)).height
        + layout(.helpText(text, width: columns.textWidth(besideFigure: true), style: style)).height
      return max(words, columns.figureHeight) + style.scale.pixels(20)
    case .keys(let keys, let text):
      let words =
        layout(.helpText(text, width: columns.textWidth(besideFigure: false), style: style)).height
      let lines = caps(keys, columns, style: style).reduce(0) { max($0, $1.line + 1) }
      return max(words, columns.height(ofCapLines: lines)) + style.scale.pixels(12)
    }
  }
}

/// One key cap: its place in its line, and the line in its row.
struct PlacedCap {
  let layout: TextLayout
  let width: Int
  let line: Int
  /// From the line's start, in pixels.
  let start: Int
}

extension TextLayouts {
  /// Key caps side by side, in as many lines as they take in their column.
  func caps(_ keys: [String], _ columns: HelpColumns, style: TextStyle) -> [PlacedCap] {
    var (line, start) = (0, 0)
    return keys.map { key in
      let most = columns.keysWidth
      let written = layout(.keyCap(key, width: 8 * most, style: style)).lines.first?.width ?? 0
      let wanted = Int(written.rounded(.up)) + 1 + 2 * columns.capPadding
      let width = min(max(columns.capHeight, wanted), most)
      if start > 0, start + width > most { (line, start) = (line + 1, 0) }
      defer { start += width + columns.capGap }
      return PlacedCap(
        layout: fittedLabel(key, width: width - columns.capPadding, size: 14, style: style),
        width: width, line: line, start: start)
    }
  }
}

extension Scene {
  /// Adds a sheet: a veil over what is there, then the rows that show, then their moving figures.
  ///
  /// - Parameters:
  ///   - viewport: where the sheet is seen, in pixels.
  ///   - scroll: pixels of the sheet above the viewport.
  ///   - phase: of the figures, 0 to 1.
  ///   - opacity: of all, 0 to 1.
  package mutating func append(
    _ sheet: HelpSheetLayout, in viewport: PixelRect, scroll: Int, phase: Double, opacity: Double
  ) {
    guard opacity > 0 else { return }
    items.append(SceneItem(id: .veil, bounds: viewport, content: .veil(opacity: opacity)))
    let columns = HelpColumns(width: sheet.width, style: sheet.style)
    for (index, place) in sheet.places.enumerated() {
      let frame = PixelRect(
        x: viewport.x, y: viewport.y + place.top - scroll, width: viewport.width,
        height: place.height)
      guard frame.intersects(viewport) else { continue }
      let seen = frame.intersection(viewport)
      items.append(
        SceneItem(
          id: .helpRow(index), bounds: seen,
          content: .helpRow(HelpRowPicture(frame: frame, row: place.row, opacity: opacity))))
      guard case .gesture(let figure, _, _) = place.row else { continue }
      let box = columns.figure(in: frame, isMirrored: isMirrored)
      items.append(
        SceneItem(
          id: .figure(index), bounds: box.intersection(viewport),
          content: .figure(
            FigurePicture(frame: box, figure: figure, phase: phase, opacity: opacity))))
    }
  }
}

/// The columns of a sheet: figures or keys, and what is said about them.
struct HelpColumns {
  let inset: Int
  let width: Int
  let figureWidth: Int
  let figureHeight: Int
  let keysWidth: Int
  let gap: Int
  let capHeight: Int
  let capGap: Int
  let capPadding: Int

  init(width window: Int, style: TextStyle) {
    let scale = style.scale
    inset = max(style.padding, (window - scale.pixels(Layout.helpMeasure * style.size)) / 2)
    width = max(1, window - 2 * inset)
    figureWidth = min(scale.pixels(132), width / 3)
    figureHeight = figureWidth * 2 / 3
    keysWidth = width * 2 / 5
    gap = scale.pixels(16)
    capHeight = scale.pixels(28 * style.size)
    capGap = scale.pixels(6)
    capPadding = scale.pixels(8)
  }

  func height(ofCapLines count: Int) -> Int { max(count, 1) * (capHeight + capGap) - capGap }

  func textWidth(besideFigure: Bool) -> Int {
    max(1, width - gap - (besideFigure ? figureWidth : keysWidth))
  }

  func figure(in frame: PixelRect, isMirrored: Bool) -> PixelRect {
    PixelRect(
      x: isMirrored ? frame.maxX - inset - figureWidth : frame.x + inset,
      y: frame.y + (frame.height - figureHeight) / 2, width: figureWidth, height: figureHeight)
  }
}

extension TextSpec {
  static func helpTitle(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(17),
      lineHeight: max(1, style.scale.pixels(24 * style.size)), weight: .semibold)
  }

  static func helpText(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(15),
      lineHeight: max(1, style.scale.pixels(21 * style.size)), weight: .regular)
  }

  static func helpHeading(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    TextSpec(
      text: text, width: max(1, width), fontSize: style.fontSize(22),
      lineHeight: max(1, style.scale.pixels(30 * style.size)), weight: .semibold, isCut: true)
  }

  static func keyCap(_ text: String, width: Int, style: TextStyle) -> TextSpec {
    .label(text, width: width, size: 14, style: style, weight: .medium)
  }
}
