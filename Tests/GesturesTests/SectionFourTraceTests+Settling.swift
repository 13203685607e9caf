import PleatGestures
import PleatMotion
import Testing

/// Time, garbage, frames, palms, slots and what settles: lines 16 to 22.
extension SectionFourTraceTests {
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
