import Drawing
import Testing

@Suite struct RowTests {
  let layouts = TextLayouts()

  private func paint(_ scene: Scene) -> PixelBuffer {
    var buffer = PixelBuffer(scene)
    buffer.paint(scene, over: nil, with: Painter(layouts: layouts))
    return buffer
  }

  /// A row alone, whose title's letters are all that is white but for the line.
  private func strikePixels(_ title: String, _ strike: Double) -> (
    left: Int, right: Int, count: Int
  ) {
    let pictures = Pictures(scale: Scale(integer: 1), height: 300, layouts: layouts)
    let struck = paint(pictures.list([title], completed: 0) { $1.strike = strike })
    let plain = paint(pictures.list([title], completed: 0))
    var (left, right, count) = (Int.max, -1, 0)
    for y in 0..<300 {
      for x in 0..<390 where struck[x, y] != plain[x, y] {
        (left, right, count) = (min(left, x), max(right, x), count + 1)
      }
    }
    return (left, right, count)
  }

  @Test("The strike line grows from the title's start edge with the fraction")
  func strike() {
    let whole = strikePixels("Water the tomatoes", 1)
    #expect(whole.left < 20 && whole.left >= 14)
    for part in [0.25, 0.5, 0.75] {
      let line = strikePixels("Water the tomatoes", part)
      let expected = Double(whole.left) + part * Double(whole.right - whole.left)
      #expect(abs(Double(line.right) - expected) <= 4)
      #expect(line.left == whole.left)
    }
    #expect(strikePixels("Water the tomatoes", 0).count == 0)
  }

  @Test("Right-to-left titles are struck from the right")
  func strikeFromRight() {
    let whole = strikePixels("اتصل بالطبيب", 1)
    let half = strikePixels("اتصل بالطبيب", 0.5)
    #expect(whole.right >= 370 && half.right == whole.right)
    #expect(half.left > whole.left + (whole.right - whole.left) / 3)
  }

  @Test("Wrapped lines are struck in sequence, each as long as its text")
  func strikeOverLines() {
    let style = TextStyle(scale: Scale(integer: 1))
    let field = TitleField(title: Pictures.titles[1], rowWidth: 390, style: style)
    let whole = layouts.strike(1, over: field)
    let total = whole.reduce(0) { $0 + $1.width }
    #expect(whole.count == 3)
    var last: [PixelRect] = []
    for step in 0...100 {
      let line = layouts.strike(Double(step) / 100, over: field)
      let length = line.reduce(0) { $0 + $1.width }
      #expect(abs(Double(length) - Double(total) * Double(step) / 100) <= 3)
      #expect(line.allSatisfy { $0.height == 2 })
      #expect(zip(line, last).allSatisfy { $0.x == $1.x && $0.width >= $1.width })
      #expect(line.dropLast().elementsEqual(whole.prefix(max(line.count - 1, 0))))
      last = line
    }
  }

