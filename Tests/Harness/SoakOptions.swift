import Glibc

/// How long random hands play, and which: `PLEAT_SEED` and `PLEAT_SOAK_SECONDS`.
package struct SoakOptions {
  package let seed: UInt64
  package let seconds: Double
  /// KB per minute that the program's memory may grow by, once it is warm. What a minute's noise is
  /// says nothing, so a short run has no limit.
  package var slopeLimit: Double { seconds < 600 ? .infinity : 64 }

  package init(seconds short: Double) {
    seed = SoakOptions.number("PLEAT_SEED") ?? UInt64.random(in: 0 ... .max)
    seconds = SoakOptions.number("PLEAT_SOAK_SECONDS").map { Double($0) } ?? short
  }

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}
