import PleatMotion

/// What the engine remembers of a row that is, or was, in view.
struct RowState {
  let id: RowKey
  /// Its place in the order as shown.
  var index: Int
  var height: Double
  /// Its place in the content once everything is at rest.
  var contentTop: Double

  /// How far it is drawn from that place.
  var shift = SpringMotion(restingAt: 0)
  /// How far its colour is from that of its index.
  var slotShift = SpringMotion(restingAt: 0)
  /// How far it is swiped towards the leading side.
  var offset = SpringMotion(restingAt: 0)
  /// How much of its height is still folded away.
  var fold = SpringMotion(restingAt: 0)
  var opacity = SpringMotion(restingAt: 1)
  var lift = SpringMotion(restingAt: 0)

  /// Whether it unfolds upwards, from its lower edge.
  var isHinged = false
  /// Where its swipe commits; the strike is drawn as a share of it.
  var commitLength = 0.0
  var isArmed = false
  /// Whether it travels out of view: its place is then one in the viewport, wherever the list is.
  var isAdrift = false
  /// Whether the host has it no more.
  var isLeaving = false

  /// Where it was drawn when the rows were last read anew; used only while that is done.
  var trace = Trace()

  init(id: RowKey, index: Int, height: Double, contentTop: Double) {
    self.id = id
    self.index = index
    self.height = height
    self.contentTop = contentTop
  }
}

extension RowState {
  /// What is kept of a row while its neighbours are read anew.
  struct Trace {
    var top = 0.0
    var velocity = 0.0
    var slot = 0.0
    var extent = 0.0
    /// The row's new index.
    var index: Int?
    /// Whether it kept its order among its neighbours.
    var isSteady = false
    var isTaken = false
  }

  var contentBottom: Double { contentTop + height }

  /// How much of the row is shown.
  func extent(at time: Instant) -> Double {
    min(max(height - fold.value(at: time), 0), height)
  }

  func slot(at time: Instant) -> Double {
    Double(index) + slotShift.value(at: time)
  }

  /// Whether nothing of it moves by itself any more.
  func isAtRest(at time: Instant) -> Bool {
    shift.isAtRest(at: time) && slotShift.isAtRest(at: time) && offset.isAtRest(at: time)
      && fold.isAtRest(at: time) && opacity.isAtRest(at: time) && lift.isAtRest(at: time)
  }

  /// Whether it is drawn at its place, whole and as its index has it, and stays so.
  func standsStill(at time: Instant) -> Bool {
    isAtRest(at: time) && shift.target == 0 && slotShift.target == 0 && offset.target == 0
      && fold.target == 0 && opacity.target == 1 && lift.target == 0
  }
}
