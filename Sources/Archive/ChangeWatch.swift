import CLinux
import Glibc

/// Notices that somebody writes in a folder, or touches a file there after a commit.
final class ChangeWatch {
  /// Becomes readable when something has changed.
  let descriptor: Int32

  /// - Returns: `nil` where the kernel cannot watch.
  init?(_ folder: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events =
      IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF
    // What has been opened is closed by `deinit`, here too.
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Takes what has been noticed, so that the descriptor waits for the next.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
