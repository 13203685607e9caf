import Drawing
import Outline
import PleatGestures

/// Choices that slide in over a level: what there is to do with a row, where it can go, what was
/// found.
///
/// It is a list of rows like the levels, so that a hand and the keys do with it what they always do:
/// a tap or Enter chooses, a pull down or Esc puts it away.
struct Sheet {
  let page: Page
  let notebook: Notebook
  let layouts: TextLayouts
  var style: TextStyle
  var work = RowWork<Row>()
  var words: LevelWords
  /// What a hand or a key has chosen; the screen does it, and takes it away.
  var chosen: Act?
  private(set) var help: HelpLayout?
  private(set) var choices: [Choice] = []
  /// What its rows were last found for.
  private(set) var sought = ""
  private var places: [Row: Int] = [:]

  init(_ page: Page, in notebook: Notebook, layouts: TextLayouts, style: TextStyle) {
    self.page = page
    self.notebook = notebook
    self.layouts = layouts
    self.style = style
    words = LevelWords(prompt: page.prompt)
    find("")
  }
}

extension Sheet {
  enum Row: Hashable, Sendable {
    /// The words that choices are looked for by.
    case field
    case choice(Int)
    case task(ItemID)
    case list(ListID)
    /// All of the help, in one piece.
    case help
  }

  struct Choice: Equatable {
    var row: Row
    var title: String
    var badge = ""
    var detail: RowDetail?
    var mark: RowMark?
    var matches: [Range<Int>] = []
    var act: Act?
    /// It is so already.
    var isPresent: Bool { badge == Choice.tick }
    /// It takes a value away.
    var clears = false

    /// Beside what is chosen already.
    static let tick = "✓"

    init(row: Row, title: String, act: Act? = nil) {
      self.row = row
      self.title = title
      self.act = act
    }
  }

  /// What choosing a row does.
  enum Act: Equatable {
    case turn(to: Page)
    case edit
    case move([ItemID], to: ListID)
    case postpone([ItemID], to: DueDate?)
    case paint(ListID, Theme.Palette?)
    case takeIn(Arrival, into: ListID?)
    case copy
    case delete
    case show(ItemID)
    case open(ListID)
  }
}

extension Sheet {
  /// Whether its first row is a text to be edited.
  var hasField: Bool { !words.prompt.isEmpty }

  /// Makes the choices anew for what has been typed.
  mutating func find(_ words: String) {
    sought = words
    choices = hasField ? [Choice(row: .field, title: words)] : []
    if case .search = page { choices[0].mark = .search }
    if case .note(let id) = page { choices[0].title = notebook.outline.note(of: id) }
    choices += page.choices(for: words, in: notebook)
    places.removeAll(keepingCapacity: true)
    for (index, choice) in choices.enumerated() { places[choice.row] = index }
  }

  mutating func choose(_ row: Row) {
    guard let index = places[row] else { return }
    if let act = choices[index].act { chosen = act }
  }

  /// The row that leads to another page.
  func index(ofTurnTo page: Page) -> Int? { choices.firstIndex { $0.act == .turn(to: page) } }

  /// The first row that can be chosen.
  var firstChoice: Int { hasField ? 1 : 0 }

  /// Where keys begin: what is chosen already, or else the first row that takes nothing away.
  var presentChoice: Int {
    choices.firstIndex { $0.isPresent } ?? choices.firstIndex { $0.act != nil && !$0.clears }
      ?? firstChoice
  }

  /// How tall what stands above its rows is.
  var headingHeight: Double {
    page.hasHeading ? style.scale.logical(style.sheetHeadingHeight) : 0
  }

  /// How tall all rows are, at most `limit`.
  mutating func height(inWidth width: Double, limit: Double) -> Double {
    var sum = 0.0
    for choice in choices where sum < limit { sum += height(of: choice.row, inWidth: width) }
    // Where nothing is written yet, what is asked for is to be read.
    if page.isNote, title(of: .field).isEmpty {
      sum = layouts.height(
        of: words.prompt, rowWidth: width, style: style, form: form(of: .field))
    }
    return min(sum, limit)
  }
}

