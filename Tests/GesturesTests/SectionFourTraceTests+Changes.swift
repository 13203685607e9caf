import PleatGestures
import PleatMotion
import Testing

/// Cancels, other rows and other windows in every state: lines 13 to 15.
extension SectionFourTraceTests {
  /// Each state that a gesture can be in, up to its last moment.
  static let states = [
    "0 down 1 200 90",
    "0 down 1 200 90\n300 to",
    "0 down 1 200 90\n10 down 2 200 170",
    "0 down 1 200 90\n10 down 2 200 170\n20 up 1",
    "0 down 1 200 190\n20 move 1 200 140",
    "0 down 1 50 90\n20 move 1 300 90",
    "0 down 1 350 90\n20 move 1 60 90",
    "0 down 1 200 90\n400 to\n420 move 1 200 200\n440 to",
    "0 down 1 200 90\n20 move 1 200 500",
    "0 down 1 200 190\n20 move 1 200 10",
    "0 down 1 200 110\n10 down 2 200 140\n20 move 2 200 170\n30 move 2 200 300",
    "0 down 1 200 10\n10 down 2 200 190\n20 move 2 200 150\n30 move 2 200 30",
    "0 pinch 200 100\n20 spread 1.2\n30 spread 1.6",
    "0 scroll 0 -30\n10 scroll 0 -90\n20 scroll 0 -90",
    "0 scroll -60 0\n10 scroll -90 0\n20 scroll -90 0",
  ]

  static let ends = "\n%1 up 1\n%1 up 2\n%1 release\n%1 stop\n"

  func ends(at time: Int) -> String {
    Self.ends.split(separator: "%1").joined(separator: "\(time)")
  }

  @Test(arguments: states)
  func `Line 13: a cancel commits nothing in any state`(state: String) throws {
    for session in try TracePlayer.play(
      Self.rows + "0 window 400 200\n\(state)\n500 cancel\n510 move 1 200 400" + ends(at: 700)
        + Self.unchanged, { $0.host.allows.levels = true })
    {
      #expect(!session.host.log.contains { $0.hasPrefix("pulled") || $0 == "pinched in" })
      #expect(session.top(0) == 0)
    }
  }

  @Test(arguments: states)
  func `Line 14: rows change under any gesture, and no other row is acted on`(state: String) throws
  {
    for change in ["insert 0 \"x\"", "insert 2 \"x\"", "remove 0", "remove 3"] {
      try TracePlayer.play(
        Self.rows + "0 window 400 200\n\(state)\n500 \(change)\n520 to" + ends(at: 900)
      ) { session in
        session.host.allows.levels = true
      }.forEach { session in
        let acted = session.host.log.filter { $0.hasPrefix("complete") || $0.hasPrefix("delete") }
        #expect(acted.allSatisfy { $0.hasSuffix(" 1") }, "\(acted)")
        #expect(session.host.log.allSatisfy { !$0.hasPrefix("move") || $0.hasPrefix("move 1 ") })
      }
    }
  }

  @Test(arguments: states)
  func `Line 14: the row under a gesture goes, and nothing is done to it`(state: String) throws {
    for session in try TracePlayer.play(
      Self.rows + "0 window 400 200\n\(state)\n500 remove 1\n520 to" + ends(at: 900),
      { $0.host.allows.levels = true })
    {
      #expect(
        !session.host.log.contains { log in
          ["complete 1", "delete 1", "move 1 to", "tap 1"].contains { log.hasPrefix($0) }
        })
      #expect(!session.host.rows.contains(1))
    }
  }

  @Test(arguments: states)
  func `Line 15: a window of another size under any gesture changes nothing of its act`(
    state: String
  ) throws {
    let text = Self.rows + "0 window 400 200\n\(state)\n"
    // A pull is measured by what is shown of it, which stays.
    let plain = try TracePlayer.play(text + "500 to" + ends(at: 900))
    let resized = try TracePlayer.play(
      text + "490 window 430 240 scale=1.25\n500 to" + ends(at: 900))
    for (one, other) in zip(plain, resized) {
      func acts(_ session: Session) -> [String] { session.host.log.filter { !$0.hasPrefix("arm") } }
      #expect(acts(one) == acts(other))
      #expect(one.host.rows == other.host.rows)
    }
  }
}
