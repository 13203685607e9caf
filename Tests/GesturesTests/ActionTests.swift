import PleatGestures
import PleatMotion
import Testing

/// Actions that a key or a second button opens, and what becomes of an open row.
@Suite struct ActionTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `Actions opened by a key stand as after a short swipe, and close the row before`() {
    var session = Session(rows: 8)
    session.run("0 actions 1 trailing")
    #expect(session.offset(1) == 0)
    #expect(session.list.revealed?.row == 1)
    session.run("60 to")
    #expect(session.offset(1) < 0 && session.offset(1) > -144)
    session.rest(from: 60)
    #expect(session.offset(1) == -144)
    session.run("2000 actions 3 trailing")
    session.rest(from: 2000)
    #expect(session.offset(1) == 0)
    #expect(session.offset(3) == -144)
    #expect(session.host.log == ["open 1", "close", "open 3"])
    session.run("4000 down 1 270 210\n4050 up 1")
    #expect(session.host.log.suffix(2) == ["close", "action 0 of 3"])
    session.run("5000 actions 3\n6000 actions none")
    session.rest(from: 6000)
    #expect(session.offset(3) == 0)
    #expect(session.list.revealed == nil)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A row opened by a key is grabbed, pushed on and closed by the next touch down`() {
    var session = Session(rows: 8)
    session.run("0 actions 1")
    session.rest(from: 0)
    session.run("1000 down 1 300 100\n1010 move 1 280 100")
    #expect(session.offset(1) == -152)
    session.run("1200 up 1")
    session.rest(from: 1200)
    #expect(session.offset(1) == -144)
    session.run("3000 down 1 200 500")
    #expect(session.list.revealed == nil)
  }

  @Test func `No row opens that has no actions, is gone, or lies under a swipe or a carry`() {
    var session = Session(rows: 8)
    #expect(!session.list.openActions(of: 1, towards: .leading, at: .zero, in: &session.host))
    #expect(!session.list.openActions(of: 99, towards: .trailing, at: .zero, in: &session.host))
    session.drag(from: (50, 100), to: (100, 100), at: 10)
    #expect(!session.list.openActions(of: 1, towards: .trailing, at: at(200), in: &session.host))
    session.run("210 move 1 50 100\n400 up 1")
    session.rest(from: 400)
    session.run("2000 down 1 200 100\n2400 to")
    #expect(!session.list.openActions(of: 3, towards: .trailing, at: at(2410), in: &session.host))
    #expect(session.host.log == ["lift 1"])
  }

  @Test func `A row out of view is open when it comes into view`() {
    var session = Session(rows: 100)
    #expect(session.list.openActions(of: 60, towards: .trailing, at: .zero, in: &session.host))
    session.list.reveal(60, at: at(10), in: &session.host)
    session.rest(from: 10)
    #expect(session.offset(60) == -144)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A second button opens the row that is drawn under it`() {
    var session = Session(rows: 8)
    // Row 2 closes up and is still drawn where it was.
    session.drag(from: (350, 100), to: (100, 100), at: 0)
    session.run("300 up 1\n310 to")
    #expect(session.list.row(atX: 200, y: 150) == 2)
    session.run("310 secondary 200 150")
    #expect(session.list.revealed?.row == 2)
    session.rest(from: 310)
    #expect(session.offset(2) == -144)
    #expect(session.isDrawnAsModel)
  }

  @Test func `No row is drawn outside the viewport, and none below the last`() {
    let session = Session(rows: 3)
    #expect(session.list.row(atX: 0, y: 0) == 0)
    #expect(session.list.row(atX: 399, y: 185) == 2)
    for (x, y) in [(-1.0, 5.0), (400, 5), (5, -1), (5, 186), (5, 900), (.nan, 5), (5, .nan)] {
      #expect(session.list.row(atX: x, y: y) == nil)
    }
  }

  @Test func `An open row stands as wide as its actions, and closes once it has none`() {
    var session = Session(rows: 8)
    session.run("0 actions 1")
    session.rest(from: 0)
    session.host.allows.buttons = 1
    session.list.rowsChanged(at: at(1000), in: &session.host)
    session.rest(from: 1000)
    #expect(session.offset(1) == -72)
    session.host.allows.buttons = 0
    session.list.rowsChanged(at: at(2000), in: &session.host)
    session.rest(from: 2000)
    #expect(session.offset(1) == 0)
    #expect(session.list.revealed == nil)
    #expect(session.isDrawnAsModel)
  }

  @Test func `An open row that goes is open no more`() {
    var session = Session(rows: 8)
    session.run("0 actions 1\n1000 remove 1")
    #expect(session.list.revealed == nil)
    session.rest(from: 1000)
    #expect(session.isDrawnAsModel)
  }
}
