import PleatGestures
import PleatMotion
import Seeded
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Random streams")
struct RandomStreamTests {
  /// A fresh seed for each run, or that of `PLEAT_SEED`; printed when a property fails.
  static let seed: UInt64 = {
    let given = getenv("PLEAT_SEED").flatMap { UInt64(String(cString: $0)) }
    return given ?? UInt64.random(in: 0..<1 << 48)
  }()

  /// How many events the hands make in all; millions in `./test --long`.
  static let events = getenv("PLEAT_EVENTS").flatMap { Int(String(cString: $0)) } ?? 200_000

  /// As many more streams as there are more events.
  func scaled(_ streams: Int) -> UInt64 { UInt64(streams * Self.events / 200_000) }

  func session(_ seed: UInt64) -> Session {
    var random = SeededRandom(seed: seed)
    let rows = [0, 1, 3, 12, 60, 400].randomElement(using: &random) ?? 12
    var session = Session(rows: rows)
    for row in 0..<rows where Int.random(in: 0..<5, using: &random) == 0 {
      session.host.heights[row] = [44, 62, 86, 110, 240].randomElement(using: &random)
    }
    session.host.allows.levels = Bool.random(using: &random)
    session.list.reload(at: .zero, in: &session.host)
    return session
  }

  @Test
  func `Whatever hands do, nothing breaks, and all is at rest in time and drawn as it is`() {
    var count = 0
    var seed = Self.seed
    while count < Self.events {
      seed += 1
      var stream = RandomStream(seed: seed)
      let steps = stream.make(400)
      count += steps.count
      guard fault(of: steps, seed: seed) != nil else { continue }
      return report("rest", steps, seed: seed) { fault(of: $0, seed: seed) }
    }
  }

  /// What is wrong with a session during these steps, or once they are over.
  private func fault(of steps: [StreamStep], seed: UInt64) -> String? {
    var session = session(seed)
    session.isQuiet = true
    session.play(steps)
    let last = steps.compactMap(\.time).max() ?? 0
    let rested = session.rest(from: last)
    if let broken = session.broken.first { return broken }
    guard let rested, rested - last <= 6100 else { return "not at rest in time" }
    return session.isDrawnAsModel ? nil : "not drawn as it is"
  }

  /// Reports a stream that shows a fault, as a short trace.
  ///
  /// - Parameter isOpen: whether hands may still be down in the end.
  func report(
    _ name: String, _ steps: [StreamStep], seed: UInt64, isOpen: Bool = false,
    _ fault: ([StreamStep]) -> String?
  ) {
    withoutActuallyEscaping(fault) { fault in
      let short = StreamShrinker(fault: fault, liftsHands: !isOpen).shrunk(steps)
      var session = session(seed)
      session.isQuiet = true
      let host = session.host
      Issue.record(
        """
        \(name), seed \(seed): \(fault(short) ?? fault(steps) ?? "no more")
        # \(host.rowCount) rows, heights \(host.heights), levels \(host.allows.levels)
        \(session.writing(short))
        """)
    }
  }

  @Test func `A stream that shows a fault is cut down to the steps that it takes`() {
    func fault(_ steps: [StreamStep]) -> String? {
      var hasTurned = false
      for step in steps {
        if case .wheel = step { hasTurned = true }
        if case .cancel = step, hasTurned { return "a cancel after a wheel" }
      }
      return nil
    }
    var seed = Self.seed
    var steps: [StreamStep] = []
    repeat {
      seed += 1
      var stream = RandomStream(seed: seed)
      steps = stream.make(1200)
    } while fault(steps) == nil
    let short = StreamShrinker(fault: fault).shrunk(steps)
    #expect(short.count == 3, "seed \(seed): \(short)")
    #expect(fault(short) != nil)
  }

  @Test func `A stream that is written as a trace does the same when it is read`() {
    for seed in Self.seed..<Self.seed + 20 {
      var stream = RandomStream(seed: seed)
      let steps = stream.make(300)
      guard lossOfWriting(steps, seed: seed) != nil else { continue }
      return report("writing", steps, seed: seed) { lossOfWriting($0, seed: seed) }
    }
  }

  private func lossOfWriting(_ steps: [StreamStep], seed: UInt64) -> String? {
    var (told, read) = (session(seed), session(seed))
    (told.isQuiet, read.isQuiet) = (true, true)
    read.run(told.writing(steps))
    let isSame =
      read.host.log == told.host.log && read.host.rows == told.host.rows
      && picture(read) == picture(told)
    return isSame ? nil : "told \(told.host.log), read \(read.host.log)"
  }

  @Test func `(c) A cancel at any point leaves the rows as they were before the gesture`() {
    for seed in Self.seed..<Self.seed + scaled(200) {
      var stream = RandomStream(seed: seed)
      stream.changesRows = false
      let steps = Array(stream.make(150).prefix(Int(seed % 150)))
      guard harm(ofCancelAfter: steps, seed: seed) != nil else { continue }
      return report("cancel at the end", steps, seed: seed, isOpen: true) {
        harm(ofCancelAfter: $0, seed: seed)
      }
    }
  }

  /// What a cancel does after these steps other than taking the gesture under way back.
  private func harm(ofCancelAfter steps: [StreamStep], seed: UInt64) -> String? {
    var session = session(seed)
    session.isQuiet = true
    session.play(steps)
    session.play(.frame)
    let (rows, log) = (session.host.rows, session.host.log)
    let time = steps.compactMap(\.time).last ?? 1000
    session.play(.cancel(time))
    session.play(.frame)
    if session.host.rows != rows { return "the rows have changed" }
    let told = session.host.log.dropFirst(log.count)
    let isHarmless = told.allSatisfy {
      $0 == "discard" || $0 == "close" || $0.hasPrefix("drop ") || $0.hasPrefix("disarm")
    }
    if !isHarmless { return "the host was asked for \(told)" }
    if session.rest(from: time) == nil { return "not at rest" }
    if let broken = session.broken.first { return broken }
    return session.isDrawnAsModel ? nil : "not drawn as it is"
  }

  /// What a list shows and has asked for, to be compared.
  func picture(_ session: Session) -> [Double] {
    var values: [Double] = []
    session.list.forEachRow { row in
      guard row.top < session.list.height - 0.5, row.top + row.extent > 0.5 else { return }
      values += [Double(row.id), row.top, row.extent, row.offset, row.slot, row.lift]
    }
    return values
  }
}
