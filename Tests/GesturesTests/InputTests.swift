import PleatGestures
import PleatMotion
import Testing

@Suite("Time, garbage, frames and palms (lines 16 to 19)")
struct InputTests {
  @Test func `Line 16: a sample of an earlier time is dropped`() {
    var session = Session()
    session.run("0 down 1 200 600\n20 move 1 200 560\n10 move 1 200 300")
    #expect(session.top(3) == 186 - 32)
  }

  @Test func `Line 16: a finger that stopped for more than 40 ms does not fling`() {
    var session = Session()
    session.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    let top = session.top(5)
    session.run("121 up 1")
    session.rest(from: 121)
    #expect(session.top(5) == top)
    var flung = Session()
    flung.drag(from: (200, 700), to: (200, 500), at: 0, lasting: 80)
    flung.run("120 up 1")
    #expect(flung.list.needsFrames)
  }

  @Test func `Line 16: stamps that wrap around make the same gesture`() {
    var pictures: [Double] = []
    for start in [0, UInt32.max - 40] {
      var session = Session()
      var clock = EventClock(.replay)
      for step in 0...12 {
        let stamp = start &+ UInt32(step) * 8
        let time = clock.instant(of: stamp, arrivingAt: .zero)
        let y = 600 - Double(step) * 20
        session.list.handle(
          step == 0
            ? .down(ContactID(1), device: .touch, x: 200, y: y, time: time)
            : .motion(ContactID(1), x: 200, y: y, time: time), in: &session.host)
        session.list.handle(.frame, in: &session.host)
      }
      let up = clock.instant(of: start &+ 100, arrivingAt: .zero)
      session.list.handle(.up(ContactID(1), time: up), in: &session.host)
      session.list.advance(to: up.advanced(bySeconds: 0.3), in: &session.host)
      pictures.append(session.list.scrollPlace?.offset ?? .nan)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: [
    "200 move 1 nan 100", "200 move 1 300 inf", "200 move 1 1e300 100", "200 down 1 50 100",
  ])
  func `Line 17: garbage neither crashes nor commits`(line: String) {
    var session = Session(rows: 8)
    session.drag(from: (50, 100), to: (250, 100), at: 0)
    session.run("\(line)\n300 up 1")
    session.rest(from: 300)
    #expect(!session.host.log.contains("complete 1"))
    #expect(session.isDrawnAsModel)
  }

  @Test func `Line 17: motion and up of an unknown contact, and a down nowhere, are nothing`() {
    var session = Session()
    session.run("0 move 7 100 100\n10 up 7\n20 down 3 nan 5\n30 up 3\n40 down 4 1e9 1e9\n50 up 4")
    #expect(session.host.log.isEmpty)
    #expect(session.list.phase == .idle)
  }

  @Test func `Line 18: an up without a frame counts at the end of its batch`() {
    var session = Session()
    session.run("0 down 1 200 400\n50 up 1 &")
    #expect(session.host.log.isEmpty)
    session.list.flush(in: &session.host)
    #expect(session.host.log == ["tap 6"])
  }

  @Test func `Line 18: all that moves in one frame is looked at together`() {
    var session = Session()
    session.run("0 down 1 200 300 &\n0 down 2 200 400")
    // Each alone would have changed the span by 40.
    session.run("10 move 1 200 260 &\n10 move 2 200 360")
    #expect(session.list.phase == .pan)
  }

  @Test func `Line 19: a contact larger than 20 mm owns nothing`() {
    var session = Session()
    session.run("0 down 1 200 400 &\n0 shape 1 25\n20 move 1 200 200\n50 up 1")
    #expect(session.host.log.isEmpty)
    #expect(session.top(0) == 0)
    session.run("100 down 1 200 400 &\n100 shape 1 12\n150 up 1")
    #expect(session.host.log == ["tap 6"])
  }

  @Test func `Line 19: a contact at an edge owns nothing while another is down`() {
    var session = Session()
    session.drag(from: (200, 600), to: (200, 500), at: 0, lasting: 200)
    let top = session.top(5)
    session.run("300 down 2 396 300\n310 move 2 396 100")
    #expect(session.top(5) == top)
    var alone = Session()
    alone.run("0 down 2 396 300\n50 up 2")
    #expect(alone.host.log == ["tap 4"])
  }

  @Test func `A wheel scrolls smoothly, stops at the ends and never pulls`() {
    var session = Session()
    session.run("0 wheel 72\n40 to")
    #expect(session.top(3) < 186 && session.top(3) > 186 - 72)
    session.rest(from: 40)
    #expect(session.top(3) == 186 - 72)
    session.run("1000 wheel -500\n1040 to\n1080 to\n1150 to")
    #expect(session.top(0) <= 1e-9 || session.top(0).isNaN)
    session.rest(from: 1150)
    #expect(session.top(0) == 0)
    session.run("3000 wheel 72\n3050 wheel 72\n3100 wheel 72")
    session.rest(from: 3100)
    #expect(session.top(5) == 310 - 216)
    #expect(session.host.log.isEmpty)
  }

  @Test func `A touchpad scrolls one to one, flies on after its stop, and pulls past the end`() {
    var session = Session()
    session.run("0 scroll 0 10\n10 scroll 0 10\n20 scroll 0 10\n30 scroll 0 10")
    #expect(session.top(3) == 186 - 40)
    session.run("32 stop\n200 to")
    #expect(session.top(5) < 310 - 100)
    session.rest(from: 200)
    var pulled = Session()
    for step in 0..<20 { pulled.run("\(step * 10) scroll 0 -10") }
    #expect(pulled.list.placeholder?.isArmed == true)
    pulled.run("400 stop")
    #expect(pulled.host.log.contains("add at 0"))
    pulled.rest(from: 400)
    #expect(pulled.isDrawnAsModel)
  }

  @Test func `Two fingers on a touchpad swipe a row sideways`() {
    var session = Session()
    for step in 0..<20 { session.run("\(step * 10) scroll -10 0") }
    #expect(session.offset(4) == 188)
    session.run("400 stop")
    #expect(session.host.log.contains("complete 4"))
  }
}
