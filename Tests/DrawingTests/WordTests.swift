import Drawing
import Testing

/// Details, marks, notes, handles, bars, help: what is said beside titles.
@Suite struct WordTests {
  let layouts = TextLayouts()
  static let scales = [120, 150, 180, 240].map(Scale.init(numerator:))

  private func paint(_ scene: Scene) -> PixelBuffer {
    var buffer = PixelBuffer(scene)
    buffer.paint(scene, over: nil, with: Painter(layouts: layouts))
    return buffer
  }

  @Test func `A row is higher by its detail's line, and its title stands where it stood`() {
    for scale in Self.scales {
      let style = TextStyle(scale: scale)
      let form = RowForm(hasDetail: true)
      for title in ["Milk", Pictures.titles[1]] {
        let plain = layouts.height(of: title, rowWidth: 390, style: style)
        let more = layouts.height(of: title, rowWidth: 390, style: style, form: form)
        #expect(scale.pixels(more) - scale.pixels(plain) == style.detailHeight)
      }
      let plain = TitleField(title: "Milk", rowWidth: 390, style: style)
      let detailed = TitleField(title: "Milk", rowWidth: 390, style: style, form: form)
      #expect(layouts.caret(at: 2, in: plain) == layouts.caret(at: 2, in: detailed))
      let marked = TitleField(
        title: "Milk", rowWidth: 390, style: style, form: RowForm(hasMark: true))
      #expect(layouts.caret(at: 0, in: marked).x > layouts.caret(at: 0, in: plain).x + 20)
    }
  }

  @Test func `Overdue is told without colour: the letters are others, and a sign is there`() {
    let pictures = Pictures(scale: Scale(integer: 1), height: 200, layouts: layouts)
    func ink(isOverdue: Bool) -> Int {
      let buffer = paint(
        pictures.dressed(["Milk"]) { $1.detail = RowDetail(due: "Friday", isOverdue: isOverdue) })
      let face = buffer[300, 60]
      return (85..<106).reduce(0) { sum, y in
        sum + (15..<120).count { buffer[$0, y] != face }
      }
    }
    #expect(ink(isOverdue: true) > ink(isOverdue: false) + 100)
  }

