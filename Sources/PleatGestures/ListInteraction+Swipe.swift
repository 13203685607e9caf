import PleatMotion

extension ListInteraction {
  /// The width that thresholds are measured in.
  var swipeWidth: Double { min(width, configuration.widestSwipe) }

  /// The swipe that a contact may make of a row, or nothing if the host refuses both sides.
  mutating func swipe<Host: ListHost<RowID>>(
    of row: RowKey, by contact: Contact, in host: inout Host
  ) -> Swipe? {
    guard let index = position(of: row), host.index(of: name(row)) != nil else { return nil }
    let leading = side(.leading, of: row, in: &host)
    let trailing = side(.trailing, of: row, in: &host)
    guard leading.isUsable || trailing.isUsable else { return nil }
    let home = openRow.flatMap { $0.row == row ? $0.side : nil }
    let width = home.map { ($0 == .leading ? leading : trailing).reveal * $0.sign } ?? 0
    return Swipe(
      contact: contact.id, row: row, startOffset: rows[index].offset.value(at: now),
      homeOffset: width, leading: leading, trailing: trailing)
  }

  private mutating func side<Host: ListHost<RowID>>(
    _ side: RowSide, of row: RowKey, in host: inout Host
  ) -> Swipe.Side {
    let count = max(0, host.actionCount(of: name(row), towards: side))
    let reveal = Double(count) * configuration.actionWidth
    let rule =
      count == 0
      ? configuration.completeShare * swipeWidth
      : max(configuration.deleteShare * swipeWidth, reveal + 20)
    let length = host.commitLength(of: name(row), towards: side) ?? rule
    return Swipe.Side(
      mayCommit: host.maySwipe(name(row), towards: side), commitLength: max(length, 1),
      reveal: reveal)
  }

  /// A contact begins to move a row sideways.
  mutating func begin<Host: ListHost<RowID>>(
    _ swipe: Swipe, at time: Instant, in host: inout Host
  ) {
    host.swipeBegan(name(swipe.row))
    if let open = openRow, open.row != swipe.row { closeOpenRow(at: time, in: &host) }
    // The list stands still under it.
    if case .held = scroll { rest(at: time, in: &host) }
    track(swipe, at: time, in: &host)
  }

  /// The contact has moved the row.
  mutating func track<Host: ListHost<RowID>>(
    _ swipe: Swipe, at time: Instant, in host: inout Host
  ) {
    var swipe = swipe
    guard let contact = contact(swipe.contact), let index = position(of: swipe.row) else {
      return abandonGesture(in: &host)
    }
    let travel = contact.x - contact.anchorX
    let offset = held(swipe.startOffset + travel, by: swipe)
    rows[index].offset = SpringMotion(restingAt: offset)
    let side = RowSide(offset: offset)
    let isArmed = isArmed(swipe, side: side, offset: offset, travel: travel)
    rows[index].commitLength = side.map { swipe[$0].commitLength } ?? 0
    rows[index].isArmed = isArmed
    let hasChanged = side != swipe.side || isArmed != swipe.isArmed
    (swipe.side, swipe.isArmed) = (side, isArmed)
    gesture = .swipe(swipe)
    if hasChanged { host.swipeChanged(name(swipe.row), to: side, isArmed: isArmed) }
  }

  /// The offset within what the host allows.
  func held(_ offset: Double, by swipe: Swipe) -> Double {
    let least = swipe.trailing.isUsable ? -width : 0
    let greatest = swipe.leading.isUsable ? width : 0
    return min(max(offset, least), greatest)
  }

  /// Whether letting go of a still finger would commit.
  private func isArmed(
    _ swipe: Swipe, side: RowSide?, offset: Double, travel: Double
  ) -> Bool {
    guard let side, swipe[side].mayCommit else { return false }
    guard hasTravelled(swipe, towards: side, by: travel) else { return false }
    let shown = offset * side.sign
    let length = swipe[side].commitLength
    let staysArmed = swipe.isArmed && swipe.side == side
    return shown >= length || (staysArmed && shown > length - configuration.hysteresis)
  }

  /// A row that was open has to be pushed on further before it commits.
  private func hasTravelled(
    _ swipe: Swipe, towards side: RowSide, by travel: Double
  ) -> Bool {
    guard swipe.homeOffset * side.sign > 0 else { return true }
    return travel * side.sign >= configuration.leastFlickShare * swipeWidth
  }

