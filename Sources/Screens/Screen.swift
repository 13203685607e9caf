package import Desk
package import Drawing
package import Outline
import PleatGestures
package import PleatMotion
import Words

/// What the window shows, and what hands and keys do to it: three levels, one of them under the hand.
///
/// A touch goes `handle` -> the level that it landed on -> `ListInteraction` -> the level's host; what
/// leads out of the level comes back as a departure, which `Screen+Travel` follows. `draw` makes a
/// scene of all levels that are to be seen. Neither the compositor nor the disk is known here: the
/// owner passes events in, and takes transactions and scenes out.
package struct Screen {
  package let notebook: Notebook
  let layouts: TextLayouts
  var menu: Level<Menu>
  var lists: Level<ListShelf>
  var tasks: Level<TaskList>
  /// The level under the hand.
  var place: Place
  var travel = Travel()
  var touches = TouchRoutes()
  var window: WindowConfiguration
  package private(set) var settings: Settings
  /// The locale reads from right to left.
  let isRightToLeft: Bool
  /// What the desktop asks for, where the user leaves it to the desktop.
  package private(set) var desktop = DesktopPreferences()
  /// The outline that all levels in view were last told of.
  private var seenRevision: UInt64 = 0
  package var banner: Banner?
  /// What slides in over the levels.
  var sheet: OpenSheet?
  var pill: OfferPill?
  /// What is dragged over the window from another program.
  var dropMark: DropMark?
  /// What was copied, until the owner takes it.
  var copied: Copied?
  /// What the newest key was pressed for.
  var held: HeldKey?
  /// The newest input was a key's.
  var usesKeys = false
  /// There is something to touch, as far as is known.
  package var hasTouch = true
  /// The newest moment that the screen has been told of.
  var now = Instant.zero

  /// Opens the tasks of the first list; without any list, the lists.
  package init(
    _ notebook: Notebook, layouts: TextLayouts, window: WindowConfiguration,
    settings: Settings = Settings(), isRightToLeft: Bool = false
  ) {
    self.notebook = notebook
    self.layouts = layouts
    self.window = window
    self.settings = settings
    self.isRightToLeft = isRightToLeft
    let style = TextStyle(scale: Scale(numerator: window.scale), size: settings.textSize)
    let first = notebook.outline.lists.first?.id
    menu = Level(Menu(settings, layouts: layouts, style: style), in: window)
    lists = Level(ListShelf(in: notebook, layouts: layouts, style: style), in: window)
    tasks = Level(
      TaskList(first ?? .none, in: notebook, layouts: layouts, style: style), in: window)
    place = first == nil ? .lists : .tasks
    configureLevels()
    menu.interaction.reload(at: now, in: &menu.host)
    lists.interaction.reload(at: now, in: &lists.host)
    tasks.interaction.reload(at: now, in: &tasks.host)
  }
}

extension ListID {
  /// The list of a window that has none.
  static let none = ListID(high: 0, low: 0)
}

extension Screen {
  /// The list's own upper edge in the window, in logical pixels.
  package var viewportTop: Double { Double(window.header?.height ?? 0) }
  package var viewportHeight: Double { max(1, Double(window.height) - viewportTop) }
  package var scale: Scale { Scale(numerator: window.scale) }
  package var windowWidth: Int { window.width }
  /// Hints tell of keys as well as of gestures.
  var namesKeys: Bool { usesKeys || !hasTouch }
  var theme: Theme { settings.theme(on: desktop) }
  var reducesMotion: Bool { settings.reducesMotion(on: desktop) }
  /// The user's wish times the desktop's; but a narrow window keeps room for whole words.
  var textSize: Double {
    let most = max(1, Double(window.width) / Screen.widthAtLargeText)
    return min(settings.textSize * desktop.textScale, most)
  }
  /// So many pixels of a row's width hold a usual word for each unit of text size.
  private static let widthAtLargeText = 160.0

  /// The window has another size, scale or state.
  package mutating func configure(_ window: WindowConfiguration, at time: Instant) {
    now = max(now, time)
    self.window = window
    configureLevels()
  }

  /// The user wishes other settings.
  package mutating func apply(_ settings: Settings) {
    self.settings = settings
    if menu.host.settings != settings { menu.host.settings = settings }
    configureLevels()
  }

  /// The desktop wishes something else of all programs.
  package mutating func apply(_ desktop: DesktopPreferences, at time: Instant) {
    now = max(now, time)
    self.desktop = desktop
    configureLevels()
  }

  var habits: LevelHabits {
    LevelHabits(
      textSize: textSize, reducesMotion: reducesMotion, swapsSides: settings.swapsSides,
      isRightToLeft: isRightToLeft)
  }

  private mutating func configureLevels() {
    menu.configure(window, habits, at: now)
    lists.configure(window, habits, at: now)
    tasks.configure(window, habits, at: now)
    resizeTravel()
    fitSheet()
  }

