import Glibc
import Harness

/// A theme whose arrow is a square of one colour.
struct CursorTheme {
  var name: String
  /// Nominal ones, which here are those of the pictures too.
  var sizes: [Int]
  /// 0xAARRGGBB.
  var color: UInt32

  func write(in folder: String) {
    mkdir("\(folder)/\(name)", 0o700)
    mkdir("\(folder)/\(name)/cursors", 0o700)
    Files.write("[Icon Theme]\nName=\(name)\n", to: "\(folder)/\(name)/index.theme")
    Files.write(file, to: "\(folder)/\(name)/cursors/left_ptr")
  }

  /// The format of Xcursor: a header, a table of contents, and a chunk for each picture.
  private var file: [UInt8] {
    let picture: UInt32 = 0xfffd_0002
    var words: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(sizes.count)]
    var place = 16 + 12 * sizes.count
    for size in sizes {
      words += [picture, UInt32(size), UInt32(place)]
      place += 36 + 4 * size * size
    }
    for size in sizes.map({ UInt32($0) }) {
      words += [36, picture, size, 1, size, size, 0, 0, 0]
      words += Array(repeating: color, count: Int(size * size))
    }
    return words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }
}

/// What a user has chosen, and what they are to see.
struct CursorChoice: Sendable {
  var theme = "other"
  /// What the theme has.
  var sizes = [24, 32, 48, 64, 96]
  /// The environment's word.
  var size: String?
  var scale: Int
  var pixels: Int
  var shownScale: Int

  static let all: [CursorChoice] = [
    CursorChoice(scale: 1, pixels: 24, shownScale: 1),
    CursorChoice(size: "32", scale: 1, pixels: 32, shownScale: 1),
    CursorChoice(size: "32", scale: 2, pixels: 64, shownScale: 2),
    CursorChoice(size: "32", scale: 3, pixels: 96, shownScale: 3),
    CursorChoice(theme: "default", size: "48", scale: 1, pixels: 48, shownScale: 1),
    // One that there is not is the usual one.
    CursorChoice(theme: "no such theme", size: "48", scale: 2, pixels: 96, shownScale: 2),
    // Sizes that the theme lacks: the nearest, as large as can be had.
    CursorChoice(sizes: [24], size: "24", scale: 2, pixels: 24, shownScale: 1),
    CursorChoice(sizes: [24, 64], size: "24", scale: 3, pixels: 64, shownScale: 2),
    CursorChoice(sizes: [25], size: "24", scale: 2, pixels: 25, shownScale: 1),
    // Sizes that are none.
    CursorChoice(size: "", scale: 1, pixels: 24, shownScale: 1),
    CursorChoice(size: "-3", scale: 1, pixels: 24, shownScale: 1),
    CursorChoice(size: "large", scale: 1, pixels: 24, shownScale: 1),
    CursorChoice(size: "99999999999999999999", scale: 2, pixels: 48, shownScale: 2),
  ]
}
