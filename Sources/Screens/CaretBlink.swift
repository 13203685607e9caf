import PleatMotion

/// The caret's blink: on and off by turns, until the hand has rested for a while; then it stays on,
/// so that a window left in the middle of an edit does not wake the machine.
struct CaretBlink: Equatable {
  static let halfPeriod = 0.55
  static let patience = 10.0

  private var began: Instant?

  /// The caret was moved or text was typed: it shows at once.
  mutating func restart(at time: Instant) { began = time }

  mutating func stop() { began = nil }

  func isVisible(at time: Instant) -> Bool {
    guard let began else { return true }
    let elapsed = time.seconds(since: began)
    guard elapsed >= 0, elapsed < CaretBlink.patience else { return true }
    return Int(elapsed / CaretBlink.halfPeriod).isMultiple(of: 2)
  }

  func nextChange(after time: Instant) -> Instant? {
    guard let began else { return nil }
    let elapsed = max(0, time.seconds(since: began))
    guard elapsed < CaretBlink.patience else { return nil }
    let turns = (elapsed / CaretBlink.halfPeriod).rounded(.down) + 1
    return began.advanced(bySeconds: min(turns * CaretBlink.halfPeriod, CaretBlink.patience))
  }
}
