import Drawing
import Seeded

/// Makes scenes of every kind of content, and small changes to them.
struct SceneMaker {
  var random: SeededRandom
  let scale: Scale
  let width: Int
  let height: Int
  private let layouts = TextLayouts()

  init(seed: UInt64, scale: Scale) {
    random = SeededRandom(seed: seed)
    self.scale = scale
    width = scale.pixels(160)
    height = scale.pixels(260)
  }
}

extension SceneMaker {
  static let texts = [
    "", "Milk", "A longer title that wraps over a few lines", "买菜 豆腐", "اتصل بالطبيب", "Hi 🍓👩‍👩‍👧‍👦",
    "ק mixed עם English", "Pull to create",
  ]

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
  mutating func unit() -> Double { Double.random(in: 0...1, using: &random) }
  mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
  mutating func color() -> Color { Theme().ramp(at: unit()) }

  mutating func rect() -> PixelRect {
    PixelRect(
      x: .random(in: -20..<width, using: &random), y: .random(in: -40..<height, using: &random),
      width: .random(in: 1...width, using: &random), height: .random(in: 1...90, using: &random))
  }

  mutating func cue() -> SwipeCue {
    let (progress, armed) = (unit(), chance(0.4))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .none
    case 1: return .complete(progress: progress, armed: armed)
    case 2: return .reopen(progress: progress, armed: armed)
    default: return .delete(progress: progress, armed: armed)
    }
  }

  mutating func row(at top: Int) -> RowPicture {
    let height = chance(0.2) ? Int.random(in: 0...40, using: &random) : scale.pixels(62)
    var row = RowPicture(
      frame: PixelRect(x: 0, y: top, width: width, height: height), title: text(), color: color())
    row.isCompleted = chance(0.3)
    if chance(0.3) { row.offset = .random(in: -width...width, using: &random) }
    if chance(0.5) { row.cue = cue() }
    if chance(0.3) { row.strike = unit() }
    if chance(0.15) { row.lift = chance(0.5) ? 1 : unit() }
    if chance(0.2) { row.dim = unit() }
    if chance(0.2) { row.opacity = unit() }
    row.isSelected = chance(0.2)
    if chance(0.3) {
      let count = row.title.utf8.count
      let start = Int.random(in: 0...count, using: &random)
      row.editing = EditingPicture(
        caret: start, selection: start..<Int.random(in: start...count, using: &random),
        isCaretVisible: chance(0.7))
      if chance(0.3) { row.editing?.preedit = start..<count }
      row.editing?.handles =
        [.none, .caret, .selection].randomElement(using: &random) ?? .none
    }
    if chance(0.3) { row.prompt = "Prompt" }
    if chance(0.2) { row.badge = "12" }
    if chance(0.2) {
      row.detail = RowDetail(
        due: chance(0.7) ? text() : "", isOverdue: chance(0.5), note: chance(0.7) ? text() : "")
    }
    if chance(0.2) {
      row.mark = [.palette(.moss), .tick, .search].randomElement(using: &random)
    }
    if chance(0.2) { row.matches = [0..<row.title.utf8.count / 2] }
    if chance(0.2) { row.role = .note }
    if chance(0.3) {
      row.actions = [RowAction(kind: .more, label: "More"), RowAction(kind: .delete, label: "Del")]
      row.actions[0].isPressed = chance(0.5)
      row.actions[1].isFocused = chance(0.5)
    }
    return row
  }

  mutating func item(_ kind: Int, top: inout Int, id: UInt64) -> SceneItem {
    switch kind {
    case 0:
      let frame = PixelRect(
        x: 0, y: top, width: width, height: .random(in: 1...80, using: &random))
      var picture = PlaceholderPicture(
        fold: chance(0.5) ? .pull : .pinch, frame: frame, fullHeight: scale.pixels(62),
        color: color(), text: text(), opacity: chance(0.7) ? 1 : unit())
      if chance(0.5) { picture.row = row(at: top) }
      top += frame.height
      return SceneItem(id: .placeholder, bounds: frame, content: .placeholder(picture))
    case 1:
      let style: LabelPicture.Style =
        [.hint, .pill, .banner, .notice].randomElement(using: &random) ?? .pill
      let label = LabelPicture(
        style: style, frame: rect(), text: text(), action: chance(0.5) ? "Undo" : "",
        opacity: chance(0.6) ? 1 : unit())
      let ids: [SceneItemID] = [.hint, .pill, .banner]
      return SceneItem(
        id: ids.randomElement(using: &random) ?? .pill, bounds: label.bounds(scale: scale),
        content: .label(label))
    case 2:
      return SceneItem(
        id: .edge, bounds: PixelRect(x: 0, y: rect().y, width: width, height: scale.pixels(27)),
        content: .shadow(opacity: unit()))
    case 3:
      let frame = PixelRect(x: 0, y: 0, width: width, height: scale.pixels(44))
      return SceneItem(
        id: .header, bounds: frame,
        content: .header(
          HeaderPicture(
            frame: frame, title: text(),
            closeButton: PixelRect(
              x: width - frame.height, y: 0, width: frame.height, height: frame.height),
            isActive: chance(0.5), pressed: chance(0.5) ? .close : nil)))
    case 4:
      let labels = ["Cut", "Copy", text()]
      var bar = layouts.textBar(
        labels, for: rect(), in: PixelRect(x: 0, y: 0, width: width, height: height),
        style: TextStyle(scale: scale))
      bar.opacity = chance(0.6) ? 1 : unit()
      bar.buttons[0].isPressed = chance(0.3)
      return SceneItem(textBar: bar, scale: scale)
    case 5:
      let frame = rect()
      return SceneItem(
        id: .figure(0), bounds: frame,
        content: .figure(
          FigurePicture(
            frame: frame, figure: GestureFigure.allCases.randomElement(using: &random) ?? .pull,
            phase: unit(), opacity: chance(0.6) ? 1 : unit())))
    default:
      let row = row(at: top)
      top += row.frame.height
      return SceneItem(row: row, id: .row(0, id), scale: scale)
    }
  }

  mutating func scene() -> Scene {
    var scene = Scene(width: width, height: height, scale: scale)
    if chance(0.8) {
      scene.items.append(
        SceneItem(id: .background, bounds: scene.bounds, content: .fill(scene.theme.window)))
    }
    var top = Int.random(in: -30...50, using: &random)
    for id in 0..<Int.random(in: 1...7, using: &random) {
      let kind = chance(0.6) ? 9 : Int.random(in: 0..<6, using: &random)
      scene.items.append(item(kind, top: &top, id: UInt64(id)))
    }
    if chance(0.15) {
      let sheet = layouts.layout(
        HelpSheet(rows: [
          .heading(text()), .gesture(.hold, title: text(), text: text()),
          .keys(["Ctrl", "Z"], text: text()),
        ]), width: width, style: scene.textStyle)
      scene.append(
        sheet, in: scene.bounds, scroll: .random(in: -20...80, using: &random), phase: unit(),
        opacity: chance(0.5) ? 1 : unit())
    }
    return scene
  }

  /// Another instant of the same window: things changed, moved, gone, new, in another order.
  mutating func successor(of scene: Scene) -> Scene {
    var next = scene
    if chance(0.1) { return self.scene() }
    if chance(0.05) { next.theme.variant = .light }
    if chance(0.05) { next.isMirrored.toggle() }
    for _ in 0..<Int.random(in: 0...3, using: &random) where !next.items.isEmpty {
      let index = Int.random(in: 0..<next.items.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: next.items.remove(at: index)
      case 1:
        var top = Int.random(in: 0..<height, using: &random)
        next.items.insert(
          item(
            .random(in: 0..<8, using: &random), top: &top, id: .random(in: 8..<20, using: &random)),
          at: index)
      case 2: next.items.append(next.items.remove(at: index))
      default: change(&next.items[index])
      }
    }
    return next
  }

  private mutating func change(_ item: inout SceneItem) {
    guard case .row(let old) = item.content else {
      var top = item.bounds.y
      let id = item.id
      item = self.item(.random(in: 0..<6, using: &random), top: &top, id: 0)
      item.id = id
      return
    }
    var row = self.row(at: old.frame.y + Int.random(in: -10...10, using: &random))
    if chance(0.5) { row.title = old.title }
    item = SceneItem(row: row, id: item.id, scale: scale)
  }
}
