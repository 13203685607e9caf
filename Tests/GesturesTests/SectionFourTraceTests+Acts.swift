import PleatGestures
import PleatMotion
import Testing

/// Pulls, swipes and their thresholds: lines 9 to 12.
extension SectionFourTraceTests {
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
}
