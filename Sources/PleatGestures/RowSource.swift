/// The rows of a list, as the engine sees them: by index in their order, and by identity.
///
/// All of it may be asked at any call of the engine, for the visible rows and their neighbours only.
public protocol RowSource<RowID> {
  associatedtype RowID: Hashable

  /// How many rows there are.
  var rowCount: Int { get }

  /// The row at an index of `0..<rowCount`.
  func rowID(at index: Int) -> RowID

  /// Where a row is now, or nothing once it is gone.
  func index(of row: RowID) -> Int?

  /// How tall a row is when the list is `width` wide, in logical pixels; above zero, and a whole
  /// number of physical pixels. Asked once for each row that comes into view.
  mutating func height(of row: RowID, inWidth width: Double) -> Double
}

/// Taps. By default they do nothing.
public protocol RowTapping: RowSource {
  /// A row is tapped, at a place in the viewport.
  ///
  /// A finger taps before it would lift the row; a pointer's click is a tap however long it takes,
  /// though it may have lifted the row meanwhile and set it down again where it was.
  mutating func tap(_ row: RowID, x: Double, y: Double)
  /// The part of the list below its last row is tapped.
  mutating func tapBelowRows(x: Double, y: Double)
  /// Two or three fingers tap together.
  mutating func tap(withFingers count: Int)
}

extension RowTapping {
  public mutating func tap(_ row: RowID, x: Double, y: Double) {}
  public mutating func tapBelowRows(x: Double, y: Double) {}
  public mutating func tap(withFingers count: Int) {}
}

/// New rows by pulling the top down or by pinching two rows apart. Refused by default.
public protocol RowAdding: RowSource {
  /// May a row be added before the one that is at `index` now (`rowCount` for the end)?
  ///
  /// Asked when the gesture begins, at `rowsChanged` and before `addRow`; a refusal is final for the
  /// gesture.
  mutating func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool
  /// What letting go would do has changed: add a row, or not.
  mutating func addingChanged(by gesture: AddingGesture, isArmed: Bool)
  /// Adds the row, and names it; the placeholder becomes it wherever the host has put it.
  ///
  /// The engine reads the rows anew after this. With nothing, the placeholder closes.
  mutating func addRow(at index: Int, by gesture: AddingGesture) -> RowID?
  /// The gesture ended without a row.
  mutating func discardRow(by gesture: AddingGesture)
}

extension RowAdding {
  public mutating func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool { false }
  public mutating func addingChanged(by gesture: AddingGesture, isArmed: Bool) {}
  public mutating func addRow(at index: Int, by gesture: AddingGesture) -> RowID? { nil }
  public mutating func discardRow(by gesture: AddingGesture) {}
}

/// Acts by swiping a row all the way to a side. Refused by default.
public protocol RowEditing: RowSource {
  /// May this row be swiped to this side?
  ///
  /// Asked when the swipe begins, at `rowsChanged` and before `commitSwipe`; a refusal is final for the
  /// swipe.
  mutating func maySwipe(_ row: RowID, towards side: RowSide) -> Bool
  /// A contact begins to swipe the row.
  mutating func swipeBegan(_ row: RowID)
  /// Where the swipe commits, in pixels, or nothing for the engine's own rule.
  mutating func commitLength(of row: RowID, towards side: RowSide) -> Double?
  /// The row is swiped to another side, or what letting go would do has changed.
  mutating func swipeChanged(_ row: RowID, to side: RowSide?, isArmed: Bool)
  /// Does what the swipe stands for, at once; the engine reads the rows anew after this.
  mutating func commitSwipe(_ row: RowID, towards side: RowSide) -> SwipeOutcome
}

extension RowEditing {
  public mutating func maySwipe(_ row: RowID, towards side: RowSide) -> Bool { false }
  public mutating func swipeBegan(_ row: RowID) {}
  public mutating func commitLength(of row: RowID, towards side: RowSide) -> Double? { nil }
  public mutating func swipeChanged(_ row: RowID, to side: RowSide?, isArmed: Bool) {}
  public mutating func commitSwipe(_ row: RowID, towards side: RowSide) -> SwipeOutcome {
    .returns
  }
}

