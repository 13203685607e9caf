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
  private func scaled(_ streams: Int) -> UInt64 { UInt64(streams * Self.events / 200_000) }

  private func session(_ seed: UInt64) -> Session {
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

  @Test("Whatever hands do, nothing breaks, and all is at rest in time and drawn as it is")
  func rest() {
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
  private func report(
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

  @Test("A stream that shows a fault is cut down to the steps that it takes")
  func shrinks() {
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

  @Test("A stream that is written as a trace does the same when it is read")
  func writes() {
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

  /// What a list shows and has asked for, to be compared.
  private func picture(_ session: Session) -> [Double] {
    var values: [Double] = []
    session.list.forEachRow { row in
      guard row.top < session.list.height - 0.5, row.top + row.extent > 0.5 else { return }
      values += [Double(row.id), row.top, row.extent, row.offset, row.slot, row.lift]
    }
    return values
  }

  private func areAlike(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= 0.25 }
  }

  /// Whether two pictures are alike but for one row that its host has moved within the last second.
  ///
  /// The exact reason: a row whose new place is out of view travels to the viewport's edge, in the
  /// viewport's own space. If the list flies or springs its new place into view before it is there, it
  /// turns towards it. The moment of that has no closed form under a spring, so it turns in the frame
  /// that finds its place in view: up to one frame later than with more frames. It ends where it would
  /// have ended, and moves no other row.
  private func areAlikeButTraveller(
    _ left: [Double], _ right: [Double], travellers: [Double: Instant], now: Instant
  ) -> Bool {
    func rows(_ picture: [Double]) -> [Double: ArraySlice<Double>] {
      let starts = stride(from: 0, to: picture.count, by: 6)
      return Dictionary(starts.map { (picture[$0], picture[$0..<$0 + 6]) }) { first, _ in first }
    }
    let (one, other) = (rows(left), rows(right))
    let different = Set(one.keys).union(other.keys).filter {
      !areAlike(Array(one[$0] ?? []), Array(other[$0] ?? []))
    }
    return different.isEmpty
      || different.count == 1
        && different.allSatisfy { row in
          travellers[row].map { now.seconds(since: $0) < 1 } ?? false
        }
  }

  /// The rows that a host says it has moved.
  private func moved(_ log: ArraySlice<String>) -> [Double] {
    log.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count > 1, words[0] == "complete" || words[0] == "move" else { return nil }
      return Double(words[1])
    }
  }

  /// Plays a stream twice, told in two ways, and compares what it shows at each frame of events.
  private func compare(
    _ name: String, streams: Int, first: Session.Telling = .init(), second: Session.Telling,
    isMirrored: Bool = false, resamples: Bool = false, steps: (inout RandomStream) -> [StreamStep]
  ) {
    for seed in Self.seed..<Self.seed + scaled(streams) {
      var stream = RandomStream(seed: seed)
      let steps = steps(&stream)
      let difference = { (steps: [StreamStep]) in
        self.difference(
          steps, seed: seed, first, second, isMirrored: isMirrored, resamples: resamples)
      }
      guard difference(steps) != nil else { continue }
      return report(name, steps, seed: seed, difference)
    }
  }

  /// Where two sessions that are told the same steps in two ways first show different things.
  private func difference(
    _ steps: [StreamStep], seed: UInt64, _ first: Session.Telling, _ second: Session.Telling,
    isMirrored: Bool, resamples: Bool
  ) -> String? {
    var (one, other) = (session(seed), session(seed))
    (one.isQuiet, other.isQuiet) = (true, true)
    // What is drawn between two samples is the business of frames.
    one.list.configuration.resamples = resamples
    other.list.configuration.resamples = false
    if isMirrored { other.list.configuration.isRightToLeft = true }
    var travellers: [Double: Instant] = [:]
    for (index, step) in steps.enumerated() {
      let told = one.host.log.count
      one.play(step, first)
      other.play(step, second)
      for row in moved(one.host.log[told...]) { travellers[row] = one.list.now }
      guard case .frame = step, one.list.now == other.list.now else { continue }
      let left = picture(one)
      var right = picture(other)
      if isMirrored { mirror(&right) }
      let isSame =
        one.host.log == other.host.log
        && (resamples
          || (second.skipsFrames
            ? areAlikeButTraveller(left, right, travellers: travellers, now: one.list.now)
            : areAlike(left, right)))
      if !isSame { return "step \(index): \(left) \(right)" }
    }
    return nil
  }

  private func mirror(_ picture: inout [Double]) {
    for index in stride(from: 3, to: picture.count, by: 6) { picture[index] = -picture[index] }
  }

  @Test("(a) Frames may come at any time or not at all: the same is shown")
  func frames() {
    var telling = Session.Telling()
    telling.skipsFrames = true
    compare("frames", streams: 30, second: telling) { $0.make(400) }
  }

  @Test("Resampling moves what is drawn, and nothing that is decided")
  func resampling() {
    compare("resampling", streams: 12, second: .init(), resamples: true) { $0.make(400) }
  }

  @Test(
    "(b) All stamps may be shifted by any number modulo 2^32, over the wrap: the same is shown",
    arguments: [1, 2_147_482_000, 4_294_965_500, 4_294_967_295] as [UInt32])
  func times(shift: UInt32) {
    var (one, other) = (Session.Telling(), Session.Telling())
    one.stampShift = 0
    other.stampShift = shift
    compare("times", streams: 6, first: one, second: other) { $0.make(400) }
  }

  @Test("(c) A cancel at any point leaves the rows as they were before the gesture")
  func cancels() {
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

  @Test("(g) Contacts may have any ids: the same is shown")
  func ids() {
    var telling = Session.Telling()
    telling.ids = [1: 900, 2: 6, 3: 5, 4: 1 << 40, 5: 2, 6: 3, 99: 77, 98: 78]
    compare("ids", streams: 12, second: telling) { $0.make(400) }
  }

  @Test("(h) Mirrored hands on a mirrored list: the mirror image is shown")
  func mirrors() {
    var telling = Session.Telling()
    telling.mirror = true
    compare("mirror", streams: 20, second: telling, isMirrored: true) {
      // A contact's x counts from the left: a list made wider has no mirror image under it.
      $0.resizes = false
      return $0.make(400)
    }
  }
}
