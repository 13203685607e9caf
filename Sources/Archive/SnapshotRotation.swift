import Glibc
import Outline

/// Removes snapshots of days that are none of the last seven with any, nor the last of one of eight
/// weeks, nor of one of twelve months.
struct SnapshotRotation {
  let location: StoreLocation
  let today: DueDate

  private static let (days, weeks, months) = (7, 8, 12)
  /// How many moments of one day are kept besides its first change.
  private static let moments = 20

  func run() {
    removeUnfinished()
    let all = location.snapshots()
    let present = Set(all.map(\.day)).sorted { $0.dayNumber > $1.dayNumber }
    // A clock that goes wrong must not cost anything: with days ahead of today, all stays.
    guard let newest = present.first, newest.dayNumber <= today.dayNumber + 1 else { return }
    let kept = keptDays(present)
    for day in present {
      let snapshots = all.filter { $0.day == day }
      let moments = Set(snapshots.filter { $0.label != nil }.map(\.stamp)).sorted(by: >)
      let late = Set(moments.dropFirst(Self.moments))
      for snapshot in snapshots where !kept.contains(day) || late.contains(snapshot.stamp) {
        unlink(snapshot.path)
      }
    }
  }

  /// What processes have left that were killed in the midst of one.
  private func removeUnfinished() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for name in Files.names(in: location.backups) where name.hasSuffix(".part") {
      let path = location.backups + "/" + name
      // Another process may be at work on a younger one.
      if let status = Files.status(path), now.tv_sec - status.st_mtim.tv_sec > 86_400 {
        unlink(path)
      }
    }
  }

  /// - Parameter days: the newest first.
  private func keptDays(_ days: [DueDate]) -> Set<DueDate> {
    Set(days.prefix(Self.days))
      .union(lastDays(days, Self.weeks) { ($0.dayNumber + 3 + 7_000_000) / 7 })
      .union(lastDays(days, Self.months) { $0.year * 12 + $0.month })
  }

  /// The last day of each of the newest periods.
  private func lastDays(
    _ days: [DueDate], _ count: Int, in period: (DueDate) -> Int
  ) -> [DueDate] {
    var result: [DueDate] = []
    for day in days where result.last.map(period) != period(day) {
      if result.count == count { break }
      result.append(day)
    }
    return result
  }
}

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
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { digits(Int($0), 2) }
    let milliseconds = Int((time.milliseconds % 1000 + 1000) % 1000)
    return "\(day(of: time))T\(clock.joined(separator: "-")).\(digits(milliseconds, 3))"
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

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
