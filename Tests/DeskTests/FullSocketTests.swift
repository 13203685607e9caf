import Glibc
import PleatMotion
import Testing
import Wayland

@testable import Desk

@Suite("A socket that is full", .serialized)
struct FullSocketTests {
  @Test("keeps what does not fit, sends it as soon as it can, and loses nothing")
  func full() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    var room: Int32 = 2048
    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, 4)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let connection = try WaylandConnection(descriptor: ends[0])
    let loop = EventLoop()
    let source = ConnectionSource(connection)
    var failures = 0
    source.onFailure = { _ in failures += 1 }
    defer {
      source.stop()
      connection.close()
      close(ends[1])
    }
    let registry = connection.display.getRegistry()
    let surface = registry.bind(WlCompositor.self, name: 1, offered: 5).createSurface()
    var sent: UInt32 = 0
    func send() {
      for _ in 0..<50 {
        sent += 1
        surface.setBufferScale(scale: Int32(sent))
      }
      loop.turn(blocking: false)
    }
    repeat { send() } while connection.flush() == .everything && sent < 100_000
    try #require(sent < 100_000, "the socket is never full")
    send()
    var bytes: [UInt8] = []
    let end = EventLoop.now().advanced(bySeconds: 10)
    while numbers(in: bytes, of: surface.id).count < Int(sent), EventLoop.now() < end {
      var part = [UInt8](repeating: 0, count: 500)
      let count = read(ends[1], &part, part.count)
      if count > 0 { bytes += part[..<count] }
      loop.turn(blocking: false)
    }
    #expect(numbers(in: bytes, of: surface.id) == Array(1...sent))
    #expect(failures == 0)
  }

  /// The scales that an object was given, in their order.
  private func numbers(in bytes: [UInt8], of object: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
        let size = Int(word >> 16)
        guard size >= 8, place + size <= bytes.count else { return }
        if size == 12, word & 0xFFFF == 8,
          bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self) == object
        {
          found.append(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self))
        }
        place += size
      }
    }
    return found
  }
}
