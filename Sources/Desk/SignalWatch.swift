import CLinux
import Glibc

/// Calls a closure on the loop's thread when the process is sent a signal.
///
/// The signal is blocked for as long as the process lives, so the watch must be made before any
/// other thread is started.
package final class SignalWatch {
  private let watch: DescriptorWatch
  private let descriptor: Int32

  /// Nil when the kernel gives no descriptor.
  package init?(_ signals: [Int32], _ body: @escaping (Int32) -> Void) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    let descriptor = signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    self.descriptor = descriptor
    watch = DescriptorWatch(descriptor, for: .readable) {
      var record = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      while read(descriptor, &record, size) == size { body(Int32(record.ssi_signo)) }
    }
  }

  deinit {
    watch.cancel()
    close(descriptor)
  }
}
