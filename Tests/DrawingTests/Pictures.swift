import Drawing

/// Scenes that show what the painter can do, to look at and to test with.
struct Pictures {
  var scale: Scale
  var width: Double = 390
  var height: Double = 780
  var textSize = 1.0
  var theme = Theme()
  let layouts: TextLayouts

  static let headerHeight = 44.0
}

extension Pictures {
  static let titles = [
    "Buy oat milk and bread",
    "Call grandmother about Sunday, ask whether she still has the old map of the harbour, and bring flowers",
    "买菜:豆腐、白菜和苹果",
    "اتصل بالطبيب صباح الغد",
    "Picnic 🧺🍓 with everyone 👩‍👩‍👧‍👦🎉",
    "Water the tomatoes",
    "Repair the bicycle's rear light",
    "Read “The Left Hand of Darkness”",
    "קנה כרטיסים לקונצרט",
  ]

  var style: TextStyle { TextStyle(scale: scale, size: textSize) }
  var pixelWidth: Int { scale.pixels(width) }
  var pixelHeight: Int { scale.pixels(height) }

  func rowPixels(_ title: String) -> Int {
    scale.pixels(layouts.height(of: title, rowWidth: width, style: style))
  }

  func header() -> SceneItem {
    let height = scale.pixels(Pictures.headerHeight)
    let frame = PixelRect(x: 0, y: 0, width: pixelWidth, height: height)
    return SceneItem(
      id: .header, bounds: frame,
      content: .header(
        HeaderPicture(
          frame: frame, title: "Errands",
          closeButton: PixelRect(x: pixelWidth - height, y: 0, width: height, height: height),
          isActive: true)))
  }

  /// A list under a header: `change` may alter each row; `gap` opens before a row.
  func list(
    _ titles: [String] = Pictures.titles, completed: Int = 2, gap: (row: Int, height: Int)? = nil,
    change: (Int, inout RowPicture) -> Void = { _, _ in }
  ) -> Scene {
    var scene = Scene(
      width: pixelWidth, height: pixelHeight, scale: scale, textSize: textSize, theme: theme)
    scene.items.append(
      SceneItem(id: .background, bounds: scene.bounds, content: .fill(theme.window)))
    var top = scale.pixels(Pictures.headerHeight)
    var lifted: SceneItem?
    let open = titles.count - completed
    for (index, title) in titles.enumerated() {
      if let gap, gap.row == index { top += gap.height }
      let height = rowPixels(title)
      let isCompleted = index >= open
      var row = RowPicture(
        frame: PixelRect(x: 0, y: top, width: pixelWidth, height: height), title: title,
        color: isCompleted ? theme.completedFace : theme.rowColor(at: Double(index), of: open))
      row.isCompleted = isCompleted
      change(index, &row)
      let item = SceneItem(row: row, id: .row(0, UInt64(index)), scale: scale)
      if row.lift > 0 { lifted = item } else { scene.items.append(item) }
      top += height
    }
    if let lifted { scene.items.append(lifted) }
    scene.items.append(header())
    return scene
  }

  func folded(
    _ fold: PlaceholderPicture.Fold, _ fraction: Double, titles: [String] = Pictures.titles
  ) -> Scene {
    let full = style.rowHeight
    let height = Int((Double(full) * fraction).rounded())
    let row = fold == .pull ? 0 : min(3, titles.count / 2)
    var scene = list(titles, gap: (row, height))
    let top =
      scale.pixels(Pictures.headerHeight)
      + titles.prefix(row).reduce(0) { $0 + rowPixels($1) }
    let frame = PixelRect(x: 0, y: top, width: pixelWidth, height: height)
    let text = fraction < 1 ? "Pull to create" : "Release to create"
    scene.items.append(
      SceneItem(
        id: .placeholder, bounds: frame,
        content: .placeholder(
          PlaceholderPicture(
            fold: fold, frame: frame, fullHeight: full,
            color: theme.rowColor(at: Double(row), of: 7), text: text))))
    return scene
  }