  /// The contact lets the row go.
  mutating func end<Host: ListHost<RowID>>(
    _ swipe: Swipe, by contact: Contact, at time: Instant, in host: inout Host
  ) {
    gesture = .idle
    guard let index = position(of: swipe.row) else { return followRows(in: &host) }
    let offset = rows[index].offset.value(at: time)
    let velocity = contact.releaseVelocity(at: time).x
    let travel = contact.x - contact.anchorX
    guard let side = RowSide(offset: offset) else {
      return settle(swipe.row, at: 0, velocity: velocity, time: time, in: &host)
    }
    let speed = velocity * side.sign
    var swipe = swipe
    askAgain(&swipe, in: &host)
    if commits(swipe, side, offset: offset * side.sign, speed: speed, travel: travel) {
      return commit(swipe, side, velocity: velocity, at: time, in: &host)
    }
    let opens = opens(swipe[side].reveal, offset: offset * side.sign, speed: speed)
    let home = opens ? swipe[side].reveal * side.sign : 0
    if swipe.isArmed { host.swipeChanged(name(swipe.row), to: side, isArmed: false) }
    settle(swipe.row, at: home, velocity: velocity, time: time, in: &host)
    setOpenRow(opens ? OpenRow(row: swipe.row, side: side) : nil, in: &host)
  }

  /// Whether a release commits: armed, or a flick that has come far enough.
  private func commits(
    _ swipe: Swipe, _ side: RowSide, offset: Double, speed: Double, travel: Double
  ) -> Bool {
    guard swipe[side].mayCommit, speed >= -configuration.opposingSpeed else { return false }
    if swipe.isArmed, swipe.side == side { return true }
    guard hasTravelled(swipe, towards: side, by: travel) else { return false }
    let (length, reveal) = (swipe[side].commitLength, swipe[side].reveal)
    if reveal > 0 { return offset >= reveal && offset + 0.1 * speed >= length }
    return offset >= configuration.leastFlickShare * swipeWidth && offset + 0.5 * speed >= length
  }

  /// Whether the buttons stay open: past half their width, however fast, or on the way there.
  private func opens(_ reveal: Double, offset: Double, speed: Double) -> Bool {
    let projected = offset + Deceleration.normal.travel(from: speed)
    return reveal > 0 && max(offset, projected) >= reveal / 2
  }

  /// Takes from a swipe what the host does not allow any more, and learns how wide its buttons are
  /// now.
  mutating func askAgain<Host: ListHost<RowID>>(_ swipe: inout Swipe, in host: inout Host) {
    guard host.index(of: name(swipe.row)) != nil else { return }
    let leading = side(.leading, of: swipe.row, in: &host)
    let trailing = side(.trailing, of: swipe.row, in: &host)
    swipe.leading.askAgain(leading)
    swipe.trailing.askAgain(trailing)
    swipe.homeOffset = RowSide(offset: swipe.homeOffset).map { swipe[$0].reveal * $0.sign } ?? 0
  }

  private mutating func commit<Host: ListHost<RowID>>(
    _ swipe: Swipe, _ side: RowSide, velocity: Double, at time: Instant,
    in host: inout Host
  ) {
    guard let index = position(of: swipe.row) else { return }
    if !swipe.isArmed { host.swipeChanged(name(swipe.row), to: side, isArmed: true) }
    rows[index].isArmed = true
    rows[index].commitLength = swipe[side].commitLength
    setOpenRow(nil, in: &host)
    let outcome = host.commitSwipe(name(swipe.row), towards: side)
    let target = outcome == .leaves ? width * side.sign : 0
    let start = rows[index].offset.value(at: time)
    rows[index].offset = SpringMotion(
      from: start, velocity: velocity, to: target, by: spring(.rowSettle), at: time)
    followRows(in: &host)
    // The host keeps it after all.
    if outcome == .leaves, let index = position(of: swipe.row) {
      rows[index].offset.retarget(to: 0, by: spring(.rowSettle), at: time)
    }
  }

  /// Sends a row's offset home.
  private mutating func settle<Host: ListHost<RowID>>(
    _ row: RowKey, at home: Double, velocity: Double, time: Instant, in host: inout Host
  ) {
    guard let index = position(of: row) else { return }
    rows[index].isArmed = false
    rows[index].offset = SpringMotion(
      from: rows[index].offset.value(at: time), velocity: velocity, to: home,
      by: spring(.rowSettle), at: time)
    if home == 0, openRow?.row == row { setOpenRow(nil, in: &host) }
  }
}
