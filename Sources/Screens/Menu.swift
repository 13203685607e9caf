import Drawing
import PleatGestures

/// What there is to choose: the rows of the Menu level.
struct Menu {
  enum Row: Int, Hashable, Sendable {
    case palette, appearance, contrast, textSize, swipeSides, motion, practice, help, about

    static let all: [Row] = [
      .palette, .appearance, .contrast, .textSize, .swipeSides, .motion, .practice, .help,
      .about,
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
    case .practice, .help, .about: work.wishes.append(.leave(.into(row)))
    }
  }

  private mutating func nameRows() { titles = Row.all.map(name) }

  private func name(of row: Row) -> String {
    switch row {
    case .palette: "Theme: \(settings.palette.name)"
    case .appearance: "Appearance: \(settings.appearance.name)"
    case .textSize: "Text size: \(Int((settings.textSize * 100).rounded())) %"
    case .swipeSides: settings.swapsSides ? "Swipe sides: exchanged" : "Swipe sides: usual"
    case .motion: "Motion: \(settings.motion.name)"
    case .contrast: "Contrast: \(settings.contrast.name)"
    case .practice: "Practise the gestures"
    case .help: "Keys and gestures"
    case .about: "About Pleat"
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
    var face = RowFace(title: titles[row.rawValue], span: rowCount)
    if row == .palette { face.mark = .palette(settings.palette) }
    return face
  }

  func cue(isArmed: Bool) -> String? {
    isArmed ? "Release for Lists" : "Pull up for Lists"
  }

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
    case .ember: "Ember"
    case .tide: "Tide"
    case .moss: "Moss"
    case .heather: "Heather"
    case .clay: "Clay"
    case .slate: "Slate"
    }
  }
}

extension Settings.Appearance {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

extension Settings.Motion {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .full: "full"
    case .reduced: "reduced"
    }
  }
}

extension Settings.Contrast {
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .usual: "usual"
    case .high: "high"
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
