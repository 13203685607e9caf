import Drawing

/// A scene whose picture is kept. The groups make theirs each by itself.
struct ReferenceScene {
  let name: String
  let scene: Scene

  static let groups = [
    "theme", "scale", "script", "pull", "pinch", "pleat", "swipe", "words", "size",
  ]

  static func all(of group: String, layouts: TextLayouts) -> [ReferenceScene] {
    var pictures = Pictures(scale: Scale(integer: 1), layouts: layouts)
    (pictures.width, pictures.height) = (260, 300)
    let scenes =
      switch group {
      case "theme": themes(pictures)
      case "scale": scales(pictures)
      case "script": scripts(pictures)
      case "pull": folds(pictures, .pull)
      case "pinch": folds(pictures, .pinch)
      case "pleat": pleats(pictures)
      case "swipe": swipes(pictures)
      case "words": words(pictures)
      default: sizes(pictures)
      }
    return scenes.map { ReferenceScene(name: "\(group)-\($0.name)", scene: $0.scene) }
  }

  private typealias Named = (name: String, scene: Scene)

  private static func themes(_ pictures: Pictures) -> [Named] {
    var named: [Named] = []
    for palette in Theme.Palette.allCases {
      for variant in Theme.Variant.allCases {
        for isHighContrast in [false, true] {
          var pictures = pictures
          (pictures.width, pictures.height) = (180, 330)
          pictures.theme = Theme(
            palette: palette, variant: variant, isHighContrast: isHighContrast)
          let name = "\(palette)-\(variant)" + (isHighContrast ? "-contrast" : "")
          named.append((name, pictures.sampler()))
        }
      }
    }
    return named
  }

  private static func scales(_ pictures: Pictures) -> [Named] {
    [120, 150, 180, 210, 240, 360].map { numerator in
      var pictures = pictures
      pictures.scale = Scale(numerator: numerator)
      (pictures.width, pictures.height) = (200, 190)
      return ("\(numerator * 100 / 120)", pictures.sampler())
    }
  }

  private static let scripts = [
    ("latin", "Żółw, Straße, façade: naïve café “so”"), ("cjk", "买菜：豆腐、白菜 カフェで待つ 한글"),
    ("arabic", "اتصل بالطبيب صباح الغد 12:30"), ("hebrew", "קנה כרטיסים (2) לקונצרט"),
    ("devanagari", "क्षत्रिय की किताब पढ़ना है"), ("thai", "ซื้อน้ำปลาที่ตลาดพรุ่งนี้"),
    ("emoji", "Picnic 🧺🍓 with 👩‍👩‍👧‍👦 and 🇩🇪🏳️‍🌈🎉"),
  ]

  private static func scripts(_ pictures: Pictures) -> [Named] {
    var named: [Named] = []
    for (name, title) in scripts {
      for scale in [1, 2] {
        var pictures = pictures
        pictures.scale = Scale(integer: scale)
        (pictures.width, pictures.height) = (220, 320)
        named.append(("\(name)-\(scale)", pictures.script(title)))
      }
    }
    return named
  }

  private static let short = ["Buy bread", "Call Ines", "Water it", "Mend the lamp"]
  private static let brief =
    short + ["Picnic 🧺🍓", "Read", "اتصل بالطبيب", "Done", "Done too"]

  private static func folds(_ pictures: Pictures, _ fold: PlaceholderPicture.Fold) -> [Named] {
    [15, 40, 65, 90, 100, 125].map { percent in
      ("\(percent)", pictures.folded(fold, Double(percent) / 100, titles: short))
    }
  }

  private static func pleats(_ pictures: Pictures) -> [Named] {
    var mirrored = pictures.pleats(0.7)
    mirrored.isMirrored = true
    var emoji = pictures
    emoji.scale = Scale(numerator: 180)
    return [25, 50, 75, 95].map { ("\($0)", pictures.pleats(Double($0) / 100)) } + [
      ("mirrored", mirrored), ("emoji", emoji.pleats(0.6, titles: ["Picnic 🧺🍓 👩‍👩‍👧‍👦", "🎉 done"])),
    ]
  }

