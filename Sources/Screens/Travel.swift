import Drawing
import Outline
import PleatGestures
import PleatMotion

/// How the levels stand to each other while one gives way to another; all of it at rest but rarely.
struct Travel {
  /// How far each level is moved down; those that are not shown rest wherever they went.
  var slides = Slides()
  /// A level that unfolds out of a row of the one above, or closes up into it.
  var unfolding: Unfolding?
  /// Tasks that still leave though those of another list come in.
  var ghost: Ghost?
  /// The neighbour that a pull has drawn into the window, and where it is.
  var peek: (place: Place, offset: Double)?
  /// Since when a carried task waits at the upper edge to be taken to the lists.
  var wait: Instant?
  /// A task that is carried over the lists.
  var carried: CarriedTask?
  /// What is still seen of a task that was dropped on a list.
  var dropped: (picture: RowPicture, fade: Fade)?
}

/// A task that is held over another level than its own.
struct CarriedTask {
  var row: ItemID
  var contact: ContactID
  /// Where the finger is, and how far below the row's upper edge.
  var finger: Double
  var grab: Double
  /// What is left of the way from where the row was drawn to the finger.
  var way: SpringMotion
  /// How opaque it is, and how far it is drawn below the finger's grip: over a list that it can go to,
  /// that list's name is to be read.
  var opacity = Fade(1, duration: 0.12)
  var aside = SpringMotion(restingAt: 0)

  static let opacityOverTarget = 0.85
  /// From the finger down to a row that stands aside: where the finger is in a row of one line, its
  /// title stays free.
  static let distanceAside = 36.0
}

/// A motion for each level.
struct Slides {
  private var menu = SpringMotion(restingAt: 0)
  private var lists = SpringMotion(restingAt: 0)
  private var tasks = SpringMotion(restingAt: 0)

  subscript(place: Place) -> SpringMotion {
    get {
      switch place {
      case .menu: menu
      case .lists: lists
      case .tasks: tasks
      }
    }
    set {
      switch place {
      case .menu: menu = newValue
      case .lists: lists = newValue
      case .tasks: tasks = newValue
      }
    }
  }
}

/// A level that lies folded in a strip of the level above, below one of its rows.
struct Unfolding {
  /// The level that unfolds.
  var inner: Place
  var anchor: Anchor
  /// Where the row's lower edge lies at rest, and its index, as known last.
  var hinge: (index: Int, edge: Double)
  /// The strip's upper edge and its height.
  var top: SpringMotion
  var height: SpringMotion
  /// The fingers that pinch it together.
  var pinch: (middle: Double, scale: Double)?

  /// The row that it comes out of.
  enum Anchor: Equatable {
    case list(ListID)
    /// The last one.
    case end
  }
}

extension Unfolding {
  /// The strip as drawn, in a viewport of a height.
  func strip(at time: Instant, in viewport: Double) -> (top: Double, height: Double) {
    let (top, height) = (top.value(at: time), max(height.value(at: time), 0))
    guard let pinch else { return (top, height) }
    // The fingers see what is drawn: their place in the strip stays where it is.
    return (
      top + pinch.middle * (1 - pinch.scale) * height / viewport, height * pinch.scale
    )
  }

  func isAtRest(at time: Instant) -> Bool {
    pinch == nil && top.isAtRest(at: time) && height.isAtRest(at: time)
  }

  /// Lets it go from where it is drawn to another strip.
  ///
  /// - Parameter pinchVelocity: how fast the fingers' scale changed, per second, if they held it.
  mutating func go(
    toTop newTop: Double, height newHeight: Double, by spring: Spring, at time: Instant,
    in viewport: Double, pinchVelocity: Double
  ) {
    let now = strip(at: time, in: viewport)
    let full = max(height.value(at: time), 0)
    let speeds =
      pinch.map { (-$0.middle * full / viewport * pinchVelocity, full * pinchVelocity) }
      ?? (top.velocity(at: time), height.velocity(at: time))
    pinch = nil
    top = SpringMotion(from: now.top, velocity: speeds.0, to: newTop, by: spring, at: time)
    height = SpringMotion(
      from: now.height, velocity: speeds.1, to: newHeight, by: spring, at: time)
  }
}

/// The tasks of a list on their way out.
struct Ghost {
  var level: Level<TaskList>
  var slide: SpringMotion
  var unfolding: Unfolding?
}
