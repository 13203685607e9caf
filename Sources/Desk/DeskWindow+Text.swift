// Input methods and the clipboard, as the window's owner sees them.
extension DeskWindow {
  /// What is being edited, for input methods and on-screen keyboards; nil for nothing.
  ///
  /// It is to be set whenever it has changed, however often: what differs is told once, at the end
  /// of the turn. What is being composed is no part of its text. A field that is taken away while
  /// something is composed loses that; the owner puts it into the text first if it is to stay.
  package var textField: TextField? {
    get { desktop.services.textInput.field?.moved(dx: -layout.frame.left, dy: -layout.frame.top) }
    set {
      desktop.services.textInput.field = newValue?.moved(
        dx: layout.frame.left, dy: layout.frame.top)
    }
  }

  /// An input method writes. The owner changes its text and sets `textField`.
  package var onTextInput: (TextInputEvent) -> Void {
    get { desktop.services.textInput.onEvent }
    set { desktop.services.textInput.onEvent = newValue }
  }

  /// To be called when the user taps into the field that is being edited, also by the tap that began
  /// the edit, once `textField` is set: it asks for an on-screen keyboard, and commits what is being
  /// composed, by `onTextInput`, before the caret is moved.
  package func tapTextField() { desktop.services.textInput.tapped() }
}

extension DeskWindow {
  /// Whether anything can be touched, as far as is known.
  package var hasTouch: Bool { desktop.services.hasTouch }

  package var clipboard: Clipboard { desktop.services.clipboard }

  /// Called when something is dragged over the window or dropped on it. While it is nil, nothing is
  /// taken.
  package var onDrop: ((DropEvent) -> Void)? {
    get { takeDrop }
    set {
      takeDrop = newValue
      clipboard.onDrop = newValue.map { take in
        { [unowned self] event in
          take(event.moved(dx: -Double(layout.frame.left), dy: -Double(layout.frame.top)))
        }
      }
    }
  }

  /// What the launcher handed over, for when the window is shown.
  package var launchToken: String? {
    get { desktop.services.activation.launchToken }
    set { desktop.services.activation.launchToken = newValue }
  }

  /// Asks for the window to be brought to the front, on behalf of whoever gave the token. Without
  /// one, the compositor tells the user that the window has something to say.
  package func raise(token: String?) {
    guard isOpen, isConnected else { return }
    desktop.services.activation.raise(
      surface, token: token, appID: applicationID, input: desktop.services.newestInput)
  }
}