  @Test func `A detail never wraps nor leaves its row, however long it is`() {
    let long = String(repeating: "long words ", count: 80)
    for width in [240.0, 390] {
      var pictures = Pictures(scale: Scale(integer: 1), height: 200, layouts: layouts)
      pictures.width = width
      let scene = pictures.dressed(["Milk"]) {
        $1.detail = RowDetail(due: long, isOverdue: true, note: long)
      }
      let buffer = paint(scene)
      let face = Theme().rowColor(at: 0, of: 1).pixel
      for y in 50..<120 { #expect(buffer[Int(width) - 10, y] == face) }
    }
  }

  @Test func `A note keeps its lines, and a caret goes through all of them`() {
    let style = TextStyle(scale: Scale(integer: 1))
    let text = "One\n\nthree\n"
    let form = RowForm(role: .note)
    #expect(layouts.lineCount(of: text, rowWidth: 390, style: style, form: form) == 4)
    let field = TitleField(title: text, rowWidth: 390, style: style, form: form)
    let tops = [0, 4, 5, text.utf8.count].map { layouts.caret(at: $0, in: field).y }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 + 24 == $1 })
    let height = layouts.height(of: text, rowWidth: 390, style: style, form: form)
    #expect(tops[3] + 20 < height)
    for offset in [0, 3, 4, 5, 10, 11] {
      let caret = layouts.caret(at: offset, in: field)
      let found = layouts.offset(x: caret.x + 1, y: caret.y + 10, in: field)
      #expect(found == offset)
    }
  }

  @Test func `Handles are painted where they are said to be`() {
    let pictures = Pictures(scale: Scale(integer: 2), height: 300, layouts: layouts)
    let field = TitleField(title: "Buy oat milk", rowWidth: 390, style: pictures.style)
    func scene(_ handles: EditingPicture.Handles) -> Scene {
      pictures.list(["Buy oat milk"], completed: 0) { _, row in
        row.editing = EditingPicture(
          caret: 7, selection: 4..<7, isCaretVisible: false, handles: handles)
      }
    }
    let (with, without) = (paint(scene(.selection)), paint(scene(.none)))
    var places: [PixelRect] = []
    for end in [4, 7] {
      let handle = layouts.handle(at: end, in: field)
      let caret = layouts.caret(at: end, in: field)
      #expect(abs(handle.x + handle.width / 2 - caret.x - caret.width / 2) < 0.6)
      let (x, y) = (Int((handle.x + handle.width / 2) * 2), Int((handle.y + 8) * 2) + 88)
      #expect(with[x, y] == 0xFFFF_FFFF)
      for rect in [handle, caret] {
        places.append(
          PixelRect(
            x: Int(rect.x * 2), y: Int(rect.y * 2) + 88, width: Int(rect.width * 2),
            height: Int(rect.height * 2)
          ).insetBy(-1))
      }
    }
    #expect(with.firstDifference(from: without, outside: places) == nil)
  }

  @Test func `A text bar stands above its selection, else below, and never leaves the window`() {
    let style = TextStyle(scale: Scale(numerator: 150))
    let area = PixelRect(x: 0, y: 50, width: 400, height: 600)
    for x in [0, 5, 200, 395] {
      for y in [60, 90, 300, 620] {
        let selection = PixelRect(x: x, y: y, width: 4, height: 30)
        let bar = layouts.textBar(
          ["Cut", "Copy", "Paste"], for: selection, in: area, style: style)
        #expect(area.contains(bar.frame), "\(x) \(y)")
        #expect(!bar.frame.intersects(selection), "\(x) \(y)")
        #expect(bar.isAbove == (bar.frame.y < y))
        #expect(bar.buttons.count == 3)
        for (index, button) in bar.buttons.enumerated() {
          #expect(button.frame.width >= style.scale.pixels(44))
          let middle = button.frame.y + button.frame.height / 2
          #expect(bar.button(atX: button.frame.x, y: middle) == index)
          #expect(bar.button(atX: button.frame.maxX - 1, y: middle) == index)
        }
        #expect(bar.button(atX: bar.frame.x - 1, y: bar.frame.y + 5) == nil)
      }
    }
    let mirrored = layouts.textBar(
      ["Cut", "Copy"], for: PixelRect(x: 200, y: 300, width: 4, height: 30), in: area,
      style: style, isMirrored: true)
    #expect(mirrored.buttons[0].frame.x > mirrored.buttons[1].frame.x)
  }

  @Test func `A help sheet takes what height it needs, and shows only rows that are seen`() {
    for width in [240, 390, 1200] {
      let style = TextStyle(scale: Scale(integer: 1))
      let sheet = layouts.layout(Pictures.sheet, width: width, style: style)
      #expect(sheet.height > 400)
      var scene = Scene(width: width, height: 300, scale: style.scale)
      scene.append(sheet, in: scene.bounds, scroll: 0, phase: 0, opacity: 1)
      let first = scene.items.count
      #expect(scene.items.allSatisfy { scene.bounds.contains($0.bounds) })
      scene.items.removeAll()
      scene.append(sheet, in: scene.bounds, scroll: sheet.height - 300, phase: 0, opacity: 1)
      #expect(scene.items.allSatisfy { scene.bounds.contains($0.bounds) })
      #expect(first > 3 && scene.items.count > 3)
      scene.items.removeAll()
      scene.append(sheet, in: scene.bounds, scroll: 0, phase: 0, opacity: 0)
      #expect(scene.items.isEmpty)
    }
  }

  @Test func `Moving figures cost their own pixels only`() {
    let pictures = Pictures(scale: Scale(integer: 1), layouts: layouts)
    let (old, new) = (pictures.help(phase: 0.2), pictures.help(phase: 0.3))
    var damage: [PixelRect] = []
    new.damage(since: old, into: &damage)
    let figures = new.items.filter { if case .figure = $0.content { true } else { false } }
    #expect(!damage.isEmpty)
    #expect(damage.allSatisfy { rect in figures.contains { $0.bounds.contains(rect) } })
  }

  @Test(arguments: GestureFigure.allCases)
  func `A figure begins again where it ends, moves, and stays in its frame`(
    figure: GestureFigure
  ) {
    func picture(_ phase: Double, frame: PixelRect) -> PixelBuffer {
      var scene = Scene(width: 200, height: 140, scale: Scale(integer: 1))
      scene.items = [
        SceneItem(
          id: .figure(0), bounds: scene.bounds,
          content: .figure(FigurePicture(frame: frame, figure: figure, phase: phase)))
      ]
      return paint(scene)
    }
    let frame = PixelRect(x: 30, y: 20, width: 132, height: 88)
    let start = picture(0, frame: frame)
    #expect(picture(1, frame: frame).firstDifference(from: start) == nil)
    #expect(picture(0.4, frame: frame).firstDifference(from: start) != nil)
    let empty = paint(Scene(width: 200, height: 140, scale: Scale(integer: 1)))
    for phase in stride(from: 0.0, to: 1, by: 0.07) {
      let now = picture(phase, frame: frame)
      #expect(now.firstDifference(from: empty, outside: [frame]) == nil, "\(phase)")
    }
  }

  @Test func `Figures in counts are all as wide as each other`() {
    let style = TextStyle(scale: Scale(integer: 2))
    var pictures = Pictures(scale: style.scale, height: 200, layouts: layouts)
    pictures.width = 300
    // The same width means the same place for what is beside it.
    func spread(_ badge: String) -> Int {
      let scene = pictures.dressed([""]) { $1.badge = badge }
      let buffer = paint(scene)
      let columns = (480..<600).filter { x in
        (100..<200).contains { buffer[x, $0] == 0xFFFF_FFFF }
      }
      return (columns.last ?? 0) - (columns.first ?? 0)
    }
    #expect(abs(spread("818") - spread("888")) <= 1)
  }

  @Test func `Numbers begin on the reader's side, words on their own`() {
    let style = TextStyle(scale: Scale(integer: 1))
    func start(_ title: String, _ layouts: TextLayouts) -> Double {
      layouts.caret(at: 0, in: TitleField(title: title, rowWidth: 390, style: style)).x
    }
    #expect(start("12 30", layouts) < 30 && start("", layouts) < 30)
    let mirrored = TextLayouts(isRightToLeft: true)
    #expect(start("12 30", mirrored) > 300 && start("", mirrored) > 300)
    #expect(start("Milk", mirrored) < 30)
    #expect(start("اتصل", mirrored) > 300)
  }

  @Test func `Parts of a scene that are known to differ can be painted alone`() {
    let painter = Painter(layouts: layouts)
    let pictures = Pictures(scale: Scale(integer: 1), layouts: layouts)
    let (old, new) = (pictures.list(), pictures.swiped())
    var buffer = PixelBuffer(old)
    buffer.paint(old, over: nil, with: painter)
    var rects: [PixelRect] = []
    new.damage(since: old, into: &rects)
    let stride = buffer.stride * 4
    buffer.words.withUnsafeMutableBytes {
      if let base = $0.baseAddress { painter.paint(new, in: rects, onto: base, stride: stride) }
    }
    var whole = PixelBuffer(new)
    whole.paint(new, over: nil, with: painter)
    #expect(buffer.firstDifference(from: whole) == nil)
  }

  @Test func `A row that folds is the row itself once it is flat`() {
    for scale in Self.scales {
      var pictures = Pictures(scale: scale, layouts: layouts)
      pictures.height = 400
      let painter = Painter(layouts: layouts)
      func buffer(_ scene: Scene) -> PixelBuffer {
        var buffer = PixelBuffer(scene)
        buffer.paint(scene, over: nil, with: painter)
        return buffer
      }
      let rows = pictures.dressed(
        ["Buy bread, and a map of the harbour", "Call Ines", "Errands", "Garden"], completed: 1
      ) { index, row in
        if index == 1 {
          row.detail = RowDetail(due: "Friday", isOverdue: true, note: "Two tickets")
        }
        if index == 2 { (row.badge, row.mark) = ("12", .palette(.moss)) }
      }
      #expect(buffer(pictures.pleats(1)).firstDifference(from: buffer(rows)) == nil)
    }
  }

  @Test func `Rows below a gap have the colour of where they are drawn`() {
    let theme = Theme()
    #expect(theme.rowColor(at: 1.5, of: 9.5) == theme.rowColor(at: 1.5, of: 9.5))
    #expect(theme.rowColor(at: 0, of: 10.0) == theme.rowColor(at: 0, of: 10))
    let (placeholder, first) = (theme.rowColor(at: 0, of: 6.0), theme.rowColor(at: 1, of: 6.0))
    #expect(placeholder != first)
  }

  @Test func `A button's word is made smaller rather than cut`() {
    var pictures = Pictures(scale: Scale(integer: 1), height: 300, layouts: layouts)
    pictures.textSize = 2
    let scene = pictures.list(["Milk"], completed: 0) { _, row in
      row.offset = -144
      row.actions = [
        RowAction(kind: .more, label: "More"), RowAction(kind: .delete, label: "Löschen jetzt"),
      ]
    }
    let buffer = paint(scene)
    let ground = Theme().delete.pixel
    for y in 50..<160 {
      #expect(buffer[319, y] == ground && buffer[388, y] == ground)
    }
  }
}
