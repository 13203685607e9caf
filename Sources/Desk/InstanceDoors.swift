import Glibc
import PleatMotion

/// The lock that says who runs first, and the socket at which it listens. Both end with the process,
/// however it ends.
final class InstanceDoors {
  enum Opening {
    case ours(InstanceDoors)
    /// Another holds the lock, and listens here.
    case others(socket: String)
    case none
  }

  /// How long the first may take to answer a second, in milliseconds.
  static let patience: Int32 = 2000

  let socket: Int32
  private let lock: Int32
  private let path: String

  private init(lock: Int32, socket: Int32, path: String) {
    self.lock = lock
    self.socket = socket
    self.path = path
  }

  deinit {
    // While the lock is held, the socket's name is nobody else's.
    unlink(path)
    close(socket)
    close(lock)
  }

  static func open(in folder: String, _ name: String) -> Opening {
    let path = "\(folder)/\(name).socket"
    guard LocalSocket.fits(path) else { return .none }
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let lock = Glibc.open("\(folder)/\(name).lock", flags, 0o600)
    guard lock >= 0 else { return .none }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let isHeld = errno == EWOULDBLOCK
      close(lock)
      return isHeld ? .others(socket: path) : .none
    }
    unlink(path)
    guard let socket = LocalSocket.listening(at: path) else {
      close(lock)
      return .none
    }
    return .ours(InstanceDoors(lock: lock, socket: socket, path: path))
  }
}

extension InstanceDoors {
  /// Tells the other; false when it does not say that it has heard.
  static func deliver(_ message: InstanceMessage, to path: String) -> Bool {
    let end = EventLoop.now().nanoseconds + Int64(patience) * 1_000_000
    // The other may hold the lock and not listen yet.
    var connected = LocalSocket.connected(to: path)
    while connected == nil, EventLoop.now().nanoseconds < end {
      usleep(5000)
      connected = LocalSocket.connected(to: path)
    }
    guard let socket = connected else { return false }
    defer { close(socket) }
    let bytes = message.bytes
    guard bytes.count <= InstanceMessage.limit, send(bytes, socket, until: end) else {
      return false
    }
    shutdown(socket, Int32(SHUT_WR))
    guard wait(socket, POLLIN, until: end) else { return false }
    var answer: UInt8 = 0
    return read(socket, &answer, 1) == 1 && answer == LocalSocket.heard
  }

  private static func send(_ bytes: [UInt8], _ socket: Int32, until end: Int64) -> Bool {
    var sent = 0
    while sent < bytes.count {
      guard wait(socket, POLLOUT, until: end) else { return false }
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          socket, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno != EAGAIN && errno != EINTR { return false }
      sent += max(0, count)
    }
    return true
  }

  private static func wait(_ socket: Int32, _ event: Int32, until end: Int64) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
    let rest = (end - EventLoop.now().nanoseconds) / 1_000_000
    return rest > 0 && poll(&entry, 1, Int32(clamping: rest)) == 1
  }
}
