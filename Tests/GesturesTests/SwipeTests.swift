import PleatGestures
import PleatMotion
import Testing

@Suite("Swipes and buttons (lines 10 to 12)")
struct SwipeTests {
  /// A swipe to an offset, that is held still before it is let go.
  private func swipe(to offset: Double, rows: Int = 8) -> Session {
    var session = Session(rows: rows)
    let slop = offset < 0 ? -12.0 : 12.0
    session.drag(from: (200, 100), to: (200 + slop + offset, 100), at: 0)
    return session
  }

  @Test func `Line 10: a swipe arms at its line and disarms 8 px below it`() {
    var session = Session(rows: 8)
    session.run("0 down 1 100 100\n8 move 1 251.9 100")
    #expect(session.row(1)?.isArmed == false)
    session.run("16 move 1 252 100")
    #expect(session.row(1)?.isArmed == true)
    session.run("24 move 1 244.1 100")
    #expect(session.row(1)?.isArmed == true)
    session.run("32 move 1 243.9 100")
    #expect(session.row(1)?.isArmed == false)
  }

  @Test
  func `Line 10: an armed act is not done when the release is against it by over 100 px/s`() {
    var back = swipe(to: 180)
    back.run("168 move 1 389 100\n176 move 1 386 100\n184 move 1 383 100\n186 up 1")
    #expect(!back.host.log.contains("complete 1"))
    var slow = swipe(to: 180)
    for step in 1...20 { slow.run("\(160 + step * 16) move 1 \(392 - Double(step)) 100") }
    slow.run("481 up 1")
    #expect(slow.host.log.contains("complete 1"))
  }

  @Test(arguments: [139.0, 140])
  func `Line 11: a still finger completes at 0.35 of the width`(offset: Double) {
    var session = swipe(to: offset)
    session.run("400 up 1")
    #expect(session.host.log.contains("complete 1") == (offset >= 140))
    session.rest(from: 400)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 11: in a wide window the line is that of 420 px`() {
    var session = Session(rows: 8, width: 1600)
    session.run("0 down 1 100 100\n8 move 1 260 100\n16 move 1 259 100\n100 up 1")
    #expect(session.host.log.contains("complete 1"))
  }

  @Test func `Line 11: a flick completes from 0.15 of the width on, and its cue is completed`() {
    for (travel, completes) in [(65.0, false), (80, true)] {
      var session = Session(rows: 8)
      session.drag(from: (100, 100), to: (100 + travel, 100), at: 0, lasting: 80)
      session.run("82 up 1")
      #expect(session.host.log.contains("complete 1") == completes, "\(travel)")
      #expect(session.row(1)?.isArmed == completes)
    }
  }

  @Test(arguments: [199.0, 200])
  func `Line 11: a still finger deletes at half the width`(offset: Double) {
    var session = swipe(to: -offset)
    session.run("400 up 1")
    #expect(session.host.log.contains("delete 1") == (offset >= 200))
    #expect(session.host.log.contains("open 1") == (offset < 200))
  }

  @Test func `Line 11: a flick deletes from the buttons' width on`() {
    for (travel, deletes) in [(150.0, false), (165, true)] {
      var session = Session(rows: 8)
      session.drag(from: (390, 100), to: (390 - travel, 100), at: 0, lasting: 160)
      session.run("162 up 1")
      #expect(session.host.log.contains("delete 1") == deletes, "\(travel)")
    }
  }

  @Test func `Line 11: never to the side opposite the offset`() {
    var session = Session(rows: 8)
    session.drag(from: (100, 100), to: (130, 100), at: 0, lasting: 40)
    session.run("48 move 1 115 100\n56 move 1 100 100\n64 move 1 113 100\n66 up 1")
    session.rest(from: 70)
    #expect(session.host.log.allSatisfy { !$0.hasPrefix("delete") && !$0.hasPrefix("complete") })
    #expect(session.isDrawnAsModel)
  }

  @Test
  func `Line 11: a row that was open needs 0.15 of the width of further travel to be deleted`() {
    var session = swipe(to: -100)
    session.run("400 up 1")
    session.rest(from: 400)
    #expect(session.offset(1) == -144)
    session.drag(from: (300, 100), to: (300 - 12 - 58, 100), at: 3000)
    session.run("3400 up 1")
    #expect(!session.host.log.contains("delete 1"))
    session.rest(from: 3400)
    session.drag(from: (300, 100), to: (300 - 12 - 61, 100), at: 6000)
    session.run("6400 up 1")
    #expect(session.host.log.contains("delete 1"))
  }

  @Test(arguments: [71.0, 72])
  func `Line 12: buttons open past half their width, and not before`(offset: Double) {
    var session = swipe(to: -offset)
    session.run("400 up 1")
    session.rest(from: 400)
    #expect(session.offset(1) == (offset >= 72 ? -144 : 0))
    #expect((session.list.revealed?.row == 1) == (offset >= 72))
  }

