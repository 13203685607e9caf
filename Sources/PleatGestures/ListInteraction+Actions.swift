public import PleatMotion

extension ListInteraction {
  /// The row that stands open, and the side it was swiped to.
  public var revealed: (row: RowID, side: RowSide)? {
    openRow.map { (name($0.row), $0.side) }
  }

  /// Opens the actions of a row as a short swipe towards `side` does: for a key, or for a pointer's
  /// second button (see `row(atX:y:)`). A row that stood open before closes.
  ///
  /// Nothing changes while a contact swipes, carries or pinches. A row out of view is open when it
  /// comes into view.
  ///
  /// - Returns: whether the row stands open now; not if it is gone or has no action on that side.
  @discardableResult
  public mutating func openActions<Host: ListHost<RowID>>(
    of row: RowID, towards side: RowSide, at time: Instant, in host: inout Host
  ) -> Bool {
    advanceToEvent(at: time, in: &host)
    switch gesture {
    case .swipe, .carry, .pinch: return false
    case .idle, .possible, .candidate, .pan: break
    }
    let count = host.index(of: row) == nil ? 0 : host.actionCount(of: row, towards: side)
    let key = names.makeKey(of: row)
    if count <= 0 || openRow?.row != key { closeOpenRow(at: now, in: &host) }
    guard count > 0 else { return false }
    setOpenRow(OpenRow(row: key, side: side), in: &host)
    guard let index = position(of: key) else { return true }
    let width = Double(count) * configuration.actionWidth * side.sign
    rows[index].offset.retarget(to: width, by: spring(.rowSettle), at: now)
    return true
  }

  /// Closes the row that stands open, if one does.
  public mutating func closeActions<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    advanceToEvent(at: time, in: &host)
    closeOpenRow(at: now, in: &host)
  }

  /// The row that is drawn at a place of the viewport, or nothing: what a pointer's second button, or
  /// anything else that is no contact, was pressed on.
  ///
  /// - Complexity: O(rows in view).
  public func row(atX x: Double, y: Double) -> RowID? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return row(atY: y).map(name)
  }
}

extension ListInteraction {
  private mutating func advanceToEvent<Host: ListHost<RowID>>(
    at time: Instant, in host: inout Host
  ) {
    flush(in: &host)
    now = max(now, time)
  }

  /// The button of the open row at a place that counts from the leading side.
  mutating func action<Host: ListHost<RowID>>(
    atX x: Double, in host: inout Host
  ) -> Int? {
    guard let open = openRow, let index = position(of: open.row) else { return nil }
    let count = host.actionCount(of: name(open.row), towards: open.side)
    let shown = rows[index].offset.value(at: now) * open.side.sign
    guard count > 0, shown > 0 else { return nil }
    // Counted from the row's own edge outwards.
    let depth = open.side == .leading ? shown - x : x - (width - shown)
    guard depth >= 0, depth <= shown else { return nil }
    return min(Int(depth / shown * Double(count)), count - 1)
  }

  /// Lets the row that stands open close.
  mutating func closeOpenRow<Host: ListHost<RowID>>(at time: Instant, in host: inout Host) {
    guard let open = openRow else { return }
    setOpenRow(nil, in: &host)
    guard let index = position(of: open.row) else { return }
    rows[index].offset.retarget(to: 0, by: spring(.rowSettle), at: time)
  }

  /// The open row stands as wide open as its actions need now, and closes if it is gone or has none.
  mutating func keepOpenRow<Host: ListHost<RowID>>(in host: inout Host) {
    guard let open = openRow else { return }
    guard host.index(of: name(open.row)) != nil else { return setOpenRow(nil, in: &host) }
    if case .swipe(let swipe) = gesture, swipe.row == open.row { return }
    let count = host.actionCount(of: name(open.row), towards: open.side)
    guard count > 0 else { return closeOpenRow(at: now, in: &host) }
    guard let index = position(of: open.row) else { return }
    let width = Double(count) * configuration.actionWidth * open.side.sign
    guard rows[index].offset.target != width else { return }
    rows[index].offset.retarget(to: width, by: spring(.rowSettle), at: now)
  }

  mutating func setOpenRow<Host: ListHost<RowID>>(
    _ row: OpenRow?, in host: inout Host
  ) {
    let before = openRow?.row
    openRow = row
    if before != row?.row { host.openRowChanged(to: row.map { name($0.row) }) }
  }
}
