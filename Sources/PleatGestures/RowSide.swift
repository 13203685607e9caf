/// The side a row is swiped towards.
///
/// Leading is to the right in a left-to-right layout, trailing to the left, unless the user exchanged
/// the two.
public enum RowSide: Hashable, Sendable {
  case leading
  case trailing

  /// 1 for leading, -1 for trailing: the sign of an offset in a left-to-right layout.
  var sign: Double { self == .leading ? 1 : -1 }

  /// The side of an offset, or nothing for none.
  init?(offset: Double) {
    guard offset != 0, offset.isFinite else { return nil }
    self = offset > 0 ? .leading : .trailing
  }
}

/// An end of the list.
public enum ListEdge: Hashable, Sendable {
  case top
  case bottom
}

/// How far an end of the list is pulled.
public enum PullReach: Int, Hashable, Sendable, Comparable {
  /// Not yet past P.
  case none
  /// Past P.
  case first
  /// Past 2P.
  case second

  public static func < (left: PullReach, right: PullReach) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The gesture that asks for a new row.
public enum AddingGesture: Hashable, Sendable {
  /// The top is pulled down.
  case pull
  /// Two rows are pinched apart.
  case pinch
}

/// What a row does once its swipe has committed.
///
/// It describes what the user sees until the host's own data say something else.
public enum SwipeOutcome: Hashable, Sendable {
  /// It springs back, and travels to its new place if it has one.
  case returns
  /// It slides out in its direction. If the host keeps the row all the same, it returns.
  case leaves
}
