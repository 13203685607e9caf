import Desk
import Drawing
import Outline
import PleatGestures
package import PleatMotion
import Words

extension Screen {
  /// Offers to take back what has just been deleted, as long as it is what an undo would take back.
  mutating func followDeletion() {
    if let step = notebook.takeDeletion() { pill = OfferPill(step, at: now) }
    if let reversal = notebook.takeReversal() {
      pill = OfferPill(reversal, in: notebook.outline, at: now)
    }
    sayVainReversal()
    guard let shown = pill, !shown.isLeaving else { return }
    let isOver = shown.expires.map { now >= $0 } ?? false
    if isOver || !shown.isValid(in: notebook.document) { pill?.leave(at: now) }
  }

  /// Keys and fingers that asked for what there is not are answered all the same.
  private mutating func sayVainReversal() {
    switch notebook.takeVainReversal() {
    case .undo?: say(message("Nothing to undo."))
    case .redo?: say(message("Nothing to redo."))
    case nil: break
    }
  }

  /// Offers to take back a move to another list, in the place of what was offered before.
  mutating func offerToMoveBack(from list: ListID) {
    guard let step = notebook.newest, step.kind == .move,
      let name = notebook.outline.list(list)?.name
    else { return }
    if banner?.isTrouble == false { banner = nil }
    pill = OfferPill(step, movedTo: name, at: now)
  }

  /// The first start: the gestures can be tried on a list that is made for it.
  package mutating func offerPractice(at time: Instant) {
    now = max(now, time)
    let pill = OfferPill(practiceAt: now)
    if pill.isValid(in: notebook.document) { self.pill = pill }
  }

  mutating func settlePill() {
    if let shown = pill, shown.isLeaving, !shown.fade.isMoving(at: now) { pill = nil }
  }

  /// A tap on the pill is the pill's; a finger that moves on from there is the level's, as if the pill
  /// were not there.
  mutating func followOnPill(_ event: InputEvent) {
    followOnNotice(event)
    guard let shown = pill, !shown.isLeaving else { return }
    switch event {
    case .down(let contact, _, let x, let y, _):
      if shown.contact != nil {
        press(nil)
      } else if pillBox?.contains(x, y) == true {
        press(contact)
      }
    case .motion(shown.contact, let x, let y, _):
      if pillBox?.contains(x, y) != true { press(nil) }
    case .up(shown.contact, _):
      press(nil)
      takeTap()
    case .cancel: press(nil)
    default: break
    }
  }

  /// A tap on a notice puts it away, and does nothing to what lies under it.
  private mutating func followOnNotice(_ event: InputEvent) {
    guard let shown = banner, !shown.isTrouble, let box = noticeBox else { return }
    switch event {
    case .down(let contact, _, let x, let y, _):
      banner?.contact = shown.contact == nil && box.contains(x, y) ? contact : nil
    case .motion(shown.contact, let x, let y, _):
      if !box.contains(x, y) { banner?.contact = nil }
    case .up(shown.contact, _):
      endBatch(on: place)
      sheet?.level.endBatch()
      if hasSheet ? sheet?.level.takeTap(at: now) == true : takesTap() { banner = nil }
      banner?.contact = nil
    case .cancel: banner?.contact = nil
    default: break
    }
  }

  private mutating func takesTap() -> Bool {
    switch place {
    case .menu: menu.takeTap(at: now)
    case .lists: lists.takeTap(at: now)
    case .tasks: tasks.takeTap(at: now)
    }
  }

  /// What lies under the pill is not lifted by a finger that rests on it.
  private mutating func press(_ contact: ContactID?) {
    pill?.contact = contact
    lists.host.work.mayLift = contact == nil
    tasks.host.work.mayLift = contact == nil
  }

  /// The finger that lifts has tapped the pill, unless it has become something on the level.
  private mutating func takeTap() {
    guard takesTap(), let offer = pill?.offer else { return }
    switch (offer, place) {
    case (.practice, _): practise()
    case (.undo, .lists): lists.undo()
    case (.undo, .tasks): tasks.undo()
    case (.undo, .menu): notebook.undo()
    case (.redo, .lists): lists.redo()
    case (.redo, .tasks): tasks.redo()
    case (.redo, .menu): notebook.redo()
    }
    // The pill has said what it is.
    _ = notebook.takeReversal()
    followDeletion()
  }
}

