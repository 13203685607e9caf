import CMath

/// The soft shadow of a rectangle: a Gaussian blur of a box is the product of its two profiles, so
/// one small table serves shadows of every size, and none is blurred while something moves.
struct Shadow: Equatable {
  /// How far the blur reaches to both sides of an edge, in pixels.
  let reach: Int
  /// The cover at pixel i - reach from an edge, inside being to the right.
  private let profile: [Double]

  init(reach: Int) {
    self.reach = max(1, reach)
    let sigma = Double(self.reach) / 3
    profile = (0..<2 * self.reach).map { place in
      let distance = Double(place) + 0.5 - Double(max(1, reach))
      return 0.5 * (1 + erf(distance / (sigma * 2.0.squareRoot())))
    }
  }
}

extension Shadow {
  /// How much of the shadow of `low ..< high` falls on a pixel, along one axis.
  @inline(__always)
  func cover(_ place: Int, from low: Int, to high: Int) -> Double {
    edge(place - low) + edge(high - 1 - place) - 1
  }

  @inline(__always)
  private func edge(_ distance: Int) -> Double {
    if distance < -reach { return 0 }
    return distance >= reach ? 1 : profile[distance + reach]
  }
}

extension Canvas {
  /// The shadow of `caster`, everywhere but under `cover`.
  func draw(_ shadow: Shadow, of caster: PixelRect, except cover: PixelRect, opacity: Double) {
    let extent = caster.insetBy(-shadow.reach)
    forEachBand(of: extent, around: cover.intersection(extent)) { band in
      for y in band.y..<band.maxY {
        let line = row(y)
        let vertical = shadow.cover(y, from: caster.y, to: caster.maxY) * opacity * 255
        for x in band.x..<band.maxX {
          let alpha = vertical * shadow.cover(x, from: caster.x, to: caster.maxX)
          guard alpha >= 0.5 else { continue }
          line[x] = mix(line[x], 0xFF00_0000, UInt32(min(alpha, 255) + 0.5))
        }
      }
    }
  }
}