  @Test(
    "Line 12: past half their width they open however fast the row closes, unless none are left")
  func opensAgainstVelocity() {
    for (end, opens) in [(76.0, true), (68, false)] {
      var session = swipe(to: -140)
      session.run("168 move 1 60 100\n176 move 1 80 100\n184 move 1 \(188 - end) 100\n186 up 1")
      #expect(session.offset(1) == -end)
      session.rest(from: 186)
      #expect(session.offset(1) == (opens ? -144 : 0))
    }
  }

  @Test func `Line 12: buttons open before half their width if the row is on its way there`() {
    var session = Session(rows: 8)
    session.drag(from: (200, 100), to: (140, 100), at: 0, lasting: 160)
    session.run("162 up 1")
    session.rest(from: 162)
    #expect(session.offset(1) == -144)
  }

  @Test
  func `Line 12: a slow release near the edge closes, whatever the sign of its velocity`() {
    var session = Session(rows: 8)
    session.run("0 down 1 200 100\n100 move 1 190 100\n200 move 1 185 100\n300 move 1 182 100")
    session.run("310 up 1")
    session.rest(from: 310)
    #expect(session.offset(1) == 0)
  }

  @Test func `Line 12: an open row is grabbed without a jump, and closed by dragging`() {
    var session = swipe(to: -100)
    session.run("400 up 1")
    session.rest(from: 400)
    session.run("3000 down 1 100 100\n3008 move 1 113 100")
    #expect(session.offset(1) == -143)
    session.run("3016 move 1 200 100\n3300 up 1")
    session.rest(from: 3300)
    #expect(session.offset(1) == 0)
    #expect(session.list.revealed == nil)
  }

  @Test(arguments: [(270.0, 0), (390, 1)])
  func `A button acts on a tap within it, and the row closes`(x: Double, action: Int) {
    var session = swipe(to: -100)
    session.run("400 up 1")
    session.rest(from: 400)
    session.run("3000 down 1 \(x) 100\n3050 up 1")
    #expect(session.host.log == ["open 1", "close", "action \(action) of 1"])
    session.rest(from: 3050)
    #expect(session.offset(1) == 0)
  }

  @Test func `A tap on the open row itself only closes it`() {
    var session = swipe(to: -100)
    session.run("400 up 1\n3000 down 1 100 100\n3050 up 1")
    #expect(session.host.log == ["open 1", "close"])
  }

  @Test func `An open row closes at the touch down elsewhere, and that touch acts`() {
    var session = swipe(to: -100)
    session.run("400 up 1")
    session.rest(from: 400)
    session.run("3000 down 1 100 300")
    #expect(session.host.log == ["open 1", "close"])
    session.run("3050 up 1")
    #expect(session.host.log == ["open 1", "close", "tap 4"])
    var swiped = swipe(to: -100)
    swiped.run("400 up 1")
    swiped.rest(from: 400)
    swiped.drag(from: (300, 300), to: (188, 300), at: 3000)
    swiped.run("3400 up 1")
    swiped.rest(from: 3400)
    #expect(swiped.offset(1) == 0)
    #expect(swiped.offset(4) == -144)
  }

  @Test
  func `A long press on the open row closes and lifts it; a drag from its buttons moves it`() {
    var session = swipe(to: -100)
    session.run("400 up 1")
    session.rest(from: 400)
    session.run("3000 down 1 100 100\n3400 to")
    #expect(session.host.log == ["open 1", "close", "lift 1"])
    var dragged = swipe(to: -100)
    dragged.run("400 up 1")
    dragged.rest(from: 400)
    dragged.run("3000 down 1 380 100\n3010 move 1 350 100")
    #expect(dragged.offset(1) == -162)
  }

  @Test func `A delete that the host refuses returns`() {
    var session = Session(rows: 8)
    session.host.allows.deletes = false
    session.drag(from: (350, 100), to: (80, 100), at: 0)
    session.run("300 up 1")
    session.rest(from: 300)
    #expect(session.host.rows.count == 8)
    #expect(session.offset(1) == 0)
    #expect(session.isDrawnAsModel)
  }

  @Test func `The strike is the share of the commit distance under the finger`() {
    let session = swipe(to: 70)
    #expect(session.row(1)?.strike == 0.5)
    #expect(swipe(to: 150).row(1)?.strike == 1)
  }

  @Test(arguments: [0, 1, 2])
  func `From right to left, and with exchanged sides, the sides are mirrored`(both: Int) {
    var configuration = Configuration()
    configuration.isRightToLeft = both != 1
    configuration.swapsSides = both != 0
    var session = Session(rows: 8, configuration: configuration)
    session.drag(from: (300, 100), to: (140, 100), at: 0)
    #expect(session.offset(1) == -148)
    session.run("400 up 1")
    #expect(session.host.log.contains("complete 1") == (both != 2))
  }
}
