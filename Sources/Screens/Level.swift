import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion

/// One level in the window: its rows, what hands and keys do to them, and what it shows.
///
/// A touch goes `handle` -> `ListInteraction` -> the host -> wishes, and comes out as items of a scene
/// in `draw`. It knows neither the compositor nor the disk, nor the other levels: where a gesture
/// leads out of it, it says so in `departure`.
struct Level<Host: LevelHost> {
  var host: Host
  var interaction: ListInteraction<Host.RowID>
  var window: WindowConfiguration
  /// Where the newest contact landed, in the viewport: a hold in a title selects the word there.
  var newestDown = (x: 0.0, y: 0.0)
  var dimming = Fade(0)
  var caretBlink = CaretBlink()
  /// The newest moment that the level has been told of.
  var now = Instant.zero
  /// A way out that a gesture has taken; the screen follows it, and takes it away.
  var departure: Departure<Host.RowID>?
  /// A sentence to be shown, until the screen takes it away.
  var news: String?
  /// What the clipboard gets, and whether its contents are wanted, until the screen takes them.
  var copied: Copied?
  var wantsPaste = false
  var textHand = TextHand()
  /// The level still comes in: a tap beside its rows was not meant for it.
  var isArriving = false
  /// A row that comes back from another level.
  var returning: (row: Host.RowID, way: SpringMotion)?
  /// How much is still seen of a placeholder that was pulled out of the level.
  var placeholderFade = Fade(1, duration: 0.1)
  var span: ColorSpan
  var fadingCue: FadingCue<Host.RowID>?

  init(_ host: Host, in window: WindowConfiguration) {
    self.host = host
    self.window = window
    interaction = ListInteraction(width: Double(window.width), height: 1)
    span = ColorSpan(host.openCount)
  }
}

/// What of the user's wishes a level goes by.
struct LevelHabits {
  /// 1 is normal.
  var textSize: Double
  var reducesMotion: Bool
  var swapsSides: Bool
  var isRightToLeft: Bool
}

extension Level {
  /// The list's own upper edge in the window, in logical pixels.
  var viewportTop: Double { Double(window.header?.height ?? 0) }
  var viewportHeight: Double { max(1, Double(window.height) - viewportTop) }
  var scale: Scale { Scale(numerator: window.scale) }
  var isMirrored: Bool { interaction.configuration.isRightToLeft }

  /// The window has another size, scale or state, or the user other wishes.
  mutating func configure(
    _ window: WindowConfiguration, _ habits: LevelHabits, at time: Instant
  ) {
    now = max(now, time)
    self.window = window
    host.style = TextStyle(scale: scale, size: habits.textSize)
    interaction.configuration.scale = scale.factor
    interaction.configuration.rowHeight = host.style.scale.logical(host.style.rowHeight)
    interaction.configuration.reducesMotion = habits.reducesMotion
    interaction.configuration.swapsSides = habits.swapsSides
    interaction.configuration.isRightToLeft = habits.isRightToLeft
    interaction.resize(
      width: Double(window.width), height: viewportHeight, at: now, in: &host)
  }

  /// One event of the input devices, in the viewport's coordinates.
  mutating func handle(_ event: InputEvent) {
    if let time = event.time { now = max(now, time) }
    if case .down(_, _, let x, let y, _) = event {
      newestDown = (x, y)
      host.work.showsSelection = false
    }
    if handleInText(event) { return }
    interaction.handle(event, in: &host)
    fulfilWishes()
    followCue()
  }

  /// Everything that one reading of the socket brought has been handed in.
  mutating func endBatch() {
    interaction.flush(in: &host)
    fulfilWishes()
    followCue()
  }

  /// Timers and motion up to a moment.
  mutating func advance(to time: Instant) {
    now = max(now, time)
    interaction.advance(to: now, in: &host)
    fulfilWishes()
    followCue()
    if !interaction.needsFrames { forgetLooks() }
  }

  /// Whether something moves, so that the next frame differs from this one.
  var needsFrames: Bool {
    interaction.needsFrames || dimming.isMoving(at: now) || placeholderFade.isMoving(at: now)
      || recolours || fadingCue != nil || returning?.way.isAtRest(at: now) == false
  }

