import Harness
import Testing

/// Short in an ordinary run, long in a long one; the seed is printed, and `PLEAT_SEED` plays it again.
@Suite("A window that is never left alone on a real desktop", .serialized)
struct SoakTests {
  @Test("shows what is stored, loses nothing, grows no further and never falls")
  func soak() throws {
    let options = SoakOptions(seconds: 12)
    print("Soak: seed \(options.seed), \(options.seconds) s under mutter")
    try Soak(options, on: Desktop(.mutter)).run()
  }
}
