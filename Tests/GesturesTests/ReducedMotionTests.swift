import PleatGestures
import PleatMotion
import Seeded
import Testing

/// Section 6: the same end states, no overshoot, at rest within 150 ms.
@Suite struct ReducedMotionTests {
  /// One gesture after another, each once the one before is at rest: then what a hand finds, and so
  /// what it does, does not depend on how fast things settle.
  private struct Hand {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    private mutating func sign() -> Double { Bool.random(using: &random) ? 1 : -1 }

    /// A gesture as a trace that begins at a time; and when it ends.
    mutating func gesture(at start: Int64) -> (trace: String, end: Int64) {
      let (x, y) = (number(20...380), number(20...780))
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: return drag(x, y, number(40...300) * sign(), number(-10...10), at: start)
      case 2, 3: return drag(x, y, number(-10...10), number(30...500) * sign(), at: start)
      case 4:
        return drag(x, y, 0, number(40...400) * sign(), hold: 450, rests: true, at: start)
      case 5: return pinch(x, y, by: number(10...70), at: start)
      default: return ("\(start) wheel \(number(-400...400).rounded())", start)
      }
    }

    private mutating func drag(
      _ x: Double, _ y: Double, _ dx: Double, _ dy: Double, hold: Int64 = 0, rests: Bool = false,
      at start: Int64
    ) -> (String, Int64) {
      let duration = number(60...400)
      var lines = ["\(start) down 1 \(x) \(y)"]
      var time = start + hold
      for step in 1...20 {
        let share = Double(step) / 20
        time = start + hold + Int64(duration * share)
        lines.append("\(time) move 1 \(x + dx * share) \(y + dy * share)")
      }
      time += rests || chance() ? 300 : 5
      return ((lines + ["\(time) up 1"]).joined(separator: "\n"), time)
    }

    private mutating func pinch(
      _ x: Double, _ y: Double, by way: Double, at start: Int64
    ) -> (String, Int64) {
      var lines = ["\(start) down 1 \(x) \(y - 10) &", "\(start) down 2 \(x) \(y + 10)"]
      for step in 1...10 {
        let (time, share) = (start + Int64(step) * 12, way * Double(step) / 10)
        lines.append("\(time) move 1 \(x) \(y - 10 - share) &")
        lines.append("\(time) move 2 \(x) \(y + 10 + share)")
      }
      return (
        (lines + ["\(start + 125) up 1", "\(start + 125) up 2"]).joined(separator: "\n"),
        start + 125
      )
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }
  }

  /// What is drawn of each row, by its id: what may move.
  private func drawn(_ session: Session) -> [Int: [Double]] {
    var rows: [Int: [Double]] = [:]
    session.list.forEachRow { row in
      guard !row.isLeaving else { return }
      rows[row.id] = [row.top, row.extent, row.offset, row.lift, row.opacity, row.slot]
    }
    return rows
  }

  private func session(_ seed: UInt64, reduced: Bool) -> Session {
    var configuration = Configuration()
    configuration.reducesMotion = reduced
    var session = Session(rows: [3, 12, 60][Int(seed % 3)], configuration: configuration)
    for row in stride(from: 0, to: session.host.rowCount, by: 4) {
      session.host.heights[row] = [44, 86, 110][Int(seed / 3 % 3)]
    }
    session.host.allows.levels = seed % 2 == 0
    session.list.reload(at: .zero, in: &session.host)
    return session
  }

  /// What moves between two pictures other than a list that flies as a whole.
  private func moves(_ now: [Int: [Double]], _ before: [Int: [Double]]) -> Bool {
    let common = now.keys.filter { before[$0] != nil }.sorted()
    guard
      let anchor = common.first.flatMap({ id in
        now[id].flatMap { new in
          before[id].map { new[0] - $0[0] }
        }
      })
    else { return false }
    return common.contains { id in
      guard let new = now[id], let old = before[id] else { return false }
      let steps = zip(new, old).map { $0 - $1 }
      return abs(steps[0] - anchor) > 1e-6 || steps.dropFirst().contains { $0 != 0 }
    }
  }

  /// Lets a list settle, and notes what turns back on its way or takes too long.
  private func settle(_ session: inout Session, from end: Int64, _ trace: String) {
    var before = drawn(session)
    var ways: [Int: [Double]] = [:]
    for time in stride(from: end, to: end + 7000, by: 10) where !session.list.isAtRest {
      session.advance(to: time)
      let now = drawn(session)
      for (row, values) in now {
        guard let old = before[row] else { continue }
        let steps = zip(values, old).map { $0 - $1 }
        let way = ways[row] ?? steps.map { _ in 0 }
        let turns = zip(steps, way).contains { $0 * $1 < 0 && abs($0) > 1e-3 && abs($1) > 1e-3 }
        #expect(!turns, "row \(row) turns by \(steps) after \(way), \(time - end) ms\n\(trace)")
        ways[row] = zip(steps, way).map { abs($0) > 1e-3 ? $0 : $1 }
      }
      let isLate = time - end >= 170 && moves(now, before)
      #expect(!isLate, "it moves still after \(time - end) ms\n\(trace)")
      before = now
    }
  }

  @Test func `Reduced motion ends as motion does, straight and within 150 ms`() {
    let seed = RandomStreamTests.seed
    for seed in seed..<seed + UInt64(max(24, 24 * RandomStreamTests.events / 200_000)) {
      var (full, reduced) = (session(seed, reduced: false), session(seed, reduced: true))
      var hand = Hand(seed: seed)
      var time: Int64 = 1000
      for _ in 0..<12 {
        let (trace, end) = hand.gesture(at: time)
        full.run(trace)
        reduced.run(trace)
        full.rest(from: end)
        settle(&reduced, from: end, "seed \(seed)\n\(trace)")
        time = end + 8000
        let isSame = drawn(full) == drawn(reduced) && full.host.log == reduced.host.log
        #expect(isSame, "seed \(seed)\n\(trace)\n\(full.host.log)\n\(reduced.host.log)")
        guard isSame else { return }
      }
    }
  }
}
