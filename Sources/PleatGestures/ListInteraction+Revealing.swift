import PleatMotion

extension ListInteraction {
  /// Brings a row into full view.
  mutating func scrollIntoView<Host: ListHost<RowID>>(
    _ row: RowKey, part: ClosedRange<Double>? = nil, in host: inout Host
  ) {
    settleScroll(at: now, in: &host)
    switch gesture {
    case .idle, .possible: break
    default: return
    }
    guard let source = host.index(of: name(row)), !rows.isEmpty else { return }
    if position(of: row) == nil { jump(near: source, in: &host) }
    guard let index = position(of: row) else { return }
    let base: Double =
      if case .springing(let motion) = scroll { motion.target } else { scroll.position(at: now) }
    var (top, bottom) = (rows[index].contentTop, rows[index].contentBottom)
    if let part, bottom - top > height {
      (top, bottom) = (top + part.lowerBound, min(top + part.upperBound, bottom))
    }
    let wanted = top < base ? top : max(base, min(top, bottom - height))
    let place = limited(wanted, in: &host)
    guard place != base || scroll.isMoving else { return }
    follow(to: place, by: .makeWay, at: now)
  }

  /// Puts the window a screen short of a far row, from where the rest is scrolled.
  private mutating func jump<Host: ListHost<RowID>>(near index: Int, in host: inout Host) {
    let isBelow = index > (rows.last?.index ?? 0)
    rows.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    let row = newRow(at: index, contentTop: 0, in: &host)
    rows.append(row)
    scroll = .resting(isBelow ? row.height - 2 * height : height)
    fill(around: isBelow ? row.height - height : 0, in: &host)
    scroll = .resting(limited(scroll.position(at: now), in: &host))
    // The row itself must stay known while the list scrolls to it.
    fill(around: scroll.position(at: now), in: &host)
    while let last = rows.last, last.index < index {
      rows.append(newRow(below: last, in: &host))
    }
    while let first = rows.first, first.index > index {
      rows.insert(newRow(above: first, in: &host), at: 0)
    }
  }
}
