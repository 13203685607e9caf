import CLinux
import Glibc

/// Memory that is shared with the compositor. It grows, and never shrinks: a file cut short under
/// the compositor's hands would kill it, so the kernel is told to refuse that.
struct SharedMemory: ~Copyable {
  private let descriptor: Int32
  /// Keeps a number for the wire's copy of `descriptor`.
  private var spare: Int32
  private(set) var bytes: UnsafeMutableRawPointer
  private(set) var size: Int

  /// Nil when there is no memory.
  init?(size: Int) {
    // The second flag tells newer kernels that nothing is to be run from it; older ones refuse it.
    let flags = UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING)
    let noExecution: UInt32 = 0x0008
    var descriptor = memfd_create("pleat-buffer", flags | noExecution)
    if descriptor < 0 { descriptor = memfd_create("pleat-buffer", flags) }
    guard descriptor >= 0 else { return nil }
    // The wire sends a copy of the descriptor, and the connection ends where none can be made. Other
    // threads take descriptors too, so one is kept until then.
    let spare = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard spare >= 0 else {
      close(descriptor)
      return nil
    }
    _ = fcntl(descriptor, PLEAT_F_ADD_SEALS, PLEAT_F_SEAL_SHRINK)
    guard let bytes = Self.map(descriptor, size) else {
      close(descriptor)
      close(spare)
      return nil
    }
    self.descriptor = descriptor
    self.spare = spare
    self.bytes = bytes
    self.size = size
  }

  deinit {
    munmap(bytes, size)
    close(descriptor)
    if spare >= 0 { close(spare) }
  }

  /// Hands the descriptor to what makes the one copy of it there is room for.
  mutating func share<Result>(_ body: (Int32) -> Result) -> Result {
    if spare >= 0 { close(spare) }
    spare = -1
    return body(descriptor)
  }

  /// Makes room for `size` bytes; false, and nothing changed, when there is no memory.
  mutating func grow(to size: Int) -> Bool {
    guard size > self.size else { return true }
    guard let grown = Self.map(descriptor, size) else { return false }
    munmap(bytes, self.size)
    bytes = grown
    self.size = size
    return true
  }

  /// Allocates the pages before they are needed, so that drawing meets no fault, and a lack of memory
  /// shows here and not as a signal.
  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    guard posix_fallocate(descriptor, 0, size) == 0 else { return nil }
    let bytes = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, descriptor, 0)
    return bytes == MAP_FAILED ? nil : bytes
  }
}
