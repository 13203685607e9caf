import PleatGestures
import PleatMotion
import Testing

/// Arbitration, line by line, in traces as anyone can write them. Each is played as it is written,
/// with stamps that wrap around, mirrored from right to left, and with reduced motion.
@Suite struct SectionFourTraceTests {
  /// Five rows of 62 px, the last of which is completed, in a window of 400 by 800.
  private static let rows = """
    trace 1
    list "Five"
    open "a"
    open "b"
    open "c"
    open "d"
    done "e"
    0 window 400 800

    """

  /// As they were.
  private static let unchanged = """

    expect list "Five"
    expect open "a"
    expect open "b"
    expect open "c"
    expect open "d"
    expect done "e"
    """

  private func expect(_ rows: String...) -> String {
    (["", "expect list \"Five\""] + rows.map { "expect " + $0 }).joined(separator: "\n")
  }

  private func open(_ titles: String..., done: String = "e") -> String {
    titles.reduce("\nexpect list \"Five\"") { $0 + "\nexpect open \"\($1)\"" }
      + "\nexpect done \"\(done)\""
  }

  @Test func `Line 1: a contact that pans swipes no row, however far aside it goes`() throws {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 100 90
        10 move 1 100 60
        20 move 1 300 60
        30 move 1 380 60
        300 up 1
        """ + Self.unchanged)
  }

  @Test func `Line 2: a finger takes a row over where it settles, and throws it again`() throws {
    for session in try TracePlayer.play(
      Self.rows + """
        0 down 1 100 90        # a swipe that is not far enough
        20 move 1 160 90
        40 move 1 190 90
        200 up 1
        260 down 1 100 90      # taken again on its way back
        270 move 1 160 90
        280 move 1 280 90
        500 up 1
        """ + open("a", "c", "d", done: "b") + "\nexpect done \"e\"")
    {
      #expect(session.host.log.contains("complete 1"))
    }
  }

  @Test func `Line 3: 3 to 1 aside is a swipe, 1.5 to 1 is a pan, and between it waits`() throws {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 60 90
        10 move 1 75 85        # 3 to 1
        20 move 1 260 85
        300 up 1
        """ + open("a", "c", "d", done: "b") + "\nexpect done \"e\"")
    try TracePlayer.play(
      Self.rows + """
        0 down 1 60 90
        10 move 1 73 81        # 1.44 to 1
        20 move 1 260 81
        300 up 1
        """ + Self.unchanged)
    try TracePlayer.play(
      Self.rows + """
        0 down 1 60 90
        10 move 1 91 75        # 2.07 to 1, and no 32 px yet
        20 move 1 93 74        # 2.06 to 1: a swipe from here on
        30 move 1 240 74
        300 up 1
        """ + open("a", "c", "d", done: "b") + "\nexpect done \"e\"")
  }

  @Test func `Line 4: from +90 to -90 in one event is the trailing side`() throws {
    for session in try TracePlayer.play(
      Self.rows + """
        0 down 1 200 90
        50 move 1 290 90
        60 move 1 110 90
        300 up 1
        """ + Self.unchanged)
    {
      #expect(session.list.revealed?.row == 1)
      #expect(session.list.revealed?.side == .trailing)
    }
  }

  @Test func `Line 4: a stream of one event does what a dense one does`() throws {
    let sparse = Self.rows + "0 down 1 350 90\n160 move 1 90 92\n400 up 1"
    let dense =
      Self.rows + "0 down 1 350 90\n"
      + (1...40).map { "\($0 * 4) move 1 \(350 - Double($0) * 6.5) \(90 + Double($0) / 20)" }
      .joined(separator: "\n") + "\n400 up 1"
    for trace in [sparse, dense] {
      try TracePlayer.play(trace + open("a", "c", "d", done: "e"))
    }
  }

  @Test func `Line 5: a tap taps, a long one and one that moved 10 px do not`() throws {
    for (trace, taps) in [
      ("0 down 1 200 90\n399 up 1", ["tap 1"]),
      ("0 down 1 200 90\n50 move 1 207 97\n60 up 1", ["tap 1"]),
      ("0 down 1 200 90\n50 move 1 207 98\n60 move 1 200 90\n70 up 1", []),
    ] {
      for session in try TracePlayer.play(Self.rows + trace + Self.unchanged) {
        #expect(session.host.log == taps)
      }
    }
  }

  @Test func `Line 6: a held row is carried, and a second finger or a wheel keeps it down`() throws
  {
    let drag = "\n410 move 1 200 120\n420 move 1 200 220\n900 to\n910 up 1"
    try TracePlayer.play(
      Self.rows + "0 down 1 200 90\n400 to" + drag + open("a", "c", "d", "b"))
    for line in ["200 down 2 300 300", "200 wheel 5"] {
      for session in try TracePlayer.play(
        Self.rows + "0 down 1 200 90\n\(line)\n400 to\n910 up 1\n920 up 2" + Self.unchanged)
      {
        #expect(!session.host.log.contains("lift 1"))
      }
    }
  }

  @Test func `Line 7: two fingers that part open a gap of the growth less 16`() throws {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 200 110
        20 down 2 200 140
        30 move 2 200 170
        40 move 2 200 217.9    # 61.9 of 62 px
        300 up 1
        310 up 2
        """ + Self.unchanged)
    try TracePlayer.play(
      Self.rows + """
        0 down 1 200 110
        20 down 2 200 140
        30 move 2 200 170
        40 move 2 200 218.1
        300 up 1
        310 up 2
        """ + open("a", "b", "new", "c", "d"))
  }

  @Test func `Line 7: a finger that joins late pans along, and one that leaves moves nothing`()
    throws
  {
    for session in try TracePlayer.play(
      Self.rows + """
        0 window 400 200       # a list that scrolls
        10 down 1 100 150
        20 move 1 100 102      # 40 px and the slop
        200 down 2 300 60      # joins
        210 move 1 100 92 &
        210 move 2 300 50      # 10 px more, not 20
        300 up 1
        310 move 2 300 40      # another 10
        500 up 2
        """ + Self.unchanged)
    {
      #expect(session.top(2) == 124 - 60)
    }
  }

  @Test func `Line 7: a third finger is dead in a pinch`() throws {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 200 110
        20 down 2 200 140
        30 move 2 200 170
        40 move 2 200 190
        200 down 3 100 400
        210 move 3 100 700
        300 up 1
        310 up 2
        320 up 3
        """ + Self.unchanged)
  }

  @Test func `Line 8: the last finger of a pinch decides, by the gap that the first one left`()
    throws
  {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 200 110
        20 down 2 200 140
        30 move 2 200 170
        40 move 2 200 230
        300 up 2
        310 move 1 200 300
        900 up 1
        """ + open("a", "b", "new", "c", "d"))
  }

  @Test func `Line 8: two fingers tap together, three do, and four do not`() throws {
    for count in 2...4 {
      let downs = (1...count).map { "\($0 * 10) down \($0) \($0 * 80) 400" }
      let ups = (1...count).map { "\(200 + $0 * 10) up \($0)" }
      for session in try TracePlayer.play(
        Self.rows + (downs + ups).joined(separator: "\n") + Self.unchanged)
      {
        #expect(session.host.log == (count < 4 ? ["tap with \(count)"] : []))
      }
    }
  }

  @Test func `Line 9: a pull from the end adds a row, and one that scrolled away first does not`()
    throws
  {
    let pull = "\n30 move 1 200 300\n40 move 1 200 310\n300 up 1"
    try TracePlayer.play(
      Self.rows + "0 down 1 200 100\n10 move 1 200 115" + pull + open("new", "a", "b", "c", "d"))
    try TracePlayer.play(
      Self.rows + "0 window 400 200\n0 down 1 200 100\n10 move 1 200 80" + pull + Self.unchanged)
  }

  @Test func `Line 10: a pull disarms 8 px below P, and does not look at its speed`() throws {
    let band = RubberBand(dimension: 800)
    func y(_ shown: Double) -> Double { 108 + band.overshoot(showing: shown) }
    for (shown, adds) in [(54.5, true), (53.5, false)] {
      try TracePlayer.play(
        Self.rows + """
          0 down 1 200 100
          10 move 1 200 \(y(70))
          18 move 1 200 \(y(shown))
          19 up 1
          """ + (adds ? open("new", "a", "b", "c", "d") : Self.unchanged))
    }
  }

  @Test func `Line 11: 0.35 of the width completes, half of it deletes, and a flick helps`() throws
  {
    let completed = open("a", "c", "d", done: "b") + "\nexpect done \"e\""
    for (x, text) in [(251.0, Self.unchanged), (253, completed)] {
      try TracePlayer.play(Self.rows + "0 down 1 100 90\n50 move 1 \(x) 90\n300 up 1" + text)
    }
    for (x, text) in [(139.0, Self.unchanged), (137, open("a", "c", "d"))] {
      try TracePlayer.play(Self.rows + "0 down 1 350 90\n50 move 1 \(x) 90\n300 up 1" + text)
    }
    try TracePlayer.play(
      Self.rows + """
        0 down 1 100 90
        10 move 1 120 90
        20 move 1 140 90
        30 move 1 160 90
        40 move 1 180 90
        41 up 1
        """ + completed)
  }

  @Test func `Line 12: buttons open past half their width, and a push goes on to the delete`()
    throws
  {
    for (x, isOpen) in [(217.0, false), (215, true)] {
      for session in try TracePlayer.play(
        Self.rows + "0 down 1 300 90\n50 move 1 \(x) 90\n300 up 1" + Self.unchanged)
      {
        #expect((session.list.revealed?.row == 1) == isOpen)
      }
    }
    try TracePlayer.play(
      Self.rows + """
        0 down 1 300 90
        50 move 1 180 90
        300 up 1
        2000 down 1 250 90     # grabbed where it stands open
        2050 move 1 150 90
        2300 up 1
        """ + open("a", "c", "d"))
  }

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

  private static let ends = "\n%1 up 1\n%1 up 2\n%1 release\n%1 stop\n"

  private func ends(at time: Int) -> String {
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

  @Test
  func `Line 16: equal times replace, earlier ones are dropped, and a still finger has no speed`()
    throws
  {
    for session in try TracePlayer.play(
      Self.rows + """
        0 down 1 100 90
        20 move 1 160 90
        20 move 1 130 90       # the same moment: this one counts
        10 move 1 380 90       # late: dropped
        300 up 1
        """ + Self.unchanged)
    {
      #expect(!session.host.log.contains("arm 1"))
    }
    try TracePlayer.play(
      Self.rows + """
        0 down 1 100 90
        10 move 1 130 90
        20 move 1 160 90
        30 move 1 190 90
        75 up 1                # 45 ms after its last motion
        """ + Self.unchanged)
  }

  @Test func `Line 17: garbage commits nothing`() throws {
    for line in ["30 move 1 nan 90", "30 move 1 1e300 90", "30 down 1 200 90", "30 spread nan"] {
      let swipe =
        line.contains("spread")
        ? "0 pinch 200 100\n20 spread 1.6" : "0 down 1 50 90\n20 move 1 300 90"
      try TracePlayer.play(
        Self.rows + "\(swipe)\n\(line)\n40 move 7 3 4\n50 up 7" + ends(at: 300) + Self.unchanged)
    }
  }

  @Test func `Line 18: what is told in one frame is looked at together`() throws {
    for session in try TracePlayer.play(
      Self.rows + """
        0 window 400 200
        0 down 1 200 120 &
        0 down 2 250 170
        10 move 1 200 80 &     # alone, a pinch
        10 move 2 250 130
        300 up 1 &
        300 up 2
        """ + Self.unchanged)
    {
      #expect(session.top(1) == 62 - 24)
    }
  }

  @Test func `Line 19: a palm owns nothing`() throws {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 50 90 &
        0 shape 1 24
        20 move 1 300 90
        300 up 1
        400 down 1 200 150
        410 down 2 395 100     # born at the edge while another is down
        500 move 2 200 100
        600 up 2
        """ + "\n610 up 1" + Self.unchanged)
  }

  @Test func `Line 20: a carried row takes the slot whose middle it has passed by a tenth`() throws
  {
    for (y, text) in [(118.0, Self.unchanged), (120, open("a", "c", "b", "d"))] {
      try TracePlayer.play(
        Self.rows + "0 down 1 200 82\n400 to\n410 move 1 200 \(y)\n900 up 1" + text)
    }
  }

  /// What settles, up to a moment at which it still moves.
  static let settling = [
    ("a swipe on its way back", "0 down 1 100 90\n20 move 1 200 90\n200 up 1\n240 to"),
    ("a completed row that travels", "0 down 1 100 90\n20 move 1 300 90\n200 up 1\n240 to"),
    ("a deleted row that slides out", "0 down 1 390 90\n20 move 1 100 90\n200 up 1\n240 to"),
    ("buttons that open", "0 actions 1\n40 to"),
    ("a dropped row", "0 down 1 200 90\n400 to\n410 move 1 200 200\n440 up 1\n470 to"),
    ("a row that unfolds from a pull", "0 down 1 200 20\n20 move 1 200 160\n200 up 1\n240 to"),
    (
      "a row that unfolds from a pinch",
      "0 down 1 200 70\n9 down 2 200 90\n20 move 2 200 120\n30 move 2 200 180\n90 up 1\n90 up 2\n120 to"
    ),
    (
      "a gap that closes",
      "0 down 1 200 70\n9 down 2 200 90\n20 move 2 200 140\n90 up 1\n90 up 2\n120 to"
    ),
    ("an end that returns", "0 down 1 200 20\n20 move 1 200 90\n200 up 1\n240 to"),
    ("a wheel's step", "0 wheel 60\n30 to"),
    ("a list that flies", "0 down 1 200 150\n10 move 1 200 130\n20 move 1 200 110\n24 up 1\n60 to"),
    ("rows that others add", "0 insert 0 \"x\"\n40 to"),
  ]

  @Test(arguments: settling)
  func `Line 21: a touch takes over whatever settles, without a jump`(name: String, trace: String)
    throws
  {
    for manner in TracePlayer.Manner.allCases {
      let before = try TracePlayer.stopped(Self.rows + "0 window 400 200\n\(trace)", manner)
      var after = before
      let time = Double(before.list.now.nanoseconds) / 1e6
      after.run("\(time) down 5 \(manner == .mirrored ? 300 : 100) 100")
      before.list.forEachRow { row in
        let now = after.row(row.id)
        #expect(abs((now?.top ?? .nan) - row.top) < 1e-6, "\(name), \(manner)")
        #expect(abs((now?.offset ?? .nan) - row.offset) < 1e-6, "\(name), \(manner)")
        #expect(abs((now?.extent ?? .nan) - row.extent) < 1e-6, "\(name), \(manner)")
      }
      after.run("\(time + 600) cancel")
      #expect(after.rest(from: Int64(time) + 600) != nil, "\(name), \(manner)")
      #expect(after.isDrawnAsModel, "\(name), \(manner)")
    }
  }

  @Test func `Line 21: a row is swiped, carried and pulled down while others still settle`() throws
  {
    try TracePlayer.play(
      Self.rows + """
        0 down 1 390 20        # deletes a
        20 move 1 100 20
        200 up 1
        1000 down 1 50 90      # completes c, which is where b was
        1020 move 1 300 90
        1200 up 1
        1210 down 1 200 30     # pulls at once
        1230 move 1 200 300
        1500 up 1
        """ + open("new", "b", "d", done: "c") + "\nexpect done \"e\"")
  }

  @Test(arguments: settling)
  func `Line 22: whatever settles is at rest within a second, and drawn as it is`(
    name: String, trace: String
  ) throws {
    guard name != "a list that flies" else { return }
    for manner in TracePlayer.Manner.allCases {
      var session = try TracePlayer.stopped(Self.rows + "0 window 400 200\n\(trace)", manner)
      let time = session.list.now.nanoseconds / 1_000_000
      let limit: Int64 = manner == .reduced ? 160 : 1000
      #expect((session.rest(from: time) ?? .max) - time <= limit, "\(name), \(manner)")
      #expect(session.isDrawnAsModel, "\(name), \(manner)")
    }
  }
}
