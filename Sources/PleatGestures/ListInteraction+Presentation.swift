import PleatMotion

extension ListInteraction {
  /// Calls `body` for each row that is in view, in the order of drawing: what is drawn later covers
  /// what came before.
  ///
  /// Rows that leave or travel come first, the carried row last.
  ///
  /// - Complexity: O(rows in view); allocates nothing.
  public func forEachRow(_ body: (PresentedRow<RowID>) -> Void) {
    let opening = opening
    for row in others where !isGone(row, at: now) { present(row, opening, body) }
    let held = carriedRow
    for row in rows where row.id != held { present(row, opening, body) }
    guard let held, let row = rows.first(where: { $0.id == held }) else { return }
    present(row, opening, body)
  }

  /// How a row is drawn now, or nothing if it is not in view.
  public func presentation(of row: RowID) -> PresentedRow<RowID>? {
    guard let key = names.key(of: row) else { return nil }
    let state = rows.first { $0.id == key } ?? others.first { $0.id == key }
    return state.map { presented($0, opening) }
  }

  private func present(
    _ row: RowState, _ opening: Opening?, _ body: (PresentedRow<RowID>) -> Void
  ) {
    let row = presented(row, opening)
    // A lifted row is drawn larger, with a shadow.
    guard row.top < height + 24, row.top + row.extent > -24 else { return }
    body(row)
  }

  private func presented(_ row: RowState, _ opening: Opening?) -> PresentedRow<RowID> {
    let offset = row.offset.value(at: now) + (row.id == gestureRow ? drawn.offset : 0)
    let isCarried = row.id == carriedRow
    let top = top(of: row, at: now) + drawn.scroll + (isCarried ? drawn.carried : 0)
    let share = row.commitLength > 0 ? min(abs(offset) / row.commitLength, 1) : 0
    return PresentedRow(
      id: name(row.id), index: row.index, top: top, height: row.height,
      extent: row.extent(at: now),
      slot: row.slot(at: now) + (isCarried ? 0 : opening?.shift(ofRowAt: row.index) ?? 0),
      offset: configuration.mirrorsX ? -offset : offset, side: RowSide(offset: offset),
      strike: share, isArmed: isArmed(row), lift: min(max(row.lift.value(at: now), 0), 1),
      opacity: min(max(row.opacity.value(at: now), 0), 1), isLeaving: row.isLeaving,
      isCarried: isCarried)
  }
}

extension ListInteraction {
  /// Whether a row's swipe is armed, or has committed and is on its way home.
  private func isArmed(_ row: RowState) -> Bool {
    row.isArmed && (row.id == gestureRow || !row.offset.isAtRest(at: now))
  }

  /// The panel of a row that does not exist yet, if one is shown.
  public var placeholder: Placeholder? {
    switch gesture {
    case .pan(let pan):
      guard let pull = pan.pull, pull.mayAdd else { return closingPlaceholder }
      return hinged(unit: pull.unit, isArmed: pull.adds)
    case .pinch(let pinch):
      guard let gap, gap.extent > 0 else { return nil }
      return Placeholder(
        fold: .gap, index: pinch.index, top: gapTop(pinch.index, at: now), extent: gap.extent,
        height: configuration.rowHeight, isArmed: pinch.isArmed)
    default:
      return closingPlaceholder
    }
  }

  /// How far the panel of a row that does not exist yet is open, if one is shown.
  public var opening: Opening? { placeholder.map { Opening($0) } }

  private func hinged(unit: Double, isArmed: Bool) -> Placeholder? {
    let distance = pulledDistance(.top, at: now) + drawn.scroll
    guard distance > 0 else { return nil }
    let extent = min(distance, unit)
    return Placeholder(
      fold: .hinged, index: 0, top: distance - extent, extent: extent, height: unit,
      isArmed: isArmed)
  }

  private var closingPlaceholder: Placeholder? {
    switch closing {
    case .none, .pull(.bottom, _): return nil
    case .pull(.top, let unit): return hinged(unit: unit, isArmed: false)
    case .gap(let index):
      let top = gapTop(index, at: now)
      let below = rows.first { $0.index >= index }.map { self.top(of: $0, at: now) }
      guard let below, below - top > 0.5 else { return nil }
      return Placeholder(
        fold: .gap, index: index, top: top, extent: below - top,
        height: configuration.rowHeight, isArmed: false)
    }
  }

