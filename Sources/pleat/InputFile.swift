import Glibc

/// Reads files and streams that come from outside, as a whole and up to a limit.
enum InputFile {
  /// - Parameters:
  ///   - limit: in bytes.
  ///   - isPlain: whether nothing but a plain file will do. Of a pipe or a device nobody knows when
  ///     it ends, which the reader may not be able to wait for.
  static func contents(
    of path: String, limit: Int, isPlain: Bool
  ) throws(InputFailure) -> [UInt8] {
    // Opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isPlain ? O_NONBLOCK : 0))
    guard descriptor >= 0 else { throw .opening(reason(errno)) }
    defer { close(descriptor) }
    if isPlain {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .notPlain
      }
    }
    return try contents(of: descriptor, limit: limit)
  }

  static func contents(of descriptor: Int32, limit: Int) throws(InputFailure) -> [UInt8] {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    // A plain file that is too long need not be read to know it.
    if size > limit, status.st_mode & S_IFMT == S_IFREG { throw .tooLong }
    var bytes: [UInt8] = []
    if size > 0, size <= limit { bytes.reserveCapacity(size + 1) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .reading(reason(errno))
      }
      bytes += chunk[..<count]
      if bytes.count > limit { throw .tooLong }
    }
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}

/// Why a file could not be read, with the system's words.
enum InputFailure: Error {
  case opening(String)
  case reading(String)
  case notPlain
  case tooLong
}
