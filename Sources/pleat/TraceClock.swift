import Outline
import PleatMotion
import PleatTraces

/// When the edits of a session are made, told from the events alone: a session that is played again
/// makes the same edits, with the same identifiers and times.
struct TraceClock {
  /// The wall clock's time at the trace's moment 0.
  var start: WallTime
  /// What identifiers are made from.
  var seed: (UInt64, UInt64)
  private var latest = Instant.zero

  /// What a trace is played with that does not say.
  init() {
    start = WallTime(milliseconds: 1_000_000_000_000)
    seed = (1, 2)
  }

  /// A new session's.
  init(startingAt start: WallTime) {
    var random = SystemRandomNumberGenerator()
    self.start = start
    seed = (random.next(), random.next())
  }

  /// An event is told, at a time on the trace's clock.
  mutating func told(_ time: Instant) { latest = max(latest, time) }

  /// The latest moment told of.
  var now: Instant { latest }

  var wallTime: WallTime {
    WallTime(milliseconds: start.milliseconds &+ latest.nanoseconds / 1_000_000)
  }

  var source: EditSource { EditSource(time: start, seed: seed) }

  var settings: [TraceSetting] {
    [
      TraceSetting("clock", ["\(start.milliseconds)"]),
      TraceSetting("seed", [String(seed.0, radix: 16), String(seed.1, radix: 16)]),
    ]
  }
}
