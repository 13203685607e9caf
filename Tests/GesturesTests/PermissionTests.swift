import PleatGestures
import PleatMotion
import Testing

/// What a host allows no more while a gesture is under way, and what it does otherwise than asked.
@Suite struct PermissionTests {
  /// How a host takes something back: it tells of it, or just refuses when it is asked.
  enum Manner: CaseIterable { case told, untold }

  private func refuse(
    _ session: inout Session, _ manner: Manner, at time: Int64,
    _ change: (inout PracticeHost.Allowances) -> Void
  ) {
    change(&session.host.allows)
    guard manner == .told else { return }
    session.list.rowsChanged(at: Instant(milliseconds: time), in: &session.host)
    session.check("the refusal")
  }

  @Test(arguments: Manner.allCases)
  func `A pull whose adding is refused on the way closes again`(manner: Manner) {
    var session = Session()
    session.drag(from: (200, 100), to: (200, 300), at: 0)
    #expect(session.list.placeholder?.isArmed == true)
    let top = session.top(0)
    refuse(&session, manner, at: 170) { $0.adding = false }
    #expect(session.top(0) == top)
    #expect(session.list.placeholder?.isArmed == (manner == .untold))
    session.run("180 move 1 200 301\n400 up 1")
    #expect(session.host.log == ["arm add", "disarm add", "discard"])
    session.rest(from: 400)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: Manner.allCases)
  func `A refusal is final for its gesture`(manner: Manner) {
    var session = Session()
    session.drag(from: (200, 100), to: (200, 300), at: 0)
    refuse(&session, .told, at: 170) { $0.adding = false }
    refuse(&session, manner, at: 180) { $0.adding = true }
    session.run("400 up 1")
    #expect(!session.host.log.contains("add at 0"))
    session.rest(from: 400)
    session.drag(from: (200, 100), to: (200, 300), at: 2000)
    session.run("2400 up 1")
    #expect(session.host.log.contains("add at 0"))
  }

  @Test(arguments: Manner.allCases)
  func `A pull to another level that is refused on the way does nothing`(manner: Manner) {
    for isTop in [true, false] {
      var session = Session(rows: 3)
      session.host.allows.levels = true
      session.host.allows.adding = false
      session.drag(from: (200, 400), to: (200, isTop ? 790 : 10), at: 0)
      #expect(session.list.pull?.reach == .second)
      refuse(&session, manner, at: 170) { $0.levels = false }
      session.run("400 up 1")
      #expect(!session.host.log.contains { $0.hasPrefix("pulled") })
      session.rest(from: 400)
      #expect(session.isDrawnAsModel)
    }
  }

