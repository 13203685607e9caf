import Glibc

/// Whole files, read and written without Foundation.
enum TextFile {
  static func read(_ path: String) throws(ScanError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(path, "cannot be read") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, "cannot be read")
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  static func write(_ text: String, to path: String) throws(ScanError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw failure(path, "cannot be written") }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, "cannot be written")
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ path: String, _ what: String) -> ScanError {
    ScanError(file: path, line: 0, reason: "\(what): \(String(cString: strerror(errno)))")
  }
}
