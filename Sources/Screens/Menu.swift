import Drawing
import PleatGestures
import Words

/// What there is to choose: the rows of the Menu level.
struct Menu {
  enum Row: Int, Hashable, Sendable {
    case palette, appearance, contrast, textSize, swipeSides, motion, accent, practice, help, about

    static let all: [Row] = [
      .palette, .appearance, .contrast, .textSize, .swipeSides, .motion, .accent, .practice,
      .help, .about,
    ]
  }

  var settings: Settings { didSet { nameRows() } }
  let layouts: TextLayouts
  var style: TextStyle
  var work = RowWork<Row>()
  private var titles: [String] = []

  init(_ settings: Settings, layouts: TextLayouts, style: TextStyle) {
    self.settings = settings
    self.layouts = layouts
    self.style = style
    nameRows()
  }
}

extension Menu {
  /// The next choice of a row.
  mutating func choose(_ row: Row) {
    switch row {
    case .palette: settings.palette = settings.palette.next
    case .appearance: settings.appearance = settings.appearance.next
    case .textSize: settings.enlargeText()
    case .swipeSides: settings.swapsSides.toggle()
    case .motion: settings.motion = settings.motion.next
    case .contrast: settings.contrast = settings.contrast.next
    case .accent: settings.accent = settings.accent.next
    case .practice, .help, .about: work.wishes.append(.leave(.into(row)))
    }
  }

  private mutating func nameRows() { titles = Row.all.map(name) }

  private func name(of row: Row) -> String {
    switch row {
    case .palette: message("Theme: %1", settings.palette.name)
    case .appearance: message("Appearance: %1", settings.appearance.name)
    case .textSize: message("Text size: %1 %", "\(Int((settings.textSize * 100).rounded()))")
    case .swipeSides:
      settings.swapsSides ? message("Swipe sides: exchanged") : message("Swipe sides: usual")
    case .motion: message("Motion: %1", settings.motion.name)
    case .contrast: message("Contrast: %1", settings.contrast.name)
    case .accent: message("Accent colour: %1", settings.accent.name)
    case .practice: message("Practise the gestures")
    case .help: message("Keys and gestures")
    case .about: message("About Pleat")
    }
  }
}

extension Menu: LevelHost {
  var words: LevelWords { LevelWords() }
  var palette: Theme.Palette? { .slate }
  static var lineOfLowerEnd: PullReach { .first }
  static func sceneID(of row: Row) -> SceneItemID { .numbered(0, row.rawValue) }

  var rowCount: Int { Row.all.count }
  var openCount: Int { rowCount }
  func rowID(at index: Int) -> Row { Row.all[index] }
  func index(of row: Row) -> Int? { row.rawValue }

  func face(of row: Row) -> RowFace? {
    var face = RowFace(title: titles[row.rawValue])
    if row == .palette { face.mark = .palette(settings.palette) }
    return face
  }

  func cue(isArmed: Bool) -> String? {
    isArmed ? Menu.armedCue : Menu.pullCue
  }
  private static let pullCue = message("Pull up for Lists")
  private static let armedCue = message("Release for Lists")

  mutating func toggle(_ rows: [Row]) { for row in rows { choose(row) } }

  // Its rows are what they are.
  mutating func delete(_ rows: [Row]) {}
  mutating func move(_ rows: [Row], to index: Int) {}
  mutating func addRows(_ titles: [String], at index: Int) {}
  mutating func draftRow(at index: Int) -> (row: Row, draft: TitleEditing<Row>)? { nil }
  mutating func commit(_ editing: TitleEditing<Row>) {}
  mutating func clearCompleted() -> Bool { true }
  mutating func undo() {}
  mutating func redo() {}
}

extension Menu: RowTapping {
  mutating func tap(_ row: Row, x: Double, y: Double) {
    work.selection = nil
    choose(row)
  }
}

extension Menu: LevelChanging {
  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool {
    edge == .bottom && reach == .first
  }

  mutating func pulled(_ edge: ListEdge, to reach: PullReach) {
    work.wishes.append(.leave(.down))
  }
}

extension Theme.Palette {
  var name: String {
    switch self {
    case .ember: message("Ember")
    case .tide: message("Tide")
    case .moss: message("Moss")
    case .heather: message("Heather")
    case .clay: message("Clay")
    case .slate: message("Slate")
    }
  }
}

extension Settings.Appearance {
  var name: String {
    switch self {
    case .automatic: term("appearance", "automatic")
    case .light: term("appearance", "light")
    case .dark: term("appearance", "dark")
    }
  }
}

extension Settings.Motion {
  var name: String {
    switch self {
    case .automatic: term("motion", "automatic")
    case .full: term("motion", "full")
    case .reduced: term("motion", "reduced")
    }
  }
}

extension Settings.Contrast {
  var name: String {
    switch self {
    case .automatic: term("contrast", "automatic")
    case .usual: term("contrast", "usual")
    case .high: term("contrast", "high")
    }
  }
}

extension Settings.Accent {
  var name: String {
    switch self {
    case .automatic: term("accent", "automatic")
    case .none: term("accent", "none")
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The one that follows, the first after the last.
  fileprivate var next: Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[(index + 1) % all.count]
  }
}
