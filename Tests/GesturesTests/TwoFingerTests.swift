import PleatGestures
import PleatMotion
import Testing

@Suite("Two fingers and more (lines 7 and 8)")
struct TwoFingerTests {
  @Test func `Line 7: a second contact makes a candidate, though it never moves`() {
    var session = Session()
    session.run("0 down 1 200 300\n200 down 2 200 500\n300 up 2\n310 up 1")
    session.run("900 to")
    #expect(session.host.log.isEmpty)
    var still = Session()
    still.run("0 down 1 200 300\n20 down 2 200 500\n30 move 1 260 300\n40 move 1 300 300")
    #expect(still.list.phase == .possible)
  }

  @Test("Line 7: the span is vertical; it decides at 16 px, and if it changed more than the middle")
  func span() {
    var session = Session()
    session.run("0 down 1 200 300\n10 down 2 260 500\n20 move 2 260 515.9")
    #expect(session.list.phase == .possible)
    session.run("30 move 2 260 516.1")
    #expect(session.list.phase == .pinch)
    var pan = Session()
    pan.run("0 down 1 200 300\n10 down 2 260 500\n20 move 1 200 280 &\n20 move 2 260 484")
    #expect(pan.list.phase == .pan)
    #expect(pan.top(3) == 186 - 2)
  }

  @Test("Line 7: the gap shown is the growth of the span less 16, and past zero it stays at zero")
  func gap() {
    var session = Session()
    session.run("0 down 1 200 300\n10 down 2 200 340\n20 move 2 200 380\n30 move 2 200 400")
    #expect(session.list.placeholder?.extent == 44)
    session.run("40 move 2 200 300")
    #expect(session.list.placeholder == nil)
    #expect(session.list.phase == .pinch)
    session.run("50 up 1\n60 up 2")
    #expect(!session.host.log.contains { $0.hasPrefix("add") })
  }

  @Test func `Line 7: the rows above follow the upper finger, those below the lower one`() {
    for (id, other) in [(1, 2), (2, 1)] {
      var session = Session()
      session.run("0 down \(id) 200 300\n10 down \(other) 200 340\n20 move \(other) 200 356")
      session.run("30 move \(other) 200 420")
      #expect(abs(session.top(2) - 124) < 1e-9)
      #expect(abs(session.top(7) - (7 * 62 + 64)) < 1e-9)
    }
  }

  @Test func `Line 7: a second contact soon after the first turns the pan into a candidate`() {
    var session = Session()
    session.run("0 down 1 200 300\n20 move 1 200 288\n60 down 2 200 400\n70 move 2 200 430")
    #expect(session.list.phase == .pinch)
    #expect(session.top(0) == -4)
    var joined = Session()
    joined.run("0 down 1 200 400\n20 move 1 200 388\n160 down 2 200 500\n170 move 2 200 480")
    #expect(joined.list.phase == .pan)
  }

  @Test
  func `Line 7: a contact that joins a pan does not double its speed, nor move it by landing`() {
    var session = Session()
    session.drag(from: (200, 600), to: (200, 500), at: 0, lasting: 200)
    let top = session.top(5)
    session.run("210 down 2 200 300")
    #expect(session.top(5) == top)
    session.run("220 move 1 200 480 &\n220 move 2 200 280")
    #expect(session.top(5) == top - 20)
    session.run("230 up 1")
    #expect(session.top(5) == top - 20)
    session.run("240 move 2 200 270")
    #expect(session.top(5) == top - 30)
  }

  @Test
  func `Line 7: during a swipe, a carry, a far pull or a pinch a further contact is dead`() {
    var swipe = Session()
    swipe.drag(from: (50, 400), to: (120, 400), at: 0)
    swipe.run("200 down 2 200 500\n210 move 2 200 300\n220 up 1\n230 move 2 200 100")
    #expect(swipe.list.phase != .pan)
    #expect(swipe.top(0) == 0)
    var carry = Session()
    carry.run("0 down 1 200 400\n400 to\n410 down 2 100 100\n420 move 2 100 300")
    #expect(carry.list.phase == .carry)
    #expect(carry.top(6) == 6 * 62)
    var pull = Session()
    pull.drag(from: (200, 100), to: (200, 200), at: 0)
    let top = pull.top(0)
    pull.run("200 down 2 100 400\n210 move 2 100 700")
    #expect(pull.top(0) == top)
    var pinch = Session()
    pinch.run("0 down 1 200 300\n10 down 2 200 400\n20 move 2 200 450")
    let extent = pinch.list.placeholder?.extent
    pinch.run("30 down 3 100 600\n40 move 3 100 700")
    #expect(pinch.list.placeholder?.extent == extent)
  }

