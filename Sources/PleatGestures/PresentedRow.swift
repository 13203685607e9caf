/// Where one row is drawn now, and how.
public struct PresentedRow<RowID: Hashable> {
  public var id: RowID
  /// Its place in the order as shown; a row that leaves has its last one.
  public var index: Int
  /// The upper edge of what is shown of it, in the viewport.
  public var top: Double
  /// How tall it is when unfolded.
  public var height: Double
  /// How much of the height is shown: less while a new row unfolds.
  public var extent: Double
  /// The index that its colour is taken from, interpolated while it moves.
  public var slot: Double
  /// How far it is moved to the right, in pixels.
  public var offset: Double
  /// The side that it is moved towards.
  public var side: RowSide?
  /// The share of the commit distance that the finger has drawn, 0...1.
  public var strike: Double
  /// Whether letting go of a still finger would commit.
  public var isArmed: Bool
  /// How far it is lifted from the list, 0...1; the scale and the shadow follow it.
  public var lift: Double
  /// 1, or less while it comes or goes.
  public var opacity: Double
  /// The row is gone from the host's rows and still to be seen.
  public var isLeaving: Bool
  /// The row is under the finger and drawn above the others.
  public var isCarried: Bool
}

extension PresentedRow: Sendable where RowID: Sendable {}

/// The panel that stands for a row which does not exist yet.
public struct Placeholder: Hashable, Sendable {
  /// How it is folded.
  public enum Fold: Hashable, Sendable {
    /// One panel, hinged at its lower edge; it stands above the first row.
    case hinged
    /// Two panels between two rows.
    case gap
  }

  public var fold: Fold
  /// The index that the new row would have.
  public var index: Int
  /// The upper edge of what is shown of it, in the viewport.
  public var top: Double
  /// How much is shown of it.
  public var extent: Double
  /// How tall it is when unfolded.
  public var height: Double
  /// Whether letting go adds the row.
  public var isArmed: Bool
}

/// How far the panel of a row that does not exist yet is open. Rows from its index on have the colours
/// of places as much further down, so that none changes when the row is there.
public struct Opening: Hashable, Sendable {
  /// The index that the new row would have.
  public var index: Int
  /// 0...1, 1 where it is all unfolded.
  public var share: Double

  init(index: Int, share: Double) {
    self.index = index
    self.share = share.isFinite ? min(max(share, 0), 1) : 0
  }

  init(_ placeholder: Placeholder) {
    self.init(index: placeholder.index, share: placeholder.extent / placeholder.height)
  }

  func shift(ofRowAt index: Int) -> Double { index >= self.index ? share : 0 }
}

/// An end of the list that is pulled, or on its way back.
public struct PresentedPull: Hashable, Sendable {
  public var edge: ListEdge
  /// How far the end is shown away from its place.
  public var distance: Double
  /// The pull unit P.
  public var unit: Double
  /// What letting go would do.
  public var reach: PullReach
  /// Whether a finger holds it.
  public var isHeld: Bool
}
