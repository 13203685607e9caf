import Drawing
import Glibc
import Testing

/// Writes the pictures to look at, when `PLEAT_PICTURES` names a folder.
@Suite struct PictureTests {
  static let folder = getenv("PLEAT_PICTURES").map { String(cString: $0) }

  @Test(
    "Every kind of content is written as a picture, at five scales", .enabled(if: folder != nil),
    arguments: [120, 150, 180, 240, 360])
  func writesPictures(numerator: Int) throws {
    let folder = try #require(Self.folder)
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    let pictures = Pictures(scale: Scale(numerator: numerator), layouts: layouts)
    var light = pictures
    light.theme.variant = .light
    var scenes = [
      ("list", pictures.withPill(pictures.list(), "Deleted “Water the tomatoes”")),
      ("light", light.list()), ("swiped", pictures.swiped()), ("light-swiped", light.swiped()),
      ("lifted", pictures.lifted()), ("rising", pictures.lifted(0.5)),
      ("editing", pictures.editing()), ("prompt", pictures.prompt()), ("lists", pictures.lists()),
      ("hint", pictures.hint("Nothing to do.\nPull down to create the first task.")),
      (
        "banner",
        pictures.withBanner(
          pictures.list(), "The disk is full: changes are kept here, but not saved yet.")
      ),
    ]
    scenes.append(("light-editing", light.editing()))
    for palette in Theme.Palette.allCases {
      var themed = pictures
      themed.theme.palette = palette
      scenes.append(("palette-\(palette)", themed.list()))
      themed.theme.isHighContrast = true
      scenes.append(("contrast-\(palette)", themed.list()))
    }
    var wide = pictures
    (wide.width, wide.height) = (1200, 500)
    scenes.append(("wide", wide.withPill(wide.list(), "Deleted “Water the tomatoes”")))
    var narrow = pictures
    (narrow.width, narrow.height, narrow.textSize) = (240, 500, 1.5)
    scenes.append(("narrow", narrow.swiped()))
    scenes.append(("narrow-editing", narrow.editing()))
    var mirrored = narrow.lists()
    mirrored.isMirrored = true
    scenes.append(("mirrored", mirrored))
    for percent in [20, 50, 80, 100] {
      scenes.append(("pull-\(percent)", pictures.folded(.pull, Double(percent) / 100)))
      scenes.append(("pinch-\(percent)", pictures.folded(.pinch, Double(percent) / 100)))
    }
    scenes += [
      ("details", pictures.details()), ("search", pictures.search()), ("note", pictures.note()),
      ("bar", pictures.textBar()), ("help", pictures.help(phase: 0.45)),
      ("light-help", light.help(phase: 0.3)), ("light-details", light.details()),
      ("light-search", light.search()), ("figures", pictures.figures()),
    ]
    for (name, scene) in scenes {
      try painter.writePNG(of: scene, to: "\(folder)/\(name)@\(numerator).png")
    }
  }
}
