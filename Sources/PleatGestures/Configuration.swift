/// The lengths and times at which gestures are decided, and how a user wants them.
///
/// Lengths are logical pixels, times seconds, speeds pixels per second.
public struct Configuration: Sendable {
  /// The height of a row of one line, H: a pinched gap commits at it.
  public var rowHeight = 62.0
  /// Physical pixels in a logical one; what rests lies on the physical grid.
  public var scale = 1.0
  /// The width that thresholds are measured in is at most this, so that a swipe stays one.
  public var widestSwipe = 420.0
  /// The width of one button behind a row.
  public var actionWidth = 72.0

  /// Travel that decides a pan, and is consumed by it.
  public var panSlop = 8.0
  /// Travel that decides a swipe, and is consumed by it.
  public var swipeSlop = 12.0
  /// Travel that decides both for a pointer.
  public var pointerSlop = 4.0
  /// Change of the span, or travel of the midpoint, that decides for two fingers.
  public var pinchSlop = 16.0
  /// Horizontal travel at which a slanting contact is decided at last.
  public var decisionLimit = 32.0
  /// Travel under which a contact is still a tap or a hold.
  public var tapTravel = 10.0
  /// A shorter contact is a tap, a longer one a hold.
  public var holdTime = 0.400
  /// When a held row begins to rise, so that the wait is visible.
  public var riseTime = 0.150
  /// Contacts that begin within this time of the first belong together.
  public var multiTapTime = 0.150
  /// A list that moves faster than this when a finger lands is caught, and nothing else.
  public var movingSpeed = 50.0

  /// The share of the width at which a swipe without buttons commits.
  public var completeShare = 0.35
  /// The share of the width at which a swipe past buttons commits.
  public var deleteShare = 0.5
  /// The least travel of a flick that commits, as a share of the width.
  public var leastFlickShare = 0.15
  /// How far a threshold that was passed must be left again to be disarmed.
  public var hysteresis = 8.0
  /// The speed against an act from which it is not done.
  public var opposingSpeed = 100.0

  /// Contacts larger than this own nothing: palms. Millimetres.
  public var palmAxis = 20.0
  /// Contacts born this near to an edge while another is down own nothing.
  public var palmEdge = 12.0

  /// The same end states, without overshoot and within 150 ms.
  public var reducesMotion = false
  /// The layout runs from right to left.
  public var isRightToLeft = false
  /// The user has exchanged the two sides of a row.
  public var swapsSides = false
  /// Contacts are drawn where they were a few milliseconds ago, between two samples.
  public var resamples = true

  public init() {}
}

extension Configuration {
  /// Whether x counts from the right.
  var mirrorsX: Bool { isRightToLeft != swapsSides }
}
