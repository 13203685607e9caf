import Glibc

/// Says that a process has a store open. The kernel forgets it with the process, however that ends,
/// so whoever finds himself alone knows that what lies there is what a dead one left.
final class FolderLock {
  private let descriptor: Int32
  /// Whether nobody else had the store open when this one began.
  let wasAlone: Bool

  /// - Returns: `nil` where the folder cannot be opened or locked: then nothing is known.
  init?(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    wasAlone = flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Lets others in, once what had to be done alone is done. Waits for one who is doing that.
  func share() {
    while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  /// To be the only one until the end of this process's lock, once all its work is done.
  ///
  /// - Returns: `false` if somebody else has the store open. Then this process has let go of it.
  func becomeAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  deinit { close(descriptor) }
}