  /// When the level wants to be advanced although nothing moves: a hold, the caret.
  var nextWakeUp: Instant? {
    let blink = isEditing ? caretBlink.nextChange(after: now) : nil
    guard let hold = interaction.nextWakeUp else { return blink }
    return min(hold, blink ?? hold)
  }
}

extension Level {
  /// The rows may be others than before; what is drawn of them goes on from where it is.
  mutating func rowsChanged(at time: Instant) {
    now = max(now, time)
    interaction.rowsChanged(at: now, in: &host)
    dimming.go(to: isEditing && host.dimsAroundEdits ? 1 : 0, at: now)
    followSpan()
  }

  var shownIDs: [Host.RowID] {
    var ids: [Host.RowID] = []
    interaction.forEachRow { ids.append($0.id) }
    return ids
  }

  /// The lower edge of what the level shows, in its viewport.
  var contentEdge: Double {
    guard host.rowCount > 0, !interaction.isScrollable else { return viewportHeight }
    var edge = 0.0
    interaction.forEachRow { if !$0.isLeaving { edge = max(edge, $0.top + $0.extent) } }
    return edge > 0 ? min(edge, viewportHeight) : viewportHeight
  }

  /// What has been typed so far is committed, and the edit goes on.
  mutating func saveTitle() {
    guard let editing = host.work.editing,
      !TitleText.paragraph(editing.editor.text).isEmpty
    else { return }
    host.commit(editing)
    host.work.editing?.draft = nil
    rowsChanged(at: now)
  }

  /// Takes back what is under way, and commits a title: another level is shown.
  mutating func leave(at time: Instant) {
    now = max(now, time)
    finishEditing()
    if interaction.isUnderHand { interaction.cancel(at: now, in: &host) }
    interaction.closeActions(at: now, in: &host)
    host.work.selection = nil
    host.work.wishes.removeAll(keepingCapacity: true)
  }

  private mutating func forgetLooks() {
    let shown = interaction
    host.work.forgetLooks { shown.presentation(of: $0) != nil }
  }
}

extension Level {
  /// Does what gestures asked for while the engine was at work.
  mutating func fulfilWishes() {
    while !host.work.wishes.isEmpty {
      let wish = host.work.wishes.removeFirst()
      fulfil(wish)
    }
    dimming.go(to: isEditing && host.dimsAroundEdits ? 1 : 0, at: now)
    followSpan()
  }

  private mutating func fulfil(_ wish: Wish<Host.RowID>) {
    switch wish {
    case .edit(let id): startEditing(id)
    case .add(let index): if !isArriving { addRow(at: index) }
    case .finishEditing: finishEditing()
    case .placeCaret(let x, let y): tapInText(x: x, y: y)
    case .selectWord: holdInText()
    case .undo: undoTypingFirst()
    case .redo: redoTypingFirst()
    case .clearCompleted: clearCompleted()
    case .leave(let departure): self.departure = departure
    }
  }
}

extension Level {
  mutating func openMore(x: Double, y: Double, at time: Instant) {
    now = max(now, time)
    interaction.flush(in: &host)
    fulfilWishes()
    interaction.endTouchpadScroll(at: now, in: &host)
    guard !interaction.isUnderHand, let row = interaction.row(atX: x, y: y) else { return }
    finishEditing()
    if host.index(of: row) != nil { departure = .more(row) }
  }

  /// The middle of a row's first line in the viewport, if the row is in view.
  func rowCenter(at index: Int) -> (x: Double, y: Double)? {
    var y: Double?
    interaction.forEachRow { row in
      guard row.index == index, !row.isLeaving else { return }
      y = row.top + interaction.configuration.rowHeight / 2
    }
    return y.map { (Double(window.width) / 2, $0) }
  }
}

extension ListInteraction {
  /// Whether a gesture is under way that Escape takes back.
  var isUnderHand: Bool {
    switch phase {
    case .idle, .settling: false
    case .possible, .pan, .swipe, .carry, .pinch, .pull: true
    }
  }
}
