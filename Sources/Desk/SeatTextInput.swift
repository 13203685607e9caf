import PleatMotion
import Wayland

/// One seat's input method, in the protocol's order of things.
///
/// It counts what it commits, so that an answer can be told from one that was given before.
final class SeatTextInput {
  enum Change {
    /// The identity is that of the field it is meant for.
    case done(TextInputState, identity: Int)
    /// The seat's text goes elsewhere now.
    case left
  }

  var onChange: (Change) -> Void = { _ in }
  var isOurs: (WlSurface?) -> Bool = { _ in false }
  /// What is being composed here.
  private(set) var preedit: Preedit?

  private let proxy: ZwpTextInputV3
  private var isInside = false
  /// What the compositor knows of the field; nil while none is enabled.
  private var told: TextField?
  private var pending = TextInputState()
  private var commits: UInt32 = 0
  /// The commit that began the field's edit: what answers an earlier one was meant for another.
  private var began: UInt32 = 0
  /// An answer came that did not know of our last commit, so the state waits for one that does.
  private var held: TextField?
  /// Where no such answer comes, the compositor has caught up by then, and is told.
  private lazy var catchingUp = LoopTimer { [unowned self] in
    isLate = held != nil
    held = nil
  }
  /// What was held back is to be told now.
  private var isLate = false
  private static let longestHold: Int64 = 200_000_000
  private var again = Again.no

  /// An on-screen keyboard is to be asked for with the next enabling.
  private var wantsPanel = false
  /// One was asked for, by its own request, which only version 2 has.
  private var hasAskedForPanel = false

  /// Whether the field is to be enabled once more.
  private enum Again { case no, asking, resetting }

  init(_ proxy: ZwpTextInputV3) {
    self.proxy = proxy
    proxy.onEvent { [unowned self] in receive($0) }
  }

  func destroy() { proxy.destroy() }
}

// What the compositor says.
extension SeatTextInput {
  func receive(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface):
      if isOurs(surface) { isInside = true } else { leave() }
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      pending.preedit = text.map { ($0, Int(begin), Int(end)) }
    case .commitString(let text): pending.committed = text ?? ""
    case .deleteSurroundingText(let before, let after):
      pending.deletedBefore = Int(before)
      pending.deletedAfter = Int(after)
    case .done(let serial): finish(serial)
    case .action, .language, .preeditHint: break
    }
  }

  /// The seat's text goes elsewhere. What was told is forgotten there.
  func leave() {
    isInside = false
    told = nil
    held = nil
    again = .no
    wantsPanel = false
    hasAskedForPanel = false
    pending = TextInputState()
    preedit = nil
    onChange(.left)
  }

  private func finish(_ serial: UInt32) {
    let state = pending
    pending = TextInputState()
    guard isInside, let told, Int32(bitPattern: serial &- began) >= 0 else { return }
    let isStale = serial != commits
    held = isStale ? told : nil
    let end = EventLoop.now().nanoseconds + Self.longestHold
    catchingUp.set(isStale ? Instant(nanoseconds: end) : nil)
    preedit = state.composed
    onChange(.done(state, identity: told.identity))
  }

  func dropPreedit() { preedit = nil }
}

// What we say.
extension SeatTextInput {
  /// Enables the field once more at the end of the turn. Where something was being composed, the
  /// input method has to forget it first.
  func askAgain(isComposing: Bool) {
    wantsPanel = isInside
    if told != nil { again = isComposing ? .resetting : .asking }
  }

  /// Tells what has changed.
  ///
  /// - Parameter isOwnChange: The input method itself has changed the field.
  func update(to field: TextField?, isOwnChange: Bool) {
    guard isInside else { return }
    guard let field else { return disable() }
    guard let told, told.identity == field.identity else {
      disable()
      began = commits &+ 1
      return enable(field)
    }
    if again != .no {
      if again == .resetting {
        disable()
        began = commits &+ 1
      }
      return enable(field)
    }
    if told == field { return }
    if let held {
      // What follows from a late answer waits; what the user does does not.
      if isOwnChange || held == field {
        self.held = field
        return
      }
      self.held = nil
    }
    tell(field, since: told, isOwnChange: isOwnChange || isLate)
    isLate = false
  }

  private func disable() {
    guard told != nil else { return }
    told = nil
    held = nil
    again = .no
    preedit = nil
    proxy.disable()
    commit()
    if hasAskedForPanel && !wantsPanel {
      proxy.hideInputPanel()
      hasAskedForPanel = false
    }
  }

  private func enable(_ field: TextField) {
    again = .no
    held = nil
    told = field
    proxy.enable()
    sendContentType(field)
    sendCaret(field)
    sendText(field, cause: .other)
    commit()
    // In version 1, a second enabling is the question.
    if wantsPanel, proxy.version >= ZwpTextInputV3.Since.showInputPanel {
      proxy.showInputPanel()
      hasAskedForPanel = true
    }
    wantsPanel = false
  }

  private func tell(_ field: TextField, since told: TextField, isOwnChange: Bool) {
    self.told = field
    if field.capitalizesSentences != told.capitalizesSentences { sendContentType(field) }
    if field.caret != told.caret { sendCaret(field) }
    let isSameText =
      field.cursor == told.cursor && field.anchor == told.anchor && field.text == told.text
    if !isSameText { sendText(field, cause: isOwnChange ? .inputMethod : .other) }
    commit()
  }

  private func sendText(_ field: TextField, cause: ZwpTextInputV3.ChangeCause) {
    let around = SurroundingText(of: field)
    proxy.setSurroundingText(
      text: around.text, cursor: Int32(around.cursor), anchor: Int32(around.anchor))
    proxy.setTextChangeCause(cause: cause)
  }

  private func sendContentType(_ field: TextField) {
    proxy.setContentType(
      hint: field.capitalizesSentences ? [.completion, .spellcheck, .autoCapitalization] : [],
      purpose: .normal)
  }

  private func sendCaret(_ field: TextField) {
    let caret = field.caret
    proxy.setCursorRectangle(
      x: Int32(clamping: caret.x), y: Int32(clamping: caret.y),
      width: Int32(clamping: max(1, caret.width)), height: Int32(clamping: max(1, caret.height)))
  }

  private func commit() {
    proxy.commit()
    commits &+= 1
  }
}