  @Test
  func `Line 7: a pinch in commits at 0.6 of the span and 72 px, and a short span cannot`() {
    for (start, end, commits) in [
      (300.0, 181.0, false), (300, 179, true), (100, 29, false), (100, 27, true), (70, 0, false),
    ] {
      var session = Session()
      session.host.allows.levels = true
      session.run("0 down 1 200 300\n10 down 2 200 \(300 + start)")
      session.run("20 move 2 200 \(300 + start - 20)\n30 move 2 200 \(300 + end)\n40 up 2\n50 up 1")
      #expect(session.host.log.contains("pinched in") == commits, "\(start) to \(end)")
    }
  }

  @Test func `Line 8: lifting one finger of a pinch keeps the gap; the last one decides`() {
    var session = Session()
    session.run("0 down 1 200 300\n10 down 2 200 340\n20 move 2 200 400\n30 move 2 200 430")
    session.run("40 up 2\n50 move 1 200 200\n500 to")
    #expect(session.list.placeholder?.extent == 74)
    #expect(!session.host.log.contains { $0.hasPrefix("add at") })
    session.run("600 up 1")
    #expect(session.host.log.contains { $0.hasPrefix("add at") })
  }

  @Test func `Line 8: two or three fingers that tap together act at the last up`() {
    var two = Session()
    two.run("0 down 1 100 300\n140 down 2 300 400\n300 up 1")
    #expect(two.host.log.isEmpty)
    two.run("390 up 2")
    #expect(two.host.log == ["tap with 2"])
    var three = Session()
    three.run(
      "0 down 1 100 300 &\n0 down 2 300 400\n100 down 3 200 350\n200 up 3\n210 up 1\n220 up 2")
    #expect(three.host.log == ["tap with 3"])
  }

  @Test(arguments: [
    "0 down 1 100 300\n160 down 2 300 400\n200 up 1\n210 up 2",
    "0 down 1 100 300\n20 down 2 300 400\n200 up 1\n401 up 2",
    "0 down 1 100 300\n20 down 2 300 400\n30 move 2 310 400\n200 up 1\n210 up 2",
    "0 down 1 100 300\n20 down 2 300 400\n30 move 1 100 305 &\n30 move 2 300 395\n90 up 1\n95 up 2",
    "0 down 1 100 300\n9 down 2 300 400\n19 down 3 200 350\n29 down 4 200 500\n90 up 1\n91 up 2\n92 up 3\n93 up 4",
  ])
  func `Line 8: a tap of several fingers is prompt, short, still, and of at most three`(
    trace: String
  ) {
    var session = Session()
    session.run(trace)
    #expect(session.host.log.isEmpty)
    #expect(session.list.phase == .idle)
  }

  @Test func `Line 8: a third contact too late is dead, and the two tap on`() {
    var session = Session()
    session.run("0 down 1 100 300\n20 down 2 300 400\n170 down 3 200 350")
    session.run("200 up 1\n210 up 2")
    #expect(session.host.log == ["tap with 2"])
    session.run("220 move 3 200 200\n300 up 3")
    #expect(session.top(0) == 0)
  }

  @Test
  func `Line 8: once one has lifted and the time is over, the rest are dead until they lift`() {
    var session = Session()
    session.run("0 down 1 200 300\n20 down 2 200 400\n100 up 1\n500 to\n510 move 2 200 200")
    #expect(session.list.phase == .idle)
    #expect(session.top(0) == 0)
    session.run("600 up 2\n700 down 1 200 300\n760 up 1")
    #expect(session.host.log == ["tap 4"])
  }
}
