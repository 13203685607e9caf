import Glibc
import Interchange

extension LocalZone {
  /// What the clocks of this machine's user show.
  static let current = LocalZone { seconds in
    var time = time_t(seconds)
    var parts = tm()
    return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
