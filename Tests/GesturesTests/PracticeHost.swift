import PleatGestures

/// A host with rows of numbers, which does all that it is asked for and writes it down.
struct PracticeHost: ListHost {
  typealias RowID = Int

  var rows: [Int]
  /// How many rows at the end are completed.
  var completed = 0
  var heights: [Int: Double] = [:]
  var log: [String] = []
  /// What it allows.
  var allows = Allowances()
  private var nextID = 1000

  struct Allowances {
    var adding = true
    var leading = true
    var trailing = true
    var buttons = 2
    var moving = true
    var levels = false
    /// How long the lower end has to be held, in seconds.
    var holdTime = 0.0
    var deletes = true
    /// Whether it makes the row that it is asked to add.
    var adds = true
    /// Whether it moves the row that it is asked to move.
    var moves = true
    /// What it says becomes of a deleted row.
    var deleted = SwipeOutcome.leaves
    /// Where a pinched or pulled row goes instead, if not where it is asked for.
    var addingIndex: Int?
  }

  init(rowCount: Int) {
    rows = Array(0..<rowCount)
  }

  var rowCount: Int { rows.count }
  func rowID(at index: Int) -> Int { rows[index] }
  func index(of row: Int) -> Int? { rows.firstIndex(of: row) }
  func height(of row: Int, inWidth width: Double) -> Double { heights[row] ?? 62 }

  mutating func tap(_ row: Int, x: Double, y: Double) { log.append("tap \(row)") }
  mutating func tapBelowRows(x: Double, y: Double) { log.append("tap below") }
  mutating func tap(withFingers count: Int) { log.append("tap with \(count)") }

  mutating func mayAddRow(at index: Int, by gesture: AddingGesture) -> Bool { allows.adding }
  mutating func addingChanged(by gesture: AddingGesture, isArmed: Bool) {
    log.append(isArmed ? "arm add" : "disarm add")
  }
  mutating func addRow(at index: Int, by gesture: AddingGesture) -> Int? {
    log.append("add at \(index)")
    guard allows.adds else { return nil }
    nextID += 1
    rows.insert(nextID, at: allows.addingIndex ?? index)
    return nextID
  }
  mutating func discardRow(by gesture: AddingGesture) { log.append("discard") }

  mutating func maySwipe(_ row: Int, towards side: RowSide) -> Bool {
    side == .leading ? allows.leading : allows.trailing
  }
  mutating func swipeChanged(_ row: Int, to side: RowSide?, isArmed: Bool) {
    if isArmed { log.append("arm \(row)") }
  }
  mutating func commitSwipe(_ row: Int, towards side: RowSide) -> SwipeOutcome {
    guard let index = rows.firstIndex(of: row) else { return .returns }
    switch side {
    case .leading:
      log.append("complete \(row)")
      rows.remove(at: index)
      // A row may be completed again.
      completed = min(completed + 1, rows.count + 1)
      rows.insert(row, at: rows.count - completed + 1)
      return .returns
    case .trailing:
      log.append("delete \(row)")
      if allows.deletes { rows.remove(at: index) }
      return allows.deleted
    }
  }

  mutating func actionCount(of row: Int, towards side: RowSide) -> Int {
    side == .trailing ? allows.buttons : 0
  }
  mutating func openRowChanged(to row: Int?) {
    log.append(row.map { "open \($0)" } ?? "close")
  }
  mutating func chooseAction(_ action: Int, of row: Int, towards side: RowSide) {
    log.append("action \(action) of \(row)")
  }

  mutating func mayLift(_ row: Int) -> Bool { allows.moving }
  mutating func lifted(_ row: Int) { log.append("lift \(row)") }
  mutating func moveRow(_ row: Int, to target: Int) {
    log.append("move \(row) to \(target)")
    guard allows.moves else { return }
    rows.removeAll { $0 == row }
    rows.insert(row, at: target)
  }
  mutating func dropped(_ row: Int) { log.append("drop \(row)") }

  mutating func mayPull(_ edge: ListEdge, to reach: PullReach) -> Bool { allows.levels }
  mutating func holdTime(ofPull edge: ListEdge, to reach: PullReach) -> Double {
    edge == .bottom ? allows.holdTime : 0
  }
  mutating func pulled(_ edge: ListEdge, to reach: PullReach) {
    log.append("pulled \(edge) \(reach)")
  }
  mutating func mayPinchIn() -> Bool { allows.levels }
  mutating func pinchedIn() { log.append("pinched in") }
}

extension PracticeHost {
  /// Another process adds a row.
  mutating func insertRow(at index: Int) {
    let highest = rows.max() ?? 0
    rows.insert(max(highest, 5000) + 1, at: min(max(index, 0), rows.count))
  }
}
