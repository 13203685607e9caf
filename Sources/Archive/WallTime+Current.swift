import Glibc
package import Outline

extension WallTime {
  static func current(_ options: StoreOptions) -> WallTime { options.now ?? .current }

  /// The system's clock.
  package static var current: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
