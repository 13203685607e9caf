import PleatGestures
import PleatMotion
import Testing

/// A host can ask that an end is held for a moment before letting go does anything.
@Suite struct HeldPullTests {
  private func session(_ trace: String, holdTime: Double = 0.15) -> Session {
    var session = Session(rows: 3)
    session.host.allows.levels = true
    session.host.allows.holdTime = holdTime
    session.run(trace)
    return session
  }

  private let flick = "0 down 1 200 700\n40 move 1 200 600\n90 move 1 200 350\n150 move 1 200 200"

  @Test func `A flick past the end does nothing where the end is to be held, and returns`() {
    var session = session(flick + "\n160 up 1")
    #expect(!session.host.log.contains { $0.hasPrefix("pulled") })
    session.rest(from: 160)
    #expect(session.isDrawnAsModel)
    let eager = self.session(flick + "\n160 up 1", holdTime: 0)
    #expect(eager.host.log.contains("pulled bottom second"))
  }

  @Test(arguments: [(239, false), (241, true)])
  func `The time counts from when the end was pulled so far`(time: Int, acts: Bool) {
    let session = session(flick + "\n\(time) up 1")
    #expect(session.host.log.contains("pulled bottom second") == acts)
  }

  @Test func `An end that was let back and pulled again is held anew`() {
    let back = "\n300 move 1 200 640\n400 move 1 200 200"
    #expect(session(flick + back + "\n500 up 1").host.log.allSatisfy { !$0.hasPrefix("pulled") })
    #expect(session(flick + back + "\n560 up 1").host.log.contains("pulled bottom second"))
  }

  @Test func `The other end is as quick as ever`() {
    let session = session("0 down 1 200 100\n40 move 1 200 200\n90 move 1 200 700\n100 up 1")
    #expect(session.host.log.contains("pulled top second"))
  }
}

/// A scroll on a touchpad whose end is never told does not stand in the way of other hands.
@Suite struct LostScrollEndTests {
  private static let pull = (1...8).map { "\($0 * 10) scroll 0 -60" }.joined(separator: "\n")

  private func pulled() -> Session {
    var session = Session(rows: 8)
    session.host.allows.levels = true
    session.run(Self.pull)
    #expect(session.list.pull?.reach == .second)
    return session
  }

  private func expectReturned(_ session: inout Session, from time: Int64) {
    #expect(session.list.pull?.isHeld != true)
    session.rest(from: time)
    #expect(session.list.pull == nil)
    #expect(session.isDrawnAsModel)
    #expect(!session.host.log.contains { $0.hasPrefix("add at") || $0.hasPrefix("pulled") })
  }

  @Test(arguments: ["wheel 72", "down 1 200 300", "mouse 1 200 300", "pinch 200 300"])
  func `Another hand's input ends the scroll, and what it held is not done`(input: String) {
    var session = pulled()
    session.run("900 \(input)")
    #expect(session.list.pull?.isHeld != true)
    if input.hasPrefix("down") || input.hasPrefix("mouse") { session.run("940 up 1") }
    if input.hasPrefix("pinch") { session.run("940 release") }
    expectReturned(&session, from: 940)
  }

  @Test func `A key ends it too`() {
    var session = pulled()
    session.list.endTouchpadScroll(at: Instant(milliseconds: 900), in: &session.host)
    expectReturned(&session, from: 900)
  }

  @Test func `A row that it swipes returns, and its end that comes late does nothing`() {
    var session = Session(rows: 8)
    session.run((1...8).map { "\($0 * 10) scroll 60 0 200 90" }.joined(separator: "\n"))
    #expect(session.list.phase == .swipe)
    session.run("900 wheel 72\n950 stop")
    session.rest(from: 950)
    #expect(!session.host.log.contains { $0.hasPrefix("commit") })
    #expect(session.isDrawnAsModel)
  }

  @Test func `The next scroll works as the first did`() {
    var session = Session(rows: 400)
    session.run("0 scroll 0 30\n10 scroll 0 30\n800 wheel 72\n1200 to")
    let top = session.top(session.seen[4])
    let row = session.seen[4]
    session.run("1200 scroll 0 30\n1210 scroll 0 30")
    #expect(session.top(row) < top)
    #expect(session.list.phase == .pan)
    session.run("1300 stop")
    session.rest(from: 1300)
    #expect(session.isDrawnAsModel)
  }
}
