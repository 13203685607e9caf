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
      if let status = Files.status(path), status.st_mtim.tv_sec < now.tv_sec - 86_400 {
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