/// Buttons behind a row, shown by a short swipe. None by default.
public protocol RowRevealing: RowSource {
  /// How many buttons a row has behind it on the side that is opened by swiping towards `side`.
  ///
  /// An open row follows a change of the number that is told by `rowsChanged`, and closes at none.
  mutating func actionCount(of row: RowID, towards side: RowSide) -> Int
  /// Another row stands open, or none.
  mutating func openRowChanged(to row: RowID?)
  /// A button is chosen, counted from the row's own edge outwards; the row closes.
  ///
  /// The engine reads the rows anew after this.
  mutating func chooseAction(_ action: Int, of row: RowID, towards side: RowSide)
}

extension RowRevealing {
  public mutating func actionCount(of row: RowID, towards side: RowSide) -> Int { 0 }
  public mutating func openRowChanged(to row: RowID?) {}
  public mutating func chooseAction(_ action: Int, of row: RowID, towards side: RowSide) {}
}

/// New places for rows by carrying them. Refused by default.
public protocol RowMoving: RowSource {
  /// May this row be lifted?
  ///
  /// Asked as the row begins to rise, as it is lifted, at `rowsChanged` and before `moveRow`; a refusal
  /// puts the row back.
  mutating func mayLift(_ row: RowID) -> Bool
  /// The row is lifted.
  mutating func lifted(_ row: RowID)
  /// The row would be dropped at another place now: the index it would then have.
  mutating func slotChanged(_ row: RowID, to index: Int)
  /// Moves the row so that its index becomes `target`; never called with the index it has.
  ///
  /// The engine reads the rows anew after this; a row that the host has left where it was goes back.
  mutating func moveRow(_ row: RowID, to target: Int)
  /// The row is let go, after any `moveRow`.
  mutating func dropped(_ row: RowID)
}

extension RowMoving {
  public mutating func mayLift(_ row: RowID) -> Bool { false }
  public mutating func lifted(_ row: RowID) {}
  public mutating func slotChanged(_ row: RowID, to index: Int) {}
  public mutating func moveRow(_ row: RowID, to target: Int) {}
  public mutating func dropped(_ row: RowID) {}
}

/// Levels above and below the list, and acts at its ends. Refused by default.
public protocol LevelChanging: RowSource {
  /// Does pulling an end that far do anything, other than add a row?
  ///
  /// Asked for each reach when the pull begins, at `rowsChanged` and before `pulled`; a refusal is final
  /// for the pull.
  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool
  /// How long, in seconds, an end has to be held that far before letting go does it.
  ///
  /// None by default. What takes something away can ask to be held for a moment, so that a flick past
  /// the end, which is meant to scroll, does nothing; the cue is the same meanwhile. Asked before
  /// `pulled`.
  mutating func holdTime(ofPull edge: ListEdge, to reach: PullReach) -> Double
  /// What letting go would do has changed.
  mutating func pullChanged(_ edge: ListEdge, to reach: PullReach)
  /// The end was let go there; the engine reads the rows anew after this.
  mutating func pulled(_ edge: ListEdge, to reach: PullReach)
  /// May the rows be pinched together, to go to the level above?
  ///
  /// Asked when the pinch begins, at `rowsChanged` and before `pinchedIn`; a refusal is final for the
  /// pinch.
  mutating func mayPinchIn() -> Bool
  /// What letting go would do has changed.
  mutating func pinchInChanged(isArmed: Bool)
  /// The rows were pinched together.
  mutating func pinchedIn()
}

extension LevelChanging {
  public mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool { false }
  public mutating func holdTime(ofPull edge: ListEdge, to reach: PullReach) -> Double { 0 }
  public mutating func pullChanged(_ edge: ListEdge, to reach: PullReach) {}
  public mutating func pulled(_ edge: ListEdge, to reach: PullReach) {}
  public mutating func mayPinchIn() -> Bool { false }
  public mutating func pinchInChanged(isArmed: Bool) {}
  public mutating func pinchedIn() {}
}

/// All that a list can do; a host implements what it wants, and the rest is refused.
public protocol ListHost<RowID>: RowTapping, RowAdding, RowEditing, RowRevealing, RowMoving,
  LevelChanging
{}
