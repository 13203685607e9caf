import Desk
import Drawing
import PleatGestures
import PleatMotion
import Words

/// A hand in the text under edit.
extension Level {
  /// What of an event is about the text itself, and not about the row it stands in.
  ///
  /// - Returns: whether it was.
  mutating func handleInText(_ event: InputEvent) -> Bool {
    guard isEditing else {
      textHand = TextHand()
      return false
    }
    switch event {
    case .down(let contact, let device, let x, let y, let time):
      guard textHand.grip == nil, !interaction.isUnderHand,
        let kind = grip(device, x: x, y: y)
      else { return false }
      textHand.grip = TextHand.Grip(contact: contact, kind: kind)
      if kind == .pointer { pressInText(x: x, y: y, at: time) }
      return true
    case .motion(let contact, let x, let y, _):
      guard let grip = textHand.grip, grip.contact == contact else { return false }
      drag(grip.kind, x: x, y: y)
      return true
    case .up(let contact, _):
      guard let grip = textHand.grip, grip.contact == contact else { return false }
      textHand.grip = nil
      letGo(grip.kind)
      return true
    case .cancel:
      textHand.grip = nil
      return false
    default: return false
    }
  }

  /// What a contact takes hold of in the text; nothing where it is the list's.
  private func grip(_ device: Device, x: Double, y: Double) -> TextHand.Grip.Kind? {
    if let button = textBar()?.button(atX: scale.pixels(x), y: scale.pixels(y + viewportTop)) {
      return .button(button)
    }
    guard let editing = host.work.editing, let row = interaction.presentation(of: editing.id) else {
      return nil
    }
    if textHand.showsHandles, let handle = handle(x: x, y: y - row.top, of: editing) {
      return handle
    }
    let isInside = y >= row.top && y < row.top + row.extent
    return device == .pointer && isInside && row.offset == 0 ? .pointer : nil
  }

  private func handle(
    x: Double, y: Double, of editing: TitleEditing<Host.RowID>
  ) -> TextHand.Grip.Kind? {
    let field = caretRow(of: editing)
    func isHit(_ offset: Int) -> Bool {
      let knob = host.layouts.handle(at: offset, in: field)
      let reach = Layout.handleReach
      return x >= knob.x - reach && x < knob.x + knob.width + reach && y >= knob.y - reach
        && y < knob.y + knob.height + reach
    }
    guard editing.editor.hasSelection else { return isHit(editing.editor.caret) ? .caret : nil }
    // Where both are in reach, the upper one can still be drawn away.
    if isHit(editing.editor.selection.upperBound) { return .upper }
    return isHit(editing.editor.selection.lowerBound) ? .lower : nil
  }

  private mutating func drag(_ kind: TextHand.Grip.Kind, x: Double, y: Double) {
    guard let editor = host.work.editing?.editor else { return }
    // A handle hangs below its line.
    let isHandle = kind == .caret || kind == .lower || kind == .upper
    let lift = isHandle ? host.style.scale.logical(host.style.lineHeight) * 0.75 : 0
    guard let offset = textOffset(x: x, y: y - lift) else { return }
    switch kind {
    case .button: return
    case .caret: host.work.editing?.editor.place(at: offset)
    case .pointer: host.work.editing?.editor.place(at: offset, extending: true)
    case .lower, .upper:
      // The ends do not change sides, and one sign stays selected.
      let other = kind == .lower ? editor.selection.upperBound : editor.selection.lowerBound
      guard kind == .lower ? offset < other : offset > other else { return }
      host.work.editing?.editor.select(min(offset, other)..<max(offset, other))
    }
    textHand.showsBar = false
    caretMoved()
  }

  private mutating func letGo(_ kind: TextHand.Grip.Kind) {
    switch kind {
    case .button(let index): press(TextBar.actions(for: host.work.editing?.editor)[index])
    case .lower, .upper: textHand.showsBar = true
    case .caret, .pointer: break
    }
  }

  private mutating func press(_ action: TextBar) {
    edit(action.command)
    if action == .selectAll {
      textHand.showsHandles = true
      textHand.showsBar = true
    }
  }
}

extension Level {
  /// A finger taps the edited row.
  mutating func tapInText(x: Double, y: Double) {
    let before = host.work.editing?.editor.caret
    placeCaret(x: x, y: y)
    // A second tap on the caret asks what can be done there.
    textHand.showsBar =
      textHand.showsHandles && host.work.editing?.editor.caret == before
      && !textHand.showsBar
    textHand.showsHandles = true
  }

  /// A finger rests on the edited row.
  mutating func holdInText() {
    selectWord(x: newestDown.x, y: newestDown.y)
    textHand.showsHandles = true
    textHand.showsBar = true
  }

  /// A pointer comes down in the edited row: twice selects a word, three times all.
  private mutating func pressInText(x: Double, y: Double, at time: Instant) {
    textHand.rest()
    switch textHand.clicks(at: time, x: x, y: y) {
    case 1: placeCaret(x: x, y: y)
    case 2: selectWord(x: x, y: y)
    default:
      host.work.editing?.editor.selectAll()
      caretMoved()
    }
  }
}

/// What the bar above a selection offers.
enum TextBar: Int, CaseIterable {
  case cut, copy, paste, selectAll

  var label: String { TextBar.labels[rawValue] }

  /// Made once, for they are drawn at every frame.
  private static let labels = [
    message("Cut"), message("Copy"), message("Paste"), message("Select all"),
  ]

  var command: EditCommand {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .selectAll: .selectAll
    }
  }

  static func actions(for editor: TitleEditor?) -> [TextBar] {
    guard let editor, editor.hasSelection else { return [.paste, .selectAll] }
    let isAll = editor.selection == 0..<editor.text.utf8.count
    return isAll ? [.cut, .copy, .paste] : [.cut, .copy, .paste, .selectAll]
  }
}

extension Level {
  /// The bar, in the window's pixels.
  func textBar() -> TextBarPicture? {
    guard textHand.showsBar, let editing = host.work.editing,
      let row = interaction.presentation(of: editing.id)
    else { return nil }
    let field = caretRow(of: editing)
    let first = host.layouts.caret(at: editing.editor.selection.lowerBound, in: field)
    let last = host.layouts.caret(at: editing.editor.selection.upperBound, in: field)
    let isOneLine = first.y == last.y
    let left = isOneLine ? min(first.x, last.x) : 0
    let right = isOneLine ? max(first.x, last.x) : Double(window.width)
    let top = scale.pixels(row.top + first.y + viewportTop)
    let selection = PixelRect(
      x: scale.pixels(left), y: top, width: scale.pixels(right - left),
      height: scale.pixels(row.top + last.y + last.height + viewportTop) - top)
    let area = PixelRect(
      x: 0, y: scale.pixels(viewportTop), width: scale.pixels(Double(window.width)),
      height: scale.pixels(viewportHeight))
    // The last words give way where there is no room for all.
    var labels = TextBar.actions(for: editing.editor).map(\.label)
    var bar = host.layouts.textBar(
      labels, for: selection, in: area, style: host.style, isMirrored: isMirrored)
    while labels.count > 1, bar.frame.width > area.width - scale.pixels(16) {
      labels.removeLast()
      bar = host.layouts.textBar(
        labels, for: selection, in: area, style: host.style, isMirrored: isMirrored)
    }
    if case .button(let index) = textHand.grip?.kind { bar.buttons[index].isPressed = true }
    return bar
  }
}
