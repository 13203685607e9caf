extension Scene {
  /// Whether rows go on below the window.
  package var overflows: Bool { items.contains { $0.isRow && $0.bounds.maxY > height } }

  /// Whether two scenes' items would look the same in both.
  func looksLike(_ other: Scene) -> Bool {
    width == other.width && height == other.height && scale == other.scale
      && textSize == other.textSize && theme == other.theme && isMirrored == other.isMirrored
  }

  mutating func take(looksOf other: Scene) {
    (width, height, scale) = (other.width, other.height, other.scale)
    (textSize, theme, isMirrored) = (other.textSize, other.theme, other.isMirrored)
  }

  /// How many rows the scene begins with, if they lie one below the other over the whole width of an
  /// area, at rest, and nothing else is there but the header above the area; else nil.
  func plainRows(in area: PixelRect) -> Int? {
    guard area.x == 0, area.width == width, area.maxY <= height else { return nil }
    var count = 0
    var last = Int.min
    for item in items {
      switch item.content {
      case .row(let row):
        guard row.lift == 0, row.opacity >= 1, row.frame == item.bounds,
          row.frame.x == 0, row.frame.width == width, row.frame.y >= last, !row.frame.isEmpty
        else { return nil }
        count += 1
        last = row.frame.maxY
      case .header(let header): guard header.frame.maxY <= area.y else { return nil }
      default: return nil
      }
    }
    return count > 0 && items[..<count].allSatisfy(\.isRow) ? count : nil
  }
}

extension SceneItem {
  fileprivate var isRow: Bool { if case .row = content { true } else { false } }
}
