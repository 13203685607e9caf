import PleatGestures
import PleatMotion
import PleatTraces

/// Makes a stream that shows a fault short, by leaving out whatever the fault does not need.
struct StreamShrinker {
  /// What is wrong with a session that plays these steps, or nothing.
  var fault: ([StreamStep]) -> String?
  /// How often a stream may be played for it.
  var patience = 1500
  /// Whether all hands lift in the end; a hand that stays is a fault only where it is cancelled.
  var liftsHands = true

  private func ended(_ steps: [StreamStep]) -> [StreamStep] {
    liftsHands ? steps.withHandsLifted : steps
  }

  /// - Returns: a stream with a fault, that loses it with any one step, unless patience came first.
  func shrunk(_ steps: [StreamStep]) -> [StreamStep] {
    var (kept, tries) = (steps, 0)
    var length = max(1, kept.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < kept.count, tries < patience {
        let shorter = Array(kept[..<start] + kept[min(start + length, kept.count)...])
        tries += 1
        if fault(ended(shorter)) != nil {
          kept = shorter
          hasShrunk = true
        } else {
          start += length
        }
      }
      guard tries < patience, length > 1 || hasShrunk else { return ended(kept) }
      length = max(1, length / 2)
    }
  }
}

extension [StreamStep] {
  /// The same with an end to whatever is still under way: a hand that stays is no fault.
  var withHandsLifted: [StreamStep] {
    var hands: Set<Int> = []
    var isScrolling = false
    var isPinching = false
    var last: Int64 = 1000
    for step in self {
      last = Swift.max(last, step.time ?? last)
      switch step {
      case .down(let id, _, _, _, _): hands.insert(id)
      case .up(let id, _): hands.remove(id)
      case .scroll: isScrolling = true
      case .stop: isScrolling = false
      case .pinch: isPinching = true
      case .release: isPinching = false
      default: break
      }
    }
    var steps = self
    for hand in hands.sorted() { steps.append(.up(hand, last)) }
    if isScrolling { steps.append(.stop(last)) }
    if isPinching { steps.append(.release(isCancelled: false, last)) }
    if case .frame = steps.last { return steps }
    return steps + [.frame]
  }
}

extension Session {
  /// Plays a stream, and writes it down as a trace that does the same.
  mutating func writing(_ steps: [StreamStep]) -> String {
    var written: [TraceStep] = []
    for step in steps {
      append(step, to: &written)
      play(step)
    }
    return written.map { $0.line(isPartial: $0.isPartial) }.joined()
  }

  private mutating func append(_ step: StreamStep, to written: inout [TraceStep]) {
    let time = step.time.map { Instant(milliseconds: $0) } ?? list.now
    if let event = step.event(at: time) {
      written.append(TraceStep(.input(event), at: time, isPartial: true))
      return
    }
    if case .frame = step {
      if written.last?.isPartial == true {
        written[written.count - 1].isPartial = false
      } else {
        written.append(TraceStep(.input(.frame), at: time))
      }
      return
    }
    written.append(TraceStep(.advance, at: time))
    if case .advance = step { return }
    // What waits for its frame may change the rows first.
    list.advance(to: time, in: &host)
    if let event = disturbance(step) { written.append(TraceStep(event, at: time)) }
  }

  private func disturbance(_ step: StreamStep) -> TraceEvent? {
    func index(_ share: Double) -> Int {
      min(Int(share * Double(host.rowCount)), host.rowCount - 1)
    }
    switch step {
    case .remove(let share, _): return host.rows.isEmpty ? nil : .remove(index: index(share))
    case .insert(let share, _):
      return .insert(index: Int(share * Double(host.rowCount)), title: "")
    case .reveal(let share, _): return host.rows.isEmpty ? nil : .reveal(index: index(share))
    case .actions(let share, _):
      return host.rows.isEmpty ? nil : .actions(TraceActions(index: index(share), side: .trailing))
    case .resize(let width, let height, _):
      return .window(TraceWindow(width: width, height: height))
    default: return nil
    }
  }
}

extension StreamStep {
  /// The event of hands that it is.
  fileprivate func event(at time: Instant) -> InputEvent? {
    func name(_ id: Int) -> ContactID { ContactID(UInt64(id)) }
    switch self {
    case .down(let id, let isMouse, let x, let y, _):
      return .down(name(id), device: isMouse ? .pointer : .touch, x: x, y: y, time: time)
    case .move(let id, let x, let y, _): return .motion(name(id), x: x, y: y, time: time)
    case .up(let id, _): return .up(name(id), time: time)
    case .shape(let id, let axis): return .shape(name(id), majorAxis: axis)
    case .cancel: return .cancel(time: time)
    case .wheel(let dy, _): return .wheel(dx: 0, dy: dy, x: 200, y: 300, time: time)
    case .scroll(let dx, let dy, _): return .scroll(dx: dx, dy: dy, x: 200, y: 300, time: time)
    case .stop: return .scrollEnd(time: time)
    case .pinch(let x, let y, _): return .pinchBegan(x: x, y: y, time: time)
    case .spread(let scale, let dx, let dy, _):
      return .pinchMoved(dx: dx, dy: dy, scale: scale, time: time)
    case .release(let isCancelled, _): return .pinchEnded(isCancelled: isCancelled, time: time)
    case .frame, .advance, .remove, .insert, .reveal, .actions, .resize: return nil
    }
  }
}
