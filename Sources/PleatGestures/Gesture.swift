import PleatMotion

/// The one gesture under way.
enum Gesture {
  case idle
  case possible(Possible)
  case candidate(Candidate)
  case pan(Pan)
  case swipe(Swipe)
  case carry(Carry)
  case pinch(Pinch)
}

/// What the list was doing when a hand landed on it.
struct Landing {
  /// The list's own velocity.
  var velocity = 0.0
  /// The list moved too fast for anything but being caught.
  var wasMoving = false
  /// It stood at its upper end.
  var atTop = false
  /// It stood at its lower end.
  var atBottom = false
}

/// One contact that is not decided yet.
struct Possible {
  var contact: ContactID
  /// The row it landed on, as drawn.
  var row: RowKey?
  var landing: Landing
  /// It can still become a tap.
  var mayTap = true
  /// It can still become a hold.
  var mayHold = true
  /// The row has begun to rise.
  var rises = false
  /// It landed on the row that stands open.
  var onOpenRow = false
}

/// Two or three contacts that are not decided yet.
struct Candidate {
  /// The two whose span counts, in the order of their downs.
  var first: ContactID
  var second: ContactID
  var firstDown: Instant
  var startSpan: Double
  var startMiddle: Double
  var landing: Landing
  /// How many contacts tap together, or nothing once they do not.
  var tap: Int?
  /// One of them has lifted.
  var hasLifted = false
  /// The pan that it was before, whose rights it keeps.
  var pan: Pan?
}

/// One or more contacts that scroll the list.
struct Pan {
  /// The raw position where the contacts stood at their anchors.
  var base: Double
  /// The newest raw position.
  var raw: Double
  var landing: Landing
  var firstDown: Instant
  /// The raw position when it was decided.
  var start: Double
  /// How far it has panned since it was decided.
  var travel = 0.0
  /// Whether each end may still be pulled.
  var mayPullTop: Bool
  var mayPullBottom: Bool
  /// The viewport's height that overshoot is measured in.
  var dimension: Double
  var pull: Pull?
  /// The velocity of contacts that lifted in this very moment.
  var lifted: (velocity: Double, count: Int, time: Instant)?
  /// More than one contact took part at some time.
  var wasShared = false
}

/// An end that is pulled by its contact.
struct Pull {
  var edge: ListEdge
  var unit: Double
  var reach = PullReach.none
  /// Since when it reaches so far.
  var since = Instant.zero
  /// It shows a placeholder, and whether letting go may still turn it into a row.
  var mayAdd: Bool
  var canAdd: Bool
  var mayFirst: Bool
  var maySecond: Bool
}

/// One contact that moves a row sideways.
struct Swipe {
  var contact: ContactID
  var row: RowKey
  /// The row's offset when it was taken.
  var startOffset: Double
  /// Where it stands if the swipe comes to nothing.
  var homeOffset: Double
  var leading: Side
  var trailing: Side
  var side: RowSide?
  var isArmed = false

  /// What a row does on one side.
  struct Side {
    var mayCommit: Bool
    var commitLength: Double
    /// The width of its buttons; zero without.
    var reveal: Double
    /// The row can be moved to this side.
    let isUsable: Bool

    init(mayCommit: Bool, commitLength: Double, reveal: Double) {
      (self.mayCommit, self.commitLength, self.reveal) = (mayCommit, commitLength, reveal)
      isUsable = mayCommit || reveal > 0
    }

    /// What was refused once stays so for this swipe.
    mutating func askAgain(_ side: Side) {
      mayCommit = mayCommit && side.mayCommit
      reveal = side.reveal
    }
  }

  subscript(side: RowSide) -> Side { side == .leading ? leading : trailing }
}

/// One contact that carries a row.
struct Carry {
  var contact: ContactID
  var row: RowKey
  /// From the row's upper edge to the finger.
  var grab: Double
  /// The finger, in the viewport.
  var finger: Double
  /// Where the finger was when the row was lifted.
  var liftX: Double
  var liftY: Double
  /// The finger has moved since the lift.
  var hasMoved = false
  /// It landed on a list at rest and could be a pointer's tap.
  var mayTap: Bool
  var edge = EdgeScroll()
}

/// Two contacts that open a gap, or close the list.
struct Pinch {
  var first: ContactID
  var second: ContactID
  var startSpan: Double
  var startMiddle: Double
  /// The share of the midpoint's travel that the decision has consumed.
  var consumedMiddle: Double
  var isApart: Bool
  /// The index of the gap, and the rows on its two sides that it is known by.
  var index: Int
  var above: RowKey?
  var below: RowKey?
  /// What it does is shown, and whether letting go may still do it.
  var isShown: Bool
  var mayCommit: Bool
  /// The position when it began.
  var base: Double
  /// The gap, or how far the span has closed.
  var extent = 0.0
  var isArmed = false
  /// One has lifted: the gap stays as it is.
  var isFrozen = false
  /// How fast the two moved when the first of them lifted, and when that was.
  var release = (speeds: Speeds(), time: Instant.zero)

  /// How fast the two halves are moved, in px/s, positive downwards.
  struct Speeds {
    var upper = 0.0
    var lower = 0.0
  }

  /// How fast the two halves are let go as the last one lifts; they rest once the first is long gone.
  func speeds(at time: Instant) -> Speeds {
    time.seconds(since: release.time) <= 0.040 ? release.speeds : Speeds()
  }
}
