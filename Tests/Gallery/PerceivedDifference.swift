package import Harness

/// How two pictures differ to somebody who looks: a pixel counts when the mean of its neighbourhood
/// is another colour to the eye, so that a rasteriser's rounding does not count and a missing hairline
/// does.
package struct PerceivedDifference {
  /// Where it differs, white on black with the strength of the difference.
  package let picture: Picture
  package let count: Int
  package let most: Double

  /// More than this is another colour, in Oklab's distance; 0.02 is just seen side by side.
  static let threshold = 0.035
  /// Pixels that may differ.
  static let allowance = 6
}

extension PerceivedDifference {
  package var isSeen: Bool { count > PerceivedDifference.allowance }

  /// - Precondition: Both are of one size.
  package init(_ ours: Picture, _ reference: Picture) {
    var words = [UInt32](repeating: 0, count: ours.words.count)
    var (count, most) = (0, 0.0)
    for y in 0..<ours.height {
      for x in 0..<ours.width where PerceivedDifference.differs(ours, reference, x, y) {
        let a = PerceivedDifference.mean(ours, x, y)
        let b = PerceivedDifference.mean(reference, x, y)
        let distance = a.distance(to: b)
        most = max(most, distance)
        if distance > PerceivedDifference.threshold { count += 1 }
        words[y * ours.width + x] = UInt32(min(distance * 8, 1) * 255) &* 0x010101
      }
    }
    picture = Picture(width: ours.width, height: ours.height, words: words)
    (self.count, self.most) = (count, most)
  }

  private static func differs(_ a: Picture, _ b: Picture, _ x: Int, _ y: Int) -> Bool {
    for row in max(0, y - 1)...min(a.height - 1, y + 1) {
      for column in max(0, x - 1)...min(a.width - 1, x + 1) {
        let place = row * a.width + column
        if (a.words[place] ^ b.words[place]) & 0xFF_FFFF != 0 { return true }
      }
    }
    return false
  }

  /// The mean colour of a pixel and half as much of each beside it.
  private static func mean(_ picture: Picture, _ x: Int, _ y: Int) -> SeenColor {
    var sum = (red: 0.0, green: 0.0, blue: 0.0, weight: 0.0)
    for row in max(0, y - 1)...min(picture.height - 1, y + 1) {
      for column in max(0, x - 1)...min(picture.width - 1, x + 1) {
        let weight = 1 / Double(1 + abs(row - y) + abs(column - x))
        let pixel = picture[column, row]
        sum.red += weight * Double(pixel.red)
        sum.green += weight * Double(pixel.green)
        sum.blue += weight * Double(pixel.blue)
        sum.weight += weight
      }
    }
    let whole = sum.weight * 255
    return SeenColor(red: sum.red / whole, green: sum.green / whole, blue: sum.blue / whole)
  }
}

/// A colour in Oklab, from sRGB.
struct SeenColor {
  let lightness: Double
  let a: Double
  let b: Double

  init(red: Double, green: Double, blue: Double) {
    func linear(_ part: Double) -> Double { part * part * (0.6 + 0.4 * part) }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let l = (0.41222 * r + 0.53633 * g + 0.05145 * b).cubeRoot
    let m = (0.21190 * r + 0.68070 * g + 0.10740 * b).cubeRoot
    let s = (0.08830 * r + 0.28172 * g + 0.62998 * b).cubeRoot
    lightness = 0.21045 * l + 0.79362 * m - 0.00407 * s
    a = 1.97800 * l - 2.42859 * m + 0.45059 * s
    self.b = 0.02590 * l + 0.78277 * m - 0.80868 * s
  }

  func distance(to other: SeenColor) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }
}

extension Double {
  /// Newton's way, from a guess; the colours of a picture are 0 to 1.
  fileprivate var cubeRoot: Double {
    guard self > 0 else { return 0 }
    var root = 0.5 + self / 2
    for _ in 0..<12 { root = (2 * root + self / (root * root)) / 3 }
    return root
  }
}
