import Drawing
import Testing

@Suite struct CaretTests {
  let layouts = TextLayouts()

  private func field(_ title: String, width: Double = 390, scale: Int = 1) -> TitleField {
    TitleField(title: title, rowWidth: width, style: TextStyle(scale: Scale(integer: scale)))
  }

  @Test("From left to right the caret moves right, one character at a time")
  func leftToRight() {
    for scale in 1...2 {
      let field = field("Buy milk", scale: scale)
      var offset = 0
      var x = layouts.caret(at: 0, in: field).x
      #expect(abs(x - 20) <= 1)
      while offset < 8 {
        let next = TextBreaks(field.title).nextCharacter(after: offset)
        #expect(next == offset + 1)
        let caret = layouts.caret(at: next, in: field)
        #expect(caret.x > x)
        #expect(caret.y > 0 && caret.y + caret.height < 62 && caret.height >= 20)
        (offset, x) = (next, caret.x)
      }
      #expect(TextBreaks(field.title).nextCharacter(after: 8) == 8)
    }
  }

  @Test("From right to left it begins at the right padding and moves left")
  func rightToLeft() {
    let field = field("اتصل")
    var x = layouts.caret(at: 0, in: field).x
    #expect(abs(x - 370) <= 1)
    for offset in stride(from: 2, through: 8, by: 2) {
      let next = layouts.caret(at: offset, in: field).x
      #expect(next < x)
      x = next
    }
  }

  @Test("The caret steps over a joined emoji at once, and a combining mark with its letter")
  func graphemes() {
    let family = "👩‍👩‍👧‍👦"
    let field = field("a\(family)e\u{301}b")
    let end = 1 + family.utf8.count
    #expect(TextBreaks(field.title).nextCharacter(after: 1) == end)
    #expect(TextBreaks(field.title).previousCharacter(before: end) == 1)
    #expect(TextBreaks(field.title).nextCharacter(after: end) == end + 3)
    let (before, after) = (layouts.caret(at: 1, in: field), layouts.caret(at: end, in: field))
    #expect(after.x > before.x + 10)
  }

  @Test("A point on a caret finds its place again, in every script", arguments: Pictures.titles)
  func roundTrip(title: String) {
    for scale in 1...2 {
      let field = field(title, scale: scale)
      var offset = 0
      while offset < title.utf8.count {
        let caret = layouts.caret(at: offset, in: field)
        let found = layouts.offset(
          x: caret.x + caret.width / 2, y: caret.y + caret.height / 2, in: field)
        let again = layouts.caret(at: found, in: field)
        #expect(abs(again.x - caret.x) <= 1 && again.y == caret.y, "\(title) \(offset) \(found)")
        offset = TextBreaks(field.title).nextCharacter(after: offset)
      }
    }
  }

  @Test("Moving by lines keeps the place across, and ends at the first and the last line")
  func lines() throws {
    let field = field(Pictures.titles[1])
    let start = 10
    let x = layouts.caret(at: start, in: field).x
    let down = try #require(layouts.offset(movedBy: 1, from: start, keeping: x, in: field))
    #expect(down > start)
    #expect(abs(layouts.caret(at: down, in: field).x - x) < 12)
    #expect(layouts.caret(at: down, in: field).y == layouts.caret(at: start, in: field).y + 27)
    #expect(layouts.offset(movedBy: -1, from: down, keeping: x, in: field) == start)
    #expect(layouts.offset(movedBy: -1, from: start, keeping: x, in: field) == nil)
    let end = Pictures.titles[1].utf8.count
    #expect(layouts.offset(movedBy: 1, from: end, keeping: x, in: field) == nil)
    let first = layouts.lineRange(at: start, in: field)
    #expect(first.lowerBound == 0 && first.upperBound <= down)
    let right = layouts.offset(x: 5000, y: 20, in: field)
    #expect(first.contains(right) || right == first.upperBound)
    #expect(layouts.caret(at: right, in: field).y == layouts.caret(at: 0, in: field).y)
  }

  @Test("The caret is painted where it is said to be")
  func painted() {
    for title in ["Buy milk", "اتصل", "🍓 x"] {
      let pictures = Pictures(scale: Scale(integer: 2), height: 200, layouts: layouts)
      let painter = Painter(layouts: layouts)
      let caret = layouts.caret(at: 4, in: field(title, scale: 2))
      func buffer(visible: Bool) -> PixelBuffer {
        let scene = pictures.list([title], completed: 0) { _, row in
          row.editing = EditingPicture(caret: 4, selection: 4..<4, isCaretVisible: visible)
        }
        var buffer = PixelBuffer(scene)
        buffer.paint(scene, over: nil, with: painter)
        return buffer
      }
      let place = PixelRect(
        x: Int(caret.x * 2), y: Int(caret.y * 2) + 88, width: Int(caret.width * 2),
        height: Int(caret.height * 2))
      let (with, without) = (buffer(visible: true), buffer(visible: false))
      #expect(with.firstDifference(from: without) != nil, "\(title)")
      #expect(with.firstDifference(from: without, outside: [place]) == nil, "\(title)")
      #expect(place.width == 4)
    }
  }
}
