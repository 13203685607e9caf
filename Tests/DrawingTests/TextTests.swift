import Drawing
import Testing

@Suite struct TextTests {
  let layouts = TextLayouts()
  static let scales = [120, 150, 180, 210, 240, 360].map(Scale.init(numerator:))

  @Test("One line is 62 pixels high, each further line adds its height, on the pixel grid")
  func heights() {
    for scale in Self.scales {
      for size in [0.75, 1, 1.5] {
        let style = TextStyle(scale: scale, size: size)
        let one = layouts.height(of: "Milk", rowWidth: 390, style: style)
        #expect(abs(one - 62 * size) <= 0.5 / scale.factor)
        #expect(layouts.height(of: "", rowWidth: 390, style: style) == one)
        let long = Pictures.titles[1]
        let lines = layouts.lineCount(of: long, rowWidth: 390, style: style)
        #expect(lines > 1)
        let height = layouts.height(of: long, rowWidth: 390, style: style)
        #expect(scale.pixels(height) == style.rowHeight + (lines - 1) * style.lineHeight)
        #expect(scale.logical(scale.pixels(height)) == height)
      }
    }
  }

  @Test("A script whose font is taller, an emoji or a badge leaves a line's height alone")
  func evenLines() {
    let style = TextStyle(scale: Scale(integer: 1))
    for title in ["买菜", "اتصل", "🧺🍓", "ཨོཾ", "ठीक है", "x\u{0300}\u{0301}\u{0302}"] {
      #expect(layouts.height(of: title, rowWidth: 390, style: style) == 62, "\(title)")
    }
    let form = RowForm(hasBadge: true)
    #expect(layouts.height(of: "A list", rowWidth: 390, style: style, form: form) == 62)
  }

  @Test("A word longer than the row wraps between letters; a badge takes room")
  func wrapping() {
    let style = TextStyle(scale: Scale(integer: 1))
    let word = String(repeating: "m", count: 60)
    #expect(layouts.lineCount(of: word, rowWidth: 390, style: style) >= 3)
    let title = "A list whose title just fits"
    let plain = layouts.lineCount(of: title, rowWidth: 300, style: style)
    #expect(
      layouts.lineCount(of: title, rowWidth: 300, style: style, form: RowForm(hasBadge: true))
        > plain)
    #expect(layouts.lineCount(of: "abc", rowWidth: 0, style: style) == 3)
  }

  @Test("Layouts and rasters stay within their bounds, however many rows were shown")
  func bounded() {
    let layouts = TextLayouts(countLimit: 60, byteLimit: 1 << 20)
    let painter = Painter(layouts: layouts, byteLimit: 100_000)
    let pictures = Pictures(scale: Scale(integer: 1), width: 100, height: 120, layouts: layouts)
    for round in 0..<300 {
      let scene = pictures.list((0..<4).map { "Row \(round) \($0) 🍓" }, completed: 1)
      var buffer = PixelBuffer(scene)
      buffer.paint(scene, over: nil, with: painter)
      #expect(painter.rasterByteCount <= 100_000)
      #expect(layouts.count <= 60)
      #expect(layouts.byteCount <= 1 << 20)
    }
    #expect(painter.rasterCount > 0)
  }

  @Test("No text can break measuring, caret moves or painting", arguments: 0..<Corpus.texts.count)
  func corpus(index: Int) {
    let text = Corpus.texts[index]
    let painter = Painter(layouts: layouts)
    for scale in [Scale(integer: 1), Scale(numerator: 180)] {
      let style = TextStyle(scale: scale)
      let field = TitleField(title: text, rowWidth: 300, style: style)
      let height = layouts.height(of: text, rowWidth: 300, style: style)
      #expect(height >= 62)
      let count = text.utf8.count
      for offset in [Int.min, -1, 0, 1, count / 2, count - 1, count, count + 1, Int.max] {
        let caret = layouts.caret(at: offset, in: field)
        #expect(caret.x.isFinite && caret.y >= 0 && caret.y < height && caret.height > 0)
        let places = [
          layouts.lineRange(at: offset, in: field).upperBound,
          layouts.offset(movedBy: 1, from: offset, keeping: 50, in: field) ?? 0,
        ]
        #expect(places.allSatisfy { (0...count).contains($0) }, "\(offset): \(places)")
      }
      for point in [-1e12, -5, 0, 40, 250, 1e12, .nan, .infinity] {
        #expect((0...count).contains(layouts.offset(x: point, y: point, in: field)))
      }
      let pictures = Pictures(scale: scale, width: 300, height: 200, layouts: layouts)
      let scene = pictures.list([text, text], completed: 1) { index, row in
        row.strike = 0.7
        row.editing = EditingPicture(
          caret: count / 2, selection: 0..<count, isCaretVisible: index == 0)
      }
      var buffer = PixelBuffer(scene)
      buffer.paint(scene, over: nil, with: painter)
    }
  }
}

/// Texts that have broken something somewhere.
enum Corpus {
  static let texts: [String] = [
    "", " ", "\0", "a\0b\0", "\n", "a\nb\r\nc\u{2028}d\u{2029}", "\t\t", "\u{301}",
    "\u{301}\u{301}a",
    "\u{200D}", "\u{200B}\u{200C}\u{FEFF}", "\u{202E}abc\u{202C}", "\u{2066}\u{2067}\u{2068}",
    "👩‍👩‍👧‍👦", "👩‍", "🏳️‍🌈🇩🇪🇩", "\u{FE0F}\u{20E3}", "\u{FFFD}\u{FFFE}\u{10FFFF}", "\u{E000}",
    "مرحبا بالعالم", "שלום world عالم", "﷽﷽﷽", "क्षत्रिय", "ก็", "한글 자모 ᄒᆞᆫ", "\u{1F1E6}",
    String(decoding: [0xFF, 0xC3, 0x28, 0xE2, 0x82], as: UTF8.self),
    "a" + String(repeating: "\u{300}", count: 400), String(repeating: "👩‍👩‍👧‍👦", count: 200),
    String(repeating: " ", count: 5_000), String(repeating: "\n", count: 500),
    String(repeating: "x", count: 100_000), String(repeating: "ع", count: 20_000),
    String(repeating: "word ", count: 4_000), String(repeating: "字", count: 5_000),
  ]
}
