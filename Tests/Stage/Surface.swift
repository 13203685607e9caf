package import Harness
package import WaylandServer

/// A client's surface, and everything that it must do right at a commit.
package final class Surface {
  struct State {
    var attaches = false
    var buffer: Buffer?
    var damage: [Box] = []
    var surfaceDamage: [Box] = []
    var callbacks: [WlCallback] = []
    var scale = 1
    var destination: (width: Int, height: Int)?
    /// The part of the buffer that is shown; nil for all of it.
    var source: Box?
    /// Whether what is shown of the buffer, or how large, is another.
    var changesView = false
    var geometry: Box?
    var input: [Box]?
    var opaque: [Box] = []
  }

  package let resource: WlSurface
  /// How many commits it has made, and how many of them brought pixels.
  package private(set) var commits = 0
  package private(set) var frames = 0
  /// Called after each of them has taken effect.
  package var onCommit: () -> Void = {}
  /// When the last commit came, in seconds of the monotonic clock.
  package private(set) var lastCommit = 0.0
  /// What the last buffer held, if pixels are checked.
  private(set) var contents: Picture?
  /// The last commit's damage, in the buffer's pixels.
  package private(set) var damage: [Box] = []
  var pending = State()
  private(set) var current = State()
  weak var window: Window?
  var fractionalScale: WpFractionalScaleV1?
  /// Other surfaces of the window's, and what this one is if it is one of those.
  package internal(set) var parts: [Part] = []
  weak var part: Part?
  private var callbacks: [WlCallback] = []
  private var feedbacks: (pending: [WpPresentationFeedback], owed: [WpPresentationFeedback]) =
    ([], [])
  /// How many frames it asked the time of.
  package private(set) var feedbackCount = 0
  private var lastAsked = 0.0
  private var shown: [Buffer] = []
  private unowned let stage: Stage

  init(_ resource: WlSurface, on stage: Stage) {
    self.resource = resource
    self.stage = stage
    resource.onRequest { [unowned self] in handle($0) }
    resource.onDestroy { [weak stage] in
      guard let stage else { return }
      stage.seat.forget(resource)
      stage.surfaces[resource] = nil
    }
  }
}

