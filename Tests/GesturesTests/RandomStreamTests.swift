import PleatGestures
import PleatMotion
import Testing

@Suite("Random streams")
struct RandomStreamTests {
  /// A fresh seed for each run, printed when a property fails.
  static let seed = UInt64.random(in: 0..<1 << 48)

  /// A stream that brought a property down once is kept by its seed.
  static let kept: [UInt64] = [1, 2, 3]

  private func session(_ seed: UInt64) -> Session {
    var random = SeededGenerator(seed: seed)
    let rows = [0, 1, 3, 12, 60, 400].randomElement(using: &random) ?? 12
    var session = Session(rows: rows)
    for row in 0..<rows where Int.random(in: 0..<5, using: &random) == 0 {
      session.host.heights[row] = [44, 62, 86, 110, 240].randomElement(using: &random)
    }
    session.host.allows.levels = Bool.random(using: &random)
    session.list.reload(at: .zero, in: &session.host)
    return session
  }

  @Test("Whatever hands do, nothing breaks, and all is at rest in time and drawn as it is")
  func rest() {
    var count = 0
    var seed = Self.seed
    while count < 200_000 {
      seed += 1
      var session = session(seed)
      var stream = RandomStream(seed: seed)
      let steps = stream.make(400)
      session.play(steps)
      count += steps.count
      let last = steps.compactMap(\.time).last ?? 0
      let rested = session.rest(from: last)
      #expect(session.broken.isEmpty, "seed \(seed)")
      #expect((rested ?? .max) - last <= 6100, "seed \(seed)")
      #expect(session.isDrawnAsModel, "seed \(seed)")
      if !session.broken.isEmpty || !session.isDrawnAsModel { break }
    }
  }
}
