import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Words

/// A sheet over the levels, on its way in or out.
struct OpenSheet {
  var level: Level<Sheet>
  /// How far it is moved down from where it is all in view.
  var slide: SpringMotion
  var isClosing = false
  /// The pages that led to this one, the first of them first.
  var before: [Sheet.Page] = []
  /// What was typed last, to go by.
  var typed: TypedWords?
}

extension OpenSheet {
  func needsFrames(at time: Instant) -> Bool {
    level.needsFrames || !slide.isAtRest(at: time)
  }

  /// What it is about stands above its rows, and moves with them.
  var headingHeight: Double { level.host.headingHeight }
  var height: Double { level.interaction.height + headingHeight }

  /// How much of it is in view, 0 to 1.
  func presence(at time: Instant) -> Double {
    min(max(1 - slide.value(at: time) / max(height, 1), 0), 1)
  }
}

extension Screen {
  /// Whether hands and keys work on a sheet.
  package var hasSheet: Bool { sheet.map { !$0.isClosing } ?? false }

  /// Where a sheet's rows begin, in the viewport: below what it is about.
  var sheetTop: Double? {
    sheet.map { viewportHeight - $0.level.interaction.height + $0.slide.value(at: now) }
  }

  /// Slides a sheet in, in the place of one that may be there.
  mutating func open(_ page: Sheet.Page, editsField: Bool = false) {
    cancelGesture()
    sheet?.level.finishEditing()
    keepLostNote()
    if banner?.isTrouble == false { banner = nil }
    let host = Sheet(page, in: notebook, layouts: layouts, style: tasks.host.style)
    var level = Level(host, in: window)
    level.now = now
    sheet = OpenSheet(level: level, slide: SpringMotion(restingAt: 0))
    fitSheet()
    sheet?.level.reload(at: now)
    let slide = SpringMotion(from: sheet?.height ?? 0, to: 0, by: levelSpring, at: now)
    sheet?.slide = slide
    if editsField || page.editsAtOnce {
      sheet?.level.startEditing(.field)
    } else if worksByKey {
      sheet?.level.select(at: host.presentChoice, extending: false)
    }
  }

  /// A choice on the sheet's page leads to another one, from which keys lead back.
  mutating func turn(to page: Sheet.Page) {
    let before = (sheet?.before ?? []) + (sheet.map { [$0.level.host.page] } ?? [])
    var editsField = false
    if case .destination = page { editsField = choosesByKey }
    open(page, editsField: editsField)
    sheet?.before = before
  }

  /// One page back; from the first page, the sheet is put away.
  mutating func turnBack() {
    guard let open = sheet, let page = open.before.last, page.isValid(in: notebook.outline) else {
      return closeSheet()
    }
    let left = open.level.host.page
    self.open(page)
    sheet?.before = Array(open.before.dropLast())
    guard let index = sheet?.level.host.index(ofTurnTo: left) else { return }
    sheet?.level.select(at: index, extending: false)
  }

  /// A note whose task has gone meanwhile is not thrown away with it.
  mutating func keepLostNote() {
    guard let note = notebook.takeLostNote() else { return }
    copied = Copied(note)
    say(message("The task was deleted elsewhere. What you wrote is on the clipboard."))
  }

  /// Whether a selection shows: keys are at work, not a finger.
  private var worksByKey: Bool {
    switch place {
    case .menu: menu.host.work.showsSelection && menu.host.work.selection != nil
    case .lists: lists.host.work.showsSelection && lists.host.work.selection != nil
    case .tasks: tasks.host.work.showsSelection && tasks.host.work.selection != nil
    }
  }

  mutating func closeSheet(velocity: Double = 0) {
    guard var open = sheet, !open.isClosing else { return }
    open.isClosing = true
    open.level.leave(at: now)
    defer { keepLostNote() }
    let pulled = open.level.interaction.pull?.distance ?? 0
    open.slide = SpringMotion(
      from: open.slide.value(at: now) + pulled, velocity: velocity,
      to: open.height, by: levelSpring, at: now)
    open.level.reload(at: now)
    sheet = open
  }

  /// The window, the text or the rows have another size.
  mutating func fitSheet() {
    guard var open = sheet else { return }
    open.level.host.style = tasks.host.style
    open.level.configure(part(for: &open.level.host), habits, at: now)
    sheet = open
  }

  /// The part of the window that a sheet takes: what its rows need, but some of the level is left.
  func part(for host: inout Sheet) -> WindowConfiguration {
    var height = viewportHeight
    if !host.page.isTall {
      let row = host.style.scale.logical(host.style.rowHeight)
      let most = max(viewportHeight - row - host.headingHeight, min(row, viewportHeight))
      height = max(host.height(inWidth: Double(window.width), limit: most), 1)
    }
    var part = window
    part.height = Int(height.rounded(.up)) + (window.header?.height ?? 0)
    return part
  }

  /// Takes back what is under way on the level: a sheet comes over it.
  private mutating func cancelGesture() {
    switch place {
    case .menu: menu.cancelForSheet()
    case .lists: lists.cancelForSheet()
    case .tasks: tasks.cancelForSheet()
    }
  }

  /// Another process, or an undo, has changed what the choices are about.
  mutating func renewSheet() {
    guard let open = sheet, !open.isClosing else { return }
    guard open.level.host.page.isValid(in: notebook.outline) else { return closeSheet() }
    findInSheet()
  }

  /// What has slid out is gone.
  mutating func settleSheet() {
    if let open = sheet, open.isClosing, open.slide.isAtRest(at: now) { sheet = nil }
  }
}

extension Level {
  mutating func reload(at time: Instant) {
    now = max(now, time)
    interaction.reload(at: now, in: &host)
  }

  mutating func cancelForSheet() {
    finishEditing()
    if interaction.isUnderHand { interaction.cancel(at: now, in: &host) }
    interaction.closeActions(at: now, in: &host)
    host.work.wishes.removeAll(keepingCapacity: true)
  }
}
