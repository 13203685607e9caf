import Glibc

/// Hears what later starts of the program say.
final class InstanceListener {
  private let socket: Int32
  private let hear: (InstanceMessage) -> Void
  private var watch: DescriptorWatch?
  private var visitors: [Int32: PipeReader] = [:]
  /// More at once are turned away; a start takes milliseconds.
  private static let mostVisitors = 16

  /// - Parameter socket: Stays the caller's.
  init(_ socket: Int32, _ hear: @escaping (InstanceMessage) -> Void) {
    self.socket = socket
    self.hear = hear
    watch = DescriptorWatch(socket, for: .readable) { [unowned self] in accept() }
  }

  deinit { watch?.cancel() }

  private func accept() {
    let visitor = Glibc.accept(socket, nil, nil)
    guard visitor >= 0 else { return }
    _ = fcntl(visitor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(visitor, F_SETFL, O_NONBLOCK)
    // The reader closes its descriptor before the answer is given on the other.
    let answering = dup(visitor)
    guard answering >= 0, visitors.count < Self.mostVisitors else {
      close(visitor)
      if answering >= 0 { close(answering) }
      return
    }
    _ = fcntl(answering, F_SETFD, FD_CLOEXEC)
    visitors[answering] = PipeReader(visitor, limit: InstanceMessage.limit) { [unowned self] in
      visitors[answering] = nil
      take($0, answering)
    }
  }

  private func take(_ result: Result<[UInt8], PipeReader.Failure>, _ answering: Int32) {
    defer { close(answering) }
    guard let bytes = try? result.get(), let message = InstanceMessage(bytes: bytes) else { return }
    var answer = LocalSocket.heard
    _ = send(answering, &answer, 1, Int32(MSG_NOSIGNAL))
    hear(message)
  }
}
