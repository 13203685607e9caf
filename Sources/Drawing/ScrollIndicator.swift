/// The thin bar that tells which part of a long list is seen.
package struct ScrollIndicator: Equatable {
  /// Where the list is seen, in pixels.
  package var viewport: PixelRect
  /// The part of the list above the viewport, and the part in it; both 0 to 1 of the whole.
  package var position: Double
  package var share: Double

  package init(viewport: PixelRect, position: Double, share: Double) {
    self.viewport = viewport
    self.position = position
    self.share = share
  }
}

extension ScrollIndicator {
  /// Where the bar stands, in pixels: past an end it shrinks against it. Empty if all is seen.
  package func frame(scale: Scale, isMirrored: Bool) -> PixelRect {
    let width = max(2, scale.pixels(4))
    let margin = max(1, scale.pixels(3))
    let track = viewport.height - 2 * margin
    guard share == share, position == position, share < 0.999, share > 0, track > 2 * width
    else { return PixelRect(x: viewport.x, y: viewport.y, width: 0, height: 0) }
    let least = min(Double(scale.pixels(36)), Double(track) / 2)
    let length = max(share * Double(track), least)
    let free = Double(track) - length
    let place = position / (1 - share) * free
    // Beyond an end by some pixels, shorter by as many.
    let top = min(max(place, 0), Double(track) - 2 * Double(width))
    let bottom = max(min(place + length, Double(track)), 2 * Double(width))
    let x = isMirrored ? viewport.x + margin : viewport.maxX - margin - width
    let first = Int(top.rounded())
    return PixelRect(
      x: x, y: viewport.y + margin + first, width: width,
      height: max(2 * width, Int(bottom.rounded()) - first))
  }
}

extension Scene {
  /// Adds the bar; nothing if all of the list is seen, or at an opacity of 0.
  package mutating func append(_ indicator: ScrollIndicator, opacity: Double) {
    let frame = indicator.frame(scale: scale, isMirrored: isMirrored)
    guard !frame.isEmpty, opacity > 0 else { return }
    items.append(
      SceneItem(
        id: .scrollIndicator, bounds: frame.insetBy(-1), content: .indicator(opacity: opacity)))
  }
}
