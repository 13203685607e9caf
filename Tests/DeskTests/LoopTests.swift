import CLinux
import Desk
import Glibc
import PleatMotion
import Testing

@Suite("The loop", .serialized)
struct LoopTests {
  /// Turns the loop until the condition holds; false when it does not within ten seconds.
  private func turn(_ loop: EventLoop, until condition: () -> Bool) -> Bool {
    let end = EventLoop.now().advanced(bySeconds: 10)
    while !condition() {
      if EventLoop.now() > end { return false }
      loop.turn(blocking: false)
    }
    return true
  }

  @Test("A timer fires once, never early, and can be set again and stopped")
  func timer() {
    let loop = EventLoop()
    var fired: [Instant] = []
    let timer = LoopTimer { fired.append(EventLoop.now()) }
    let due = EventLoop.now().advanced(bySeconds: 0.005)
    timer.set(due)
    #expect(turn(loop) { !fired.isEmpty })
    #expect(fired.count == 1)
    #expect(fired[0] >= due)
    #expect(timer.deadline == nil)
    timer.set(EventLoop.now())
    #expect(turn(loop) { fired.count == 2 })
    timer.set(EventLoop.now())
    timer.set(nil)
    let other = LoopTimer { fired.append(.zero) }
    other.set(EventLoop.now())
    #expect(turn(loop) { fired.last == .zero })
    #expect(fired.count == 3)
  }

  @Test("The hook runs once in each turn, before the loop blocks")
  func hook() {
    let loop = EventLoop()
    var turns = 0
    loop.onBeforeBlocking = { turns += 1 }
    let timer = LoopTimer { loop.quit() }
    timer.set(EventLoop.now().advanced(bySeconds: 0.02))
    loop.run()
    // Blocking for the timer, and what waking costs: not one turn for each microsecond.
    #expect((1...20).contains(turns))
  }

  @Test("A pipe is told of when it can be read, and no longer after the watch has ended")
  func descriptor() throws {
    let loop = EventLoop()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var count = 0
    let watch = DescriptorWatch(ends[0], for: .readable) {
      var byte: UInt8 = 0
      count += read(ends[0], &byte, 1)
    }
    _ = write(ends[1], "ab", 2)
    #expect(turn(loop) { count == 2 })
    watch.cancel()
    _ = write(ends[1], "c", 1)
    for _ in 0..<5 { loop.turn(blocking: false) }
    #expect(count == 2)
  }

  @Test("Another thread's call runs on the loop's thread")
  func invoke() {
    let loop = EventLoop()
    nonisolated(unsafe) var caller: pthread_t?
    let main = pthread_self()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        EventLoop.invoke { Mailbox.thread = pthread_self() }
        return nil
      }, nil)
    #expect(turn(loop) { Mailbox.thread != nil })
    caller = Mailbox.thread
    #expect(caller == main)
    pthread_join(thread, nil)
  }

  private enum Mailbox {
    nonisolated(unsafe) static var thread: pthread_t?
  }
}
