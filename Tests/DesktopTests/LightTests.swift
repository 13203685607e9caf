import Harness
import Testing

/// What the desktop says of light and dark, on the desktops that say it.
@Suite("A light desktop", .serialized)
struct LightTests {
  @Test(
    "has a light window, which is dark as soon as the desktop is",
    arguments: [(Desktop.Kind.mutter, 1), (.mutter, 2), (.sway, 1), (.sway, 2)])
  func light(kind: Desktop.Kind, scale: Int) throws {
    let desktop = try Desktop(kind, scale: scale)
    let portal = try Portal(
      on: desktop.household,
      settings: "{'org.freedesktop.appearance': {'color-scheme': <uint32 2>}}")
    let pleat = try Pleat(on: desktop, tasks: ["alpha", "bravo", "charlie", "delta", "echo"])
    try desktop.household.wait(for: "a light window") {
      try brightness(of: desktop.screenshot("light"), scale) > 180
    }
    try pleat.rest()
    // Its rows are those of the dark one.
    let picture = try desktop.screenshot("light")
    let row = picture[picture.width - 10 * scale, Int(pleat.row(0).y) * scale]
    #expect(row.red > 150 && row.red - row.blue > 60, "the first row is \(row)")
    portal.change("('org.freedesktop.appearance', 'color-scheme', <uint32 1>)")
    try desktop.household.wait(for: "a dark window") {
      try brightness(of: desktop.screenshot("dark"), scale) < 60
    }
    #expect(try pleat.terminate() == 0)
  }

  /// Of the ground below the rows.
  private func brightness(of picture: Picture, _ scale: Int) -> Int {
    let pixel = picture[picture.width / 2, picture.height - 20 * scale]
    return (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3
  }
}