  @Test(arguments: Manner.allCases)
  func `A pinch apart that is refused on the way closes its gap`(manner: Manner) {
    var session = Session(rows: 8)
    session.run("0 down 1 200 180\n10 down 2 200 200\n20 move 2 200 240\n30 move 2 200 300")
    let below = session.top(5)
    refuse(&session, manner, at: 40) { $0.adding = false }
    #expect(session.top(5) == below)
    session.run("300 up 1\n310 up 2")
    #expect(session.host.log == ["arm add", "disarm add", "discard"])
    session.rest(from: 310)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: Manner.allCases)
  func `A pinch in that is refused on the way returns`(manner: Manner) {
    var session = Session(rows: 8)
    session.host.allows.levels = true
    session.run("0 down 1 200 100\n10 down 2 200 400\n20 move 2 200 300\n30 move 2 200 200")
    #expect(session.list.pinchIn?.isArmed == true)
    let scale = session.list.pinchInScale?.scale
    refuse(&session, manner, at: 40) { $0.levels = false }
    #expect(session.list.pinchInScale?.scale == scale)
    #expect(session.list.pinchIn?.isArmed == (manner == .untold))
    session.run("300 up 1\n310 up 2")
    #expect(!session.host.log.contains("pinched in"))
    session.rest(from: 310)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: Manner.allCases)
  func `A swipe that is refused on the way returns`(manner: Manner) {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    refuse(&session, manner, at: 170) { $0.leading = false }
    #expect(session.offset(1) == 188)
    #expect(session.row(1)?.isArmed == (manner == .untold))
    session.run("180 move 1 260 100\n400 up 1")
    #expect(session.host.log == ["arm 1"])
    session.rest(from: 400)
    #expect(session.offset(1) == 0)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: Manner.allCases)
  func `A full swipe that is refused on the way opens the buttons that are left`(manner: Manner) {
    for buttons in [2, 1, 0] {
      var session = Session(rows: 8)
      session.drag(from: (350, 100), to: (100, 100), at: 0)
      refuse(&session, manner, at: 170) { ($0.trailing, $0.buttons) = (false, buttons) }
      session.run("400 up 1")
      session.rest(from: 400)
      #expect(!session.host.log.contains("delete 1"))
      #expect(session.offset(1) == -72 * Double(buttons))
      #expect((session.list.revealed?.row == 1) == (buttons > 0))
      #expect(session.isDrawnAsModel)
    }
  }

  @Test(arguments: Manner.allCases)
  func `A row that may be lifted no more while it is held or carried goes back`(manner: Manner) {
    var held = Session(rows: 8)
    held.run("0 down 1 200 100\n300 to")
    refuse(&held, manner, at: 310) { $0.moving = false }
    held.run("500 to\n600 to")
    #expect(held.host.log.isEmpty)
    held.run("700 up 1")
    held.rest(from: 700)
    #expect(held.isDrawnAsModel)
    var carried = Session(rows: 8)
    carried.run("0 down 1 200 100\n400 to\n420 move 1 200 300\n500 to")
    refuse(&carried, manner, at: 510) { $0.moving = false }
    carried.run("520 move 1 200 320\n900 up 1")
    #expect(carried.host.log == ["lift 1", "drop 1"])
    carried.rest(from: 900)
    #expect(carried.host.rows == Array(0..<8))
    #expect(carried.isDrawnAsModel)
  }

  @Test func `A tapped row that goes before the finger lifts is not tapped`() {
    var session = Session(rows: 8)
    session.run("0 down 1 200 100\n50 remove 1\n80 up 1")
    #expect(session.host.log.isEmpty)
    session.rest(from: 80)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A row that is moved nowhere by its host goes back`() {
    var session = Session(rows: 8)
    session.host.allows.moves = false
    session.run("0 down 1 200 100\n400 to\n420 move 1 200 300\n1000 to\n1100 up 1")
    #expect(session.host.log == ["lift 1", "move 1 to 4", "drop 1"])
    #expect(session.top(1) > 200)
    session.rest(from: 1100)
    #expect(session.top(1) == 62)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A placeholder that its host makes no row of closes again`() {
    var pulled = Session(rows: 8)
    pulled.host.allows.adds = false
    pulled.drag(from: (200, 100), to: (200, 300), at: 0)
    pulled.run("400 up 1")
    pulled.rest(from: 400)
    #expect(pulled.host.log == ["arm add", "add at 0"])
    #expect(pulled.isDrawnAsModel)
    var pinched = Session(rows: 8)
    pinched.host.allows.adds = false
    pinched.run("0 down 1 200 180\n10 down 2 200 200\n20 move 2 200 300\n300 up 1\n310 up 2")
    pinched.rest(from: 310)
    #expect(pinched.host.rows == Array(0..<8))
    #expect(pinched.isDrawnAsModel)
  }

  @Test func `A pulled row that its host puts elsewhere travels there`() {
    var session = Session(rows: 30)
    session.host.allows.addingIndex = 5
    session.drag(from: (200, 100), to: (200, 300), at: 0)
    let placeholder = session.list.placeholder
    session.run("400 up 1")
    #expect(abs(session.top(1001) - (placeholder?.top ?? 0)) < 1e-6)
    session.rest(from: 400)
    #expect(session.top(1001) == 310)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: [SwipeOutcome.leaves, .returns])
  func `A swiped row does what its host's rows say, whatever it told`(outcome: SwipeOutcome) {
    for isKept in [true, false] {
      var session = Session(rows: 8)
      session.host.allows.deleted = outcome
      session.host.allows.deletes = !isKept
      session.drag(from: (350, 100), to: (100, 100), at: 0)
      session.run("400 up 1")
      #expect((session.row(1)?.isLeaving == true) == !isKept)
      session.rest(from: 400)
      #expect((session.row(1) != nil) == isKept)
      #expect(session.isDrawnAsModel)
    }
  }
}
