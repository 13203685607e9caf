/// Where a level stands in the window while one gives way to another; by itself, at rest.
///
/// All of it in logical pixels of the viewport.
struct Pose: Equatable {
  /// How far it is moved down.
  var offset = 0.0
  /// The strip that it is folded into, if it is not spread over the whole viewport.
  var strip: Strip?
  /// Where it is opened to let another level out; an older opening may still be closing.
  var partings: (Parting?, Parting?)

  struct Strip: Equatable {
    var top: Double
    /// The strip's height as a share of the viewport's.
    var share: Double
  }

  /// The rows up to an index are moved by one distance, those after it by another.
  struct Parting: Equatable {
    var index: Int
    var above: Double
    var below: Double
  }

  static func == (left: Pose, right: Pose) -> Bool {
    left.offset == right.offset && left.strip == right.strip
      && left.partings.0 == right.partings.0 && left.partings.1 == right.partings.1
  }
}

extension Pose {
  var isAtRest: Bool { self == Pose() }

  /// Where a place of the level is drawn.
  ///
  /// - Parameter index: the index of the row that the place belongs to.
  func y(of y: Double, row index: Int) -> Double {
    var place = y
    if let parting = partings.0 { place += parting.shift(ofRow: index) }
    if let parting = partings.1 { place += parting.shift(ofRow: index) }
    if let strip { place = strip.top + place * strip.share }
    return place + offset
  }
}

extension Pose.Parting {
  func shift(ofRow row: Int) -> Double { row <= index ? above : below }
}
