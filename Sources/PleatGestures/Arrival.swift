/// A row that a placeholder becomes.
struct Arrival {
  var id: RowKey
  /// The upper edge of the placeholder, and how much of it is shown.
  var top: Double
  var extent: Double
  /// Whether it is hinged at its lower edge.
  var isHinged: Bool
  /// How fast all the content is moved at this moment, in px/s.
  var contentVelocity = 0.0
  /// The index of the gap that it came out of, and how fast the rows on its two sides are moved.
  var gap = (index: 0, speeds: Pinch.Speeds())

  /// How fast a row of an index is moved at this moment, in px/s.
  func velocity(ofRowAt index: Int) -> Double {
    contentVelocity + (index < gap.index ? gap.speeds.upper : gap.speeds.lower)
  }
}
