import Drawing
import Testing

@Suite struct FoldTests {
  @Test("The projected panel is as high as what is shown of it, at every angle")
  func projection() {
    for height in [31.0, 62, 124, 186] {
      for step in 1...200 {
        let shown = height * Double(step) / 200
        let fold = Fold(height: height, eye: 4 * height, shown: shown)
        #expect(abs(fold.place(at: shown) - height) < 1e-6 * height)
        #expect(fold.angle >= 0 && fold.angle <= Double.pi / 2 + 1e-12)
      }
    }
  }

  @Test("Each line seen shows the place that projects there; the far edge is seen at the top")
  func inverse() {
    for step in 1...99 {
      let shown = 62 * Double(step) / 100
      let fold = Fold(height: 62, eye: 248, shown: shown)
      #expect(fold.place(at: 0) == 0)
      #expect(fold.widthFactor(at: 0) == 1)
      var last = 1.0
      for line in 1...10 {
        let width = fold.widthFactor(at: fold.place(at: shown * Double(line) / 10))
        #expect(width < last && width >= 0.79)
        last = width
      }
    }
  }

  @Test("An open panel is flat, full in light and width; so is one with more room than it needs")
  func flat() {
    for shown in [62.0, 63, 1000] {
      let fold = Fold(height: 62, eye: 248, shown: shown)
      #expect(fold.angle == 0)
      #expect(fold.widthFactor(at: 62) == 1)
      #expect(fold.light(at: 62) == 1)
    }
  }

  @Test("Absurd sizes give a panel all the same")
  func absurd() {
    for (height, shown) in [(0.0, 0.0), (62, -5), (62, .nan), (-3, 10), (1e-9, 1)] {
      let fold = Fold(height: height, eye: 4 * height, shown: shown)
      #expect(fold.angle.isFinite && fold.place(at: 0) == 0)
    }
  }

  @Test(
    "A fully open placeholder is the row that it becomes, pixel for pixel",
    arguments: [120, 150, 180, 240])
  func noSeam(numerator: Int) {
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    let pictures = Pictures(scale: Scale(numerator: numerator), height: 200, layouts: layouts)
    let height = pictures.style.rowHeight
    let frame = PixelRect(x: 0, y: 10, width: pictures.pixelWidth, height: height)
    let color = Theme().rowColor(at: 2, of: 9)
    func picture(_ item: SceneItem) -> PixelBuffer {
      let scene = Scene(
        width: pictures.pixelWidth, height: pictures.pixelHeight, scale: pictures.scale,
        items: [item])
      var buffer = PixelBuffer(scene)
      buffer.paint(scene, over: nil, with: painter)
      return buffer
    }
    let row = picture(
      SceneItem(
        row: RowPicture(frame: frame, title: "Release to create", color: color), id: .row(0, 0),
        scale: pictures.scale))
    for fold in [PlaceholderPicture.Fold.pull, .pinch] {
      let placeholder = picture(
        SceneItem(
          id: .placeholder, bounds: frame,
          content: .placeholder(
            PlaceholderPicture(
              fold: fold, frame: frame, fullHeight: height, color: color,
              text: "Release to create"))))
      #expect(placeholder.firstDifference(from: row) == nil)
    }
  }

  @Test(
    "At every opening the whole height of the gap is panel: no seam opens", arguments: [120, 180])
  func noGap(numerator: Int) {
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    let pictures = Pictures(scale: Scale(numerator: numerator), height: 120, layouts: layouts)
    let full = pictures.style.rowHeight
    let middle = pictures.pixelWidth / 2
    for height in 1...full {
      for fold in [PlaceholderPicture.Fold.pull, .pinch] {
        let frame = PixelRect(x: 0, y: 5, width: pictures.pixelWidth, height: height)
        let scene = Scene(
          width: pictures.pixelWidth, height: pictures.pixelHeight, scale: pictures.scale,
          items: [
            SceneItem(
              id: .placeholder, bounds: frame,
              content: .placeholder(
                PlaceholderPicture(
                  fold: fold, frame: frame, fullHeight: full, color: Theme().ramp(at: 0), text: ""))
            )
          ])
        var buffer = PixelBuffer(scene)
        buffer.paint(scene, over: nil, with: painter)
        let ground = buffer[middle, 4]
        #expect((5..<5 + height).allSatisfy { buffer[middle, $0] != ground }, "\(height)")
        #expect(buffer[middle, 5 + height] == ground)
      }
    }
  }
}