  func withPill(_ scene: Scene, _ text: String) -> Scene {
    var scene = scene
    let size = layouts.size(
      of: text, action: "Undo", as: .pill, width: width - 24 - 2 * Layout.pillInset, style: style)
    let width = scale.pixels(size.width) + 2 * scale.pixels(Layout.pillInset)
    let height = scale.pixels(max(Layout.pillHeight * style.size, size.height + 28))
    let frame = PixelRect(
      x: (pixelWidth - width) / 2, y: pixelHeight - height - scale.pixels(24), width: width,
      height: height)
    let label = LabelPicture(style: .pill, frame: frame, text: text, action: "Undo")
    scene.items.append(
      SceneItem(id: .pill, bounds: label.bounds(scale: scale), content: .label(label)))
    return scene
  }

  func withBanner(_ scene: Scene, _ text: String) -> Scene {
    var scene = scene
    let size = layouts.size(of: text, as: .banner, width: width - 40, style: style)
    let frame = PixelRect(
      x: 0, y: scale.pixels(44), width: pixelWidth, height: scale.pixels(size.height + 20))
    scene.items.append(
      SceneItem(
        id: .banner, bounds: frame,
        content: .label(LabelPicture(style: .banner, frame: frame, text: text))))
    return scene
  }

  func hint(_ text: String) -> Scene {
    var scene = list([], completed: 0)
    let frame = PixelRect(
      x: scale.pixels(40), y: scale.pixels(height * 0.3), width: scale.pixels(width - 80),
      height: scale.pixels(height * 0.3))
    scene.items.append(
      SceneItem(
        id: .hint, bounds: frame,
        content: .label(LabelPicture(style: .hint, frame: frame, text: text))))
    return scene
  }

  func swiped(titles: [String] = Pictures.titles) -> Scene {
    let third = scale.pixels(width * 0.35)
    return list(titles) { index, row in
      switch index {
      case 0:
        (row.offset, row.cue, row.strike) = (third / 2, .complete(progress: 0.5, armed: false), 0.5)
      case 1:
        (row.offset, row.cue, row.strike) = (third + 10, .complete(progress: 1, armed: true), 1)
      case 2: (row.offset, row.cue) = (-third / 2, .delete(progress: 0.35, armed: false))
      case 3:
        (row.offset, row.cue, row.strike) = (third / 2, .complete(progress: 0.6, armed: false), 0.6)
      case 4: (row.offset, row.cue) = (-third - 70, .delete(progress: 1, armed: true))
      case 5:
        row.offset = -scale.pixels(144)
        row.actions = [
          RowAction(kind: .more, label: "More"), RowAction(kind: .delete, label: "Delete"),
        ]
      case 6: (row.offset, row.cue) = (scale.pixels(30), .complete(progress: 0.8, armed: false))
      case 7:
        (row.offset, row.cue, row.strike) = (third / 2, .reopen(progress: 0.5, armed: false), 0.5)
      default:
        (row.offset, row.cue, row.strike) = (third + 20, .reopen(progress: 1, armed: true), 0)
      }
    }
  }

  func lifted(_ lift: Double = 1, titles: [String] = Pictures.titles) -> Scene {
    list(titles) { index, row in
      if index == 1 {
        row.lift = lift
        row.frame.y += scale.pixels(21)
      }
    }
  }

  func editing() -> Scene {
    list { index, row in
      row.dim = index == 1 ? 0 : 1
      guard index == 1 else { return }
      row.editing = EditingPicture(caret: 40, selection: 14..<40, isCaretVisible: true)
    }
  }

  func prompt() -> Scene {
    list([""] + Pictures.titles.dropFirst()) { index, row in
      row.dim = index == 0 ? 0 : 0.5
      if index == 0 {
        row.prompt = "What needs doing?"
        row.editing = EditingPicture(caret: 0, selection: 0..<0, isCaretVisible: true)
      }
      row.isSelected = index == 2
    }
  }

  func lists() -> Scene {
    var pictures = self
    pictures.theme.palette = .tide
    return pictures.list(
      ["Errands", "Garden", "Reading 📚", "Trip to the islands", "عائلة", "Someday"], completed: 0
    ) { index, row in
      row.badge = ["9", "12", "128", "0", "3", "47"][index]
      row.isSelected = index == 1
    }
  }
}