  /// The end of the list that is pulled, or that is on its way back from a pull.
  public var pull: PresentedPull? {
    if case .pan(let pan) = gesture, let pull = pan.pull {
      return PresentedPull(
        edge: pull.edge, distance: drawnDistance(pull.edge), unit: pull.unit,
        reach: pull.reach, isHeld: true)
    }
    guard case .pull(let edge, let unit) = closing else { return nil }
    let distance = pulledDistance(edge, at: now)
    guard distance > 0 else { return nil }
    return PresentedPull(edge: edge, distance: distance, unit: unit, reach: .none, isHeld: false)
  }

  private func drawnDistance(_ edge: ListEdge) -> Double {
    max(0, pulledDistance(edge, at: now) + (edge == .top ? drawn.scroll : -drawn.scroll))
  }

  /// How far two fingers have pinched the list together, 0...1 at the commit, or nothing.
  public var pinchIn: (share: Double, isArmed: Bool)? {
    guard case .pinch(let pinch) = gesture, !pinch.isApart, pinch.isShown else { return nil }
    let limit = min(0.6 * pinch.startSpan, pinch.startSpan - 72)
    let way = pinch.startSpan - limit - configuration.pinchSlop
    return (min(max(pinch.extent / max(way, 1), 0), 1), pinch.isArmed)
  }

  /// The place that two fingers pinch the list together around, and how far: 1 not yet, less as the
  /// span shrinks, so that what was under the fingers stays there. Nothing without such a pinch.
  public var pinchInScale: (middle: Double, scale: Double)? {
    guard case .pinch(let pinch) = gesture, !pinch.isApart, pinch.isShown else { return nil }
    let middle = pinch.startMiddle + pinch.base - scroll.position(at: now)
    let share = 1 - pinch.extent / max(pinch.startSpan, 1)
    return (middle, min(max(share, 0), 1))
  }

  /// The row that is carried, by which contact, where that is in the viewport, and how far from the
  /// row's upper edge it has taken it.
  public var carried: (row: RowID, contact: ContactID, y: Double, grab: Double)? {
    guard case .carry(let carry) = gesture else { return nil }
    return (name(carry.row), carry.contact, carry.finger, carry.grab)
  }

  /// Whether the list is scrolled to its upper end.
  public var isAtTop: Bool {
    let position = scroll.position(at: now)
    return bounds.lower.map { position <= $0 + 1 } ?? false
  }

  /// Where the list is scrolled: 0 at its first row, 1 at its last; for a scroll indicator.
  ///
  /// It counts rows, not pixels: heights out of view are unknown. Where rows are of unequal heights
  /// it moves unevenly, but it is the same at the same place however that was come to.
  public var scrollShare: Double {
    let position = scroll.position(at: now)
    guard rowCount > 1, let first = rows.first(where: { $0.contentBottom > position }) else {
      return 0
    }
    let within = min(max((position - first.contentTop) / first.height, 0), 1)
    return min((Double(first.index) + within) / Double(rowCount - 1), 1)
  }

  /// Whether some of the rows lie out of view.
  public var isScrollable: Bool {
    let (lower, upper) = bounds
    guard let lower, let upper else { return true }
    return upper > lower
  }

  /// The row at the viewport's upper edge and where that row begins in the viewport, while every row in
  /// view stands at its own place: then nothing shows but how far the list is scrolled. Else nothing.
  ///
  /// What is drawn twice with the same rows differs by how far such a row has moved, and need not be
  /// made anew.
  ///
  /// - Complexity: O(rows in view).
  public var scrolledRow: (row: RowID, top: Double)? {
    guard others.isEmpty, closing == nil, gap == nil, arrangement == nil else { return nil }
    switch gesture {
    case .idle, .possible, .candidate: break
    case .pan(let pan): if pan.pull != nil { return nil }
    case .swipe, .carry, .pinch: return nil
    }
    let position = scroll.position(at: now) - drawn.scroll
    var first: RowState?
    for index in rows.indices {
      guard rows[index].standsStill(at: now) else { return nil }
      if first == nil, rows[index].contentBottom > position { first = rows[index] }
    }
    return first.map { (name($0.id), $0.contentTop - position) }
  }

  /// The row at the viewport's upper edge, and how much of it lies above; to come back to later.
  public var scrollPlace: (row: RowID, offset: Double)? {
    let position = scroll.position(at: now)
    return rows.first { $0.contentBottom > position }.map {
      (name($0.id), position - $0.contentTop)
    }
  }
}
