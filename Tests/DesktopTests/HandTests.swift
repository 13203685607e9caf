import Harness
import Testing

/// The whole way from a finger on glass to a row on disk.
@Suite("A hand on a real desktop", .serialized)
struct HandTests {
  @Test(
    "pulls, pinches, completes, deletes, carries and undoes, and the store follows",
    arguments: [(Desktop.Kind.mutter, 1), (.mutter, 2), (.sway, 1), (.sway, 2)])
  func session(kind: Desktop.Kind, scale: Int) throws {
    let desktop = try Desktop(kind, scale: scale)
    let pleat = try Pleat(on: desktop, tasks: ["alpha", "bravo", "charlie", "delta"])
    try pull(desktop, pleat)
    try pinch(desktop, pleat)
    try swipe(desktop, pleat)
    try carry(desktop, pleat)
    try undo(desktop, pleat)
    try search(desktop, pleat)
    try act(desktop, pleat)
    try look(desktop, pleat)
    #expect(try pleat.terminate() == 0)
  }

  private func pull(_ desktop: Desktop, _ pleat: Pleat) throws {
    let start = pleat.row(1)
    try desktop.drag([(start, Place(x: start.x, y: start.y + 198))])
    try desktop.type("pulled")
    try desktop.press(Keys.escape)
    try pleat.expectStore(["pulled", "alpha", "bravo", "charlie", "delta"])
    try pleat.rest()
  }

  private func pinch(_ desktop: Desktop, _ pleat: Pleat) throws {
    let border = pleat.listTop + 2 * Pleat.rowHeight
    try desktop.drag([
      (Place(x: 280, y: border - 40), Place(x: 280, y: border - 100)),
      (Place(x: 340, y: border + 40), Place(x: 340, y: border + 100)),
    ])
    try desktop.type("pinched")
    try desktop.press(Keys.escape)
    try pleat.expectStore(["pulled", "alpha", "pinched", "bravo", "charlie", "delta"])
    try pleat.rest()
  }

  private func swipe(_ desktop: Desktop, _ pleat: Pleat) throws {
    try desktop.drag([(pleat.row(3), pleat.row(3, x: 520))])
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "delta", "x bravo"])
    try pleat.rest()
    try desktop.drag([(pleat.row(4, x: 600), pleat.row(4, x: 300))])
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "x bravo"])
    try pleat.rest()
  }

  private func carry(_ desktop: Desktop, _ pleat: Pleat) throws {
    let start = pleat.row(0)
    try desktop.drag(
      [(start, Place(x: start.x, y: start.y + 2.2 * Pleat.rowHeight))], held: 600)
    try pleat.expectStore(["alpha", "pinched", "pulled", "charlie", "x bravo"])
    try pleat.rest()
  }

  private func undo(_ desktop: Desktop, _ pleat: Pleat) throws {
    try desktop.press(Keys.z, holding: [Keys.control])
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "x bravo"])
    try desktop.press(Keys.z, holding: [Keys.control])
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "delta", "x bravo"])
    try pleat.rest()
  }

  /// A short swipe opens the buttons; Delete deletes, and the pill brings the row back.
  private func act(_ desktop: Desktop, _ pleat: Pleat) throws {
    try desktop.drag([(pleat.row(3, x: 600), pleat.row(3, x: 490))])
    try pleat.rest()
    _ = try desktop.screenshot("buttons")
    try tap(pleat.row(3, x: Double(desktop.width) - 36), on: desktop)
    try pleat.expectStore(["pulled", "alpha", "pinched", "delta", "x bravo"])
    try pleat.rest()
    try tap(Place(x: Double(desktop.width) / 2, y: Double(desktop.height) - 40), on: desktop)
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "delta", "x bravo"])
    try pleat.rest()
  }

  private func tap(_ place: Place, on desktop: Desktop) throws {
    try desktop.touchDown(0, place.x, place.y)
    try desktop.touchUp(0)
  }

  /// By keys alone: what is typed is found, gone to and completed; and undone.
  private func search(_ desktop: Desktop, _ pleat: Pleat) throws {
    try desktop.press(Keys.f, holding: [Keys.control])
    try desktop.type("inch")
    try pleat.rest()
    _ = try desktop.screenshot("search")
    try desktop.press(Keys.enter)
    try pleat.rest()
    try desktop.press(Keys.space)
    try pleat.expectStore(["pulled", "alpha", "charlie", "delta", "x pinched", "x bravo"])
    try desktop.press(Keys.z, holding: [Keys.control])
    try pleat.expectStore(["pulled", "alpha", "pinched", "charlie", "delta", "x bravo"])
    try pleat.rest()
  }

  /// Five rows in five colours from one edge to the other, and words in each.
  private func look(_ desktop: Desktop, _ pleat: Pleat) throws {
    let picture = try desktop.screenshot("end")
    var colors: [Pixel] = []
    for index in 0..<5 {
      let middle = Int(pleat.row(index).y) * desktop.scale
      let color = picture[picture.width - 12 * desktop.scale, middle]
      #expect(color.distance(to: picture[4 * desktop.scale, middle]) <= 8, "row \(index) is torn")
      #expect(!colors.contains(color), "row \(index) has the colour of another")
      colors.append(color)
      let ink = (0..<picture.width / 2).contains { x in
        picture[x, middle].distance(to: color) > 60
      }
      #expect(ink, "row \(index) has no words")
    }
  }
}
