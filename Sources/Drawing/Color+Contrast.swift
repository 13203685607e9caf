import CMath

extension Color {
  /// From 0xRRGGBB.
  package init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }

  /// The pixel of this colour: 0xFFRRGGBB.
  package var pixel: UInt32 {
    func byte(_ part: Double) -> UInt32 {
      part == part ? UInt32((min(max(part, 0), 1) * 255).rounded()) : 0
    }
    return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Mixed as the screen mixes: linearly in sRGB's own numbers.
  package func mixed(with other: Color, by amount: Double) -> Color {
    Color(
      red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount)
  }
}

extension Color {
  /// Relative luminance, 0 to 1 (WCAG 2.2).
  package var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio with another colour, 1 to 21 (WCAG 2.2; AA asks 4.5 of text).
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

extension Color {
  /// Mixed with white as little as is needed for a contrast with a darker colour.
  func lightened(until contrast: Double, from ground: Color) -> Color {
    mixed(with: Color(hex: 0xFFFFFF)) {
      $0.luminance > ground.luminance && $0.contrast(with: ground) >= contrast
    }
  }

  /// Mixed with black as little as is needed for a contrast with a paler colour.
  func darkened(until contrast: Double, from ink: Color) -> Color {
    mixed(with: Color(hex: 0x000000)) {
      $0.luminance < ink.luminance && $0.contrast(with: ink) >= contrast
    }
  }

  private func mixed(with end: Color, until isEnough: (Color) -> Bool) -> Color {
    for step in 0..<32 {
      let color = mixed(with: end, by: Double(step) / 32)
      if isEnough(color) { return color }
    }
    return end
  }
}

/// A colour where equal distances look equally far: Björn Ottosson's Oklab.
struct Oklab: Sendable {
  var lightness: Double
  var a: Double
  var b: Double
}

extension Oklab {
  init(_ color: Color) {
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  func mixed(with other: Oklab, by amount: Double) -> Oklab {
    Oklab(
      lightness: lightness + (other.lightness - lightness) * amount,
      a: a + (other.a - a) * amount, b: b + (other.b - b) * amount)
  }

  /// As light as before, with some of another colour's hue.
  func tinted(with other: Oklab, by amount: Double) -> Oklab {
    Oklab(lightness: lightness, a: a + (other.a - a) * amount, b: b + (other.b - b) * amount)
  }

  /// The nearest colour that sRGB has.
  var color: Color {
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }
}

private func cube(_ value: Double) -> Double { value * value * value }

/// sRGB's transfer curve, undone.
private func linear(_ part: Double) -> Double {
  part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

/// sRGB's transfer curve, limited to what it can hold.
private func encoded(_ part: Double) -> Double {
  let inside = min(max(part, 0), 1)
  return inside <= 0.0031308 ? inside * 12.92 : 1.055 * pow(inside, 1 / 2.4) - 0.055
}
