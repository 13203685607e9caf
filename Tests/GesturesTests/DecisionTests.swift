import PleatGestures
import PleatMotion
import Testing

@Suite("Deciding (lines 1 to 6)")
struct DecisionTests {
  @Test func `Line 1: one gesture owns a contact, and a decision is not revised`() {
    var session = Session()
    session.drag(from: (200, 400), to: (200, 340), at: 0)
    session.run("200 move 1 380 340\n210 move 1 20 340")
    #expect(session.list.phase == .pan)
    #expect(session.seen.allSatisfy { session.offset($0) == 0 })
    session.run("400 up 1")
    session.rest(from: 400)
    session.drag(from: (50, 400), to: (120, 400), at: 7000)
    session.run("7200 move 1 120 100")
    #expect(session.list.phase == .swipe)
    session.run("7600 up 1")
    #expect(session.host.log.allSatisfy { !$0.hasPrefix("complete") })
  }

  @Test func `Line 2: the states follow each other`() {
    var session = Session()
    #expect(session.list.phase == .idle)
    session.run("0 down 1 200 600")
    #expect(session.list.phase == .possible)
    session.run("8 move 1 200 560\n16 move 1 200 520\n24 move 1 200 480")
    #expect(session.list.phase == .pan)
    session.run("32 up 1")
    #expect(session.list.phase == .settling)
    session.rest(from: 40)
    #expect(session.list.phase == .idle)
  }

  @Test("Line 2: a touch that catches a fling takes over where the list is drawn, without a jump")
  func catches() {
    var session = Session()
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    session.run("88 up 1\n300 to")
    let drawn = session.list.scrollPlace.map { session.top($0.row) - Double($0.row) * 62 }
    session.run("300 down 2 200 300\n500 to")
    let held = session.list.scrollPlace.map { session.top($0.row) - Double($0.row) * 62 }
    #expect(drawn == held)
    #expect((drawn ?? 0) < -200)
  }

  @Test(arguments: [
    (13.0, 4.0, "swipe"), (13, 5, "possible"), (12, 0, "possible"), (8, 8.1, "pan"),
    (0, 8, "possible"), (0, 8.1, "pan"), (14, 9, "possible"), (13, 9, "pan"),
    (32, 20, "possible"), (33, 16, "swipe"), (33, 17, "pan"), (-13, 4, "swipe"),
    (-33, 17, "pan"),
  ])
  func `Line 3: a contact decides by the cones around the axes`(
    dx: Double, dy: Double, phase: String
  ) {
    var session = Session()
    session.run("0 down 1 200 400\n8 move 1 \(200 + dx) \(400 - dy)")
    #expect("\(session.list.phase)" == phase)
  }

  @Test func `Line 3: a pointer's slop is 4 both ways`() {
    for (dx, dy, phase) in [(4.0, 0.0, "possible"), (5, 1, "swipe"), (0, 5, "pan")] {
      var session = Session()
      session.run("0 mouse 1 200 400\n8 move 1 \(200 + dx) \(400 - dy)")
      #expect("\(session.list.phase)" == phase)
    }
  }

  @Test
  func `Line 3: a contact that lands on a list faster than 50 px/s pans and does not swipe`() {
    var session = Session()
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    session.run("88 up 1\n200 down 2 200 300\n208 move 2 300 302")
    #expect(session.list.phase == .possible)
    session.run("216 move 2 330 309")
    #expect(session.list.phase == .pan)
  }

  @Test func `Line 3: rows that cannot be swiped do not keep the list from being panned`() {
    var session = Session()
    session.host.allows.leading = false
    session.host.allows.trailing = false
    session.host.allows.buttons = 0
    session.run("0 down 1 200 400\n8 move 1 240 402\n16 move 1 240 360")
    #expect(session.list.phase == .pan)
    #expect(session.top(3) == 186 - 42)
  }

  @Test func `Line 4: slop is consumed; the event that decides already moves by the excess`() {
    var session = Session()
    session.run("0 down 1 200 400\n8 move 1 200 380")
    #expect(session.top(3) == 186 - 12)
    var swiped = Session()
    swiped.run("0 down 1 100 400\n8 move 1 120 400")
    #expect(swiped.offset(6) == 8)
    var pointed = Session()
    pointed.run("0 mouse 1 100 400\n8 move 1 120 400")
    #expect(pointed.offset(6) == 16)
  }

