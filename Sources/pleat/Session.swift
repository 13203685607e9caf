import Archive
import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Screens

/// One window on one store: input goes to the screen, scenes to the window, edits to the disk.
final class Session {
  let loop: EventLoop
  let window: DeskWindow
  var screen: Screen
  private var day = CivilDay()
  var instance: SingleInstance?
  /// What was selected in the text last, so that it is told once.
  var lastSelection: String?
  var portal: PreferencesPortal?
  let store: OutlineStore
  let painter: Painter
  var scenes = FrameScenes()
  private var wakeUp: LoopTimer?
  lazy var settling = LoopTimer { [unowned self] in settle() }
  private var storeWatch: DescriptorWatch?
  lazy var looking = LoopTimer { [unowned self] in
    pullChanges()
    lookAgainLater()
  }
  let recorder: Recorder?
  let preferences: Preferences?
  /// What the next start is to show at once.
  let picture: OpeningPicture?
  var status: Int32 = 0
  /// How many changes the user knows to be lost when the window is closed; see `requestClose`.
  var forewarned = 0
  /// A frame could not be drawn for want of memory, and nobody has been told.
  var lackedMemory = false

  init(
    loop: EventLoop, window: DeskWindow, painter: Painter, store: OpenedStore,
    outcomes: OutcomeBox, opening request: SessionOpening
  ) {
    self.loop = loop
    self.window = window
    self.painter = painter
    recorder = request.recorder
    preferences = request.preferences
    picture = request.picture
    self.store = store.store
    let recorder = request.recorder
    let notebook = Notebook(
      document: store.document, clock: { recorder?.clock.wallTime ?? WallTime.current },
      source: recorder?.clock.source)
    let opening = TraceOpening(preferences)
    screen = opening.screen(notebook, layouts: painter.layouts, window: window.configuration)
    recorder?.begin(store.document, opening)
    if case .readOnly(let error) = store.store.access {
      screen.banner = .trouble(error.description)
    } else if let notice = store.notices.last {
      screen.banner = .notice(notice.description, at: EventLoop.now())
    }
    keepDay()
    if let problem = preferences?.problems.first, screen.banner?.isTrouble != true {
      screen.banner = .notice(problem, at: EventLoop.now())
    }
    connect(outcomes)
  }

  /// Runs until the window is closed.
  func run() {
    if !loop.hasQuit { loop.run() }
    end()
  }
}

extension Session {
  private func connect(_ outcomes: OutcomeBox) {
    window.onInput = { [unowned self] event in
      // What is composed at the old place of the caret stays there.
      if screen.tapsText(event) { window.tapTextField() }
      recorder?.input(event, shown: shownScene)
      screen.handle(event)
      window.requestFrame()
    }
    window.onKey = { [unowned self] key in
      recorder?.key(key)
      // A key that is held asks once.
      if screen.press(key) == .quit, !key.isRepeat || forewarned == 0 { requestClose() }
      window.requestFrame()
    }
    window.onConfigure = { [unowned self] configuration in
      configure(configuration)
      if configuration.isSuspended {
        painter.letGo()
        EventLoop.returnMemory()
      }
      window.requestFrame()
    }
    window.onFocus = { [unowned self] isThere in
      // Where a folder cannot be watched, a look at the window is the time to look at the disk.
      if isThere { pullChanges() } else { loseFocus() }
    }
    window.onClose = { [unowned self] in requestClose() }
    window.onPlan = { [unowned self] time, isRequired in plan(time, isRequired: isRequired) }
    window.onDraw = { [unowned self] target, damage in
      scenes.paint(with: painter, into: target, damage: &damage)
      sayMemoryRanShort()
      return true
    }
    window.onScroll = { [unowned self] target, damage in
      scenes.scroll(with: painter, into: target, damage: &damage)
    }
    window.onFoot = { [unowned self] list, target, damage in
      scenes.paintFoot(with: painter, from: list, into: target, damage: &damage)
    }
    window.onScrolled = { [unowned self] in
      scenes.showScrolled()
      settleLater()
    }
    loop.onBeforeBlocking = { [unowned self] in endBatch() }
    preferences?.onFailure { [unowned self] sentence in
      screen.banner = .notice(sentence, at: EventLoop.now())
    }
    connectDesk()
    outcomes.receive = { [unowned self] outcome in take(outcome) }
    wakeUp = LoopTimer { [unowned self] in
      advance(to: EventLoop.now())
      window.requestFrame()
    }
    if let descriptor = store.changeDescriptor {
      storeWatch = DescriptorWatch(descriptor, for: .readable) { [unowned self] in pullChanges() }
    } else {
      lookAgainLater()
    }
    configure(window.configuration)
  }

  private func configure(_ configuration: WindowConfiguration) {
    let now = EventLoop.now()
    recorder?.configure(configuration, at: now)
    screen.configure(configuration, at: now)
  }

  func loseFocus() {
    let now = EventLoop.now()
    recorder?.focusLost(at: now)
    screen.loseFocus(at: now)
  }

  func advance(to time: Instant) {
    recorder?.advance(to: time)
    screen.advance(to: time)
  }

  /// All that one turn of the loop brought has been handed in.
  private func endBatch() {
    recorder?.endBatch()
    keepDay()
    followDevices()
    screen.endBatch()
    followText()
    save()
    let (moment, moves) = look { ($0.nextWakeUp, $0.needsFrames) }
    wakeUp?.set(moment)
    if moves { window.requestFrame() } else { keepView() }
  }

  /// Looks at the screen where it lies: a value in a class's hands would be copied whole each time.
  func look<Seen>(_ body: (inout Screen) -> Seen) -> Seen { body(&screen) }

  /// What the next start goes on with; not for each frame of a motion that comes to rest anyway.
  private func keepView() {
    guard let preferences else { return }
    let (settings, view) = look { ($0.settings, $0.viewState) }
    preferences.keep(settings, view)
  }

  /// Adds tasks at the end of the open ones.
  func add(_ titles: [String]) { screen.add(titles) }
}

extension Session {
  /// Dates are told from the day that it is.
  private func keepDay() {
    let today = day.number(at: EventLoop.now())
    guard screen.notebook.today != today else { return }
    recorder?.day(today)
    screen.notebook.today = today
  }
}