  @Test("Rows meet without a seam, whatever the scale", arguments: [120, 150, 180, 210, 240, 360])
  func noSeams(numerator: Int) {
    let pictures = Pictures(
      scale: Scale(numerator: numerator), width: 200, height: 500, layouts: layouts)
    let theme = Theme()
    let buffer = paint(pictures.list(["", "", "", "", "", ""], completed: 2))
    let bottom = pictures.scale.pixels(44) + 6 * pictures.style.rowHeight
    for y in pictures.scale.pixels(44)..<bottom { #expect(buffer[100, y] != theme.window.pixel) }
    #expect(buffer[100, bottom] == theme.window.pixel)
  }

  @Test("Hairlines are exactly one physical pixel", arguments: [120, 150, 240])
  func hairlines(numerator: Int) {
    let pictures = Pictures(
      scale: Scale(numerator: numerator), width: 200, height: 300, layouts: layouts)
    let buffer = paint(pictures.list(["", ""], completed: 0))
    let top = pictures.scale.pixels(44)
    let face = Theme().rowColor(at: 0, of: 2).pixel
    let faces = (0..<pictures.style.rowHeight).filter { buffer[100, top + $0] == face }
    #expect(faces == Array(1..<pictures.style.rowHeight - 1))
  }

  @Test("A faded row is what is below it at 0, and itself at 1")
  func opacity() {
    let pictures = Pictures(scale: Scale(integer: 1), height: 300, layouts: layouts)
    let empty = paint(pictures.list([], completed: 0))
    let gone = paint(pictures.list(["Milk 🍓"], completed: 0) { $1.opacity = 0 })
    let nearly = paint(pictures.list(["Milk 🍓"], completed: 0) { $1.opacity = 0.5 })
    #expect(gone.firstDifference(from: empty) == nil)
    #expect(nearly.firstDifference(from: empty) != nil)
  }

  @Test("A lifted row and its shadow stay within the bounds that it asks for")
  func liftedBounds() {
    let pictures = Pictures(scale: Scale(integer: 1), width: 200, height: 300, layouts: layouts)
    func scene(_ extra: Int) -> Scene {
      var scene = Scene(width: 200, height: 300, scale: Scale(integer: 1))
      scene.items.append(
        SceneItem(
          id: .background, bounds: scene.bounds, content: .fill(Color(hex: 0xFFFFFF))))
      var row = RowPicture(
        frame: PixelRect(x: 50, y: 120, width: 100, height: 62), title: "Milk",
        color: Theme().ramp(at: 0))
      row.lift = 1
      var item = SceneItem(row: row, id: .row(0, 0), scale: pictures.scale)
      item.bounds = item.bounds.insetBy(-extra)
      scene.items.append(item)
      return scene
    }
    #expect(paint(scene(0)).firstDifference(from: paint(scene(60))) == nil)
  }

  @Test("A title taller than the window is drawn where it shows, wherever it is scrolled to")
  func tallRow() {
    let title = String(repeating: "several words here ", count: 600)
    let pictures = Pictures(scale: Scale(integer: 1), width: 200, height: 300, layouts: layouts)
    let painter = Painter(layouts: layouts)
    var previous: Scene?
    var buffer: PixelBuffer?
    for top in [0, -700, -1000, -1030, -2060, -2500, -3000] {
      var scene = pictures.list([title], completed: 0)
      guard case .row(var row) = scene.items[1].content else { continue }
      row.frame.y = top
      scene.items[1] = SceneItem(row: row, id: .row(0, 0), scale: pictures.scale)
      var pixels = buffer ?? PixelBuffer(scene)
      pixels.paint(scene, over: previous, with: painter)
      let white = (44..<300).contains { y in (0..<200).contains { pixels[$0, y] == 0xFFFF_FFFF } }
      #expect(white, "\(top)")
      (previous, buffer) = (scene, pixels)
    }
    #expect(painter.rasterByteCount < 3 << 20)
  }

  @Test("Empty frames, numbers that are none and tiny windows are painted without harm")
  func degenerate() {
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let odd: [Double] = [.nan, -.infinity, .infinity, -3, 7]
    for (width, height) in [(1, 1), (3, 200), (200, 2)] {
      for number in odd {
        for frame in [nothing, PixelRect(x: -5, y: -1, width: 9, height: 3)] {
          var row = RowPicture(
            frame: frame, title: "Milk", color: Color(red: number, green: 0, blue: 2))
          (row.lift, row.dim, row.opacity, row.strike) = (number, number, number, number)
          (row.isSelected, row.badge, row.offset) = (true, "3", -4)
          row.cue = .delete(progress: number, armed: false)
          var scene = Scene(
            width: width, height: height, scale: Scale(integer: 1), textSize: number)
          scene.items = [
            SceneItem(row: row, id: .row(0, 1), scale: scene.scale),
            SceneItem(
              id: .placeholder, bounds: scene.bounds,
              content: .placeholder(
                PlaceholderPicture(
                  fold: .pinch, frame: frame, fullHeight: 0, color: row.color, text: "x",
                  opacity: number))),
            SceneItem(
              id: .header, bounds: scene.bounds,
              content: .header(
                HeaderPicture(
                  frame: frame, title: "Errands", closeButton: frame, isActive: true,
                  pressed: .close))),
          ]
          for style in [LabelPicture.Style.hint, .pill, .banner] {
            let label = LabelPicture(
              style: style, frame: frame, text: "Gone", action: "Undo", opacity: number)
            scene.items.append(
              SceneItem(
                id: .pill, bounds: label.bounds(scale: scene.scale), content: .label(label)))
          }
          let buffer = paint(scene)
          #expect(buffer[0, 0] >> 24 == 0xFF)
        }
      }
    }
    #expect(Scale(integer: 1).pixels(.nan) == 0)
    #expect(Scale(integer: 1).pixels(.infinity) > 1_000_000)
  }
}
