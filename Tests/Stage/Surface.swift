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
  }

  package let resource: WlSurface
  /// How many commits it has made, and how many of them brought pixels.
  package private(set) var commits = 0
  package private(set) var frames = 0
  /// When the last commit came, in seconds of the monotonic clock.
  package private(set) var lastCommit = 0.0
  /// What the last buffer showed, if pixels are checked.
  package private(set) var picture: Picture?
  /// The last commit's damage, in the buffer's pixels.
  package private(set) var damage: [Box] = []
  var pending = State()
  private(set) var current = State()
  weak var window: Window?
  var fractionalScale: WpFractionalScaleV1?
  private var callbacks: [WlCallback] = []
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
    case .setOpaqueRegion, .setInputRegion, .setBufferTransform, .offset: break
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
    checkHeldBuffers()
    checkCallbacks()
    callbacks += pending.callbacks
    let brings = pending.attaches && pending.buffer != nil
    if brings { show() }
    current = pending
    pending.attaches = false
    pending.damage = []
    pending.surfaceDamage = []
    pending.callbacks = []
    window?.committed(withBuffer: brings)
    switch stage.setup.frames {
    case .immediate, .lostOnce: answerFrames()
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
    if isEmpty, !pending.callbacks.isEmpty {
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
    let check = DamageCheck(before: picture, after: new, damage: damage)
    if let place = check.escaped {
      stage.fault(
        "pixels changed outside the damage, such as \(place) of \(new.width)x\(new.height)")
    }
    picture = new
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

  /// Answers the callbacks that are owed.
  package func answerFrames() {
    let owed = callbacks
    callbacks = []
    if case .lostOnce = stage.setup.frames, !owed.isEmpty {
      stage.setup.frames = .immediate
      return
    }
    if case .withheld = stage.setup.frames {
      callbacks = owed
      return
    }
    for callback in owed {
      callback.sendDone(callbackData: Stage.time)
      callback.destroy()
    }
  }

  /// How many frame callbacks are owed.
  package var owedFrames: Int { callbacks.count }

  /// How many buffers the compositor holds that the client has not given up.
  package var heldBuffers: Int { shown.count { $0.isHeld && !$0.isGone } }

  /// The size in logical pixels.
  package var size: (width: Int, height: Int) {
    if let destination = current.destination { return destination }
    guard let buffer = current.buffer else { return (0, 0) }
    return (buffer.width / current.scale, buffer.height / current.scale)
  }
}
