import Glibc
import PleatMotion

/// Reads what another program writes, to its end, as it comes.
///
/// It lives in the loop until it is done; letting go of it gives up.
package final class PipeReader {
  package enum Failure: Error, Equatable {
    /// There is more than may be read.
    case tooLarge
    /// The writer has written nothing for too long.
    case stalled
    case broken
  }

  package typealias Completion = (Result<[UInt8], Failure>) -> Void

  private let descriptor: Int32
  private let limit: Int
  /// How long the writer may rest, in nanoseconds.
  private let patience: Int64
  private var bytes: [UInt8] = []
  private var completion: Completion?
  private var watch: DescriptorWatch?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - descriptor: Is taken over. It must not block.
  ///   - limit: How many bytes there may be.
  ///   - patience: How long the writer may rest, in nanoseconds.
  ///   - completion: Called once, from the loop; all is over by then.
  package init(
    _ descriptor: Int32, limit: Int, patience: Int64 = 5_000_000_000,
    completion: @escaping Completion
  ) {
    self.descriptor = descriptor
    self.limit = limit
    self.patience = patience
    self.completion = completion
    watch = DescriptorWatch(descriptor, for: .readable) { [unowned self] in read() }
    timer = LoopTimer { [unowned self] in finish(.failure(.stalled)) }
    wait()
  }

  deinit { end() }
}

extension PipeReader {
  private static let chunk = 65_536

  /// Reads as much as a pipe holds, and leaves the loop to others then.
  private func read() {
    let room = min(Self.chunk, limit - bytes.count + 1)
    let (count, number) = withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, room)
      let number = errno
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return (count, number)
    }
    if count == 0 { return finish(.success(bytes)) }
    if count < 0 {
      if number != EAGAIN && number != EINTR { finish(.failure(.broken)) }
      return
    }
    if bytes.count > limit { return finish(.failure(.tooLarge)) }
    wait()
  }

  private func wait() {
    timer?.set(Instant(nanoseconds: EventLoop.now().nanoseconds + patience))
  }

  private func finish(_ result: Result<[UInt8], Failure>) {
    let completion = completion
    end()
    completion?(result)
  }

  private func end() {
    guard completion != nil else { return }
    completion = nil
    watch?.cancel()
    timer?.set(nil)
    close(descriptor)
  }
}
