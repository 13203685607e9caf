import PleatGestures
import PleatMotion
import Seeded

/// One thing that happens to a list in a random stream; times in ms.
enum StreamStep {
  case down(Int, mouse: Bool, x: Double, y: Double, Int64)
  case move(Int, x: Double, y: Double, Int64)
  case up(Int, Int64)
  case shape(Int, Double)
  case frame
  case cancel(Int64)
  case wheel(Double, Int64)
  case scroll(Double, Double, Int64)
  case stop(Int64)
  /// A touchpad's pinch begins, changes its scale, and ends.
  case pinch(x: Double, y: Double, Int64)
  case spread(Double, dx: Double, dy: Double, Int64)
  case release(isCancelled: Bool, Int64)
  case advance(Int64)
  /// The host's rows change: a row at a share of them is removed, or one is added there.
  case remove(Double, Int64)
  case insert(Double, Int64)
  case reveal(Double, Int64)
  /// The host opens the actions of a row at a share of all.
  case actions(Double, Int64)
  case resize(Double, Double, Int64)

  var time: Int64? {
    switch self {
    case .down(_, _, _, _, let time), .move(_, _, _, let time), .up(_, let time),
      .cancel(let time), .wheel(_, let time), .scroll(_, _, let time), .stop(let time),
      .advance(let time), .remove(_, let time), .insert(_, let time), .reveal(_, let time),
      .resize(_, _, let time), .pinch(_, _, let time), .spread(_, _, _, let time),
      .release(_, let time), .actions(_, let time):
      time
    case .shape, .frame: nil
    }
  }
}

/// Hands that do plausible and implausible things, made from a seed.
struct RandomStream {
  private var random: SeededRandom
  private var time: Int64 = 1000
  private var hands: [Hand] = []
  private var isScrolling = false
  /// The scale of a touchpad's pinch under way, and how it changes.
  private var pinch: (scale: Double, step: Double)?
  /// Whether rows may change, rows may be revealed and the viewport may be resized on the way.
  var changesRows = true
  /// Whether the viewport is resized on the way.
  var resizes = true
  private(set) var steps: [StreamStep] = []

  private struct Hand {
    var id: Int
    var x: Double
    var y: Double
    var dx: Double
    var dy: Double
    var left: Int
  }

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Makes at least that many events, and lifts all hands in the end.
  mutating func make(_ count: Int) -> [StreamStep] {
    while steps.count < count { act() }
    for hand in hands { steps.append(.up(hand.id, time)) }
    hands.removeAll()
    if isScrolling { steps.append(.stop(time)) }
    isScrolling = false
    if pinch != nil { steps.append(.release(isCancelled: false, time)) }
    pinch = nil
    steps.append(.frame)
    return steps
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func act() {
    pass()
    if hands.isEmpty ? chance(0.7) : hands.count < 5 && chance(0.03) { land() }
    for index in hands.indices { move(index) }
    lift()
    spread()
    if chance(0.01) { disturb() }
    guard chance(0.9) else { return }
    steps.append(.frame)
    if chance(0.5) { steps.append(.advance(time)) }
  }

  private mutating func pass() {
    let gap = chance(0.02) ? number(100...900) : number(0...20)
    time += Int64(gap)
  }

  private mutating func land() {
    let id = Int.random(in: 1...6, using: &random)
    hands.removeAll { $0.id == id }
    let speed = chance(0.3) ? 0 : number(0...30)
    // Mostly along an axis, as hands do.
    let slant = chance(0.7) ? number(0...0.3) : number(0...1)
    let isAcross = chance(0.5)
    let sign = chance(0.5) ? 1.0 : -1.0
    let hand = Hand(
      id: id, x: number(-5...405), y: number(-5...805),
      dx: sign * speed * (isAcross ? 1 : slant), dy: sign * speed * (isAcross ? slant : 1),
      left: Int(number(0...60)))
    hands.append(hand)
    steps.append(.down(id, mouse: chance(0.1), x: hand.x, y: hand.y, time))
    if chance(0.03) { steps.append(.shape(id, number(5...40))) }
  }

  private mutating func move(_ index: Int) {
    if chance(0.05) { hands[index].dx = number(-20...20) }
    if chance(0.05) { hands[index].dy = number(-20...20) }
    if chance(0.05) { (hands[index].dx, hands[index].dy) = (0, 0) }
    hands[index].left -= 1
    guard hands[index].dx != 0 || hands[index].dy != 0 || chance(0.3) else { return }
    hands[index].x += hands[index].dx + number(-0.5...0.5)
    hands[index].y += hands[index].dy + number(-0.5...0.5)
    let hand = hands[index]
    steps.append(.move(hand.id, x: hand.x, y: hand.y, time))
  }

  private mutating func lift() {
    for hand in hands where hand.left <= 0 { steps.append(.up(hand.id, time)) }
    hands.removeAll { $0.left <= 0 }
  }

  /// Now and then a touchpad pinches, mostly while no finger is on the screen.
  private mutating func spread() {
    guard var pinch else {
      guard chance(hands.isEmpty ? 0.04 : 0.002) else { return }
      pinch = (1, number(-0.08...0.08))
      return steps.append(.pinch(x: number(0...400), y: number(0...800), time))
    }
    if chance(0.05) { pinch.step = number(-0.08...0.08) }
    pinch.scale = max(0, pinch.scale + pinch.step)
    self.pinch = pinch
    steps.append(.spread(pinch.scale, dx: number(-3...3), dy: number(-3...3), time))
    guard chance(0.04) else { return }
    self.pinch = nil
    steps.append(.release(isCancelled: chance(0.2), time))
  }

  private mutating func disturb() {
    switch Int.random(in: 0..<13, using: &random) {
    case 0: steps.append(.cancel(time))
    case 1, 2: steps.append(.wheel(number(-400...400), time))
    case 3, 4:
      isScrolling = true
      steps.append(.scroll(number(-30...30), number(-60...60), time))
    case 5:
      isScrolling = false
      steps.append(.stop(time))
    case 6: steps.append(.move(99, x: 3, y: 4, time))
    case 7: steps.append(.up(98, time))
    case 8 where changesRows: steps.append(.remove(number(0...1), time))
    case 9 where changesRows: steps.append(.insert(number(0...1), time))
    case 10 where changesRows: steps.append(.reveal(number(0...1), time))
    case 11 where changesRows: steps.append(.actions(number(0...1), time))
    case 12 where changesRows && resizes && chance(0.3):
      steps.append(.resize(number(200...700), number(150...1200), time))
    default: break
    }
  }
}

extension Session {
  /// How a stream is told to a session.
  struct Telling {
    /// Times are told as 32-bit stamps with that origin, and unwrapped again.
    var stampShift: UInt32?
    var mirror = false
    var skipsFrames = false
    var ids: [Int: UInt64] = [:]
  }

