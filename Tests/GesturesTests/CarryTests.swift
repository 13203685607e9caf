import PleatGestures
import PleatMotion
import Testing

@Suite("Carrying (line 20)")
struct CarryTests {
  private func carrying(_ row: Int, rows: Int = 8, heights: [Int: Double] = [:]) -> Session {
    var session = Session(rows: rows)
    session.host.heights = heights
    session.list.reload(at: .zero, in: &session.host)
    let y = session.top(row) + 20
    session.run("0 down 1 200 \(y)\n400 to")
    return session
  }

  @Test
  func `Line 20: the slot changes once the row is past its neighbour's middle by a tenth`() {
    var down = carrying(1)
    down.run("410 move 1 200 \(82 + 37.1)")
    #expect(down.row(1)?.index == 1)
    down.run("420 move 1 200 \(82 + 37.3)")
    #expect(down.row(1)?.index == 2)
    down.run("430 move 1 200 \(82 + 24.9)")
    #expect(down.row(1)?.index == 2)
    down.run("440 move 1 200 \(82 + 24.7)")
    #expect(down.row(1)?.index == 1)
    var up = carrying(1)
    up.run("410 move 1 200 \(82 - 37.1)")
    #expect(up.row(1)?.index == 1)
    up.run("420 move 1 200 \(82 - 37.3)")
    #expect(up.row(1)?.index == 0)
  }

  @Test
  func `Line 20: with finger and scroll still nothing swaps to and fro, whatever the heights`() {
    for height in [44.0, 62, 240, 500] {
      var session = carrying(1, heights: [1: 44, 2: height, 3: 62])
      session.run("410 move 1 200 \(82 + height * 0.6 + 1)")
      var swaps = 0
      var index = session.row(1)?.index
      for time in stride(from: Int64(420), to: 1400, by: 8) {
        session.advance(to: time)
        if session.row(1)?.index != index { swaps += 1 }
        index = session.row(1)?.index
      }
      #expect(swaps <= 1)
    }
  }

  @Test func `Line 20: the first and the last slot are always reachable`() {
    for heights in [[:], [0: 300.0, 7: 240], [3: 240.0]] as [[Int: Double]] {
      var top = carrying(3, heights: heights)
      top.run("410 move 1 200 300\n420 move 1 200 -900\n1500 up 1")
      top.rest(from: 1500)
      #expect(top.host.rows.first == 3)
      var bottom = carrying(3, heights: heights)
      bottom.run("410 move 1 200 500\n420 move 1 200 2000\n5000 to\n5100 up 1")
      bottom.rest(from: 5100)
      #expect(bottom.host.rows.last == 3)
      #expect(bottom.isDrawnAsModel)
    }
  }

  @Test func `Line 20: dropping at the origin is no change`() {
    var session = carrying(3)
    session.run("410 move 1 200 400\n500 move 1 200 210\n700 up 1")
    session.rest(from: 700)
    #expect(session.host.log == ["lift 3", "drop 3"])
    #expect(session.isDrawnAsModel)
  }

  @Test("Line 20: near an edge the list scrolls by itself, as the law says, and stops at its end")
  func autoScroll() {
    var session = carrying(3, rows: 100)
    session.run("410 move 1 200 770\n2410 to")
    let depth = AutoScroll.depth(at: 770, inViewportOf: 800)
    let travel = AutoScroll.travel(depth: depth, after: 2)
    let place = session.list.scrollPlace.map {
      Double($0.row < 3 ? $0.row : $0.row - 1) * 62 + $0.offset
    }
    #expect(abs((place ?? 0) - travel) < 1e-6)
    session.run("60000 to\n60100 up 1")
    #expect(session.host.rows.last == 3)
    session.rest(from: 60100)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 20: dropped frames change neither the slot nor the place`() {
    var sparse = carrying(3, rows: 300)
    var dense = sparse
    sparse.run("410 move 1 200 780\n4000 to")
    dense.run("410 move 1 200 780")
    for time in stride(from: Int64(411), through: 4000, by: 7) { dense.advance(to: time) }
    dense.advance(to: 4000)
    #expect(sparse.row(3)?.index == dense.row(3)?.index)
    #expect(sparse.row(3)?.top == dense.row(3)?.top)
    #expect((sparse.row(3)?.index ?? 0) > 40)
  }

  @Test func `The list does not scroll under a row that is lifted near an edge and not moved`() {
    var session = Session(rows: 100)
    session.run("0 down 1 200 790\n400 to\n3000 to")
    #expect(session.top(0) == 0)
  }

  @Test func `A carried row takes its slot's colour, and is drawn last`() {
    var session = carrying(1)
    session.run("410 move 1 200 300\n1500 to")
    #expect(session.row(1)?.slot == Double(session.row(1)?.index ?? -1))
    var last: Int?
    session.list.forEachRow { last = $0.id }
    #expect(last == 1)
    #expect(session.row(1)?.isCarried == true)
  }

  @Test
  func `A row that is lifted once the host has scrolled under it is the one that sinks again`() {
    var session = Session(rows: 60)
    session.run("0 down 1 200 700\n20 to\n20 reveal 20\n900 to")
    #expect(session.row(11)?.isCarried == true)
    session.run("910 move 1 200 720\n920 up 1")
    session.rest(from: 920)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A host that refuses lifting gets none`() {
    var session = Session(rows: 8)
    session.host.allows.moving = false
    session.run("0 down 1 200 100\n900 to\n910 move 1 200 300\n1000 up 1")
    #expect(!session.host.log.contains("lift 1"))
  }
}
