import Archive
import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import PleatTraces
import Screens

/// Plays a trace without a window: the screen is told what it was told, and draws to no display.
final class Replay {
  private let trace: Trace
  private let store: OutlineStore
  private let clock: ClockBox
  let layouts: TextLayouts
  var screen: Screen
  /// What a paste in the trace is for.
  var pasteRequest: PasteRequest?
  private var window = WindowConfiguration(width: 420, height: 760, scale: 120)
  private var pictures: ReplayPictures?
  private(set) var hasQuit = false
  /// How many of the trace's steps have been played.
  private var playedCount = 0
  /// The scale that pictures are drawn at, in 120ths, whatever the trace says; for a window.
  var ownScale: Int?

  /// The clock is read by the screen while the replay changes it.
  private final class ClockBox {
    var clock = TraceClock()
  }

  init(_ trace: Trace, at location: StoreLocation, pictures folder: String?)
    throws(CommandFailure)
  {
    self.trace = trace
    let box = ClockBox()
    for setting in trace.settings {
      try CommandFailure.inLine(of: setting.place) { () throws(CommandFailure) in
        try box.clock.take(setting)
      }
    }
    clock = box
    let filled = try TraceStore(at: location, filledFrom: trace, box.clock)
    store = filled.store
    var document = filled.document
    for setting in trace.settings {
      try CommandFailure.inLine(of: setting.place) { () throws(CommandFailure) in
        try Replay.take(setting, into: &document)
      }
    }
    let notebook = Notebook(
      document: document, clock: { box.clock.wallTime }, source: box.clock.source)
    if let day = trace.settings.last(where: { $0.name == "day" })?.values.first.flatMap(Int.init) {
      notebook.today = day
    }
    let opening = try TraceOpening(trace.settings)
    layouts = TextLayouts(isRightToLeft: opening.isRightToLeft)
    screen = opening.screen(notebook, layouts: layouts, window: window)
    pictures = folder.map { ReplayPictures(folder: $0, painter: Painter(layouts: layouts)) }
  }

  /// Plays it all, and closes the store.
  ///
  /// - Throws: what cannot be played, as `LINE: reason` and plain, or why nothing can.
  func play() throws(CommandFailure) {
    try play(upTo: Instant(nanoseconds: .max))
    try finish()
  }

  /// The moment of the next step; nothing once all have been played.
  var nextMoment: Instant? {
    hasQuit || playedCount >= trace.steps.count ? nil : trace.steps[playedCount].time
  }

  /// Plays the steps that are due at a moment of the trace.
  func play(upTo time: Instant) throws(CommandFailure) {
    while let moment = nextMoment, moment <= time {
      let step = trace.steps[playedCount]
      playedCount += 1
      clock.clock.told(step.time)
      try CommandFailure.inLine(of: step.place) { () throws(CommandFailure) in try play(step) }
      try takePicture(after: step)
    }
  }

  /// Closes the store: nothing more is played.
  func finish() throws(CommandFailure) {
    screen.close()
    save()
    do throws(StoreError) { try store.close() } catch { throw CommandFailure(error) }
  }

  /// What there is in the end, as the screen has it.
  var outcome: OutlineDocument { screen.notebook.document }
}

extension Replay {
  private func play(_ step: TraceStep) throws(CommandFailure) {
    switch step.event {
    case .input(let event):
      screen.handle(event.moved(upBy: -screen.viewportTop))
      if step.isPartial { return }
      screen.handle(.frame)
    case .advance: screen.advance(to: step.time)
    case .key(let key): press(key, at: step.time)
    case .text(let text):
      for character in text { press(TraceKey(typing: character), at: step.time) }
    case .window(let told):
      window = WindowConfiguration(told)
      if let ownScale { window.scale = ownScale }
      screen.configure(window, at: step.time)
    case .picture: break
    case .insert, .remove: try change(step)
    case .reveal: throw CommandFailure("a window reveals rows by itself")
    case .actions: throw CommandFailure("a window opens actions by swipes and keys alone")
    case .secondary(let x, let y):
      screen.openMore(x: x, y: y + screen.viewportTop, at: step.time)
    case .setting(let setting):
      if try !takeFromDesk(setting, at: step.time) { try take(setting, at: step.time) }
    }
    screen.endBatch()
    _ = screen.takeCopied()
    if let request = screen.takePasteRequest() { pasteRequest = request }
    save()
  }

