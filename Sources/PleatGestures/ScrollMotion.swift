import PleatMotion

/// How the content moves behind the viewport.
///
/// A position is the place of the content that lies at the viewport's upper edge.
enum ScrollMotion {
  case resting(Double)
  /// A finger, or a carried row near an edge, holds it.
  case held(Double)
  case flying(Fling)
  /// On its way back to an edge, to where the wheel has turned, or to a row to be shown.
  case springing(SpringMotion)

  func position(at time: Instant) -> Double {
    switch self {
    case .resting(let position), .held(let position): position
    case .flying(let fling): fling.position(at: time)
    case .springing(let motion): motion.value(at: time)
    }
  }

  func velocity(at time: Instant) -> Double {
    switch self {
    case .resting, .held: 0
    case .flying(let fling): fling.velocity(at: time)
    case .springing(let motion): motion.velocity(at: time)
    }
  }

  /// Whether it moves by itself.
  var isMoving: Bool {
    switch self {
    case .resting, .held: false
    case .flying, .springing: true
    }
  }

  var isResting: Bool {
    if case .resting = self { true } else { false }
  }
}
