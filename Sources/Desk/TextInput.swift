import Wayland

/// The input methods of all seats, and the one field that they write to.
///
/// The owner sets the field as often as it likes; what has changed is told once in each turn of the
/// loop. Without the compositor's help, setting it does nothing.
final class TextInput {
  /// What an input method does. It may change the field.
  var onEvent: (TextInputEvent) -> Void = { _ in }
  /// What is being edited; nil for nothing. Taking a field away drops what is being composed there.
  var field: TextField?
  var surface: WlSurface?
  private(set) var manager: ZwpTextInputManagerV3?
  private var inputs: [(seat: Seat, input: SeatTextInput)] = []
  /// Whose preedit is shown.
  private weak var composer: SeatTextInput?
  /// An input method has acted in this turn of the loop.
  private var isCausedByInputMethod = false
}

// What comes and goes.
extension TextInput {
  func begin(with manager: ZwpTextInputManagerV3, _ seats: [Seat]) {
    self.manager = manager
    for seat in seats { add(seat) }
  }

  func add(_ seat: Seat) {
    guard let manager, let object = seat.seat else { return }
    let input = SeatTextInput(manager.getTextInput(seat: object))
    input.isOurs = { [unowned self] in $0 != nil && $0 == surface }
    input.onChange = { [unowned self, unowned input] in take($0, from: input) }
    inputs.append((seat, input))
  }

  func remove(_ seat: Seat) {
    guard let index = inputs.firstIndex(where: { $0.seat === seat }) else { return }
    let input = inputs.remove(at: index).input
    input.leave()
    input.destroy()
  }

  func destroy() {
    for (_, input) in inputs { input.destroy() }
    inputs.removeAll()
    manager?.destroy()
    manager = nil
  }
}

extension TextInput {
  /// Tells the compositors what has changed in this turn.
  func endTurn() {
    for (_, input) in inputs { input.update(to: field, isOwnChange: isCausedByInputMethod) }
    isCausedByInputMethod = false
    if field == nil { composer = nil }
  }

  /// The user has tapped into the field: an on-screen keyboard is asked for, and what is being
  /// composed is text from now on.
  func tapped() {
    guard field != nil else { return }
    for (_, input) in inputs { input.askAgain(isComposing: input === composer) }
    guard let preedit = composer?.preedit else { return }
    composer?.dropPreedit()
    composer = nil
    onEvent(TextInputEvent(committed: preedit.text))
  }

  private func take(_ change: SeatTextInput.Change, from input: SeatTextInput) {
    guard let field else { return }
    switch change {
    case .done(let state, let identity):
      guard identity == field.identity else { return }
      let event = state.event(on: field)
      // An empty word of one seat does not end what another composes.
      if event == TextInputEvent(), let composer, composer !== input { return }
      if let composer, composer !== input { composer.dropPreedit() }
      composer = event.preedit == nil ? nil : input
      isCausedByInputMethod = true
      onEvent(event)
    case .left:
      guard composer === input else { return }
      composer = nil
      onEvent(TextInputEvent())
    }
  }
}
