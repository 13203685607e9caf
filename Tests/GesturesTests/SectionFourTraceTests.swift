import PleatGestures
import PleatMotion
import Testing

/// Arbitration, line by line, in traces as anyone can write them. Each is played as it is written,
/// with stamps that wrap around, mirrored from right to left, and with reduced motion.
@Suite struct SectionFourTraceTests {
  /// Five rows of 62 px, the last of which is completed, in a window of 400 by 800.
  static let rows = """
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
  static let unchanged = """

    expect list "Five"
    expect open "a"
    expect open "b"
    expect open "c"
    expect open "d"
    expect done "e"
    """

  /// What is expected of the rows.
  func open(_ titles: String..., done: String = "e") -> String {
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
}
