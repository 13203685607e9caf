package import Drawing
import Glibc
import Harness

/// The pictures in `Tests/References`.
///
/// `PLEAT_REFERENCES=write` makes them anew, which is what `./test --pictures` does: look at them
/// before committing. Where one differs, it, its reference and the difference are left in
/// `Harness.Pictures.folder`.
package struct References {
  package let layouts: TextLayouts
  private let painter: Painter
  private static let writes = getenv("PLEAT_REFERENCES").map { String(cString: $0) } == "write"

  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/References"
  }()

  package init(isRightToLeft: Bool = false) throws {
    layouts = try PinnedFonts.layouts(
      configuration: Self.folder + "/fonts.conf", isRightToLeft: isRightToLeft)
    painter = Painter(layouts: layouts)
  }
}

extension References {
  /// Compares a scene with its reference, or writes that.
  ///
  /// - Returns: what is wrong, if anything is.
  package func check(_ scene: Scene, _ name: String) throws -> String? {
    let path = "\(Self.folder)/\(name).png"
    guard !Self.writes else {
      try painter.writePNG(of: scene, to: path)
      return nil
    }
    return compare(paint(scene), with: try Picture(png: path), name)
  }

  private func paint(_ scene: Scene) -> Picture {
    var words = [UInt32](repeating: 0, count: scene.width * scene.height)
    var damage: [PixelRect] = []
    words.withUnsafeMutableBytes {
      guard let base = $0.baseAddress else { return }
      painter.paint(scene, over: nil, onto: base, stride: scene.width * 4, damage: &damage)
    }
    return Picture(width: scene.width, height: scene.height, words: words)
  }

  private func compare(_ ours: Picture, with reference: Picture, _ name: String) -> String? {
    guard ours.words != reference.words else { return nil }
    guard (ours.width, ours.height) == (reference.width, reference.height) else {
      return "\(name) is \(ours.width) x \(ours.height), its reference \(reference.width) x "
        + "\(reference.height)"
    }
    let difference = PerceivedDifference(ours, reference)
    guard difference.isSeen else { return nil }
    let path = "\(Harness.Pictures.folder)/\(name)"
    ours.write(png: path + ".png")
    reference.write(png: path + ".reference.png")
    difference.picture.write(png: path + ".difference.png")
    return """
      \(name) does not look like its reference: \(difference.count) pixels differ, by up to \
      \(difference.most); see \(path).png, .reference.png and .difference.png
      """
  }
}
