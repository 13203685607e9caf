import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Testing

@testable import Screens

/// A screen in a window of 420x760 logical pixels with a header, and a hand that works on it.
struct ScreenHand {
  var screen: Screen
  private var milliseconds: Int64 = 1000
  /// Where the finger was moved to last.
  private(set) var finger = (x: 0.0, y: 0.0)

  init(_ titles: [String], completed: [String] = []) {
    self.init(lists: [("Errands", titles, completed)])
  }

  /// A window on several lists, the tasks of the first open.
  init(
    lists: [(name: String, open: [String], completed: [String])], isRightToLeft: Bool = false,
    size: (width: Int, height: Int) = (420, 760), scale: Int = 120,
    layouts: TextLayouts = TextLayouts()
  ) {
    var source = EditSource(time: WallTime(milliseconds: 0), seed: (1, 2))
    var outline = TodoOutline()
    for (name, titles, completed) in lists {
      let step = outline.addingList(named: name, by: &source)
      _ = outline.apply(step)
      guard let list = step.insertedLists.first else { continue }
      _ = outline.apply(outline.adding(titles + completed, at: 0, in: list, by: &source))
      let done = (titles.count..<titles.count + completed.count).map {
        outline.itemID(at: $0, in: list)
      }
      _ = outline.apply(outline.completing(done, by: &source))
    }
    var window = WindowConfiguration(width: size.width, height: size.height, scale: scale)
    window.header = WindowHeader(width: size.width, isMirrored: isRightToLeft)
    window.isActive = true
    let notebook = Notebook(
      document: OutlineDocument(outline: outline), clock: { WallTime(milliseconds: 5_000_000) })
    screen = Screen(
      notebook, layouts: layouts, window: window, isRightToLeft: isRightToLeft)
    screen.configure(window, at: now)
    rest()
  }

  var now: Instant { Instant(milliseconds: milliseconds) }

  var tasks: TaskList { screen.tasks.host }

  /// Every task with its state, as `pleat show --completed` would have it.
  var rows: [String] {
    (0..<tasks.count).map { index in
      let id = tasks.id(at: index)
      return (tasks.isCompleted(id) ? "x " : "") + tasks.title(of: id)
    }
  }

  /// The names of the lists.
  var names: [String] { screen.notebook.outline.lists.map(\.name) }

  var undoCount: Int { screen.notebook.document.history.undoCount }
  var editor: TitleEditor? {
    screen.place == .lists
      ? screen.lists.host.work.editing?.editor : screen.tasks.host.work.editing?.editor
  }

  /// What the window shows.
  var scene: Scene {
    var scene = Scene(width: 0, height: 0, scale: Scale(integer: 1))
    screen.draw(into: &scene)
    return scene
  }

  /// How many rows are shown as selected.
  var ringCount: Int {
    scene.items.count { item in
      if case .row(let picture) = item.content { picture.isSelected } else { false }
    }
  }

  /// The middle of a row's first line.
  func row(_ index: Int) -> (x: Double, y: Double) {
    screen.rowCenter(at: index) ?? (210, -1000)
  }
}

extension ScreenHand {
  mutating func wait(_ duration: Int64) {
    let end = milliseconds + duration
    while milliseconds < end {
      milliseconds = min(milliseconds + 8, end)
      screen.advance(to: now)
    }
  }

  /// Until nothing moves any more.
  mutating func rest() {
    for _ in 0..<1000 where !screen.isAtRest { wait(8) }
    #expect(screen.isAtRest, "the screen does not come to rest")
    let violation = screen.notebook.outline.violation()
    #expect(violation == nil)
  }

  mutating func resize(width: Int, height: Int) {
    var window = WindowConfiguration(width: width, height: height, scale: 120)
    window.header = WindowHeader(width: width)
    screen.configure(window, at: now)
    rest()
  }

  mutating func send(_ event: InputEvent) {
    screen.handle(event)
    screen.handle(.frame)
    screen.endBatch()
  }

  mutating func down(_ finger: UInt64 = 1, x: Double, y: Double) {
    send(.down(ContactID(finger), device: .touch, x: x, y: y, time: now))
  }

  mutating func move(_ finger: UInt64 = 1, x: Double, y: Double) {
    wait(8)
    self.finger = (x, y)
    send(.motion(ContactID(finger), x: x, y: y, time: now))
  }

  mutating func up(_ finger: UInt64 = 1) {
    send(.up(ContactID(finger), time: now))
  }

  mutating func tap(x: Double, y: Double) {
    down(x: x, y: y)
    wait(60)
    up()
    rest()
  }

  mutating func tap(row index: Int) { tap(x: row(index).x, y: row(index).y) }

  /// A finger goes from here to there in steady steps, and rests before it lifts.
  mutating func drag(
    from start: (x: Double, y: Double), by distance: (x: Double, y: Double), lifts: Bool = true
  ) {
    down(x: start.x, y: start.y)
    for step in 1...20 {
      let share = Double(step) / 20
      move(x: start.x + distance.x * share, y: start.y + distance.y * share)
    }
    wait(120)
    if lifts {
      up()
      rest()
    }
  }

  /// Pulls the list down far enough to create a row, and not further.
  mutating func pull() { drag(from: (210, 100), by: (0, 180)) }
}

extension ScreenHand {
  @discardableResult
  mutating func press(
    _ symbol: UInt32, _ modifiers: KeyModifiers = [], text: String = "", rests: Bool = true
  ) -> KeyOutcome {
    let outcome = screen.press(
      KeyPress(
        keysym: symbol, latin: symbol, text: text, modifiers: modifiers, isRepeat: false, time: now)
    )
    screen.endBatch()
    if rests { rest() }
    return outcome
  }

  @discardableResult
  mutating func press(
    _ letter: Unicode.Scalar, _ modifiers: KeyModifiers = []
  ) -> KeyOutcome {
    press(letter.value, modifiers, text: modifiers.isEmpty ? String(letter) : "")
  }

  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars {
      press(scalar.value, text: String(scalar))
    }
  }
}
