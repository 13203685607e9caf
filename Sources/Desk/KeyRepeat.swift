package import PleatMotion

/// When a held key is pressed again.
///
/// A late timer gives one repeat, however many are due: a program or a compositor that was busy
/// must not type a row of letters afterwards.
package struct KeyRepeat: Equatable {
  /// Nanoseconds from the press to the first repeat, and between repeats; nil where keys do not
  /// repeat.
  private var delay: Int64 = 600_000_000
  private var interval: Int64? = 40_000_000
  /// The key that is held, and when it is due.
  package private(set) var key: UInt32?
  package private(set) var due: Instant?

  package init() {}
}

extension KeyRepeat {
  /// What the compositor asks for: repeats a second (0: none) after a delay in milliseconds.
  package mutating func configure(rate: Int32, delay: Int32) {
    interval = rate > 0 ? 1_000_000_000 / Int64(rate) : nil
    self.delay = Int64(max(delay, 0)) * 1_000_000
    if interval == nil { stop() }
  }

  package mutating func press(_ key: UInt32, repeats: Bool, at time: Instant) {
    guard repeats, interval != nil else { return stop() }
    self.key = key
    due = Instant(nanoseconds: time.nanoseconds + delay)
  }

  /// Only the release of the repeating key ends the repeat.
  package mutating func release(_ key: UInt32) {
    if key == self.key { stop() }
  }

  package mutating func stop() {
    key = nil
    due = nil
  }

  /// The key to be pressed again, if it is time.
  package mutating func fire(at time: Instant) -> UInt32? {
    guard let key, let due, let interval, time >= due else { return nil }
    let next = Instant(nanoseconds: due.nanoseconds + interval)
    self.due = next > time ? next : Instant(nanoseconds: time.nanoseconds + interval)
    return key
  }
}
