import PleatMotion

extension ListInteraction {
  /// Where a row is among those in view.
  func position(of row: RowKey) -> Int? {
    rows.firstIndex { $0.id == row }
  }

  /// The upper edge of a row as drawn, in the viewport; of its whole height, folded or not.
  func frameTop(of row: RowState, at time: Instant) -> Double {
    let place = row.contentTop + row.shift.value(at: time)
    return row.isAdrift ? place : place - scroll.position(at: time) + parting(row)
  }

  /// The upper edge of what is shown of a row.
  func top(of row: RowState, at time: Instant) -> Double {
    let top = frameTop(of: row, at: time)
    return row.isHinged ? top + row.height - row.extent(at: time) : top
  }

  /// How far a pinch holds a row from its place.
  func parting(_ row: RowState) -> Double {
    guard let gap else { return 0 }
    return row.index < gap.index ? -gap.extent / 2 : gap.extent / 2
  }

  /// The row that is drawn at a height of the viewport.
  func row(atY y: Double) -> RowKey? {
    rows.last { row in
      let top = top(of: row, at: now)
      return y >= top && y < top + row.extent(at: now)
    }?.id
  }

  /// The least and the greatest position of the content; nothing for an end that is far away.
  var bounds: (lower: Double?, upper: Double?) {
    guard let first = rows.first, let last = rows.last else { return (0, 0) }
    let lower = first.index == 0 ? first.contentTop : nil
    guard last.index == rowCount - 1 else { return (lower, nil) }
    return (lower, max(last.contentBottom - height, lower ?? -.infinity))
  }

  /// Brings the rows in that would be in view at a position, and lets go of the rest.
  ///
  /// - Complexity: O(rows between the present position and that one).
  mutating func fill<Host: ListHost<RowID>>(around position: Double, in host: inout Host) {
    // Rows that changed unnoticed are read when the host tells of it.
    guard rowCount > 0, host.rowCount == rowCount else { return }
    if rows.isEmpty { rows.append(newRow(at: 0, contentTop: 0, in: &host)) }
    appendRows(to: position, in: &host)
    while let first = rows.first, first.index > 0, first.contentTop > highest(position) {
      rows.insert(newRow(above: first, in: &host), at: 0)
      if rows.count > 2 * Self.window { trimEnd(position) }
    }
    appendRows(to: position, in: &host)
    trim(around: position)
  }

  /// Lets go of the rows that would not be in view at a position.
  mutating func trim(around position: Double) {
    trimStart(position)
    trimEnd(position)
  }

  /// How many rows are held while the list flies over many.
  private static var window: Int { 96 }

  private mutating func appendRows<Host: ListHost<RowID>>(
    to position: Double, in host: inout Host
  ) {
    while let last = rows.last, last.index < rowCount - 1, last.contentBottom < lowest(position) {
      rows.append(newRow(below: last, in: &host))
      if rows.count > 2 * Self.window { trimStart(position) }
    }
  }

  /// What has to be filled from: beyond the lower end, the last screen's worth of rows.
  private func highest(_ position: Double) -> Double {
    guard let last = rows.last, last.index == rowCount - 1 else { return position }
    return min(position, last.contentBottom - height)
  }

  private func lowest(_ position: Double) -> Double {
    guard let first = rows.first, first.index == 0 else { return position + height }
    return max(position, first.contentTop) + height
  }

  private mutating func trimStart(_ position: Double) {
    let limit = highest(position)
    var count = 0
    while count < rows.count - 1, rows[count].contentBottom <= limit, !isPinned(rows[count]) {
      count += 1
    }
    if count > 0 { rows.removeSubrange(0..<count) }
  }

  private mutating func trimEnd(_ position: Double) {
    let limit = lowest(position)
    while rows.count > 1, let last = rows.last, last.contentTop >= limit, !isPinned(last) {
      rows.removeLast()
    }
  }

  /// Whether a row must be remembered though it would be out of view at rest.
  private func isPinned(_ row: RowState) -> Bool {
    row.id == gestureRow || !row.isAtRest(at: now)
  }

  /// The row that the gesture holds.
  var gestureRow: RowKey? {
    switch gesture {
    case .possible(let possible): possible.row
    case .swipe(let swipe): swipe.row
    case .carry(let carry): carry.row
    case .idle, .candidate, .pan, .pinch: nil
    }
  }

  /// The row that the gesture carries.
  var carriedRow: RowKey? {
    if case .carry(let carry) = gesture { carry.row } else { nil }
  }

  /// The state of the row after another, that comes into view.
  mutating func newRow<Host: ListHost<RowID>>(
    below row: RowState, in host: inout Host
  ) -> RowState {
    newRow(at: row.index + 1, contentTop: row.contentBottom, in: &host)
  }

  /// The state of the row before another, that comes into view.
  mutating func newRow<Host: ListHost<RowID>>(
    above row: RowState, in host: inout Host
  ) -> RowState {
    newRow(at: row.index - 1, contentBottom: row.contentTop, in: &host)
  }

  /// The state of a row that comes into view, at a place in the content told by one of its edges.
  mutating func newRow<Host: ListHost<RowID>>(
    at index: Int, contentTop: Double? = nil, contentBottom: Double = 0, in host: inout Host
  ) -> RowState {
    let id = names.makeKey(of: host.rowID(at: arrangement?.source(of: index) ?? index))
    let height = measuredHeight(of: id, in: &host)
    var row = RowState(
      id: id, index: index, height: height, contentTop: contentTop ?? contentBottom - height)
    let other = others.firstIndex { $0.id == id && !$0.isLeaving && !isGone($0, at: now) }
    if let other {
      adopt(other, as: &row)
    } else if let open = openRow, open.row == id {
      let count = Double(host.actionCount(of: name(id), towards: open.side))
      row.offset = SpringMotion(
        restingAt: count * configuration.actionWidth * open.side.sign)
    }
    return row
  }

  /// Lets a row that was on its way out of view go on from where it is drawn.
  private mutating func adopt(_ other: Int, as row: inout RowState) {
    let traveller = others.remove(at: other)
    var adopted = traveller
    (adopted.index, adopted.height, adopted.contentTop) = (row.index, row.height, row.contentTop)
    adopted.isAdrift = false
    adopted.shift = SpringMotion(
      from: frameTop(of: traveller, at: now) + scroll.position(at: now) - row.contentTop,
      velocity: traveller.shift.velocity(at: now) + scroll.velocity(at: now), to: 0,
      by: spring(.makeWay), at: now)
    adopted.slotShift.displace(
      by: Double(traveller.index - row.index), by: spring(.makeWay), at: now)
    row = adopted
  }

  /// A row's height, whatever the host says of it.
  func measuredHeight<Host: ListHost<RowID>>(of row: RowKey, in host: inout Host) -> Double {
    soundHeight(host.height(of: name(row), inWidth: width))
  }

  /// The height of the row that is shown at an index, in view or not.
  func measuredHeight<Host: ListHost<RowID>>(at index: Int, in host: inout Host) -> Double {
    let row = host.rowID(at: arrangement?.source(of: index) ?? index)
    return soundHeight(host.height(of: row, inWidth: width))
  }

  private func soundHeight(_ height: Double) -> Double {
    height.isFinite && height >= 1 ? min(height, 100_000) : configuration.rowHeight
  }
}
