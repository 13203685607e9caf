import PleatGestures
import PleatMotion
import Testing

/// The same hands, told to a list in two ways that must show the same.
extension RandomStreamTests {
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

  @Test func `(a) Frames may come at any time or not at all: the same is shown`() {
    var telling = Session.Telling()
    telling.skipsFrames = true
    compare("frames", streams: 30, second: telling) { $0.make(400) }
  }

  @Test func `Resampling moves what is drawn, and nothing that is decided`() {
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

  @Test func `(g) Contacts may have any ids: the same is shown`() {
    var telling = Session.Telling()
    telling.ids = [1: 900, 2: 6, 3: 5, 4: 1 << 40, 5: 2, 6: 3, 99: 77, 98: 78]
    compare("ids", streams: 12, second: telling) { $0.make(400) }
  }

  @Test func `(h) Mirrored hands on a mirrored list: the mirror image is shown`() {
    var telling = Session.Telling()
    telling.mirror = true
    compare("mirror", streams: 20, second: telling, isMirrored: true) {
      // A contact's x counts from the left: a list made wider has no mirror image under it.
      $0.resizes = false
      return $0.make(400)
    }
  }
}
