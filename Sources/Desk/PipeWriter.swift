import Glibc
import PleatMotion

/// Writes bytes to another program as fast as that takes them.
package final class PipeWriter {
  private let descriptor: Int32
  private let bytes: [UInt8]
  private let patience: Int64
  private var written = 0
  private var completion: (() -> Void)?
  private var watch: DescriptorWatch?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - bytes: Are shared, not copied.
  ///   - descriptor: Is taken over.
  ///   - patience: How long the reader may rest, in nanoseconds.
  ///   - completion: Called once, from the loop, whether or not all was taken.
  package init(
    _ bytes: [UInt8], to descriptor: Int32, patience: Int64 = 60_000_000_000,
    completion: @escaping () -> Void
  ) {
    self.bytes = bytes
    self.descriptor = descriptor
    self.patience = patience
    self.completion = completion
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    watch = DescriptorWatch(descriptor, for: .writable) { [unowned self] in write() }
    timer = LoopTimer { [unowned self] in finish() }
    wait()
  }

  deinit { end() }
}

extension PipeWriter {
  private func write() {
    guard written < bytes.count else { return finish() }
    let count = bytes.withUnsafeBytes { buffer in
      Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if count < 0 {
      // A reader that has gone (`EPIPE`) wanted no more.
      if errno != EAGAIN && errno != EINTR { finish() }
      return
    }
    written += count
    if written == bytes.count { finish() } else { wait() }
  }

  private func wait() {
    timer?.set(Instant(nanoseconds: EventLoop.now().nanoseconds + patience))
  }

  private func finish() {
    let completion = completion
    end()
    completion?()
  }

  private func end() {
    guard completion != nil else { return }
    completion = nil
    watch?.cancel()
    timer?.set(nil)
    close(descriptor)
  }
}
