import Glibc
import Harness

/// A thread that is woken, reads a few bytes and answers, as a client of a compositor does for each
/// frame, and nothing else: what a frame costs before a program has done anything.
enum BareTurn {
  /// Milliseconds of processor time of a turn, at so many turns in a second.
  static func processorTime(rate: Double, turns: Int) throws -> Double {
    var ends: (Int32, Int32) = (0, 0)
    let isPaired = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, $0) == 0
      }
    }
    guard isPaired else { throw Overdue("no sockets: \(errno)") }
    defer { close(ends.0) }
    var thread = pthread_t()
    let other = UnsafeMutableRawPointer(bitPattern: Int(ends.1))
    let isStarted = pthread_create(
      &thread, nil,
      { other in
        BareTurn.answer(on: Int32(Int(bitPattern: other)))
        return nil
      }, other)
    guard isStarted == 0 else { throw Overdue("no thread: \(isStarted)") }
    var clock = clockid_t()
    pthread_getcpuclockid(thread, &clock)
    var began = 0.0
    var next = Deadline.now
    for turn in -24..<turns {
      if turn == 0 { began = time(on: clock) }
      next += 1 / rate
      send(80, on: ends.0)
      while Deadline.now < next {}
      receive(on: ends.0)
    }
    let ended = time(on: clock)
    shutdown(ends.0, Int32(SHUT_RDWR))
    pthread_join(thread, nil)
    return (ended - began) / Double(turns)
  }

  private static func answer(on socket: Int32) {
    while true {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, -1)
      guard receive(on: socket) > 0 else { break }
      // As long as the requests of a frame that scrolls.
      send(160, on: socket)
    }
    close(socket)
  }

  private static func send(_ count: Int, on socket: Int32) {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 8) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 1)
      _ = Glibc.send(socket, bytes.baseAddress, count, Int32(MSG_NOSIGNAL))
    }
  }

  @discardableResult
  private static func receive(on socket: Int32) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      recv(socket, bytes.baseAddress, bytes.count, 0)
    }
  }

  private static func time(on clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
