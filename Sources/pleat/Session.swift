import Archive
import Desk
import Drawing
import Glibc
import Outline
import PleatGestures
import PleatMotion
import Screens
import Wayland
import Words

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
  private let store: OutlineStore
  let painter: Painter
  private var scenes = FrameScenes()
  private var wakeUp: LoopTimer?
  private lazy var settling = LoopTimer { [unowned self] in settle() }
  private var storeWatch: DescriptorWatch?
  private lazy var looking = LoopTimer { [unowned self] in
    pullChanges()
    lookAgainLater()
  }
  let recorder: Recorder?
  private let preferences: Preferences?
  /// What the next start is to show at once.
  private let picture: OpeningPicture?
  private(set) var status: Int32 = 0
  /// How many changes the user knows to be lost when the window is closed; see `requestClose`.
  private var forewarned = 0
  /// A frame could not be drawn for want of memory, and nobody has been told.
  private var lackedMemory = false

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

  private func loseFocus() {
    let now = EventLoop.now()
    recorder?.focusLost(at: now)
    screen.loseFocus(at: now)
  }

  private func advance(to time: Instant) {
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

  private func plan(_ time: Instant, isRequired: Bool) -> FramePlan {
    advance(to: time)
    let (moves, sight) = look { ($0.needsFrames, $0.scrolledSight) }
    // Motion too slow to change a pixel yet brings no callback, and a callback can be lost.
    if moves { window.requestFrame() }
    let area = window.scrollArea
    if let plan = scenes.plan(sight, isRequired: isRequired, area: area) { return plan }
    look { $0.draw(into: &scenes.next) }
    window.scrollLines = area.flatMap {
      scenes.next.overflows ? RowStrip.lines(of: PixelRect($0)) : nil
    }
    return scenes.plan(scene: sight, isRequired: isRequired, area: area)
  }

  /// Adds tasks at the end of the open ones.
  func add(_ titles: [String]) { screen.add(titles) }

  /// What the window shows, as a PNG file.
  func writePicture(to path: String) throws(PictureError) {
    guard let scene = shownScene else { return }
    try painter.writePNG(of: scene, to: path)
  }

  var shownScene: Scene? { scenes.shown }
}

// A list that is not scrolled any more.
extension Session {
  private static let settlingTime = 0.3

  private func settleLater() {
    settling.set(EventLoop.now().advanced(bySeconds: Self.settlingTime))
  }

  private func settle() {
    scenes.settle()
    window.requestFrame()
  }
}

extension Session {
  private func save() {
    for transaction in screen.takeTransactions() { store.commit(transaction) }
  }

  private func take(_ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      forewarned = 0
      if screen.banner?.isTrouble == true { screen.banner = nil }
      // What our own unsaved edits were spared is caught up with now.
      pullChanges()
    case .failed(.continuedBeside(let report), _):
      // Nothing waits to be written any more: it is news, and stays readable for a while.
      screen.banner = .notice(report.description, at: EventLoop.now())
    case .failed(let error, _), .refused(let error): tell(error)
    }
    window.requestFrame()
  }

  private func pullChanges() {
    save()
    let now = EventLoop.now()
    do throws(StoreError) {
      try screen.takeChanges(at: now) { document throws(StoreError) in
        let known = recorder == nil ? [] : document.historyIDs
        let made = try store.pullChanges(into: &document)
        if let recorder, made != nil || document.historyIDs != known {
          recorder.outside(made, document, at: now)
        }
        return made != nil
      }
    } catch {
      tell(error)
    }
    window.requestFrame()
  }

  private func tell(_ error: StoreError) {
    let loss = counted(
      forewarned, one: "Closing again loses %1 change.", many: "Closing again loses %1 changes.")
    screen.banner = .trouble(
      forewarned == 0 ? error.description : error.description + " " + loss)
  }

  /// The user wants the window gone. It stays once, where changes would go with it that cannot be
  /// written: closing it again is to know that.
  private func requestClose() {
    loseFocus()
    save()
    do throws(StoreError) {
      try store.flush()
    } catch {
      let lost = store.pendingCount
      if lost > forewarned {
        forewarned = lost
        tell(error)
        return window.requestFrame()
      }
    }
    loop.quit()
  }

  /// Where the folder cannot be watched, as when others have used up the system's watches, the disk
  /// is looked at once a second.
  private func lookAgainLater() { looking.set(EventLoop.now().advanced(bySeconds: 1)) }

  /// What was typed and done is on disk before the program ends.
  private func end() {
    screen.close()
    save()
    preferences?.finish(screen.viewState, window.memory)
    if let recorder {
      recorder.finish(screen.notebook.document)
      if let failure = recorder.failure { CommandOutput.complain(failure) }
    }
    do throws(StoreError) {
      try store.close()
    } catch {
      let lost = counted(
        store.pendingCount, one: "%1 change is lost.", many: "%1 changes are lost.")
      CommandOutput.complain(error.lastWords + " " + lost)
      status = 1
    }
    keepPicture()
  }

  /// What a window would show that opened now is kept for the next one that does.
  private func keepPicture() {
    guard let picture, let first = window.firstConfiguration, status == 0 else { return }
    let notebook = Notebook(document: screen.notebook.document, clock: { WallTime.current })
    var screen = TraceOpening(preferences).screen(
      notebook, layouts: painter.layouts, window: first)
    notebook.today = CivilDay.today
    screen.configure(first, at: .zero)
    var scene = FrameScenes().next
    screen.draw(into: &scene)
    picture.keep(scene, of: first, painter)
  }

  /// The compositor is gone, or has thrown us out.
  func fail(_ sentence: String) {
    CommandOutput.complain(sentence)
    status = 1
    loop.quit()
  }
}

extension Session {
  /// There is no memory to draw to. A window that shows nothing cannot say so.
  func memoryRanShort() {
    if window.isShown {
      lackedMemory = true
    } else {
      fail(message("There is no memory for a window."))
    }
  }

  /// It can be seen again: there is memory for the size that the window has now.
  private func sayMemoryRanShort() {
    guard lackedMemory else { return }
    lackedMemory = false
    guard screen.banner?.isTrouble != true else { return }
    screen.banner = .notice(
      message("There was no memory for a window of another size."), at: EventLoop.now())
    window.requestFrame()
  }
}

/// Brings the writer thread's outcomes to the loop's thread.
final class OutcomeBox: @unchecked Sendable {
  /// Set and called on the loop's thread alone.
  var receive: ((SaveOutcome) -> Void)?

  /// May be called on any thread.
  func send(_ outcome: SaveOutcome) {
    EventLoop.invoke { self.receive?(outcome) }
  }
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