  mutating func play(_ steps: [StreamStep], _ telling: Telling = Telling()) {
    for step in steps { play(step, telling) }
  }

  mutating func play(_ step: StreamStep, _ telling: Telling = Telling()) {
    let moment = moment(of: step, telling)
    func at(_ time: Int64) -> Instant { moment }
    func name(_ id: Int) -> ContactID { ContactID(telling.ids[id] ?? UInt64(id)) }
    func across(_ x: Double) -> Double { telling.mirror ? list.width - x : x }
    switch step {
    case .down(let id, let mouse, let x, let y, let time):
      list.handle(
        .down(
          name(id), device: mouse ? .pointer : .touch, x: across(x), y: y, time: at(time)),
        in: &host)
    case .move(let id, let x, let y, let time):
      list.handle(.motion(name(id), x: across(x), y: y, time: at(time)), in: &host)
    case .up(let id, let time): list.handle(.up(name(id), time: at(time)), in: &host)
    case .shape(let id, let axis): list.handle(.shape(name(id), majorAxis: axis), in: &host)
    case .frame: list.handle(.frame, in: &host)
    case .cancel(let time): list.handle(.cancel(time: at(time)), in: &host)
    case .wheel(let dy, let time):
      list.handle(.wheel(dx: 0, dy: dy, x: 200, y: 300, time: at(time)), in: &host)
    case .scroll(let dx, let dy, let time):
      list.handle(
        .scroll(
          dx: telling.mirror ? -dx : dx, dy: dy, x: across(200), y: 300, time: at(time)),
        in: &host)
    case .stop(let time): list.handle(.scrollEnd(time: at(time)), in: &host)
    case .pinch(let x, let y, let time):
      list.handle(.pinchBegan(x: across(x), y: y, time: at(time)), in: &host)
    case .spread(let scale, let dx, let dy, let time):
      let dx = telling.mirror ? -dx : dx
      list.handle(.pinchMoved(dx: dx, dy: dy, scale: scale, time: at(time)), in: &host)
    case .release(let isCancelled, let time):
      list.handle(.pinchEnded(isCancelled: isCancelled, time: at(time)), in: &host)
    case .advance(let time):
      if !telling.skipsFrames { list.advance(to: at(time), in: &host) }
    case .remove, .insert, .reveal, .resize, .actions: disturb(step, at: moment)
    }
    check("\(step)")
  }

  /// A step's time on the engine's clock.
  private mutating func moment(of step: StreamStep, _ telling: Telling) -> Instant {
    guard let time = step.time else { return list.now }
    guard let shift = telling.stampShift else { return Instant(milliseconds: time) }
    return clock.instant(of: UInt32(truncatingIfNeeded: time) &+ shift, arrivingAt: .zero)
  }

  private mutating func disturb(_ step: StreamStep, at time: Instant) {
    list.advance(to: time, in: &host)
    switch step {
    case .remove(let share, _):
      guard !host.rows.isEmpty else { return }
      host.rows.remove(at: min(Int(share * Double(host.rowCount)), host.rowCount - 1))
      host.completed = min(host.completed, host.rowCount)
      list.rowsChanged(at: time, in: &host)
    case .insert(let share, _):
      host.insertRow(at: Int(share * Double(host.rowCount)))
      list.rowsChanged(at: time, in: &host)
    case .reveal(let share, _):
      guard !host.rows.isEmpty else { return }
      let index = min(Int(share * Double(host.rowCount)), host.rowCount - 1)
      list.reveal(host.rows[index], at: time, in: &host)
    case .actions(let share, _):
      guard !host.rows.isEmpty else { return }
      let index = min(Int(share * Double(host.rowCount)), host.rowCount - 1)
      list.openActions(of: host.rows[index], towards: .trailing, at: time, in: &host)
    case .resize(let width, let height, _):
      list.resize(width: width, height: height, at: time, in: &host)
    default: break
    }
  }
}
