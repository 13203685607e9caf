package import Seeded

/// Hands that know the window and its gestures, and use them without sense.
///
/// What they do depends on the seed and on the sizes that they are told, and on nothing else.
package struct RandomHand {
  package var random: SeededRandom
  /// The window's contents in logical pixels.
  package var size: (width: Double, height: Double)
  /// The top of the list, below our own header.
  package var top: Double
  var moves: [HandMove] = []

  package init(seed: UInt64, size: (width: Double, height: Double), top: Double) {
    random = SeededRandom(seed: seed)
    self.size = size
    self.top = top
  }

  /// What one act is called, and its moves. No finger, button or key stays down after it.
  package mutating func act() -> (name: String, moves: [HandMove]) {
    moves = []
    let acts = Self.acts
    let chosen = acts[random.next(below: acts.count)]
    chosen.play(&self)
    return (chosen.name, moves)
  }

  private static let acts: [(name: String, play: @Sendable (inout Self) -> Void)] = [
    ("tap", { $0.tap() }), ("swipe", { $0.swipe() }), ("swipe", { $0.swipe() }),
    ("pull", { $0.pull() }), ("fling", { $0.fling() }), ("pinch", { $0.pinch() }),
    ("carry", { $0.carry() }), ("fingers", { $0.fingers() }), ("click", { $0.click() }),
    ("wheel", { $0.wheel() }), ("touchpad", { $0.touchpad() }),
    ("touchpad pinch", { $0.touchpadPinch() }), ("typing", { $0.typing() }),
    ("keys", { $0.keys() }), ("keys", { $0.keys() }), ("shortcut", { $0.shortcut() }),
  ]
}

// Small things.
extension RandomHand {
  mutating func add(_ deed: HandMove.Deed, _ milliseconds: Double = 0) {
    moves.append(HandMove(deed, milliseconds: milliseconds))
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    number(range.lowerBound, range.upperBound)
  }

  /// Between two numbers, of which either may be the larger: windows can be very small.
  mutating func number(_ one: Double, _ other: Double) -> Double {
    one + (other - one) * Double(random.next(below: 1_000_001)) / 1_000_000
  }

  mutating func chance(oneIn count: Int) -> Bool { random.next(below: count) == 0 }

  mutating func place() -> (x: Double, y: Double) {
    // Above the list there may be a button that closes the window.
    (number(0, size.width - 1), number(top, max(top + 1, size.height - 1)))
  }

  /// A finger that moves along a line. It may rest before, and at the end so that nothing is flung.
  mutating func stroke(
    _ id: Int32 = 0, from: (x: Double, y: Double), to: (x: Double, y: Double), held: Double = 0,
    rests: Double = 0, steps: Int = 10
  ) {
    add(.down(id, x: from.x, y: from.y), held)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      add(
        .motion(id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
        number(4...12))
    }
    add(.up(id), rests)
  }
}

// Gestures of fingers.
extension RandomHand {
  private mutating func tap() {
    let (x, y) = place()
    let count = chance(oneIn: 4) ? 2 + random.next(below: 3) : 1
    for id in 0..<count { add(.down(Int32(id), x: x + Double(id) * 50, y: y), 2) }
    if chance(oneIn: 5) { add(.motion(0, x: x, y: y), number(300...700)) }
    for id in 0..<count { add(.up(Int32(id)), chance(oneIn: 3) ? 60 : 5) }
    if chance(oneIn: 3) {
      add(.down(9, x: x, y: y), 20)
      add(.up(9))
    }
  }

  private mutating func swipe() {
    let (x, y) = place()
    let far = x + number(30, size.width * 0.9) * (chance(oneIn: 2) ? 1 : -1)
    stroke(from: (x, y), to: (far, y + number(-20...20)), rests: chance(oneIn: 2) ? 100 : 0)
  }

  private mutating func pull() {
    let (x, y) = place()
    stroke(from: (x, y), to: (x, y + number(60, size.height)), steps: 16)
  }

  private mutating func fling() {
    let (x, y) = place()
    stroke(from: (x, y), to: (x, y - number(-200, size.height)), steps: 5)
  }

  private mutating func carry() {
    let (x, y) = place()
    let end = (x: x + number(-60...60), y: number(top, size.height))
    stroke(from: (x, y), to: end, held: number(400...700), rests: number(0...300), steps: 20)
  }

  private mutating func pinch() {
    let (x, y) = place()
    let (near, far) = (number(15...60), number(40...240))
    let (start, end) = chance(oneIn: 3) ? (far, near) : (near, far)
    // What closes the window lies above the list.
    add(.down(0, x: x, y: max(top, y - start)))
    add(.down(1, x: x + 40, y: y + start))
    for step in 1...14 {
      let half = start + (end - start) * Double(step) / 14
      add(.motion(0, x: x, y: y - half))
      add(.motion(1, x: x + 40, y: y + half), 9)
    }
    add(.up(0), chance(oneIn: 2) ? 40 : 0)
    add(.up(1))
  }

  /// Several fingers at once, each with a mind of its own.
  private mutating func fingers() {
    var places: [Int32: (x: Double, y: Double)] = [:]
    for _ in 0..<40 {
      let id = Int32(random.next(below: 4))
      if let old = places[id], !chance(oneIn: 8) {
        let new = (x: old.x + number(-40...40), y: old.y + number(-40...40))
        places[id] = new
        add(.motion(id, x: new.x, y: new.y), number(0...12))
      } else if places.removeValue(forKey: id) != nil {
        add(.up(id), number(0...12))
      } else {
        let new = place()
        places[id] = new
        add(.down(id, x: new.x, y: new.y), number(0...12))
      }
    }
    if chance(oneIn: 3) { return add(.cancel) }
    for id in places.keys.sorted() { add(.up(id)) }
  }
}