  @Test func `Line 4: a decision after a wait starts from zero where it is made`() {
    var session = Session()
    session.run("0 down 1 100 400\n8 move 1 125 411\n16 move 1 136 415")
    #expect(session.list.phase == .swipe)
    #expect(session.offset(6) == 0)
    session.run("24 move 1 150 415")
    #expect(session.offset(6) == 14)
  }

  @Test func `Line 4: sparse and dense streams agree on side and act`() {
    var dense = Session()
    dense.drag(from: (50, 400), to: (250, 400), at: 0, lasting: 160, every: 4)
    var sparse = Session()
    sparse.run("0 down 1 50 400\n160 move 1 250 400")
    #expect(dense.offset(6) == sparse.offset(6))
    var flipped = Session()
    flipped.run("0 down 1 200 400\n50 move 1 290 400\n100 move 1 110 400\n300 up 1")
    #expect(flipped.host.log == ["open 6"])
    #expect(flipped.list.revealed?.side == .trailing)
  }

  @Test(arguments: [
    (9.0, 0.0, 399, true), (7, 7.5, 200, false), (3, -3, 300, true), (0, 0, 400, false),
  ])
  func `Line 5: a tap is under 10 px at every sample and lifts before 400 ms`(
    dx: Double, dy: Double, lift: Int, isTap: Bool
  ) {
    var session = Session()
    session.host.allows.moving = false
    session.run("0 down 1 200 400\n20 move 1 \(200 + dx) \(400 + dy)\n30 move 1 200 400")
    session.run("\(lift) up 1")
    #expect(session.host.log == (isTap ? ["tap 6"] : []))
  }

  @Test func `Line 5: a click is a tap however long it is held`() {
    var session = Session()
    session.run("0 mouse 1 200 400\n399 to\n700 to\n900 up 1")
    #expect(session.host.log == ["lift 6", "drop 6", "tap 6"])
  }

  @Test func `Line 5: the tap that stops a moving list is swallowed, and nothing after it is`() {
    var session = Session()
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    session.run("88 up 1\n300 down 2 200 300\n360 up 2\n361 down 3 200 300\n420 up 3")
    #expect(session.host.log.count == 1)
    #expect(session.host.log.first?.hasPrefix("tap ") == true)
  }

  @Test func `Line 5: a tap on a row that settles is a tap`() {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    session.run("200 up 1\n240 down 2 200 20\n300 up 2")
    #expect(session.host.log == ["arm 1", "complete 1", "tap 0"])
  }

  @Test func `Line 6: a hold lifts at 400 ms, and the row rises from 150 ms on`() {
    var session = Session()
    session.run("0 down 1 200 400\n149 to")
    #expect(session.row(6)?.lift == 0)
    #expect(session.list.nextWakeUp == Instant(milliseconds: 150))
    session.run("300 to")
    #expect((session.row(6)?.lift ?? 0) > 0.05)
    #expect(session.host.log.isEmpty)
    session.run("400 to")
    #expect(session.host.log == ["lift 6"])
    session.run("800 up 1")
    session.rest(from: 800)
    #expect(session.host.log == ["lift 6", "drop 6"])
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: ["100 down 2 200 500", "100 wheel 10", "100 move 1 207.5 407"])
  func `Line 6: a second contact, a wheel step or travel kills the hold`(by line: String) {
    var session = Session()
    session.run("0 down 1 200 400\n\(line)\n900 to")
    #expect(!session.host.log.contains("lift 6"))
    #expect(session.row(6)?.lift == 0)
  }

  @Test func `Line 6: jitter of 3 px does not kill a hold, and a moving list does`() {
    var session = Session()
    session.run("0 down 1 200 400\n50 move 1 203 403\n200 move 1 197 398\n450 to")
    #expect(session.host.log == ["lift 6"])
    var moving = Session()
    moving.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    moving.run("88 up 1\n200 down 2 200 300\n700 to")
    #expect(moving.host.log.isEmpty)
  }
}
