import PleatGestures
import PleatMotion
import Testing

@Suite("The gestures of one hand")
struct CoreTests {
  @Test func `A pan follows the finger, less its slop`() {
    var session = Session()
    session.drag(from: (200, 600), to: (200, 500), at: 0)
    #expect(session.list.phase == .pan)
    #expect(session.top(3) == 3 * 62 - 92)
    session.run("400 up 1")
    session.rest(from: 400)
    #expect(session.top(3) == 3 * 62 - 92)
    #expect(session.isDrawnAsModel)
    #expect(session.host.log.isEmpty)
  }

  @Test
  func `A pull past P adds a first row, that unfolds out of the placeholder without a jump`() throws
  {
    var session = Session()
    session.drag(from: (200, 100), to: (200, 300), at: 0, lasting: 400)
    let placeholder = try #require(session.list.placeholder)
    #expect(placeholder.isArmed)
    #expect(placeholder.extent == 62)
    let top = session.top(0)
    #expect(abs(placeholder.top + 62 - top) < 1e-9)
    session.run("500 up 1")
    #expect(session.host.log == ["arm add", "add at 0"])
    #expect(session.list.placeholder == nil)
    #expect(abs(session.top(0) - top) < 1e-6)
    #expect(abs(session.top(1001) - placeholder.top) < 1e-6)
    #expect(session.rest(from: 500) ?? 9999 < 1500)
    #expect(session.top(1001) == 0)
    #expect(session.top(0) == 62)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A leading swipe past its line completes, and the row travels to its new place`() {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    #expect(session.offset(1) == 188)
    #expect(session.row(1)?.isArmed == true)
    session.run("300 up 1")
    #expect(session.host.log == ["arm 1", "complete 1"])
    #expect(abs(session.top(1) - 62) < 1e-6)
    #expect(session.row(1)?.index == 7)
    session.rest(from: 300)
    #expect(session.top(1) == 7 * 62)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A full trailing swipe deletes: the row slides out and is seen until it is gone`() {
    var session = Session(rows: 8)
    session.drag(from: (350, 100), to: (100, 100), at: 0)
    session.run("300 up 1")
    #expect(session.host.log == ["arm 1", "delete 1"])
    #expect(session.row(1)?.isLeaving == true)
    #expect(session.offset(1) == -238)
    session.run("400 to")
    #expect(session.offset(1) < -300)
    #expect(session.top(2) < 124)
    session.rest(from: 400)
    #expect(session.row(1) == nil)
    #expect(session.top(2) == 62)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A hold lifts the row, and a carried row makes its neighbours way`() {
    var session = Session(rows: 8)
    session.run("0 down 1 200 90\n200 to")
    #expect((session.row(1)?.lift ?? 0) > 0)
    session.run("399 to")
    #expect(session.list.phase == .possible)
    session.run("400 to")
    #expect(session.list.phase == .carry)
    session.run("500 move 1 200 180\n600 to")
    #expect(session.top(1) == 152)
    session.run("1200 to")
    #expect(session.top(2) == 62)
    #expect(session.top(3) == 186)
    session.run("1300 up 1")
    #expect(session.host.log == ["lift 1", "move 1 to 2", "drop 1"])
    session.rest(from: 1300)
    #expect(session.host.rows == [0, 2, 1, 3, 4, 5, 6, 7])
    #expect(session.isDrawnAsModel)
  }

  @Test func `Two rows pinched apart by a row's height get a new row between them`() throws {
    var session = Session(rows: 8)
    session.run("0 down 1 100 180\n20 down 2 100 200")
    for step in 1...10 {
      let by = Double(step) * 5
      session.run(
        "\(20 + step * 10) move 1 100 \(180 - by) &\n\(20 + step * 10) move 2 100 \(200 + by)")
    }
    #expect(session.list.phase == .pinch)
    let gap = try #require(session.list.placeholder)
    #expect(gap.extent == 84)
    #expect(gap.index == 3)
    #expect(gap.isArmed)
    let (above, below) = (session.top(2), session.top(3))
    session.run("300 up 1\n310 up 2")
    #expect(session.host.log == ["arm add", "add at 3"])
    #expect(abs(session.top(2) - above) < 1)
    #expect(abs(session.top(3) - below) < 1)
    session.rest(from: 310)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A tap tells its row, and below the rows that there is none`() {
    var session = Session(rows: 4)
    session.run("0 down 1 100 70\n90 up 1\n500 down 1 100 600\n590 up 1")
    #expect(session.host.log == ["tap 1", "tap below"])
  }

  @Test func `A cancel takes every gesture back`() {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    session.run("200 cancel")
    session.rest(from: 200)
    #expect(session.host.log == ["arm 1"])
    #expect(session.isDrawnAsModel)
    #expect(session.offset(1) == 0)
    session.run("900 up 1")
    #expect(session.host.log == ["arm 1"])
  }

  @Test func `Rows that change beside the engine move to their places by identity`() {
    var session = Session(rows: 8)
    session.host.rows.remove(at: 2)
    session.host.rows.insert(50, at: 5)
    session.list.rowsChanged(at: Instant(milliseconds: 100), in: &session.host)
    session.check("a change")
    #expect(session.top(3) == 186)
    #expect(session.row(2)?.isLeaving == true)
    #expect((session.row(50)?.opacity ?? 1) == 0)
    session.rest(from: 100)
    #expect(session.top(3) == 124)
    #expect(session.isDrawnAsModel)
  }
}