  private func press(_ key: TraceKey, at time: Instant) {
    if screen.press(KeyPress(key, at: time)) == .quit { hasQuit = true }
  }

  private func save() {
    for transaction in screen.takeTransactions() { store.commit(transaction) }
  }

  /// Another hand changes the list that is shown, as another process would.
  private func change(_ step: TraceStep) throws(CommandFailure) {
    let list = screen.openList
    var source = clock.clock.source
    source.time = clock.clock.wallTime
    // Identifiers that the session itself does not make.
    for _ in 0...step.place.line {
      source = EditSource(time: source.time, seed: (source.next(), 3))
    }
    let outline = screen.notebook.document.outline
    switch step.event {
    case .insert(let index, let title):
      apply(outline.adding([title], at: index, in: list, by: &source), at: step.time)
    case .remove(let index):
      guard index < outline.count(in: list) else {
        throw CommandFailure("there is no row \(index)")
      }
      apply(outline.deleting([outline.itemID(at: index, in: list)], by: &source), at: step.time)
    default: break
    }
  }

  private func apply(_ step: Step, at time: Instant) {
    screen.takeChanges(at: time) { document in
      let made = document.outline.apply(step)
      guard !made.isEmpty else { return false }
      store.commit(Transaction(purpose: .perform, made: made, entry: made))
      return true
    }
  }
}

// What only a recording says.
extension Replay {
  private func take(_ setting: TraceSetting, at time: Instant) throws(CommandFailure) {
    switch (setting.name, setting.values.first) {
    case ("focus", "lost"): screen.loseFocus(at: time)
    case ("outside", let body?):
      guard let bytes = TraceBytes.bytes(body),
        let step = Step(encoded: bytes, id: StepID(UniqueID(high: 0, low: 0)))
      else { throw CommandFailure("these are no edits") }
      apply(step, at: time)
    default:
      var failure: CommandFailure?
      screen.takeChanges(at: time) { document in
        do throws(CommandFailure) {
          try Replay.take(setting, into: &document)
        } catch {
          failure = error
        }
        return false
      }
      if let failure { throw failure }
    }
  }

  private static func take(
    _ setting: TraceSetting, into document: inout OutlineDocument
  ) throws(CommandFailure) {
    switch setting.name {
    case "history": document.history.replace(undo: [], redo: [])
    case "undo", "redo":
      guard setting.values.count == 2, let id = TraceBytes.id(setting.values[0]),
        let body = TraceBytes.bytes(setting.values[1])
      else { throw CommandFailure("“\(setting.name)” needs a step's id and its bytes") }
      let entry = [History.Entry(id: StepID(id), encoded: body)]
      let history = document.history
      document.history.replace(
        undo: history.undoEntries + (setting.name == "undo" ? entry : []),
        redo: history.redoEntries + (setting.name == "redo" ? entry : []))
    case "clock", "seed", "focus", "settings", "view", "direction", "day": break
    default: throw CommandFailure("nothing can be set that is called “\(setting.name)”")
    }
  }
}

extension TraceClock {
  /// Takes over what a trace says of the clock.
  fileprivate mutating func take(_ setting: TraceSetting) throws(CommandFailure) {
    switch setting.name {
    case "clock":
      guard let text = setting.values.first, let milliseconds = Int64(text) else {
        throw CommandFailure("“set clock” needs the milliseconds since 1970")
      }
      start = WallTime(milliseconds: milliseconds)
    case "seed":
      let words = setting.values.compactMap { UInt64($0, radix: 16) }
      guard words.count == 2 else {
        throw CommandFailure("“set seed” needs two hexadecimal numbers")
      }
      seed = (words[0], words[1])
    default: break
    }
  }
}

extension Replay {
  private func takePicture(after step: TraceStep) throws(CommandFailure) {
    guard pictures != nil, !step.isPartial else { return }
    var name: String?
    if case .picture(let told) = step.event { name = told }
    try pictures?.take(of: screen, at: clock.clock.now, named: name)
  }

  /// A picture of the end.
  func takeLastPicture() throws(CommandFailure) {
    try pictures?.take(of: screen, at: clock.clock.now, named: "end")
  }
}
