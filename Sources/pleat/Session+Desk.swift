import Desk
import PleatMotion
import Screens
import Words

/// What other programs and the desktop have to say.
extension Session {
  func connectDesk() {
    window.onTextInput = { [unowned self] event in
      let now = EventLoop.now()
      recorder?.compose(event, at: now)
      screen.take(event, at: now)
      window.requestFrame()
    }
    window.onSecondaryPress = { [unowned self] x, y, time in
      recorder?.secondary(x: x, y: y, at: time)
      screen.openMore(x: x, y: y, at: time)
      window.requestFrame()
    }
    window.onMiddlePress = { [unowned self] x, y, time in
      recorder?.middle(x: x, y: y, at: time)
      guard let request = screen.pressMiddle(x: x, y: y, at: time) else { return }
      paste(from: .primary, for: request)
    }
    window.onMemoryShortage = { [unowned self] in
      memoryRanShort()
    }
    window.onDrop = { [unowned self] event in drop(event) }
  }

  /// The desktop's wishes for all programs, now and as they change.
  func follow(_ portal: PreferencesPortal) {
    portal.onChange = { [unowned self] preferences in
      let now = EventLoop.now()
      recorder?.desktop(preferences, at: now)
      screen.apply(preferences, at: now)
      window.requestFrame()
    }
    portal.start()
  }

  /// The desktop's wishes, where its bus has them.
  @discardableResult
  func followDesktop() -> SessionBus {
    let bus = SessionBus()
    let portal = PreferencesPortal(bus)
    self.portal = portal
    follow(portal)
    return bus
  }

  /// The one window on these lists: later starts bring their wishes here, and it is raised for them.
  func serve(_ instance: SingleInstance, for request: LaunchRequest) {
    let bus = followDesktop()
    instance.onRequest = { [unowned self] request, token in
      window.raise(token: token)
      fulfil(request)
    }
    instance.onSuperseded = { [unowned self] in loop.quit() }
    instance.start(bus)
    self.instance = instance
    fulfil(request)
  }

  private func fulfil(_ request: LaunchRequest) {
    let now = EventLoop.now()
    switch request {
    case .activate: return
    case .action(SessionAction.newTask.rawValue):
      recorder?.action(.newTask, at: now)
      screen.addTask(at: now)
    case .action(let name):
      screen.tell(message("There is no action that is called “%1”.", name), at: now)
    case .open(let files): open(files, at: now)
    }
    window.requestFrame()
  }

  /// Hints are for the devices that there are.
  func followDevices() {
    guard screen.hasTouch != window.hasTouch else { return }
    screen.hasTouch = window.hasTouch
    recorder?.touch(screen.hasTouch, at: EventLoop.now())
    window.requestFrame()
  }

  /// Tells the compositor of the text under edit, and the clipboard what was copied.
  func followText() {
    let (field, selected) = look { ($0.textField, $0.selectedText) }
    window.textField = field
    if let copied = screen.takeCopied() {
      window.clipboard.copy(copied.text, rows: CopiedRows.bytes(of: copied.lists))
    }
    if selected != lastSelection, let selected { window.clipboard.copy(selected, to: .primary) }
    lastSelection = selected
    if let request = screen.takePasteRequest() { paste(for: request) }
  }

  /// Rows that a Pleat has copied come with all that they hold; where they make no sense, as text.
  private func paste(for request: PasteRequest) {
    guard request.isForRows, window.clipboard.hasRows else {
      return paste(from: .clipboard, for: request)
    }
    window.clipboard.pasteRows { [weak self] result in
      guard let self else { return }
      guard case .success(let bytes) = result,
        let lists = CopiedRows.lists(from: bytes, at: screen.notebook.wallTime)
      else { return paste(from: .clipboard, for: request) }
      let now = EventLoop.now()
      recorder?.paste(bytes, at: now)
      screen.paste(lists, for: request, at: now)
      window.requestFrame()
    }
  }

  private func paste(from selection: Clipboard.Selection, for request: PasteRequest) {
    window.clipboard.paste(from: selection) { [weak self] result in
      guard let self else { return }
      let now = EventLoop.now()
      switch result {
      case .success(let text):
        recorder?.paste(text, at: now)
        screen.paste(text, for: request, at: now)
      case .failure(.noText): screen.tell(message("There is no text to paste."), at: now)
      case .failure(.tooLarge):
        screen.tell(message("The text to paste is larger than 16 MB."), at: now)
      case .failure(.noAnswer):
        screen.tell(message("The program that has the text to paste does not answer."), at: now)
      }
      window.requestFrame()
    }
  }

  private func drop(_ event: DropEvent) {
    let now = EventLoop.now()
    if case .over(_, let y, let isText) = event {
      screen.showDrop(isText ? .rows(y: y) : .files, at: now)
    } else {
      screen.showDrop(nil, at: now)
    }
    switch event {
    case .over, .left: break
    case .dropped(.text(let text), _, let y): drop(text, y: y, at: now)
    case .dropped(.items(let items), _, let y):
      let files = items.compactMap { if case .file(let path) = $0 { path } else { nil } }
      if !files.isEmpty { return open(files, at: now) }
      let links = items.compactMap { if case .link(let link) = $0 { link } else { nil } }
      drop(links.joined(separator: "\n"), y: y, at: now)
    }
    window.requestFrame()
  }

  private func drop(_ text: String, y: Double, at time: Instant) {
    recorder?.drop(text, y: y, at: time)
    screen.drop(text, y: y, at: time)
  }
}

/// What can be asked of a window by name, as the desktop entry does.
enum SessionAction: String {
  case newTask = "new-task"
}
