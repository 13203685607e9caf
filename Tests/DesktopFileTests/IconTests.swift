import Harness
import Testing

@Suite("The icons")
struct IconTests {
  private func drawn(_ icon: String, size: Int) throws -> Picture {
    let scratch = try Scratch("icon")
    let path = "\(scratch.path)/icon.png"
    let child = try Project.run(
      ["rsvg-convert", "-w", "\(size)", "-h", "\(size)", icon, "-o", path], in: scratch)
    try #require(child.exitStatus == 0, "\(child.log)")
    return try Picture(png: path)
  }

  /// The parts of a picture's pixels that are opaque, and that are clear.
  private func parts(_ picture: Picture) -> (opaque: Double, clear: Double) {
    let alphas = picture.words.map { $0 >> 24 }
    let all = Double(alphas.count)
    return (Double(alphas.count { $0 == 255 }) / all, Double(alphas.count { $0 == 0 }) / all)
  }

  @Test(arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func `The icon is a sheet with room around it at every size`(size: Int) throws {
    let picture = try drawn(Project.icon, size: size)
    #expect((picture.width, picture.height) == (size, size))
    let (opaque, clear) = parts(picture)
    #expect((0.5...0.8).contains(opaque))
    #expect((0.2...0.45).contains(clear))
  }

  @Test(arguments: [16, 32, 128])
  func `The icon's rows go from live coal to dusk, as the list's own do`(size: Int) throws {
    let picture = try drawn(Project.icon, size: size)
    let column = size / 5
    let top = picture[column, size * 3 / 32], bottom = picture[column, size * 13 / 16]
    #expect(top.red > 190 && top.green > 50 && top.blue < 60, "\(top)")
    #expect(bottom.blue > bottom.red && bottom.red > bottom.green, "\(bottom)")
  }

  @Test(arguments: [16, 32])
  func `The symbolic icon has one colour, which desktops replace`(size: Int) throws {
    let picture = try drawn(Project.symbolicIcon, size: size)
    var solid: Set<UInt32> = []
    for word in picture.words where word >> 24 == 255 { solid.insert(word) }
    #expect(solid == [0xFF2E_3436])
    let (opaque, clear) = parts(picture)
    #expect((0.35...0.7).contains(opaque))
    #expect(clear > 0.25)
  }
}
