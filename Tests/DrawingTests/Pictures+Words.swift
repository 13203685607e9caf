import Drawing

extension Pictures {
  /// A list whose rows have what `dress` gives them beside their titles.
  func dressed(
    _ titles: [String], completed: Int = 0, dress: (Int, inout RowPicture) -> Void
  ) -> Scene {
    var scene = list([], completed: 0)
    let header = scene.items.removeLast()
    var top = scale.pixels(Pictures.headerHeight)
    let open = titles.count - completed
    for (index, title) in titles.enumerated() {
      let color =
        index < open ? theme.rowColor(at: Double(index), of: open) : theme.completedFace
      var row = RowPicture(
        frame: PixelRect(x: 0, y: top, width: pixelWidth, height: 1), title: title, color: color)
      row.isCompleted = index >= open
      dress(index, &row)
      row.frame.height = scale.pixels(
        layouts.height(of: row.title, rowWidth: width, style: style, form: row.form))
      top += row.frame.height
      scene.items.append(SceneItem(row: row, id: .row(0, UInt64(index)), scale: scale))
    }
    scene.items.append(header)
    return scene
  }

  func details() -> Scene {
    dressed(
      [
        "Renew the passport", "Book the ferry", "Buy a present for Ines", "اتصل بالطبيب",
        Pictures.titles[1], "Water the tomatoes", "Garden", "Return the books",
      ], completed: 1
    ) { index, row in
      switch index {
      case 0: row.detail = RowDetail(due: "Friday", isOverdue: true, note: "Two new photographs")
      case 1: row.detail = RowDetail(due: "Tomorrow, 9:30")
      case 2: row.detail = RowDetail(note: "She likes the blue bowls, and the ones with stripes")
      case 3: row.detail = RowDetail(due: "غدًا", isOverdue: true, note: "رقم جديد")
      case 4: row.detail = RowDetail(due: "Sunday", note: "Before noon")
      case 6: (row.mark, row.badge) = (.palette(.moss), "12")
      case 7: row.detail = RowDetail(due: "Yesterday", note: "At the library")
      default: row.mark = .tick
      }
    }
  }

  func search() -> Scene {
    dressed(
      ["mil", "Buy oat milk and bread", "Milking parlour: visit on Sunday", "Milk for the café"],
      completed: 1
    ) { index, row in
      guard index > 0 else {
        (row.mark, row.color) = (.search, theme.field)
        row.editing = EditingPicture(caret: 3, selection: 3..<3, isCaretVisible: true)
        return
      }
      row.matches = [index == 1 ? 8..<11 : 0..<3]
      row.detail = RowDetail(note: index == 2 ? "Trip to the islands" : "Errands")
    }
  }

  func note() -> Scene {
    dressed([
      "Trip to the islands",
      "Ferry at nine from the old harbour.\n\nبطاقات\nBring the map, and something warm: it is windy on deck even in June.",
    ]) { index, row in
      guard index == 1 else { return }
      row.role = .note
      row.editing = EditingPicture(
        caret: 20, selection: 9..<20, isCaretVisible: true, handles: .selection)
    }
  }

  func textBar() -> Scene {
    var scene = editing()
    guard case .row(var row) = scene.items[2].content else { return scene }
    row.editing = EditingPicture(
      caret: 19, selection: 5..<19, isCaretVisible: true, handles: .selection)
    scene.items[2] = SceneItem(row: row, id: scene.items[2].id, scale: scale)
    let field = TitleField(title: row.title, rowWidth: width, style: style)
    let (start, end) = (layouts.caret(at: 5, in: field), layouts.caret(at: 19, in: field))
    let selection = PixelRect(
      x: scale.pixels(start.x), y: row.frame.y + scale.pixels(start.y),
      width: scale.pixels(end.x - start.x), height: scale.pixels(start.height))
    var bar = layouts.textBar(
      ["Cut", "Copy", "Paste"], for: selection, in: scene.bounds, style: style)
    bar.buttons[1].isPressed = true
    scene.items.append(SceneItem(textBar: bar, scale: scale))
    return scene
  }

  static let sheet = HelpSheet(rows: [
    .heading("With your fingers"),
    .gesture(.pull, title: "Pull down", text: "A new row at the top"),
    .gesture(.pinchApart, title: "Pinch apart", text: "A new row between two others"),
    .gesture(.swipeRight, title: "Swipe right", text: "Completes the row, or reopens it"),
    .gesture(
      .swipeLeft, title: "Swipe left", text: "Deletes it; a short one shows what else there is"),
    .heading("With keys"),
    .keys(["Space"], text: "Complete or reopen"),
    .keys(["Alt", "↑"], text: "Move the row up among the others, one place at a time"),
    .keys(["Ctrl", "Shift", "Z"], text: "Redo"),
  ])

  func help(phase: Double) -> Scene {
    var scene = list()
    let sheet = layouts.layout(Pictures.sheet, width: pixelWidth, style: style)
    scene.append(sheet, in: scene.bounds, scroll: 0, phase: phase, opacity: 1)
    return scene
  }

  /// Each figure at six instants, one below the other.
  func figures() -> Scene {
    var scene = Scene(width: pixelWidth, height: pixelHeight, scale: scale, theme: theme)
    let (width, height) = (pixelWidth / 6 - 4, pixelWidth / 9)
    for (row, figure) in GestureFigure.allCases.enumerated() {
      for column in 0..<6 {
        let frame = PixelRect(
          x: 2 + column * (width + 4), y: 10 + row * (height + 10), width: width, height: height)
        scene.items.append(
          SceneItem(
            id: .figure(row * 6 + column), bounds: frame,
            content: .figure(
              FigurePicture(
                frame: frame, figure: figure, phase: [0.1, 0.3, 0.45, 0.62, 0.78, 0.93][column]))))
      }
    }
    return scene
  }
}
