import Glibc
import Harness

/// A connection to a socket by its path.
final class UnixSocket {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw Overdue("nobody listens at \(path)") }
  }

  deinit { close(descriptor) }

  /// Whether anybody listens there: a socket has its path before that.
  static func isServed(_ path: String) -> Bool { (try? UnixSocket(path)) != nil }

  func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// What has come, if anything has.
  func read() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    return count > 0 ? Array(chunk[..<count]) : []
  }
}
