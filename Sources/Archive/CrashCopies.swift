import Glibc
import Outline

/// Copies of a store as a killed process left it, each with its log if there is one, before SQLite
/// recovers the original: `recovered/2026-11-30T08-15-48.123Z.db` and `….db-wal`.
struct CrashCopies {
  let location: StoreLocation

  /// How many are kept.
  static let limit = 5

  /// - Returns: the copy's path, or the reason why there is none.
  func make(at time: WallTime) -> Result<String, StoreError> {
    do throws(StoreError) {
      try Files.makeFolder(location.copies)
    } catch {
      return .failure(error)
    }
    removeUnfinished()
    let path = unusedPath(at: time)
    let draft = path + Self.draftSuffix
    // The log first: once the database has its name, both are there.
    var number: Int32 = 0
    if Files.status(location.log) != nil { number = Files.copy(location.log, to: path + "-wal") }
    if number == 0 { number = Files.copy(location.file, to: draft) }
    if number == 0, rename(draft, path) != 0 { number = errno }
    guard number == 0 else {
      unlink(draft)
      unlink(path + "-wal")
      return .failure(.folder(location.copies, number))
    }
    removeOldest()
    return .success(path)
  }

  private static let draftSuffix = ".part"

  /// What is left of copies in whose midst a process was killed; nobody else is making one.
  private func removeUnfinished() {
    let names = Files.names(in: location.copies)
    let whole = Set(names.filter { $0.hasSuffix(".db") })
    for name in names where !whole.contains(name) {
      if name.hasSuffix("-wal"), whole.contains(String(name.dropLast(4))) { continue }
      if name.hasSuffix("-wal") || name.hasSuffix(Self.draftSuffix) {
        unlink(location.copies + "/" + name)
      }
    }
  }

  private func unusedPath(at time: WallTime) -> String {
    let base = location.copies + "/" + Self.stamp(time)
    var number = 1
    var path = base + ".db"
    while Files.status(path) != nil || Files.status(path + "-wal") != nil {
      number += 1
      path = "\(base)-\(String(number, digits: 2)).db"
    }
    return path
  }

  private func removeOldest() {
    let names = Files.names(in: location.copies).filter { $0.hasSuffix(".db") }
    for name in names.dropLast(Self.limit) {
      unlink(location.copies + "/" + name)
      unlink(location.copies + "/" + name + "-wal")
    }
  }

  /// A moment in UTC that is a good file name, and sorts: `2026-11-30T08-15-48.123Z`.
  static func stamp(_ time: WallTime) -> String {
    var seconds = time_t(time.milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec]
    let milliseconds = Int(time.milliseconds % 1000)
    return joined(date) + "T" + joined(clock) + "." + String(milliseconds, digits: 3) + "Z"
  }

  private static func joined(_ numbers: [Int32]) -> String {
    numbers.map { String(Int($0), digits: 2) }.joined(separator: "-")
  }
}
