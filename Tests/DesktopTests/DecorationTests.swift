import Harness
import Testing

/// The window where the compositor draws no decorations.
@Suite("A floating window on GNOME's compositor", .serialized)
struct DecorationTests {
  /// The window's left, top, right and bottom edge in the output's logical pixels.
  private struct Edges: Equatable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
  }

  @Test(
    "has a shadow and round corners, and is moved, resized and maximised by a finger",
    arguments: [1, 2])
  func session(scale: Int) throws {
    let desktop = try Desktop(.mutter, scale: scale)
    let pleat = try Pleat(
      on: desktop, tasks: ["alpha", "bravo", "charlie", "delta", "echo"], floats: true)
    let first = try desktop.screenshot("floating")
    let edges = try find(in: first, scale)
    #expect(edges.right - edges.left == 420)
    look(at: first, edges, scale)
    try move(desktop, pleat, edges, scale)
    try maximise(desktop, pleat)
    #expect(try pleat.terminate() == 0)
  }

  private func find(in picture: Picture, _ scale: Int) throws -> Edges {
    let columns = try #require(picture.columnsOfRows)
    let (left, right) = (columns.lowerBound, columns.upperBound)
    let column = right - 6 * scale
    let rows = (0..<picture.height).filter { picture[column, $0].isRow }
    let top = try #require(rows.first) - 44 * scale
    return Edges(
      left: Double(left) / Double(scale), top: Double(top) / Double(scale),
      right: Double(right) / Double(scale), bottom: Double(top) / Double(scale) + 760)
  }

  private func look(at picture: Picture, _ edges: Edges, _ scale: Int) {
    func pixel(_ x: Double, _ y: Double) -> Pixel {
      picture[Int(x * Double(scale)), Int(y * Double(scale))]
    }
    let middle = (edges.top + edges.bottom) / 2
    // The desktop is a slow gradient.
    let desktop = pixel(edges.right + 60, middle)
    #expect(pixel(edges.right + 28, middle).distance(to: desktop) <= 8)
    let near = pixel(edges.right + 3, middle)
    #expect(near.green * 10 < desktop.green * 9 && near.blue * 10 < desktop.blue * 9)
    #expect(pixel(edges.right + 12, middle).distance(to: near) > 3)
    // The header begins at its middle, and not in the corner.
    let header = pixel((edges.left + edges.right) / 2, edges.top + 2)
    #expect(pixel(edges.left + 1, edges.top + 1).distance(to: header) > 8)
  }

  private func move(
    _ desktop: Desktop, _ pleat: Pleat, _ edges: Edges, _ scale: Int
  ) throws {
    let header = Place(x: edges.left + 150, y: edges.top + 22)
    try desktop.drag([(header, Place(x: header.x + 100, y: header.y))])
    try pleat.rest()
    let moved = try find(in: desktop.screenshot("moved"), scale)
    #expect(abs(moved.left - edges.left - 100) < 40, "it went from \(edges) to \(moved)")
    let border = Place(x: moved.right + 5, y: moved.top + 300)
    try desktop.drag([(border, Place(x: border.x + 120, y: border.y))])
    try pleat.rest()
    let wider = try find(in: desktop.screenshot("resized"), scale)
    #expect(abs(wider.left - moved.left) < 1)
    #expect(wider.right - moved.right > 60, "it went from \(moved) to \(wider)")
  }

  private func maximise(_ desktop: Desktop, _ pleat: Pleat) throws {
    let edges = try find(in: desktop.screenshot("before"), desktop.scale)
    for _ in 0..<2 {
      try desktop.touchDown(1, edges.left + 150, edges.top + 22)
      try desktop.touchUp(1)
    }
    try desktop.household.wait(for: "a maximised window") {
      pleat.trace.contains("configure(1280, 800, ")
    }
    try pleat.rest()
    let whole = try desktop.screenshot("maximised")
    #expect(whole[0, 100 * desktop.scale].isRow)
    #expect(whole[whole.width - 1, 100 * desktop.scale].isRow)
  }
}
