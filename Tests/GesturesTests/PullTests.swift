import PleatGestures
import PleatMotion
import Testing

@Suite("Pulls (lines 9 and 10)")
struct PullTests {
  /// Where the finger must be for the end to be shown that far away.
  private func finger(for shown: Double) -> Double {
    RubberBand(dimension: 800).overshoot(showing: shown) + 8
  }

  @Test
  func `Line 9: a pull arms only on a list that stood at that end when its finger landed`() {
    var session = Session()
    session.drag(from: (200, 400), to: (200, 380), at: 0)
    session.run("400 up 1\n500 to")
    session.drag(from: (200, 100), to: (200, 500), at: 600, lasting: 400)
    #expect(session.top(0) > 62)
    #expect(session.list.phase == .pan)
    session.run("1100 up 1")
    session.rest(from: 1100)
    #expect(session.host.log.isEmpty)
  }

  @Test func `Line 9: arriving by momentum or catching a bounce never adds a row`() {
    var session = Session()
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 200)
    session.run("500 up 1\n600 to")
    session.drag(from: (200, 200), to: (200, 600), at: 700, lasting: 60)
    session.run("768 up 1\n800 to\n880 to")
    session.drag(from: (200, 200), to: (200, 700), at: 890, lasting: 300)
    session.run("1500 up 1")
    session.rest(from: 1500)
    #expect(!session.host.log.contains { $0.hasPrefix("add") })
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 9: scrolling more than 8 px away disarms a pull for good`() {
    var session = Session()
    session.run("0 down 1 200 300\n10 move 1 200 283\n20 move 1 200 700\n30 move 1 200 710")
    #expect(session.list.phase == .pan)
    session.run("200 up 1")
    #expect(session.host.log.isEmpty)
    var near = Session()
    near.run("0 down 1 200 300\n10 move 1 200 285\n20 move 1 200 700\n30 move 1 200 710\n200 up 1")
    #expect(near.host.log.contains("add at 0"))
  }

  @Test
  func `Line 9: a short list is pulled at both ends, but one contact can pull only the first`() {
    var session = Session(rows: 3)
    session.host.allows.levels = true
    session.run("0 down 1 200 500\n10 move 1 200 490\n20 move 1 200 300")
    #expect(session.list.pull?.edge == .bottom)
    #expect((session.list.pull?.distance ?? 0) > 62)
    session.run("30 move 1 200 700\n40 move 1 200 710")
    #expect(session.list.pull == nil)
    session.run("200 up 1")
    #expect(session.host.log.allSatisfy { !$0.hasPrefix("add at") && !$0.hasPrefix("pulled") })
  }

  @Test func `Line 9: a pull that turns back is an ordinary pan in the same contact`() {
    var session = Session()
    session.run("0 down 1 200 300\n10 move 1 200 400\n20 move 1 200 300\n30 move 1 200 200")
    #expect(session.list.phase == .pan)
    #expect(session.top(3) == 186 - 108)
    session.run("400 up 1")
    #expect(!session.host.log.contains("add at 0"))
  }

  @Test func `Line 10: a pull arms at P and disarms 8 px below it`() {
    var session = Session()
    session.run("0 down 1 200 100\n10 move 1 200 \(100 + finger(for: 61.9))")
    #expect(session.list.placeholder?.isArmed == false)
    session.run("20 move 1 200 \(100 + finger(for: 62.1))")
    #expect(session.list.placeholder?.isArmed == true)
    session.run("30 move 1 200 \(100 + finger(for: 54.5))")
    #expect(session.list.placeholder?.isArmed == true)
    session.run("40 move 1 200 \(100 + finger(for: 53.9))")
    #expect(session.list.placeholder?.isArmed == false)
    #expect(session.host.log == ["arm add", "disarm add"])
  }

  @Test func `Line 10: a pull never uses velocity`() {
    var session = Session()
    session.run("0 down 1 200 100\n8 move 1 200 \(100 + finger(for: 80))")
    session.run("16 move 1 200 \(100 + finger(for: 56))\n17 up 1")
    #expect(session.host.log.contains("add at 0"))
    var flick = Session()
    flick.run("0 down 1 200 100\n8 move 1 200 150\n16 move 1 200 \(100 + finger(for: 61))\n17 up 1")
    #expect(flick.host.log == ["discard"])
  }

  @Test("A pull past 2P goes a level up where there is one, and adds a row where there is none")
  func levels() {
    var session = Session()
    session.host.allows.levels = true
    session.run("0 down 1 200 100\n10 move 1 200 \(100 + finger(for: 125))\n300 up 1")
    #expect(session.host.log.contains("pulled top second"))
    #expect(!session.host.log.contains("add at 0"))
    var alone = Session()
    alone.run("0 down 1 200 100\n10 move 1 200 \(100 + finger(for: 125))\n300 up 1")
    #expect(alone.host.log.contains("add at 0"))
  }

  @Test func `A pull that the host refuses only stretches`() {
    var session = Session()
    session.host.allows.adding = false
    session.drag(from: (200, 100), to: (200, 400), at: 0)
    #expect(session.top(0) > 62)
    #expect(session.list.placeholder == nil)
    session.run("400 up 1")
    session.rest(from: 400)
    #expect(session.host.log.isEmpty)
    #expect(session.isDrawnAsModel)
  }

  @Test func `A pull up past its reach does what the host offers there`() {
    var session = Session()
    session.host.allows.levels = true
    session.list.reveal(39, at: .zero, in: &session.host)
    session.rest(from: 0)
    #expect(session.top(39) == 738)
    session.drag(from: (200, 600), to: (200, 300), at: 2000, lasting: 300)
    #expect(session.list.pull?.edge == .bottom)
    session.run("2600 up 1")
    #expect(session.host.log.contains("pulled bottom second"))
    session.rest(from: 2600)
    #expect(session.isDrawnAsModel)
  }
}
