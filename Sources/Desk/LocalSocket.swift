import Glibc

/// Sockets of this machine, by their paths.
enum LocalSocket {
  /// What the first answers when it has heard.
  static let heard = UInt8(ascii: "!")

  /// The system bounds such paths.
  static func fits(_ path: String) -> Bool {
    path.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
  }

  static func listening(at path: String) -> Int32? {
    named(path) { socket, address, length in
      bind(socket, address, length) == 0 && listen(socket, 16) == 0
    }
  }

  static func connected(to path: String) -> Int32? {
    named(path) { connect($0, $1, $2) == 0 }
  }

  private static func named(
    _ path: String,
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Int32? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(AF_UNIX, kind, 0)
    guard socket >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isUsed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if isUsed { return socket }
    close(socket)
    return nil
  }
}
