import Harness
import Stage
import Testing

@Suite("A window in another language", .serialized) struct LanguageTests {
  /// What the Menu looks like.
  private func menu(_ language: String) throws -> Picture {
    let stage = try Stage(Setup())
    for task in App.untouched { try App.change(["add", task], on: stage) }
    let child = try stage.start([App.executable()], ["LANGUAGE": language])
    let app = try App(child, on: stage)
    for _ in 0..<2 {
      stage.seat.press(Keys.escape)
      try stage.rest()
    }
    return try #require(app.window.surface.picture)
  }

  @Test("says something else in its title bar and on every row of the Menu")
  func chinese() throws {
    let english = try menu("en")
    let chinese = try menu("zh_CN")
    chinese.write(png: "\(Pictures.folder)/stage-menu-zh_CN.png")
    // Strips across the window: the title bar, and the nine rows below it.
    let strips = [0..<44] + (0..<9).map { (44 + 62 * $0)..<(44 + 62 * ($0 + 1)) }
    for strip in strips {
      let differing = strip.reduce(0) { count, y in
        count + (0..<english.width).count { english[$0, y] != chinese[$0, y] }
      }
      #expect(differing > 50, "\(strip)")
    }
    // And nothing else differs: the rows are the same, in the same places.
    let edge = (0..<english.height).filter { english[2, $0] != chinese[2, $0] }
    #expect(edge == [])
  }
}
