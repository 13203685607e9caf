import PleatGestures
import PleatMotion
import Testing

/// Pinches on a touchpad: two contacts 100 px above and below the pointer.
@Suite struct TouchpadTests {
  private func pinching(
    _ trace: String, rows: Int = 8, levels: Bool = true
  ) -> Session {
    var session = Session(rows: rows)
    session.host.allows.levels = levels
    session.list.reload(at: .zero, in: &session.host)
    session.run(trace)
    return session
  }

  @Test func `A pinch apart on a touchpad opens the gap nearest the pointer and adds a row there`()
  {
    var session = pinching("0 pinch 200 190\n10 spread 1.1\n20 spread 1.4")
    #expect(session.list.phase == .pinch)
    #expect(session.list.placeholder?.index == 3)
    // 200 px times 1.4, less the span at the beginning and the slop.
    #expect(abs((session.list.placeholder?.extent ?? 0) - 64) < 1e-9)
    #expect(session.list.placeholder?.isArmed == true)
    session.run("300 release")
    #expect(session.host.log == ["arm add", "add at 3"])
    session.rest(from: 300)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A pinch apart on a touchpad that stays under a row's height adds nothing`() {
    var session = pinching("0 pinch 200 190\n10 spread 1.1\n20 spread 1.38\n300 release")
    #expect(session.host.log == ["discard"])
    session.rest(from: 300)
    #expect(session.isDrawnAsModel)
  }

  @Test func `The halves of the list follow the midpoint of a touchpad's pinch`() {
    var session = pinching("0 pinch 200 190\n10 spread 1.5")
    let (above, below) = (session.top(2), session.top(3))
    session.run("20 spread 1.5 0 30\n30 spread 1.5 5 -10")
    #expect(abs(session.top(2) - above - 20) < 1e-9)
    #expect(abs(session.top(3) - below - 20) < 1e-9)
  }

  @Test(arguments: [(0.6, true), (0.61, false)])
  func `A pinch in on a touchpad goes a level up at 0.6 of its span`(scale: Double, acts: Bool) {
    let session = pinching("0 pinch 200 400\n10 spread 0.8\n20 spread \(scale)\n300 release")
    #expect(session.host.log.contains("pinched in") == acts)
  }

  @Test(arguments: [1.5, 0.3])
  func `A touchpad's pinch that is cancelled commits nothing and returns`(scale: Double) {
    var session = pinching("0 pinch 200 190\n10 spread 1\n20 spread \(scale)")
    session.run("30 release cancelled")
    session.rest(from: 30)
    #expect(!session.host.log.contains { $0.hasPrefix("add at") || $0 == "pinched in" })
    #expect(session.isDrawnAsModel)
    session.run("3000 down 1 200 20\n3050 up 1")
    #expect(session.host.log.last == "tap 0")
  }

  @Test func `A touchpad's pinch is no tap of two fingers, however short`() {
    #expect(pinching("0 pinch 200 190\n50 release").host.log.isEmpty)
  }

  @Test func `A touchpad's pinch while a finger is down owns nothing until its end`() {
    var session = pinching("0 down 1 100 400\n8 move 1 160 400\n16 pinch 200 190\n24 spread 2")
    #expect(session.list.phase == .swipe)
    #expect(session.list.placeholder == nil)
    session.run("32 move 1 100 400\n200 up 1\n210 spread 3\n220 release")
    session.rest(from: 220)
    #expect(!session.host.log.contains { $0.hasPrefix("add") })
    #expect(session.isDrawnAsModel)
    session.run("3000 pinch 200 190\n3010 spread 1.5\n3300 release")
    #expect(session.host.log.contains { $0.hasPrefix("add at") })
  }

