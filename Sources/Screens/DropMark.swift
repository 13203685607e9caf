import Drawing
import PleatGestures
package import PleatMotion

/// What is dragged over the window from another program, and how it would be taken.
package enum DropMark: Equatable, Sendable {
  /// Text, as rows, at a height of the window.
  case rows(y: Double)
  /// Files: what they bring is shown before it is taken in.
  case files
}

extension Screen {
  /// Shows where what is dragged would go, or no longer.
  package mutating func showDrop(_ mark: DropMark?, at time: Instant) {
    now = max(now, time)
    dropMark = mark
  }

  /// A line between the rows that text would part, or one around all that a file is for.
  func drawDropMark(into scene: inout Scene) {
    switch dropMark {
    case .rows(let y): drawLine(at: placeOfDrop(at: y - viewportTop), into: &scene)
    case .files: drawOutline(into: &scene)
    case nil: break
    }
  }

  private func placeOfDrop(at y: Double) -> Double? {
    switch place {
    case .menu: nil
    case .lists: lists.placeOfDrop(at: y)
    case .tasks: tasks.placeOfDrop(at: y)
    }
  }

  private func drawLine(at y: Double?, into scene: inout Scene) {
    guard let y else { return }
    let (top, bottom) = (scale.pixels(viewportTop), scene.height)
    let thickness = scale.pixels(6)
    let middle = scale.pixels(y + viewportTop)
    let margin = scale.pixels(12)
    append(
      PixelRect(
        x: margin, y: min(max(middle - thickness / 2, top), bottom - thickness),
        width: scene.width - 2 * margin, height: thickness), 1, to: &scene)
  }

  private func drawOutline(into scene: inout Scene) {
    let (top, thickness) = (scale.pixels(viewportTop), scale.pixels(6))
    let (width, height) = (scene.width, scene.height - top)
    for (number, frame) in [
      PixelRect(x: 0, y: top, width: width, height: thickness),
      PixelRect(x: 0, y: top + height - thickness, width: width, height: thickness),
      PixelRect(x: 0, y: top, width: thickness, height: height),
      PixelRect(x: width - thickness, y: top, width: thickness, height: height),
    ].enumerated() { append(frame, number + 1, to: &scene) }
  }

  /// White with a dark rim, or the other way about: seen on rows of any colour.
  private func append(_ frame: PixelRect, _ number: Int, to scene: inout Scene) {
    let isDark = scene.theme.variant == .dark
    let (rim, face) =
      isDark
      ? (Color(hex: 0x000000), Color(hex: 0xFFFFFF)) : (Color(hex: 0xFFFFFF), Color(hex: 0x000000))
    scene.items.append(
      SceneItem(
        id: .numbered(2, 2 * number), bounds: frame, content: .bar(rim, opacity: 0.5)))
    scene.items.append(
      SceneItem(
        id: .numbered(2, 2 * number + 1), bounds: frame.insetBy(1),
        content: .bar(face, opacity: 0.95)))
  }
}

extension Level {
  /// Which row is the first below rows that are dropped at a height of the viewport.
  func indexOfDrop(at y: Double) -> Int {
    let row = interaction.row(atX: 0, y: y).flatMap(host.index(of:))
    return min(row ?? host.openCount, host.openCount)
  }

  /// Where the border is that dropped rows would come to.
  fileprivate func placeOfDrop(at y: Double) -> Double {
    let index = indexOfDrop(at: y)
    var place = 0.0
    interaction.forEachRow { row in
      if row.isLeaving { return }
      if row.index == index { place = row.top }
      if row.index == index - 1 { place = row.top + row.extent }
    }
    return place
  }
}
