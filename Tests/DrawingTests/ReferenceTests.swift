import Drawing
import Glibc
import Harness
import Testing

/// Compares what is drawn with the pictures in `Tests/References`.
///
/// `PLEAT_REFERENCES=write` makes the pictures anew, which is what `./test --pictures` does: look at
/// them before committing. Where one differs, it, its reference and the difference are left in
/// `Harness.Pictures.folder`.
@Suite struct ReferenceTests {
  static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/References"
  }()
  static let writes = getenv("PLEAT_REFERENCES").map { String(cString: $0) } == "write"

  @Test(arguments: ReferenceScene.groups)
  func `What is drawn looks like its reference`(group: String) throws {
    let layouts = try PinnedFonts.layouts(configuration: Self.folder + "/fonts.conf")
    let painter = Painter(layouts: layouts)
    for reference in ReferenceScene.all(of: group, layouts: layouts) {
      let path = "\(Self.folder)/\(reference.name).png"
      if Self.writes {
        try painter.writePNG(of: reference.scene, to: path)
      } else {
        compare(paint(reference.scene, painter), with: try Picture(png: path), reference.name)
      }
    }
  }

  private func paint(_ scene: Scene, _ painter: Painter) -> Picture {
    var buffer = PixelBuffer(scene)
    buffer.paint(scene, over: nil, with: painter)
    var words: [UInt32] = []
    words.reserveCapacity(scene.width * scene.height)
    for y in 0..<scene.height {
      words += buffer.words[y * buffer.stride..<y * buffer.stride + scene.width]
    }
    return Picture(width: scene.width, height: scene.height, words: words)
  }

  private func compare(_ ours: Picture, with reference: Picture, _ name: String) {
    guard ours.words != reference.words else { return }
    guard (ours.width, ours.height) == (reference.width, reference.height) else {
      Issue.record("\(name) is \(ours), its reference \(reference)")
      return
    }
    let difference = PerceivedDifference(ours, reference)
    guard difference.isSeen else { return }
    let path = "\(Harness.Pictures.folder)/\(name)"
    ours.write(png: path + ".png")
    reference.write(png: path + ".reference.png")
    difference.picture.write(png: path + ".difference.png")
    Issue.record(
      """
      \(name) does not look like its reference: \(difference.count) pixels differ, by up to \
      \(difference.most); see \(path).png, .reference.png and .difference.png
      """)
  }

  @Test func `A missing hairline, caret or letter is seen; rounding is not`() {
    let plain = Picture(width: 60, height: 60, words: .init(repeating: 0xFFB9_1854, count: 3600))
    var rounded = plain
    for place in rounded.words.indices { rounded.words[place] ^= UInt32(place % 3) }
    #expect(!PerceivedDifference(rounded, plain).isSeen)
    var line = plain
    for x in 0..<60 { line.words[30 * 60 + x] = 0xFF8D_1240 }
    #expect(PerceivedDifference(line, plain).isSeen)
    var caret = plain
    for y in 20..<40 { caret.words[y * 60 + 30] = 0xFFFF_FFFF }
    #expect(PerceivedDifference(caret, plain).isSeen)
  }
}
