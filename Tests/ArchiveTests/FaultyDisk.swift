import CSQLite
import Glibc
import Synchronization

/// A disk that fails when told to: an SQLite VFS over the usual one, whose writes, truncations and
/// syncs answer with an error from the n-th on; or one that is full, where nothing becomes longer.
enum FaultyDisk {
  static let name = "pleat-faulty"

  private struct Plan {
    /// How many more operations succeed; `nil` for all.
    var remaining: Int?
    var code = SQLITE_OK
    var count = 0
    /// The folder without room.
    var full: String?
  }

  private static let plan = Mutex(Plan())

  /// From the operation after `count` others on, each fails, until ``repair()``.
  static func fail(after count: Int, with code: Int32) {
    plan.withLock { $0 = Plan(remaining: count, code: code) }
  }

  static func repair() { plan.withLock { $0 = Plan() } }

  /// No file whose path begins so becomes any longer, until ``repair()``.
  static func fill(_ folder: String) { plan.withLock { $0 = Plan(full: folder) } }

  /// Whether anything has failed since it was told to.
  static var hasFailed: Bool { plan.withLock { $0.count > 0 } }

  fileprivate static func verdict() -> Int32 {
    plan.withLock { plan in
      guard let remaining = plan.remaining else { return SQLITE_OK }
      if remaining > 0 {
        plan.remaining = remaining - 1
        return SQLITE_OK
      }
      plan.count += 1
      return plan.code
    }
  }

  /// Whether there is no room for a file to grow.
  fileprivate static func isFull(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Bool {
    guard let file, let path = path(file).pointee else { return false }
    return plan.withLock { plan in
      guard let full = plan.full, String(cString: path).hasPrefix(full) else { return false }
      plan.count += 1
      errno = ENOSPC
      return true
    }
  }

  /// To be called once or more often before the name is used.
  static func register() { _ = registered }

  private static let registered: Int32 = {
    guard let usual = sqlite3_vfs_find(nil) else { return SQLITE_ERROR }
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: usual.pointee)
    vfs.pointee.zName = UnsafePointer(strdup(name))
    vfs.pointee.pNext = nil
    vfs.pointee.szOsFile = usual.pointee.szOsFile + Int32(headerSize)
    vfs.pointee.xOpen = { _, path, file, flags, outFlags in
      guard let usual = sqlite3_vfs_find(nil), let file, let open = usual.pointee.xOpen else {
        return SQLITE_ERROR
      }
      let code = open(usual, path, inner(file), flags, outFlags)
      file.pointee.pMethods = code == SQLITE_OK ? UnsafePointer(methods) : nil
      FaultyDisk.path(file).pointee = code == SQLITE_OK ? path.map { strdup($0) } : nil
      return code
    }
    return sqlite3_vfs_register(vfs, 0)
  }()
}

/// Our file is a pointer to methods and one to a path, and then the usual file.
private let headerSize = 16

extension FaultyDisk {
  fileprivate static func path(
    _ file: UnsafeMutablePointer<sqlite3_file>
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    (UnsafeMutableRawPointer(file) + 8).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }
}

private func inner(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<sqlite3_file>
{
  (UnsafeMutableRawPointer(file) + headerSize).assumingMemoryBound(to: sqlite3_file.self)
}

/// Calls a method of the usual file.
private func forward(
  _ file: UnsafeMutablePointer<sqlite3_file>?,
  _ call: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>) -> Int32?
) -> Int32 {
  guard let file, let methods = inner(file).pointee.pMethods else { return SQLITE_IOERR }
  return call(methods.pointee, inner(file)) ?? SQLITE_IOERR
}

private func guarded(
  _ file: UnsafeMutablePointer<sqlite3_file>?,
  _ call: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>) -> Int32?
) -> Int32 {
  let verdict = FaultyDisk.verdict()
  return verdict == SQLITE_OK ? forward(file, call) : verdict
}

nonisolated(unsafe) private let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
  let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
  var own = sqlite3_io_methods()
  own.iVersion = 2
  own.xClose = { file in
    if let file { free(FaultyDisk.path(file).pointee) }
    return forward(file) { $0.xClose?($1) }
  }
  own.xRead = { file, to, count, at in forward(file) { $0.xRead?($1, to, count, at) } }
  own.xWrite = { file, from, count, at in
    var size: Int64 = 0
    _ = forward(file) { $0.xFileSize?($1, &size) }
    if at + Int64(count) > size, FaultyDisk.isFull(file) { return SQLITE_FULL }
    return guarded(file) { $0.xWrite?($1, from, count, at) }
  }
  own.xTruncate = { file, size in guarded(file) { $0.xTruncate?($1, size) } }
  own.xSync = { file, flags in guarded(file) { $0.xSync?($1, flags) } }
  own.xFileSize = { file, size in forward(file) { $0.xFileSize?($1, size) } }
  own.xLock = { file, kind in forward(file) { $0.xLock?($1, kind) } }
  own.xUnlock = { file, kind in forward(file) { $0.xUnlock?($1, kind) } }
  own.xCheckReservedLock = { file, out in forward(file) { $0.xCheckReservedLock?($1, out) } }
  own.xFileControl = { file, what, value in forward(file) { $0.xFileControl?($1, what, value) } }
  own.xSectorSize = { file in forward(file) { $0.xSectorSize?($1) } }
  own.xDeviceCharacteristics = { file in forward(file) { $0.xDeviceCharacteristics?($1) } }
  own.xShmMap = { file, page, size, extends, out in
    let code = forward(file) { $0.xShmMap?($1, page, size, 0, out) }
    guard code == SQLITE_OK, extends != 0, out?.pointee == nil else { return code }
    if FaultyDisk.isFull(file) { return failedGrowth }
    return forward(file) { $0.xShmMap?($1, page, size, extends, out) }
  }
  own.xShmLock = { file, at, count, flags in forward(file) { $0.xShmLock?($1, at, count, flags) } }
  own.xShmBarrier = { file in
    _ = forward(file) {
      $0.xShmBarrier?($1)
      return SQLITE_OK
    }
  }
  own.xShmUnmap = { file, deletes in forward(file) { $0.xShmUnmap?($1, deletes) } }
  methods.initialize(to: own)
  return methods
}()
