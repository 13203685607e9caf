import Desk
import PleatMotion
import Testing

@Suite("When the window draws")
struct FramePacerTests {
  private static func moment(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds)
  }

  /// A pacer that has drawn at 0 and waits for its callback.
  private func waiting() -> FramePacer {
    var pacer = FramePacer()
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(0)) == .draw)
    pacer.begin()
    #expect(pacer.committed(at: Self.moment(0)) == true)
    return pacer
  }

  @Test("At rest there is nothing to do, with or without a callback pending")
  func rest() {
    var pacer = waiting()
    #expect(pacer.decision(at: Self.moment(1)) == .wait(until: nil))
    pacer.called()
    #expect(pacer.decision(at: Self.moment(2)) == .wait(until: nil))
  }

  @Test("A frame that is wanted waits for the callback, and is drawn at once when it comes")
  func paced() {
    var pacer = waiting()
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(5)) == .wait(until: Self.moment(100)))
    pacer.called()
    #expect(pacer.decision(at: Self.moment(16)) == .draw)
  }

  @Test("A callback that never comes is given up, each time after twice as long")
  func lost() {
    var pacer = waiting()
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(100)) == .draw)
    pacer.begin()
    #expect(pacer.committed(at: Self.moment(100)) == true)
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(250)) == .wait(until: Self.moment(300)))
    pacer.begin()
    #expect(pacer.committed(at: Self.moment(300)) == true)
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(301)) == .wait(until: Self.moment(700)))
    pacer.called()
    pacer.begin()
    #expect(pacer.committed(at: Self.moment(400)) == true)
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(401)) == .wait(until: Self.moment(500)))
  }

  @Test("A configure is answered at once, and asks for no second callback")
  func configure() {
    var pacer = waiting()
    pacer.owesConfigure = true
    #expect(pacer.decision(at: Self.moment(1)) == .draw)
    pacer.begin()
    #expect(pacer.committed(at: Self.moment(1)) == false)
    #expect(pacer.decision(at: Self.moment(2)) == .wait(until: nil))
  }

  @Test("A hidden window draws nothing until it is seen again")
  func suspended() {
    var pacer = FramePacer()
    pacer.isSuspended = true
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(9000)) == .wait(until: nil))
    pacer.isSuspended = false
    #expect(pacer.decision(at: Self.moment(9001)) == .draw)
  }

  @Test("A frame in which nothing changed is tried again a frame later, and does not spin")
  func skipped() {
    var pacer = FramePacer()
    pacer.refreshPeriod = 10_000_000
    pacer.isWanted = true
    pacer.begin()
    pacer.isWanted = true
    #expect(pacer.skipped(at: Self.moment(20)) == Self.moment(30))
    #expect(pacer.decision(at: Self.moment(21)) == .wait(until: Self.moment(30)))
    #expect(pacer.decision(at: Self.moment(30)) == .draw)
  }

  @Test("A frame that there was nothing to draw to is tried again a tenth of a second later")
  func failed() {
    var pacer = FramePacer()
    pacer.isWanted = true
    pacer.begin()
    #expect(pacer.failed(at: Self.moment(20)) == Self.moment(120))
    #expect(pacer.decision(at: Self.moment(21)) == .wait(until: Self.moment(120)))
    #expect(pacer.decision(at: Self.moment(120)) == .draw)
  }

  @Test("What a hand does after such a frame is drawn at once")
  func heard() {
    var pacer = FramePacer()
    pacer.isWanted = true
    pacer.begin()
    _ = pacer.skipped(at: Self.moment(20))
    pacer.heard()
    pacer.isWanted = true
    #expect(pacer.decision(at: Self.moment(21)) == .draw)
  }
}