extension Surface {
  private func handle(_ request: WlSurface.Request) {
    switch request {
    case .attach(let buffer, _, _):
      pending.attaches = true
      pending.buffer = buffer.flatMap { stage.buffers[$0] }
      if buffer != nil, pending.buffer == nil { stage.fault("an unknown buffer is attached") }
    case .damage(let x, let y, let width, let height):
      pending.surfaceDamage.append(
        Box(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .damageBuffer(let x, let y, let width, let height):
      pending.damage.append(Box(x: Int(x), y: Int(y), width: Int(width), height: Int(height)))
    case .frame(let callback): add(callback)
    case .setBufferScale(let scale): pending.scale = Int(scale)
    case .commit: commit()
    case .destroy:
      if window?.isAlive == true { stage.fault("a surface ends before its role") }
    case .setOpaqueRegion(let region):
      pending.opaque = region.flatMap { stage.regions[$0] } ?? []
    case .setInputRegion(let region): pending.input = region.flatMap { stage.regions[$0] }
    case .setBufferTransform, .offset: break
    }
  }

  private func add(_ callback: WlCallback) {
    pending.callbacks.append(callback)
    callback.onDestroy { [weak self] in
      self?.pending.callbacks.removeAll { $0 == callback }
      self?.callbacks.removeAll { $0 == callback }
    }
  }

  private func commit() {
    commits += 1
    lastCommit = Deadline.now
    // A part's commit waits for the window's.
    if let part { return part.keep() }
    for part in parts { part.apply() }
    apply()
    onCommit()
  }

  /// What was asked for takes effect.
  func apply() {
    checkHeldBuffers()
    checkCallbacks()
    callbacks += pending.callbacks
    feedbacks.owed += feedbacks.pending
    feedbacks.pending = []
    let brings = pending.attaches && pending.buffer != nil
    if brings { show() }
    current = pending
    pending.attaches = false
    pending.damage = []
    pending.surfaceDamage = []
    pending.callbacks = []
    pending.changesView = false
    window?.committed(withBuffer: brings)
    switch stage.setup.frames {
    case .immediate, .lostOnce:
      answerFrames()
      answerFeedbacks()
    case .perTick, .withheld: break
    }
  }
}

// What is wrong with a commit.
extension Surface {
  /// Buffers that the compositor holds must not change.
  func checkHeldBuffers() {
    guard stage.setup.checksPixels else { return }
    for buffer in shown where !buffer.isUntouched { stage.fault("a held buffer was written to") }
  }

  private func checkCallbacks() {
    if pending.callbacks.count > 1 { stage.fault("a commit asks for several frame callbacks") }
    // A callback that does not come for a few refresh periods may be given up.
    if !callbacks.isEmpty, !pending.callbacks.isEmpty, !stage.isLate,
      Deadline.now - lastAsked < 0.03
    {
      stage.fault("a frame callback is asked for while another is owed")
    }
    if !pending.callbacks.isEmpty { lastAsked = Deadline.now }
    let isEmpty = !pending.attaches && pending.damage.isEmpty && pending.surfaceDamage.isEmpty
    if isEmpty, !pending.changesView, !pending.callbacks.isEmpty {
      stage.fault("an empty commit asks for a frame callback")
    }
  }

  private func show() {
    guard let buffer = pending.buffer else { return }
    frames += 1
    guard buffer.isSound else { return stage.fault("a buffer lies outside its pool") }
    if buffer.width % pending.scale != 0 || buffer.height % pending.scale != 0 {
      stage.fault("a buffer of \(buffer.width)x\(buffer.height) at scale \(pending.scale)")
    }
    for old in shown where old !== buffer { old.age += 1 }
    damage = pending.damage + pending.surfaceDamage.map { scaled($0) }
    let new = stage.setup.checksPixels ? buffer.picture : Picture(width: 0, height: 0, words: [])
    if stage.setup.checksPixels { compare(new) }
    shown.removeAll { $0 === buffer }
    buffer.hold(new)
    shown.append(buffer)
    releaseBuffers()
  }

  private func compare(_ new: Picture) {
    let check = DamageCheck(before: contents, after: new, damage: damage)
    if let place = check.escaped {
      stage.fault(
        "pixels changed outside the damage, such as \(place) of \(new.width)x\(new.height)")
    }
    contents = new
  }

  private func scaled(_ box: Box) -> Box {
    // Whole-surface damage is often declared as the largest number.
    func limited(_ length: Int) -> Int { min(length, 100_000) * pending.scale }
    return Box(
      x: box.x * pending.scale, y: box.y * pending.scale, width: limited(box.width),
      height: limited(box.height))
  }
}

extension Surface {
  /// Gives back the buffers that the policy no longer holds.
  package func releaseBuffers() {
    let kept: Int
    switch stage.setup.release {
    case .immediate: kept = 0
    case .atNextCommit: kept = 1
    case .late(let commits): kept = commits + 1
    case .never: return
    }
    checkHeldBuffers()
    for buffer in shown where buffer.age >= kept { buffer.release() }
    shown.removeAll { !$0.isHeld }
  }

  func add(_ feedback: WpPresentationFeedback) {
    feedbackCount += 1
    feedbacks.pending.append(feedback)
    feedback.onDestroy { [weak self] in
      self?.feedbacks.pending.removeAll { $0 == feedback }
      self?.feedbacks.owed.removeAll { $0 == feedback }
    }
  }

  /// Tells what became of the frames that came to light.
  func answerFeedbacks() {
    let owed = feedbacks.owed
    feedbacks.owed = []
    for feedback in owed {
      switch stage.setup.presentation {
      case .silent: feedbacks.owed.append(feedback)
      case .discarded: feedback.sendDiscarded()
      case .told, .foreign:
        // Screens show frames at whole periods.
        let period = Stage.refreshPeriod
        let time = UInt64(Deadline.now * 1e9) / period * period
        feedback.sendPresented(
          tvSecHi: 0, tvSecLo: UInt32(time / 1_000_000_000),
          tvNsec: UInt32(time % 1_000_000_000), refresh: UInt32(period), seqHi: 0, seqLo: 0,
          flags: .vsync)
      }
    }
    if case .silent = stage.setup.presentation { return }
    for feedback in owed { feedback.destroy() }
  }

  /// The window is on a screen, or on it no longer.
  package func enter(_ output: Output) {
    for object in output.resources where object.client == resource.client {
      resource.sendEnter(output: object)
    }
  }

  package func leave(_ output: Output) {
    for object in output.resources where object.client == resource.client {
      resource.sendLeave(output: object)
    }
  }

  /// Asks for a whole scale, of surfaces that know of it.
  package func prefer(scale: Int32) {
    if resource.version >= 6 { resource.sendPreferredBufferScale(factor: scale) }
  }

  /// Asks for a scale in 120ths.
  package func prefer(fractionalScale: UInt32) {
    self.fractionalScale?.sendPreferredScale(scale: fractionalScale)
  }

  /// Answers the callbacks that are owed, as the policy has it.
  package func answerFrames() {
    if case .withheld = stage.setup.frames { return }
    if case .lostOnce = stage.setup.frames, !callbacks.isEmpty {
      callbacks = []
      stage.setup.frames = .immediate
      return
    }
    answerOwedFrames()
  }

  /// Answers the callbacks that are owed, and none that is asked for afterwards.
  package func answerOwedFrames() {
    let owed = callbacks
    callbacks = []
    for callback in owed {
      callback.sendDone(callbackData: Stage.time)
      callback.destroy()
    }
  }

  /// How many frame callbacks are owed.
  package var owedFrames: Int { callbacks.count }

  /// How many buffers of the last one's size the client has, shown or not.
  package var buffersOfItsSize: Int {
    guard let last = current.buffer else { return 0 }
    return stage.buffers.values.count {
      $0.width == last.width && $0.height == last.height
        && $0.resource.client == resource.client
    }
  }

  /// How many buffers the compositor holds that the client has not given up.
  package var heldBuffers: Int { shown.count { $0.isHeld && !$0.isGone } }

  /// The window's size in logical pixels, without whatever surrounds it.
  package var size: (width: Int, height: Int) {
    geometry.map { ($0.width, $0.height) } ?? surfaceSize
  }

  /// The window's contents within the surface.
  package var geometry: Box? { current.geometry }
  /// Where it can be touched; nil for everywhere.
  package var input: [Box]? { current.input }
  package var opaque: [Box] { current.opaque }
  var source: Box? { current.source }
  /// Whether what is seen is a part of the window that scrolls by itself.
  package var isScrolling: Bool { parts.contains(where: \.isShown) }
  package var scrollingPart: Surface? { parts.first(where: \.isShown)?.surface }
  package var bufferScale: Int { current.scale }
  /// Whether the last buffer's alpha has no meaning.
  package var isOpaque: Bool { current.buffer?.isOpaque ?? true }

  /// What is shown, if pixels are checked: the window, and whatever surrounds it.
  package var whole: Picture? {
    guard var picture = contents else { return nil }
    for part in parts { part.draw(over: &picture, factor: factor) }
    return picture
  }

  /// Physical pixels for each logical one.
  package var factor: Double { Double(contents?.width ?? 0) / Double(max(surfaceSize.width, 1)) }

  /// What the window showed last, without whatever surrounds it.
  package var picture: Picture? {
    guard let whole, let box = geometry else { return whole }
    func pixels(_ length: Int) -> Int { Int((Double(length) * factor).rounded()) }
    return whole.cropped(
      x: pixels(box.x), y: pixels(box.y), width: pixels(box.width), height: pixels(box.height))
  }

  /// The surface's size in logical pixels.
  package var surfaceSize: (width: Int, height: Int) {
    if let destination = current.destination { return destination }
    guard let buffer = current.buffer else { return (0, 0) }
    return (buffer.width / current.scale, buffer.height / current.scale)
  }
}
