import Glibc
import Outline

/// The calendar on the wall where the program runs.
enum Calendar {
  static func day(of time: WallTime) -> DueDate {
    let parts = local(time)
    return DueDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? epoch
  }

  /// `2026-11-30T09-15-48.123`, a good file name that sorts.
  static func stamp(of time: WallTime) -> String {
    let parts = local(time)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { String(Int($0), digits: 2) }
    let milliseconds = Int((time.milliseconds % 1000 + 1000) % 1000)
    return "\(day(of: time))T\(clock.joined(separator: "-")).\(String(milliseconds, digits: 3))"
  }

  private static let epoch: DueDate = {
    guard let day = DueDate(dayNumber: 0) else { preconditionFailure("1970 had a first day") }
    return day
  }()

  private static func local(_ time: WallTime) -> tm {
    var seconds = time_t(time.milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
