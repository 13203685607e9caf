import Glibc

/// The few file operations that the store needs besides SQLite's own.
enum Files {
  /// Makes a folder and those above it, for its owner alone.
  static func makeFolder(_ path: String) throws(StoreError) {
    do throws(FolderMaking.Failure) {
      try FolderMaking.make(path)
    } catch {
      throw .folder(error.path, error.number)
    }
  }

  /// `nil` if there is none, or it cannot be looked at.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether it is a file that ends, and no folder, pipe or device.
  static func isPlain(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IFMT == S_IFREG } == true
  }

  /// Whether a name is taken, be it by a link that leads nowhere, or may be, as far as can be seen:
  /// a file where a folder should be hides what was there.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno != ENOENT
  }

  /// Why a path leads to nothing: the error's number.
  static func obstacle(_ path: String) -> Int32 {
    var status = stat()
    return stat(path, &status) == 0 ? 0 : errno
  }

  /// A path without links and dots in it, as far as it leads to something.
  static func real(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return path }
    let name = path[path.index(after: slash)...]
    let parent = real(String(path[..<slash]))
    return name.isEmpty ? parent : parent + "/" + name
  }

  static func size(_ path: String) -> Int? { status(path).map { Int($0.st_size) } }

  /// Whether a database, as its header tells, ends within a page.
  static func hasPartialPage(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: 18)
    guard pread(descriptor, &head, head.count, 0) == head.count else { return false }
    let size = Int(head[16]) << 8 | Int(head[17])
    // 1 stands for 65536.
    let page = size == 1 ? 65_536 : size
    guard page >= 512, page & (page - 1) == 0 else { return false }
    var status = stat()
    return fstat(descriptor, &status) == 0 && Int(status.st_size) % page != 0
  }

  /// Whether a file system has no room for even a small change.
  static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return false }
    return hasLittleRoom(blocks: UInt64(status.f_bavail), of: UInt64(status.f_frsize))
  }

  /// - Parameter size: of a block in bytes; a file system that another machine serves may tell of
  ///   more room than can be counted.
  static func hasLittleRoom(blocks: UInt64, of size: UInt64) -> Bool {
    let (bytes, overflows) = blocks.multipliedReportingOverflow(by: size)
    return !overflows && bytes < 65_536
  }

  /// Copies a file to a new one, for its owner alone.
  ///
  /// - Returns: zero, or the error's number.
  static func copy(_ source: String, to target: String) -> Int32 {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return errno }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { return errno }
    defer { close(output) }
    return copy(input, to: output)
  }

  private static func copy(_ input: Int32, to output: Int32) -> Int32 {
    withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = read(input, buffer.baseAddress, buffer.count)
        if count == 0 { return 0 }
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        let number = write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output)
        if number != 0 { return number }
      }
    }
  }

  /// Makes a file, for its owner alone, or fills the one that is there anew.
  ///
  /// - Parameter isDurable: whether it is on disk when this returns.
  /// - Returns: zero, or the error's number.
  static func write(_ parts: [[UInt8]], to path: String, isDurable: Bool) -> Int32 {
    let output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard output >= 0 else { return errno }
    var number: Int32 = 0
    for part in parts where number == 0 { number = part.withUnsafeBytes { write($0, to: output) } }
    if number == 0, isDurable, fsync(output) != 0 { number = errno }
    // Some file systems tell only now that there was no room.
    if close(output) != 0, number == 0 { number = errno }
    return number
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to output: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(output, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }

  /// The names in a folder, in order.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder's own entries durable.
  static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