  private static func swipes(_ pictures: Pictures) -> [Named] {
    var named: [Named] = []
    for (name, theme) in [
      ("dark", Theme()), ("light", Theme(palette: .moss, variant: .light)),
      ("contrast", Theme(isHighContrast: true)),
    ] {
      var pictures = pictures
      (pictures.theme, pictures.height) = (theme, 610)
      named.append((name, pictures.swiped(titles: brief)))
      pictures.height = 330
      named.append(("\(name)-lift", pictures.lifted(1, titles: short)))
    }
    named.append(("rising", pictures.lifted(0.4, titles: short)))
    var fine = pictures
    (fine.scale, fine.height) = (Scale(numerator: 150), 610)
    named.append(("125", fine.swiped(titles: brief)))
    return named
  }

  private static func words(_ pictures: Pictures) -> [Named] {
    var named: [Named] = []
    for (name, theme) in [
      ("dark", Theme()), ("light", Theme(palette: .tide, variant: .light)),
      ("contrast", Theme(palette: .heather, variant: .light, isHighContrast: true)),
    ] {
      var pictures = pictures
      (pictures.theme, pictures.height) = (theme, 560)
      named += [
        ("details-\(name)", pictures.details()), ("help-\(name)", pictures.help(phase: 0.45)),
      ]
      pictures.height = 300
      named += [
        ("search-\(name)", pictures.search()), ("note-\(name)", pictures.note()),
        ("bar-\(name)", pictures.textBar()), ("prompt-\(name)", pictures.prompt()),
        ("hint-\(name)", pictures.hint("Nothing to do.\nPull down to create the first task.")),
        ("pill-\(name)", pictures.withPill(pictures.list(), "Deleted “Water the tomatoes”")),
        (
          "banner-\(name)",
          pictures.withBanner(pictures.list(), "The disk is full: changes are kept here.")
        ),
      ]
    }
    var lists = pictures
    lists.height = 420
    var mirrored = lists.lists()
    mirrored.isMirrored = true
    var figures = pictures
    (figures.width, figures.height) = (390, 420)
    return named + [
      ("lists", lists.lists()), ("lists-mirrored", mirrored), ("figures", figures.figures()),
    ]
  }

  private static func sizes(_ pictures: Pictures) -> [Named] {
    var named: [Named] = []
    for percent in [70, 130, 200] {
      var pictures = pictures
      pictures.textSize = Double(percent) / 100
      named.append(("text-\(percent)", pictures.details()))
    }
    var small = pictures
    (small.width, small.height) = (240, 320)
    named.append(("240x320", small.withPill(small.lists(), "Cleared 12 tasks")))
    var wide = pictures
    (wide.width, wide.height) = (1200, 240)
    named.append(("1200x240", wide.details()))
    return named
  }
}

extension Pictures {
  /// Open rows from first to last, a selected one, one that is struck, a completed one.
  func sampler() -> Scene {
    list(
      ["Buy bread", "Call Ines", "Mend the lamp", "Water it"], completed: 1
    ) { index, row in
      row.isSelected = index == 1
      if index == 2 { row.strike = 0.6 }
    }
  }

  /// A title at rest, half struck, selected in part, completed.
  func script(_ title: String) -> Scene {
    let count = title.utf8.count
    let breaks = TextBreaks(title)
    return list([title, title, title, title], completed: 1) { index, row in
      if index == 1 { row.strike = 0.5 }
      guard index == 2 else { return }
      let end = breaks.nextWordEnd(after: 0)
      row.editing = EditingPicture(
        caret: end, selection: 0..<end, isCaretVisible: true,
        preedit: breaks.previousCharacter(before: count)..<count)
    }
  }

  /// Rows of every kind folded in pairs of panels, as far open as told.
  func pleats(
    _ share: Double,
    titles: [String] = ["Buy bread, and a map of the harbour", "Call Ines", "Errands", "Garden"]
  ) -> Scene {
    let flat = dressed(titles, completed: 1) { index, row in
      if index == 1 { row.detail = RowDetail(due: "Friday", isOverdue: true, note: "Two tickets") }
      if index == 2 { (row.badge, row.mark) = ("12", .palette(.moss)) }
    }
    var scene = flat
    var top = scale.pixels(Pictures.headerHeight)
    for index in scene.items.indices {
      guard case .row(let row) = scene.items[index].content else { continue }
      let height = Int(Double(row.frame.height) * share)
      let frame = PixelRect(x: 0, y: top, width: pixelWidth, height: height)
      scene.items[index] = SceneItem(
        id: scene.items[index].id, bounds: frame,
        content: .placeholder(
          PlaceholderPicture(fold: .pinch, frame: frame, fullHeight: row.frame.height, row: row)))
      top += height
    }
    return scene
  }
}
