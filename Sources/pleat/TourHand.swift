import PleatMotion

/// A hand that plays by the clock: what it does next, and when, counted from the act's beginning.
struct TourHand {
  struct Move {
    var milliseconds: Int
    var deed: Deed
  }

  enum Deed {
    case down(finger: Int32, x: Double, y: Double)
    case motion(finger: Int32, x: Double, y: Double)
    case up(finger: Int32)
    /// A key by its evdev code, pressed and released.
    case key(UInt32, shift: Bool, control: Bool)
    /// A picture of what is shown at this moment.
    case picture(String)
  }

  private(set) var moves: [Move] = []
  private var clock = 0
  private var places: [Int32: (x: Double, y: Double)] = [:]

  /// The pace of the touch screen that is played: 125 samples a second.
  private static let step = 8
}

extension TourHand {
  mutating func wait(_ milliseconds: Int) { clock += milliseconds }

  mutating func down(_ finger: Int32 = 0, x: Double, y: Double) {
    places[finger] = (x, y)
    add(.down(finger: finger, x: x, y: y))
  }

  mutating func up(_ finger: Int32 = 0) {
    places[finger] = nil
    add(.up(finger: finger))
  }

  mutating func picture(_ name: String) { add(.picture(name)) }

  /// Moves fingers by a distance each, starting and ending softly.
  mutating func glide(_ distances: [Int32: (dx: Double, dy: Double)], in milliseconds: Int) {
    let start = places
    let steps = max(1, milliseconds / TourHand.step)
    for step in 1...steps {
      clock += TourHand.step
      let share = Double(step) / Double(steps)
      let eased = share * share * (3 - 2 * share)
      for finger in distances.keys.sorted() {
        guard let from = start[finger], let distance = distances[finger] else { continue }
        let place = (x: from.x + distance.dx * eased, y: from.y + distance.dy * eased)
        places[finger] = place
        add(.motion(finger: finger, x: place.x, y: place.y))
      }
    }
  }

  mutating func glide(dx: Double = 0, dy: Double = 0, in milliseconds: Int) {
    glide([0: (dx, dy)], in: milliseconds)
  }

  mutating func tap(x: Double, y: Double, fingers: Int32 = 1) {
    for finger in 0..<fingers { down(finger, x: x + Double(finger) * 60, y: y) }
    wait(80)
    for finger in 0..<fingers { up(finger) }
  }

  mutating func press(_ code: UInt32, shift: Bool = false, control: Bool = false) {
    add(.key(code, shift: shift, control: control))
    wait(40)
  }

  /// Types lower and upper case letters and spaces, as on a keyboard of the US layout.
  mutating func type(_ text: String) {
    for character in text.unicodeScalars {
      guard let code = TourKeys.code(of: character) else { continue }
      press(code, shift: character.properties.isUppercase)
    }
  }

  private mutating func add(_ deed: Deed) {
    moves.append(Move(milliseconds: clock, deed: deed))
  }
}