/// What keys do to an offer. Only the one to practise takes them, and nothing but Tab leads to it: the
/// others are what an undo key does.
extension Screen {
  /// - Returns: whether the command was for the offer.
  mutating func performOnOffer(_ command: Command) -> Bool {
    guard let shown = pill, shown.offer == .practice, !shown.isLeaving else { return false }
    switch command {
    case .action where !shown.isFocused && hasNoRows: pill?.isFocused = true
    case .open where shown.isFocused, .toggle where shown.isFocused:
      practise()
      followDeletion()
    case .action where shown.isFocused, .cancel where shown.isFocused: pill?.isFocused = false
    default:
      pill?.isFocused = false
      return false
    }
    return true
  }

  private var hasNoRows: Bool {
    switch place {
    case .menu: false
    case .lists: lists.host.rowCount == 0
    case .tasks: tasks.host.rowCount == 0
    }
  }
}

extension Screen {
  /// Free above and below the words of a pill of several lines.
  private static let pillPadding = 14.0

  /// Names are told where there is room for some of them.
  private func sentence(of pill: OfferPill) -> String {
    Double(window.width) < 300 * textSize ? pill.shortSentence : pill.sentence
  }

  /// Where the pill is: at the bottom, above what is said there; but never over the edited row.
  var pillBox: Area? {
    guard let pill else { return nil }
    let style = tasks.host.style
    let least = Layout.pillHeight * style.size
    let most = Double(window.width) - 16
    let text = layouts.size(
      of: sentence(of: pill), action: pill.action, as: .pill, width: most - 2 * Layout.pillInset,
      style: style)
    let width = min(text.width + 2 * Layout.pillInset, most)
    let height = max(least, text.height + 2 * Screen.pillPadding)
    let above = bannerHeight.map { $0 + 12 } ?? 0
    var box = Area(
      x: (Double(window.width) - width) / 2, y: viewportHeight - 16 - height - above,
      width: width, height: height)
    guard let edited = editedRow, box.meets(edited.top, edited.bottom) else { return box }
    box.y = edited.top >= height + 32 ? 16 : edited.bottom + 16
    return box.y + height > viewportHeight ? nil : box
  }

  private var editedRow: (top: Double, bottom: Double)? {
    switch place {
    case .menu: nil
    case .lists: lists.editedRow
    case .tasks: tasks.editedRow
    }
  }

  func drawPill(into scene: inout Scene) {
    guard let pill, let box = pillBox else { return }
    let share = pill.fade.value(at: now)
    // It rises a little as it comes.
    let rise = reducesMotion ? 0 : (1 - share) * 12
    let left = scale.pixels(box.x)
    let top = scale.pixels(box.y + rise + viewportTop)
    let label = LabelPicture(
      style: .pill,
      frame: PixelRect(
        x: left, y: top, width: scale.pixels(box.width), height: scale.pixels(box.height)),
      text: sentence(of: pill), action: pill.action, opacity: share,
      isFocused: pill.isFocused)
    scene.items.append(
      SceneItem(id: .pill, bounds: label.bounds(scale: scene.scale), content: .label(label)))
  }
}

extension Level {
  /// Takes a touch away from the level before it lifts as a tap.
  ///
  /// - Returns: whether it would have been one.
  mutating func takeTap(at time: Instant) -> Bool {
    now = max(now, time)
    interaction.flush(in: &host)
    fulfilWishes()
    guard interaction.phase == .possible else { return false }
    interaction.cancel(at: now, in: &host)
    return true
  }

  /// Where the row under edit is drawn.
  var editedRow: (top: Double, bottom: Double)? {
    guard let editing = host.work.editing, let row = interaction.presentation(of: editing.id)
    else { return nil }
    return (row.top, row.top + row.extent)
  }
}
