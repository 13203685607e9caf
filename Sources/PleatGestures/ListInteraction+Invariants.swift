import PleatMotion

extension ListInteraction {
  /// What is wrong with the value's own state, or nothing; for tests, after every step.
  public func brokenInvariant<Host: ListHost<RowID>>(in host: Host) -> String? {
    brokenWindow ?? brokenMotion ?? brokenGesture ?? brokenOrder(in: host)
  }

  private var brokenWindow: String? {
    if rowCount > 0, rows.isEmpty { return "rows exist, and none is in the window" }
    for index in rows.indices.dropFirst() {
      let (above, below) = (rows[index - 1], rows[index])
      if below.index != above.index + 1 { return "the window has a hole" }
      if abs(below.contentTop - above.contentBottom) > 1e-6 { return "rows do not abut" }
    }
    if let first = rows.first, first.index < 0 { return "a row stands before the first" }
    if let last = rows.last, last.index >= rowCount { return "a row stands after the last" }
    let isFar = rows.count > 400
    return isFar ? "the window has grown without bounds" : nil
  }

  private var brokenMotion: String? {
    let position = scroll.position(at: now)
    if !position.isFinite { return "the scroll position is not a number" }
    for row in rows + others {
      let row = presentedForCheck(row)
      let values = [row.top, row.extent, row.slot, row.offset, row.lift, row.opacity]
      if values.contains(where: { !$0.isFinite }) { return "a row is drawn nowhere" }
      if row.extent < 0 || row.extent > row.height + 1e-9 { return "a row is over-unfolded" }
    }
    return brokenTarget
  }

  /// What no gesture holds is on its way to where it rests.
  private var brokenTarget: String? {
    for row in rows where row.id != gestureRow {
      if row.lift.target != 0 { return "a row stays lifted that nobody holds" }
      if row.offset.target != 0, row.id != openRow?.row { return "a row stays aside" }
      if row.opacity.target != 1 { return "a row stays hidden" }
    }
    return nil
  }

  private func presentedForCheck(_ row: RowState) -> PresentedRow<RowID> {
    PresentedRow(
      id: name(row.id), index: row.index, top: top(of: row, at: now), height: row.height,
      extent: row.extent(at: now), slot: row.slot(at: now), offset: row.offset.value(at: now),
      side: nil, strike: 0, isArmed: row.isArmed, lift: row.lift.value(at: now),
      opacity: row.opacity.value(at: now), isLeaving: row.isLeaving, isCarried: false)
  }

  private var brokenGesture: String? {
    let owners = contacts.count { $0.role == .owner }
    if (carriedRow != nil) != (arrangement != nil) { return "an arrangement without a carried row" }
    switch gesture {
    case .idle: return owners == 0 ? nil : "a contact owns no gesture"
    case .possible, .swipe, .carry: return owners == 1 ? nil : "not one owner but \(owners)"
    case .pan: return owners >= 1 ? nil : "a pan without a contact"
    case .pinch: return (1...2).contains(owners) ? nil : "a pinch by \(owners)"
    case .candidate: return (1...3).contains(owners) ? nil : "a candidate of \(owners)"
    }
  }

  private func brokenOrder<Host: ListHost<RowID>>(in host: Host) -> String? {
    guard host.rowCount == rowCount else { return nil }
    for row in rows {
      let source = arrangement?.source(of: row.index) ?? row.index
      if host.rowID(at: source) != name(row.id) { return "a row is not where the host has it" }
    }
    return nil
  }
}