  /// Everything that one reading of the socket brought has been handed in.
  package mutating func endBatch() {
    endBatch(on: place)
    sheet?.level.endBatch()
    followEvents()
  }

  /// Timers and motion up to a moment.
  package mutating func advance(to time: Instant) {
    now = max(now, time)
    for place in Place.all where isVisible(place) { advance(place) }
    travel.ghost?.level.advance(to: now)
    sheet?.level.advance(to: now)
    followEvents()
    settleTravel()
    settleSheet()
    settlePill()
    if let shown = banner, shown.isOver(at: now) { banner = nil }
  }

  /// What an event has led to beyond its level.
  mutating func followEvents() {
    followDepartures()
    followPinch()
    followPull()
    followCarry()
    followSheet()
    followDeletion()
    followLessons()
    if menu.host.settings != settings { apply(menu.host.settings) }
    if let news = takeNews(), banner?.isTrouble != true { banner = .notice(news, at: now) }
    followOutline()
    leaveLostList()
  }

  /// A level that is seen beside the one under the hand shows what is done there: undoing among the
  /// lists changes tasks as well.
  private mutating func followOutline() {
    guard seenRevision != notebook.outline.revision else { return }
    seenRevision = notebook.outline.revision
    for other in Place.all where other != place && isVisible(other) { rowsChanged(on: other) }
  }

  /// Whether something moves, so that the next frame differs from this one.
  package var needsFrames: Bool {
    isTravelling || travel.wait != nil || travel.dropped != nil || movesCarriedAside
      || sheet?.needsFrames(at: now) == true || showsFigures || pill?.fade.isMoving(at: now) == true
      || Place.all.contains { isVisible($0) && needsFrames(on: $0) }
  }

  /// Whether the help's figures move.
  private var showsFigures: Bool { sheet?.level.host.page == .help && !reducesMotion }

  /// Whether nothing moves and no finger is down.
  package var isAtRest: Bool {
    (!needsFrames || showsFigures && sheet?.needsFrames(at: now) == false) && !isUnderHand
      && travel.carried == nil
      && sheet?.level.interaction.isUnderHand != true
  }

  /// When the screen wants to be advanced although nothing moves: a hold, the caret, a notice.
  package var nextWakeUp: Instant? {
    let moments: [5 of Instant?] = [
      nextWakeUp(on: place), banner?.expires, endOfWait, pill?.nextChange(after: now),
      sheet?.level.nextWakeUp,
    ]
    var next: Instant?
    for index in moments.indices {
      if let moment = moments[index] { next = min(next ?? moment, moment) }
    }
    return next
  }

  /// The focus is lost: what has been typed is kept on disk, and the caret stands still.
  package mutating func loseFocus(at time: Instant) {
    now = max(now, time)
    lists.saveTitle()
    tasks.saveTitle()
    sheet?.level.saveTitle()
    lists.caretBlink.stop()
    tasks.caretBlink.stop()
  }

  /// The window closes: what was typed is kept.
  package mutating func close() {
    lists.finishEditing()
    tasks.finishEditing()
    sheet?.level.finishEditing()
    sheet = nil
    keepLostNote()
  }

  /// The list whose tasks are shown, or were last.
  package var openList: ListID { tasks.host.list }

  package mutating func takeTransactions() -> [Transaction] { notebook.takeTransactions() }
}

extension Screen {
  /// Adds tasks at the end of the open ones, as one step of undo.
  package mutating func add(_ titles: [String]) {
    tasks.host.addRows(titles, at: tasks.host.openCount)
    tasks.rowsChanged(at: now)
  }

  /// Another process has changed the document. A title under edit stays as it is typed.
  package mutating func takeChanges<Failure>(
    at time: Instant, _ change: (inout OutlineDocument) throws(Failure) -> Bool
  ) throws(Failure) {
    now = max(now, time)
    lists.expectChange()
    tasks.expectChange()
    // Changing the one costs a copy of it, as long as there is the other: only where it may be needed.
    let before = lists.isEditing || tasks.isEditing ? notebook.outline : nil
    guard try change(&notebook.document) else { return }
    lists.takeChange(at: now, from: before)
    tasks.takeChange(at: now, from: before)
    leaveLostList()
    renewSheet()
  }
}

extension Level {
  /// Any row may be gone after this.
  mutating func expectChange() { host.rememberLooks(of: shownIDs) }

  mutating func takeChange(at time: Instant, from before: TodoOutline?) {
    if let lost = host.work.editing, host.face(of: lost.id) == nil { keep(lost, from: before) }
    rowsChanged(at: time)
  }

  /// A row was deleted while its title is being typed: with what was typed, it goes on as the row that
  /// it was.
  private mutating func keep(_ lost: TitleEditing<Host.RowID>, from before: TodoOutline?) {
    guard lost.editor.canUndo, !TitleText.paragraph(lost.editor.text).isEmpty, let before,
      host.revive(lost, from: before)
    else {
      host.work.editing = nil
      return
    }
    news = message("What you are typing was deleted elsewhere, and is kept here.")
  }
}
