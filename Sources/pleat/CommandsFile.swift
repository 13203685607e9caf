import Archive
import Glibc
import Words

extension CommandOutput {
  /// Has a file hold some bytes, whole or not at all: another file is written beside it and put in its
  /// place. What is no plain file, such as a pipe, is written to.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, toOpen: path)
    }
    // A link stays one: what it leads to is replaced.
    let target = exists ? resolved(path) ?? path : path
    let mode = exists ? status.st_mode & 0o777 : nil
    let number = replaceFile(target, bytes, mode)
    if number != 0 { throw failure(path, number) }
  }

  /// Makes a folder that files are to be left in, and those above it, unless it is there.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do throws(FolderMaking.Failure) {
      try FolderMaking.make(path, mode: 0o777)
    } catch {
      throw failure(error.path, error.number)
    }
  }

  private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
    CommandFailure(
      message(
        "%1 cannot be written (%2): check its folder.", path, String(cString: strerror(number))))
  }

  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func write(_ bytes: [UInt8], toOpen path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    let number = bytes.withUnsafeBytes { write($0, to: descriptor) }
    if number != 0 { throw failure(path, number) }
  }

  /// - Returns: 0, or the number of an error.
  private static func replaceFile(_ path: String, _ bytes: [UInt8], _ mode: mode_t?) -> Int32 {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return errno }
    var number = bytes.withUnsafeBytes { write($0, to: descriptor) }
    if number == 0 {
      let mask = umask(0)
      umask(mask)
      if fchmod(descriptor, mode ?? 0o666 & ~mask) != 0 { number = errno }
    }
    if number == 0, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    if number == 0, rename(template, path) != 0 { number = errno }
    if number != 0 { unlink(template) }
    return number
  }
}
