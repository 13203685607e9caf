import Archive
import Desk
import Drawing
import Outline
import PleatGestures
import PleatMotion
import Screens
import Wayland

/// One window on one store: input goes to the screen, scenes to the window, edits to the disk.
final class Session {
  let loop: EventLoop
  let window: DeskWindow
  private(set) var screen: TasksScreen
  private let store: OutlineStore
  let painter: Painter
  private var scenes = FrameScenes()
  private var wakeUp: LoopTimer?
  private var storeWatch: DescriptorWatch?
  private(set) var status: Int32 = 0

  init(loop: EventLoop, desktop: Desktop, store: OpenedStore, outcomes: OutcomeBox) {
    self.loop = loop
    window = DeskWindow(on: desktop, title: "Pleat", appID: StoreLocation.applicationID)
    self.store = store.store
    let layouts = TextLayouts()
    painter = Painter(layouts: layouts)
    let style = TextStyle(scale: Scale(numerator: window.configuration.scale))
    let list = store.document.outline.lists.first?.id
    screen = TasksScreen(
      tasks: TaskList(
        document: store.document, list: list ?? ListID(high: 0, low: 0), layouts: layouts,
        style: style, clock: { WallTime.current }),
      window: window.configuration)
    if case .readOnly(let error) = store.store.access {
      screen.banner = .trouble(error.description)
    } else if let notice = store.notices.last {
      screen.banner = .notice(notice.description, at: EventLoop.now())
    }
    connect(outcomes)
    desktop.onFailure = { [unowned self] failure in fail(failure.description) }
  }

  /// Runs until the window is closed.
  func run() {
    loop.run()
    end()
  }
}

extension Session {
  private func connect(_ outcomes: OutcomeBox) {
    window.onInput = { [unowned self] event in
      screen.handle(event)
      window.requestFrame()
    }
    window.onKey = { [unowned self] key in
      if screen.press(key) == .quit { loop.quit() }
      window.requestFrame()
    }
    window.onConfigure = { [unowned self] configuration in
      screen.configure(configuration, at: EventLoop.now())
      window.requestFrame()
    }
    window.onFocus = { [unowned self] isThere in
      // Where a folder cannot be watched, a look at the window is the time to look at the disk.
      if isThere { pullChanges() } else { screen.loseFocus(at: EventLoop.now()) }
    }
    window.onClose = { [unowned self] in loop.quit() }
    window.onDraw = { [unowned self] target, damage in draw(into: target, damage: &damage) }
    loop.onBeforeBlocking = { [unowned self] in endBatch() }
    outcomes.receive = { [unowned self] outcome in take(outcome) }
    wakeUp = LoopTimer { [unowned self] in
      screen.advance(to: EventLoop.now())
      window.requestFrame()
    }
    if let descriptor = store.changeDescriptor {
      storeWatch = DescriptorWatch(descriptor, for: .readable) { [unowned self] in pullChanges() }
    }
    screen.configure(window.configuration, at: EventLoop.now())
  }

  /// All that one turn of the loop brought has been handed in.
  private func endBatch() {
    screen.endBatch()
    save()
    wakeUp?.set(screen.nextWakeUp)
    if screen.needsFrames { window.requestFrame() }
  }

  private func draw(into target: FrameTarget, damage: inout [DamageRect]) -> Bool {
    screen.advance(to: target.time)
    screen.draw(into: &scenes.next)
    // Motion too slow to change a pixel yet brings no callback, and a callback can be lost.
    if screen.needsFrames { window.requestFrame() }
    return scenes.paint(with: painter, into: target, damage: &damage)
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

extension Session {
  private func save() {
    for transaction in screen.tasks.takeTransactions() { store.commit(transaction) }
  }

  private func take(_ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      if screen.banner?.isTrouble == true { screen.banner = nil }
      // What our own unsaved edits were spared is caught up with now.
      pullChanges()
    case .failed(let error, _), .refused(let error): screen.banner = .trouble(error.description)
    }
    window.requestFrame()
  }

  private func pullChanges() {
    save()
    do throws(StoreError) {
      try screen.takeChanges(at: EventLoop.now()) { document throws(StoreError) in
        try store.pullChanges(into: &document) != nil
      }
    } catch {
      screen.banner = .trouble(error.description)
    }
    window.requestFrame()
  }

  /// What was typed and done is on disk before the program ends.
  private func end() {
    screen.close()
    save()
    do throws(StoreError) {
      try store.close()
    } catch {
      CommandOutput.complain(error.description)
      status = 1
    }
  }

  /// The compositor is gone, or has thrown us out.
  private func fail(_ sentence: String) {
    CommandOutput.complain(sentence)
    status = 1
    loop.quit()
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