extension Sheet {
  /// The help as it is laid out for a window's width in pixels; made once for each.
  mutating func helpLayout(width: Int) -> HelpSheetLayout {
    if let help, help.width == width, help.style == style { return help.layout }
    let layout = layouts.layout(Help.sheet, width: width, style: style)
    help = HelpLayout(width: width, style: style, layout: layout)
    return layout
  }

  struct HelpLayout {
    var width: Int
    var style: TextStyle
    var layout: HelpSheetLayout
  }
}

extension Sheet: LevelHost {
  var palette: Theme.Palette? { .slate }
  /// What was found is to be read while one types.
  var dimsAroundEdits: Bool { false }
  static var lineOfLowerEnd: PullReach { .first }

  static func sceneID(of row: Row) -> SceneItemID {
    switch row {
    case .field, .help: .numbered(1, 0)
    case .choice(let index): .numbered(1, index + 1)
    case .task(let id): .found(id.high, id.low)
    case .list(let id): .found(id.high, id.low)
    }
  }

  var rowCount: Int { choices.count }
  var openCount: Int { choices.count }
  func rowID(at index: Int) -> Row { choices[index].row }

  mutating func height(of row: Row, inWidth width: Double) -> Double {
    guard row != .help else {
      let laid = helpLayout(width: style.scale.pixels(width))
      return max(style.scale.logical(laid.height), 1)
    }
    return layouts.height(of: title(of: row), rowWidth: width, style: style, form: form(of: row))
  }
  func index(of row: Row) -> Int? { places[row] }
  func cue(isArmed: Bool) -> String? { nil }

  func face(of row: Row) -> RowFace? {
    guard let index = places[row] else { return nil }
    let choice = choices[index]
    var face = RowFace(title: choice.title, badge: choice.badge)
    face.isField = row == .field
    face.detail = choice.detail
    face.mark = choice.mark
    face.matches = choice.matches
    if row == .field, page.isNote { face.role = .note }
    if case .task(let id) = row { face.isCompleted = notebook.outline.isCompleted(id) ?? false }
    return face
  }

  mutating func toggle(_ rows: [Row]) { rows.last.map { choose($0) } }

  mutating func startEditing(_ row: Row) {
    finishEditing()
    guard row == .field else { return }
    let text = choices.first?.title ?? ""
    work.editing = TitleEditing(id: row, editor: TitleEditor(text: text, keepsLines: page.isNote))
  }

  /// A note is kept; words to find choices by have done their work as they were typed.
  mutating func commit(_ editing: TitleEditing<Row>) {
    guard case .note(let id) = page else { return }
    guard notebook.outline.contains(id) else {
      if editing.editor.canUndo, !editing.editor.text.isEmpty {
        notebook.lostNote = editing.editor.text
      }
      return
    }
    notebook.perform { $0.settingNote(of: id, to: editing.editor.text, by: &$1) }
    choices[0].title = notebook.outline.note(of: id)
  }

  // Its rows are what they are.
  mutating func delete(_ rows: [Row]) {}
  mutating func move(_ rows: [Row], to index: Int) {}
  mutating func addRows(_ titles: [String], at index: Int) {}
  mutating func draftRow(at index: Int) -> (row: Row, draft: TitleEditing<Row>)? { nil }
  mutating func clearCompleted() -> Bool { true }
  mutating func undo() { notebook.undo() }
  mutating func redo() { notebook.redo() }
}

extension Sheet: RowTapping {
  mutating func tap(_ row: Row, x: Double, y: Double) {
    work.selection = nil
    guard row == .field else { return choose(row) }
    work.wishes.append(work.editing == nil ? .edit(row) : .placeCaret(x: x, y: y))
  }
}

extension Sheet: LevelChanging {
  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool {
    edge == .top && reach == .first
  }

  mutating func pulled(_ edge: ListEdge, to reach: PullReach) {
    work.wishes.append(.leave(.up))
  }
}
