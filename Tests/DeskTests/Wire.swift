import Glibc
import Testing
import Wayland

/// A connection whose other end is the test: no compositor is needed.
final class Wire {
  let connection: WaylandConnection
  private let server: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    connection = try WaylandConnection(descriptor: ends[0])
    server = ends[1]
    _ = fcntl(server, F_SETFL, O_NONBLOCK)
  }

  deinit {
    connection.close()
    close(server)
  }

  /// The words that were sent since the last call.
  func sent() -> [UInt32] {
    connection.flush()
    var words = [UInt32](repeating: 0, count: 1024)
    let count = words.withUnsafeMutableBytes { read(server, $0.baseAddress, $0.count) }
    return count > 0 ? Array(words[..<(count / 4)]) : []
  }

  /// Has an event handled.
  func receive(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) {
    queue(object, opcode, arguments)
    handle()
  }

  /// Sends an event that waits in the socket.
  func queue(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) {
    let size = UInt32(8 + 4 * arguments.count)
    let words = [object, size << 16 | opcode] + arguments
    _ = words.withUnsafeBytes { write(server, $0.baseAddress, $0.count) }
  }

  /// Handles all that waits in the socket.
  func handle() {
    while !connection.prepareRead() { _ = connection.dispatch() }
    _ = connection.read()
    _ = connection.dispatch()
  }

  func hangUp() { shutdown(server, Int32(SHUT_RDWR)) }
}
