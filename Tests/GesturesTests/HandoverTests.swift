import PleatGestures
import PleatMotion
import Testing

/// Speeds that are handed over as two fingers let go, and rows of another list over this one.
@Suite struct HandoverTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// A pinch whose lower finger moves at 1000 px/s until it lifts together with the other.
  private func pinch(growing: Bool, pause: Int64 = 0, apart: Int64 = 0) -> Session {
    var session = Session(rows: 12)
    session.host.allows.levels = true
    session.list.reload(at: .zero, in: &session.host)
    let (start, step) = growing ? (320.0, 10.0) : (620, -10)
    session.run("0 down 1 200 300\n0 down 2 200 \(start)")
    for count in 1...30 { session.run("\(count * 10) move 2 200 \(start + step * Double(count))") }
    session.run("\(301 + pause) up 2\n\(301 + pause + apart) up 1")
    return session
  }

  @Test func `A pinch in that is let go tells how fast its scale changed`() {
    let session = pinch(growing: false)
    #expect(session.host.log.contains("pinched in"))
    #expect(abs(session.list.pinchVelocity + 1000.0 / 320) < 0.1)
  }

  @Test(arguments: [(60, 0), (0, 60)] as [(Int64, Int64)])
  func `A pinch in that rested, or whose last finger stayed, has no speed`(
    pause: Int64, apart: Int64
  ) {
    #expect(pinch(growing: false, pause: pause, apart: apart).list.pinchVelocity == 0)
  }

  @Test(arguments: [true, false])
  func `Rows that were pinched apart go on at the speed of their fingers`(adds: Bool) {
    var session = Session(rows: 12)
    session.host.allows.adds = adds
    session.run("0 down 1 200 300\n0 down 2 200 320")
    for count in 1...10 {
      let way = Double(count * count)
      session.run(
        "\(count * 10) move 1 200 \(300 - way / 2) &\n\(count * 10) move 2 200 \(320 + way)")
    }
    let tops = [2, 9].map { session.top($0) }
    session.run("101 up 2\n101 up 1")
    #expect(session.host.log.contains("add at 5"))
    for (row, top) in zip([2, 9], tops) { #expect(abs(session.top(row) - top) < 0.51) }
    let starts = [2, 9].map { session.top($0) }
    session.run("101.1 to")
    let speeds = [2, 9].enumerated().map { (session.top($1) - starts[$0]) / 1e-4 }
    // Upwards at half the speed of the other, which has a spring against it.
    #expect(speeds[0] < -500 && speeds[0] > -1000, "\(speeds)")
    #expect(speeds[1] > 800 && speeds[1] < 2000, "\(speeds)")
    session.rest(from: 303)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A list scrolls by itself under a row of another that is held near its edge`() {
    var session = Session(rows: 100)
    session.list.autoScroll(under: 400, at: .zero, in: &session.host)
    #expect(!session.list.needsFrames)
    session.list.autoScroll(under: 770, at: at(10), in: &session.host)
    #expect(session.list.needsFrames)
    session.run("2010 to")
    let depth = AutoScroll.depth(at: 770, inViewportOf: 800)
    let place = session.list.scrollPlace.map { Double($0.row) * 62 + $0.offset } ?? 0
    #expect(abs(place - AutoScroll.travel(depth: depth, after: 2)) < 1e-6)
    #expect(session.list.row(atX: 200, y: 770) == Int((place + 770) / 62))
    session.list.autoScroll(under: nil, at: at(2020), in: &session.host)
    #expect(!session.list.needsFrames || !session.list.isAtRest)
    session.rest(from: 2020)
    #expect(session.isDrawnAsModel)
    let offset = session.list.scrollPlace?.offset ?? 0.5
    #expect(offset == offset.rounded())
  }

  @Test func `The list stops at its ends under a foreign row, and turns with the finger`() {
    var session = Session(rows: 20)
    session.list.autoScroll(under: 799, at: .zero, in: &session.host)
    session.run("20000 to")
    #expect(session.top(19) == 738)
    session.list.autoScroll(under: 1, at: at(20010), in: &session.host)
    session.run("40000 to")
    #expect(session.top(0) == 0)
  }

  @Test func `Dropped frames change nothing of where a foreign row takes the list`() {
    var sparse = Session(rows: 300)
    var dense = sparse
    for time in stride(from: Int64(0), through: 3000, by: 300) {
      let y = 700 + Double(time / 50)
      sparse.list.autoScroll(under: y, at: at(time), in: &sparse.host)
      dense.list.autoScroll(under: y, at: at(time), in: &dense.host)
      for frame in stride(from: time, to: time + 300, by: 7) { dense.advance(to: frame) }
    }
    sparse.advance(to: 3400)
    dense.advance(to: 3400)
    let (one, other) = (sparse.list.scrollPlace, dense.list.scrollPlace)
    #expect(one?.row == other?.row)
    #expect(abs((one?.offset ?? 0) - (other?.offset ?? 1)) < 1e-6)
    #expect((one?.row ?? 0) > 5)
  }

  @Test func `A foreign row near an edge takes over a list that flies, and a wheel moves it on`() {
    var session = Session(rows: 400)
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    session.run("88 up 1\n200 to")
    session.list.autoScroll(under: 798, at: at(200), in: &session.host)
    let place = session.list.scrollPlace
    session.run("300 to")
    #expect(session.list.scrollPlace?.row == place?.row)
    #expect(session.list.scrollPlace?.offset == place?.offset)
    session.run("310 wheel 62\n320 to")
    #expect(session.list.scrollPlace?.row == (place?.row ?? 0) + 1)
  }

  @Test(arguments: ["1000 down 1 200 300\n", "1000 cancel\n"])
  func `A contact of the list's own, or a cancel, ends a foreign row's scrolling`(line: String) {
    var session = Session(rows: 100)
    session.list.autoScroll(under: 790, at: .zero, in: &session.host)
    session.run("900 to\n" + line + "1100 to")
    let place = session.list.scrollPlace
    session.run("1600 to")
    #expect(session.list.scrollPlace?.row == place?.row)
    session.run("1700 cancel")
    session.rest(from: 1700)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A click that has lifted its row taps it, unless the row was dragged`() {
    var click = Session(rows: 8)
    click.run("0 mouse 1 200 100\n500 to")
    #expect(click.row(1)?.isCarried == true)
    click.run("600 move 1 202 101\n900 up 1")
    #expect(click.host.log == ["lift 1", "drop 1", "tap 1"])
    var dragged = Session(rows: 8)
    dragged.run("0 mouse 1 200 100\n500 to\n600 move 1 200 110\n700 move 1 200 100\n900 up 1")
    #expect(dragged.host.log == ["lift 1", "drop 1"])
    var finger = Session(rows: 8)
    finger.run("0 down 1 200 100\n500 to\n900 up 1")
    #expect(finger.host.log == ["lift 1", "drop 1"])
  }
}
