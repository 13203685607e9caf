import PleatMotion

// What a gesture may do is asked when it begins, when the host says that its rows have changed, and
// once more before it is done. What was refused once stays so for that gesture.
extension ListInteraction {
  /// Asks anew what the gesture under way may do; its cue tells the answer at once.
  mutating func askAgain<Host: ListHost<RowID>>(in host: inout Host) {
    switch gesture {
    case .pan(var pan):
      guard var pull = pan.pull else { return }
      askAgain(&pull, in: &host)
      pan.pull = pull
      gesture = .pan(pan)
    case .pinch(var pinch):
      askAgain(&pinch, in: &host)
      gesture = .pinch(pinch)
    case .swipe(var swipe):
      askAgain(&swipe, in: &host)
      track(swipe, at: now, in: &host)
    case .carry(let carry):
      guard !host.mayLift(name(carry.row)) else { return }
      cancelAll(at: now, in: &host)
    case .possible(var possible):
      guard possible.rises, let row = possible.row, !host.mayLift(name(row)) else { return }
      endHold(&possible, at: now)
      gesture = .possible(possible)
    case .idle, .candidate: return
    }
  }
}
