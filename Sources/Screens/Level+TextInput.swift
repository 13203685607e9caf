import Desk
import Drawing
import PleatGestures
import PleatMotion

/// Input methods, on-screen keyboards and the clipboard at work in the text under edit.
extension Level {
  /// All that an input method does at once, in the order of the protocol.
  mutating func take(_ event: TextInputEvent) {
    guard host.work.editing != nil else { return }
    host.work.editing?.preedit = nil
    let preedit = event.preedit.flatMap { $0.text.isEmpty ? nil : $0 }
    if preedit != nil || !event.committed.isEmpty,
      host.work.editing?.editor.hasSelection == true
    {
      host.work.editing?.editor.delete(.forward)
    }
    if event.deletedBefore > 0 || event.deletedAfter > 0 {
      host.work.editing?.editor.delete(before: event.deletedBefore, after: event.deletedAfter)
    }
    if !event.committed.isEmpty { type(event.committed) }
    host.work.editing?.preedit = preedit
    editChanged()
  }

  /// The text under edit as an input method is told of it.
  ///
  /// - Parameter offset: how far the level is drawn from where it is at rest.
  func textField(movedBy offset: Double) -> TextField? {
    guard let editing = host.work.editing, let row = interaction.presentation(of: editing.id) else {
      return nil
    }
    let caret = host.layouts.caret(
      at: editing.shownCaret ?? editing.editor.caret, in: caretRow(of: editing))
    let y = row.top + caret.y + viewportTop + offset
    return TextField(
      identity: host.work.editCount, text: editing.editor.text, cursor: editing.editor.caret,
      anchor: editing.editor.anchor,
      caret: Box(
        x: Int(caret.x), y: Int(y.rounded(.down)), width: max(1, Int(caret.width)),
        height: Int(caret.height.rounded(.up))))
  }

  /// Whether a finger that lifts now, or a pointer that comes down, taps the text under edit.
  func tapsText(_ event: InputEvent) -> Bool {
    guard let row = editedRow else { return false }
    switch event {
    case .down(_, .pointer, _, let y, _): return y >= row.top && y < row.bottom
    case .up:
      return interaction.phase == .possible && newestDown.y >= row.top && newestDown.y < row.bottom
    default: return false
    }
  }
}