  @Test func `A finger that lands during a touchpad's pinch owns nothing`() {
    for still in ["", "10 spread 1.5\n"] {
      var session = pinching("0 pinch 200 190\n\(still)20 down 1 100 700\n30 move 1 100 500")
      session.run("40 spread 1.5\n50 move 1 100 300\n60 up 1\n300 release")
      #expect(session.host.log == ["arm add", "add at 3"])
      session.rest(from: 300)
      #expect(session.isDrawnAsModel)
    }
  }

  @Test func `A touchpad's pinch during momentum catches the list where it is drawn`() {
    var session = Session(rows: 400)
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    session.run("88 up 1\n300 to")
    let row = session.seen[4]
    let top = session.top(row)
    session.run("300 pinch 200 400")
    #expect(session.top(row) == top)
    session.run("500 to")
    #expect(session.top(row) == top)
    session.run("510 spread 1.5\n900 release")
    #expect(session.host.log.contains { $0.hasPrefix("add at") })
    session.rest(from: 900)
    #expect(session.isDrawnAsModel)
  }

  @Test func `Scrolling on a touchpad ends when the same fingers pinch, and does not interrupt it`()
  {
    var session = Session(rows: 40)
    session.run("0 scroll 0 10\n10 scroll 0 10\n20 pinch 200 400\n30 spread 1.5")
    #expect(session.list.phase == .pinch)
    let extent = session.list.placeholder?.extent
    session.run("40 scroll 0 50\n50 scroll 0 50")
    #expect(session.list.placeholder?.extent == extent)
    #expect(session.list.phase == .pinch)
    session.run("60 stop\n300 release")
    #expect(session.host.log.contains { $0.hasPrefix("add at") })
    session.run("400 scroll 0 20\n410 scroll 0 20\n600 stop")
    #expect(session.list.phase != .pinch)
    session.rest(from: 600)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A second beginning without an end takes the first pinch back`() {
    var session = pinching("0 pinch 200 190\n10 spread 1.5\n20 pinch 200 400")
    #expect(session.list.placeholder == nil || session.list.placeholder?.isArmed == false)
    #expect(!session.host.log.contains { $0.hasPrefix("add at") })
    session.run("30 spread 1.5\n300 release")
    #expect(session.host.log.count { $0.hasPrefix("add at") } == 1)
    session.rest(from: 300)
    #expect(session.isDrawnAsModel)
  }

  @Test(arguments: ["nan", "inf", "-1", "1e9", "1 nan 0", "1 0 inf", "1 1e9 0"])
  func `A scale or a way that cannot be takes the pinch back without a commit`(words: String) {
    var session = pinching("0 pinch 200 190\n10 spread 1.5\n20 spread \(words)\n300 release")
    session.rest(from: 300)
    #expect(!session.host.log.contains { $0.hasPrefix("add at") })
    #expect(session.isDrawnAsModel)
    session.run("3000 pinch nan 3\n3010 spread 1.5\n3020 release\n3030 spread 2\n3040 release")
    #expect(session.list.isAtRest)
  }

  @Test func `A touchpad's pinch near an edge is no palm, and no palm's neighbour`() {
    var session = pinching("0 pinch 200 8\n10 spread 1.5\n300 release")
    #expect(session.host.log.contains("add at 0"))
    session.rest(from: 300)
    // Taken away, its contacts stay until their end; they are no fingers.
    session.run("3000 pinch 200 190\n3010 cancel\n3020 down 1 396 300\n3060 up 1")
    #expect(session.host.log.last?.hasPrefix("tap") == true)
  }

  @Test func `A midpoint that moves first scrolls the list, and lets it go at the end`() {
    var session = Session(rows: 60)
    session.run("0 pinch 200 400\n10 spread 1 0 -20")
    #expect(session.list.phase == .pan)
    for step in 1...6 { session.run("\(10 + step * 8) spread 1 0 -20") }
    #expect(session.top(4) == 248 - 124)
    session.run("60 release\n100 to")
    #expect(session.list.phase == .settling)
    session.rest(from: 100)
    #expect(session.isDrawnAsModel)
  }
}
