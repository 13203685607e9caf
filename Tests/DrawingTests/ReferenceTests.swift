import Drawing
import Gallery
import Harness
import Testing

/// Compares what is drawn with the pictures in `Tests/References`: see `References`.
@Suite struct ReferenceTests {
  @Test(arguments: ReferenceScene.groups)
  func `What is drawn looks like its reference`(group: String) throws {
    let references = try References()
    for reference in ReferenceScene.all(of: group, layouts: references.layouts) {
      if let problem = try references.check(reference.scene, reference.name) {
        Issue.record("\(problem)")
      }
    }
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
