import PleatGestures
import PleatMotion
import Testing

@Suite("Cancels and changing rows (lines 13 to 15)")
struct CancelTests {
  @Test(arguments: [
    "0 down 1 200 400", "0 down 1 200 400\n300 to",
    "0 down 1 200 400\n8 move 1 200 300",
    "0 down 1 100 100\n8 move 1 300 100", "0 down 1 350 100\n8 move 1 50 100",
    "0 down 1 200 100\n400 to\n420 move 1 200 400", "0 down 1 200 100\n8 move 1 200 600",
    "0 down 1 200 200\n8 down 2 200 300\n16 move 2 200 400",
    "0 down 1 200 200\n8 down 2 200 500\n16 move 2 200 250",
    "0 down 1 200 200\n8 down 2 200 500\n16 up 2",
  ])
  func `Line 13: a cancel commits nothing in any state, and everything returns`(trace: String) {
    var session = Session(rows: 8)
    session.host.allows.levels = true
    session.run(trace)
    session.run("600 cancel")
    let told = session.host.log
    #expect(session.rest(from: 600) ?? 9999 < 1700)
    #expect(session.host.rows == Array(0..<8))
    #expect(session.isDrawnAsModel)
    #expect(session.top(0) == 0)
    session.run("3000 move 1 200 500\n3010 move 1 200 700\n3020 up 1\n3030 up 2")
    #expect(session.host.log == told)
    #expect(session.top(0) == 0)
    session.run("4000 down 1 200 20\n4050 up 1")
    #expect(session.host.log.last == "tap 0")
  }

  @Test func `Line 13: what is cancelled returns from zero velocity`() {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0, lasting: 40)
    let offset = session.offset(1)
    session.run("41 cancel\n42 to")
    #expect(session.offset(1) < offset)
    #expect(session.offset(1) > offset - 1)
  }

  @Test func `Line 13: an open row that is swiped and cancelled is open again`() {
    var session = Session(rows: 8)
    session.drag(from: (200, 100), to: (88, 100), at: 0)
    session.run("400 up 1")
    session.rest(from: 400)
    session.run("3000 down 1 100 100\n3010 move 1 200 100\n3020 cancel")
    session.rest(from: 3020)
    #expect(session.offset(1) == -144)
    #expect(session.list.revealed?.row == 1)
  }

  @Test func `Line 14: a swiped row that goes ends the swipe without a commit`() {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    session.host.rows.remove(at: 1)
    session.list.rowsChanged(at: Instant(milliseconds: 200), in: &session.host)
    session.check("the change")
    session.run("208 move 1 300 100\n300 up 1")
    session.rest(from: 300)
    #expect(!session.host.log.contains { $0.hasPrefix("complete") })
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 14: a carried row that goes ends the carry without a commit`() {
    var session = Session(rows: 8)
    session.run("0 down 1 200 100\n400 to\n420 move 1 200 300\n500 to")
    session.host.rows.remove(at: 1)
    session.list.rowsChanged(at: Instant(milliseconds: 510), in: &session.host)
    session.check("the change")
    session.run("520 move 1 200 400\n600 up 1")
    session.rest(from: 600)
    #expect(session.host.rows == [0, 2, 3, 4, 5, 6, 7])
    #expect(session.host.log == ["lift 1"] || session.host.log == ["lift 1", "drop 1"])
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 14: a row added above the swiped one does not make it act on another`() {
    var session = Session(rows: 8)
    session.drag(from: (350, 100), to: (100, 100), at: 0)
    let top = session.top(1)
    session.host.insertRow(at: 0)
    session.list.rowsChanged(at: Instant(milliseconds: 200), in: &session.host)
    #expect(session.top(1) == top)
    session.run("300 up 1")
    #expect(session.host.log.contains("delete 1"))
    session.rest(from: 300)
    #expect(session.isDrawnAsModel)
  }

  @Test("Line 14: rows that change around a carried row leave its drop beside the same neighbours")
  func changeWhileCarrying() {
    var session = Session(rows: 8)
    session.run("0 down 1 200 90\n400 to\n420 move 1 200 200\n500 to")
    session.host.rows.removeFirst()
    session.host.insertRow(at: 5)
    session.list.rowsChanged(at: Instant(milliseconds: 510), in: &session.host)
    session.check("the change")
    let after = session.host.rows.firstIndex(of: 4)
    #expect(after == 3)
    session.run("900 up 1")
    session.rest(from: 900)
    let index = session.host.rows.firstIndex(of: 1)
    #expect(session.host.rows.prefix(3) == [2, 3, 1] || index == 1)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 14: a row added or removed above the view moves nothing that is visible`() {
    var session = Session(rows: 200)
    session.list.reveal(100, at: .zero, in: &session.host)
    session.rest(from: 0)
    let top = session.top(95)
    session.host.insertRow(at: 3)
    session.host.rows.remove(at: 20)
    session.host.rows.remove(at: 20)
    session.list.rowsChanged(at: Instant(milliseconds: 3000), in: &session.host)
    #expect(session.top(95) == top)
    session.run("3100 to")
    #expect(session.top(95) == top)
    session.rest(from: 3100)
    #expect(session.isDrawnAsModel)
  }

  @Test("Line 14: rows of any height that come into view from above move nothing that is visible")
  func heightsAbove() {
    var session = Session(rows: 200)
    for row in 0..<100 { session.host.heights[row] = Double(44 + row % 7 * 20) }
    session.list.reveal(120, at: .zero, in: &session.host)
    session.rest(from: 0)
    session.drag(from: (200, 100), to: (200, 700), at: 3000, lasting: 200)
    let place = session.list.scrollPlace
    session.run("3210 move 1 200 701")
    let next = session.list.scrollPlace
    #expect(place?.row == next?.row)
    #expect(abs((place?.offset ?? 0) - (next?.offset ?? 0) - 1) < 1e-9)
  }

  @Test func `Line 15: a resize leaves the row under the finger where it is`() {
    var session = Session(rows: 60)
    session.drag(from: (100, 400), to: (180, 400), at: 0)
    for row in 0..<60 { session.host.heights[row] = 86 }
    session.list.resize(width: 250, height: 600, at: Instant(milliseconds: 200), in: &session.host)
    session.check("the resize")
    #expect(session.top(6) == 6 * 62)
    session.run("210 move 1 200 400\n400 up 1")
    session.rest(from: 400)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 15: a swiped row stays under its finger though its leading edge moves`() {
    var configuration = Configuration()
    configuration.isRightToLeft = true
    var session = Session(rows: 8, configuration: configuration)
    session.drag(from: (300, 100), to: (240, 100), at: 0)
    #expect(session.offset(1) == -48)
    session.list.resize(width: 500, height: 800, at: Instant(milliseconds: 200), in: &session.host)
    #expect(session.offset(1) == -48)
    session.run("210 move 1 239 100")
    #expect(session.offset(1) == -49)
  }

  @Test func `Line 15: a resize under a pull keeps what is shown, by another raw overshoot`() {
    var session = Session()
    session.drag(from: (200, 100), to: (200, 260), at: 0)
    let top = session.top(0)
    session.list.resize(width: 400, height: 500, at: Instant(milliseconds: 200), in: &session.host)
    #expect(abs(session.top(0) - top) < 1e-9)
    session.run("210 move 1 200 261")
    let step = session.top(0) - top
    let band = RubberBand(dimension: 500)
    #expect(abs(step - band.slope(at: band.overshoot(showing: top))) < 0.01)
    session.run("600 up 1")
    session.rest(from: 600)
    #expect(session.isDrawnAsModel)
  }
}
