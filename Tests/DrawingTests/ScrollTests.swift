import Drawing
import Seeded
import Testing

@Suite struct ScrollTests {
  static let scales = [120, 150, 180, 210, 240, 360]

  @Test(arguments: scales)
  func `A list moved by whole pixels is the same picture, moved`(numerator: Int) {
    let layouts = TextLayouts()
    let painter = Painter(layouts: layouts)
    var pictures = Pictures(scale: Scale(numerator: numerator), layouts: layouts)
    (pictures.width, pictures.height) = (300, 400)
    func picture(_ shift: Int) -> PixelBuffer {
      var scene = pictures.details()
      scene.items.removeLast()
      for index in scene.items.indices {
        guard case .row(var row) = scene.items[index].content else { continue }
        row.frame.y -= shift
        scene.items[index] = SceneItem(
          row: row, id: scene.items[index].id, scale: pictures.scale)
      }
      var buffer = PixelBuffer(scene)
      buffer.paint(scene, over: nil, with: painter)
      return buffer
    }
    let still = picture(0)
    for shift in [1, 2, 7, 40] {
      let moved = picture(shift)
      let same = (shift..<still.height).allSatisfy { y in
        (0..<still.width).allSatisfy { still[$0, y] == moved[$0, y - shift] }
      }
      #expect(same, "by \(shift)")
    }
  }

  @Test(arguments: scales)
  func `Wherever a list is scrolled to, its rows keep their heights and meet`(numerator: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let scale = Scale(numerator: numerator)
    let style = TextStyle(scale: scale)
    for round in 0..<2000 {
      // Halves of pixels too, on both sides of 0.
      let offset =
        round % 2 == 0
        ? Double.random(in: -900...100, using: &random)
        : scale.logical(Int.random(in: -900...100, using: &random)) + 0.5 / scale.factor
      var top = offset
      var edge = scale.pixels(top)
      for _ in 0..<14 {
        let height = style.rowHeight(lines: Int.random(in: 1...4, using: &random))
        let bottom = top + scale.logical(height)
        #expect(scale.pixels(top) == edge, "seed \(seed)")
        #expect(scale.pixels(bottom) - scale.pixels(top) == height, "seed \(seed), at \(top)")
        (top, edge) = (bottom, edge + height)
      }
    }
  }

  @Test func `On a wide window the lines keep a measure that can be read`() {
    let layouts = TextLayouts()
    for scale in [Scale(integer: 1), Scale(integer: 2)] {
      let style = TextStyle(scale: scale)
      for form in [RowForm(), RowForm(hasBadge: true, hasMark: true, hasDetail: true)] {
        for width in [240.0, 320, 500, 1200, 3840] {
          let pixels = scale.pixels(width)
          let column = style.titleWidth(rowWidth: pixels, form: form)
          #expect(column <= scale.pixels(Layout.measure))
          #expect(column > pixels / 4 || width > 720)
          let left = style.titleLeft(rowWidth: pixels, form: form, isMirrored: false)
          let mirrored = style.titleLeft(rowWidth: pixels, form: form, isMirrored: true)
          #expect(left + column <= pixels && mirrored + column <= pixels)
        }
      }
      #expect(layouts.height(of: "Milk", rowWidth: 3840, style: style) == 62)
    }
  }
}
